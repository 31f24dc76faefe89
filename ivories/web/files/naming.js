/** What a musical piece is called for the ear. */

import { NOTATIONS, PLAIN } from "./notations.js";
import { settings } from "./settings.js";
import { squaresOf } from "./squares.js";
import { musicWords as words } from "./words_music.js";

/**
 * Its values first, which matching needs, then how they are written, where that is seen and adds something.
 * @param {string} name of the values
 * @param {import("./squares.js").Piece} piece
 */
export function labelOf(name, piece) {
  const signs = squaresOf(piece);
  const plain = signs.every((sign) => NOTATIONS[sign].kind === "note");
  if (plain || settings().notes !== "engraved") return name;
  return `${name}, ${words.written(signs.map((sign) => NOTATIONS[sign].said))}`;
}

/**
 * What stands on its squares, in the order in which they are named: the signs, or where others are drawn the notes of their values.
 * @param {import("./squares.js").Piece} piece
 */
export function signsOf(piece) {
  const signs = squaresOf(piece).map((sign) => (settings().notes === "engraved" ? sign : PLAIN[NOTATIONS[sign].value]));
  return signs.map((sign) => NOTATIONS[sign].said);
}
