// @ts-check
// The table as a stream of states, which is read anew whenever it may have been lost. Where a proxy
// holds it back, state by state.

import { deadline } from "./deadline.js";
import { logIn, NotKnown } from "./launch.js";

/** @import { Done, MarksState, TableState, Welcome } from "./protocol.d.ts" */

/**
 * Until the first state has come, and between any two signs of life, in milliseconds. The bot sends
 * the first one at once. What takes longer is a proxy that waits for the end of the answer, which a
 * stream does not have: it would look like a table at which nobody moves.
 */
const FIRST = 3000;
const SILENCE = 40_000;
/** Before each further try. A restart cuts off all pages at once, so each waits a bit differently. */
const PATIENCE = [0, 250, 500, 1000, 1500];

/**
 * @typedef {object} Reader
 * @property {(state: TableState) => void} show
 * @property {(isLost: boolean) => void} showConnection
 * @property {(words: string) => void} notify why nothing more is shown, or nothing
 * @property {(milliseconds: number) => void} setAhead how far the bot's clock is ahead of ours
 * @property {(version: string) => void} replace tells that the bot has another version of the page
 */

/**
 * The bot has refused something. The message says why or, if nobody knows what came of it, nothing:
 * the next state tells.
 */
export class Refusal extends Error {}

/** Too many other pages are open: this one is told nothing more until somebody comes back to it. */
class Dismissed extends Error {}

export class Stream {
  /** @type {Welcome | null} */
  #welcome = null;
  #reading = new AbortController();
  #wake = () => {};
  #failures = 0;
  #isHeldBack = false;
  #unanswered = 0;

  /** @param {Reader} reader */
  constructor(reader) {
    this.reader = reader;
  }

  /** Shows the table until it turns out that there is none to see. */
  async follow() {
    const again = () => this.again();
    // A phone that wakes up holds a stream that is dead and does not say so. No single one of these
    // comes everywhere.
    addEventListener("pageshow", ({ persisted }) => persisted && again());
    addEventListener("online", again);
    document.addEventListener("resume", again);
    document.addEventListener("visibilitychange", again);
    while (await this.#attempt()) {
      // As long as the bot takes the page for looked at, it calls nobody whose turn it is.
      if (document.hidden) await this.#rest();
      const patience = PATIENCE[Math.min(this.#failures, PATIENCE.length - 1)] ?? 0;
      this.#failures += 1;
      await this.#rest(patience * (0.5 + Math.random() / 2));
    }
  }

  get isPosting() {
    return this.#unanswered > 0;
  }

  /**
   * Does what a button that carries this would do. Throws a Refusal if it is refused.
   * What is not answered may have been done, so it is not tried again: the next state tells.
   *
   * @param {string} data
   * @returns {Promise<Done>}
   */
  async act(data) {
    return await this.#post("act", data);
  }

  /**
   * Tells what can be done with the cards that a button that carries this would mark. Throws a
   * Refusal, too.
   *
   * @param {string} data
   * @returns {Promise<MarksState>}
   */
  async mark(data) {
    return await this.#post("marks", data);
  }

  /**
   * @param {string} path
   * @param {string} data
   */
  async #post(path, data) {
    this.#unanswered += 1;
    try {
      return await this.#answer(path, data);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      this.again();
      throw new Refusal("");
    } finally {
      this.#unanswered -= 1;
    }
  }

  /**
   * @param {string} path
   * @param {string} data
   */
  async #answer(path, data) {
    const answer = await this.#ask(path, deadline(), {}, data);
    if (answer.ok) return await answer.json();
    if (answer.status === 401) this.#welcome = null;
    const words = this.#welcome ? await wordsOf(answer) : null;
    throw words === null ? new Error(`status ${answer.status}`) : new Refusal(words);
  }

  /**
   * Asks about the table, or about a game that is over there. Throws a Refusal if it is refused, and
   * other errors if it does not get through.
   *
   * @param {"replay" | "review" | "rules"} what
   * @param {number} [number] the game's
   */
  async askAbout(what, number) {
    const answer = await this.#ask(what, deadline(), { game: `${number}` });
    if (answer.ok) return await answer.json();
    const words = await wordsOf(answer);
    throw words === null ? new Error(`status ${answer.status}`) : new Refusal(words);
  }

