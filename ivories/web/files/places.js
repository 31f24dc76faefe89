/** Places of a layout, in units of a picture: the server counts in cells, two to the width of a piece. */

import { svg } from "./dom.js";

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, wide: number, high: number}} Box around its middle */
/** @typedef {readonly [left: number, top: number, right: number, bottom: number, ...rest: unknown[]]} Sides in cells */

export const UNITS = 10; // to a cell: a piece is 40 by 20
export const FAR = 8; // pixels until a press becomes a drag

/**
 * The box of a place.
 * @param {Sides} sides
 * @returns {Box}
 */
export const box = ([left, top, right, bottom]) => ({
  x: ((left + right) / 2) * UNITS,
  y: ((top + bottom) / 2) * UNITS,
  wide: (right - left) * UNITS,
  high: (bottom - top) * UNITS,
});

/**
 * The sides around all of them.
 * @param {readonly Sides[]} all
 * @returns {[number, number, number, number]}
 */
export function around(all) {
  const least = (/** @type {0 | 1} */ side) => Math.min(...all.map((one) => one[side]));
  const most = (/** @type {2 | 3} */ side) => Math.max(...all.map((one) => one[side]));
  return [least(0), least(1), most(2), most(3)];
}

/**
 * The line around a place: of the last piece, or of an open end.
 * @param {Sides} sides
 * @param {"last" | "place"} kind
 */
export function outline(sides, kind) {
  const at = box(sides);
  const inset = kind === "last" ? 0.2 : 1.5;
  return svg("rect", { class: kind, x: at.x - at.wide / 2 + inset, y: at.y - at.high / 2 + inset, width: at.wide - 2 * inset, height: at.high - 2 * inset, rx: 2.4 });
}

/** The middle of something on the screen. @param {Element | null | undefined} node */
export function middle(node) {
  const room = node?.getBoundingClientRect();
  return room ? { x: room.left + room.width / 2, y: room.top + room.height / 2 } : null;
}
