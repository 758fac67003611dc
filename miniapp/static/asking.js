// @ts-check
// A question above the table. It is made of plain elements, since there are phones whose browsers
// know no <dialog>.

import { box } from "./dom.js";

/** @import { Layers } from "./layers.js" */

/** @typedef {{ label: string, style: string }} Answer */

/**
 * Lets one of some answers be chosen. Returns its index, or that of the last if there is no choice.
 *
 * @param {Layers} layers
 * @param {string} question in paragraphs
 * @param {Answer[]} answers
 * @returns {Promise<number>}
 */
export function choose(layers, question, answers, label = question) {
  const before = document.activeElement;
  return new Promise((resolve) => {
    const close = (/** @type {number} */ index) => {
      layers.remove(cancel);
      shade.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(index);
    };
    const cancel = () => close(answers.length - 1);
    const keys = answers.map((answer, index) => key(answer, () => close(index)));
    const text = box("text", ...question.split("\n\n").filter(Boolean).map(paragraph));
    const isLong = text.childElementCount > 1;
    text.classList.toggle("long", isLong);
    if (isLong) text.tabIndex = 0;
    const stops = isLong ? [...keys, text] : keys;
    const asked = box("ask", ...(question ? [text] : []), ...keys);
    asked.setAttribute("role", "dialog");
    asked.setAttribute("aria-modal", "true");
    asked.setAttribute("aria-label", label);
    const shade = box("shade", asked);
    shade.addEventListener("click", ({ target }) => target === shade && cancel());
    shade.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") cancel();
      else if (event.key === "Tab") keepInside(event, stops);
    });
    layers.add(cancel);
    document.body.append(shade);
    keys[0]?.focus();
  });
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement[]} stops
 */
function keepInside(event, stops) {
  event.preventDefault();
  const focused = stops.findIndex((stop) => stop === document.activeElement);
  const step = event.shiftKey ? stops.length - 1 : 1;
  stops[(focused + step) % stops.length]?.focus();
}

/** @param {string} words */
function paragraph(words) {
  const node = document.createElement("p");
  node.textContent = words;
  return node;
}

/**
 * @param {Answer} answer
 * @param {() => void} press
 */
export function key({ label, style }, press) {
  const node = document.createElement("button");
  node.className = `offer ${style}`;
  node.textContent = label;
  node.addEventListener("click", press);
  return node;
}
