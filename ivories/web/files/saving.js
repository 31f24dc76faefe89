/** What can be taken along from a replay: a link to the step, and files. */

import { button, el } from "./dom.js";
import { alarm, tell } from "./ear.js";
import { open } from "./panels.js";
import { replayWords as words } from "./words.js";

/** @typedef {import("./source.js").Saved} Saved */

/**
 * Copies a link; where a browser does not let us, it can be copied by hand.
 * @param {string} address
 * @param {(sentence: string) => void} note says that it is done, for the eye
 */
export async function share(address, note) {
  const link = new URL(address, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    tell(words.shared);
    note(words.shared);
  } catch {
    const field = el("input", { type: "text", readonly: true, value: link, "aria-label": words.share });
    open(words.share, el("p", {}, words.shareMore), el("div", { class: "field link" }, field));
    field.select();
  }
}

/** @param {Saved[]} saves */
export function openSaves(saves) {
  open(words.save, el("div", { class: "menu" }, ...saves.map(entry)));
}

/** @param {Saved} saved */
function entry({ name, file, href, make }) {
  const label = words[/** @type {"saveRecord" | "savePicture" | "saveStrip" | "saveFilm"} */ (name)];
  return make ? button(label, () => void made(file, make)) : el("a", { class: "btn", href, download: file }, label);
}

/**
 * @param {string} file
 * @param {() => Promise<string>} make
 */
async function made(file, make) {
  try {
    const href = URL.createObjectURL(new Blob([await make()], { type: "image/svg+xml" }));
    el("a", { href, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  } catch (error) {
    alarm(error instanceof Error ? error.message : String(error));
  }
}
