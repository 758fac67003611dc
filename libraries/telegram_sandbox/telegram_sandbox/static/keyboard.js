// @ts-check
// The buttons below a message.

import { element } from "./dom.js";
import { store } from "./store.js";
import { spoken } from "./voice.js";

/** @import { View } from "./page.d.ts" */
/** @import { Button, Message } from "./protocol.d.ts" */

/**
 * @param {Message} message
 * @param {View} view
 */
export function keyboard(message, view) {
  if (!message.rows.length) return null;
  const rows = message.rows.map((buttons) => {
    const keys = buttons.map((button) => key(message, button, view));
    return element("div", { class: "keyboard-row" }, keys);
  });
  return element("div", { class: "keyboard" }, rows);
}

/**
 * @param {Message} message
 * @param {Button} button
 * @param {View} view
 */
function key(message, button, view) {
  const style = button.style ? ` key-${button.style}` : "";
  return element("button", {
    type: "button",
    class: `key key-${button.kind}${style}`,
    "data-button": button.text,
    "aria-label": spoken(button.text),
    "aria-busy": `${isWaiting(message, button, view.who)}`,
    onclick: () => view.actions.pressButton(message, button),
  }, element("span", {}, button.text));
}

/**
 * @param {Message} message
 * @param {Button} button
 * @param {number} who
 */
function isWaiting(message, button, who) {
  return [...store.waiting.values()].some((query) =>
    query.who === who &&
    query.chat === message.chat &&
    query.message === message.id &&
    query.data === button.value
  );
}
