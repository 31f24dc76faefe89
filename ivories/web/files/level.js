/** How well bots play: the level that was chosen last in this browser, and the list that it is chosen from. */

import { choices } from "./choices.js";
import { el, fill } from "./dom.js";

/** @typedef {import("../wire.js").Choices} Choices */

const KEPT = "ivories level";

/** @param {Choices} all */
function chosen({ bots, bot }) {
  try {
    const kept = localStorage.getItem(KEPT) ?? "";
    return bots.includes(kept) ? kept : bot;
  } catch {
    return bot;
  }
}

/** @param {string} bot */
function keep(bot) {
  try {
    localStorage.setItem(KEPT, bot);
  } catch {
    // It is chosen again the next time.
  }
}

/** The bot that is meant where a seat is filled; none: the server's own choice. @returns {Promise<string | undefined>} */
export const chosenBot = () => choices().then(chosen).catch(() => undefined);

/** What the level is called that is meant; nothing while it is not known. */
export const chosenLevel = () => choices().then((all) => levelOf(all, chosen(all))).catch(() => "");

/**
 * What a level is called.
 * @param {Choices} all
 * @param {string} bot
 */
export const levelOf = (all, bot) => all.levels[all.bots.indexOf(bot)] ?? bot;

/**
 * The list of levels, with what the chosen one does; it fills itself once the levels are known.
 * @param {string} id
 * @param {() => void} [changed]
 */
export function levelChoice(id, changed) {
  const more = el("p", { class: "quiet", id: `${id}-more` });
  const list = el("select", { id, "data-act": "level", "aria-describedby": more.id, disabled: true });
  const tell = (/** @type {Choices} */ all) => (more.textContent = all.bots_said[list.selectedIndex] ?? "");
  const show = (/** @type {Choices} */ all) => {
    fill(list, ...all.bots.map((bot) => el("option", { value: bot, selected: bot === chosen(all) }, levelOf(all, bot))));
    list.disabled = false;
    tell(all);
  };
  list.addEventListener("change", () => {
    keep(list.value);
    void choices().then(tell);
    changed?.();
  });
  void choices().then(show).catch(() => undefined);
  return { list, more };
}
