/** A record that is opened on the first page is shown as a replay. */

import { el, fill } from "./dom.js";
import { chooser, keep, receive } from "./record.js";
import { recordWords as words } from "./words.js";
import { home } from "./words_home.js";

const wrong = el("p", { class: "wrong", role: "alert" });

/** @type {import("./record.js").Hands} */
const hands = {
  take: (record) => (keep(record) ? location.assign("/replay") : void fill(wrong, words.notHanded, " ", el("a", { href: "/replay" }, words.chooseThere))),
  refuse: (sentence) => void fill(wrong, sentence),
};

/** A button that asks for a file; one that falls anywhere on the page is taken, too. */
export function openRecord() {
  receive(hands);
  return el("div", { class: "record" }, chooser(hands, { class: "ear", id: "record" }), el("label", { for: "record", class: "btn" }, home.openRecord), wrong);
}
