/** A record that is opened on the first page is shown as a replay. */

import { el, fill } from "./dom.js";
import { home } from "./words_home.js";

const KEPT = "ivories record";
const MOST = 2_000_000; // bytes: a long match is a tenth of that

const wrong = el("p", { class: "wrong", role: "alert" });

/** @param {File | null | undefined} file */
async function show(file) {
  if (!file) return;
  if (file.size > MOST) return void fill(wrong, home.noRecord);
  sessionStorage.setItem(KEPT, await file.text());
  location.assign("/replay");
}

/** A button that asks for a file. */
export function openRecord() {
  const input = el("input", { type: "file", class: "ear", id: "record", accept: ".txt,.ivories,text/plain", onchange: () => void show(input.files?.[0]) });
  return el("div", { class: "record" }, input, el("label", { for: "record", class: "btn" }, home.openRecord), wrong);
}

/** Takes a file that falls anywhere on the page. */
export function takeDrops() {
  const falls = (/** @type {boolean} */ over) => document.documentElement.classList.toggle("dropping", over);
  addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    falls(true);
  });
  addEventListener("dragleave", (event) => event.relatedTarget === null && falls(false));
  addEventListener("drop", (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    falls(false);
    void show(event.dataTransfer.files[0]);
  });
}
