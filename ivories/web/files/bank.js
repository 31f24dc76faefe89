/** The questions of all drills, made by the program: they stand in a page that is one file, else the server has them. */

import { practiceWords as words } from "./words_practice.js";

/**
 * @typedef {number[]} Face signs by their numbers: one alone, or the two halves of a piece that lies
 * @typedef {{ask: number, form: "signs" | "pieces" | "names" | "counts", options: (Face | number)[], right: number[], several: boolean}} Ask
 * @typedef {Ask & {about: Face[], why: number, others: number[], then?: Ask}} Question
 * @typedef {{subject: string, new: boolean, questions: Question[]}} Subject
 * @typedef {{name: string, title: string, levels: Subject[][]}} Drill
 * @typedef {{signs: string[], since: number[], levels: {signs: string, brings: string}[], drills: Drill[], said: string[], first?: [drill: string, level: number], seed?: string}} Bank `first`: what the page opens at; `seed`: what is asked next is drawn from it, else by chance
 */

const KEPT = "/practice/questions.json";

/** @returns {Promise<Bank>} */
export async function bank() {
  const within = document.getElementById("questions");
  if (within) return JSON.parse(within.textContent ?? "");
  const answer = await fetch(KEPT).catch(() => null);
  const read = await answer?.json().catch(() => null);
  if (!answer?.ok || !read) throw new Error(read?.sentence ?? words.unanswered);
  return read;
}
