/** What lies beside a trick: the stock with the piece turned under it, and tricks that were taken. */

import { svg } from "./dom.js";
import { piece } from "./pieces.js";

/** @typedef {import("../wire.js").Beside} Beside */
/** @typedef {import("../wire.js").Heap} Heap */
/** @typedef {{x: number, y: number}} Point */

const DEEP = 4; // backs that a stock is drawn with at most
const SEEN = 6; // and a heap
const UP = 6; // that pieces stand above the middle of their place: words stand below

/**
 * @param {number} x
 * @param {number} y
 * @param {boolean} [lies]
 */
const back = (x, y, lies = false) => svg("use", { href: "#back", transform: `translate(${x} ${y})${lies ? "rotate(90)" : ""}` });

/**
 * The stock stands upon the turned piece; closed, a piece lies face down across it.
 * @param {Beside} beside
 * @param {Point} at
 * @param {boolean} musical
 */
export function stock({ pieces, turned, closed }, at, musical) {
  const deep = Math.min(pieces, DEEP);
  const under = turned && svg("g", { transform: "translate(10 0)" }, piece(turned[0], turned[1], { lying: true, musical }));
  const backs = Array.from({ length: deep }, (_, k) => back((turned ? -13 : 3) - 2 * k, -1.5 * k));
  return svg("g", { class: `lying stock${closed ? " closed" : ""}`, transform: `translate(${at.x} ${at.y - UP})` }, under, ...backs, closed && back(0, -1.5 * deep, true));
}

/**
 * Taken tricks, one upon the other.
 * @param {Heap} heap
 * @param {Point} at
 */
export function heap({ seat, pieces = 0 }, at) {
  const seen = Math.min(pieces, SEEN);
  const backs = Array.from({ length: seen }, (_, k) => back(5 * (k - (seen - 1) / 2), -1.2 * k, true));
  return svg("g", { class: "lying heap", "data-seat": seat, transform: `translate(${at.x} ${at.y - UP})` }, ...backs);
}
