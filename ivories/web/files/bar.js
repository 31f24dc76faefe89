/** The bar above a table and above a replay: the way back, what is played, tools. */

import { button, el, fill, sign } from "./dom.js";
import { change, settings, whenChanged } from "./settings.js";
import { words } from "./words.js";

export class Bar {
  title = el("h1", {}, "Ivories");
  about = el("p", { class: "quiet long about" });

  /** @param {...HTMLElement} tools */
  constructor(...tools) {
    const back = el("a", { class: "btn bare", href: "/", "aria-label": words.leave, title: words.leave }, "‹");
    this.line = el("header", { class: "top" }, back, this.title, this.about, el("span", { class: "grow" }), ...tools);
  }

  /**
   * @param {string} title
   * @param {string} about
   */
  draw(title, about) {
    this.title.textContent = title;
    this.about.textContent = about;
    document.title = `${title} · Ivories`;
  }
}

/** Sounds on and off. */
export function soundButton() {
  const label = () => (settings().sound ? words.soundOn : words.soundOff);
  const made = button(label(), () => change({ sound: !settings().sound }), { sign: "sound", bare: true, kind: "long" });
  const show = () => {
    made.setAttribute("aria-label", label());
    made.title = label();
    fill(made, sign(settings().sound ? "sound" : "silent"));
  };
  whenChanged(show);
  show();
  return made;
}
