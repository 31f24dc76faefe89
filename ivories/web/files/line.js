/** The order in which a layout sounds, as `ivories/sound/lying.py` has it: a line from its left end, a crossing from the led piece outward. */

import { soundOf, squaresOf } from "./squares.js";

/** @typedef {import("./squares.js").Square} Square */
/** @typedef {import("../wire.js").View} View */
/** @typedef {View["layout"][number]} Laid */
/** @typedef {readonly number[] | null | undefined} Pair */

/** @param {Pair} one @param {Pair} other */
const same = (one, other) => one?.join() === other?.join();

/** @param {Laid} one */
const isDouble = ({ piece }) => piece[0] === piece[1];

/**
 * Its squares in order.
 * @param {Pick<View, "layout" | "ends">} view
 * @returns {Square[]}
 */
export function inLine({ layout, ends }) {
  const [led] = layout;
  if (!led) return [];
  const joined = (/** @type {Laid} */ one) => layout.filter((other) => same(other.touched, one.piece));
  const opens = (/** @type {Laid} */ one) => ends.reduce((sum, end) => sum + (same(end.piece, one.piece) ? end.places : 0), joined(one).length);
  const crossed = layout.some((one, at) => isDouble(one) && opens(one) > (at ? 1 : 2));
  return crossed ? outward(led, joined).flatMap((one) => squares(one, one.joins)) : along(led, joined);
}

/**
 * A piece and what lies beyond it, arm by arm.
 * @param {Laid} one
 * @param {(one: Laid) => Laid[]} joined
 * @returns {Laid[]}
 */
const outward = (one, joined) => [one, ...joined(one).flatMap((other) => outward(other, joined))];

/**
 * A line: on the left lies what joins the larger half of the led piece, of a double what joined it first.
 * @param {Laid} led
 * @param {(one: Laid) => Laid[]} joined
 */
function along(led, joined) {
  const [left, right] = isDouble(led) ? joined(led) : led.piece.map((half) => joined(led).find(({ end }) => end === half));
  const arm = (/** @type {Laid | undefined} */ first) => (first ? outward(first, joined) : []);
  return [...arm(left).reverse().flatMap((one) => squares(one, one.out)), ...squares(led, null), ...arm(right).flatMap((one) => squares(one, one.joins))];
}

/**
 * The squares of a piece, the half of that number first.
 * @param {Laid} one
 * @param {number | null} first
 * @returns {Square[]}
 */
function squares({ piece }, first) {
  const signs = squaresOf(piece).map((sign, half) => ({ sign, sound: soundOf(piece, half) }));
  return piece[0] !== piece[1] && first === piece[1] ? signs.reverse() : signs;
}
