/** Squares as rhythm, as `ivories/sound/rhythm.py` has it: tied notes sound once, a rest is silent and takes its time. */

import { NOTATIONS } from "./notations.js";

/** @typedef {{onset: number, length: number, square: number}} Sound in sixteenths, and the number of its square */
/** @typedef {{sounds: Sound[], begins: number[], length: number}} Rhythm; when each square begins */

/**
 * Squares one after the other.
 * @param {string[]} names of their notations
 * @returns {Rhythm}
 */
export function rhythmOf(names) {
  /** @type {Sound[]} */
  const sounds = [];
  /** @type {number[]} */
  const begins = [];
  let length = 0;
  names.forEach((name, square) => {
    begins.push(length);
    let joined = false;
    for (const [value, silent, tied] of NOTATIONS[name].notes) {
      if (joined) sounds[sounds.length - 1].length += value;
      else if (!silent) sounds.push({ onset: length, length: value, square });
      joined = Boolean(tied);
      length += value;
    }
  });
  return { sounds, begins, length };
}

/**
 * How long sixteenths last, with so many quarters in a minute.
 * @param {number} sixteenths
 * @param {number} tempo
 */
export const seconds = (sixteenths, tempo) => (sixteenths * 15) / tempo;

/**
 * The square whose time it is, rests included: its sign is lit. None before the beginning and after the end.
 * @param {Rhythm} rhythm
 * @param {number} at in sixteenths
 */
export function litAt(rhythm, at) {
  if (at < 0 || at >= rhythm.length) return null;
  return rhythm.begins.filter((begins) => begins <= at).length - 1;
}
