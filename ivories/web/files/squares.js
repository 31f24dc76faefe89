/** What stands on the squares of musical pieces, and in which order they sound. */

import { SQUARES } from "./notations.js";

/** @typedef {readonly [number, number]} Piece */
/** @typedef {{sign: string, sound: string}} Square the name of a notation, and what lights up with it */

/** @param {Piece} piece */
const keyOf = ([first, second]) => `${Math.max(first, second)}-${Math.min(first, second)}`;

/** Which square of the table a half is: the larger comes first, of a double the upper or left one. @param {Piece} piece @param {number} half */
const placeOf = ([first, second], half) => (first < second ? 1 - half : half);

/** The notations on its halves, in the order in which they are named. @param {Piece} piece */
export const squaresOf = (piece) => [0, 1].map((half) => SQUARES[keyOf(piece)][placeOf(piece, half)]);

/** What a half is called where it lights up. @param {Piece} piece @param {number} half */
export const soundOf = (piece, half) => `${keyOf(piece)}/${placeOf(piece, half)}`;

/** Its squares as they sound. @param {Piece} piece @returns {Square[]} */
export const sounded = (piece) => squaresOf(piece).map((sign, half) => ({ sign, sound: soundOf(piece, half) }));

/** The piece of a key as 8-4. @param {string} key @returns {Piece} */
export function pieceOf(key) {
  const [first, second] = key.split("-").map(Number);
  return [first, second];
}
