/** A record of one's own: a file that is dropped onto a page or chosen there, and kept in this tab. */

import { choices } from "./choices.js";
import { el } from "./dom.js";
import { recordWords as words } from "./words.js";

/**
 * @typedef {object} Hands what becomes of a file
 * @property {(record: string, name: string) => void} take
 * @property {(sentence: string, name: string) => void} refuse
 */

const KEPT = "ivories record"; // in this tab alone

/** The record that was handed over, or that was seen last in this tab. */
export function handed() {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/**
 * @param {string | null} record
 * @returns {boolean} whether the browser keeps it: it may have no room, or keep nothing at all
 */
export function keep(record) {
  try {
    if (record === null) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, record);
    return true;
  } catch {
    return false;
  }
}

/**
 * What a file says; how long it may be is for the server to say.
 * @param {File} file
 * @returns {Promise<string>} fails with a sentence
 */
async function read(file) {
  const most = (await choices()).record_bytes;
  if (file.size > most) throw new Error(words.tooLarge(most));
  return file.text().catch(() => {
    throw new Error(words.unreadable);
  });
}

/**
 * @param {File | null | undefined} file
 * @param {Hands} hands
 */
async function bring(file, hands) {
  if (!file) return;
  try {
    hands.take(await read(file), file.name);
  } catch (error) {
    hands.refuse(error instanceof Error ? error.message : String(error), file.name);
  }
}

/**
 * A field for a file, which a label or a button opens.
 * @param {Hands} hands
 * @param {import("./dom.js").Properties} given
 */
export function chooser(hands, given) {
  const field = el("input", { type: "file", accept: ".txt,.json,.ivories,text/plain,application/json", ...given });
  field.addEventListener("change", () => {
    void bring(field.files?.[0], hands);
    field.value = ""; // the same file may be chosen again
  });
  return field;
}

/**
 * Takes files that are dropped anywhere on the page.
 * @param {Hands} hands
 */
export function receive(hands) {
  const veil = el("div", { class: "veil", hidden: true }, el("p", {}, words.dropNow));
  document.body.append(veil);
  const over = (/** @type {DragEvent} */ event, /** @type {boolean} */ there) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    veil.hidden = !there;
  };
  addEventListener("dragover", (event) => over(event, true));
  addEventListener("dragleave", (event) => event.relatedTarget === null && (veil.hidden = true));
  addEventListener("drop", (event) => {
    over(event, false);
    void bring(event.dataTransfer?.files[0], hands);
  });
}
