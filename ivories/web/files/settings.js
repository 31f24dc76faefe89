/** What somebody likes to see and hear, kept in this browser; every look is a set of attributes of the page. */

/**
 * @typedef {object} Settings
 * @property {"auto" | "felt" | "paper" | "contrast"} look
 * @property {"spots" | "coloured" | "numerals"} face
 * @property {"engraved" | "plain" | "names" | "numerals"} notes on musical pieces
 * @property {"usual" | "large"} size
 * @property {boolean} sound
 * @property {boolean} practised the same where somebody practises: off until it is asked for
 * @property {number} volume
 * @property {number} tempo quarters in a minute
 * @property {"auto" | "none"} motion
 * @property {"usual" | "quick" | "none"} pace of bots
 * @property {"numbers" | "old"} names
 */

/** @type {Settings} */
const USUAL = { look: "auto", face: "spots", notes: "engraved", size: "usual", sound: true, practised: false, volume: 100, tempo: 96, motion: "auto", pace: "usual", names: "numbers" };
const CHOICES = {
  look: ["auto", "felt", "paper", "contrast"],
  face: ["spots", "coloured", "numerals"],
  notes: ["engraved", "plain", "names", "numerals"],
  size: ["usual", "large"],
  sound: [true, false],
  practised: [true, false],
  motion: ["auto", "none"],
  pace: ["usual", "quick", "none"],
  names: ["numbers", "old"],
};
/** @type {Record<"volume" | "tempo", [least: number, most: number]>} */
export const RANGES = { volume: [0, 100], tempo: [20, 300] };
const KEPT = "ivories";
const SOUND = document.querySelector("main.practice") ? "practised" : "sound";
/** @type {Set<() => void>} */
const listeners = new Set();

/** What was kept, as far as it can be read. @returns {Record<string, unknown>} */
function found() {
  try {
    const read = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return read && typeof read === "object" ? read : {};
  } catch {
    return {}; // nothing can be kept here, or it is no text of ours
  }
}

/** Whether a setting can have a value. @param {string} name @param {unknown} value */
function good(name, value) {
  if (Object.hasOwn(CHOICES, name)) return /** @type {Record<string, unknown[]>} */ (CHOICES)[name]?.includes(value);
  if (!Object.hasOwn(RANGES, name)) return false;
  const [least, most] = RANGES[/** @type {keyof typeof RANGES} */ (name)];
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

/** @returns {Settings} what is kept, as far as it can be understood */
function kept() {
  const read = found();
  const all = { notes: read.face, ...read }; // who liked figures before there was a choice for notes likes them there
  return { ...USUAL, ...Object.fromEntries(Object.entries(all).filter(([name, value]) => good(name, value))) };
}

let now = kept();

/** The settings as they are. */
export const settings = () => ({ ...now, sound: now[SOUND] });

/** @param {Partial<Settings>} changed */
export function change({ sound = now[SOUND], ...changed }) {
  now = { ...now, ...changed, [SOUND]: sound };
  try {
    localStorage.setItem(KEPT, JSON.stringify(now));
  } catch {
    // They hold as long as this page.
  }
  apply();
}

/**
 * Calls something whenever a setting changes.
 * @param {() => void} listener
 */
export function whenChanged(listener) {
  listeners.add(listener);
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether pieces may move. */
export const moves = () => now.motion === "auto" && !still.matches;

function apply() {
  const own = contrast.matches ? "contrast" : dark.matches ? "felt" : "paper";
  const root = document.documentElement;
  root.dataset.look = now.look === "auto" ? own : now.look;
  root.dataset.size = now.size;
  root.dataset.motion = moves() ? "auto" : "none";
  for (const listener of listeners) listener();
}

for (const wish of [dark, contrast, still]) wish.addEventListener("change", apply);
addEventListener("storage", (event) => {
  if (event.key === KEPT) {
    now = kept();
    apply();
  }
});
apply();
