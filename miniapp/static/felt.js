// @ts-check
// The cards on the felt: brings them from where they are to where the next act has them.

import { inSight } from "./acts.js";
import { cardElement, hiddenCard, placed, symbolsOf } from "./cards.js";
import { box, drawing } from "./dom.js";
import { cardAt, Glance } from "./glance.js";
import { fade, fly, isCalm, lift, seenTransform, TIMES, turnOver } from "./motion.js";

/** @import { Act, Heap, Layout, Point, Spot } from "./page.d.ts" */
/** @import { CardState, GameState, Words } from "./protocol.d.ts" */

/** @typedef {{ node: HTMLElement, spot: Spot, place: string, isFlying: boolean }} Lying */

const ABOVE_ALL = 400;
const HELD = 700;
const LIFTED = 1.12;
const MOST_DRAWN = 6;
const MOST_BACKS = 4;
const IN_SEAT = 34;

export class Felt {
  /** @type {Map<string, Lying>} */
  #cards = new Map();
  /** The card that a finger holds. */
  #held = "";
  #largest = 0;
  #glance = new Glance();
  #talon = box("pile talon");
  #discard = box("pile discard");

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.#discard.setAttribute("aria-hidden", "true");
    root.append(this.#talon, this.#discard);
  }

  /**
   * @param {Act} act
   * @param {Layout} layout
   * @param {Words} words
   */
  show({ game, from, to, drawn }, layout, words) {
    const starts = this.#whereAllAre();
    const spots = [...this.#cards].map(([id, { spot }]) => ({ id, ...spot }));
    this.#glance.change((at) => cardAt(spots, at));
    const shown = new Map(inSight(game).map((card) => [card.id, card]));
    this.#size(layout);
    this.#showPiles(game, layout, words);
    for (const [id, lying] of this.#cards) {
      if (!shown.has(id)) this.#leave(id, lying, starts.get(id) ?? "", to.get(id), layout);
    }
    let arrivals = 0;
    for (const [id, card] of shown) {
      const spot = layout.cards.get(id);
      if (!spot) continue;
      const lying = this.#cards.get(id);
      if (lying) this.#keep(lying, card, spot, starts.get(id) ?? "");
      else this.#arrive(card, spot, from.get(id), layout, arrivals++ * TIMES.stagger);
    }
    drawn.forEach((count, seat) => this.#draw(count, seat, layout));
  }

  /** Takes everything off the felt. */
  clear() {
    for (const { node } of this.#cards.values()) {
      stop(node);
      fade(node, 1, 0).then(() => node.remove());
    }
    this.#cards.clear();
    for (const pile of [this.#talon, this.#discard]) fill(pile, [], "");
    for (const name of ["role", "aria-label"]) this.#talon.removeAttribute(name);
  }

  /**
   * Whether a finger at a point may mean what lies there, and not what lay there a moment ago.
   *
   * @param {string} id
   * @param {Point} at
   */
  isMeant(id, at) {
    return this.#glance.isMeant(id, at);
  }

  /** @param {string} id */
  find(id) {
    return this.#cards.get(id)?.node;
  }

  /**
   * Lifts a card, so that its middle is under a finger.
   *
   * @param {string} id
   * @param {Point} finger
   */
  hold(id, finger) {
    const lying = this.#cards.get(id);
    if (!lying) return;
    const { node, spot } = lying;
    if (this.#held !== id) {
      stop(node);
      const scale = this.#largest / spot.height;
      const away = { x: (spot.x - finger.x) * scale, y: (spot.y - finger.y) * scale };
      node.classList.add("held");
      lift(node.querySelector(".sides"), { ...spot, ...away }, LIFTED);
    }
    this.#held = id;
    const held = { ...finger, height: spot.height * LIFTED, turn: 0, level: HELD };
    lying.place = put(node, held, { largest: this.#largest });
  }

  get isHolding() {
    return this.#held !== "";
  }

  /** Leaves the card where it was dropped: the next state moves it on. */
  drop() {
    this.find(this.#held)?.classList.remove("held");
    this.#held = "";
  }

  /**
   * Lets a card glide back to where it belongs.
   *
   * @param {string} id
   */
  putBack(id) {
    if (this.#held === id) this.drop();
    const lying = this.#cards.get(id);
    if (lying) this.#move(lying, lying.spot, lying.node.style.transform);
  }

  /**
   * Puts everything to its place at once, for instance on a screen that has been turned.
   *
   * @param {Layout} layout
   */
  settle(layout) {
    this.#size(layout);
    for (const [id, lying] of this.#cards) {
      const spot = layout.cards.get(id);
      stop(lying.node);
      if (spot) Object.assign(lying, { spot, place: put(lying.node, spot, layout) });
    }
    put(this.#talon, layout.talon, layout);
    put(this.#discard, layout.discard, layout);
  }

  /**
   * Moves the own cards to where they lie now that a finger opens them, or has left.
   *
   * @param {Layout} layout
   */
  spread({ cards, largest }) {
    for (const [id, lying] of this.#cards) {
      const spot = cards.get(id);
      if (!spot || (spot.x === lying.spot.x && spot.y === lying.spot.y)) continue;
      lying.spot = spot;
      if (id === this.#held) continue;
      const { node } = lying;
      const start = lying.isFlying ? seenTransform(node) : node.style.transform;
      stop(node);
      lying.place = put(node, spot, { largest });
      if (!isCalm()) this.#glide(lying, start, { duration: TIMES.tap });
    }
  }

  /**
   * Sets the size of all cards only if it changes: every element below would be styled anew.
   *
   * @param {Layout} layout
   */
  #size({ largest }) {
    this.#largest = largest;
    const size = `${largest}px`;
    const { style } = this.root;
    if (style.getPropertyValue("--largest") !== size) style.setProperty("--largest", size);
  }

  #whereAllAre() {
    return new Map(
      [...this.#cards].map(([id, { node, isFlying }]) => [
        id,
        isFlying ? seenTransform(node) : node.style.transform,
      ]),
    );
  }

  /**
   * @param {Lying} lying
   * @param {CardState} card
   * @param {Spot} spot
   * @param {string} start
   */
  #keep(lying, card, spot, start) {
    lying.spot = spot;
    if (lying.node.dataset.look !== symbolsOf(card).join()) {
      const node = cardElement(card);
      node.style.transform = lying.node.style.transform;
      lying.node.replaceWith(node);
      lying.node = node;
    }
    if (card.id !== this.#held) this.#move(lying, spot, start);
  }

  /**
   * @param {Lying} lying
   * @param {Spot} spot
   * @param {string} start
   */
  #move(lying, spot, start) {
    const { node } = lying;
    const place = put(node, spot, { largest: this.#largest });
    if (place === lying.place) return;
    lying.place = place;
    stop(node);
    this.#send(lying, start, { duration: TIMES.glide });
  }

  /**
   * @param {CardState} card
   * @param {Spot} spot
   * @param {Heap | undefined} heap
   * @param {Layout} layout
   * @param {number} delay
   */
  #arrive(card, spot, heap, layout, delay) {
    const node = cardElement(card);
    const lying = { node, spot, place: put(node, spot, layout), isFlying: false };
    this.#cards.set(card.id, lying);
    this.root.append(node);
    if (!heap) return void fade(node, 0, 1);
    const timing = { duration: TIMES.throw, delay: heap.kind === "talon" ? delay : 0 };
    this.#send(lying, placed(spotOf(heap, layout), layout.largest), timing);
    turn(node, true, timing);
  }

  /**
   * @param {Lying} lying
   * @param {string} start
   * @param {{ duration: number, delay?: number }} timing
   */
  async #send(lying, start, timing) {
    const { node } = lying;
    const level = node.style.zIndex;
    node.style.zIndex = `${ABOVE_ALL + Number(level)}`;
    if (await this.#glide(lying, start, timing)) node.style.zIndex = level;
  }

  /**
   * Returns whether it has arrived, and nothing else has moved it on meanwhile.
   *
   * @param {Lying} lying
   * @param {string} start
   * @param {{ duration: number, delay?: number }} timing
   */
  async #glide(lying, start, timing) {
    lying.isFlying = true;
    const hasArrived = await fly(lying.node, start, timing);
    if (hasArrived) lying.isFlying = false;
    return hasArrived;
  }

  /**
   * @param {string} id
   * @param {Lying} lying
   * @param {string} start
   * @param {Heap | undefined} heap
   * @param {Layout} layout
   */
  async #leave(id, { node }, start, heap, layout) {
    this.#cards.delete(id);
    delete node.dataset.card;
    node.setAttribute("aria-hidden", "true");
    stop(node);
    if (heap && !isCalm()) {
      put(node, { ...spotOf(heap, layout), level: ABOVE_ALL }, layout);
      turn(node, false, { duration: TIMES.sweep });
      await fly(node, start, { duration: TIMES.sweep });
    } else {
      await fade(node, 1, 0);
    }
    node.remove();
  }

  /**
   * Lets cards that nobody sees fly from the talon to a seat.
   *
   * @param {number} count
   * @param {number} seat
   * @param {Layout} layout
   */
  #draw(count, seat, layout) {
    if (isCalm()) return;
    for (let index = 0; index < Math.min(count, MOST_DRAWN); index += 1) {
      const node = hiddenCard();
      put(node, { ...spotOf({ kind: "seat", seat }, layout), level: ABOVE_ALL }, layout);
      this.root.append(node);
      const timing = { duration: TIMES.draw, delay: index * 2 * TIMES.stagger };
      fly(node, placed(layout.talon, layout.largest), timing).then(() => node.remove());
    }
  }

  /**
   * @param {GameState} game
   * @param {Layout} layout
   * @param {Words} words
   */
  #showPiles(game, layout, words) {
    const mark = game.trump ? [drawing("mark", "0 0 100 100", `suit-${game.trump}`)] : [];
    const layers = backs(game.talon, false);
    layers[layers.length - 1]?.append(box("number", `${game.talon}`));
    fill(this.#talon, [...mark, ...layers], `${game.trump} ${game.talon}`);
    fill(this.#discard, backs(game.discard, true), `${game.discard}`);
    this.#talon.setAttribute("role", "img");
    this.#talon.setAttribute("aria-label", `${words.trump} · ${words.talon}`);
    put(this.#talon, layout.talon, layout);
    put(this.#discard, layout.discard, layout);
  }
}

/** @param {HTMLElement} node */
function stop(node) {
  for (const animation of node.getAnimations({ subtree: true })) animation.cancel();
}

/**
 * @param {HTMLElement} node
 * @param {boolean} isShown
 * @param {{ duration: number, delay?: number }} timing
 */
function turn(node, isShown, timing) {
  const sides = node.querySelector(".sides");
  const back = node.querySelector(".back");
  if (!(back instanceof HTMLElement) || !sides) return;
  back.style.opacity = isShown ? "0" : "1";
  turnOver(sides, back, isShown, timing);
}

/**
 * @param {HTMLElement} node
 * @param {Spot} spot
 * @param {{ largest: number }} size
 */
function put(node, spot, { largest }) {
  const place = placed(spot, largest);
  node.style.transform = place;
  node.style.zIndex = `${spot.level}`;
  return place;
}

/**
 * @param {Heap} heap
 * @param {Layout} layout
 * @returns {Spot}
 */
function spotOf(heap, layout) {
  if (heap.kind !== "seat") return layout[heap.kind];
  const { x, y } = layout.seats[heap.seat] ?? layout.discard;
  return { x, y: y - 14, height: IN_SEAT, turn: 0, level: 0 };
}

/**
 * @param {HTMLElement} pile
 * @param {Node[]} children
 * @param {string} content
 */
function fill(pile, children, content) {
  if (pile.dataset.content === content) return;
  pile.dataset.content = content;
  pile.replaceChildren(...children);
}

/**
 * @param {number} count
 * @param {boolean} isUntidy
 */
function backs(count, isUntidy) {
  const layers = Math.min(MOST_BACKS, Math.ceil(count / 4));
  return Array.from({ length: layers }, (_, index) => {
    const back = box("back");
    const turned = isUntidy ? `rotate(${index * 23 - 20}deg)` : "";
    back.style.transform = `translate(${-index}px, ${-index * 1.5}px) ${turned}`;
    return back;
  });
}
