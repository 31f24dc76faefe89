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
  const others = (standing?.seats ?? []).filter((one, k) => one.person && !one.bot && k !== seat);
  const names = (/** @type {boolean} */ again) => others.filter((one) => Boolean(one.again) === again).map((one) => one.name ?? "");
  const asked = seat !== null && standing?.seats[seat]?.again;
  const asks = !asked && names(true).length > 0 && el("p", { class: "said-again" }, words.asksAgain(names(true)));
  const again = seat === null ? [] : [asked ? el("p", { class: "said-again quiet" }, words.askedAgain(names(false))) : button(words.again, () => (void table.send({ do: "again" }), leave()), { kind: "main" })];
  const [record] = new OfTable(table.code, standing?.number ?? 0).saves({ deal: 0, step: 0, seat: "" });
  return [
    ...(asks ? [asks] : []),
    ...again,
    el("a", { class: "btn", href: `/replay/${table.code}` }, words.replay),
    el("a", { class: "btn bare", href: record?.href, download: record?.file }, words.saveRecord),
    el("a", { class: "btn bare", href: "/" }, words.home),
  ];
}
