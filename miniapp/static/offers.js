// @ts-check
// The buttons beside the cards: what they do, what they ask first, and what is answered. Those of a
// game stand above the words, and what is rarely used is in a menu at the top.

import { choose, key } from "./asking.js";
import { box, find, loadStyle } from "./dom.js";
import { openTelegram } from "./telegram.js";

/** @import { Layers } from "./layers.js" */
/** @import { Confirmation, Done, Menu, Offer } from "./protocol.d.ts" */

const ANSWER_LASTS = 4000;
const LONG_ANSWER_LASTS = 20_000;

/**
 * @typedef {object} Bot
 * @property {Layers} layers
 * @property {(data: string) => Promise<Done>} act throws a Refusal if it is refused
 * @property {() => Promise<string>} askForRules in paragraphs, each with a title in its first line
 * @property {(error: unknown) => void} refuse
 */

export class Offers {
  #bar = find("[data-offers]");
  #corner = box("corner");
  #answer = box("answer");
  #unanswered = 0;
  #hiding = 0;
  #content = "";
  /** Whether the answer is about what can be done now. */
  #stays = false;

  /** @param {Bot} bot */
  constructor(bot) {
    this.bot = bot;
    this.#answer.setAttribute("role", "status");
    this.#answer.hidden = true;
    this.#answer.addEventListener("click", () => this.#tell(""));
    document.body.append(this.#corner, this.#answer);
  }

  /**
   * Loads first what the buttons need to be seen.
   *
   * @param {Bot} bot
   */
  static async load(bot) {
    await loadStyle(new URL("./offers.css", import.meta.url));
    return new Offers(bot);
  }

  /**
   * @param {Offer[]} offers
   * @param {Menu | null} menu
   */
  show(offers, menu) {
    const content = JSON.stringify([offers, menu]);
    if (content === this.#content) return;
    this.#content = content;
    if (this.#stays) this.#tell("");
    refill(this.#bar, offers.map((offer) => this.button(offer)));
    document.body.classList.toggle("cornered", menu !== null);
    refill(this.#corner, menu ? [this.#opener(menu)] : []);
  }

  /** @param {Offer} offer */
  button(offer) {
    return key(offer, () => this.press(offer));
  }

  /** @param {Offer} offer */
  async press(offer) {
    if (offer.link) return openTelegram(offer.link);
    if (offer.menu) return await this.#open(offer.menu);
    if (offer.asks && !await this.#agreed(offer.asks, offer.style)) return;
    const done = await this.#answerTo(() => this.bot.act(offer.data));
    if (!done) return;
    this.#tell(done.text, done.stays);
    if (done.link) openTelegram(done.link);
  }

  /**
   * Shows that something is waited for: a hint takes some thought. What is refused is said.
   *
   * @template T
   * @param {() => Promise<T>} ask
   */
  async #answerTo(ask) {
    this.#wait(1);
    try {
      return await ask();
    } catch (error) {
      this.bot.refuse(error);
      return null;
    } finally {
      this.#wait(-1);
    }
  }

  /** @param {number} more presses to be answered */
  #wait(more) {
    this.#unanswered += more;
    document.body.classList.toggle("waiting", this.#unanswered > 0);
  }

  /** @param {string} text */
  #tell(text, stays = false) {
    clearTimeout(this.#hiding);
    this.#answer.textContent = text;
    this.#answer.hidden = !text;
    this.#stays = stays;
    const lasts = stays ? LONG_ANSWER_LASTS : ANSWER_LASTS;
    this.#hiding = setTimeout(() => this.#tell(""), lasts);
  }

  /** @param {Menu} menu */
  #opener(menu) {
    const opener = key({ label: "⋯", style: "more" }, () => this.#open(menu));
    opener.setAttribute("aria-label", menu.label);
    return opener;
  }

  /** @param {Menu} menu */
  async #open({ note, offers, rules, close, label }) {
    const first = rules ? [{ label: rules, style: "plain" }] : [];
    const answers = [...first, ...offers, { label: close, style: "plain" }];
    const chosen = await choose(this.bot.layers, note, answers, label);
    const offer = offers[chosen - first.length];
    if (offer) await this.press(offer);
    else if (chosen < first.length) await this.#explain(rules, close);
  }

  /**
   * @param {string} label
   * @param {string} close
   */
  async #explain(label, close) {
    const rules = await this.#answerTo(() => this.bot.askForRules());
    if (rules) await choose(this.bot.layers, rules, [{ label: close, style: "plain" }], label);
  }

  /**
   * @param {Confirmation} asked
   * @param {string} style
   */
  async #agreed({ question, yes, no }, style) {
    const answers = [{ label: yes, style }, { label: no, style: "plain" }];
    return await choose(this.bot.layers, question, answers) === 0;
  }
}

/**
 * Puts buttons in place of others. The focus stays on what has the same label.
 *
 * @param {HTMLElement} holder
 * @param {HTMLButtonElement[]} buttons
 */
export function refill(holder, buttons) {
  const { activeElement } = document;
  const label = holder.contains(activeElement) ? activeElement?.textContent : null;
  holder.replaceChildren(...buttons);
  buttons.find(({ textContent }) => textContent === label)?.focus();
}
