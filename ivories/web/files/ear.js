/** What happens, for those who hear the page: one polite voice for the table, one that interrupts for refusals. */

import { el } from "./dom.js";

const polite = el("p", { class: "ear", role: "status", "aria-live": "polite" });
const urgent = el("p", { class: "ear", role: "alert", "aria-live": "assertive" });
document.body.append(polite, urgent);

/** @type {string[]} */
let waiting = [];
let timer = 0;

/** Tells sentences; those that come together are said together. @param {...string} sentences */
export function tell(...sentences) {
  waiting.push(...sentences.filter(Boolean));
  clearTimeout(timer);
  timer = setTimeout(() => {
    polite.textContent = waiting.join(" ");
    waiting = [];
  }, 60);
}

/** Says at once what is wrong. @param {string} sentence */
export function alarm(sentence) {
  urgent.textContent = "";
  requestAnimationFrame(() => (urgent.textContent = sentence));
}
