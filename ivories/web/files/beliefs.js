/** Who can hold what at one step, as a table. */

import { el } from "./dom.js";
import { lying } from "./pieces.js";
import { analysisWords as words } from "./words_analysis.js";

/** @typedef {import("../wire.js").BeliefsAt} BeliefsAt */

/** A chance in hundredths; only what is sure is said to be. @param {number} chance */
function shown(chance) {
  if (chance === 0) return words.cannot;
  if (chance === 1) return words.sure;
  const hundredths = Math.round(100 * chance);
  if (hundredths === 0) return "< 1 %";
  return hundredths === 100 ? "> 99 %" : `${hundredths} %`;
}

/** @param {number} chance */
const kind = (chance) => (chance === 0 ? "none" : chance === 1 ? "sure" : null);

/**
 * @param {BeliefsAt | undefined} at
 * @param {boolean} musical
 * @param {boolean} open whether all hands are seen: then it is what everybody else knew
 */
export function believed(at, musical, open) {
  const heading = el("h3", {}, words.beliefs);
  if (!at || !at.pieces.length) return el("section", { "aria-label": words.beliefs }, heading, el("p", { class: "quiet" }, words.nothingHidden));
  const heads = [words.piece, ...at.places].map((head) => el("th", { scope: "col" }, head));
  const rows = [...at.pieces].reverse().map(({ piece, chances }) => {
    const name = `${piece[0]}-${piece[1]}`;
    const drawn = el("th", { scope: "row" }, lying([piece[0], piece[1]], musical), el("span", { class: "ear" }, name));
    return el("tr", {}, drawn, ...chances.map((one) => el("td", { class: kind(one) }, shown(one))));
  });
  const table = el("table", { class: "hold" }, el("thead", {}, el("tr", {}, ...heads)), el("tbody", {}, ...rows));
  return el("section", { "aria-label": words.beliefs }, heading, el("p", { class: "quiet" }, at.exact ? words.deals(at.deals) : words.approximate, open ? ` ${words.forOnlooker}` : ""), table);
}
