/** A match once more, deal by deal and step by step: nothing is asked of anybody, and everything can be looked at. */

import { Analyst } from "./analysis.js";
import { Bar } from "./bar.js";
import { Deals } from "./deals.js";
import { button, el, fill, page as root, sign } from "./dom.js";
import { tell } from "./ear.js";
import { EyesChoice, named } from "./eyes.js";
import { Moves } from "./moves.js";
import { laid as sing } from "./music.js";
import { Note } from "./note.js";
import { openKeys, openSettings } from "./panels.js";
import { Playing } from "./playing.js";
import { ReplayTable } from "./replay_table.js";
import { openSaves, share } from "./saving.js";
import { settings } from "./settings.js";
import { brought, outcome } from "./shown.js";
import { wood } from "./sounds.js";
import { Transport } from "./transport.js";
import { REPLAY_KEYS, replayWords as words, words as tableWords } from "./words.js";
import { analysisWords } from "./words_analysis.js";

/** @typedef {import("../wire.js").ReplayShown} Shown */
/** @typedef {import("./source.js").Source} Source */
/** @typedef {import("./source.js").Place} Place */
/** @typedef {import("./places.js").Point} Point */

const LATER = 300; // milliseconds until the address follows
const BEGIN = 0;
const END = Infinity; // of a deal whose steps are not known yet
const SAME = -1; // the step that is shown when the answer comes: somebody may have gone on

