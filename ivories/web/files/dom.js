/** Making and filling elements; nothing here knows of dominoes. */

const SVG = "http://www.w3.org/2000/svg";

/** The part of every page that its module fills. */
export const page = /** @type {HTMLElement} */ (document.getElementById("page"));

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Properties */

/**
 * Sets what an element is given: listeners by `onclick` and the like, everything else as an attribute.
 * @param {Element} made
 * @param {Properties} given
 */
function give(made, given) {
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, String(value));
  }
}

/**
 * Puts children into an element, in place of what was there.
 * @param {Element} parent
 * @param {Child[]} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren(.../** @type {(Node | string)[]} */ (children.filter((one) => one || one === "")));
  return parent;
}

/**
 * An element of HTML.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Properties} [given]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function el(name, given = {}, ...children) {
  const made = document.createElement(name);
  give(made, given);
  fill(made, ...children);
  return made;
}

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Properties} [given]
 * @param {Child[]} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svg(name, given = {}, ...children) {
  const made = /** @type {SVGElementTagNameMap[Name]} */ (document.createElementNS(SVG, name));
  give(made, given);
  fill(made, ...children);
  return made;
}

/** Lines of the signs on buttons, in a square of 24. */
const SIGNS = {
  sound: "M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 010 6M19 6.5a8 8 0 010 11",
  silent: "M4 10v4h4l5 4V6L8 10zM17 9.500l5 5M22 9.500l-5 5",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 104 0 2 2 0 10-4 0M7 17a2 2 0 104 0 2 2 0 10-4 0",
  log: "M5 6h14M5 11h14M5 16h9",
  rules: "M12 6c-2-1.5-5-1.5-8-1v13c3-.5 6-.5 8 1 2-1.500 5-1.500 8-1V5c-3-.5-6-.5-8 1zM12 6v13",
  hint: "M9 18h6M10 21h4M8 14a6 6 0 118 0c-1 1-1.500 1.500-1.500 3h-5c0-1.500-.5-2-1.500-3z",
  undo: "M9 7L5 11l4 4M5 11h9a5 5 0 010 10h-3",
  more: "M4 12a1.500 1.500 0 103 0 1.500 1.500 0 10-3 0M10.500 12a1.500 1.500 0 103 0 1.500 1.500 0 10-3 0M17 12a1.500 1.500 0 103 0 1.500 1.500 0 10-3 0",
  first: "M6 5v14M18 5l-9 7 9 7z",
  last: "M18 5v14M6 5l9 7-9 7z",
  previous: "M16 5l-9 7 9 7z",
  next: "M8 5l9 7-9 7z",
  pace: "M4 17a8 8 0 1116 0M12 17l4-6",
  play: "M7 4l13 8-13 8z",
  stop: "M7 7h10v10H7z",
  notes: "M10 17.500V5l8 2v4l-8-2M10 17.500a3 2.500 0 11-6 0 3 2.500 0 116 0",
  pause: "M8 5v14M16 5v14",
  save: "M12 4v11M7.500 10.500L12 15l4.500-4.500M5 20h14",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
  close: "M6 6l12 12M18 6L6 18",
  analysis: "M5 20V11M12 20V4M19 20v-6",
};

/** @typedef {keyof typeof SIGNS} Sign */

/**
 * A sign for a button.
 * @param {Sign} name
 */
export function sign(name) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: SIGNS[name] }));
}

/**
 * A button.
 * @param {string} label
 * @param {(event: MouseEvent) => void} press
 * @param {{kind?: string, sign?: Sign, bare?: boolean, given?: Properties}} [how] `bare`: the sign alone is seen
 */
export function button(label, press, how = {}) {
  const bare = how.bare && how.sign;
  return el(
    "button",
    { type: "button", class: `btn ${how.kind ?? ""} ${bare ? "bare" : ""}`.trim(), "aria-label": bare ? label : null, title: bare ? label : null, onclick: press, ...how.given },
    how.sign && sign(how.sign),
    !bare && label,
  );
}
