/** What the analyst says beside a replay. */

export const analysisWords = {
  title: "Analysis",
  analyse: "Analyse the match",
  working: "The match is being analysed …",
  /** @param {number} count */
  done: (count) => (count ? `Analysed: ${count === 1 ? "one mistake" : `${count} mistakes`}. M goes to the next.` : "Analysed: no mistake is clear of chance."),
  /** @param {number} count */
  found: (count) => (count === 1 ? "one mistake" : `${count || "no"} mistakes`),
  previous: "To the mistake before",
  next: "To the next mistake",
  noMore: "There is no mistake further on.",
  first: "Let the match be analysed first.",
  noChoice: "There was nothing to choose at this step.",
  /** @param {string} name */
  choices: (name) => `What ${name} could do`,
  /** @param {number} within nothing, where no interval is known */
  choicesMore: (within) => `Points ahead at the end of the deal, on average over deals that fit what the player saw${within ? `, known to within ${within.toFixed(1)}` : ""}. Underlined: what was done.`,
  /** @param {number} count */
  further: (count) => (count === 1 ? "One further choice was worth no more than these." : `${count} further choices were worth no more than these.`),
  made: "was done",
  /** @type {Record<string, string>} */
  verdicts: { best: "best", equal: "as good", small: "a little lost", mistake: "mistake", blunder: "blunder" },
  players: "How well they chose",
  player: "Player",
  average: "Lost",
  mistakes: "Mistakes",
  luck: "Luck",
  none: "–",
  /**
   * @param {number} playouts
   * @param {boolean} lucky
   */
  playersMore: (playouts, lucky) => `Lost: points with each choice, on average. Mistakes: of how many choices.${lucky ? " Luck: points that deals and draws brought." : ""} For each choice, deals were played on ${playouts.toLocaleString("en")} times in all.`,
  beliefs: "Who can hold what",
  piece: "Piece",
  cannot: "–",
  sure: "sure",
  nothingHidden: "Nothing is hidden at this step.",
  /** @param {string} deals */
  deals: (deals) => (deals === "1" ? "Only one deal fits what was seen." : `${BigInt(deals).toLocaleString("en")} deals fit what was seen.`),
  approximate: "Too many kinds of deals fit to count them all: these chances are approximate.",
  forOnlooker: "This is what an onlooker knew: look through a player’s eyes for theirs.",
};
