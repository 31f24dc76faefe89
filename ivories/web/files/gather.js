/** Before a match: who sits where, how friends come, and the button that begins it. */

import { button, el, fill } from "./dom.js";
import { choices } from "./choices.js";
import { chosenBot, levelChoice, levelOf } from "./level.js";
import { rename } from "./net.js";
import { words } from "./words.js";

/** @typedef {import("../wire.js").Standing} Standing */
/** @typedef {import("../wire.js").AnyMessage} Message */

export class Gathering {
  /** @type {import("../wire.js").Choices | null} */ #all = null;
  #level = levelChoice("level");

  /**
   * @param {string} code
   * @param {string} called the name of the guest
   * @param {(message: Message) => Promise<unknown>} send
   */
  constructor(code, called, send) {
    this.code = code;
    this.called = called;
    this.send = send;
    this.sheet = el("section", { class: "sheet gathering", "aria-labelledby": "gathering" });
    void choices().then((all) => (this.#all = all)).catch(() => undefined);
  }

  /**
   * @param {Standing} standing
   * @param {readonly boolean[]} here
   */
  draw(standing, here) {
    const focused = document.activeElement instanceof HTMLElement && this.sheet.contains(document.activeElement) ? document.activeElement.dataset.act : null;
    if (document.activeElement instanceof HTMLInputElement && this.sheet.contains(document.activeElement)) return;
    const open = standing.seats.findIndex((seat) => !seat.person && !seat.bot);
    const stranger = standing.you === null && !standing.hosting;
    const chairs = el("ol", { class: "chairs" }, ...standing.seats.map((_, seat) => this.#chair(standing, seat, here, seat === open)));
    const invitation = open < 0 ? null : this.#invitation();
    const level = open >= 0 && standing.hosting && el("div", { class: "row level" }, el("label", { for: "level" }, words.level), el("div", { class: "field" }, this.#level.list), this.#level.more);
    fill(
      this.sheet,
      el("h2", { id: "gathering" }, title(stranger, open >= 0)),
      ...(stranger ? [chairs, this.#name(standing), invitation] : [invitation, chairs, level, this.#name(standing)]), // who comes sits down first
      standing.clock.turn > 0 && el("p", { class: "quiet" }, words.clock(standing.clock.turn)),
      el("div", { class: "go row" }, el("p", { class: "quiet" }, next(standing, open >= 0)), ...this.#buttons(standing, open >= 0)),
    );
    if (focused) this.#focus(focused);
  }

  /** What had the focus has it again, or what has come at the same seat. @param {string} act as `fill 2` */
  #focus(act) {
    const seat = / \d+$/.exec(act)?.[0];
    const found = this.sheet.querySelector(`[data-act="${act}"]`) ?? (seat && this.sheet.querySelector(`[data-act$="${seat}"]`));
    /** @type {HTMLElement | null} */ (found || null)?.focus();
  }

  #invitation() {
    const link = `${location.origin}/t/${this.code}`;
    const copy = button(words.copy, async () => {
      await navigator.clipboard?.writeText(link).catch(() => undefined);
      copy.textContent = words.copied;
    });
    const share = "share" in navigator ? button(words.share, () => void navigator.share({ url: link, title: "Ivories" }).catch(() => undefined)) : null;
    return el(
      "div",
      { class: "invite" },
      el("img", { class: "qr", src: `/api/tables/${this.code}/qr.svg`, alt: "", width: 168, height: 168 }),
      el("div", {}, el("p", {}, words.invite), el("p", { class: "code" }, this.code), el("p", { class: "quiet link" }, link), el("div", { class: "row" }, copy, share)),
    );
  }

  /**
   * @param {Standing} standing
   * @param {number} seat
   * @param {readonly boolean[]} here
   * @param {boolean} first whether it is the first that is open
   */
  #chair(standing, seat, here, first) {
    const who = /** @type {Standing["seats"][number]} */ (standing.seats[seat]);
    const act = (/** @type {string} */ label, /** @type {Message} */ message, kind = "") =>
      button(label, () => void this.send(message), { kind, given: { "data-act": `${message.do} ${seat}` } });
    if (!who.person && !who.bot) {
      const sit = standing.you === null && act(words.sitHere, { do: "sit", seat }, first ? "main" : "");
      return el("li", { class: "open" }, el("span", {}, words.openSeat), el("span", { class: "row" }, sit, standing.hosting && button(words.seatBot, () => void this.#fill(seat), { given: { "data-act": `fill ${seat}` } })));
    }
    const bot = this.#all && who.bot ? words.botOf(levelOf(this.#all, who.bot)) : words.bot;
    const told = [who.bot && who.name && words.bot, seat === standing.host && words.host, who.ready && words.isReady, who.person && here.length && !here[seat] && words.away];
    const name = seat === standing.you ? `${who.name} (${words.you.toLowerCase()})` : who.name || bot;
    return el(
      "li",
      {},
      el("b", {}, name),
      el("span", { class: "row" }, el("span", { class: "quiet" }, told.filter(Boolean).join(", ")), standing.hosting && seat !== standing.you && act(words.empty, { do: "empty", seat })),
    );
  }

  /** @param {Standing} standing */
  #name(standing) {
    const called = standing.you === null ? this.called : (standing.seats[standing.you]?.name ?? this.called);
    const name = el("input", { id: "name", maxlength: 24, value: called, autocomplete: "nickname" });
    const change = () => void rename(name.value).then((guest) => (this.called = guest.name, name.blur())).catch((error) => (name.setCustomValidity(error.message), name.reportValidity()));
    name.addEventListener("input", () => name.setCustomValidity(""));
    name.addEventListener("keydown", (event) => event.key === "Enter" && change());
    return el("div", { class: "row" }, el("label", { for: "name" }, words.name), el("div", { class: "field" }, name, button(words.rename, change)));
  }

  /**
   * @param {Standing} standing
   * @param {boolean} open
   */
  #buttons(standing, open) {
    const mine = standing.you === null ? null : standing.seats[standing.you];
    const act = (/** @type {string} */ label, /** @type {() => void} */ press, kind = "", name = label) => button(label, press, { kind, given: { "data-act": name } });
    if (!mine) return open ? [] : [el("a", { class: "btn main", href: "/" }, words.home)];
    if (standing.hosting) return [act(open ? words.startWithBots : words.start, () => void this.begin(standing), "main big", "start")];
    const ready = mine.ready ?? false;
    return [act(ready ? words.notReady : words.ready, () => void this.send({ do: "ready", ready: !ready }), ready ? "" : "main big", "ready"), act(words.stand, () => void this.send({ do: "stand" }))];
  }

  /** A bot of the chosen level takes a seat. @param {number} seat */
  async #fill(seat) {
    const bot = await chosenBot();
    return this.send({ do: "fill", seat, ...(bot && { bot }) });
  }

  /**
   * The host fills what is open and begins.
   * @param {Standing} standing
   * @param {number | null} [own] where the host has just sat down
   */
  async begin(standing, own = null) {
    for (const [seat, one] of standing.seats.entries()) {
      if (!one.person && !one.bot && seat !== own) await this.#fill(seat);
    }
    await this.send({ do: "ready", ready: true });
    await this.send({ do: "start" });
  }
}

/**
 * @param {boolean} stranger whether somebody looks who has no seat
 * @param {boolean} open whether a seat is
 */
function title(stranger, open) {
  if (stranger) return open ? words.takeSeat : words.taken;
  return open ? words.waiting : words.seated;
}

/**
 * What the match waits for.
 * @param {Standing} standing
 * @param {boolean} open whether a seat is
 */
function next({ seats, host, you, hosting }, open) {
  if (you === null) return open ? "" : words.takenMore;
  if (!hosting) return words.starts(host === null ? "" : (seats[host]?.name ?? ""));
  const slow = seats.filter((one, seat) => one.person && !one.ready && seat !== you).map((one) => one.name ?? "");
  return slow.length ? words.notReadyYet(slow) : "";
}
