// A small game of dominoes for two: a line with two ends, whoever cannot play passes, a new deal follows the last.
"use strict";

const SET = [];
for (let a = 0; a <= 6; a++) for (let b = 0; b <= a; b++) SET.push([a, b]);

function deal(random) {
  const pieces = random.Shuffle(SET);
  return {
    line: [],
    ends: [],
    passes: 0,
    stock: 14,
    players: { 0: { hand: pieces.slice(0, 7) }, 1: { hand: pieces.slice(7, 14) } },
  };
}

function plays(G, seat) {
  const found = [];
  G.players[seat].hand.forEach((piece, at) => {
    if (G.ends.length === 0) return found.push([at, 0]);
    G.ends.forEach((end, side) => piece.includes(end) && found.push([at, side]));
  });
  return found;
}

function play({ G, playerID, random }, at, side) {
  const offered = plays(G, playerID);
  if (!offered.some(([one, end]) => one === at && end === side)) return "INVALID_MOVE";
  const hand = G.players[playerID].hand;
  const [piece] = hand.splice(at, 1);
  G.line.push({ piece, side, seat: playerID });
  if (G.ends.length === 0) G.ends = [piece[0], piece[1]];
  else G.ends[side] = piece[0] === G.ends[side] ? piece[1] : piece[0];
  G.passes = 0;
  if (hand.length === 0) Object.assign(G, deal(random));
}

function pass({ G, playerID, random }) {
  if (plays(G, playerID).length > 0) return "INVALID_MOVE";
  G.passes += 1;
  if (G.passes === 2) Object.assign(G, deal(random));
}

function playerView({ G, playerID }) {
  const counts = { 0: G.players[0].hand.length, 1: G.players[1].hand.length };
  const own = playerID === null || playerID === undefined ? {} : { [playerID]: G.players[playerID] };
  return { ...G, players: own, counts };
}

exports.plays = plays;
exports.Dominoes = {
  name: "dominoes",
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => deal(random),
  moves: { play: { move: play, client: false }, pass: { move: pass, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView,
};
