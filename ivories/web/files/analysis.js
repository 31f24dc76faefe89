/** The analyst beside a replay: what each choice was worth, what was lost, and who could hold what. */

import { believed } from "./beliefs.js";
import { button, el, fill } from "./dom.js";
import { tell } from "./ear.js";
import { choiceBars, playersTable } from "./values.js";
import { analysisWords as words } from "./words_analysis.js";

/** @typedef {import("../wire.js").ReplayShown} Shown */
/** @typedef {import("../wire.js").AnalysisShown} Analysis */
/** @typedef {import("../wire.js").DecisionShown} Decision */
/** @typedef {import("../wire.js").BeliefsShown} Beliefs */
/** @typedef {import("./source.js").Source} Source */
/** @typedef {{deal: number, step: number}} Spot */

/** Whether something clearly better was there. @param {Decision} one */
const wrong = (one) => one.verdict === "mistake" || one.verdict === "blunder";

/** @param {unknown} error */
const sentenceOf = (error) => (error instanceof Error ? error.message : String(error));

export class Analyst {
  /** @type {HTMLElement[]} what leads to it */ openers = [];
  #said = el("p", { class: "quiet", role: "status" });
  #values = el("div", { class: "values" });
  #beliefs = el("div", { class: "believed" });
  #players = el("div");
  #ask = button(words.analyse, () => void this.analyse(), { sign: "analysis" });
  /** @type {Analysis | null} */ #analysis = null;
  /** @type {Map<string, Promise<Beliefs>>} */ #known = new Map();
  /** @type {Shown | null} */ #shown = null;
  #at = 0;
  #asked = false;

  /**
   * @param {Source} source
   * @param {(spot: Spot) => void} go
   * @param {() => void} found there are marks to draw
   * @param {HTMLElement} shutter shuts the drawer, on a phone
   */
  constructor(source, go, found, shutter) {
    this.source = source;
    this.go = go;
    this.found = found;
    this.part = el("section", { class: "analysis", "aria-label": words.title, tabindex: 0 }, el("h2", {}, words.title, shutter), el("div", { class: "row" }, this.#ask), this.#said, this.#values, this.#beliefs, this.#players);
  }

  /** Whether the match can be looked into at all. @param {Shown} shown */
  begin(shown) {
    this.#shown = shown;
    for (const one of [this.part, ...this.openers]) one.hidden = !shown.over;
  }

  /** The steps of this deal at which something better was there, with how bad it was. */
  get marks() {
    return (this.#analysis?.decisions ?? []).filter((one) => one.deal === this.#shown?.deal && wrong(one)).map(({ step, verdict }) => ({ step, verdict }));
  }

  async analyse() {
    if (this.#analysis || this.#ask.disabled) return;
    this.#ask.disabled = this.#asked = true;
    fill(this.#said, words.working);
    tell(words.working);
    this.draw(this.#at);
    try {
      this.#analysis = await this.source.analysis();
      fill(this.#said);
      this.#ask.hidden = true;
      this.found();
      tell(words.done(this.#analysis.decisions.filter(wrong).length));
    } catch (error) {
      fill(this.#said, sentenceOf(error));
      tell(sentenceOf(error));
    }
    this.#ask.disabled = false;
    this.draw(this.#at);
  }

  /** To the next or the previous place where something better was there. @param {-1 | 1} by */
  jump(by) {
    const here = { deal: this.#shown?.deal ?? 1, step: this.#at };
    const after = (/** @type {Spot} */ one) => one.deal - here.deal || one.step - here.step;
    const all = (this.#analysis?.decisions ?? []).filter((one) => wrong(one) && after(one) * by > 0);
    const next = by > 0 ? all[0] : all[all.length - 1];
    if (next) this.go(next);
    else tell(this.#analysis ? words.noMore : words.first);
  }

  /** Another step. @param {number} at */
  draw(at) {
    this.#at = at;
    if (this.#shown && !this.part.hidden) {
      this.#drawValues(this.#shown);
      void this.#drawBeliefs(this.#shown);
    }
  }

  /** @param {Shown} shown */
  #drawValues({ deal, names }) {
    const found = this.#analysis;
    if (!found) return;
    const here = found.decisions.find((one) => one.deal === deal && one.step === this.#at);
    const bad = found.decisions.filter(wrong).length;
    const jumps = el("div", { class: "row jumps" }, button(words.previous, () => this.jump(-1), { sign: "previous", bare: true }), el("span", {}, words.found(bad)), button(words.next, () => this.jump(1), { sign: "next", bare: true }));
    const held = this.#values.contains(document.activeElement) ? document.activeElement?.getAttribute("aria-label") : null;
    fill(this.#values, jumps, here ? choiceBars(here, names[here.seat] ?? "") : el("p", { class: "quiet" }, words.noChoice));
    fill(this.#players, playersTable(found, names));
    if (held) /** @type {HTMLElement | null} */ (this.#values.querySelector(`[aria-label="${held}"]`))?.focus();
  }

  /** They come first: nothing has to be played on for them. @param {Shown} shown */
  async #drawBeliefs({ deal, open, seat, steps }) {
    if (!this.#asked) return;
    const eyes = open || seat === null ? "onlooker" : String(seat);
    const key = `${deal} ${eyes}`;
    if (!this.#known.has(key)) this.#known.set(key, this.source.beliefs({ deal, seat: eyes }));
    const at = this.#at;
    try {
      const found = await this.#known.get(key);
      const musical = Boolean(steps[0]?.seen.page?.musical);
      if (at === this.#at && found) fill(this.#beliefs, believed(found.steps[at], musical, open));
    } catch (error) {
      this.#known.delete(key);
      fill(this.#beliefs, el("p", { class: "quiet" }, sentenceOf(error)));
    }
  }
}
