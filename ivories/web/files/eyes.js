/** Through whose eyes a replay is seen: those that the server offers. */

import { el, fill } from "./dom.js";
import { words as common, replayWords as words } from "./words.js";

/** @typedef {import("../wire.js").ReplayShown} Shown */

const BESIDE = 6; // that stand side by side; more are a list
const narrow = matchMedia("(max-width: 1000px)");

/** How the address names them. @param {Shown} shown */
export const named = (shown) => (shown.open ? "all" : shown.seat === null ? "onlooker" : String(shown.seat));

/**
 * @param {Shown} shown
 * @param {boolean} brief a list has room for "You" alone
 * @returns {[string, string][]}
 */
function offered(shown, brief) {
  const own = shown.steps[0]?.seen.standing.you;
  const mine = (/** @type {string} */ name) => (brief ? common.you : words.own(name));
  const called = (/** @type {number} */ seat) => (seat === own ? mine(shown.names[seat] ?? "") : (shown.names[seat] ?? ""));
  const seats = shown.eyes.map((seat) => /** @type {[string, string]} */ ([String(seat), called(seat)]));
  return [...(shown.may_open ? [/** @type {[string, string]} */ (["all", words.all])] : []), ...seats, ["onlooker", words.onlooker]];
}

export class EyesChoice {
  /** @type {Shown | null} */ #shown = null;

  /** @param {(seat: string) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.group = el("div", { class: "eyes" });
    narrow.addEventListener("change", () => this.#shown && this.draw(this.#shown));
  }

  /** @param {Shown} shown */
  draw(shown) {
    this.#shown = shown;
    const listed = shown.eyes.length + 2 > BESIDE || narrow.matches;
    const all = offered(shown, listed);
    const now = named(shown);
    if (all.length < 2) return void fill(this.group);
    const had = this.group.contains(document.activeElement);
    fill(this.group, listed ? this.#list(all, now) : this.#row(all, now));
    if (had) /** @type {HTMLElement | null} */ (this.group.querySelector("select, [aria-pressed=true]"))?.focus();
  }

  /**
   * @param {[string, string][]} all
   * @param {string} now
   */
  #list(all, now) {
    const list = el("select", { class: "pick", "aria-label": words.eyes }, ...all.map(([seat, name]) => el("option", { value: seat, selected: seat === now }, name)));
    list.addEventListener("change", () => this.choose(list.value));
    return list;
  }

  /**
   * @param {[string, string][]} all
   * @param {string} now
   */
  #row(all, now) {
    const one = (/** @type {[string, string]} */ [seat, name]) =>
      el("button", { type: "button", class: "btn", "aria-pressed": String(seat === now), onclick: () => this.choose(seat) }, name);
    return el("div", { class: "seg", role: "group", "aria-label": words.eyes }, ...all.map(one));
  }
}
