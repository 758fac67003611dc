// @ts-check
// The top of a phone: whose chat this is, the other chats, the topics of a group, and its pin.

import { element, swap } from "./dom.js";
import { avatar, badge, face } from "./faces.js";
import { icon } from "./icons.js";
import {
  findMessage,
  groupInFront,
  isPresent,
  me,
  placeOf,
  store,
  titleOf,
  unreadIn,
} from "./store.js";

/** @import { Attributes } from "./page.d.ts" */
/** @import { Phone } from "./phone.js" */

export const TYPING_LASTS = 5000;

/** @param {Phone} phone */
export function drawHeader(phone) {
  const { bot } = store.scene;
  const isGroup = phone.kind === "group";
  const title = isGroup ? titleOf(groupInFront()) : bot.name;
  const label = isGroup ? title : `private chat with ${title}`;
  phone.root.setAttribute("aria-label", `${me().name}: ${label}`);
  const names = element(
    "div",
    { class: "head-names" },
    element("h2", { dir: "auto" }, title),
    element("p", { "data-note": true }, note(phone)),
  );
  swap(phone.header, isGroup ? avatar(store.group, title) : face(bot), names, menuButton(phone));
}

/** @param {Phone} phone */
function note(phone) {
  const typing = store.typing.get(phone.place) ?? 0;
  if (Date.now() - typing < TYPING_LASTS) return "typing…";
  return phone.kind === "group" ? groupNote() : `bot · ${me().name}’s private chat`;
}

function groupNote() {
  const { bot, kind, members, rights, slow } = groupInFront();
  if (kind === "pair") return "private chat · the bot is not here";
  const count = Object.keys(members).length + (isPresent(bot) ? 1 : 0);
  const notes = [
    `${count} members`,
    !isPresent(bot) && "the bot is not here",
    bot === "administrator" && "bot is administrator",
    slow && `slow mode ${slow} s`,
    !rights.includes("can_send_messages") && "only administrators may write",
  ];
  return notes.filter(Boolean).join(" · ");
}

/** @param {Phone} phone */
function menuButton(phone) {
  return element("button", {
    type: "button",
    class: "icon-button",
    "aria-haspopup": "menu",
    "aria-label": "Chat menu",
    "data-chat-menu": true,
    onclick: (event) => phone.actions.openChatMenu(phone, event),
  }, icon("dots"));
}

/** @param {Phone} phone */
export function drawChats(phone) {
  const { chats } = store.scene;
  phone.chats.hidden = phone.kind !== "group" || chats.length < 2;
  if (phone.chats.hidden) return;
  const tabs = chats.map((chat) => {
    const choose = () => phone.actions.openGroup(chat.id);
    const attributes = { "data-chat-tab": chat.id, onclick: choose };
    return tab(titleOf(chat), chat.id === store.group, unreadIn(chat.id), attributes);
  });
  swap(phone.chats, ...tabs);
}

/** @param {Phone} phone */
export function drawTopics(phone) {
  const topics = phone.kind === "group" ? groupInFront().topics : [];
  const shown = topics.length ? [{ id: null, name: "General" }, ...topics] : [];
  phone.topics.hidden = !shown.length;
  const tabs = shown.map(({ id, name }) => {
    const unread = store.unread.get(placeOf(phone.chat, id)) ?? 0;
    const choose = () => phone.actions.openTopic(id);
    const attributes = { "data-topic": id ?? "general", onclick: choose };
    return tab(name, id === phone.topic, unread, attributes);
  });
  swap(phone.topics, ...tabs);
}

/**
 * @param {string} label
 * @param {boolean} isFront
 * @param {number} unread
 * @param {Attributes} attributes
 */
function tab(label, isFront, unread, attributes) {
  return element(
    "button",
    { ...attributes, type: "button", role: "tab", "aria-selected": `${isFront}` },
    element("span", { dir: "auto" }, label),
    isFront ? null : badge(unread),
  );
}

/** @param {Phone} phone */
export function drawPin(phone) {
  const id = phone.kind === "group" ? groupInFront().pinned : null;
  const pinned = id ? findMessage(phone.chat, id) : null;
  phone.pin.hidden = !pinned;
  if (!pinned) return;
  phone.pin.onclick = () => phone.actions.showMessage(pinned.id);
  const words = element(
    "span",
    {},
    element("b", {}, "Pinned message"),
    element("span", { dir: "auto" }, pinned.text || "Photo"),
  );
  swap(phone.pin, icon("pin"), words);
}
