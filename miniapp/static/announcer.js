// @ts-check
// What the page says in words, for eyes and for screen readers.

import { find } from "./dom.js";
import { Refusal } from "./stream.js";

/** @import { Words } from "./protocol.d.ts" */

const REFUSAL_LASTS = 4000;

export class Speaker {
  #head = find("[data-head]");
  #awaited = find("[data-awaited]");
  #told = find("[data-told]");
  #heard = find("[data-heard]");
  #result = find("[data-result]");
  #notice = find("[data-notice]");
  #lost = find("[data-lost]");
  #refused = find("[data-refused]");
  #stuck = find("[data-stuck]");
  #hiding = 0;
  /** @type {string[]} */
  #known = [];

  /** @param {Words} words */
  say({ variant, chat, awaited, told, result }) {
    this.#head.textContent = [variant, chat].filter(Boolean).join(" · ");
    this.#awaited.textContent = result ? "" : awaited;
    this.#told.textContent = told[told.length - 1] ?? "";
    const heard = [...newsIn(told, this.#known), result || awaited].join("\n");
    this.#known = told;
    if (this.#heard.textContent !== heard) this.#heard.textContent = heard;
    this.#result.textContent = result;
    this.#result.hidden = !result;
  }

  /** @param {string} reason */
  notify(reason) {
    this.#notice.textContent = reason;
    this.#notice.hidden = !reason;
  }

  /**
   * Says why something was refused or, of all other errors, that it did not get through.
   *
   * @param {unknown} error
   */
  refuse(error) {
    const reason = error instanceof Refusal ? error.message : this.#refused.dataset.otherwise ?? "";
    clearTimeout(this.#hiding);
    this.#refused.textContent = reason;
    this.#refused.hidden = !reason;
    this.#hiding = setTimeout(() => this.#refused.hidden = true, REFUSAL_LASTS);
  }

  /** @param {boolean} isLost */
  showConnection(isLost) {
    this.#lost.hidden = !isLost;
  }

  /** @param {boolean} isStuck whether nothing can be shown, as far as is known */
  showWayOut(isStuck) {
    this.#stuck.hidden = !isStuck;
    this.#stuck.classList.add("known");
  }
}

/**
 * The lines that have not been told yet. The same may happen twice.
 *
 * @param {string[]} told
 * @param {string[]} known
 */
function newsIn(told, known) {
  const old = known.findIndex((_, start) =>
    known.slice(start).every((line, index) => line === told[index])
  );
  return old < 0 ? told : told.slice(known.length - old);
}
