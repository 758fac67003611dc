// @ts-check
// Formatted text: Telegram's entities (offsets in UTF-16 units, like JavaScript's own) as elements.

import { element } from "./dom.js";
import { me } from "./store.js";

/** @import { Actions } from "./page.d.ts" */
/** @import { Entity } from "./protocol.d.ts" */

/** @type {Record<string, () => HTMLElement>} */
const WRAPPERS = {
  bold: () => element("b"),
  italic: () => element("i"),
  underline: () => element("u"),
  strikethrough: () => element("s"),
  code: () => element("code"),
  pre: () => element("pre"),
  blockquote: () => element("blockquote"),
  expandable_blockquote: foldedQuote,
  spoiler,
  mention: () => element("span", { class: "link" }),
};

const BLOCKS = ["pre", "blockquote", "expandable_blockquote"];

/**
 * @param {string} text
 * @param {Entity[]} entities
 * @param {Actions} actions
 */
export function formatted(text, entities, actions) {
  const root = document.createDocumentFragment();
  fill(root, text, 0, text.length, entities, actions);
  return root;
}

/**
 * Entities may be nested but never overlap, and are sorted by start, then longest first.
 *
 * @param {Node & ParentNode} parent
 * @param {string} text
 * @param {number} from
 * @param {number} to
 * @param {Entity[]} entities
 * @param {Actions} actions
 */
function fill(parent, text, from, to, entities, actions) {
  let done = from;
  for (const [index, entity] of entities.entries()) {
    if (entity.from < done) continue;
    const end = Math.min(entity.from + entity.length, to);
    const inner = entities.slice(index + 1).filter((other) => other.from < end);
    const wrapper = wrap(entity, text.slice(entity.from, end), actions);
    if (!entity.time) fill(wrapper, text, entity.from, end, inner, actions);
    parent.append(text.slice(done, entity.from), wrapper);
    // A block ends its own line, so the newline after it is dropped.
    done = BLOCKS.includes(entity.type) && text[end] === "\n" ? end + 1 : end;
  }
  parent.append(text.slice(done, to));
}

/**
 * @param {Entity} entity
 * @param {string} text
 * @param {Actions} actions
 */
function wrap(entity, text, actions) {
  if (entity.type === "text_link") return link(entity.url, actions);
  if (entity.type === "url") return link(text.includes("://") ? text : `https://${text}`, actions);
  if (entity.type === "bot_command") return command(text, actions);
  if (entity.time) return element("time", { "data-unix": entity.time }, fromNow(entity.time));
  return WRAPPERS[entity.type]?.() ?? element("span");
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** @param {number} unix */
function fromNow(unix) {
  const seconds = Math.round(unix - Date.now() / 1000);
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  const words = new Intl.RelativeTimeFormat(me().language, { numeric: "always" });
  return words.format(Math.trunc(seconds / length), unit);
}

setInterval(() => {
  for (const time of document.querySelectorAll("time[data-unix]")) {
    time.textContent = fromNow(Number(time.getAttribute("data-unix")));
  }
}, 1000);

/**
 * @param {string} url
 * @param {Actions} actions
 */
function link(url, actions) {
  /** @param {MouseEvent} event */
  const open = (event) => {
    event.preventDefault();
    actions.openLink(url);
  };
  return element("a", { href: url, class: "link", rel: "noopener noreferrer", onclick: open });
}

/**
 * @param {string} text
 * @param {Actions} actions
 */
function command(text, actions) {
  const send = () => actions.sendCommand(text);
  return element("button", { type: "button", class: "link", onclick: send });
}

// Once open it is no longer a button: screen readers would read its name instead of its text.
function spoiler() {
  const button = { role: "button", tabindex: 0, "aria-label": "Spoiler" };
  const open = () => {
    node.classList.add("spoiler-open");
    for (const name of Object.keys(button)) node.removeAttribute(name);
  };
  const node = element("span", {
    class: "spoiler",
    ...button,
    onclick: open,
    onkeydown: clickByKey,
  });
  return node;
}

/**
 * Keys act as on a real button, which neither a quotation nor a word can be.
 *
 * @param {KeyboardEvent} event
 */
function clickByKey(event) {
  const { currentTarget, key, target } = event;
  if (target !== currentTarget || !(key === "Enter" || key === " ")) return;
  event.preventDefault();
  if (target instanceof HTMLElement) target.click();
}

// Only what does not fit is folded, which is known once it is in the document.
function foldedQuote() {
  const node = element("blockquote", { class: "expandable folded", onkeydown: clickByKey });
  /** @param {boolean} isFolded */
  const fold = (isFolded) => {
    node.classList.toggle("folded", isFolded);
    node.setAttribute("aria-expanded", `${!isFolded}`);
  };
  const observer = new ResizeObserver(() => {
    if (!node.clientHeight) return;
    observer.disconnect();
    if (node.scrollHeight <= node.clientHeight) {
      node.classList.remove("expandable", "folded");
      return;
    }
    node.setAttribute("role", "button");
    node.tabIndex = 0;
    node.addEventListener("click", (event) => {
      const isInner = event.target instanceof Element && event.target.closest("a, button");
      if (!isInner) fold(!node.classList.contains("folded"));
    });
    fold(true);
  });
  observer.observe(node);
  return node;
}
