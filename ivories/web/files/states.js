/** What stands where there is no table and no match: one sheet that says why, and what can be done. */

import { el, fill, page as root } from "./dom.js";
import { blank } from "./pieces.js";
import { replayWords, words } from "./words.js";

/** @typedef {import("./dom.js").Child} Child */
/** @typedef {{code: string, sentence: string}} Problem */
/** @typedef {Record<string, [title: string, more: string]>} States those that can be, by their codes */

/** @type {States} */
export const OF_TABLE = {
  "unknown-table": [words.notFound, words.notFoundMore],
  "table-closed": [words.closed, words.closedMore],
  "too-many": [words.full, ""],
  away: [replayWords.away, ""],
  "bad-cookie": [words.forgotten, words.forgottenMore],
  "": [words.trouble, ""],
};

/** @type {States} */
export const OF_REPLAY = {
  "unknown-table": [words.notFound, replayWords.noTableMore],
  "not-playing": [replayWords.noMatch, ""],
  away: [replayWords.away, ""],
  "": [replayWords.trouble, ""],
};

/**
 * Fills the page with one sheet.
 * @param {string} kind
 * @param {string | null} role
 * @param {...Child} inside
 */
export function lone(kind, role, ...inside) {
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  fill(root, el("div", { class: "centre" }, el("section", { class: `sheet ${kind}`, role }, ...inside)));
}

/**
 * @param {Problem} problem
 * @param {States} states what it may be; the one without a code is any other
 * @param {...Child} ways what can be done
 */
export function trouble({ code, sentence }, states, ...ways) {
  const [title, more] = states[code] ?? states[""] ?? ["", ""];
  const quiet = sentence && more ? el("p", { class: "quiet" }, more) : null;
  const row = el("div", { class: "row" }, ...ways);
  const held = document.activeElement !== document.body;
  lone("small", "alert", blank(), el("h1", {}, title), el("p", {}, sentence || more), quiet, row);
  if (held) /** @type {HTMLElement | null} */ (row.firstElementChild)?.focus(); // what had the keys is gone
}
