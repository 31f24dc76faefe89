import { element, page } from "./page.js";

page.replaceChildren(
  element("h1", "A replay"),
  element("p", "It cannot be shown here yet. In a terminal, ivories replay shows a record."),
);
