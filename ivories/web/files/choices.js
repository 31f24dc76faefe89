/** What can be chosen at a table, and how much the server takes; asked for once. */

import { api } from "./net.js";

/** @typedef {import("../wire.js").Choices} Choices */

/** @type {Promise<Choices> | null} */
let asked = null;

/** @returns {Promise<Choices>} */
export function choices() {
  asked ??= api("GET", "/api/choices");
  asked.catch(() => (asked = null)); // the next one asks again
  return asked;
}
