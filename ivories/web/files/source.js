/** Where a replay comes from: a match of a table, or a record that somebody brings. */

import { api, guest, Refused } from "./net.js";
import { settings } from "./settings.js";

/** @typedef {import("../wire.js").ReplayShown} Shown */
/** @typedef {import("../wire.js").AnalysisShown} Analysis */
/** @typedef {import("../wire.js").BeliefsShown} Beliefs */
/** @typedef {{deal: number, seat: string, width: number}} Asked */
/** @typedef {{deal: number, step: number, seat: string}} Place of a replay: which step of which deal, through whose eyes */
/** @typedef {{name: string, file: string, href?: string, make?: () => Promise<string>}} Saved something to save: a link, or made when asked for */

/** @param {Record<string, string | number | boolean>} fields those that say nothing are left out */
const query = (fields) => {
  const said = Object.entries(fields).filter(([, value]) => value !== 0 && value !== "" && value !== false);
  const written = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return written && `?${written}`;
};

const old = () => settings().names === "old";

/** The look of a drawing. */
const look = () => ({ felt: "dark", paper: "light", contrast: "contrast" })[document.documentElement.dataset.look ?? "paper"] ?? "light";

export class OfTable {
  /**
   * @param {string} code
   * @param {number} match its number; 0: the latest
   */
  constructor(code, match) {
    this.code = code; // as it stands in the address
    this.match = match;
    this.shares = true;
  }

  /**
   * @param {Asked} asked
   * @returns {Promise<Shown>}
   */
  async load(asked) {
    const path = `/api/tables/${this.code}/replay${query({ match: this.match, ...asked, old_names: old() })}`;
    try {
      return await this.#numbered(path);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "bad-cookie") throw error;
      await guest();
      return this.#numbered(path);
    }
  }

  /** The latest match has a number, too: links must lead to it when there are others. @param {string} path */
  async #numbered(path) {
    const shown = /** @type {Shown} */ (await api("GET", path));
    this.match ||= shown.steps[0]?.seen.standing.number ?? 0;
    return shown;
  }

  /** @returns {Promise<Analysis>} */
  analysis() {
    return api("GET", `/api/tables/${this.code}/analysis${query({ match: this.match })}`);
  }

  /**
   * @param {{deal: number, seat: string}} asked
   * @returns {Promise<Beliefs>}
   */
  beliefs(asked) {
    return api("GET", `/api/tables/${this.code}/beliefs${query({ match: this.match, ...asked })}`);
  }

  /** @param {Place} place */
  address({ deal, step, seat }) {
    return `/replay/${this.code}${query({ match: this.match, deal, step, seat })}`;
  }

  /**
   * @param {Place} place
   * @returns {Saved[]}
   */
  saves({ deal, step, seat }) {
    const at = `/api/tables/${this.code}`;
    const drawn = { match: this.match, deal, seat, look: look() };
    const file = `ivories-${this.code}-${this.match}`;
    return [
      { name: "saveRecord", file: `${file}.txt`, href: `${at}/record${query({ match: this.match })}` },
      { name: "savePicture", file: `${file}-${deal}-${step}.svg`, href: `${at}/picture.svg${query({ ...drawn, step })}` },
      { name: "saveStrip", file: `${file}-${deal}.svg`, href: `${at}/film.svg${query(drawn)}` },
      { name: "saveFilm", file: `${file}-${deal}-film.svg`, href: `${at}/film.svg${query({ ...drawn, form: "animation" })}` },
    ];
  }
}

export class OfRecord {
  /** @param {string} record */
  constructor(record) {
    this.record = record;
    this.shares = false;
  }

  /**
   * @param {Asked} asked
   * @returns {Promise<Shown>}
   */
  load(asked) {
    return api("POST", "/api/replay", { record: this.record, ...asked, old_names: old() });
  }

  /** @returns {Promise<Analysis>} */
  analysis() {
    return api("POST", "/api/replay/analysis", { record: this.record });
  }

  /**
   * @param {{deal: number, seat: string}} asked
   * @returns {Promise<Beliefs>}
   */
  beliefs(asked) {
    return api("POST", "/api/replay/beliefs", { record: this.record, ...asked });
  }

  /** @param {Place} place */
  address({ deal, step, seat }) {
    return `/replay${query({ deal, step, seat })}`;
  }

  /**
   * @param {Place} place
   * @returns {Saved[]}
   */
  saves({ deal, step, seat }) {
    const film = (/** @type {string} */ form) => () => this.#drawn("film", { deal, seat, form });
    return [
      { name: "savePicture", file: `ivories-${deal}-${step}.svg`, make: () => this.#drawn("picture", { deal, step, seat }) },
      { name: "saveStrip", file: `ivories-${deal}.svg`, make: film("strip") },
      { name: "saveFilm", file: `ivories-${deal}-film.svg`, make: film("animation") },
    ];
  }

  /**
   * @param {"film" | "picture"} what
   * @param {object} asked
   */
  async #drawn(what, asked) {
    const body = JSON.stringify({ record: this.record, look: look(), ...asked });
    const answer = await fetch(`/api/replay/${what}`, { method: "POST", body, headers: { "content-type": "application/json" } });
    if (!answer.ok) throw new Refused("broken", (await answer.json()).sentence);
    return answer.text();
  }
}

/** @typedef {OfTable | OfRecord} Source */
