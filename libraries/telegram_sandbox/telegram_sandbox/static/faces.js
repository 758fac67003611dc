// @ts-check
// Avatars, their colours, and the numbers of unread messages at them.

import { element } from "./dom.js";

/** @import { Bot } from "./protocol.d.ts" */

const HUES_AND_SATURATIONS = [
  [8, 62],
  [28, 68],
  [262, 52],
  [140, 42],
  [188, 55],
  [212, 62],
  [330, 55],
];

const segmenter = new Intl.Segmenter();

/** @param {number} id */
export function colour(id) {
  const [hue, saturation] = HUES_AND_SATURATIONS[Math.abs(id) % HUES_AND_SATURATIONS.length] ?? [];
  return `--hue:${hue};--saturation:${saturation}%`;
}

/** @param {string} name */
function initials(name) {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
  const letters = words.map((word) => [...segmenter.segment(word)][0]?.segment ?? "");
  return letters.join("").toUpperCase();
}

/**
 * @param {number} id
 * @param {string} name
 */
export function avatar(id, name) {
  const attributes = { class: "avatar", style: colour(id), "aria-hidden": "true" };
  return element("span", attributes, initials(name));
}

/**
 * The bot's profile picture, if it has one.
 *
 * @param {Bot} bot
 */
export function face({ name, picture }) {
  const shown = picture ? element("img", { src: picture, alt: "" }) : initials(name);
  return element("span", { class: "avatar avatar-bot", "aria-hidden": "true" }, shown);
}

/** @param {number} unread */
export function badge(unread) {
  if (!unread) return null;
  const attributes = { class: "badge", "data-badge": unread, "aria-label": `${unread} unread` };
  return element("span", attributes, unread > 99 ? "99+" : `${unread}`);
}
