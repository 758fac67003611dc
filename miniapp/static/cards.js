// @ts-check
// Cards as elements, drawn with the symbols of the deck.

import { deadline } from "./deadline.js";
import { box, drawing, SVG } from "./dom.js";
import { WIDTH } from "./fan.js";

/** @import { Spot } from "./page.d.ts" */
/** @import { CardState } from "./protocol.d.ts" */

const SIDES = "0 0 70 100";

/**
 * Puts the symbols of a deck into the page. Throws an Error if it cannot be loaded.
 *
 * @param {string} address
 */
export async function loadDeck(address) {
  const answer = await fetch(address, { signal: deadline() });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const deck = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  document.querySelector("[data-deck]")?.remove();
  const holder = box("deck");
  holder.dataset.deck = address;
  holder.append(document.importNode(deck.documentElement, true));
  document.body.prepend(holder);
  document.documentElement.style.setProperty("--back", `url("${pictureOf(deck, "back")}")`);
}

/**
 * A symbol as an image: there may be dozens of backs, and an image is drawn once for all of them.
 *
 * @param {Document} deck
 * @param {string} name
 */
function pictureOf(deck, name) {
  const written = (/** @type {Iterable<Node>} */ nodes) =>
    [...nodes].map((node) => new XMLSerializer().serializeToString(node)).join("");
  const shared = written(deck.querySelectorAll("svg > g"));
  const drawn = written(deck.getElementById(name)?.childNodes ?? []);
  const svg = `<svg xmlns="${SVG}" viewBox="${SIDES}"><defs>${shared}</defs>${drawn}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** @param {CardState} card */
export function cardElement(card) {
  const face = drawing("face", SIDES, ...symbolsOf(card));
  const node = box("card", box("sides", face, box("back")));
  node.dataset.card = card.id;
  node.dataset.look = symbolsOf(card).join();
  node.setAttribute("role", "img");
  node.setAttribute("aria-label", card.name);
  return node;
}

/** A card that nobody sees. */
export function hiddenCard() {
  const node = box("card hidden", box("sides", box("back")));
  node.setAttribute("aria-hidden", "true");
  return node;
}

/**
 * The symbols of which a card consists.
 *
 * @param {CardState} card
 */
export function symbolsOf({ id, declared, is_trump, is_twin }) {
  const printed = id.replace("'", "");
  return [
    is_trump ? `${printed}-trump` : printed,
    ...(declared ? [`declared-${declared}`] : []),
    ...(is_twin ? ["twin"] : []),
  ];
}

/**
 * @param {Spot} spot
 * @param {number} largest the height of a card that is not scaled
 */
export const placed = ({ x, y, height, turn }, largest) =>
  `translate(${(x - (largest * WIDTH) / 2).toFixed(1)}px, ${(y - largest / 2).toFixed(1)}px) ` +
  `rotate(${turn.toFixed(1)}deg) scale(${(height / largest).toFixed(3)})`;
