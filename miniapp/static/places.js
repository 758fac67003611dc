// @ts-check
// Where cards may go: onto another card, or anywhere in the middle. Where both are possible, a
// slot shows the middle.

import { box } from "./dom.js";

/** @import { Layout, Point } from "./page.d.ts" */
/** @import { Move } from "./protocol.d.ts" */

/** How far from the middle of a card of height 1 another one may be dropped. */
const NEAR = 0.9;
const AIR = 12;

export class Places {
  /** @type {Move[]} on cards that lie there, by their ids */
  #onCards = [];
  /** @type {Move[]} */
  #inMiddle = [];
  /** @type {Layout | null} */
  #layout = null;
  #slot = box("slot");

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.#slot.setAttribute("role", "button");
    this.#slot.tabIndex = 0;
    root.append(this.#slot);
  }

  /**
   * Lights up where these moves lead.
   *
   * @param {Move[]} moves
   * @param {Layout} layout
   */
  light(moves, layout) {
    const lies = (/** @type {Move} */ { on }) => on !== null && layout.cards.has(on);
    this.#layout = layout;
    this.#onCards = moves.filter((move) => lies(move));
    this.#inMiddle = moves.filter((move) => !lies(move));
    const lit = new Set(this.#onCards.map(({ on }) => on));
    for (const node of this.root.querySelectorAll("[data-card]")) {
      const isLit = node instanceof HTMLElement && lit.has(node.dataset.card ?? "");
      node.classList.toggle("place", isLit);
      if (isLit) node.setAttribute("role", "button");
    }
    this.root.classList.toggle("open", !lit.size && this.#inMiddle.length > 0);
    this.#showSlot(lit.size ? this.#inMiddle[0] : undefined);
  }

  /**
   * The moves to a card or slot that is tapped.
   *
   * @param {string} id
   */
  movesTo(id) {
    const isMiddle = !this.#onCards.length || id === this.slot;
    return isMiddle ? this.#inMiddle : this.#onCards.filter(({ on }) => on === id);
  }

  /**
   * The moves to where a card is dropped.
   *
   * @param {Point} at
   */
  movesAt(at) {
    if (!this.isAboveHand(at)) return [];
    const cards = [...new Set(this.#onCards.map(({ on }) => on ?? ""))];
    const away = (/** @type {string} */ card) => {
      const spot = this.#layout?.cards.get(card);
      return spot ? Math.hypot(spot.x - at.x, spot.y - at.y) / spot.height : Infinity;
    };
    const [nearest = ""] = cards.sort((one, other) => away(one) - away(other));
    const isNear = away(nearest) < NEAR && !this.#isInSlot(at);
    const isOnly = cards.length === 1 && !this.#inMiddle.length;
    return isNear || isOnly ? this.movesTo(nearest) : this.#inMiddle;
  }

  /** @param {Point} at */
  isAboveHand({ y }) {
    return y < this.root.clientHeight - (this.#layout?.foot ?? 0);
  }

  /** What is done in the middle, if a slot shows that. */
  get slot() {
    return this.#slot.dataset.slot;
  }

  /** @param {Move | undefined} move */
  #showSlot(move) {
    this.#slot.hidden = !move;
    this.#slot.textContent = move?.label ?? "";
    this.#slot.dataset.slot = move?.does ?? "";
    this.#slot.style.bottom = `${(this.#layout?.foot ?? 0) + AIR}px`;
  }

  /** @param {Point} at */
  #isInSlot({ y }) {
    return !this.#slot.hidden && y > this.#slot.offsetTop;
  }
}
