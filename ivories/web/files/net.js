/** Asking the server over HTTP. */

/** @typedef {import("../wire.js").Guest} Guest */

/** What the server refuses: a code of the closed list, and a sentence for people. */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} sentence
   */
  constructor(code, sentence) {
    super(sentence);
    this.code = code;
  }
}

/** The server did not answer. */
export const AWAY = "away";

/**
 * @param {"GET" | "POST"} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<Response>}
 */
async function ask(method, path, body) {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const headers = sent === undefined ? undefined : { "content-type": "application/json" };
  try {
    return await fetch(path, { method, body: sent, headers, credentials: "same-origin" });
  } catch {
    throw new Refused(AWAY, "The server does not answer. Look at your connection, and try again.");
  }
}

/**
 * What the server answers, as data; what it refuses is thrown.
 * @template T
 * @param {"GET" | "POST"} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<T>}
 */
export async function api(method, path, body) {
  const answer = await ask(method, path, body);
  if (!answer.ok) await refuse(answer);
  return answer.json();
}

/**
 * The same as text.
 * @param {string} path
 * @returns {Promise<string>}
 */
export async function text(path) {
  const answer = await ask("GET", path);
  if (!answer.ok) await refuse(answer);
  return answer.text();
}

/**
 * @param {Response} answer
 * @returns {Promise<never>}
 */
async function refuse(answer) {
  const problem = await answer.json().catch(() => ({}));
  throw new Refused(problem.code ?? "broken", problem.sentence ?? "The server could not answer. Try again in a moment.");
}

const KEPT = "ivories guest";

/**
 * The name by which this browser was a guest last; none: it never was one, so that nothing need be asked.
 * @returns {string | null}
 */
export function known() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return ""; // Nothing can be kept here: only the server can say.
  }
}

/**
 * @param {Guest} found
 * @returns {Guest}
 */
function keep(found) {
  try {
    localStorage.setItem(KEPT, found.name);
  } catch {
    // It is asked for again.
  }
  return found;
}

/**
 * The guest that this browser is; becomes one where it is none, or is not known any more.
 * @returns {Promise<Guest>}
 */
export async function guest() {
  try {
    return keep(await api("POST", "/api/me", {}));
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "bad-cookie") throw error;
  }
  return keep(await api("POST", "/api/me", {})); // the key that was not good is gone now
}

/**
 * @param {string} name
 * @returns {Promise<Guest>}
 */
export const rename = async (name) => keep(await api("POST", "/api/me", { name }));
