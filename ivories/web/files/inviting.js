/** The page of replays without a match: a field that invites to drop a record or to choose one. */

import { button, el, svg } from "./dom.js";
import { piece } from "./pieces.js";
import { chooser } from "./record.js";
import { lone } from "./states.js";
import { replayWords as words } from "./words.js";

/** @typedef {import("./record.js").Hands} Hands */

/**
 * @param {Hands} hands
 * @param {{sentence: string, name: string} | null} wrong what was wrong with the last one
 */
export function invite(hands, wrong) {
  const chosen = chooser(hands, { class: "gone", tabindex: -1, "aria-hidden": "true" });
  const choose = button(words.choose, () => chosen.click(), { kind: "main big" });
  lone(
    "inviting",
    null,
    el("h1", {}, words.empty),
    wrong && el("div", { class: "wrong", role: "alert" }, el("b", {}, words.wrongFile(wrong.name)), el("p", {}, wrong.sentence)),
    el("div", { class: "field-drop" }, drawn(), el("p", { class: "lead" }, words.drop), choose, chosen, el("p", { class: "quiet" }, words.dropMore)),
    el("div", { class: "row" }, el("p", { class: "quiet grow" }, words.notKept), el("a", { class: "btn", href: "/" }, words.leave)),
  );
  if (wrong) choose.focus();
}

/** @type {[first: number, second: number, lying: boolean, x: number][]} */
const ROW = [
  [3, 5, true, -60],
  [5, 5, false, -30],
  [5, 2, true, 0],
  [2, 2, false, 30],
  [2, 6, true, 60],
];

/** A few pieces of a line, for the eye. */
function drawn() {
  const made = ROW.map(([first, second, lying, x]) => svg("g", { transform: `translate(${x} 0)` }, piece(first, second, { lying })));
  return svg("svg", { class: "sample", viewBox: "-84 -24 168 48", "aria-hidden": "true" }, svg("g", { class: "lying" }, ...made));
}
