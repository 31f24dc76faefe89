/** The keys of a replay. */

import { openKeys } from "./panels.js";
import { REPLAY_KEYS } from "./words.js";

/** @typedef {import("./replaying.js").ReplayScreen} ReplayScreen */

/** @type {Record<string, (screen: ReplayScreen, back: boolean) => void>} */
const KEYS = {
  ArrowLeft: (screen) => void screen.move(-1),
  ArrowRight: (screen) => void screen.move(1),
  Home: (screen) => screen.go(0, true),
  End: (screen) => screen.go(Infinity, true),
  " ": (screen) => screen.toggle(),
  a: (screen) => void screen.analyst.analyse(),
  m: (screen, back) => screen.analyst.jump(back ? -1 : 1),
  l: (screen) => screen.moves.show(),
  "?": () => void openKeys(REPLAY_KEYS),
};

/** @param {() => ReplayScreen | null} shown */
export function listen(shown) {
  addEventListener("keydown", (event) => {
    const screen = shown();
    if (screen && !elsewhere(event) && press(screen, event)) event.preventDefault();
  });
}

/** Whether a key is for something else: a field, a list, a panel, the browser. @param {KeyboardEvent} event */
function elsewhere({ target, ctrlKey, metaKey, altKey }) {
  const typing = target instanceof HTMLInputElement && target.type !== "range";
  return typing || target instanceof HTMLSelectElement || document.querySelector("dialog[open]") || ctrlKey || metaKey || altKey;
}

/**
 * @param {ReplayScreen} screen
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it meant something
 */
function press(screen, event) {
  if (screen.table.middle.board.frame.press(event) || screen.table.notes.press(event)) return true;
  const does = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  const pressed = event.key === " " && event.target instanceof Element && event.target.closest("button, a"); // it does what it says
  if (!does || pressed) return false;
  does(screen, event.shiftKey);
  return true;
}
