import { element, page } from "./page.js";

page.replaceChildren(
  element("h1", "A table"),
  element("p", "It cannot be shown here yet. In a terminal, ivories join and this address play at it."),
);
