/** Panels that open over a page: settings, a menu, keys; each closes with Escape and gives the focus back. */

import { button, el, fill } from "./dom.js";
import { change, settings } from "./settings.js";
import { KEYS, words } from "./words.js";

/**
 * Opens a panel.
 * @param {string} title
 * @param {...import("./dom.js").Child} inside
 */
export function open(title, ...inside) {
  const dialog = el("dialog", { class: "over", "aria-label": title });
  fill(dialog, el("header", { class: "row" }, el("h2", {}, title), button(words.close, () => dialog.close(), { sign: "close", bare: true })), ...inside);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** @type {{name: keyof import("./settings.js").Settings, legend: string, choices: [string | boolean, string][]}[]} */
const ROWS = [
  { name: "look", legend: "Look", choices: [["auto", "As my device"], ["felt", "Felt (dark)"], ["paper", "Paper (light)"], ["contrast", "High contrast"]] },
  { name: "face", legend: "Spots", choices: [["spots", "Ebony"], ["coloured", "Coloured"], ["numerals", "Figures"]] },
  { name: "size", legend: "Size", choices: [["usual", "Usual"], ["large", "Large"]] },
  { name: "sound", legend: "Sounds", choices: [[true, "On"], [false, "Off"]] },
  { name: "motion", legend: "Motion", choices: [["auto", "As my device"], ["none", "None"]] },
  { name: "pace", legend: "Bots play", choices: [["usual", "Calmly"], ["quick", "Quickly"], ["none", "At once"]] },
  { name: "names", legend: "Numbers", choices: [["numbers", "One, two, three"], ["old", "Ace, deuce, trey"]] },
];

/** The settings. */
export function openSettings() {
  const now = settings();
  const rows = ROWS.map(({ name, legend, choices }) =>
    el(
      "fieldset",
      {},
      el("legend", {}, legend),
      ...choices.map(([value, label]) =>
        el("label", {}, el("input", { type: "radio", name, checked: now[name] === value, onchange: () => change({ [name]: value }) }), label),
      ),
    ),
  );
  return open(words.settings, el("form", { class: "settings", method: "dialog" }, ...rows));
}

/** The keys. @param {string[][]} [keys] */
export function openKeys(keys = KEYS) {
  return open(words.keys, el("dl", { class: "keys" }, ...keys.flatMap(([key, does]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, does)])));
}

/**
 * A menu of things to do.
 * @param {string} title
 * @param {{label: string, press: () => void, kind?: string}[]} entries
 * @param {...import("./dom.js").Child} more
 */
export function openMenu(title, entries, ...more) {
  const dialog = open(
    title,
    el("div", { class: "menu" }, ...entries.map((one) => button(one.label, () => (dialog.close(), one.press()), { kind: one.kind ?? "" }))),
    ...more,
  );
  return dialog;
}
