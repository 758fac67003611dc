// @ts-check
// What the page knows: the scene, every message, and what is unread.
// Independent of the document.

/** @import { Store } from "./page.d.ts" */
/** @import { Group, Message, Role, Scene } from "./protocol.d.ts" */

/** @type {Store} */
export const store = {
  scene: {
    title: "",
    languages: [],
    old: false,
    app: "",
    bot: { id: 0, name: "", username: "", inline: false, guest: false, picture: "" },
    people: [],
    chats: [],
  },
  messages: new Map(),
  unread: new Map(),
  drafts: new Map(),
  replyTargets: new Map(),
  payloads: new Map(),
  typing: new Map(),
  waiting: new Map(),
  me: 0,
  awaited: 0,
  only: 0,
  group: 0,
  topics: new Map(),
  front: "group",
};

/** @param {number} id */
export const findPerson = (id) => store.scene.people.find((person) => person.id === id);

/** @param {number} id */
export const findGroup = (id) => store.scene.chats.find((group) => group.id === id);

// Nothing is drawn before somebody is in front, and no group before one is.

export const me = () => required(findPerson(store.me));
export const groupInFront = () => required(findGroup(store.group));

/**
 * @template Value
 * @param {Value | undefined} value
 */
function required(value) {
  if (value === undefined) throw new Error("nobody and nothing is in front");
  return value;
}

/**
 * The private chat of two people has the name of the other one.
 *
 * @param {Group} group
 */
export function titleOf({ kind, members, title }) {
  const other = store.scene.people.find(({ id }) => id !== store.me && id in members);
  return kind === "pair" && store.me in members && other ? other.name : title;
}

/**
 * Whether this is somebody's chat with the bot.
 *
 * @param {number} chat
 */
export const isPrivate = (chat) => findPerson(chat) !== undefined;

/** @param {Role} role */
export const isPresent = (role) => role !== "left" && role !== "kicked";

/**
 * @param {number} chat
 * @param {number} person
 */
export const tagOf = (chat, person) => findGroup(chat)?.tags[person];

/** @param {number} chat */
export const messagesIn = (chat) => [...store.messages.get(chat)?.values() ?? []];

/**
 * @param {number} chat
 * @param {number} id
 */
export const findMessage = (chat, id) => store.messages.get(chat)?.get(id);

/**
 * Names a chat, or a topic of a group, in the keys of the store.
 *
 * @param {number} chat
 * @param {number | null} topic
 */
export const placeOf = (chat, topic) => (topic ? `${chat}/${topic}` : `${chat}`);

/** @param {string} place */
export const chatOf = (place) => Number.parseInt(place, 10);

/**
 * An ephemeral message is shown on one phone only.
 *
 * @param {Message} message
 */
export const isShown = (message) => message.for === null || message.for === store.me;

/**
 * A message that replaces another is shown in its place while the other exists.
 *
 * @param {Message[]} messages
 */
export function inPlace(messages) {
  const ids = new Set(messages.map((message) => message.id));
  const substitutes = new Map(messages.map((message) => [message.inPlaceOf, message]));
  return messages
    .filter((message) => message.inPlaceOf === null || !ids.has(message.inPlaceOf))
    .map((message) => substitutes.get(message.id) ?? message);
}

/** @param {number} chat */
export function unreadIn(chat) {
  const counts = [...store.unread].filter(([place]) => chatOf(place) === chat);
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

/** @param {{ id: number }[]} chats */
export const unreadInAll = (chats) => chats.reduce((sum, chat) => sum + unreadIn(chat.id), 0);

/**
 * @param {number} person
 * @param {string} place
 */
const keyOf = (person, place) => `${person}:${place}`;

/**
 * The unfinished text of the person in front.
 *
 * @param {string} place
 */
export const draftIn = (place) => store.drafts.get(keyOf(store.me, place)) ?? "";

/**
 * @param {string} place
 * @param {string} text
 */
export function keepDraft(place, text) {
  store.drafts.set(keyOf(store.me, place), text);
}

/**
 * The message that the person in front will reply to, if it still exists.
 *
 * @param {string} place
 */
export function replyTargetIn(place) {
  const target = store.replyTargets.get(keyOf(store.me, place));
  return target === undefined ? undefined : findMessage(chatOf(place), target);
}

/** @param {Message} message */
export function startReply(message) {
  const place = placeOf(message.chat, message.topic);
  store.replyTargets.set(keyOf(store.me, place), message.id);
}

/** @param {string} place */
export function cancelReply(place) {
  store.replyTargets.delete(keyOf(store.me, place));
}

/** @param {Message} message */
export function addMessage(message) {
  keepMessage(message);
  updateReplyTargets(message);
}

/** @param {Message} message */
export function keepMessage(message) {
  const messages = store.messages.get(message.chat) ?? new Map();
  store.messages.set(message.chat, messages.set(message.id, message));
}

/**
 * A person who is asked for a reply replies with their next message, unless they cancel.
 *
 * @param {Message} message
 */
function updateReplyTargets(message) {
  const place = placeOf(message.chat, message.topic);
  store.replyTargets.delete(keyOf(message.from, place));
  if (!message.asks || message.for) return;
  const asked = message.asks.of ?? store.scene.people.map((person) => person.id);
  for (const person of asked) store.replyTargets.set(keyOf(person, place), message.id);
}

/**
 * @param {number} chat
 * @param {number} id
 */
export function forgetMessage(chat, id) {
  store.messages.get(chat)?.delete(id);
}

/** @param {Message[]} messages */
export function setHistory(messages) {
  store.messages.clear();
  messages.forEach(keepMessage);
  messages.forEach(updateReplyTargets);
}

/** @param {Scene} scene */
export function setScene(scene) {
  const { chats, people } = scene;
  const mine = store.only ? people.filter(({ id }) => id === store.only) : people;
  store.scene = scene;
  store.me = chooseFront(mine, store.me);
  store.group = chooseFront(chats, store.group);
  if (findPerson(store.awaited) || findGroup(store.awaited)) store.awaited = 0;
}

/**
 * Returns who or what was awaited, else what is in front already, else the first, else 0.
 *
 * @param {{ id: number }[]} known
 * @param {number} current
 */
function chooseFront(known, current) {
  const ids = known.map(({ id }) => id);
  return [store.awaited, current].find((id) => ids.includes(id)) ?? ids[0] ?? 0;
}
