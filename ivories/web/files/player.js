/** Plays squares by a clock: sounds are handed on ahead of their time, and what is lit follows from the clock alone. */

import { litAt, rhythmOf, seconds } from "./rhythm.js";

const SOON = 0.06; // seconds until the first sound
const EVERY = 25; // milliseconds between two looks at the clock
const QUARTER = 4; // sixteenths
const COUNTED = 2 * QUARTER; // beats before what is played over them
const HEARD = 0.03; // seconds: what is left of a note is struck again if it is longer

/**
 * What a player asks of the world: a clock in seconds, what sounds, and what calls again later.
 * @typedef {object} Instrument
 * @property {() => number} now
 * @property {(at: number, length: number, half: number) => void} strike
 * @property {(at: number) => void} [tick] a beat
 * @property {() => void} hush stops everything that was struck
 * @property {() => void} [setVolume] gives everything that was struck the volume that is liked now
 * @property {(look: () => void, milliseconds: number) => number} later
 * @property {(number: number) => void} never
 */

/**
 * @typedef {object} Watcher
 * @property {(square: number | null) => void} [lit] called when another square's time has come
 * @property {() => void} [ended] called when it is over, not when it was stopped
 */

/** One at a time: what begins ends what plays. */
export class Player {
  /** @type {import("./rhythm.js").Rhythm | null} */
  #rhythm = null;
  #beats = false;
  /** @type {Watcher} */
  #watcher = {};
  #tempo = 96;
  #from = 0; // the place, in sixteenths, at which
  #since = 0; // the clock stood so
  #looking = 0;
  /** @type {number | null} */
  #lit = null;

  /** @param {Instrument} instrument */
  constructor(instrument) {
    this.instrument = instrument;
  }

  get playing() {
    return this.#rhythm !== null;
  }

  /** Where it is, in sixteenths; below zero until it begins. */
  get at() {
    return this.#from + (this.instrument.now() - this.#since) / seconds(1, this.#tempo);
  }

  /**
   * @param {string[]} names of notations, a square each
   * @param {number} tempo quarters in a minute
   * @param {Watcher} [watcher]
   * @param {boolean} [beats] whether quarters are counted, two before it begins
   */
  play(names, tempo, watcher = {}, beats = false) {
    this.stop();
    this.#rhythm = rhythmOf(names);
    this.#watcher = watcher;
    this.#tempo = tempo;
    this.#beats = beats;
    this.#go(-SOON / seconds(1, tempo) - (beats ? COUNTED : 0));
  }

  /** The volume is another one: what sounds goes on with it. */
  setVolume() {
    this.instrument.setVolume?.();
  }

  /** @param {number} tempo from here on, also for what is left of a note that sounds */
  change(tempo) {
    if (!this.#rhythm) return;
    const at = this.at;
    this.#hush();
    this.#tempo = tempo;
    this.#go(at);
  }

  stop() {
    if (!this.#rhythm) return;
    this.#hush();
    this.#rhythm = null;
    this.#light(null);
  }

  /** @param {number} from in sixteenths */
  #go(from) {
    this.#from = from;
    this.#since = this.instrument.now();
    for (const { onset, length, square } of this.#rhythm?.sounds ?? []) {
      const begins = Math.max(onset, from);
      const left = seconds(onset + length - begins, this.#tempo);
      if (left > HEARD) this.instrument.strike(this.#since + seconds(begins - from, this.#tempo), left, square % 2);
    }
    for (let beat = -COUNTED; this.#beats && beat < (this.#rhythm?.length ?? 0); beat += QUARTER) {
      if (beat >= from) this.instrument.tick?.(this.#since + seconds(beat - from, this.#tempo));
    }
    this.#look();
  }

  #hush() {
    this.instrument.never(this.#looking);
    this.instrument.hush();
  }

  #look() {
    if (!this.#rhythm) return;
    const at = this.at;
    this.#light(litAt(this.#rhythm, at));
    if (at < this.#rhythm.length) {
      this.#looking = this.instrument.later(() => this.#look(), EVERY);
      return;
    }
    this.#rhythm = null;
    this.#watcher.ended?.();
  }

  /** @param {number | null} square */
  #light(square) {
    if (square === this.#lit) return;
    this.#lit = square;
    this.#watcher.lit?.(square);
  }
}
