/** What can be done at a table beside playing. */

import { choices } from "./choices.js";
import { button, el } from "./dom.js";
import { openKeys, openMenu } from "./panels.js";
import { words } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {{label: string, press: () => void, kind?: string}} Entry */

/** @param {Table} table */
export async function menu(table) {
  const phrases = await sayings().catch(() => []);
  if (document.querySelector("dialog[open]")) return; // it was pressed twice
  openMenu(words.more, [...own(table), ...others(table), { label: words.keys, press: () => void openKeys() }], talk(table, phrases));
}

/** @returns {Promise<[string, string][]>} each with what it says */
async function sayings() {
  const found = await choices();
  return found.phrases.map((phrase, k) => [phrase, found.phrases_said[k] ?? phrase]);
}

/**
 * @param {Table} table
 * @returns {Entry[]}
 */
function own(table) {
  const standing = table.seen?.standing;
  if (!standing || standing.you === null) return [];
  const seat = standing.you;
  const playing = standing.phase === "playing";
  const { bot, resigned } = standing.seats[seat] ?? {};
  /** @type {(Entry | false)[]} */
  const all = [
    standing.practice && playing && { label: words.undo, press: () => table.undo() },
    standing.practice && playing && { label: words.hint, press: () => table.hint() },
    playing && !bot && { label: words.takeOver, press: () => void table.send({ do: "take-over", seat }) },
    Boolean(playing && bot && !resigned) && { label: words.takeBack, press: () => void table.send({ do: "take-back" }) },
    playing && !resigned && { label: words.giveUp, press: () => table.sure(words.giveUp, words.giveUpMore, { do: "resign" }) },
    standing.hosting && { label: words.closeTable, press: () => table.sure(words.closeTable, words.closeMore, { do: "close" }) },
  ];
  return all.filter((one) => one !== false);
}

/**
 * What can be done about the others.
 * @param {Table} table
 * @returns {Entry[]}
 */
function others(table) {
  const standing = table.seen?.standing;
  if (!standing || standing.you === null) return [];
  return standing.seats.flatMap((one, seat) => {
    if (!one.person || seat === standing.you) return [];
    const muted = standing.muted.includes(seat);
    const gone = standing.phase === "playing" && !one.bot && table.here.length && !table.here[seat];
    const mute = { label: `${muted ? words.unmute : words.mute}: ${one.name}`, press: () => void table.send({ do: "mute", seat, mute: !muted }) };
    const replace = { label: `${words.replaceBot}: ${one.name}`, press: () => void table.send({ do: "take-over", seat }) };
    return standing.hosting && gone ? [mute, replace] : [mute];
  });
}

/**
 * @param {Table} table
 * @param {[string, string][]} phrases
 */
function talk(table, phrases) {
  if (table.seen?.standing.you == null || !phrases.length) return null;
  const press = (/** @type {string} */ phrase) => (/** @type {Event} */ event) => {
    void table.send({ do: "say", phrase });
    /** @type {HTMLElement} */ (event.target).closest("dialog")?.close();
  };
  return el("section", { class: "talk" }, el("h3", {}, words.say), el("div", { class: "row" }, ...phrases.map(([phrase, said]) => button(said, press(phrase)))));
}
