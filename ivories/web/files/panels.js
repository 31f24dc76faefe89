/** Panels that open over a page: settings, a menu, keys; each closes with Escape and gives the focus back. */

import { button, el, fill } from "./dom.js";
import { change, RANGES, settings } from "./settings.js";
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

/**
 * @typedef {"pips" | "notes" | "practice"} Kind of pieces, or where none are played with
 * @typedef {import("./settings.js").Settings} Settings
 * @type {{name: keyof Settings, legend: string, choices: [string | boolean, string][], of?: Kind[]}[]}
 */
const ROWS = [
  { name: "look", legend: "Look", choices: [["auto", "As my device"], ["felt", "Felt (dark)"], ["paper", "Paper (light)"], ["contrast", "High contrast"]] },
  { name: "face", of: ["pips"], legend: "Spots", choices: [["spots", "Ebony"], ["coloured", "Coloured"], ["numerals", "Figures"]] },
  { name: "notes", of: ["notes"], legend: "Notes", choices: [["engraved", "Engraved"], ["plain", "Plain"], ["names", "Names"], ["numerals", "Figures"]] },
  { name: "size", legend: "Size", choices: [["usual", "Usual"], ["large", "Large"]] },
  { name: "sound", legend: "Sounds", choices: [[true, "On"], [false, "Off"]] },
  { name: "motion", legend: "Motion", choices: [["auto", "As my device"], ["none", "None"]] },
  { name: "pace", of: ["pips", "notes"], legend: "Bots play", choices: [["usual", "Calmly"], ["quick", "Quickly"], ["none", "At once"]] },
  { name: "names", of: ["pips"], legend: "Numbers", choices: [["numbers", "One, two, three"], ["old", "Ace, deuce, trey"]] },
];
/** @type {{name: keyof typeof RANGES, legend: string, unit: string, step: number, of?: Kind[]}[]} */
const SLIDERS = [
  { name: "volume", legend: "Volume", unit: "of a hundred", step: 5 },
  { name: "tempo", of: ["notes", "practice"], legend: "Tempo", unit: "quarters a minute", step: 4 },
];

/** @param {typeof ROWS[number]} row */
function choice({ name, legend, choices }) {
  const one = (/** @type {string | boolean} */ value) => el("input", { type: "radio", name, value: String(value), checked: settings()[name] === value, onchange: () => change({ [name]: value }) });
  return el("fieldset", {}, el("legend", {}, legend), ...choices.map(([value, label]) => el("label", {}, one(value), label)));
}

/** The sliders of what sounds. */
export const sliders = () => SLIDERS.map(slider);

/** @param {typeof SLIDERS[number]} row */
function slider({ name, legend, unit, step }) {
  const [min, max] = RANGES[name];
  const value = settings()[name];
  const shown = el("output", { for: `set-${name}` }, `${value} ${unit}`);
  const slid = el("input", { type: "range", id: `set-${name}`, name, min, max, step, value });
  slid.addEventListener("input", () => {
    shown.textContent = `${slid.value} ${unit}`;
    slid.setAttribute("aria-valuetext", shown.textContent);
  });
  slid.addEventListener("change", () => change({ [name]: Number(slid.value) }));
  slid.setAttribute("aria-valuetext", `${value} ${unit}`);
  return el("div", { class: "slid" }, el("label", { for: slid.id }, legend), slid, shown);
}

/** The settings: all of them, or those that matter for pieces of a kind. @param {Kind} [kind] */
export function openSettings(kind) {
  const matters = (/** @type {{of?: Kind[]}} */ row) => !kind || !row.of || row.of.includes(kind);
  return open(words.settings, el("form", { class: "settings", method: "dialog" }, ...ROWS.filter(matters).map(choice), ...SLIDERS.filter(matters).map(slider)));
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
