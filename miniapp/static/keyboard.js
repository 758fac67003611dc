// @ts-check
// The page without a finger: arrows go through the own cards, Enter presses what has the focus,
// Escape unmarks. What has the focus keeps it when the table changes.

import { placeOf } from "./fingers.js";

/**
 * @typedef {object} Hand
 * @property {HTMLElement} root the felt
 * @property {HTMLElement} acts where the buttons are
 * @property {(id: string) => void} press a card or a slot
 * @property {() => void} unmark
 */

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
/** All that can have the focus. Cards that leave the table have no name any more. */
const PRESSED = "[data-card][role=button], .slot:not([hidden]), .act";

export class Keyboard {
  /** What had the focus last, by its name. */
  #last = "";
  /** Where in the hand the card was that had the focus last. */
  #index = 0;
  /** @type {string[]} */
  #own = [];

  /** @param {Hand} hand */
  constructor(hand) {
    this.hand = hand;
    document.addEventListener("keydown", (event) => this.#type(event));
    document.addEventListener("focusin", ({ target }) => this.#note(target));
  }

  /**
   * Keeps the focus where it was, or brings it to what has come there.
   *
   * @param {string[]} own the cards of the hand, in order
   */
  keep(own) {
    this.#own = own;
    this.#index = Math.max(0, Math.min(this.#index, own.length - 1));
    this.#admitTab();
    if (!this.#last || document.activeElement?.matches(PRESSED)) return;
    const pressed = this.#pressed();
    const same = pressed.find((node) => nameOf(node) === this.#last);
    (same ?? this.#inHand() ?? pressed[0])?.focus({ preventScroll: true });
  }

  /** The hand is one stop of the tabulator. */
  #admitTab() {
    const stop = this.#inHand();
    for (const node of this.hand.root.querySelectorAll("[data-card]")) {
      if (node instanceof HTMLElement && node.matches(PRESSED)) {
        node.tabIndex = node === stop || node.matches(".place") ? 0 : -1;
      } else node.removeAttribute("tabindex");
    }
  }

  /** @param {KeyboardEvent} event */
  #type(event) {
    const step = STEPS[event.key];
    if (event.key === "Escape") this.hand.unmark();
    else if (step) this.#go(step);
    else if (event.key === "Enter" || event.key === " ") this.#press(event);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const id = placeOf(event.target);
    if (!id) return;
    event.preventDefault();
    this.hand.press(id);
  }

  /** @param {number} step */
  #go(step) {
    const isInHand = document.activeElement === this.#inHand();
    this.#index += isInHand ? step + this.#own.length : 0;
    this.#index %= Math.max(1, this.#own.length);
    this.#inHand()?.focus();
  }

  /** @param {EventTarget | null} target */
  #note(target) {
    if (!(target instanceof HTMLElement) || !target.matches(PRESSED)) return;
    this.#last = nameOf(target);
    const index = this.#own.indexOf(this.#last);
    if (index < 0) return;
    this.#index = index;
    this.#admitTab();
  }

  #inHand() {
    const id = this.#own[this.#index];
    return this.#pressed().find((node) => id !== undefined && node.dataset.card === id);
  }

  #pressed() {
    const { root, acts } = this.hand;
    const found = [root, acts].flatMap((part) => [...part.querySelectorAll(PRESSED)]);
    return found.filter((node) => node instanceof HTMLElement);
  }
}

/** @param {HTMLElement} node */
const nameOf = ({ dataset: { card, slot, act } }) => card ?? slot ?? act ?? "";
