/** The scores of a match deal by deal: a line for each side, with its name at the end; for the ear a table. */

import { el, svg } from "./dom.js";
import { figure, words } from "./words.js";

/** @typedef {import("../wire.js").Page} Page */
/** @typedef {import("../wire.js").Chart} Chart */
/** @typedef {import("../wire.js").ChartLine} ChartLine */

const WIDTHS = { broad: 640, middle: 460, slim: 300 }; // the one that fits its sheet is shown
const HIGH = 150;
const EDGE = 12; // above and below
const LINE = 17; // from one name to the next
const LETTER = 8; // how wide a letter is, about
const KINDS = 4; // of lines, told apart by their dashes

/**
 * Who stands where, and the chart.
 * @param {Page | null | undefined} page
 */
export function placed(page) {
  const lines = page?.chart?.lines ?? [];
  const one = (/** @type {ChartLine} */ line) => el("li", { class: line.won ? "won" : null }, el("b", {}, line.name), el("span", { class: "num" }, figure(line.scores[line.scores.length - 1] ?? 0)));
  return [el("ol", { class: "place-list" }, ...lines.map(one)), chart(page)];
}

/** @param {Page | null | undefined} page */
export function chart(page) {
  const drawn = page?.chart;
  if (!drawn || drawn.deals.length < 2) return null;
  return el("div", { class: "course" }, ...Object.entries(WIDTHS).map(([name, wide]) => picture(drawn, name, wide)), table(drawn));
}

/** @param {Chart} drawn */
function table({ deals, lines }) {
  const heads = lines.map((line) => el("th", { scope: "col" }, line.name));
  const row = (/** @type {number} */ deal, /** @type {number} */ k) => el("tr", {}, el("th", { scope: "row" }, deal ? words.dealNumber(deal) : words.before), ...lines.map((line) => el("td", {}, figure(line.scores[k] ?? 0))));
  return el("table", { class: "ear" }, el("caption", {}, words.chart), el("thead", {}, el("tr", {}, el("td"), ...heads)), el("tbody", {}, ...deals.map(row)));
}

/**
 * @param {Chart} drawn
 * @param {string} name of its width
 * @param {number} wide
 */
function picture({ deals, lines, goal }, name, wide) {
  const high = Math.max(HIGH, LINE * lines.length + 2 * EDGE);
  const scores = lines.flatMap((line) => [...line.scores]);
  const marks = [...new Set([0, goal ?? 0])];
  const [least, most] = [Math.min(...scores, ...marks), Math.max(...scores, ...marks)];
  const left = LETTER * Math.max(...marks.map((mark) => figure(mark).length)) + 8;
  const letters = Math.min(Math.max(...lines.map((line) => label(line, Infinity).length)), Math.floor((0.46 * wide) / LETTER));
  const right = wide - letters * LETTER - 8;
  const x = (/** @type {number} */ deal) => left + ((right - left) * deal) / (deals[deals.length - 1] || 1);
  const y = (/** @type {number} */ score) => high - EDGE - ((high - 2 * EDGE) * (score - least)) / (most - least || 1);
  const named = apart(lines.map((line) => y(line.scores[line.scores.length - 1] ?? 0)), high);
  return svg(
    "svg",
    { class: `chart ${name}`, viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" },
    ...marks.flatMap((mark) => [svg("path", { class: mark === goal ? "goal" : "zero", d: `M${left} ${y(mark)}H${right}` }), svg("text", { class: "mark", x: left - 6, y: y(mark) }, figure(mark))]),
    ...lines.map((line, k) => svg("polyline", { class: kind(line, k), points: line.scores.map((score, at) => `${x(deals[at] ?? 0)},${y(score)}`).join(" ") })),
    ...lines.map((line, k) => svg("text", { class: kind(line, k), x: right + 8, y: named[k] }, label(line, letters))),
  );
}

/**
 * @param {ChartLine} line
 * @param {number} place
 */
const kind = (line, place) => (line.ours ? "ours" : `side-${place % KINDS}`);

/**
 * The name of a line, cut where it is too long, with its score.
 * @param {ChartLine} line
 * @param {number} letters
 */
function label(line, letters) {
  const score = figure(line.scores[line.scores.length - 1] ?? 0);
  const room = letters - score.length - 1;
  return `${line.name.length > room ? `${line.name.slice(0, Math.max(room - 1, 1))}…` : line.name} ${score}`;
}

/**
 * Heights of names, so far apart that they can be read.
 * @param {number[]} wanted
 * @param {number} high
 */
function apart(wanted, high) {
  const order = wanted.map((_, k) => k).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const found = [...wanted];
  let last = -Infinity;
  for (const k of order) last = found[k] = Math.max(wanted[k] ?? 0, last + LINE);
  let next = high - EDGE + LINE;
  for (const k of order.reverse()) next = found[k] = Math.min(found[k] ?? 0, next - LINE);
  return found;
}
