// What the page knows: the scene, every message, and what is unread.
// Independent of the document.

export const store = {
  scene: null,
  messages: new Map(), // chat -> Map(message id -> message)
  unread: new Map(), // place -> count
  drafts: new Map(), // person and place -> text
  replies: new Map(), // person and place -> id of the message their next one replies to
  payloads: new Map(), // person -> payload of the link that waits for Start
  typing: new Map(), // place -> time
  waiting: new Map(), // query -> { who, chat, message, data }
  me: null,
  awaited: null, // somebody or a group just made, to be in front once the scene knows them
  only: null, // the one person this browser is, if it is not all of them
  group: null, // the group in front
  topics: new Map(), // group -> topic in front (null: General)
  front: "group", // on a small screen: group, private or people
};

export const person = (id) => store.scene.people.find((one) => one.id === id);
export const me = () => person(store.me);
export const chat = (id) => store.scene.chats.find((one) => one.id === id);
export const isPrivate = (id) => id > 0;
export const tagOf = (chatId, id) => chat(chatId)?.tags[id];

export const messagesOf = (id) => store.messages.get(id) ?? new Map();

export const place = (chatId, topic) => (topic ? `${chatId}/${topic}` : `${chatId}`);

// An ephemeral message is shown on one phone only.
export const isShown = (message) => [null, store.me].includes(message.for);

// A message that replaces another is shown in its place while the other exists.
export function inPlace(messages) {
  const ids = new Set(messages.map((one) => one.id));
  const substitutes = new Map(messages.map((one) => [one.inPlaceOf, one]));
  return messages.filter((one) => !ids.has(one.inPlaceOf)).map((one) => substitutes.get(one.id) ?? one);
}

export function unreadIn(chatId) {
  let count = 0;
  for (const [where, number] of store.unread) {
    if (where === `${chatId}` || where.startsWith(`${chatId}/`)) count += number;
  }
  return count;
}

const penOf = (who, where) => `${who}:${where}`;

// The unfinished text of the person in front.
export const draftIn = (chatId, topic) => store.drafts.get(penOf(store.me, place(chatId, topic))) ?? "";

export function keepDraft(chatId, topic, text) {
  store.drafts.set(penOf(store.me, place(chatId, topic)), text);
}

// The message that the person in front will reply to, if it still exists.
export const replyingTo = (chatId, topic) => messagesOf(chatId).get(store.replies.get(penOf(store.me, place(chatId, topic))));

export function reply(message) {
  store.replies.set(penOf(store.me, place(message.chat, message.topic)), message.id);
}

export function replyNoMore(chatId, topic) {
  store.replies.delete(penOf(store.me, place(chatId, topic)));
}

// A person who is asked for a reply replies with their next message, unless they cancel.
export function heed(message) {
  const where = place(message.chat, message.topic);
  store.replies.delete(penOf(message.from, where));
  if (!message.asks || message.for) return;
  const asked = message.asks.of ?? store.scene.people.map((one) => one.id);
  for (const who of asked) store.replies.set(penOf(who, where), message.id);
}

export function keep(message) {
  if (!store.messages.has(message.chat)) store.messages.set(message.chat, new Map());
  store.messages.get(message.chat).set(message.id, message);
}

export function forget(chatId, id) {
  store.messages.get(chatId)?.delete(id);
}

export function setScene(scene) {
  store.scene = scene;
  const known = scene.people.map((one) => one.id);
  if (!known.includes(store.me)) store.me = store.only ?? known[0] ?? null;
  const groups = scene.chats.map((one) => one.id);
  if (known.includes(store.awaited)) store.me = store.awaited;
  if (groups.includes(store.awaited)) store.group = store.awaited;
  if (person(store.awaited) || chat(store.awaited)) store.awaited = null;
  if (!groups.includes(store.group)) store.group = groups[0] ?? null;
}

export function setHistory(messages) {
  store.messages.clear();
  messages.forEach(keep);
  messages.forEach(heed);
}
