/** What sounds of musical pieces: one of them, or many squares in a row; the sign that sounds is lit. One thing at a time. */

import { button, el } from "./dom.js";
import { instrumentOf } from "./instrument.js";
import { light } from "./lights.js";
import { open } from "./panels.js";
import { Player } from "./player.js";
import { change, settings, whenChanged } from "./settings.js";
import { audio, volume, wake } from "./sounds.js";
import { sounded } from "./squares.js";
import { musicWords as words } from "./words_music.js";

/** @typedef {import("./squares.js").Square} Square */
/** @typedef {readonly [number, number]} Piece */
/** @typedef {{player: Player, told: (on: boolean) => void, asked: boolean}} Sounding */

/** Keeps time where nothing can be heard. */
const silent = new Player({
  now: () => performance.now() / 1000,
  strike: () => undefined,
  hush: () => undefined,
  later: (look, milliseconds) => window.setTimeout(look, milliseconds),
  never: (number) => window.clearTimeout(number),
});

/** @type {Player | null} */
let heard = null;
/** @type {Sounding | null} */
let now = null;

function hearing() {
  const sounds = audio();
  if (sounds) heard ??= new Player(instrumentOf(sounds, volume));
  return sounds && heard;
}

/**
 * @param {Player} player
 * @param {readonly Square[]} squares
 * @param {boolean} asked whether somebody wants to hear just this
 * @param {(on: boolean) => void} [told]
 * @param {boolean} [beats]
 */
function begin(player, squares, asked, told = () => undefined, beats = false) {
  stop();
  now = { player, told, asked };
  told(true);
  player.play(
    squares.map(({ sign }) => sign),
    settings().tempo,
    { lit: (at) => light(at === null ? null : squares[at].sound), ended: stop },
    beats,
  );
}

export function stop() {
  const was = now;
  now = null;
  was?.player.stop();
  was?.told(false);
}

/** A piece is touched. @param {Piece} piece */
export const touch = (piece) => sing(sounded(piece));

/** What is touched sounds, if sounds are on. @param {readonly Square[]} squares */
export function sing(squares) {
  const player = hearing();
  if (player) begin(player, squares, false);
}

/**
 * What is to be told by ear, over a beat: asking for it turns sounds on.
 * @param {readonly Square[]} squares
 * @param {(on: boolean) => void} told when it begins and ends
 * @returns {boolean} whether there is anything to hear it with
 */
export function listen(squares, told) {
  if (!settings().sound) change({ sound: true });
  wake();
  const player = hearing();
  if (player) begin(player, squares, true, told, true);
  return Boolean(player);
}

/** A piece is laid: it does not end what somebody listens to. @param {Piece} piece */
export function laid(piece) {
  if (!now?.asked) touch(piece);
}

/**
 * Somebody wants to hear squares: where sounds are off they are asked for, and where there are none the light goes along.
 * @param {readonly Square[]} squares
 * @param {(on: boolean) => void} [told] when it begins and ends
 */
export function hear(squares, told) {
  wake();
  if (settings().sound) return begin(hearing() ?? silent, squares, true, told);
  const choose = (/** @type {boolean} */ sound) => () => {
    dialog.close();
    if (sound) change({ sound });
    wake();
    begin(hearing() ?? silent, squares, true, told);
  };
  const dialog = open(words.soundsOff, el("div", { class: "menu" }, button(words.turnOn, choose(true), { kind: "main", sign: "sound" }), button(words.onlyLight, choose(false), { sign: "silent" })));
}

let { tempo, volume: loud } = settings();
whenChanged(() => {
  if (!settings().sound && now?.player === heard) stop();
  if (tempo !== settings().tempo) now?.player.change(settings().tempo);
  if (loud !== settings().volume) now?.player.setVolume();
  ({ tempo, volume: loud } = settings());
});
