// @ts-check
// What comes under a finger a moment before it presses is not meant: nobody can have seen it yet.

import { WIDTH } from "./fan.js";

/** @import { Point, Spot } from "./page.d.ts" */

/** Nobody sees something new and presses it in less, in milliseconds. It is the same in the chat. */
const GLANCE = 300;

export class Glance {
  /** @type {(at: Point) => string} what lay at a point when it could last be seen */
  #seen = () => "";
  #isNew = false;
  #ending = 0;

  /**
   * Notes that something else lies there from now on.
   *
   * @param {(at: Point) => string} before what lay at a point until now
   */
  change(before) {
    if (!this.#isNew) this.#seen = before;
    this.#isNew = true;
    clearTimeout(this.#ending);
    this.#ending = setTimeout(() => this.#isNew = false, GLANCE);
  }

  /**
   * Whether somebody who presses here may mean this.
   *
   * @param {string} what
   * @param {Point} at
   */
  isMeant(what, at) {
    return !this.#isNew || this.#seen(at) === what;
  }
}

/**
 * Lets no button be pressed that has come under the finger a moment ago.
 *
 * @param {HTMLElement} holder of buttons that change
 */
export function guard(holder) {
  const glance = new Glance();
  let there = buttonsIn(holder);
  new MutationObserver(() => {
    const before = there;
    there = buttonsIn(holder);
    const isSame = there.length === before.length &&
      there.every(({ what }, index) => what === before[index]?.what);
    if (!isSame) glance.change((at) => before.find(({ box }) => isIn(box, at))?.what ?? "");
  }).observe(holder, { childList: true });
  holder.addEventListener("click", (event) => {
    const { detail, target, clientX: x, clientY: y } = event;
    const pressed = target instanceof Element ? target.closest("button") : null;
    const isFinger = detail > 0; // and neither a key nor a screen reader
    if (isFinger && pressed && !glance.isMeant(pressed.outerHTML, { x, y })) {
      event.stopPropagation();
    }
  }, { capture: true });
}

/** @param {HTMLElement} holder */
const buttonsIn = (holder) =>
  [...holder.querySelectorAll("button")].map((button) => ({
    what: button.outerHTML,
    box: button.getBoundingClientRect(),
  }));

/**
 * @param {DOMRect} box
 * @param {Point} at
 */
const isIn = ({ left, right, top, bottom }, { x, y }) =>
  left <= x && x <= right && top <= y && y <= bottom;

/**
 * The uppermost card at a point, if there is one.
 *
 * @param {(Spot & { id: string })[]} cards
 * @param {Point} at
 */
export function cardAt(cards, at) {
  const [uppermost] = cards
    .filter((card) => isOn(card, at))
    .sort((one, other) => other.level - one.level);
  return uppermost?.id ?? "";
}

/**
 * @param {Spot} card
 * @param {Point} at
 */
function isOn({ x, y, height, turn }, at) {
  const angle = turn * Math.PI / 180;
  const across = (at.x - x) * Math.cos(angle) + (at.y - y) * Math.sin(angle);
  const down = (at.y - y) * Math.cos(angle) - (at.x - x) * Math.sin(angle);
  return Math.abs(across) <= height * WIDTH / 2 && Math.abs(down) <= height / 2;
}
