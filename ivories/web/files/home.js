/** The first page: a button that starts a game at once, tables to return to, every game by booklet, past matches. */

import { booklet, position } from "./cards.js";
import { button, el, fill, page } from "./dom.js";
import { openRecord } from "./handing.js";
import { chosenLevel } from "./level.js";
import { showTools } from "./mast.js";
import { showPast, showTables } from "./mine.js";
import { Refused, api } from "./net.js";
import { openGame } from "./options.js";
import { blank, loadFaces } from "./pieces.js";
import { settings, whenChanged } from "./settings.js";
import { begin, keepChosen, lastChosen } from "./start.js";
import { home } from "./words_home.js";

/** @typedef {import("../wire.js").BookletShown} BookletShown */

const green = el("div", { class: "green", role: "img", "aria-label": home.samplePosition });
const amiss = el("div", { class: "amiss" }); // while something stands here, nothing else is shown: nothing else would work
const strip = el("ul", { class: "strip" });
const games = el("div", { class: "booklets", id: "games" });
const played = el("ul", { class: "past" });
const afterPast = el("div", { class: "row" });

// --- Starting ---

/**
 * Opens a table of the game that was chosen last; what happens is said beside the button.
 * @param {HTMLElement} said
 * @param {boolean} bots
 */
async function start(said, bots) {
  fill(said, home.opening);
  await begin(lastChosen(), { bots }).catch((error) => {
    if (error instanceof Refused && ["unknown-rules", "bad-option", "bad-players"].includes(error.code)) keepChosen(null);
    fill(said, el("span", { class: "wrong" }, error.message));
  });
}

function playNow() {
  const chosen = lastChosen();
  const against = el("span", {}, home.againstBots(chosen.players - 1, ""));
  const tell = () => void chosenLevel().then((level) => (against.textContent = home.againstBots(chosen.players - 1, level)));
  document.addEventListener("change", (event) => event.target instanceof HTMLElement && event.target.dataset.act === "level" && tell());
  tell();
  const said = el("p", { class: "under quiet", role: "status" }, against, " ", el("a", { href: "#games" }, home.anotherGame));
  return [button(home.playNow(chosen.title), () => void start(said, true), { kind: "main big" }), said];
}

/** A table for friends in one press, and the way to a friend's. */
function friends() {
  const said = el("p", { class: "quiet", id: "invites", role: "status" }, home.inviteMore(lastChosen().title));
  const invite = button(home.invite, () => void start(said, false), { given: { "aria-describedby": "invites" } });
  return el("div", { class: "friends row" }, invite, joining(), said);
}

/** The code of a table, as somebody types it or within a link. @param {string} typed */
const codeIn = (typed) => typed.trim().replace(/[#?].*$/, "").replace(/\/+$/, "").split("/").pop()?.toLowerCase() ?? "";

function joining() {
  const wrong = el("p", { class: "wrong", role: "alert" });
  const field = el("input", { id: "code", placeholder: home.code.toUpperCase(), autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const join = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const code = codeIn(field.value);
    fill(wrong, code ? "" : home.noCode);
    if (!code) return field.focus();
    /** @type {import("../wire.js").TableShown | null} */
    const found = await api("GET", `/api/tables/${encodeURIComponent(code)}`).catch((error) => void fill(wrong, error.message));
    if (found) location.assign(found.path);
    else field.focus();
  };
  return el("form", { class: "join", onsubmit: join }, el("label", { for: "code", class: "ear" }, home.codeOfFriend), el("div", { class: "field" }, field, el("button", { class: "btn" }, home.join)), wrong);
}

function hero() {
  const pitch = el("div", { class: "pitch" }, el("h1", {}, home.title), el("p", { class: "quiet" }, home.lead), ...playNow(), friends());
  return el("section", { class: "hero" }, pitch, green);
}

// --- Games ---

/** @type {BookletShown[]} */
let offered = [];

function drawGames() {
  const all = offered.flatMap((one) => one.games);
  const shown = all.find((one) => one.id === lastChosen().rules) ?? all[0];
  if (shown) fill(green, position(shown, true));
  fill(games, ...offered.map((one) => booklet(one, (game) => void openGame(game, one.title))));
}

async function loadGames() {
  try {
    [offered] = await Promise.all([/** @type {Promise<BookletShown[]>} */ (api("GET", "/api/games")), loadFaces()]);
    fill(amiss);
    drawGames();
  } catch (error) {
    const said = error instanceof Refused ? error.message : "";
    const again = button(home.tryAgain, () => void load(), { kind: "main" });
    const rules = el("a", { class: "btn", href: "/rules" }, home.theRules);
    fill(amiss, el("div", { class: "sheet small", role: "alert" }, blank(), el("h1", {}, home.noAnswer), el("p", {}, said), el("div", { class: "row" }, again, rules)));
  }
}

async function load() {
  await Promise.all([loadGames(), showTables(strip), showPast(played, afterPast).catch(() => undefined)]);
}

// --- The whole ---

fill(
  page,
  amiss,
  hero(),
  el("section", { id: "tables", "aria-labelledby": "tables-named" }, el("h2", { id: "tables-named", class: "ear" }, `${home.myTables}, ${home.tablesToWatch.toLowerCase()}`), strip),
  games,
  el("section", { class: "booklet", "aria-labelledby": "past" }, el("header", {}, el("h2", { id: "past" }, home.pastMatches)), played, afterPast, openRecord()),
);
showTools();
let face = settings().face;
whenChanged(() => {
  if (face === settings().face) return;
  face = settings().face;
  drawGames();
});
addEventListener("pageshow", (event) => event.persisted && location.reload());
await load();
if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView();
