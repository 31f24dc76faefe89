/** What stands beside the table; on a phone it is a sheet from below, which has the keys to itself while it is open. */

import { button, el, sign } from "./dom.js";
import { words } from "./words.js";

const narrow = matchMedia("(max-width: 820px)");

export class Side {
  /** @type {HTMLElement | null} */ #before = null;
  /** @type {Set<HTMLButtonElement>} */ #openers = new Set();
  tools = el("nav", { class: "tools", "aria-label": words.more });

  /** @param {string} label */
  constructor(label) {
    this.sheet = el("aside", { class: "drawer", id: "drawer", "aria-label": label });
    narrow.addEventListener("change", () => this.#apply());
    addEventListener("keydown", (event) => event.key === "Escape" && this.#leave(event), { capture: true });
    addEventListener("pointerdown", (event) => this.#over && !this.sheet.contains(/** @type {Node} */ (event.target)) && this.show(false));
  }

  get isOpen() {
    return this.sheet.classList.contains("open");
  }

  /** Whether it lies over the table. */
  get #over() {
    return this.isOpen && narrow.matches && this.sheet.isConnected;
  }

  /** The button that shuts it, where it can be shut. */
  shutter() {
    return button(words.close, () => this.show(false), { sign: "close", bare: true, kind: "close" });
  }

  /**
   * A button below the table, on a phone.
   * @param {import("./dom.js").Sign} name
   * @param {string} label
   * @param {() => void} press
   */
  addTool(name, label, press) {
    const made = el("button", { type: "button", class: "btn", onclick: press }, sign(name), label);
    this.tools.append(made);
    return made;
  }

  /**
   * One that opens it.
   * @param {import("./dom.js").Sign} name
   * @param {string} label
   * @param {() => void} press
   */
  addOpener(name, label, press) {
    const made = this.addTool(name, label, press);
    made.setAttribute("aria-controls", this.sheet.id);
    this.#openers.add(made);
    this.#apply();
    return made;
  }

  /**
   * Opens or shuts it; one that stands beside the table just gets the keys.
   * @param {boolean} open
   * @param {HTMLElement | null} [first] what has the focus then
   */
  show(open, first = null) {
    if (open && !this.sheet.contains(document.activeElement)) this.#before = /** @type {HTMLElement | null} */ (document.activeElement);
    this.sheet.classList.toggle("open", open);
    for (const one of this.sheet.children) if (one.classList.contains("sole")) one.toggleAttribute("hidden", !open || !one.contains(first)); // it has the drawer to itself
    this.#apply();
    if (open) first?.focus();
    else (this.#before?.isConnected ? this.#before : [...this.#openers][0])?.focus();
  }

  /** While it lies over the table, nothing else can be reached. */
  #apply() {
    for (const one of this.sheet.parentElement?.children ?? []) {
      if (one instanceof HTMLElement && one !== this.sheet) one.inert = this.#over;
    }
    for (const one of this.#openers) one.setAttribute("aria-expanded", String(this.#over));
    for (const [name, value] of Object.entries({ role: "dialog", "aria-modal": "true" })) {
      if (this.#over) this.sheet.setAttribute(name, value);
      else this.sheet.removeAttribute(name);
    }
  }

  /** @param {KeyboardEvent} event */
  #leave(event) {
    const here = this.#over || (this.isOpen && this.sheet.contains(document.activeElement));
    if (!here || document.querySelector("dialog[open]")) return;
    event.stopPropagation();
    this.show(false);
  }
}
