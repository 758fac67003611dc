// @ts-check
// How a message appears, changes and vanishes.

import { animate } from "./dom.js";

/** @param {HTMLElement} message */
export function appear(message) {
  const effect = message.querySelector(".effect");
  if (effect) burst(effect);
  const fromLeft = message.classList.contains("theirs");
  animate(
    message,
    [
      { opacity: 0, transform: `translate(${fromLeft ? -8 : 8}px, 14px) scale(.96)` },
      { opacity: 1, transform: "none" },
    ],
    { duration: 220, easing: "cubic-bezier(.2, .9, .3, 1.1)" },
  );
}

/**
 * An effect is played once, over a message that has just arrived.
 *
 * @param {Element} effect
 */
function burst(effect) {
  animate(
    effect,
    [
      { transform: "translate(-30px, -60px) scale(5)", opacity: 0 },
      { transform: "translate(-30px, -70px) scale(6) rotate(-8deg)", opacity: 1, offset: 0.3 },
      { transform: "none", opacity: 1 },
    ],
    { duration: 1600, easing: "ease-in-out" },
  );
}

/** @param {HTMLElement} message */
export function flash(message) {
  animate(
    message.querySelector(".bubble") ?? message,
    [
      { filter: "brightness(1)" },
      { filter: "brightness(1.09) saturate(1.2)" },
      { filter: "brightness(1)" },
    ],
    { duration: 420 },
  );
}

/** @param {HTMLElement} message */
export async function vanish(message) {
  const height = `${message.offsetHeight}px`;
  message.inert = true;
  message.removeAttribute("data-message");
  await animate(
    message,
    [
      { opacity: 1, height, overflow: "clip" },
      { opacity: 0, height, transform: "scale(.94)", overflow: "clip", offset: 0.5 },
      { opacity: 0, height: 0, marginBlock: 0, overflow: "clip" },
    ],
    { duration: 260, easing: "ease-out" },
  );
  message.remove();
}
