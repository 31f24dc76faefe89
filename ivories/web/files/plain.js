/** Text of the rules for those who play: options by their titles, not as a program takes them. */

import { OPTIONS } from "./words_home.js";

const CODE = /`([a-z_]+)(?:=([^`]*))?`/g;

/**
 * An option as a panel shows it: “Set”, “It ends: when the deal is over”. What is no option stays as it is.
 * @param {string} code
 * @param {string} name
 * @param {string} [given]
 */
function option(code, name, given = "") {
  const said = OPTIONS[name];
  if (!said) return code;
  const value = given.replaceAll('"', "");
  const words = said.values?.[value] ?? { True: "", False: "no" }[value] ?? value;
  return `“${said.title}${words && `: ${words}`}”`;
}

/** A clause without marks and codes. @param {string} clause */
export const plainly = (clause) => clause.replaceAll(CODE, option).replaceAll("**", "").replaceAll("`", "");
