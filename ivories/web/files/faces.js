/** Signs and lying pieces in any notations, as drills show them. */

import { el, svg } from "./dom.js";
import { NOTATIONS } from "./notations.js";
import { AWAY, square } from "./pieces.js";

/** @typedef {readonly string[]} Face notations by their names: one alone, or the two halves of a piece that lies */

/** What it is called. @param {Face} face */
export const nameOf = (face) => face.map((name) => NOTATIONS[name].said).join(", ");

/** Its squares as they sound; `where` tells it from others that are drawn. @param {Face} face @param {string} where */
export const soundsOf = (face, where) => face.map((sign, half) => ({ sign, sound: `${where}/${half}` }));

/** A sign upon a tile, or a piece. @param {Face} face @param {string} where */
export function drawn(face, where) {
  const sounds = soundsOf(face, where);
  const given = { "aria-hidden": "true", class: face.length > 1 ? "flat" : "one" };
  if (face.length === 1) {
    const tile = svg("rect", { class: "tile", x: -9.6, y: -9.6, width: 19.2, height: 19.2, rx: 2 });
    return svg("svg", { viewBox: "-10 -10 20 20", ...given }, tile, square(sounds[0].sound), inked(face[0], 0));
  }
  const body = svg("use", { href: "#tile-lying" });
  const places = face.map((_, half) => 20 * half - 10);
  const squares = sounds.map(({ sound }, half) => svg("g", { transform: `translate(${places[half]} 0)` }, square(sound)));
  const signs = face.map((name, half) => inked(name, places[half] + AWAY * Math.sign(places[half])));
  return svg("svg", { viewBox: "-20 -10 40 20", ...given }, body, ...squares, svg("use", { href: "#star-lying" }), ...signs);
}

/** @param {string} name @param {number} x */
const inked = (name, x) => svg("use", { href: `#engraved-${name}`, transform: `translate(${x} 0)` });

/** The key that chooses an answer: drawn before it, and no part of its text. @param {number} number */
export const numbered = (number) => el("span", { class: "number", "aria-hidden": "true", "data-number": number });
