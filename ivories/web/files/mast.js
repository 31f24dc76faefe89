/** The head of a page that is not a table: its settings, and the name of the guest. */

import { button, el, fill } from "./dom.js";
import { known, rename } from "./net.js";
import { open, openSettings } from "./panels.js";
import { words } from "./words.js";
import { home } from "./words_home.js";

const tools = document.querySelector(".mast .tools");

/** Asks for another name. @param {() => void} changed */
function openName(changed) {
  const wrong = el("p", { class: "wrong", role: "alert" });
  const name = el("input", { id: "own-name", maxlength: 24, value: known() ?? "", autocomplete: "nickname" });
  const keep = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const done = await rename(name.value).catch((error) => void fill(wrong, error.message));
    if (!done) return;
    dialog.close();
    changed();
  };
  const form = el("form", { class: "chosen", onsubmit: keep }, el("label", { for: "own-name", class: "quiet" }, home.nameSeen), el("div", { class: "field" }, name, el("button", { class: "btn" }, home.keepName)), wrong);
  const dialog = open(home.yourName, form);
  name.select();
}

/** Puts the tools into the head. */
export function showTools() {
  if (!tools) return;
  const name = known();
  const me = name ? button(name, () => openName(refresh), { kind: "bare me", given: { "aria-label": `${home.yourName}: ${name}` } }) : null;
  fill(tools, me, button(words.settings, () => void openSettings(), { sign: "settings", bare: true }));
}

/** Shows the new name, and keeps the focus on it. */
function refresh() {
  showTools();
  /** @type {HTMLElement | null} */ (tools?.querySelector(".me"))?.focus();
}
