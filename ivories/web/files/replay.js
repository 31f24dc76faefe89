/** A match once more, deal by deal and step by step: nothing is asked of anybody, and everything can be looked at. */

import { Board, squares } from "./board.js";
import { Row, table } from "./count.js";
import { button, el, fill, page as root, sign } from "./dom.js";
import { handed, invite, keep, receive } from "./dropping.js";
import { alarm, tell } from "./ear.js";
import { EyesChoice, named } from "./eyes.js";
import { meters } from "./meters.js";
import { Moves } from "./moves.js";
import { AWAY, Refused } from "./net.js";
import { open, openKeys, openSettings } from "./panels.js";
import { backs, loadFaces, standing } from "./pieces.js";
import { Ring } from "./ring.js";
import { openSaves, share } from "./saving.js";
import { Seats } from "./seats.js";
import { settings, whenChanged } from "./settings.js";
import { wood } from "./sounds.js";
import { OfRecord, OfTable } from "./source.js";
import { Transport } from "./transport.js";
import { REPLAY_KEYS, replayWords as words, words as tableWords } from "./words.js";

/** @typedef {import("../wire.js").ReplayShown} Shown */
/** @typedef {import("../wire.js").Step} Step */
/** @typedef {import("../wire.js").Page} Page */
/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").Places} Places */
/** @typedef {import("../wire.js").DealShown} DealShown */
/** @typedef {import("./source.js").Source} Source */
/** @typedef {import("./source.js").Place} Place */
/** @typedef {readonly [number, number]} Piece */

const WIDEST = 60; // squares
const SMALL = 1.25; // pixels to a unit: a layout that is smaller is asked for on a wider table
const WIDER = 1.5;
const LATER = 300; // milliseconds until the address follows
const KEPT = 24; // deals that are not asked for again

/** Where a deal begins or ends, when its steps are not known yet. */
const BEGIN = 0;
const END = Infinity;
const SAME = -1; // the step that is shown when the answer comes: somebody may have gone on

class ReplayScreen {
  /** @type {Shown | null} */ #shown = null;
  /** @type {Map<string, Shown>} */ #known = new Map();
  #at = 0;
  #width = 0;
  /** @type {Place | null} */ #opening = null;
  #sizes = new ResizeObserver(() => this.#resized());
  #asked = 0; // how often something was asked for: an answer that comes too late is not shown
  #timer = 0;
  #addressing = 0;
  #resizing = 0;
  #old = settings().names === "old";

