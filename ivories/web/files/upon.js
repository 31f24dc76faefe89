/** What lies upon the table: who sits down before a match, the count of a deal, the end of a match. */

import { chart, placed } from "./chart.js";
import { countOut } from "./count.js";
import { el, fill } from "./dom.js";
import { Gathering } from "./gather.js";
import { over } from "./over.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.js").Seen} Seen */
/** @typedef {import("../wire.js").DealShown} DealShown */

export class Upon {
  place = el("div", { class: "upon" });

  /**
   * @param {Table} table
   * @param {string} called the name of the guest
   */
  constructor(table, called) {
    this.table = table;
    this.gathering = new Gathering(table.code, called, (message) => table.send(message));
  }

  /** @param {Seen} seen */
  draw({ standing, view, page }) {
    const gathers = standing.phase === "gathering" || !view || !page;
    if (gathers) this.gathering.draw(standing, this.table.here);
    this.#lay(gathers ? this.gathering.sheet : standing.phase === "over" ? this.#overSheet() : null);
  }

  /** One that lies there already stays as it is, with what is typed in it. @param {HTMLElement | null} sheet */
  #lay(sheet) {
    const there = this.place.firstElementChild;
    if (sheet && (there === sheet || there?.innerHTML === sheet.innerHTML)) return;
    fill(this.place, sheet);
  }

  /** Puts the keys on what lies there; false where nothing does. */
  focus() {
    const sheet = this.place.querySelector(".sheet");
    const first = sheet?.querySelector(":scope > .row:last-child :is(button, a)") ?? sheet?.querySelector("button, a");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    return first instanceof HTMLElement;
  }

  #overSheet() {
    const page = this.table.seen?.page;
    const said = page?.say ?? "";
    return el("section", { class: "sheet small", "aria-label": said }, el("h2", {}, said), ...placed(page), el("div", { class: "row" }, ...over(this.table, () => undefined)));
  }

  /**
   * Counts deals that have ended; done when somebody goes on.
   * @param {readonly DealShown[]} ends
   * @param {Seen["page"] | undefined} page as it is after them
   */
  async countOut(ends, page) {
    const musical = Boolean(this.table.seen?.page?.musical);
    for (const end of ends) {
      await countOut(this.place, end, musical, (leave) => (end.over ? over(this.table, leave) : []), end.over ? chart(page) : null);
    }
  }

  /**
   * A host sits down at once; who came to play against bots need press nothing more.
   * @param {Seen["standing"]} standing
   */
  async arrive(standing) {
    if (standing.phase !== "gathering" || !standing.hosting || standing.you !== null) return;
    const open = standing.seats.findIndex((seat) => !seat.person && !seat.bot);
    if (open >= 0) await this.table.send({ do: "sit", seat: open });
    if (location.hash !== "#play") return;
    history.replaceState(null, "", location.pathname);
    await this.gathering.begin(standing, open);
  }
}
