/** What is sent to the server from a table: one action at a time, and what it refuses is shown. */

import { LET_GO } from "./spoken.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.js").AnyMessage} Message */

export class Acting {
  sending = false;
  #letGo = -1; // the position at which a count was let go

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {Message} message */
  async send(message) {
    const refused = await this.table.connection.send(message);
    if (refused?.sentence) this.table.refusal.show(refused);
    return refused;
  }

  /** Acts in the match. @param {string} action */
  async act(action) {
    const { table } = this;
    if (table.moving) return;
    this.sending = true;
    table.refusal.hide();
    const refused = await table.connection.send({ do: "act", action, position: table.position });
    this.sending = false;
    if (!refused) return;
    table.picking.picked = null;
    if (refused.sentence && refused.code !== "old-position") table.refusal.show(refused);
    table.draw();
  }

  /** Says a word. @param {string} play */
  say(play) {
    if (play === LET_GO.play) this.#letItGo();
    else void this.act(play);
  }

  /** Does not call. Where nothing was to be called, nobody need know. */
  #letItGo() {
    if (this.table.moving) return;
    this.#letGo = this.table.position;
    if (this.table.seen?.plays.includes("pass")) void this.act("pass");
    else this.table.draw();
  }

  /** Whether a count has been let go, as the match stands. */
  get hasLetGo() {
    return this.#letGo === this.table.position;
  }
}
