// @ts-check
// The top of a phone: whose chat this is, the topics of a group, and its pinned message.

import { element, swap } from "./dom.js";
import { avatar, badge, face } from "./faces.js";
import { icon } from "./icons.js";
import { findMessage, groupInFront, isPresent, me, placeOf, store, unreadInAll } from "./store.js";

/** @import { Phone } from "./phone.js" */
/** @import { Topic } from "./protocol.d.ts" */

export const TYPING_LASTS = 5000;

/** @param {Phone} phone */
export function drawHeader(phone) {
  const { bot } = store.scene;
  const isGroup = phone.kind === "group";
  const title = isGroup ? groupInFront().title : bot.name;
  const label = isGroup ? title : `private chat with ${title}`;
  phone.root.setAttribute("aria-label", `${me().name}: ${label}`);
  const names = element(
    "div",
    { class: "head-names" },
    element("h2", { dir: "auto" }, title),
    element("p", { "data-note": true }, note(phone)),
  );
  swap(phone.header, isGroup ? groupFace(phone) : face(bot), names, menuButton(phone));
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

/**
 * The avatar of the group. If there are others, it opens their menu.
 *
 * @param {Phone} phone
 */
function groupFace(phone) {
  const { id, title } = groupInFront();
  const others = store.scene.chats.filter((group) => group.id !== id);
  if (!others.length) return avatar(id, title);
  return element(
    "button",
    {
      type: "button",
      class: "group-switch",
      "aria-haspopup": "menu",
      "aria-label": "Other groups",
      "data-group-switch": true,
      onclick: phone.actions.openGroupMenu,
    },
    avatar(id, title),
    badge(unreadInAll(others)),
  );
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
export function drawTopics(phone) {
  const topics = phone.kind === "group" ? groupInFront().topics : [];
  const tabs = topics.length ? [{ id: null, name: "General" }, ...topics] : [];
  phone.topics.hidden = !tabs.length;
  swap(phone.topics, ...tabs.map((topic) => tab(topic, phone)));
}

/**
 * @param {{ id: Topic["id"] | null, name: string }} topic
 * @param {Phone} phone
 */
function tab({ id, name }, phone) {
  const isFront = id === phone.topic;
  const unread = store.unread.get(placeOf(phone.chat, id)) ?? 0;
  return element(
    "button",
    {
      type: "button",
      role: "tab",
      "aria-selected": `${isFront}`,
      "data-topic": id ?? "general",
      onclick: () => phone.actions.openTopic(id),
    },
    name,
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
