// @ts-check
// What a finger does on the felt: it taps something, slides over the own cards to look for one, or
// drags one out of the hand. A mouse points at cards without sliding.

/** @import { Point } from "./page.d.ts" */

/** How far a finger may slip in a tap, in pixels. */
const SLIP = 8;
/** How far it rises until it drags a card, in pixels. */
const RISE = 24;

/**
 * Points are on the felt. The id is that of a card or a slot, or empty where there is neither.
 *
 * @typedef {object} Hand
 * @property {(id: string) => boolean} owns
 * @property {(id: string, at: Point) => boolean} means whether it has been there for long enough
 * @property {(id: string, at: Point) => void} tap
 * @property {(id: string, at: Point) => void} drag
 * @property {(id: string, at: Point) => void} drop
 * @property {(id: string) => void} letGo
 */

export class Fingers {
  /** @type {{ id: string, start: Point, isSliding: boolean, isDragging: boolean } | null} */
  #finger = null;

  /**
   * @param {HTMLElement} root
   * @param {Hand} hand
   */
  constructor(root, hand) {
    this.root = root;
    this.hand = hand;
    root.addEventListener("pointerdown", (event) => this.#press(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", (event) => this.#release(event));
    root.addEventListener("pointercancel", () => this.#cancel());
    root.addEventListener("click", (event) => this.#click(event));
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (!event.isPrimary) return;
    const id = placeUnder(event);
    this.#finger = { id, start: this.#onFelt(event), isSliding: false, isDragging: false };
    if (this.hand.owns(id)) this.root.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const finger = this.#finger;
    if (!finger || !this.hand.owns(finger.id)) return;
    const at = this.#onFelt(event);
    const slipped = Math.hypot(at.x - finger.start.x, at.y - finger.start.y) > SLIP;
    const rises = event.pointerType !== "touch" || finger.start.y - at.y > RISE;
    finger.isSliding ||= slipped;
    finger.isDragging ||= slipped && rises;
    if (finger.isDragging) this.hand.drag(finger.id, at);
    else if (finger.isSliding) this.#slide(event);
  }

  /** @param {PointerEvent} event */
  #slide(event) {
    const id = placeUnder(event);
    if (this.#finger && this.hand.owns(id)) this.#finger.id = id;
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const finger = this.#finger;
    this.#finger = null;
    if (!finger) return;
    const at = this.#onFelt(event);
    if (finger.isDragging) this.hand.drop(finger.id, at);
    else if (!finger.isSliding && this.hand.means(finger.id, finger.start)) {
      this.hand.tap(finger.id, at);
    }
  }

  #cancel() {
    if (this.#finger?.isDragging) this.hand.letGo(this.#finger.id);
    this.#finger = null;
  }

  /**
   * A screen reader clicks without a finger.
   *
   * @param {MouseEvent} event
   */
  #click(event) {
    if (event.detail === 0) this.hand.tap(placeOf(event.target), this.#onFelt(event));
  }

  /** @param {MouseEvent} event */
  #onFelt({ clientX, clientY }) {
    const { left, top } = this.root.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}

/**
 * Browsers guess what a thumb means, and take the neighbour of a card for it. The point is right.
 *
 * @param {PointerEvent} event
 */
const placeUnder = ({ clientX, clientY }) => placeOf(document.elementFromPoint(clientX, clientY));

/**
 * The card or the slot that a node is part of.
 *
 * @param {EventTarget | null} part
 */
export function placeOf(part) {
  const node = part instanceof Element ? part.closest("[data-card], [data-slot]") : null;
  return node instanceof HTMLElement ? node.dataset.card ?? node.dataset.slot ?? "" : "";
}

/**
 * Tells where a finger or a pointer is over the own cards, so that they open there.
 *
 * @param {HTMLElement} root the felt
 * @param {() => number} height how high the own cards reach, in pixels
 * @param {(finger: Point | null) => void} open
 */
export function followPointer(root, height, open) {
  let isOpen = false;
  /** @param {PointerEvent} event */
  const follow = ({ isPrimary, clientX, clientY }) => {
    if (!isPrimary) return;
    const { left, top, bottom } = root.getBoundingClientRect();
    const isInHand = clientY > bottom - height();
    tell(isInHand ? { x: clientX - left, y: clientY - top } : null);
  };
  const close = () => tell(null);
  /** @param {Point | null} finger */
  const tell = (finger) => {
    if (!finger && !isOpen) return;
    isOpen = finger !== null;
    open(finger);
  };
  root.addEventListener("pointerdown", follow);
  root.addEventListener("pointermove", follow);
  root.addEventListener("pointercancel", close);
  root.addEventListener("pointerleave", close);
  root.addEventListener("pointerup", ({ pointerType }) => pointerType === "touch" && close());
}
