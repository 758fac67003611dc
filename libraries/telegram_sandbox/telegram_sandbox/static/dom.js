// @ts-check
// Builds and changes the document. Text is always text, never markup.

/** @import { Attributes, Child } from "./page.d.ts" */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {(Child | Child[])[]} children
 */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") {
      node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name === "style") {
      // The page's security policy forbids style attributes, but not a style that is set.
      node.style.cssText = `${value}`;
    } else {
      node.setAttribute(name, value === true ? "" : `${value}`);
    }
  }
  for (const child of children.flat()) if (child) node.append(child);
  return node;
}

/**
 * Replaces the children that differ and leaves the others alone, so that focus, hover and running
 * animations survive.
 *
 * @param {Element} parent
 * @param {(Element | null)[]} children
 */
export function swap(parent, ...children) {
  const wanted = children.filter((child) => child !== null);
  const old = [...parent.children];
  wanted.forEach((node, index) => {
    const before = old[index];
    if (!before) parent.append(node);
    else if (!before.isEqualNode(node)) before.replaceWith(node);
  });
  for (const node of old.slice(wanted.length)) node.remove();
}

/**
 * Throws an Error if the page has no such element.
 *
 * @template {HTMLElement} Kind
 * @param {string} selector
 * @param {new () => Kind} kind
 */
export function find(selector, kind) {
  const found = document.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`the page has no ${selector}`);
}

/**
 * Focuses the first match, if there is one.
 *
 * @param {Element} root
 * @param {string} selector
 */
export function focusOn(root, selector) {
  const found = root.querySelector(selector);
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
}

export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @param {Element} node
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options
 */
export async function animate(node, frames, options) {
  if (reducedMotion.matches || document.hidden) return;
  await node.animate(frames, options).finished.catch(() => {});
}
