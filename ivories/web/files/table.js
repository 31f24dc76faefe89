/** A table: what the server tells is shown in order, what is pressed is sent. */

import { Asked, askCount, FEW } from "./asked.js";
import { Board, squares } from "./board.js";
import { chart, placed } from "./chart.js";
import { Clock } from "./clock.js";
import { countOut } from "./count.js";
import { button, el, fill, page as root, sign } from "./dom.js";
import { Drawer } from "./drawer.js";
import { alarm, tell } from "./ear.js";
import { Gathering } from "./gather.js";
import { listen } from "./keys.js";
import { menu } from "./menu.js";
import { meters } from "./meters.js";
import { guest, Refused } from "./net.js";
import { over } from "./over.js";
import { openMenu, openSettings } from "./panels.js";
import { loadFaces, lying } from "./pieces.js";
import { Rack } from "./rack.js";
import { Ring } from "./ring.js";
import { Seats } from "./seats.js";
import { change, moves, settings, whenChanged } from "./settings.js";
import { Connection } from "./socket.js";
import { bell, thud, wood } from "./sounds.js";
import { ended } from "./states.js";
import { onlyTab } from "./tabs.js";
import { words } from "./words.js";

/** @typedef {import("../wire.js").Seen} Seen */
/** @typedef {import("../wire.js").NewsSent} News */
/** @typedef {import("../wire.js").Now} Now */
/** @typedef {import("../wire.js").Choice} Choice */
/** @typedef {import("../wire.js").AnySent} Sent */
/** @typedef {import("../wire.js").AnyMessage} Message */
/** @typedef {import("./socket.js").Refusal} Refusal */
/** @typedef {{x: number, y: number}} Point */

const PACE = { usual: 520, quick: 220, none: 0 }; // milliseconds from one move of a bot to the next
const FAST = 90; // when many wait
const MANY = 10;
const FAR_BEHIND = 300; // messages that wait: then everything is asked for as it stands
const WIDEST = 60; // squares
const TRICK = { usual: 1100, quick: 600, none: 0 }; // that a trick lies after it is taken
const LAST = 700; // and the last piece of a deal, before it is counted
const DRAW = 160; // from one piece drawn to the next

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** @type {Choice} */
const CALL = { play: "muggins", kind: "muggins", label: words.muggins, words: words.muggins };
/** @type {Choice} */
const LET_GO = { play: "let go", kind: "let go", label: words.letGo, words: words.letGo };

class TableScreen {
  /** @type {Seen | null} */ seen = null;
  /** @type {boolean[]} */ here = [];
  /** @type {string | null} */ picked = null;
  /** @type {(Sent)[]} */ #queue = [];
  /** @type {Drawer | null} */ #drawer = null;
  /** @type {Point | null} */ #from = null;
  #position = 0;
  #shown = 0; // when a move was shown last
  #running = false;
  #sending = false;
  #counting = false;
  #pausing = false;
  #width = 0;
  #wider = 1;

