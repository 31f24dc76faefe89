/** The panel of a game: how many play, what is changed of its rules, and the two ways to begin. */

import { button, el, fill } from "./dom.js";
import { levelChoice } from "./level.js";
import { open } from "./panels.js";
import { begin, lastChosen } from "./start.js";
import { CLOCKS, OPTIONS, home } from "./words_home.js";

/** @typedef {import("../wire.js").GameShown} GameShown */
/** @typedef {import("../wire.js").OptionShown} OptionShown */
/** @typedef {string | number | boolean} Value */
/** @typedef {{row: HTMLElement, value: () => Value | undefined, players: (count: number) => void}} Control `value`: none where the booklet's holds */

let numbers = 0;
const fresh = () => `option-${(numbers += 1)}`;

/**
 * What holds when so many play.
 * @param {OptionShown} option
 * @param {number} place among the numbers of players that the game allows
 */
const usual = (option, place) => (option.by_players.length ? option.by_players[place] : option.default.value);

/**
 * @param {OptionShown} option
 * @param {string} id
 * @param {HTMLElement} control
 */
function row(option, id, control) {
  const said = OPTIONS[option.name];
  const more = said ? said.more : option.about;
  if (more) control.setAttribute("aria-describedby", `${id}-more`);
  return el("div", { class: "option" }, el("label", { for: id }, said?.title ?? option.title), control, more ? el("p", { class: "quiet", id: `${id}-more` }, more) : null);
}

/**
 * @param {OptionShown} option
 * @param {Value | undefined} now
 * @returns {Control}
 */
function yesNo(option, now) {
  const id = fresh();
  const box = el("input", { type: "checkbox", id, name: option.name, checked: (now ?? option.default.value) === true });
  return { row: row(option, id, box), value: () => (box.checked === option.default.value ? undefined : box.checked), players: () => undefined };
}

/**
 * @param {OptionShown} option
 * @param {Value | undefined} now
 * @returns {Control}
 */
function choice(option, now) {
  const id = fresh();
  const words = OPTIONS[option.name]?.values ?? {};
  const chosen = now ?? option.default.value;
  const entries = option.choices.map((one, place) => el("option", { value: place, selected: one.value === chosen }, words[String(one.value)] ?? one.words));
  const select = el("select", { id, name: option.name }, ...entries);
  const value = () => option.choices[select.selectedIndex]?.value ?? undefined;
  return { row: row(option, id, select), value: () => (value() === option.default.value ? undefined : value()), players: () => undefined };
}

/**
 * A number; an empty field is the booklet's, which it shows.
 * @param {OptionShown} option
 * @param {Value | undefined} now
 * @param {GameShown} game
 * @returns {Control}
 */
function figure(option, now, game) {
  const id = fresh();
  const field = el("input", { type: "number", inputmode: "numeric", id, name: option.name, min: option.least, max: option.most, value: now });
  const players = (/** @type {number} */ count) => {
    const here = usual(option, game.players.indexOf(count));
    field.placeholder = here === null || here === undefined ? home.noLimit : String(here);
  };
  return { row: row(option, id, field), value: () => (field.value === "" || field.value === field.placeholder ? undefined : Number(field.value)), players };
}

/**
 * @param {OptionShown} option
 * @param {Value | undefined} now
 * @param {GameShown} game
 */
function control(option, now, game) {
  if (option.kind === "yes-no") return yesNo(option, now);
  return option.kind === "choice" ? choice(option, now) : figure(option, now, game);
}

/**
 * How many play, as a row of buttons of which one is down.
 * @param {GameShown} game
 * @param {number} now
 * @param {(count: number) => void} changed
 */
function seats(game, now, changed) {
  const choices = game.players.map((count) =>
    el("label", {}, el("input", { type: "radio", name: "players", value: count, checked: count === now, onchange: () => changed(count) }), el("span", {}, String(count))),
  );
  return el("fieldset", { class: "seats-wanted" }, el("legend", {}, home.howMany), ...choices);
}

function tableOfOwn() {
  const [bots, clock, watch] = [fresh(), fresh(), fresh()];
  const level = levelChoice(bots);
  const turn = el("select", { id: clock }, ...CLOCKS.map(([seconds, said]) => el("option", { value: seconds }, said)));
  const box = el("input", { type: "checkbox", id: watch, "aria-describedby": `${watch}-more` });
  const rows = [
    el("div", { class: "option" }, el("label", { for: bots }, home.level), level.list, level.more),
    el("div", { class: "option" }, el("label", { for: clock }, home.clock), turn),
    el("div", { class: "option" }, el("label", { for: watch }, home.letWatch), box, el("p", { class: "quiet", id: `${watch}-more` }, home.letWatchMore)),
  ];
  return { rows, read: () => ({ turn: Number(turn.value), public: box.checked }) };
}

/**
 * Where the panel of a game begins: as it was played last, or with as many as sit round a table, four at most.
 * @param {GameShown} game
 * @returns {{players: number, options: Record<string, Value>}}
 */
function first(game) {
  const last = lastChosen();
  const count = Math.max(...game.players.filter((one) => one <= 4));
  return last.rules === game.id && game.players.includes(last.players) ? last : { players: count, options: {} };
}

/**
 * Opens the panel of a game.
 * @param {GameShown} game
 * @param {string} booklet
 */
export function openGame(game, booklet) {
  const was = first(game);
  let players = was.players;
  const controls = game.options.map((option) => control(option, was.options[option.name], game));
  const changed = () => Object.fromEntries(game.options.flatMap((option, place) => [[option.name, controls[place]?.value()]].filter(([, value]) => value !== undefined)));
  const own = tableOfOwn();
  const wrong = el("p", { class: "wrong", role: "alert" });
  const count = (/** @type {number} */ wanted) => {
    players = wanted;
    for (const one of controls) one.players(wanted);
  };
  count(players);
  const form = el("form", { class: "chosen" });
  const go = async (/** @type {boolean} */ bots) => {
    if (!form.reportValidity()) return;
    fill(wrong, home.opening);
    const { turn, public: seen } = own.read();
    await begin({ rules: game.id, title: game.title, players, options: changed() }, { bots, turn, public: seen }).catch((error) => fill(wrong, error.message));
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void go(true);
  });
  fill(
    form,
    el("p", {}, game.about),
    el("a", { class: "read", href: `/rules/${game.id}` }, home.rulesOf),
    seats(game, players, count),
    ...own.rows,
    el(
      "details",
      { open: Object.keys(was.options).length > 0 },
      el("summary", {}, home.changeRules),
      el("p", { class: "quiet" }, home.byBooklet),
      ...controls.map((one) => one.row),
    ),
    el("div", { class: "row begin" }, el("button", { class: "btn main" }, home.againstBotsButton), button(home.withFriends, () => void go(false)), wrong),
  );
  const dialog = open(`${game.title}, ${booklet}`, form);
  dialog.classList.add("game");
  return dialog;
}
