// @ts-check
// The table as a stream of states. It is read anew whenever it may have been lost.

import { logIn, NotKnown } from "./launch.js";

/** @import { TableState, Welcome } from "./protocol.d.ts" */

const SILENCE = 40_000;
const PATIENCE = [0, 500, 1000, 2000, 4000, 8000];

/**
 * @typedef {object} Reader
 * @property {(state: TableState) => void} show
 * @property {(isLost: boolean) => void} showConnection
 * @property {(reason: string) => void} giveUp
 * @property {(milliseconds: number) => void} setAhead how far the bot's clock is ahead of ours
 */

export class Stream {
  /** @type {Welcome | null} */
  #welcome = null;
  #reading = new AbortController();
  #wake = () => {};
  #failures = 0;
  #seq = -1;

  /** @param {Reader} reader */
  constructor(reader) {
    this.reader = reader;
  }

  /** Shows the table until it turns out that there is none to see. */
  async follow() {
    const again = () => this.#again();
    addEventListener("pageshow", ({ persisted }) => persisted && again());
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    while (await this.#attempt()) {
      this.#failures += 1;
      await this.#rest(PATIENCE[Math.min(this.#failures, PATIENCE.length) - 1] ?? 0);
    }
  }

  /**
   * Does what a button that carries this would do. Throws an Error that says why if it is refused.
   *
   * @param {string} data
   */
  async act(data) {
    if (!this.#welcome) throw new Error("");
    const { session, ticket, language } = this.#welcome;
    const asked = new URLSearchParams({ table: ticket, language });
    const headers = { Authorization: `Bearer ${session}` };
    const answer = await fetch(`/table/act?${asked}`, { method: "POST", headers, body: data });
    if (!answer.ok) throw new Error(await answer.text());
  }

  /** Returns whether to try again. */
  async #attempt() {
    this.#reading = new AbortController();
    try {
      this.#welcome ??= await logIn();
      await this.#read(this.#welcome);
      return true;
    } catch (error) {
      if (error instanceof NotKnown) this.reader.giveUp(error.message);
      else if (this.#failures) this.reader.showConnection(true);
      return !(error instanceof NotKnown);
    }
  }

  /**
   * Throws NotKnown if the table is not to be seen, and other errors if the stream breaks.
   *
   * @param {Welcome} welcome
   */
  async #read({ session, ticket, language }) {
    const asked = new URLSearchParams({ table: ticket, language, after: `${this.#seq}` });
    const { signal } = this.#reading;
    const headers = { Authorization: `Bearer ${session}` };
    const answer = await fetch(`/table/stream?${asked}`, { headers, signal, cache: "no-store" });
    if (answer.status === 404) throw new NotKnown(await answer.text());
    if (answer.status === 401) this.#welcome = null;
    if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
    const now = Date.parse(answer.headers.get("Date") ?? "");
    if (now) this.reader.setAhead(now - Date.now());
    await this.#pass(answer.body.pipeThrough(new TextDecoderStream()).getReader());
  }

  /** @param {ReadableStreamDefaultReader<string>} pieces */
  async #pass(pieces) {
    let rest = "";
    for (;;) {
      const watch = setTimeout(() => this.#reading.abort(), SILENCE);
      const { done, value } = await pieces.read().finally(() => clearTimeout(watch));
      if (done) return;
      this.#failures = 0;
      this.reader.showConnection(false);
      const events = (rest + value).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) this.#take(event);
    }
  }

  /** @param {string} event */
  #take(event) {
    if (!event.startsWith("data: ")) return;
    /** @type {TableState} */
    const state = JSON.parse(event.slice("data: ".length));
    this.#seq = state.seq;
    this.reader.show(state);
  }

  /** @param {number} milliseconds */
  #rest(milliseconds) {
    return /** @type {Promise<void>} */ (new Promise((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, milliseconds);
    }));
  }

  #again() {
    if (document.hidden) return;
    this.#reading.abort();
    this.#wake();
  }
}