  /**
   * @param {string} code
   * @param {string} called the name of the guest
   */
  constructor(code, called) {
    this.code = code;
    this.board = new Board();
    this.ring = new Ring();
    this.seats = new Seats();
    this.rack = new Rack({ press: (key) => this.press(key), lift: (key) => this.#lift(key), drop: (key, at) => this.#drop(key, at) });
    this.asked = new Asked((play) => (play === LET_GO.play ? this.letGo() : this.act(play)));
    this.clock = new Clock();
    this.gathering = new Gathering(code, called, (message) => this.send(message));
    this.count = el("section", { class: "panel", hidden: true });
    this.title = el("h1", {}, "Ivories");
    this.about = el("p", { class: "quiet long" });
    this.say = el("p", { class: "prompt" });
    this.sum = el("p", { class: "count" });
    this.facts = el("dl", { class: "contract" });
    this.refusal = el("div", { class: "refusal", hidden: true });
    this.band = el("div", { class: "band", role: "alert", hidden: true });
    this.self = el("div", { class: "self" });
    this.over = el("div", { class: "upon" });
    this.mid = el("div", { class: "mid" }, this.facts, this.board.picture, this.ring.picture, this.asked.panel, this.count);
    this.felt = el("div", { class: "felt" });
    this.me = el("section", { class: "me", "aria-label": words.you });
    this.whole = el("div", { class: "at-table" });
    this.#build();
    this.connection = new Connection(code, () => this.#look(), {
      hear: (message) => this.#hear(message),
      away: () => this.#away(true),
      back: () => this.#away(false),
      end: (problem) => ended(root, problem),
    });
    whenChanged(() => this.#changed());
    new ResizeObserver(() => this.#resized()).observe(this.mid);
    listen(this);
    onlyTab(code, () => tell(words.elsewhere));
  }

  #build() {
    const top = el(
      "header",
      { class: "top" },
      el("a", { class: "btn bare", href: "/", "aria-label": words.leave, title: words.leave }, "‹"),
      this.title,
      this.about,
      el("span", { class: "grow" }),
      this.clock.face,
      this.#soundButton(),
      button(words.more, () => menu(this), { sign: "more", bare: true }),
      button(words.settings, () => openSettings(), { sign: "settings", bare: true }),
    );
    fill(this.me, this.refusal, this.self, this.rack.shelf, this.asked.acts);
    fill(this.felt, this.seats.ring, this.mid, el("div", { class: "say" }, this.say, this.sum), this.me, this.over);
    fill(this.whole, top, this.band, this.felt);
    fill(root, this.whole);
  }

  #soundButton() {
    const label = () => (settings().sound ? words.soundOn : words.soundOff);
    const made = button(label(), () => change({ sound: !settings().sound }), { sign: "sound", bare: true, kind: "long" });
    const [on, off] = [sign("sound"), sign("silent")];
    const show = () => {
      made.setAttribute("aria-label", label());
      made.title = label();
      fill(made, settings().sound ? on : off);
    };
    whenChanged(show);
    show();
    return made;
  }

  // --- What is asked of the server ---

  #look() {
    this.#width = this.#wanted();
    const look = new URLSearchParams({ page: "1", width: String(this.#width) });
    if (settings().names === "old") look.set("names", "old");
    return look;
  }

  #wanted() {
    return Math.min(WIDEST, Math.round(squares(this.mid.clientWidth || 900) * this.#wider));
  }

  #resized() {
    if (!this.seen) return;
    if (this.#wanted() !== this.#width) {
      this.#width = this.#wanted();
      this.connection.width(this.#width);
    }
    this.draw();
  }

  #changed() {
    if (this.seen && (settings().names === "old") !== this.#old) this.connection.afresh();
    this.#old = settings().names === "old";
    this.board.again();
    if (this.seen) this.draw();
  }

  #old = settings().names === "old";
  #letGo = -1; // the position at which a count was let go

  /** @param {Message} message */
  async send(message) {
    const refused = await this.connection.send(message);
    if (refused?.sentence) this.refuse(refused);
    return refused;
  }

  /** Does not call. Where nothing was to be called, nobody need know. */
  letGo() {
    if (this.#moving) return;
    this.#letGo = this.#position;
    if (this.seen?.plays.includes("pass")) void this.act("pass");
    else this.draw();
  }

  /** Acts in the match. @param {string} action */
  async act(action) {
    if (this.#moving) return;
    this.#sending = true;
    this.refusal.hidden = true;
    const refused = await this.connection.send({ do: "act", action, position: this.#position });
    this.#sending = false;
    if (refused) {
      this.picked = null;
      if (refused.sentence && refused.code !== "old-position") this.refuse(refused);
      this.draw();
    }
  }

  /** @param {Refusal} refused */
  refuse(refused) {
    thud();
    alarm(refused.sentence);
    const topic = refused.clause?.split("#")[1];
    const see = topic && refused.clause ? button(words.clause, () => this.#readClause(/** @type {string} */ (refused.clause)), { kind: "bare" }) : null;
    fill(this.refusal, el("p", {}, refused.sentence), see, button(words.close, () => (this.quiet(), this.focus()), { sign: "close", bare: true }));
    this.refusal.hidden = false;
  }

  /** @param {string} clause */
  #readClause(clause) {
    this.#drawer?.show(true, "rules");
    void this.#drawer?.clause(clause);
  }

  /** Takes a refusal away. */
  quiet() {
    this.refusal.hidden = true;
  }

  // --- What the server tells ---

  /** @param {Sent} message */
  #hear(message) {
    if (message.is === "taken" || message.is === "refused") return;
    if (message.is === "hinted") return this.#hinted(message.play, message.words);
    this.#queue.push(message);
    if (this.#queue.length > FAR_BEHIND) {
      this.#queue = [];
      this.connection.afresh();
    }
    if (!this.#running) void this.#run();
  }

  async #run() {
    this.#running = true;
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#show(next);
    } catch (error) {
      this.#pausing = this.#counting = false; // what cannot be shown is asked for as it stands
      this.#queue = [];
      this.connection.afresh();
      throw error;
    } finally {
      this.#running = false;
    }
  }

  /** @param {Sent} message */
  async #show(message) {
    if (message.is === "here") {
      this.here = [...message.seats];
      return this.draw();
    }
    if (message.is === "now") return this.#showNow(message);
    if (message.is === "news") return this.#showNews(message);
  }

  /** @param {Now} now */
  #showNow(now) {
    this.#position = now.position;
    this.clock.set(now.at);
    const first = !this.seen;
    const said = this.seen?.page?.say;
    this.#take(now.seen);
    if (first) void this.#arrive(now.seen.standing);
    this.#drawer?.begin(now.seen.page?.story ?? []);
    this.draw();
    if (now.seen.page && (first || now.seen.page.say !== said)) tell(now.seen.page.say);
  }

  /**
   * A host sits down at once; who came to play against bots need press nothing more.
   * @param {Seen["standing"]} standing
   */
  async #arrive(standing) {
    if (standing.phase !== "gathering" || !standing.hosting || standing.you !== null) return;
    const open = standing.seats.findIndex((seat) => !seat.person && !seat.bot);
    if (open >= 0) await this.send({ do: "sit", seat: open });
    if (location.hash !== "#play") return;
    history.replaceState(null, "", location.pathname);
    await this.gathering.begin(standing, open);
  }

  /** @param {News} news */
  async #showNews(news) {
    await this.#wait(news);
    this.#position = news.position;
    const lines = news.said?.lines ?? [];
    this.#drawer?.write(lines);
    tell(...lines.map((line) => line.ear || line.text));
    this.#sounds(news);
    this.#from = this.#origin(news);
    const ends = news.said?.ends ?? [];
    this.#pausing = true;
    await this.#lastOfDeal(news);
    this.#pausing = false;
    if (news.news.told.do === "say" && news.news.told.seat != null) this.#spoken(news.news.told.seat, lines);
    if (ends.length && this.seen?.page) await this.#countOut(news);
    if (news.news.told.do === "start") this.board.clear();
    if (news.seen) {
      const before = this.seen;
      this.#take(news.seen);
      this.draw();
      this.#asked(before);
      this.#drawOn(news);
    }
    this.#from = null;
  }

  /** What would be gone with the next view is shown for a moment: a trick that is taken, the last piece. @param {News} news */
  async #lastOfDeal(news) {
    const view = this.seen?.view;
    const page = this.seen?.page;
    if (!view || !page) return;
    const events = news.news.events;
    const won = events.find((event) => event.event === "trick-won");
    if (won && "seat" in won && view.tricks) {
      const end = events.indexOf(won);
      const played = events.slice(0, end).filter((event) => event.event === "played");
      const trick = [...view.tricks.trick, ...played];
      this.ring.draw({ ...view, turn: null, tricks: { ...view.tricks, trick: /** @type {any} */ (trick), best: won.seat, phase: "tricks" } }, page, (seat) => this.#from ?? this.seats.place(seat));
      await pause(TRICK[settings().pace]);
    }
    const laid = events.find((event) => event.event === "laid");
    if (laid && news.said?.ends.length && this.seen?.places) {
      this.board.ends([], () => undefined);
      this.board.layLast(/** @type {any} */ (laid), view, page.musical, this.#from);
      await pause(moves() ? LAST : 0);
    }
  }

  /** Whoever has drawn and can do nothing but draw again does so: there is nothing to decide. @param {News} news */
  #drawOn(news) {
    const { told } = news.news;
    const may = this.choices.filter((one) => !one.shut);
    const drawn = told.do === "act" && !told.clock && told.seat === this.seen?.view?.seat && news.news.events.some((event) => event.event === "drew");
    if (!drawn || may.length !== 1 || may[0]?.kind !== "draw") return;
    const position = this.#position;
    setTimeout(() => position === this.#position && void this.act("draw"), DRAW);
  }

  /** A bot's moves come one after the other, so that they can be followed. @param {News} news */
  async #wait(news) {
    const { told } = news.news;
    const bot = told.do === "act" && told.seat != null && Boolean(this.seen?.standing.seats[told.seat]?.bot);
    if (bot) {
      const pace = Math.min(PACE[settings().pace], this.#queue.length > MANY ? FAST : Infinity);
      const left = this.#shown + pace - performance.now();
      if (left > 0) await pause(left);
    }
    if (told.do === "act") this.#shown = performance.now();
  }

  /** @param {News} news */
  #sounds(news) {
    const tags = news.news.events.map((event) => event.event);
    if (tags.some((tag) => tag === "laid" || tag === "played" || tag === "staked" || tag === "drew")) wood();
    if (tags.includes("scored") || tags.includes("pool-won")) bell();
  }

  /** Where a piece that was just laid comes from. @param {News} news */
  #origin(news) {
    const laid = news.news.events.find((event) => event.event === "laid" || event.event === "played");
    if (!laid || !("piece" in laid) || laid.seat == null) return null;
    return laid.seat === this.seen?.view?.seat ? this.rack.place(/** @type {number[]} */ (laid.piece).join("-")) : this.seats.place(laid.seat);
  }

  /**
   * @param {number} seat
   * @param {readonly {text: string}[]} lines
   */
  #spoken(seat, lines) {
    const said = lines[0]?.text.split(": ").slice(1).join(": ");
    if (said) this.seats.say(seat, said);
  }

