/** The end of a deal, counted piece by piece; it can be skipped. */

import { button, el, fill } from "./dom.js";
import { lying } from "./pieces.js";
import { moves } from "./settings.js";
import { figure, words } from "./words.js";

/** @typedef {import("../wire.js").DealShown} DealShown */
/** @typedef {import("../wire.js").Counted} Counted */

const PACE = 320; // milliseconds from piece to piece

/**
 * Shows how a deal ended; done when somebody goes on.
 * @param {HTMLElement} where
 * @param {DealShown} end
 * @param {boolean} musical
 * @param {(leave: () => void) => HTMLElement[]} more what else may be pressed, after the last deal
 * @param {Element | null} [chart] of the match
 * @returns {Promise<void>}
 */
export function countOut(where, end, musical, more, chart = null) {
  return new Promise((done) => {
    const sheet = el("section", { class: "sheet", role: "dialog", "aria-modal": "false", "aria-labelledby": "how", tabindex: -1 });
    const rows = end.hands.map((hand) => new Row(hand, musical));
    let timer = 0;
    const waiting = rows.flatMap((row) => row.steps());
    const finish = () => {
      clearInterval(timer);
      for (const step of waiting.splice(0)) step();
      next.textContent = words.goOn;
      next.hidden = below.length > 0; // what comes next is chosen
    };
    const below = more(() => leave());
    const next = button(words.skip, () => (waiting.length ? finish() : leave()), { kind: below.length ? "" : "main" });
    const keys = (/** @type {KeyboardEvent} */ event) => {
      if ((event.key !== " " && event.key !== "Escape") || document.querySelector("dialog[open]")) return;
      if (event.target instanceof HTMLButtonElement && event.target !== next && event.key === " ") return;
      event.preventDefault();
      next.click();
    };
    const leave = () => {
      removeEventListener("keydown", keys);
      sheet.remove();
      done();
    };
    fill(
      sheet,
      el("h2", { id: "how" }, end.title),
      el("p", { class: "lead" }, ...end.lines.map((line) => line.text)),
      table(rows),
      chart,
      el("div", { class: "sum row" }, ...below, next),
    );
    where.append(sheet);
    addEventListener("keydown", keys);
    if (moves() && waiting.length) timer = setInterval(() => (waiting.length > 1 ? waiting.shift()?.() : finish()), PACE);
    else finish();
    (below.find((one) => one instanceof HTMLButtonElement) ?? next).focus({ preventScroll: true });
  });
}

/**
 * Hand by hand; where no hands are shown there is no room for them.
 * @param {Row[]} rows
 */
export function table(rows) {
  const bare = rows.every((row) => !row.pieces.length && !row.hand.note);
  const head = (/** @type {import("./dom.js").Child} */ what, /** @type {import("./dom.js").Properties} */ given = {}) => el("th", { scope: "col", ...given }, what);
  const hand = bare ? null : head(words.hand, { colspan: 2 });
  const heads = el("tr", {}, head(el("span", { class: "ear" }, words.player)), hand, head(words.thisDeal, { class: "gain" }), head(words.score, { class: "score" }));
  return el("table", { class: bare ? "hands bare" : "hands" }, el("thead", {}, heads), el("tbody", {}, ...rows.map((row) => row.line(bare))));
}

/** One hand. */
export class Row {
  #sum = el("output", {}, "");

  /**
   * @param {Counted} hand
   * @param {boolean} musical
   */
  constructor(hand, musical) {
    this.hand = hand;
    this.pieces = (hand.pieces ?? []).map((one, k) => el("figure", { class: "wait" }, lying([one[0], one[1]], musical), el("figcaption", {}, String(hand.worths?.[k] ?? ""))));
    if (!hand.worths?.length) for (const figure of this.pieces) figure.classList.remove("wait");
  }

  /** @param {boolean} bare without the hand */
  line(bare) {
    const { name, note, gain = 0, score = "" } = this.hand;
    const held = [el("td", {}, el("div", { class: "line" }, ...this.pieces, note ? el("span", { class: "quiet" }, note) : null)), el("td", { class: "total" }, this.#sum)];
    return el("tr", {}, el("th", { scope: "row" }, name), ...(bare ? [] : held), el("td", { class: gain ? "gain" : "gain nil" }, gain > 0 ? `+${gain}` : figure(gain)), el("td", { class: "score" }, score));
  }

  /** What is done step by step. */
  steps() {
    let sum = 0;
    return (this.hand.worths?.length ? this.pieces : []).map((figure, k) => () => {
      figure.classList.remove("wait");
      sum += this.hand.worths?.[k] ?? 0;
      this.#sum.textContent = String(sum);
    });
  }
}
