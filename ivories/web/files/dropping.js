/** A record of one's own: dropped onto the page, chosen, or handed over by the page before. */

import { button, el, fill, svg } from "./dom.js";
import { piece } from "./pieces.js";
import { replayWords as words } from "./words.js";

/** @typedef {(record: string, name: string) => void} Take */

const KEPT = "ivories record"; // in this tab alone
const MOST = 4_000_000; // bytes that are read at all: how long a record may be is for the server to say

/** The record that was handed over, or that was seen last in this tab. */
export function handed() {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** @param {string | null} record */
export function keep(record) {
  try {
    if (record === null) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, record);
  } catch {
    // It is shown all the same, until the page is loaded again.
  }
}

/**
 * @param {File | null | undefined} file
 * @param {Take} take
 * @param {(sentence: string, name: string) => void} refuse
 */
async function read(file, take, refuse) {
  if (!file) return;
  if (file.size > MOST) return refuse(words.tooLarge, file.name);
  const text = await file.text().catch(() => null);
  if (text === null) refuse(words.unreadable, file.name);
  else take(text, file.name);
}

/**
 * Takes files that are dropped anywhere on the page.
 * @param {Take} take
 * @param {(sentence: string, name: string) => void} refuse
 */
export function receive(take, refuse) {
  const veil = el("div", { class: "veil", hidden: true }, el("p", {}, words.dropNow));
  document.body.append(veil);
  const files = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (!files(event)) return;
    event.preventDefault();
    veil.hidden = false;
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) veil.hidden = true;
  });
  addEventListener("drop", (event) => {
    if (!files(event)) return;
    event.preventDefault();
    veil.hidden = true;
    void read(event.dataTransfer?.files[0], take, refuse);
  });
}

/**
 * The page without a match: a field that invites.
 * @param {HTMLElement} root
 * @param {Take} take
 * @param {{sentence: string, name: string} | null} wrong what was wrong with the last one
 */
export function invite(root, take, wrong) {
  const refuse = (/** @type {string} */ sentence, /** @type {string} */ name) => invite(root, take, { sentence, name });
  const chosen = el("input", { type: "file", accept: ".txt,.json,text/plain,application/json", class: "gone", tabindex: -1, "aria-hidden": "true" });
  chosen.addEventListener("change", () => void read(chosen.files?.[0], take, refuse));
  const choose = button(words.choose, () => chosen.click(), { kind: "main big" });
  fill(
    root,
    el(
      "div",
      { class: "centre" },
      el(
        "section",
        { class: "sheet inviting" },
        el("h1", {}, words.empty),
        wrong && el("div", { class: "wrong", role: "alert" }, el("b", {}, words.wrongFile(wrong.name)), el("p", {}, wrong.sentence)),
        el("div", { class: "field-drop" }, drawn(), el("p", { class: "lead" }, words.drop), choose, chosen, el("p", { class: "quiet" }, words.dropMore)),
        el("div", { class: "row" }, el("p", { class: "quiet grow" }, words.notKept), el("a", { class: "btn", href: "/" }, words.leave)),
      ),
    ),
  );
  if (wrong) choose.focus();
}

/** A few pieces of a line, for the eye. */
function drawn() {
  const row = /** @type {[number, number, boolean, number][]} */ ([
    [3, 5, true, -60],
    [5, 5, false, -30],
    [5, 2, true, 0],
    [2, 2, false, 30],
    [2, 6, true, 60],
  ]);
  const made = row.map(([first, second, lying, x]) => svg("g", { transform: `translate(${x} 0)` }, piece(first, second, { lying })));
  return svg("svg", { class: "sample", viewBox: "-84 -24 168 48", "aria-hidden": "true" }, svg("g", { class: "lying" }, ...made));
}
