// @ts-check
// The buttons beside the cards: what they do, what they ask first, and what is answered. Those of a
// game stand above the words, and what is rarely used is in a menu at the top.

import { box, find, loadStyle } from "./dom.js";
import { openTelegram } from "./launch.js";

/** @import { Confirmation, Done, Menu, Offer } from "./protocol.d.ts" */

const ANSWER_LASTS = 4000;
const LONG_ANSWER_LASTS = 20_000;

/**
 * @typedef {object} Bot
 * @property {(data: string) => Promise<Done>} act throws an Error that says why if it is refused
 * @property {(reason: string) => void} refuse
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

  /** Loads what the buttons need to be seen. */
  async load() {
    await loadStyle(new URL("./offers.css", import.meta.url));
    return this;
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
    const isUseful = menu && (menu.note || menu.offers.length);
    refill(this.#corner, isUseful ? [this.#opener(menu)] : []);
  }

  /** @param {Offer} offer */
  button(offer) {
    return button(offer.label, offer.style, () => this.press(offer));
  }

  /** @param {Offer} offer */
  async press(offer) {
    if (offer.link) return openTelegram(offer.link);
    if (offer.menu) return await this.#open(offer.menu);
    if (offer.asks && !await agreed(offer.asks, offer.style)) return;
    this.#wait(1);
    try {
      const { text, stays, link } = await this.bot.act(offer.data);
      this.#tell(text, stays);
      if (link) openTelegram(link);
    } catch (error) {
      this.bot.refuse(error instanceof Error ? error.message : "");
    } finally {
      this.#wait(-1);
    }
  }

  /** @param {number} more presses to be answered: a hint takes some thought */
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
    const opener = button("⋯", "more", () => this.#open(menu));
    opener.setAttribute("aria-label", menu.label);
    return opener;
  }

  /** @param {Menu} menu */
  async #open({ note, offers, close, label }) {
    const choices = offers.map(({ label, style }) => ({ label, style }));
    const chosen = await choose(note, [...choices, { label: close, style: "plain" }], label);
    const offer = offers[chosen];
    if (offer) await this.press(offer);
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

/**
 * @param {Confirmation} asked
 * @param {string} style
 */
async function agreed({ question, yes, no }, style) {
  const chosen = await choose(question, [{ label: yes, style }, { label: no, style: "plain" }]);
  return chosen === 0;
}

/**
 * Lets one of some answers be chosen. Returns its index, or that of the last if there is no choice.
 *
 * @param {string} question
 * @param {{ label: string, style: string }[]} answers
 * @returns {Promise<number>}
 */
function choose(question, answers, label = question) {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.className = "ask";
    dialog.setAttribute("aria-label", label);
    const close = (/** @type {number} */ index) => dialog.close(`${index}`);
    const keys = answers.map(({ label, style }, index) => button(label, style, () => close(index)));
    dialog.append(...(question ? [paragraph(question)] : []), ...keys);
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(Number(dialog.returnValue || answers.length - 1));
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** @param {string} words */
function paragraph(words) {
  const node = document.createElement("p");
  node.textContent = words;
  return node;
}

/**
 * @param {string} label
 * @param {string} style
 * @param {() => void} press
 */
function button(label, style, press) {
  const node = document.createElement("button");
  node.className = `offer ${style}`;
  node.textContent = label;
  node.addEventListener("click", press);
  return node;
}
