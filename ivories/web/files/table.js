/** A table: what the server tells is shown, what is pressed is sent. */

import { Acting } from "./acting.js";
import { Asked } from "./asked.js";
import { Band } from "./band.js";
import { Bar, soundButton } from "./bar.js";
import { Clock } from "./clock.js";
import { button, el, fill, page as root } from "./dom.js";
import { Drawer } from "./drawer.js";
import { tell } from "./ear.js";
import { listen } from "./keys.js";
import { menu } from "./menu.js";
import { fact, Middle } from "./middle.js";
import { guest, Refused } from "./net.js";
import { News } from "./news.js";
import { Note } from "./note.js";
import { Notes } from "./notes.js";
import { OwnSeat } from "./own.js";
import { open, openSettings } from "./panels.js";
import { Picking } from "./picking.js";
import { loadFaces, lying } from "./pieces.js";
import { Practice } from "./practice.js";
import { Rack } from "./rack.js";
import { RefusalNote } from "./refusal.js";
import { Said } from "./said.js";
import { Seats } from "./seats.js";
import { settings, whenChanged } from "./settings.js";
import { Connection } from "./socket.js";
import { withoutPiece } from "./spoken.js";
import { OF_TABLE, trouble } from "./states.js";
import { onlyTab } from "./tabs.js";
import { Upon } from "./upon.js";
import { Width } from "./width.js";
import { words } from "./words.js";

/** @typedef {import("../wire.js").Seen} Seen */
/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").Page} Page */
/** @typedef {import("../wire.js").Choice} Choice */
/** @typedef {import("../wire.js").AnyMessage} Message */
/** @typedef {import("./socket.js").Refusal} Refusal */

class TableScreen {
  /** @type {Seen | null} */ seen = null;
  /** @type {boolean[]} */ here = [];
  /** @type {Drawer | null} */ drawer = null;
  position = 0;
  whole = el("div", { class: "at-table" });
  seats = new Seats();
  clock = new Clock();
  notes = new Notes();
  said = new Said(this.notes.group);
  acting = new Acting(this);
  picking = new Picking(this);
  practice = new Practice(this);
  refusal = new RefusalNote(this);
  news = new News(this);
  rack = new Rack(this.picking);
  asked = new Asked((play) => this.acting.say(play));
  middle = new Middle(this.asked.panel, this.picking.count);
  own = new OwnSeat(this);
  #bar = new Bar(
    this.clock.face,
    soundButton(),
    button(words.more, () => void menu(this), { sign: "more", bare: true }),
    button(words.settings, () => this.#openSettings(), { sign: "settings", bare: true }),
  );
  #note = new Note();
  #names = settings().names;

  /**
   * @param {string} code
   * @param {string} called the name of the guest
   */
  constructor(code, called) {
    this.code = code;
    this.upon = new Upon(this, called);
    const band = new Band(this.whole, this.#bar.line, () => this.connection.now());
    const felt = el("div", { class: "felt" }, this.seats.ring, this.middle.room, this.said.line, this.own.place, this.upon.place);
    fill(root, fill(this.whole, this.#bar.line, band.line, felt), this.#note.box);
    this.width = new Width(this.middle.room, (width) => this.connection.width(width));
    this.connection = new Connection(code, () => this.#look(), {
      hear: (message) => this.news.hear(message),
      away: () => band.show(true),
      back: () => this.#back(band),
      end: ended,
    });
    this.#listen();
  }

  #listen() {
    whenChanged(() => this.#changed());
    new ResizeObserver(() => this.#resized()).observe(this.middle.room);
    listen(this);
    onlyTab(this.code, () => this.#note.tell(words.elsewhere, false));
  }

  /** The connection is there again. @param {Band} band */
  #back(band) {
    const held = band.line.contains(document.activeElement);
    band.show(false);
    this.#note.tell(words.back, false);
    if (held) this.focus();
  }

  /** What is asked of the server beside views. */
  #look() {
    const look = new URLSearchParams({ page: "1", width: String(this.width.now()) });
    if (settings().names === "old") look.set("names", "old");
    return look;
  }

  #resized() {
    if (!this.seen) return;
    this.width.again();
    this.draw();
  }

  #changed() {
    if (this.seen && settings().names !== this.#names) this.connection.afresh();
    this.#names = settings().names;
    this.board.again();
    this.draw();
  }

  /** Those that matter for the pieces that lie here. */
  #openSettings() {
    const { page } = this.seen ?? {};
    openSettings(page ? (page.musical ? "notes" : "pips") : undefined);
  }

  // --- What is seen ---

  get board() {
    return this.middle.board;
  }

  /** @returns {readonly Choice[]} */
  get choices() {
    return this.seen?.page?.choices ?? [];
  }

  /** Whether what is seen is on its way to something else: then nothing is pressed. */
  get moving() {
    return this.acting.sending || this.news.holds;
  }

