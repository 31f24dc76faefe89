/** Opening a table, and the game that was chosen last in this browser. */

import { api, guest } from "./net.js";

/** @typedef {import("../wire.js").NewTable} NewTable */
/** @typedef {{rules: string, title: string, players: number, options: NonNullable<NewTable["options"]>}} Chosen */

const KEPT = "ivories last";
/** @type {Chosen} */
const FIRST = { rules: "halsam/muggins", title: "Muggins", players: 4, options: {} };

/** @returns {Chosen} what was played last, or what a guest who is new begins with */
export function lastChosen() {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    const whole = found && typeof found.rules === "string" && typeof found.title === "string" && Number.isInteger(found.players);
    return whole ? { ...FIRST, options: {}, ...found } : FIRST;
  } catch {
    return FIRST;
  }
}

/** @param {Chosen | null} chosen none: nothing is remembered */
export function keepChosen(chosen) {
  try {
    if (chosen) localStorage.setItem(KEPT, JSON.stringify(chosen));
    else localStorage.removeItem(KEPT);
  } catch {
    // The next visit begins as the first.
  }
}

/**
 * Opens a table and goes there; against bots it begins at once.
 * @param {Chosen} chosen
 * @param {{bots: boolean, public?: boolean, turn?: number}} how `turn`: seconds for one
 */
export async function begin(chosen, how) {
  await guest();
  /** @type {Partial<NewTable>} */
  const more = { ...(how.public && { public: true }), ...(how.turn && { clock: { turn: how.turn, call: 8 } }) };
  const { rules, players, options } = chosen;
  /** @type {import("../wire.js").TableShown} */
  const table = await api("POST", "/api/tables", { rules, players, options, practice: how.bots, ...more });
  keepChosen(chosen);
  location.assign(table.path + (how.bots ? "#play" : ""));
}
