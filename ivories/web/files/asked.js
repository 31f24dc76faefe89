/** The words that may be said now: a few beside the rack, many as keys in the middle; those that are shut say why. */

import { button, el, fill } from "./dom.js";
import { words } from "./words.js";

/** @typedef {import("../wire.js").Choice} Choice */
/** @typedef {import("../wire.js").Page} Page */

export const FEW = 4; // buttons that stand beside the rack
/** @type {Record<string, string>} */
const KEYS = { draw: "D", pass: "P", muggins: "M" };
const MAIN = new Set(["draw", "call"]); // the likeliest next thing

export class Asked {
  /** @type {Set<string>} */ #drawn = new Set();

  /** @param {(play: string) => void} press */
  constructor(press) {
    this.press = press;
    this.acts = el("div", { class: "acts" });
    this.panel = el("section", { class: "panel", hidden: true });
  }

  /**
   * @param {Page} page
   * @param {readonly Choice[]} spoken choices without a piece
   * @param {HTMLElement[]} offers what can be done besides
   */
  draw(page, spoken, offers) {
    const typed = this.acts.querySelector("input");
    const same = typed && spoken.every((one) => this.#drawn.has(one.play)) && spoken.length === this.#drawn.size;
    if (same && typed === document.activeElement) return; // somebody is typing an amount
    this.#drawn = new Set(spoken.map((one) => one.play));
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.play : undefined;
    const many = spoken.length > FEW;
    this.panel.hidden = !many;
    fill(this.panel, ...(many ? this.#keys(page, spoken) : []));
    const alone = page.choices?.filter((one) => !one.shut).length === 1;
    const nothing = !page.choices?.some((one) => one.piece);
    for (const offer of offers) offer.dataset.offer = "";
    const held = this.acts.querySelector("[data-offer]") === document.activeElement && document.activeElement;
    fill(this.acts, ...(many ? [] : spoken.map((one) => this.#act(one, alone || (nothing && MAIN.has(one.kind))))), ...offers);
    if (focused) this.focus(focused);
    else if (held) offers[0]?.focus();
  }

  /** @param {string} [play] */
  focus(play) {
    const all = [...this.acts.querySelectorAll("button"), ...this.panel.querySelectorAll("button")];
    (all.find((one) => one.dataset.play === play) ?? all.find((one) => one.getAttribute("aria-disabled") !== "true"))?.focus();
  }

  /**
   * @param {Choice} choice
   * @param {boolean} main
   */
  #act(choice, main) {
    if (choice.most) return this.#amount(choice);
    const key = KEYS[choice.kind];
    const kind = choice.kind === "muggins" ? "alarm" : main ? "main" : "";
    const made = this.#button(choice, kind);
    if (key) made.append(el("kbd", { class: "long", "aria-hidden": "true" }, key));
    return made;
  }

  /**
   * @param {Choice} choice
   * @param {string} kind
   */
  #button(choice, kind) {
    const given = { "data-play": choice.play, "aria-disabled": choice.shut ? "true" : null, "aria-label": choice.words === choice.label ? null : choice.words };
    return button(choice.label, () => this.press(choice.play), { kind, given });
  }

  /** A bet or a raise of any amount. @param {Choice} choice */
  #amount(choice) {
    const word = choice.kind[0]?.toUpperCase() + choice.kind.slice(1);
    const chosen = el("input", { type: "number", min: choice.least ?? 0, max: choice.most ?? 0, value: choice.least ?? 0, "aria-label": choice.words, inputmode: "numeric" });
    const press = () => this.press(`${choice.play} ${Math.round(Number(chosen.value))}`);
    chosen.addEventListener("keydown", (event) => event.key === "Enter" && press());
    return el("div", { class: "field" }, chosen, button(word, press, { given: { "data-play": choice.play } }));
  }

  /**
   * Keys in rows, as for an auction; arrows walk them.
   * @param {Page} page
   * @param {readonly Choice[]} spoken
   */
  #keys(page, spoken) {
    const numbers = spoken.filter((one) => /^\d+$/.test(one.label));
    numbers.sort((one, other) => Number(one.label) - Number(other.label));
    const others = spoken.filter((one) => !numbers.includes(one));
    const keys = el("div", { class: numbers.length ? "bids" : "named", role: "group", "aria-label": page.say });
    fill(keys, ...[...numbers, ...others].map((one) => this.#act(one, false)));
    keys.addEventListener("keydown", (event) => walk(event, keys));
    return [el("h2", {}, page.say), keys];
  }
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} keys
 */
function walk(event, keys) {
  const all = [...keys.querySelectorAll("button")];
  const at = all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  const a_row = Math.max(1, all.filter((one) => one.offsetTop === all[0]?.offsetTop).length);
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: a_row, ArrowUp: -a_row }[event.key];
  if (step === undefined || at < 0) return;
  event.preventDefault();
  all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
}

/**
 * Asks which count is stated with a piece.
 * @param {HTMLElement} where
 * @param {readonly number[]} counts
 * @param {(count: number) => void} done nothing is said with zero
 */
export function askCount(where, counts, done) {
  const choose = (/** @type {number} */ count) => () => {
    where.hidden = true;
    done(count);
  };
  const keys = el("div", { class: "row" }, button(words.sayNothing, choose(0)), ...counts.map((count) => button(String(count), choose(count))));
  fill(where, el("h2", {}, words.sayCount), keys);
  where.hidden = false;
  keys.addEventListener("keydown", (event) => walk(event, keys));
  keys.querySelector("button")?.focus();
}