export class ReplayScreen {
  /** @type {Shown | null} */ #shown = null;
  /** @type {Place | null} */ #opening = null;
  #at = 0;
  #asked = 0; // how often something was asked for: an answer that comes too late is not shown
  #addressing = 0;
  #resizing = 0;
  #names = settings().names;
  #sizes = new ResizeObserver(() => this.#resized());
  #note = new Note();
  #eyes = new EyesChoice((seat) => void this.open({ deal: this.#shown?.deal ?? 0, step: SAME, seat }));
  #transport = new Transport({
    go: (step, done) => this.go(step, done),
    move: (by) => void this.move(by),
    toggle: () => this.toggle(),
    deal: (deal) => void this.open({ deal, step: BEGIN, seat: this.#seat }),
  });
  #playing = new Playing({ move: () => this.#move(1), ended: () => this.#ended, pace: () => this.#transport.pace, told: (on) => this.#transport.playing(on) });
  table = new ReplayTable(this.#eyes.group, this.#transport.bar, () => this.#playing.pause());
  moves = new Moves((step) => this.go(step, true));

  /**
   * @param {Source} source
   * @param {() => void} another leaves it for another record
   */
  constructor(source, another) {
    this.source = source;
    this.deals = new Deals(source, this.table.middle.room);
    this.analyst = new Analyst(source, (spot) => this.#jump(spot), () => this.#mark(), this.moves.shutter());
    this.analyst.openers.push(this.moves.addPart(this.analyst.part, "analysis", analysisWords.title));
    this.bar = new Bar(...this.#tools(another));
    this.bar.title.textContent = words.empty;
    this.whole = el("div", { class: "at-table replay idle" }, this.bar.line, this.table.felt, this.moves.sheet, this.moves.tools, this.#note.box);
    fill(root, this.whole);
    this.#sizes.observe(this.table.middle.room);
  }

  /** Those of the bar; what it has no room for on a phone stands below. @param {() => void} another */
  #tools(another) {
    const { shares } = this.source;
    const [label, press] = shares ? [words.share, () => this.share()] : [words.another, another];
    const tool = this.moves.addTool(shares ? "share" : "undo", shares ? words.share : words.anotherShort, press);
    tool.setAttribute("aria-label", label);
    this.moves.addTool("save", words.save, () => this.save());
    this.#addPace();
    return [
      button(label, press, { kind: "bare long" }),
      button(words.save, () => this.save(), { kind: "bare long" }),
      button(tableWords.keys, () => openKeys(REPLAY_KEYS), { kind: "bare long" }),
      button(words.settings, () => openSettings(this.#kind), { sign: "settings", bare: true }),
    ];
  }

  /** On a phone, a button walks through the paces. */
  #addPace() {
    const label = () => words.atPace(this.#transport.paceName);
    const tool = this.moves.addTool("pace", label(), () => {
      this.#transport.nextPace();
      fill(tool, sign("pace"), label());
    });
  }

  /** Another is shown in its place: nothing of it goes on. */
  end() {
    this.#playing.pause();
    this.#asked++;
    this.#sizes.disconnect();
    clearTimeout(this.#resizing);
    clearTimeout(this.#addressing);
  }

  // --- Deals ---

  get #seat() {
    return this.#shown ? named(this.#shown) : "";
  }

  /**
   * Shows a step of a deal.
   * @param {Place} place
   * @param {boolean} [quiet] whether nothing need be told: it is the step that was shown before
   * @returns {Promise<void>} fails with what the server refuses
   */
  async open(place, quiet = false) {
    const asked = ++this.#asked;
    this.#opening = place;
    this.whole.setAttribute("aria-busy", "true");
    try {
      const shown = await this.deals.load({ deal: place.deal, seat: place.seat });
      if (asked === this.#asked) this.#begin(shown, place.step === SAME ? this.#at : place.step, quiet);
    } catch (error) {
      if (asked === this.#asked) this.#wrong(error);
    } finally {
      if (asked === this.#asked) this.#opening = null;
      if (asked === this.#asked) this.whole.removeAttribute("aria-busy");
    }
  }

  /** What cannot be shown leaves what is shown as it is. @param {unknown} error */
  #wrong(error) {
    this.#playing.pause();
    if (!this.#shown) throw error;
    this.#eyes.draw(this.#shown);
    this.#transport.begin(this.#shown);
    this.#transport.draw(this.#at, this.#shown.deal);
    this.tellNote(error instanceof Error ? error.message : String(error), true);
  }

  /** Another width, other names of numbers: the same step again. */
  #afresh() {
    if (this.#opening) void this.open(this.#opening); // it is on its way elsewhere
    else if (this.#shown) void this.open({ deal: this.#shown.deal, step: SAME, seat: this.#seat }, true);
  }

  #resized() {
    if (!this.#shown) return;
    this.#draw();
    clearTimeout(this.#resizing);
    if (this.deals.changed) this.#resizing = setTimeout(() => this.#afresh(), LATER);
  }

  /** The settings have changed. */
  changed() {
    if (settings().names !== this.#names) this.#afresh();
    this.#names = settings().names;
    this.table.middle.board.again();
    this.#draw();
  }

  /** Of which kind the pieces are. */
  get #kind() {
    const page = this.#steps[0]?.seen.page;
    return page ? (page.musical ? "notes" : "pips") : undefined;
  }

  // --- Steps ---

  /**
   * @param {Shown} shown
   * @param {number} step
   * @param {boolean} quiet
   */
  #begin(shown, step, quiet) {
    this.#shown = shown;
    this.whole.classList.remove("idle");
    this.bar.draw(words.title(shown.title), outcome(shown));
    this.#transport.begin(shown);
    this.#eyes.draw(shown);
    this.moves.begin(shown.steps, shown.rules);
    this.analyst.begin(shown);
    this.#mark();
    this.#show(step, { tells: !quiet, slides: false });
  }

  get #steps() {
    return this.#shown?.steps ?? [];
  }

  get #ended() {
    return this.#at === this.#steps.length - 1 && this.#shown?.deal === this.#shown?.deals;
  }

  /** @returns {Place} */
  get #place() {
    return { deal: this.#shown?.deal ?? 1, step: this.#at, seat: this.#seat };
  }

  /**
   * To a step of this deal.
   * @param {number} step
   * @param {boolean} tells whether its lines are told: not while a slider is moved
   */
  go(step, tells) {
    this.#playing.pause();
    this.#show(step, { tells, slides: false });
  }

  /** One step, into another deal where this one ends. @param {-1 | 1} by */
  async move(by) {
    this.#playing.pause();
    await this.#move(by);
  }

  /** Plays by itself, or no more. */
  toggle() {
    if (this.#playing.on) return this.#playing.pause();
    if (this.#ended) this.#show(BEGIN, { tells: true, slides: false });
    this.#playing.begin();
  }

  /** @param {-1 | 1} by */
  async #move(by) {
    if (!this.#shown) return;
    const to = this.#at + by;
    if (this.#steps[to]) return this.#show(to, { tells: true, slides: by > 0 });
    const deal = this.#shown.deal + by;
    if (deal >= 1 && deal <= this.#shown.deals) await this.open({ deal, step: by > 0 ? BEGIN : END, seat: this.#seat });
  }

  /**
   * @param {number} step
   * @param {{tells: boolean, slides: boolean}} how
   */
  #show(step, how) {
    const from = how.slides ? this.table.origin(this.#steps, step) : null;
    this.#at = Math.max(0, Math.min(step, this.#steps.length - 1));
    if (how.tells) tell(...(this.#steps[this.#at]?.lines ?? []).map((line) => line.ear || line.text));
    if (from) this.#sound(step);
    this.#draw(from);
    this.moves.mark(this.#at);
    this.analyst.draw(this.#at);
    clearTimeout(this.#addressing);
    this.#addressing = setTimeout(() => history.replaceState(null, "", this.source.address(this.#place)), LATER);
  }

  /** The piece that a step brings is heard. @param {number} step */
  #sound(step) {
    const laid = this.#steps[step]?.seen.page?.musical && brought(this.#steps, step);
    if (laid) sing([laid.piece[0], laid.piece[1]]);
    else wood();
  }

  /** @param {Point | null} [from] where the last piece comes from */
  #draw(from = null) {
    const step = this.#steps[this.#at];
    if (!this.#shown || !step) return;
    this.table.draw(step, this.#shown.open, from, this.moves.side);
    this.#transport.draw(this.#at, this.#shown.deal);
  }

  // --- What else can be looked at, and taken along ---

  /** To a mistake, in this deal or another. @param {{deal: number, step: number}} spot */
  #jump({ deal, step }) {
    if (deal === this.#shown?.deal) this.go(step, true);
    else void this.open({ deal, step, seat: this.#seat });
  }

  /** Where mistakes were made in this deal. */
  #mark() {
    this.#transport.mark(this.analyst.marks);
    this.#transport.draw(this.#at, this.#shown?.deal ?? 1);
  }

  share() {
    this.#playing.pause();
    void share(this.source.address({ ...this.#place, seat: "" }), (sentence) => this.tellNote(sentence, false));
  }

  save() {
    this.#playing.pause();
    openSaves(this.source.saves(this.#place));
  }

  /**
   * @param {string} sentence
   * @param {boolean} wrong
   */
  tellNote(sentence, wrong) {
    this.#note.tell(sentence, wrong);
  }
}