  /** Another view. @param {Seen} seen */
  take(seen) {
    this.seen = seen;
    this.practice.advice = "";
    this.drawer ??= this.#openDrawer(seen.standing.rules);
    this.drawer.practice(seen.standing.practice && seen.standing.you !== null, () => this.hint(), () => this.undo());
    this.drawer.take(seen.page);
    this.picking.renew();
  }

  /** @param {string} rules */
  #openDrawer(rules) {
    const made = new Drawer(rules);
    this.whole.append(made.sheet, made.tools);
    return made;
  }

  // --- What can be done ---

  /** @param {Message} message */
  send(message) {
    return this.acting.send(message);
  }

  /** @param {string} action */
  act(action) {
    return this.acting.act(action);
  }

  undo() {
    this.practice.undo();
  }

  hint() {
    this.practice.hint();
  }

  /**
   * Asks again before something that cannot be taken back.
   * @param {string} what
   * @param {string} more what comes of it
   * @param {Message} message
   */
  sure(what, more, message) {
    const yes = button(what, () => (dialog.close(), void this.send(message)), { kind: "alarm" });
    const no = button(words.notSure, () => dialog.close());
    const dialog = open(words.sure, el("div", { class: "menu" }, el("p", {}, more), yes, no));
  }

  /** Says that it has become one's turn. */
  ask() {
    if (!this.choices.length) return;
    tell(this.seen?.page?.say ?? "");
    if (document.activeElement === document.body || document.activeElement === null) this.focus();
  }

  /** Puts the keys where something can be done. */
  focus() {
    if (this.upon.focus()) return;
    if (withoutPiece(this.choices).some((one) => !one.shut) && !this.picking.fits().size) this.asked.focus();
    else this.rack.focus();
  }

  /** The end of a deal is counted: nothing is asked meanwhile. @param {boolean} on */
  counting(on) {
    this.whole.classList.toggle("counting", on);
    if (!on) return;
    this.picking.picked = null;
    this.said.prompt.textContent = "";
    fill(this.asked.acts);
  }

  // --- Drawing ---

  draw() {
    if (!this.seen || this.news.holds) return;
    const held = this.whole.contains(document.activeElement);
    this.#draw(this.seen);
    if (held && document.activeElement === document.body) this.focus();
  }

  /** @param {Seen} seen */
  #draw(seen) {
    const { standing, view, page } = seen;
    this.#bar.draw(standing.title, page?.about ?? "");
    this.whole.classList.toggle("idle", !view || !page);
    this.upon.draw(seen);
    if (!view || !page) return;
    this.#drawMiddle(view, page, seen.places ?? null);
    this.seats.draw(page, standing, this.here);
    this.clock.show(standing, view);
    if (this.drawer) this.notes.draw(view, page.musical, this.drawer.side);
    this.own.draw(view, page, standing);
  }

  /**
   * @param {View} view
   * @param {Page} page
   * @param {Seen["places"]} places
   */
  #drawMiddle(view, page, places) {
    const layout = this.middle.draw({ view, page, places }, this.news.from, (seat) => this.seats.place(seat), ...turned(view, page));
    if (!layout) return;
    this.board.ends(this.picking.of(this.picking.picked), (choice) => !this.moving && this.picking.play(choice));
    this.width.fit(this.board.frame, view.layout.length);
  }
}

/** @typedef {TableScreen} Table */

/**
 * The piece that was turned, among the facts, unless it lies beside the trick.
 * @param {View} view
 * @param {Page} page
 */
function turned({ tricks }, page) {
  if (!tricks?.turned || page.beside) return [];
  const [high, low] = tricks.turned;
  const made = fact(words.turned, lying([high, low], false), `${high}-${low}`);
  made.lastElementChild?.classList.add("turned");
  return [made];
}

const AGAIN = new Set(["away", "bad-cookie", "broken", "too-many", ""]); // what may be otherwise in a moment

/** There is no table to be had. @param {Refusal} problem */
function ended(problem) {
  const again = AGAIN.has(problem.code) && button(words.tryAgain, () => location.reload(), { kind: "main" });
  const past = problem.code === "table-closed" && el("a", { class: "btn", href: "/#past" }, words.past);
  const forgotten = problem.code === "bad-cookie"; // what is said of it is for programs
  trouble(forgotten ? { ...problem, sentence: "" } : problem, OF_TABLE, again, el("a", { class: again ? "btn" : "btn main", href: "/" }, words.home), past);
}

async function begin() {
  const code = location.pathname.split("/")[2] ?? "";
  try {
    const [me] = await Promise.all([guest(), loadFaces()]);
    new TableScreen(code, me.name);
  } catch (error) {
    ended({ code: error instanceof Refused ? error.code : "", sentence: error instanceof Error ? error.message : "" });
  }
}

void begin();
