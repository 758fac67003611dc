// One message as an element: bubble, picture or document, text, time, and the buttons below.

import { animate, avatar, clock, colour, element, face, icon, size } from "./dom.js";
import { store, tagOf } from "./store.js";
import { formatted } from "./text.js";

// `view` says whose phone this is and what a press does: { who, isGroup, press }.
export function draw(message, view) {
  if (message.service) {
    return element("li", { class: "service", "data-message": message.id }, element("span", {}, message.service));
  }
  const isMine = message.from === view.who;
  const node = element(
    "li",
    { class: `message ${isMine ? "mine" : "theirs"}`, "data-message": message.id },
    view.isGroup && !isMine && (isBots(message) ? face(store.scene.bot) : avatar(message.from, message.name)),
    element("div", { class: "column" }, bubble(message, view, isMine), keyboard(message, view)),
  );
  node.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    view.press.menu(message, event);
  });
  return node;
}

const isBots = (message) => message.from === store.scene.bot.id;

function bubble(message, view, isMine) {
  const isBare = message.media?.photo && !message.text && !message.reaction;
  return element(
    "div",
    { class: `bubble${message.media?.photo ? " pictured" : ""}${isBare ? " bare" : ""}` },
    view.isGroup && !isMine && author(message),
    message.for && element("div", { class: "only-you" }, "Only you can see this"),
    message.reply && quoted(message.reply, view),
    message.media && (message.media.photo ? picture(message.media) : paper(message.media)),
    message.text && element("div", { class: "text", dir: "auto" }, formatted(message.text, message.entities, view.press)),
    message.reaction && reaction(message.reaction),
    stamp(message),
    message.effect && element("span", { class: "effect", "aria-hidden": "true" }, message.effect),
    handle(message, view),
  );
}

function author(message) {
  if (isBots(message)) return element("div", { class: "author author-bot" }, message.name);
  return element("div", { class: "author", style: colour(message.from), "data-from": message.from, "data-tag": tagOf(message.chat, message.from) }, message.name);
}

function reaction(emoji) {
  const { bot } = store.scene;
  return element("div", { class: "reactions" },
    element("span", { class: "reaction", role: "img", "aria-label": `${bot.name} reacted with ${emoji}` }, emoji, face(bot)));
}

function stamp(message) {
  const time = element("time", { datetime: new Date(message.date * 1000).toISOString() }, clock(message.date));
  return element("span", { class: "stamp" }, message.edited && element("span", { "data-edited": true }, "edited "), time);
}

function handle(message, view) {
  const open = (event) => view.press.menu(message, event);
  return element("button", { type: "button", class: "handle", "aria-label": "Message menu", "aria-haspopup": "menu", onclick: open }, icon("dots"));
}

function quoted(reply, view) {
  const go = () => view.press.show(reply.id);
  return element("button", { type: "button", class: "reply", onclick: go }, element("b", {}, reply.name), element("span", {}, reply.text || "Photo"));
}

function picture(media) {
  const image = element("img", { src: media.url, alt: media.name, width: media.width, height: media.height, decoding: "async" });
  return element("button", { type: "button", class: "picture", "aria-label": "Open picture", style: `aspect-ratio:${media.width}/${media.height}`, onclick: () => enlarge(media) }, image);
}

function enlarge(media) {
  const box = element("dialog", { class: "lightbox", "aria-label": media.name, onclick: () => box.close(), onclose: () => box.remove() },
    element("img", { src: media.url, alt: media.name }));
  document.body.append(box);
  box.showModal();
}

function paper(media) {
  return element("a", { class: "paper", href: media.url, download: media.name },
    element("span", { class: "paper-icon" }, icon("file")),
    element("span", { class: "paper-name" }, media.name),
    element("span", { class: "paper-size" }, size(media.bytes)));
}

function keyboard(message, view) {
  if (!message.rows.length) return null;
  return element("div", { class: "keyboard" }, message.rows.map((row) =>
    element("div", { class: "keyboard-row" }, row.map((button) => key(message, button, view)))));
}

function key(message, button, view) {
  const isWaiting = [...store.waiting.values()].some(
    (query) => query.who === view.who && query.chat === message.chat && query.message === message.id && query.data === button.value);
  return element("button", {
    type: "button",
    class: `key key-${button.kind}${button.style ? ` key-${button.style}` : ""}`,
    "data-button": button.text,
    "aria-busy": `${isWaiting}`,
    onclick: () => view.press.key(message, button),
  }, element("span", {}, button.text));
}

// An effect is played once, over a message that has just arrived.
function burst(effect) {
  return animate(effect, [
    { transform: "translate(-30px, -60px) scale(5)", opacity: 0 },
    { transform: "translate(-30px, -70px) scale(6) rotate(-8deg)", opacity: 1, offset: 0.3 },
    { transform: "none", opacity: 1 },
  ], { duration: 1600, easing: "ease-in-out" });
}

export function appear(node) {
  const effect = node.querySelector(".effect");
  if (effect) burst(effect);
  const fromLeft = node.classList.contains("theirs");
  return animate(node, [
    { opacity: 0, transform: `translate(${fromLeft ? -8 : 8}px, 14px) scale(.96)` },
    { opacity: 1, transform: "none" },
  ], { duration: 220, easing: "cubic-bezier(.2, .9, .3, 1.1)" });
}

export async function vanish(node) {
  const height = node.offsetHeight;
  node.inert = true;
  node.removeAttribute("data-message");
  await animate(node, [
    { opacity: 1, height: `${height}px`, overflow: "clip" },
    { opacity: 0, height: `${height}px`, transform: "scale(.94)", overflow: "clip", offset: 0.5 },
    { opacity: 0, height: 0, marginBlock: 0, overflow: "clip" },
  ], { duration: 260, easing: "ease-out" });
  node.remove();
}

export function flash(node) {
  const bubbleNode = node.querySelector(".bubble") ?? node;
  return animate(bubbleNode, [{ filter: "brightness(1)" }, { filter: "brightness(1.09) saturate(1.2)" }, { filter: "brightness(1)" }], { duration: 420 });
}
