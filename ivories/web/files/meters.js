/** How far each side has come in a deal of tricks: a bar, with a mark where it has enough. */

import { el, svg } from "./dom.js";

/** @typedef {import("../wire.js").Page} Page */
/** @typedef {import("../wire.js").Meter} Meter */

const LONG = 132; // units of a bar
const HIGH = 10;
const MARK = 2;

/**
 * What stands beside trumps and bid.
 * @param {Page} page
 */
export const meters = (page) => (page.meters ?? []).map((one) => el("div", { class: `tally${one.ours ? " ours" : ""}${one.done ? " done" : ""}` }, el("dt", {}, one.name), el("dd", {}, el("span", {}, one.said), bar(one))));

/** @param {Meter} meter */
function bar({ taken, goal, most }) {
  const at = (/** @type {number} */ count) => (LONG * Math.min(count, most)) / most;
  return svg(
    "svg",
    { class: "meter", viewBox: `0 0 ${LONG} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("rect", { class: "taken", width: at(taken), height: HIGH }),
    svg("rect", { class: "goal", x: Math.min(at(goal), LONG - MARK), width: MARK, height: HIGH }),
  );
}
