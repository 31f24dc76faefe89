/** The page of replays: which match is shown, from a table or from a record, and what stands there without one. */

import { button, el } from "./dom.js";
import { invite } from "./inviting.js";
import { Refused } from "./net.js";
import { loadFaces } from "./pieces.js";
import { handed, keep, receive } from "./record.js";
import { listen } from "./replay_keys.js";
import { ReplayScreen } from "./replaying.js";
import { whenChanged } from "./settings.js";
import { OfRecord, OfTable } from "./source.js";
import { OF_REPLAY, trouble } from "./states.js";
import { replayWords as words } from "./words.js";

/** @typedef {import("./source.js").Source} Source */
/** @typedef {import("./source.js").Place} Place */

/** @type {ReplayScreen | null} */
let screen = null;

/** @param {unknown} error */
const sentenceOf = (error) => (error instanceof Error ? error.message : String(error));

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
  const made = (screen = new ReplayScreen(source, forget));
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
 * @param {Place} [place]
 */
async function take(record, name, place = { deal: 0, step: 0, seat: "" }) {
  try {
    await begin(new OfRecord(record), place);
    keep(record); // where it cannot be kept, it is shown until the page is loaded again
    if (location.pathname !== "/replay") history.pushState(null, "", "/replay");
  } catch (error) {
    keep(null);
    refuse(sentenceOf(error), name);
  }
}

/**
 * @param {string} sentence
 * @param {string} name
 */
function refuse(sentence, name) {
  leave();
  invite(hands, { sentence, name });
}

/** Gives the field for another record. */
function forget() {
  leave();
  keep(null);
  history.replaceState(null, "", "/replay");
  invite(hands, null);
}

function leave() {
  screen?.end();
  screen = null;
}

const hands = { take: (/** @type {string} */ record, /** @type {string} */ name) => void take(record, name), refuse };

/** There is nothing to see: why, and what can be done. @param {unknown} error */
function nothing(error) {
  leave();
  const code = error instanceof Refused ? error.code : "";
  const again = code === "unknown-table" ? null : button(words.tryAgain, () => location.reload(), { kind: "main" });
  const home = el("a", { class: again ? "btn" : "btn main", href: "/" }, words.leave);
  trouble({ code, sentence: sentenceOf(error) }, OF_REPLAY, again, home, el("a", { class: "btn bare", href: "/replay" }, words.another));
}

async function arrive() {
  const code = location.pathname.split("/")[2] ?? "";
  const match = Number(new URLSearchParams(location.search).get("match")) || 0;
  const record = handed();
  try {
    await loadFaces();
    receive(hands);
    if (code) await begin(new OfTable(code, match), addressed());
    else if (record) await take(record, words.aRecord, addressed());
    else invite(hands, null);
  } catch (error) {
    nothing(error);
  }
}

listen(() => screen);
whenChanged(() => screen?.changed());
addEventListener("popstate", () => location.reload());
void arrive();