  /** Returns whether to try again. */
  async #attempt() {
    this.#reading = new AbortController();
    try {
      this.#welcome ??= await logIn(this.#reading.signal);
      await (this.#isHeldBack ? this.#readEach() : this.#read());
    } catch (error) {
      if (error instanceof NotKnown) this.reader.notify(error.message);
      if (error instanceof NotKnown) return false;
      if (error instanceof Dismissed) await this.#sleep(error.message);
      else if (this.#failures) this.reader.showConnection(true);
    }
    return true;
  }

  /** Throws what `#request` throws, and other errors if the stream breaks. */
  async #read() {
    const { body } = await this.#within(FIRST, this.#request("stream"));
    if (!body) throw new Error("no stream");
    const pieces = body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (let patience = FIRST;; patience = SILENCE) {
      const { done, value } = await this.#within(patience, pieces.read());
      if (done) return;
      this.#noteLife();
      const events = (rest + value).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) this.#take(event);
    }
  }

  /** Throws what `#request` throws. */
  async #readEach() {
    for (let after = -1;;) {
      const answer = await this.#within(SILENCE, this.#request("state", { after: `${after}` }));
      this.#noteLife();
      if (answer.status === 204) continue;
      /** @type {TableState} */
      const state = await answer.json();
      after = state.seq;
      this.reader.show(state);
    }
  }

  /**
   * Throws NotKnown if the table is not to be seen, Dismissed, and other errors if it may be tried
   * again.
   *
   * @param {string} path
   * @param {Record<string, string>} asked
   */
  async #request(path, asked = {}) {
    const answer = await this.#ask(path, this.#reading.signal, asked);
    const words = answer.ok ? null : await wordsOf(answer);
    if (answer.status === 404 && words !== null) throw new NotKnown(words);
    if (answer.status === 410 && words !== null) throw new Dismissed(words);
    if (answer.status === 401) this.#welcome = null;
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const now = Date.parse(answer.headers.get("Date") ?? "");
    if (now) this.reader.setAhead(now - Date.now());
    const version = answer.headers.get("Page-Version");
    if (version && !import.meta.url.includes(`/${version}/`)) this.reader.replace(version);
    return answer;
  }

  /**
   * @param {string} path
   * @param {AbortSignal} signal
   * @param {Record<string, string>} asked
   * @param {string} [body]
   */
  #ask(path, signal, asked, body) {
    const { session = "", ticket = "", language = "" } = this.#welcome ?? {};
    const query = new URLSearchParams({ table: ticket, language, ...asked });
    const headers = { Authorization: `Bearer ${session}` };
    const method = body === undefined ? "GET" : "POST";
    return fetch(`/table/${path}?${query}`, { method, headers, body, signal, cache: "no-store" });
  }

  /**
   * Gives up what takes longer, and reads state by state from then on: a proxy may hold it back.
   *
   * @template T
   * @param {number} patience
   * @param {Promise<T>} work
   */
  #within(patience, work) {
    const reading = this.#reading;
    const watch = setTimeout(() => {
      this.#isHeldBack = true;
      reading.abort();
    }, patience);
    return work.finally(() => clearTimeout(watch));
  }

  #noteLife() {
    this.#failures = 0;
    this.reader.showConnection(false);
  }

  /** @param {string} event */
  #take(event) {
    const start = event.indexOf("data: ");
    if (start < 0) return;
    const data = event.slice(start + "data: ".length);
    if (event.startsWith("event: dismissed")) throw new Dismissed(data);
    this.reader.show(JSON.parse(data));
  }

  /**
   * Says why, until somebody comes back.
   *
   * @param {string} words
   */
  async #sleep(words) {
    const back = () => this.#wake();
    const signs = ["pointerdown", "keydown"];
    for (const sign of signs) document.addEventListener(sign, back);
    this.reader.notify(words);
    await this.#rest();
    for (const sign of signs) document.removeEventListener(sign, back);
    this.reader.notify("");
  }

  /** @param {number} [milliseconds] until woken if it is not said */
  #rest(milliseconds) {
    return /** @type {Promise<void>} */ (new Promise((resolve) => {
      this.#wake = resolve;
      if (milliseconds !== undefined) setTimeout(resolve, milliseconds);
    }));
  }

  /** Begins anew, as whatever is waited for may be lost: at once or, if nobody looks, when they do. */
  again() {
    this.#isHeldBack = false;
    this.#reading.abort();
    if (!document.hidden) this.#wake();
  }
}

/**
 * What the bot says, or null if something on the way has answered in its place.
 *
 * @param {Response} answer
 */
const wordsOf = (answer) =>
  answer.headers.get("Content-Type")?.startsWith("text/plain") ? answer.text() : null;