  /** @param {Source} source */
  constructor(source) {
    this.source = source;
    this.board = new Board();
    this.ring = new Ring();
    this.seats = new Seats();
    this.transport = new Transport({
      go: (step, done) => this.go(step, done),
      move: (by) => void this.move(by),
      toggle: () => this.toggle(),
      deal: (deal) => void this.open({ deal, step: BEGIN, seat: this.#seat }),
    });
    this.eyes = new EyesChoice((seat) => void this.open({ deal: this.#shown?.deal ?? 0, step: SAME, seat }));
    this.moves = new Moves((step) => this.go(step, true));
    this.title = el("h1", {}, words.empty);
    this.about = el("p", { class: "quiet long about" });
    this.note = el("div", { class: "note", role: "status", hidden: true });
    this.facts = el("dl", { class: "contract" });
    this.said = el("p", { class: "prompt" });
    this.sum = el("p", { class: "count" });
    this.count = button(words.count, () => this.#openCount(), { kind: "small" });
    this.self = el("div", { class: "self" });
    this.rack = el("div", { class: "rack shown" });
    this.me = el("section", { class: "me" }, this.self, this.rack);
    this.mid = el("div", { class: "mid" }, this.facts, this.board.picture, this.ring.picture);
    this.below = el("div", { class: "below" }, this.eyes.group, this.me, el("span", { class: "break" }), this.transport.bar);
    this.felt = el("div", { class: "felt" }, this.seats.ring, this.mid, el("div", { class: "say" }, this.said, this.sum, this.count), this.below);
    this.whole = el("div", { class: "at-table replay idle" }, this.#top(), this.felt, this.moves.sheet, this.#tools(), this.note);
    fill(root, this.whole);
    this.transport.playing(false);
    this.#sizes.observe(this.mid);
  }

  #top() {
    const sharing = button(words.share, () => this.share(), { kind: "bare long" });
    return el(
      "header",
      { class: "top" },
      el("a", { class: "btn bare", href: "/", "aria-label": words.leave, title: words.leave }, "‹"),
      this.title,
      this.about,
      el("span", { class: "grow" }),
      this.source.shares ? sharing : button(words.another, forget, { kind: "bare long" }),
      button(words.save, () => this.save(), { kind: "bare long" }),
      button(tableWords.keys, () => openKeys(REPLAY_KEYS), { kind: "bare long" }),
      button(words.settings, () => openSettings(), { sign: "settings", bare: true }),
    );
  }

  /** What the bar has no room for on a phone. */
  #tools() {
    const tool = (/** @type {import("./dom.js").Sign} */ name, /** @type {string} */ label, /** @type {() => void} */ press) =>
      el("button", { type: "button", class: "btn", onclick: press }, sign(name), label);
    const sharing = this.source.shares ? tool("share", words.share, () => this.share()) : tool("undo", words.another, forget);
    return el("nav", { class: "tools", "aria-label": tableWords.more }, this.moves.tool, sharing, tool("save", words.save, () => this.save()));
  }

  // --- What is asked of the server ---

  get #seat() {
    return this.#shown ? named(this.#shown) : "";
  }

  #wanted() {
    return Math.min(WIDEST, squares(this.mid.clientWidth || 900));
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
      const shown = await this.#load(place);
      if (asked !== this.#asked) return;
      this.#begin(shown, place.step === SAME ? this.#at : place.step, quiet);
    } catch (error) {
      if (asked === this.#asked) this.#wrong(error);
    } finally {
      if (asked === this.#asked) {
        this.#opening = null;
        this.whole.removeAttribute("aria-busy");
      }
    }
  }

  /** What cannot be shown leaves what is shown as it is. @param {unknown} error */
  #wrong(error) {
    this.pause();
    if (!this.#shown) throw error;
    this.eyes.draw(this.#shown);
    this.transport.begin(this.#shown);
    this.transport.draw(this.#at, this.#shown.deal);
    this.tellNote(error instanceof Error ? error.message : String(error), true);
  }

  /** @param {Place} place */
  async #load({ deal, seat }) {
    this.#width = this.#wanted();
    const first = await this.#one(deal, seat, this.#width);
    const scale = this.#scale(first);
    const width = Math.min(WIDEST, Math.round(this.#width * WIDER));
    if (scale >= SMALL || width === this.#width) return first;
    const wider = await this.#one(deal, seat, width);
    return this.#scale(wider) > scale ? wider : first;
  }

  /**
   * @param {number} deal
   * @param {string} seat
   * @param {number} width
   */
  async #one(deal, seat, width) {
    const key = [deal, seat, width, settings().names].join(" ");
    const known = this.#known.get(key);
    if (known) return known;
    const shown = await this.source.load({ deal, seat, width });
    if (this.#known.size >= KEPT) this.#known.clear();
    if (shown.over) this.#known.set(key, shown);
    return shown;
  }

  /** How large the layout will be drawn at the end of the deal. @param {Shown} shown */
  #scale(shown) {
    const places = shown.steps[shown.steps.length - 1]?.seen.places;
    const room = this.mid.getBoundingClientRect();
    if (!places || !room.width || !places.pieces.length) return SMALL;
    const [left, top, right, bottom] = places.bounds;
    return Math.min(room.width / (10 * (right - left) + 16), room.height / (10 * (bottom - top) + 16));
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
    if (this.#wanted() !== this.#width) this.#resizing = setTimeout(() => this.#afresh(), LATER);
  }

  /** The settings have changed. */
  changed() {
    const old = settings().names === "old";
    if (old !== this.#old) this.#afresh();
    this.#old = old;
    this.board.again();
    if (this.#shown) this.#draw();
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
    this.title.textContent = words.title(shown.title);
    document.title = `${words.title(shown.title)} · Ivories`;
    this.about.textContent = told(shown);
    this.transport.begin(shown);
    this.eyes.draw(shown);
    this.moves.begin(shown.steps, shown.rules);
    this.#show(step, { tells: !quiet, slides: false });
  }

  get #last() {
    return (this.#shown?.steps.length ?? 1) - 1;
  }

  /**
   * To a step of this deal.
   * @param {number} step
   * @param {boolean} tells whether its lines are told: not while a slider is moved
   */
  go(step, tells) {
    this.pause();
    this.#show(step, { tells, slides: false });
  }

  /** One step, into another deal where this one ends. @param {-1 | 1} by */
  async move(by) {
    this.pause();
    await this.#move(by);
  }

  /** @param {-1 | 1} by */
  async #move(by) {
    if (!this.#shown) return;
    const to = this.#at + by;
    if (to >= 0 && to <= this.#last) return this.#show(to, { tells: true, slides: by > 0 });
    const deal = this.#shown.deal + by;
    if (deal >= 1 && deal <= this.#shown.deals) await this.open({ deal, step: by > 0 ? BEGIN : END, seat: this.#seat });
  }

  /**
   * @param {number} step
   * @param {{tells: boolean, slides: boolean}} how
   */
  #show(step, how) {
    const from = how.slides ? this.#origin(step) : null;
    this.#at = Math.max(0, Math.min(step, this.#last));
    const lines = this.#shown?.steps[this.#at]?.lines ?? [];
    if (how.tells) tell(...lines.map((line) => line.ear || line.text));
    if (from) wood();
    this.#draw(from);
    this.moves.mark(this.#at);
    this.#address();
  }

  /** Where the piece that a step brings comes from. @param {number} step */
  #origin(step) {
    const view = this.#shown?.steps[step]?.seen.view;
    const before = this.#shown?.steps[step - 1]?.seen.view;
    const list = (/** @type {View | null | undefined} */ one) => one?.tricks?.trick ?? one?.layout ?? [];
    const now = this.#shown?.steps[step]?.trick?.pieces ?? list(view);
    const last = now[now.length - 1];
    if (!last || last.seat === null || now.length !== list(before).length + 1) return null;
    return middle(this.rack.querySelector(`[data-piece="${last.piece.join("-")}"]`)) ?? this.seats.place(last.seat) ?? middle(this.self);
  }

  /** The address leads to the step that is shown. */
  #address() {
    clearTimeout(this.#addressing);
    this.#addressing = setTimeout(() => history.replaceState(null, "", this.source.address(this.place)), LATER);
  }

  /** @returns {Place} */
  get place() {
    return { deal: this.#shown?.deal ?? 1, step: this.#at, seat: this.#seat };
  }

  // --- By itself ---

  get playing() {
    return this.#timer !== 0;
  }

  toggle() {
    if (this.playing) return this.pause();
    const ended = this.#at === this.#last && this.#shown?.deal === this.#shown?.deals;
    if (ended) this.#show(BEGIN, { tells: true, slides: false });
    this.transport.playing(true);
    this.#later();
  }

  /** Another is shown in its place: nothing of it goes on. */
  end() {
    this.pause();
    this.#asked++;
    this.#sizes.disconnect();
    clearTimeout(this.#resizing);
    clearTimeout(this.#addressing);
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.transport.playing(false);
  }

  #later() {
    this.#timer = setTimeout(() => void this.#on(), this.transport.pace);
  }

  async #on() {
    const timer = this.#timer;
    await this.#move(1);
    if (timer !== this.#timer) return; // somebody has paused it meanwhile
    const ended = this.#at === this.#last && this.#shown?.deal === this.#shown?.deals;
    if (ended) this.pause();
    else this.#later();
  }

  // --- Drawing ---

  /** @param {{x: number, y: number} | null} [from] where the last piece comes from */
  #draw(from = null) {
    const step = this.#shown?.steps[this.#at];
    const view = step?.seen.view;
    if (!this.#shown || !step || !view || !step.seen.page) return;
    const page = opened(step, step.seen.page);
    this.seats.draw(page, step.seen.standing, []);
    this.#drawSaid(step, page);
    this.#drawBelow(step, view, page);
    this.transport.draw(this.#at, this.#shown.deal);
    this.#drawMiddle(step, view, page, from);
  }

  /**
   * @param {Step} step
   * @param {View} view
   * @param {Page} page
   * @param {{x: number, y: number} | null} from
   */
  #drawMiddle(step, view, page, from) {
    const layout = !view.tricks && !view.poker;
    this.board.picture.classList.toggle("gone", !layout);
    this.ring.picture.classList.toggle("gone", layout);
    fill(this.facts, ...page.facts.map((fact) => el("div", {}, el("dt", {}, fact.name), el("dd", {}, fact.value))), ...meters(page));
    if (!layout) return this.ring.draw(complete(step, view), page, () => from);
    this.board.draw({ places: step.seen.places, layout: view.layout, musical: page.musical, deal: view.deal, label: page.picture, from });
    this.board.ends([], () => undefined);
  }

  /**
   * @param {Step} step
   * @param {Page} page
   */
  #drawSaid(step, page) {
    this.said.textContent = shortly(step.lines.map((line) => line.text)) || page.say;
    this.count.hidden = !step.ends?.length;
    this.sum.hidden = !this.count.hidden;
    const parts = page.ends && page.ends.parts.length > 1 ? `${page.ends.parts.join(" + ")} =` : "";
    fill(this.sum, ...(page.ends ? [tableWords.ends, " ", el("span", { class: "long" }, parts), " ", el("b", { class: page.ends.scores ? "scores" : null }, page.ends.sum)] : []));
  }

  /**
   * The seat from whose place the table is seen.
   * @param {Step} step
   * @param {View} view
   * @param {Page} page
   */
  #drawBelow(step, view, page) {
    const plate = page.plates[page.below];
    if (!plate) return;
    const held = view.seat === page.below ? page.rack ?? [] : (plate.shown ?? []).map((piece) => ({ piece, name: piece.join("-") }));
    this.me.setAttribute("aria-label", plate.turn ? `${plate.name}, ${words.toPlay}` : plate.name);
    this.me.classList.toggle("turn", plate.turn ?? false);
    const notes = (plate.notes ?? []).join(" · ");
    const hidden = !held.length && plate.held > 0;
    const name = el("h2", { class: "seat-name" }, el("b", {}, plate.name), ...(plate.badges ?? []).map((one) => el("span", { class: "badge" }, one)));
    fill(
      this.self,
      el("p", { class: "seat-score" }, plate.score),
      el("div", {}, name, hidden && el("p", { class: "seat-backs" }, backs(plate.held), el("span", {}, String(plate.held))), el("p", { class: "quiet" }, notes)),
    );
    const one = (/** @type {{piece: Piece, name: string}} */ { piece, name }) =>
      el("span", { class: "piece", role: "img", "aria-label": name, "data-piece": piece.join("-") }, standing([piece[0], piece[1]], page.musical));
    this.rack.hidden = view.seat !== page.below && !this.#shown?.open;
    fill(this.rack, ...held.map(one));
  }

  // --- What else can be looked at ---

  #openCount() {
    this.pause();
    const step = this.#shown?.steps[this.#at];
    for (const end of step?.ends ?? []) open(end.title, ...counted(end, Boolean(step?.seen.page?.musical)));
  }

  share() {
    this.pause();
    if (this.source.shares) void share(this.source.address({ ...this.place, seat: "" }), (sentence) => this.tellNote(sentence, false));
  }

  save() {
    this.pause();
    openSaves(this.source.saves(this.place));
  }

  /**
   * A sentence over the page, which goes with the next press.
   * @param {string} sentence
   * @param {boolean} wrong
   */
  tellNote(sentence, wrong) {
    this.note.classList.toggle("wrong", wrong);
    fill(this.note, el("p", {}, sentence), button(tableWords.close, () => (this.note.hidden = true), { sign: "close", bare: true }));
    this.note.hidden = false;
    if (wrong) alarm(sentence);
    else setTimeout(() => (this.note.hidden = true), 4000);
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it meant something
   */
  press(event) {
    const target = event.target instanceof HTMLElement ? event.target : null;
    switch (event.key) {
      case "ArrowLeft":
        void this.move(-1);
        return true;
      case "ArrowRight":
        void this.move(1);
        return true;
      case "Home":
        this.go(BEGIN, true);
        return true;
      case "End":
        this.go(END, true);
        return true;
      case " ":
        if (target?.closest("button, a")) return false;
        this.toggle();
        return true;
      case "l":
      case "L":
        this.moves.show(true);
        return true;
      case "?":
        openKeys(REPLAY_KEYS);
        return true;
    }
    return false;
  }
}

/** What became of the match. @param {Shown} shown */
function told(shown) {
  if (!shown.over) return words.running;
  const called = (/** @type {readonly number[]} */ seats) => seats.map((seat) => shown.names[seat]).join(words.and);
  if (shown.resigned.length) return words.gaveUp(called(shown.resigned));
  const sides = shown.steps[0]?.seen.view?.sides ?? [];
  const scores = (/** @type {boolean} */ won) => sides.filter((side) => shown.winners.includes(side[0] ?? -1) === won).map((side) => shown.scores[side[0] ?? 0] ?? 0);
  return words.won(called(shown.winners), scores(true)[0] ?? 0, scores(false), shown.winners.length > 1);
}

/** What a step brought, in two lines at most; all of it is in the log. @param {readonly string[]} lines */
function shortly(lines) {
  const said = lines.length > 2 ? `${lines[0]} … ${lines[lines.length - 1]}` : lines.join(" ");
  return said.replaceAll(/(\d)-(\d)/g, "$1\u2011$2"); // a piece is not torn apart at the end of a line
}

/**
 * A page on which hands that are open lie at their seats: all of them, or those that were counted.
 * @param {Step} step
 * @param {Page} page
 * @returns {Page}
 */
function opened(step, page) {
  const ended = step.ends?.[step.ends.length - 1]?.hands.map((hand) => hand.pieces ?? []);
  const hands = step.hands?.length ? step.hands : ended;
  if (!hands) return page;
  const plates = page.plates.map((plate, seat) => {
    const shown = [...(hands[seat] ?? [])].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
    return shown.length ? { ...plate, shown, hidden: false } : plate;
  });
  return { ...page, plates };
}

/**
 * A view in which a trick lies there still that has just been completed.
 * @param {Step} step
 * @param {View} view
 * @returns {View}
 */
function complete({ trick }, view) {
  return trick && view.tricks ? { ...view, turn: null, tricks: { ...view.tricks, trick: trick.pieces, best: trick.seat } } : view;
}

/** The middle of something on the screen. @param {Element | null} node */
function middle(node) {
  const room = node?.getBoundingClientRect();
  return room ? { x: room.left + room.width / 2, y: room.top + room.height / 2 } : null;
}

/**
 * The end of a deal, hand by hand.
 * @param {DealShown} end
 * @param {boolean} musical
 */
function counted(end, musical) {
  const rows = end.hands.map((hand) => new Row(hand, musical));
  for (const step of rows.flatMap((row) => row.steps())) step();
  return [el("p", {}, ...end.lines.map((line) => line.text)), table(rows)];
}

// --- The page ---

/** @type {ReplayScreen | null} */
let screen = null;

/** The place that the address names. @returns {Place} */
function addressed() {
  const asked = new URLSearchParams(location.search);
  const number = (/** @type {string} */ name) => Math.max(0, Math.floor(Number(asked.get(name)) || 0));
  return { deal: number("deal"), step: number("step"), seat: asked.get("seat") ?? "" };
}

/**
 * Shows a match from somewhere.
 * @param {Source} source
 * @param {Place} place
 */
async function begin(source, place) {
  screen?.end();
  const made = (screen = new ReplayScreen(source));
  try {
    await made.open(place);
  } catch (error) {
    const strange = error instanceof Refused && error.code === "bad-seat" && place.seat;
    if (!strange) throw error;
    await made.open({ ...place, seat: "" }); // the eyes that one may have
    made.tellNote(error.message, true);
  }
}

/**
 * A record that somebody brings; one that cannot be replayed gives way to the field, which says why.
 * @param {string} record
 * @param {string} name of its file
 * @param {Place} place
 */
async function take(record, name, place = { deal: 0, step: 0, seat: "" }) {
  try {
    await begin(new OfRecord(record), place);
    keep(record);
    if (location.pathname !== "/replay") history.pushState(null, "", "/replay");
  } catch (error) {
    keep(null);
    refuse(error instanceof Error ? error.message : String(error), name);
  }
}

/**
 * @param {string} sentence
 * @param {string} name
 */
function refuse(sentence, name) {
  screen?.end();
  screen = null;
  invite(root, take, { sentence, name });
}

/** Gives the field for another record. */
function forget() {
  screen?.end();
  screen = null;
  keep(null);
  history.replaceState(null, "", "/replay");
  invite(root, take, null);
}

/** @type {Record<string, [string, string]>} */
const STATES = {
  "unknown-table": [words.noTable, words.noTableMore],
  "not-playing": [words.noMatch, ""],
  [AWAY]: [words.away, ""],
};

/** There is nothing to see: why, and what can be done. @param {unknown} error */
function nothing(error) {
  screen = null;
  const code = error instanceof Refused ? error.code : "";
  const [title, more] = STATES[code] ?? [words.trouble, ""];
  const again = code === "unknown-table" ? null : button(words.tryAgain, () => location.reload(), { kind: "main" });
  fill(
    root,
    el(
      "div",
      { class: "centre" },
      el(
        "section",
        { class: "sheet small", role: "alert" },
        el("h1", {}, title),
        el("p", {}, error instanceof Error ? error.message : String(error)),
        more && el("p", { class: "quiet" }, more),
        el("div", { class: "row" }, again, el("a", { class: again ? "btn" : "btn main", href: "/" }, words.leave), el("a", { class: "btn bare", href: "/replay" }, words.another)),
      ),
    ),
  );
}

addEventListener("keydown", (event) => {
  const other = event.target instanceof HTMLSelectElement || document.querySelector("dialog[open]");
  const typing = event.target instanceof HTMLInputElement && event.target.type !== "range";
  if (!screen || other || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (screen.press(event)) event.preventDefault();
});

whenChanged(() => screen?.changed());
addEventListener("popstate", () => location.reload());

async function arrive() {
  const code = location.pathname.split("/")[2] ?? "";
  const match = Number(new URLSearchParams(location.search).get("match")) || 0;
  const record = handed();
  try {
    await loadFaces();
    receive(take, refuse);
    if (code) await begin(new OfTable(code, match), addressed());
    else if (record) await take(record, words.aRecord, addressed());
    else invite(root, take, null);
  } catch (error) {
    nothing(error);
  }
}

void arrive();
