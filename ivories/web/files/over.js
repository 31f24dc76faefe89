/** What can be done after a match. */

import { button, el } from "./dom.js";
import { OfTable } from "./source.js";
import { words } from "./words.js";

/** @typedef {import("./table.js").Table} Table */

/**
 * @param {Table} table
 * @param {() => void} leave takes away what lies upon the table
 * @returns {HTMLElement[]}
 */
export function over(table, leave) {
  const standing = table.seen?.standing;
  const seat = standing?.you ?? null;
  const asked = seat !== null && standing?.seats[seat]?.again;
  const again = seat === null ? [] : [asked ? el("p", { class: "quiet" }, words.askedAgain) : button(words.again, () => (void table.send({ do: "again" }), leave()), { kind: "main" })];
  const [record] = new OfTable(table.code, standing?.number ?? 0).saves({ deal: 0, step: 0, seat: "" });
  return [
    ...again,
    el("a", { class: "btn", href: `/replay/${table.code}` }, words.replay),
    el("a", { class: "btn bare", href: record?.href, download: record?.file }, words.saveRecord),
    el("a", { class: "btn bare", href: "/" }, words.home),
  ];
}
