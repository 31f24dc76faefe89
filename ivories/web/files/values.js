/** What choices were worth, as bars; and how well everybody chose. */

import { el } from "./dom.js";
import { analysisWords as words } from "./words_analysis.js";

/** @typedef {import("../wire.js").DecisionShown} Decision */
/** @typedef {import("../wire.js").AnalysisShown} Analysis */

const MOST = 8; // choices that are shown, beside the one that was made

/** Points to a tenth, as in print. @param {number} value */
const points = (value) => value.toFixed(1).replace(/^-0\.0$/, "0.0").replace("-", "\u2212");

/** The same with its sign. @param {number} value */
const signed = (value) => `${value >= 0.05 ? "+" : ""}${points(value)}`;

/**
 * The choices of a decision from the best on.
 * @param {Decision} decision
 * @param {string} name of the player
 */
export function choiceBars({ choices, verdict, lost }, name) {
  const values = choices.map((one) => one.value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const share = (/** @type {number} */ value) => 12 + Math.round((82 * (value - low)) / (high - low || 1));
  const shown = choices.filter((one, place) => place < MOST || one.made);
  const bars = shown.map((one, place) => {
    const length = el("i");
    length.style.setProperty("width", `${share(one.value)}%`);
    const meter = el("span", { class: "meter", "aria-hidden": "true" }, length);
    const kind = [place === 0 && "best", one.made && "played"].filter(Boolean).join(" ");
    return el("li", { class: kind || null }, el("span", {}, one.words, one.made ? el("span", { class: "ear" }, ` (${words.made})`) : null), meter, el("b", {}, signed(one.value)));
  });
  const further = choices.length - shown.length;
  const within = Math.max(...shown.map((one) => one.within ?? 0));
  return el(
    "section",
    { class: "choices", "aria-label": words.choices(name) },
    el("h3", {}, words.choices(name), el("span", { class: `verdict ${verdict}` }, words.verdicts[verdict] ?? verdict, lost ? ` ${points(-lost)}` : "")),
    el("ol", { class: "bars" }, ...bars),
    el("p", { class: "quiet" }, further ? `${words.further(further)} ` : null, words.choicesMore(within)),
  );
}

/**
 * @param {Analysis} analysis
 * @param {readonly string[]} names
 */
export function playersTable({ players, playouts }, names) {
  const lucky = players.some((one) => one.luck !== null);
  const heads = [words.player, words.average, words.mistakes, ...(lucky ? [words.luck] : [])];
  const rows = players.map((one) =>
    el("tr", {}, el("th", { scope: "row" }, names[one.seat] ?? ""), el("td", {}, one.decisions ? one.average.toFixed(2) : words.none), el("td", {}, `${one.mistakes + one.blunders} / ${one.decisions}`), lucky ? el("td", {}, one.luck === null ? words.none : signed(one.luck)) : null),
  );
  return el(
    "section",
    { class: "players", "aria-label": words.players },
    el("h3", {}, words.players),
    el("table", { class: "hold figures" }, el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col" }, head)))), el("tbody", {}, ...rows)),
    el("p", { class: "quiet" }, words.playersMore(playouts, lucky)),
  );
}
