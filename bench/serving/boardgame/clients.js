// The clients of bench/serve.py for a boardgame.io server: so many matches of two, moves at so many a second in all.
// A move is timed from its sending until the mover has the new state, and until the other player has it.
"use strict";

const { io } = require("socket.io-client");
const { plays } = require("./game.js");

const [address, tables, rate, seconds] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const every = (tables / rate) * 1000;
const answered = [], reached = [];
let views = 0, broken = 0, measuring = false, playing = true;

class Player {
  constructor(match, seat) {
    Object.assign(this, { match, seat, state: -1, sent: null, other: null });
    this.socket = io(`${address}/dominoes`, { transports: ["websocket"], forceNew: true });
    this.begun = new Promise((done) => (this.done = done));
    this.socket.on("connect", () => this.socket.emit("sync", match, seat, undefined, 2));
    this.socket.on("sync", (_, found) => { this.look(found.state); this.done(); });
    this.socket.on("update", (_, state) => this.hear(state));
  }

  hear(state) {
    const now = performance.now();
    if (this.sent !== null && state._stateID === this.state + 1) {
      if (measuring) answered.push(now - this.sent);
      this.sent = null;
    } else if (measuring && this.other.began !== undefined && state._stateID === this.state + 1) {
      reached.push(now - this.other.began);
    }
    this.look(state);
  }

  look(state) {
    const { G, ctx } = state;
    const hand = G.players[this.seat].hand;
    const laid = new Set(G.line.map((one) => String(one.piece)));
    if (hand.length !== G.counts[this.seat] || hand.some((piece) => laid.has(String(piece)))) broken += 1;
    if (Object.keys(G.players).length !== 1) broken += 1;
    views += measuring;
    this.state = state._stateID;
    if (ctx.currentPlayer === this.seat && playing) setTimeout(() => this.act(G), every * (0.5 + Math.random()));
  }

  act(G) {
    if (!playing) return;
    const offered = plays(G, this.seat);
    const args = offered.length ? offered[Math.floor(Math.random() * offered.length)] : [];
    const payload = { type: offered.length ? "play" : "pass", args, playerID: this.seat };
    this.sent = this.began = performance.now();
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, this.state, this.match, this.seat);
  }
}

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function main() {
  for (let at = 0; at < tables; at++) {
    const pair = [new Player(`m${at}`, "0"), null];
    await pair[0].begun;
    pair[1] = new Player(`m${at}`, "1");
    [pair[0].other, pair[1].other] = [pair[1], pair[0]];
    await pair[1].begun;
  }
  await wait(1000);
  measuring = true;
  const began = performance.now();
  await wait(seconds * 1000);
  playing = measuring = false;
  const took = (performance.now() - began) / 1000;
  process.stdout.write(JSON.stringify({ took, answered, reached, views, broken }), () => process.exit(0));
}

main();
