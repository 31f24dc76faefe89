/** What may be said at a table without a piece. */

import { words } from "./words.js";

/** @typedef {import("../wire.js").Choice} Choice */

/** @type {Choice} */
const CALL = { play: "muggins", kind: "muggins", label: words.muggins, words: words.muggins };
/** @type {Choice} */
export const LET_GO = { play: "let go", kind: "let go", label: words.letGo, words: words.letGo };

/** @param {readonly Choice[]} choices */
export const withoutPiece = (choices) => choices.filter((one) => !one.piece);

/**
 * Muggins may be called whenever there may be something to call.
 * @param {readonly Choice[]} choices
 * @param {boolean} calls whether there may be
 */
export function spoken(choices, calls) {
  const said = withoutPiece(choices).filter((one) => one.kind !== CALL.kind);
  if (!calls) return said;
  return [...said, CALL, ...(choices.length ? [] : [LET_GO])];
}