  /** @param {News} news */
  async #countOut(news) {
    this.#counting = true;
    this.whole.classList.add("counting");
    this.picked = null;
    this.say.textContent = "";
    fill(this.asked.acts);
    for (const end of news.said?.ends ?? []) {
      await countOut(this.over, end, Boolean(this.seen?.page?.musical), (leave) => (end.over ? over(this, leave) : []), end.over ? chart(news.seen?.page) : null);
    }
    this.#counting = false;
    this.whole.classList.remove("counting");
  }

  /** @param {Seen} seen */
  #take(seen) {
    const first = !this.seen;
    this.seen = seen;
    if (!this.#drawer) {
      this.#drawer = new Drawer(seen.standing.rules);
      this.whole.append(this.#drawer.sheet, this.#drawer.tools);
    }
    this.#drawer.practice(seen.standing.practice && seen.standing.you !== null, () => void this.hint(), () => this.undo());
    if (first) document.title = `${seen.standing.title} · Ivories`;
    this.count.hidden = true;
    this.#drawer.tellHint("");
    this.#drawer.ranks(seen.page?.ranks ?? [], seen.page?.rank ?? null);
    if (seen.page?.clause) void this.#drawer.clause(seen.page.clause);
    if (this.picked && !this.#of(this.picked).length) this.picked = null;
  }

  /** Says when it has become one's turn. @param {Seen | null} before */
  #asked(before) {
    const page = this.seen?.page;
    if (!page?.choices?.length || before?.page?.say === page.say) return;
    tell(page.say);
    const elsewhere = document.activeElement === document.body || document.activeElement === null;
    if (elsewhere) this.focus();
  }

  /** Puts the keys where something can be done. */
  focus() {
    if (this.#spokenChoices().some((one) => !one.shut) && !this.#fits().size) this.asked.focus();
    else this.rack.focus();
  }

  // --- Pieces ---

  /** @returns {readonly Choice[]} */
  get choices() {
    return this.seen?.page?.choices ?? [];
  }

  /** What may be done with a piece. @param {string} key */
  #of(key) {
    return this.choices.filter((one) => one.piece?.join("-") === key);
  }

  #fits() {
    return new Set(this.choices.flatMap((one) => (one.piece ? [one.piece.join("-")] : [])));
  }

  #spokenChoices() {
    return this.choices.filter((one) => !one.piece);
  }

  /** Whether what is seen is on its way to something else: then nothing is pressed. */
  get #moving() {
    return this.#sending || this.#counting || this.#pausing;
  }

  /** A piece is pressed: it is picked; where there is but one place for it, a second press lays it. @param {string} key */
  press(key) {
    if (this.#moving) return;
    const may = this.#of(key);
    if (!may.length) return this.#refused(key);
    this.quiet();
    if (this.picked === key && may.length === 1) return this.play(/** @type {Choice} */ (may[0]));
    this.picked = this.picked === key ? null : key;
    this.draw();
  }

  /** A piece that does not fit: the server says why. @param {string} key */
  #refused(key) {
    const turn = this.seen?.page?.plates[this.seen.view?.seat ?? -1]?.turn;
    this.picked = null;
    if (this.seen?.standing.phase === "playing" && (turn || this.seen.view?.turn != null)) void this.act(key);
  }

  /** Lays a piece, with a count where one is stated. @param {Choice} choice */
  play(choice) {
    const counts = this.seen?.page?.counts ?? [];
    if (!counts.length || !choice.piece) return void this.act(choice.play);
    askCount(this.count, counts, (count) => void this.act(count ? `${choice.play}=${count}` : choice.play));
  }

  /** @param {string} key */
  #lift(key) {
    if (this.#moving || !this.#of(key).length) return false;
    this.picked = key;
    this.draw();
    return true;
  }

  /**
   * @param {string} key
   * @param {Point} at
   */
  #drop(key, at) {
    const may = this.#of(key);
    const free = may.filter((one) => one.end == null);
    const room = this.mid.getBoundingClientRect();
    const inside = at.x > room.left && at.x < room.right && at.y > room.top && at.y < room.bottom;
    const play = this.board.nearest(at);
    const choice = may.find((one) => one.play === play) ?? (inside && may.length === 1 ? may[0] : inside ? free[0] : null);
    if (choice) this.play(choice);
    else this.draw();
  }

  // --- Drawing ---

  draw() {
    if (!this.seen || this.#counting || this.#pausing) return;
    const held = this.whole.contains(document.activeElement);
    this.#draw(this.seen);
    if (held && document.activeElement === document.body) this.focus();
  }

  /** @param {Seen} seen */
  #draw(seen) {
    const { standing, view, page } = seen;
    const playing = Boolean(view && page);
    this.title.textContent = standing.title;
    this.about.textContent = page?.about ?? "";
    this.whole.classList.toggle("idle", !playing);
    if (standing.phase === "gathering" || !view || !page) this.gathering.draw(standing, this.here);
    this.#upon(standing.phase === "gathering" || !playing ? this.gathering.sheet : standing.phase === "over" ? this.#overSheet() : null);
    if (!view || !page) return;
    this.#drawMiddle(seen);
    this.seats.draw(page, standing, this.here);
    this.clock.show(standing, view);
    this.#drawOwn(seen);
  }

  /** Lays a sheet upon the table; one that lies there already stays as it is, with what is typed in it. @param {HTMLElement | null} sheet */
  #upon(sheet) {
    const there = this.over.firstElementChild;
    if (sheet && (there === sheet || there?.innerHTML === sheet.innerHTML)) return;
    fill(this.over, sheet);
  }

  #overSheet() {
    const page = this.seen?.page;
    return el("section", { class: "sheet small", "aria-label": page?.say ?? "" }, el("h2", {}, page?.say ?? ""), ...placed(page), el("div", { class: "row" }, ...over(this, () => undefined)));
  }

  /** @param {Seen} seen */
  #drawMiddle({ view, page, places }) {
    if (!view || !page) return;
    const layout = !view.tricks && !view.poker;
    this.board.picture.classList.toggle("gone", !layout);
    this.ring.picture.classList.toggle("gone", layout);
    fill(this.facts, ...page.facts.flatMap((fact) => el("div", {}, el("dt", {}, fact.name), el("dd", {}, fact.value))), ...this.#turned(), ...meters(page));
    if (!layout) return this.ring.draw(view, page, (seat) => this.#from ?? this.seats.place(seat));
    this.board.draw({ places: places ?? null, layout: view.layout, musical: page.musical, deal: view.deal, label: page.picture, from: this.#from });
    this.board.ends(this.picked ? this.#of(this.picked) : [], (choice) => !this.#moving && this.play(choice));
    this.#fitWidth(view.layout.length);
  }

  #turned() {
    const turned = this.seen?.view?.tricks?.turned;
    return turned && !this.seen?.page?.beside ? [el("div", {}, el("dt", {}, words.turned), el("dd", { class: "turned" }, lying([turned[0], turned[1]], false), `${turned[0]}-${turned[1]}`))] : [];
  }

  /** A layout that has become small is asked for on a wider table, which is drawn larger on a high screen. @param {number} laid */
  #fitWidth(laid) {
    if (!laid) this.#wider = 1;
    else if (this.board.tall && this.board.scale < 1.25 && this.#wider < 1.9 && this.#width < WIDEST) {
      this.#wider *= 1.18;
      const wanted = this.#wanted();
      if (wanted !== this.#width) this.connection.width((this.#width = wanted));
    }
  }

  /** @param {Seen} seen */
  #drawOwn({ standing, view, page }) {
    if (!view || !page) return;
    const own = view.seat == null ? null : page.plates[view.seat];
    const mine = Boolean(page.choices?.length);
    this.say.textContent = [page.say, page.why].filter(Boolean).join(" ");
    this.say.classList.toggle("told", this.#withCall(page.calls).length > FEW); // above the keys already
    fill(this.sum, ...(page.ends ? [words.ends, " ", el("span", { class: "long" }, page.ends.parts.length > 1 ? `${page.ends.parts.join(" + ")} =` : ""), " ", el("b", { class: page.ends.scores ? "scores" : null }, page.ends.sum)] : []));
    this.me.classList.toggle("turn", Boolean(own?.turn));
    fill(this.self, ...(own ? [el("p", { class: "seat-score" }, own.score), el("div", {}, el("h2", { class: "seat-name" }, el("b", {}, own.name), ...(own.badges ?? []).map((one) => el("span", { class: "badge" }, one))), el("p", { class: "quiet" }, own.turn ? words.yourTurn : (own.notes ?? []).join(" · ")))] : [el("p", { class: "quiet" }, words.looking)]));
    this.rack.draw(page.rack ?? [], { fits: this.#fits(), up: this.picked, mine, musical: page.musical, label: words.rack });
    this.asked.draw(page, standing.phase === "playing" ? this.#withCall(page.calls) : []);
  }

  /** Muggins may be called whenever there may be something to call. @param {boolean} calls */
  #withCall(calls) {
    const spoken = this.#spokenChoices().filter((one) => one.kind !== "muggins");
    if (!calls || this.#letGo === this.#position) return spoken;
    return [...spoken, CALL, ...(this.choices.length ? [] : [LET_GO])];
  }

  // --- What else can be done ---

  undo() {
    if (!this.#moving && this.seen?.standing.practice) void this.send({ do: "undo" });
  }

  async hint() {
    if (!this.seen?.standing.practice || this.#moving) return;
    if (!this.choices.some((one) => !one.shut)) return tell(words.noHint);
    void this.send({ do: "hint" });
  }

  /**
   * @param {string} play
   * @param {string} said
   */
  #hinted(play, said) {
    this.#drawer?.tellHint(said);
    tell(said);
    const key = this.choices.find((one) => one.play === play)?.piece?.join("-");
    if (key) {
      this.picked = key;
      this.draw();
    }
    this.say.textContent = said;
  }

  toLog() {
    this.#drawer?.show(true, "log");
  }

  /**
   * Asks again before something that cannot be taken back.
   * @param {string} what
   * @param {Message} message
   */
  sure(what, message) {
    openMenu(words.sure, [{ label: what, press: () => void this.send(message), kind: "alarm" }]);
  }

  // --- The connection ---

  /** @param {boolean} lost */
  #away(lost) {
    this.whole.classList.toggle("still", lost);
    this.band.hidden = !lost;
    fill(this.band, ...(lost ? [el("p", {}, el("b", {}, words.lost), " ", words.trying), button(words.tryNow, () => this.connection.now())] : []));
    if (!lost) tell(words.back);
  }
}

/** @typedef {TableScreen} Table */

async function begin() {
  const code = location.pathname.split("/")[2] ?? "";
  try {
    const [me] = await Promise.all([guest(), loadFaces()]);
    new TableScreen(code, me.name);
  } catch (error) {
    return ended(root, { code: error instanceof Refused ? error.code : "away", sentence: error instanceof Error ? error.message : "" });
  }
}

void begin();
