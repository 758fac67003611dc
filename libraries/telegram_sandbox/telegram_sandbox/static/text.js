// Formatted text: Telegram's entities (offsets in UTF-16 units, like JavaScript's own) as elements.

import { element } from "./dom.js";
import { me } from "./store.js";

const WRAPPERS = {
  bold: () => element("b"),
  italic: () => element("i"),
  underline: () => element("u"),
  strikethrough: () => element("s"),
  code: () => element("code"),
  pre: () => element("pre"),
  blockquote: () => element("blockquote"),
  expandable_blockquote: () => expandable(),
  spoiler: () => spoiler(),
};

const BLOCKS = ["pre", "blockquote", "expandable_blockquote"];

export function formatted(text, entities, press) {
  const root = document.createDocumentFragment();
  fill(root, text, 0, text.length, entities, press);
  return root;
}

// Entities may be nested but never overlap, and are sorted by start, then longest first.
function fill(parent, text, from, to, entities, press) {
  let at = from;
  for (let i = 0; i < entities.length; i += 1) {
    const entity = entities[i];
    const end = Math.min(entity.from + entity.length, to);
    if (entity.from < at) continue;
    const inner = entities.slice(i + 1).filter((one) => one.from < end);
    parent.append(text.slice(at, entity.from));
    const wrapper = wrap(entity, text.slice(entity.from, end), press);
    if (!entity.time) fill(wrapper, text, entity.from, end, inner, press);
    parent.append(wrapper);
    // A block ends its own line, so the newline after it is dropped.
    at = BLOCKS.includes(entity.type) && text[end] === "\n" ? end + 1 : end;
  }
  parent.append(text.slice(at, to));
}

function wrap(entity, text, press) {
  if (entity.type === "text_link") return link(entity.url, press);
  if (entity.type === "url") return link(text.includes("://") ? text : `https://${text}`, press);
  if (entity.type === "bot_command") {
    return element("button", { type: "button", class: "link", onclick: () => press.command(text) });
  }
  if (entity.type === "mention") return element("span", { class: "link" });
  if (entity.time) return element("time", { "data-unix": entity.time }, fromNow(entity.time));
  return WRAPPERS[entity.type]?.() ?? element("span");
}

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function fromNow(unix) {
  const seconds = Math.round(unix - Date.now() / 1000);
  const [unit, length] = UNITS.find(([, one]) => Math.abs(seconds) >= one) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(me().language, { numeric: "always" }).format(Math.trunc(seconds / length), unit);
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-unix]")) node.textContent = fromNow(node.dataset.unix);
}, 1000);

function link(url, press) {
  const open = (event) => {
    event.preventDefault();
    press.link(url);
  };
  return element("a", { href: url, class: "link", rel: "noopener noreferrer", onclick: open });
}

// Once open it is no longer a button: screen readers would read its name instead of its text.
function spoiler() {
  const button = { role: "button", tabindex: 0, "aria-label": "Spoiler" };
  const open = () => {
    node.classList.add("spoiler-open");
    for (const name of Object.keys(button)) node.removeAttribute(name);
  };
  const node = element("span", { class: "spoiler", ...button, onclick: open, onkeydown: clickByKey });
  return node;
}

// Keys act as on a real button, which neither a quotation nor a word can be.
function clickByKey(event) {
  if (event.target !== event.currentTarget || !["Enter", " "].includes(event.key)) return;
  event.preventDefault();
  event.currentTarget.click();
}

// Only what does not fit is folded, which is known once it is in the document.
function expandable() {
  const node = element("blockquote", { class: "expandable folded" });
  const fold = (isFolded) => {
    node.classList.toggle("folded", isFolded);
    node.setAttribute("aria-expanded", `${!isFolded}`);
  };
  const watch = new ResizeObserver(() => {
    if (!node.clientHeight) return;
    watch.disconnect();
    if (node.scrollHeight <= node.clientHeight) return node.classList.remove("expandable", "folded");
    node.setAttribute("role", "button");
    node.tabIndex = 0;
    fold(true);
  });
  watch.observe(node);
  node.addEventListener("click", (event) => event.target.closest("a, button") || !node.hasAttribute("role") || fold(!node.classList.contains("folded")));
  node.addEventListener("keydown", clickByKey);
  return node;
}
