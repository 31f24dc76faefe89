/** The keys of a table. */

import { openKeys } from "./panels.js";

/** @typedef {import("./table.js").Table} Table */

/** @type {Record<string, string>} */
const SAID = { d: "draw", p: "pass", m: "muggins" };

/** @param {Table} table */
export function listen(table) {
  addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLInputElement || document.querySelector("dialog[open]");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (press(table, event)) event.preventDefault();
  });
}

/**
 * @param {Table} table
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it meant something
 */
function press(table, event) {
  if (table.board.frame.press(event) || table.notes.press(event)) return true;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (SAID[key]) return say(table, SAID[key]);
  switch (key) {
    case "Escape":
      return layBack(table);
    case "?":
      openKeys();
      return true;
    case "h":
      table.hint();
      return true;
    case "u":
      table.undo();
      return true;
    case "l":
      table.drawer?.show("log");
      return true;
    case "ArrowUp":
      return walkEnds(table, event, 1);
    case "ArrowRight":
    case "ArrowLeft":
    case "ArrowDown":
      return onEnd() ? walkEnds(table, event, key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0) : false;
  }
  return false;
}

const onEnd = () => document.activeElement?.classList.contains("end");

/**
 * From the rack up to the ends that are lit, along them, and down again.
 * @param {Table} table
 * @param {KeyboardEvent} event
 * @param {number} step
 */
function walkEnds(table, event, step) {
  const all = /** @type {SVGGElement[]} */ ([...table.board.picture.querySelectorAll('.end.lit[role="button"]')]);
  if (!all.length) return false;
  const at = all.findIndex((one) => one === document.activeElement);
  if (step === 0) table.rack.focus();
  else all[at < 0 ? 0 : (at + step + all.length) % all.length]?.focus();
  return true;
}

/** @param {Table} table */
function layBack(table) {
  table.refusal.hide();
  return table.picking.putBack();
}

/**
 * @param {Table} table
 * @param {string} word
 */
function say(table, word) {
  const may = table.choices.some((one) => one.kind === word) || table.seen?.page?.choices?.length || (word === "muggins" && table.seen?.page?.calls);
  if (may) void table.act(word);
  return Boolean(may);
}
