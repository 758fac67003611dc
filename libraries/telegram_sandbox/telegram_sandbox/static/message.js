// @ts-check
// One message as an element: bubble, picture or document, text, time, and the buttons below.

import { element, reducedMotion } from "./dom.js";
import { avatar, colour, face } from "./faces.js";
import { icon } from "./icons.js";
import { keyboard } from "./keyboard.js";
import { store, tagOf } from "./store.js";
import { formatted } from "./text.js";

/** @import { View } from "./page.d.ts" */
/** @import { Media, Message, Quote } from "./protocol.d.ts" */

/**
 * @param {Message} message
 * @param {View} view
 */
export function drawMessage(message, view) {
  if (message.service) {
    const words = element("span", {}, message.service);
    return element("li", { class: "service", "data-message": message.id }, words);
  }
  const isMine = message.from === view.who;
  const showsAuthor = view.isGroup && !isMine;
  return element(
    "li",
    {
      class: `message ${isMine ? "mine" : "theirs"}`,
      "data-message": message.id,
      oncontextmenu: (event) => {
        event.preventDefault();
        view.actions.openMessageMenu(message, event);
      },
    },
    showsAuthor && authorFace(message),
    element(
      "div",
      { class: "column" },
      bubble(message, view, showsAuthor),
      keyboard(message, view),
    ),
  );
}

/** @param {Message} message */
const isBots = (message) => message.from === store.scene.bot.id;

/** @param {Message} message */
function authorFace(message) {
  return isBots(message) ? face(store.scene.bot) : avatar(message.from, message.name);
}

/**
 * @param {Message} message
 * @param {View} view
 * @param {boolean} showsAuthor
 */
function bubble(message, view, showsAuthor) {
  const { effect, media, reaction, reply, text } = message;
  const isSeen = media && media.kind !== "document";
  const isBare = isSeen && !text && !reaction;
  return element(
    "div",
    { class: `bubble${isSeen ? " pictured" : ""}${isBare ? " bare" : ""}` },
    showsAuthor && authorName(message),
    message.for && element("div", { class: "only-you" }, "Only you can see this"),
    message.via && element("div", { class: "via" }, `via @${store.scene.bot.username}`),
    reply && quote(reply, view),
    media && DRAWN[media.kind](media),
    text && element(
      "div",
      { class: "text", dir: "auto" },
      formatted(text, message.entities, view.actions),
    ),
    reaction && reactions(reaction),
    stamp(message),
    effect && element("span", { class: "effect", "aria-hidden": "true" }, effect),
    handle(message, view),
  );
}

/** @param {Message} message */
function authorName(message) {
  const { chat, from, name } = message;
  if (isBots(message)) return element("div", { class: "author author-bot" }, name);
  return element("div", {
    class: "author",
    style: colour(from),
    "data-from": from,
    "data-tag": tagOf(chat, from),
  }, name);
}

/** @param {string} emoji */
function reactions(emoji) {
  const { bot } = store.scene;
  const label = `${bot.name} reacted with ${emoji}`;
  return element(
    "div",
    { class: "reactions" },
    element("span", { class: "reaction", role: "img", "aria-label": label }, emoji, face(bot)),
  );
}

/** @param {Message} message */
function stamp({ date, edited }) {
  const time = new Date(date * 1000);
  const clock = time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
  return element(
    "span",
    { class: "stamp" },
    edited && element("span", { "data-edited": true }, "edited "),
    element("time", { datetime: time.toISOString() }, clock),
  );
}

/**
 * @param {Message} message
 * @param {View} view
 */
function handle(message, view) {
  return element("button", {
    type: "button",
    class: "handle",
    "aria-label": "Message menu",
    "aria-haspopup": "menu",
    onclick: (event) => view.actions.openMessageMenu(message, event),
  }, icon("dots"));
}

/**
 * @param {Quote} quoted
 * @param {View} view
 */
function quote(quoted, view) {
  return element(
    "button",
    {
      type: "button",
      class: "reply",
      onclick: () => view.actions.showMessage(quoted.id),
    },
    element("b", {}, quoted.name),
    element("span", {}, quoted.text || "Photo"),
  );
}

/** @param {Media} media */
function picture(media) {
  const { height, url, width } = media;
  return element(
    "button",
    {
      type: "button",
      class: "picture",
      title: "Open picture",
      style: `aspect-ratio:${width}/${height}`,
      onclick: () => enlarge(media),
    },
    element("img", { src: url, alt: alternative(media), width, height, decoding: "async" }),
  );
}

/**
 * An animation runs by itself, over and over. Whoever wants less motion starts it.
 *
 * @param {Media} media
 */
function animation(media) {
  const { height, poster, url, width } = media;
  const film = element("video", {
    class: "picture animation",
    src: url,
    poster,
    "aria-label": alternative(media),
    style: `aspect-ratio:${width}/${height}`,
    playsinline: true,
    loop: true,
    autoplay: !reducedMotion.matches,
    controls: reducedMotion.matches,
  });
  film.muted = true;
  return film;
}

/**
 * The Bot API has no alternative texts. A bot that gives its files speaking names is understood.
 *
 * @param {Media} media
 */
export const alternative = ({ name }) => name.replace(/\.\w+$/, "").replaceAll(/[-_]+/g, " ");

/** @param {Media} media */
function enlarge(media) {
  const alt = alternative(media);
  const dialog = element("dialog", {
    class: "lightbox",
    "aria-label": alt,
    onclick: () => dialog.close(),
    onclose: () => dialog.remove(),
  }, element("img", { src: media.url, alt }));
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {Media} media */
function attachment({ bytes, name, url }) {
  return element(
    "a",
    { class: "attachment", href: url, download: name },
    element("span", { class: "attachment-icon" }, icon("file")),
    element("span", { class: "attachment-name" }, name),
    element("span", { class: "attachment-size" }, formatSize(bytes)),
  );
}

const DRAWN = { photo: picture, animation, document: attachment };

const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE ** 2;

/** @param {number} bytes */
function formatSize(bytes) {
  if (bytes < KIBIBYTE) return `${bytes} B`;
  if (bytes < MEBIBYTE) return `${(bytes / KIBIBYTE).toFixed(1)} KB`;
  return `${(bytes / MEBIBYTE).toFixed(1)} MB`;
}
