// @ts-check
// Builds and finds elements. Text is always text, never markup.

import { inTime } from "./deadline.js";

export const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} kind the class of the element
 * @param {(Node | string)[]} children
 */
export function box(kind, ...children) {
  const node = document.createElement("div");
  node.className = kind;
  node.append(...children);
  return node;
}

/**
 * Draws symbols of the deck on top of each other.
 *
 * @param {string} kind the class of the drawing
 * @param {string} sides its viewBox
 * @param {string[]} symbols
 */
export function drawing(kind, sides, ...symbols) {
  const node = document.createElementNS(SVG, "svg");
  node.setAttribute("class", kind);
  node.setAttribute("viewBox", sides);
  node.setAttribute("aria-hidden", "true");
  for (const symbol of symbols) {
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `#${symbol}`);
    node.append(use);
  }
  return node;
}

/**
 * Waits for a stylesheet, as whatever it draws would look odd without. Throws an Error if it does
 * not come.
 *
 * @param {URL} address
 */
export async function loadStyle({ href }) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  const loading = new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => reject(new Error("a style is missing")));
  });
  document.head.append(link);
  try {
    await inTime(loading);
  } catch (error) {
    link.remove();
    throw error;
  }
}

/**
 * Throws an Error if the page has no such element.
 *
 * @param {string} selector
 */
export function find(selector) {
  const found = document.querySelector(selector);
  if (found instanceof HTMLElement) return found;
  throw new Error(`the page has no ${selector}`);
}
