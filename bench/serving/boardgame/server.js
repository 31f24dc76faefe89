// A boardgame.io server at a port of the machine itself; it keeps its matches in memory.
"use strict";

const { Server } = require("boardgame.io/server");
const { Dominoes } = require("./game.js");

const server = Server({ games: [Dominoes], origins: false });
server.run({ port: Number(process.argv[2]), lobbyConfig: { apiPort: 0 } }, () => console.log("begun"));
process.on("SIGTERM", () => process.exit(0));
