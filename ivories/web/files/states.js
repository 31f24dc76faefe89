/** What stands where there is no table: it is gone, closed, full, or the link is wrong. */

import { el, fill } from "./dom.js";
import { words } from "./words.js";

/** @typedef {import("./socket.js").Refusal} Refusal */

/** @type {Record<string, [string, string]>} */
const STATES = {
  "unknown-table": [words.notFound, words.notFoundMore],
  "table-closed": [words.closed, words.closedMore],
  "too-many": [words.full, ""],
};

/**
 * @param {HTMLElement} root
 * @param {Refusal} problem
 */
export function ended(root, problem) {
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  const [title, more] = STATES[problem.code] ?? ["Ivories", ""];
  fill(
    root,
    el(
      "div",
      { class: "centre" },
      el(
        "section",
        { class: "sheet small", role: "alert" },
        el("h1", {}, title),
        el("p", {}, problem.sentence || more),
        problem.sentence && more ? el("p", { class: "quiet" }, more) : null,
        el("div", { class: "row" }, el("a", { class: "btn main", href: "/" }, words.home)),
      ),
    ),
  );
}
