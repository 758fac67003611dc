// @ts-check
// What the viewer does: drags and taps of the own cards, and the buttons for all else. It knows no
// rule: what can be done is offered with every state.

import { drawing } from "./dom.js";
import { shake } from "./motion.js";

/** @import { Layout, Point } from "./page.d.ts" */
/** @import { GameState, Move } from "./protocol.d.ts" */
/** @import { Felt } from "./felt.js" */

/** How far a finger may slip in a tap, in pixels. */
const SLIP = 8;
/** What has a button, although it has a card. */
const BUTTONS = new Set(["show", "swaptrump"]);

/**
 * @typedef {object} Table
 * @property {HTMLElement} root the felt
 * @property {HTMLElement} acts where the buttons are
 * @property {Felt} felt
 * @property {(data: string) => Promise<unknown>} act throws an Error that says why if it is refused
 * @property {(reason: string) => void} refuse
 */

export class Play {
  /** @type {GameState | null} */
  #game = null;
  /** @type {Layout | null} */
  #layout = null;
  /** The card that waits for a place to be tapped. */
  #chosen = "";
  /** @type {{ id: string, start: Point, isDragged: boolean } | null} */
  #finger = null;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const { root } = table;
    root.addEventListener("pointerdown", (event) => this.#press(event));
    root.addEventListener("pointermove", (event) => this.#drag(event));
    root.addEventListener("pointerup", (event) => this.#release(event));
    root.addEventListener("pointercancel", () => this.#cancel());
    root.addEventListener("keydown", (event) => this.#type(event));
  }

  /**
   * @param {GameState} game
   * @param {Layout} layout
   */
  offer(game, layout) {
    this.#game = game;
    this.#layout = layout;
    this.#choose("");
    const own = new Set(game.hand.map(({ id }) => id));
    const hasCards = game.moves.some((move) => isForCards(move));
    for (const node of this.table.root.querySelectorAll("[data-card]")) {
      const id = node instanceof HTMLElement ? node.dataset.card ?? "" : "";
      const isPlayable = this.#movesOf(id).length > 0;
      node.classList.toggle("own", own.has(id));
      node.classList.toggle("dim", own.has(id) && hasCards && !isPlayable);
      node.setAttribute("role", isPlayable ? "button" : "img");
      if (isPlayable) node.setAttribute("tabindex", "0");
      else node.removeAttribute("tabindex");
    }
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const id = cardAt(event);
    if (!event.isPrimary || !this.#game) return;
    if (this.#chosen && this.#placeAt(event, this.#chosen)) return;
    if (!this.#game.hand.some((card) => card.id === id)) return void this.#choose("");
    this.#finger = { id, start: { x: event.clientX, y: event.clientY }, isDragged: false };
    this.table.root.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #drag({ clientX, clientY }) {
    const finger = this.#finger;
    if (!finger) return;
    const way = Math.hypot(clientX - finger.start.x, clientY - finger.start.y);
    if (!finger.isDragged && way > SLIP) {
      finger.isDragged = true;
      this.#choose(finger.id);
    }
    if (finger.isDragged) this.table.felt.hold(finger.id, this.#onFelt({ clientX, clientY }));
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const finger = this.#finger;
    this.#finger = null;
    if (finger?.isDragged) this.#dropAt(finger.id, event);
    else if (finger) this.#tap(finger.id);
    else if (this.#chosen) this.#dropAt(this.#chosen, event);
  }

  #cancel() {
    if (this.#finger?.isDragged) this.table.felt.putBack(this.#finger.id);
    this.#finger = null;
    this.#choose("");
  }

  /** @param {KeyboardEvent} event */
  #type(event) {
    if (event.key === "Escape") this.#choose("");
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    const id = cardAt(event);
    const onIt = this.#movesOf(this.#chosen).filter(({ on }) => (on ?? this.#chosen) === id);
    if (onIt.length) this.#play(this.#chosen, onIt);
    else this.#tap(id);
  }

  /**
   * A card that can go to one place goes there, else the places light up.
   *
   * @param {string} id
   */
  #tap(id) {
    const moves = this.#movesOf(id);
    const places = new Set(moves.map(placeOf));
    if (!places.size) this.#refuse(id);
    else if (places.size === 1) this.#play(id, moves);
    else this.#choose(this.#chosen === id ? "" : id);
  }

  /**
   * @param {string} id
   * @param {PointerEvent} event
   */
  #dropAt(id, event) {
    const place = this.#placeAt(event, id);
    const moves = this.#movesOf(id).filter((move) => placeOf(move) === place);
    if (moves.length) this.#play(id, moves);
    else if (this.#isAboveHand(event)) this.#refuse(id);
    else this.table.felt.putBack(id);
  }

  /**
   * The place among those where a card may go that is under a finger.
   *
   * @param {PointerEvent} event
   * @param {string} id
   */
  #placeAt(event, id) {
    if (!this.#layout || !this.#isAboveHand(event)) return "";
    const { x, y } = this.#onFelt(event);
    const places = [...new Set(this.#movesOf(id).map(placeOf))];
    const away = (/** @type {string} */ place) => {
      const spot = this.#layout?.cards.get(place);
      return spot ? Math.hypot(spot.x - x, spot.y - y) / spot.height : Infinity;
    };
    const [nearest] = places.sort((one, other) => away(one) - away(other));
    if (nearest && (away(nearest) < 0.9 || places.length === 1)) return nearest;
    return places.find((place) => away(place) === Infinity) ?? "";
  }

  /**
   * @param {string} id
   * @param {Move[]} moves to the same place: a wild card may stand for several suits there
   */
  async #play(id, moves) {
    const [move] = moves;
    if (!move) return;
    this.table.felt.drop();
    if (moves.length > 1) return this.#ask(id, moves);
    this.#choose("");
    await this.#act(move.data, id);
  }

  /**
   * @param {string} data
   * @param {string} id
   */
  async #act(data, id = "") {
    try {
      await this.table.act(data);
    } catch (error) {
      if (id) this.table.felt.putBack(id);
      this.table.refuse(error instanceof Error ? error.message : "");
    }
  }

  /** @param {string} id */
  async #refuse(id) {
    const node = this.table.felt.find(id);
    if (node) await shake(node);
    this.table.felt.putBack(id);
    this.#choose("");
  }

  /**
   * @param {string} id
   * @param {Move[]} moves
   */
  #ask(id, moves) {
    const choices = moves.map(({ cards: [card = ""], data }) => {
      const mark = drawing("sign", "0 0 100 100", `suit-${card.slice(-1)}`);
      return button(mark, () => this.#act(data, id));
    });
    this.table.acts.replaceChildren(...choices);
  }

  /**
   * Lights up the places where a card may go.
   *
   * @param {string} id
   */
  #choose(id) {
    this.#chosen = id;
    const places = new Set(this.#movesOf(id).map(placeOf));
    for (const node of this.table.root.querySelectorAll("[data-card]")) {
      const card = node instanceof HTMLElement ? node.dataset.card ?? "" : "";
      node.classList.toggle("place", places.has(card));
      if (places.has(card)) node.setAttribute("tabindex", "0");
      node.classList.toggle("chosen", card === id);
    }
    const isFree = [...places].some((place) => !this.#layout?.cards.has(place));
    this.table.root.classList.toggle("open", isFree && places.size > 1);
    const labelled = this.#game?.moves.filter((move) => move.label && !isForCards(move)) ?? [];
    const buttons = labelled.map(({ label, data }) => button(label, () => this.#act(data)));
    this.table.acts.replaceChildren(...buttons);
  }

  /**
   * @param {string} id
   * @returns {Move[]}
   */
  #movesOf(id) {
    const moves = this.#game?.moves.filter((move) => isForCards(move)) ?? [];
    return id ? moves.filter(({ cards }) => cards.length === 1 && printed(cards[0]) === id) : [];
  }

  /** @param {{ clientX: number, clientY: number }} event */
  #onFelt({ clientX, clientY }) {
    const { left, top } = this.table.root.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  /** @param {PointerEvent} event */
  #isAboveHand(event) {
    const foot = this.#layout?.foot ?? 0;
    return this.#onFelt(event).y < this.table.root.clientHeight - foot;
  }
}

/** @param {Move} move */
const isForCards = ({ does, cards }) => cards.length > 0 && !BUTTONS.has(does);

/**
 * An attack, by its id, or what is done in the middle.
 *
 * @param {Move} move
 */
const placeOf = ({ on, does }) => on ?? does;

/** @param {string | undefined} card */
const printed = (card = "") => card.split("=")[0];

/** @param {Event} event */
function cardAt({ target }) {
  const node = target instanceof Element ? target.closest("[data-card]") : null;
  return node instanceof HTMLElement ? node.dataset.card ?? "" : "";
}

/**
 * @param {Node | string} content
 * @param {() => void} press
 */
function button(content, press) {
  const node = document.createElement("button");
  node.className = "act";
  node.append(content);
  node.addEventListener("click", press);
  return node;
}
