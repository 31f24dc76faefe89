/** The order in which a layout sounds: from its first end to the last; of a crossing the led piece, then arm by arm outward. */

import { soundOf, squaresOf } from "./squares.js";

/** @typedef {import("./squares.js").Square} Square */
/** @typedef {import("../wire.js").View} View */
/** @typedef {View["layout"][number]} Laid */

/** @param {readonly number[]} piece */
const keyOf = (piece) => piece.join("-");

/**
 * Its squares in order.
 * @param {Pick<View, "layout" | "ends">} view
 * @returns {Square[]}
 */
export function inLine({ layout, ends }) {
  const [led] = layout;
  if (!led) return [];
  const joined = (/** @type {Laid} */ one) => layout.filter((other) => other.touched && keyOf(other.touched) === keyOf(one.piece));
  const arms = joined(led).map((one) => outward(one, joined));
  const turned = arms.length > 2 || !straight(layout, joined) ? [led, ...arms.flat()].map((one) => squares(one, false)) : line(led, arms, keyOf(ends[0]?.piece ?? []));
  return turned.flat();
}

/** Whether nothing branches. @param {View["layout"]} layout @param {(one: Laid) => Laid[]} joined */
const straight = (layout, joined) => layout.every((one, at) => joined(one).length <= (at ? 1 : 2));

/**
 * A piece and what lies beyond it, arm by arm.
 * @param {Laid} one
 * @param {(one: Laid) => Laid[]} joined
 * @returns {Laid[]}
 */
const outward = (one, joined) => [one, ...joined(one).flatMap((other) => outward(other, joined))];

/**
 * @param {Laid} led
 * @param {Laid[][]} arms two at most
 * @param {string} first the piece at the first end
 */
function line(led, arms, first) {
  const ends = arms.map((arm) => keyOf(arm[arm.length - 1].piece));
  const before = ends.indexOf(first) >= 0 ? ends.indexOf(first) : arms.length > 1 ? 0 : -1;
  const inward = (arms[before] ?? []).map((one) => squares(one, true)).reverse();
  const onward = arms.filter((_, at) => at !== before).flat();
  const [in1] = arms[before] ?? [];
  const [out1] = onward;
  const turned = (in1 && in1.end !== led.piece[0]) || (!in1 && out1 && out1.end === led.piece[0]);
  return [...inward, squares(led, Boolean(turned)), ...onward.map((one) => squares(one, false))];
}

/**
 * The squares of a piece as one comes to them; `back`: against the way in which the line grew.
 * @param {Laid} one
 * @param {boolean} back
 * @returns {Square[]}
 */
function squares({ piece, joins }, back) {
  const signs = squaresOf(piece).map((sign, half) => ({ sign, sound: soundOf(piece, half) }));
  const double = piece[0] === piece[1];
  const first = joins === null ? 0 : joins === piece[0] ? 0 : 1; // the half that one meets first on the way outward
  return double || (first === 0) !== back ? signs : signs.reverse();
}
