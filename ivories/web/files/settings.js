/** What somebody likes to see and hear, kept in this browser; every look is a set of attributes of the page. */

/**
 * @typedef {object} Settings
 * @property {"auto" | "felt" | "paper" | "contrast"} look
 * @property {"spots" | "coloured" | "numerals"} face
 * @property {"usual" | "large"} size
 * @property {boolean} sound
 * @property {"auto" | "none"} motion
 * @property {"usual" | "quick" | "none"} pace of bots
 * @property {"numbers" | "old"} names
 */

/** @type {Settings} */
const USUAL = { look: "auto", face: "spots", size: "usual", sound: true, motion: "auto", pace: "usual", names: "numbers" };
const CHOICES = {
  look: ["auto", "felt", "paper", "contrast"],
  face: ["spots", "coloured", "numerals"],
  size: ["usual", "large"],
  sound: [true, false],
  motion: ["auto", "none"],
  pace: ["usual", "quick", "none"],
  names: ["numbers", "old"],
};
const KEPT = "ivories";
/** @type {Set<() => void>} */
const listeners = new Set();

/** @returns {Settings} what is kept, as far as it can be understood */
function kept() {
  /** @type {any} */
  let found = {};
  try {
    found = JSON.parse(localStorage.getItem(KEPT) ?? "{}") ?? {};
  } catch {
    // Nothing can be kept here, or it is no text of ours.
  }
  const good = Object.entries(CHOICES).filter(([name, values]) => /** @type {unknown[]} */ (values).includes(found[name]));
  return { ...USUAL, ...Object.fromEntries(good.map(([name]) => [name, found[name]])) };
}

let now = kept();

/** The settings as they are. */
export const settings = () => now;

/** @param {Partial<Settings>} changed */
export function change(changed) {
  now = { ...now, ...changed };
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
