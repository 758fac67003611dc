// The page: receives the sandbox's events, updates the store, and redraws phones and people.

import { aboutBot, aboutGroup, aboutMessage, additions } from "./choices.js";
import { read } from "./links.js";
import { openMenu } from "./menu.js";
import { alertIn, toast } from "./notices.js";
import { drawDock, drawPeople } from "./people.js";
import { Phone } from "./phone.js";
import { chat, forget, heed, isPrivate, isShown, keep, messagesOf, person, place, reply, replyNoMore, replyingTo, setHistory, setScene, store } from "./store.js";
import { listen, wish } from "./wire.js";

const QUERY_LIVES = 16_000;
const SMALL = matchMedia("(max-width: 859px), (max-height: 500px)");

const own = new Set(); // presses made on this page: their alerts and links are for us
const at = (selector) => document.querySelector(selector);
const pressKey = (one) => [one.who, one.chat, one.message, one.data].join(" ");

// What elements on the screen do

const press = {
  say: (phone, text) => attempt(phone, "say", { who: store.me, chat: phone.chat, topic: phone.topic, text, reply: replyingTo(phone.chat, phone.topic)?.id }),
  replyNoMore(phone) {
    replyNoMore(phone.chat, phone.topic);
    phone.redrawFoot();
  },
  command: (text) => press.say(phoneInFront(), text),
  join: (group) => attempt(phones.group, "join", { who: store.me, chat: group }),
  start: (payload) => {
    store.payloads.delete(store.me);
    attempt(phones.private, "start", { who: store.me, payload });
    redraw();
  },
  key(message, button) {
    if (button.kind === "url") return press.link(button.value);
    if (button.kind === "copy") return copy(message, button.value);
    const details = { who: store.me, chat: message.chat, message: message.id, data: button.value };
    own.add(pressKey(details));
    return attempt(phoneOf(message.chat), "press", details);
  },
  link(url) {
    const link = read(url);
    if (link.kind === "start") openBot(link.payload);
    else if (link.kind === "message") openMessage(link);
    else window.open(url, "_blank", "noopener");
  },
  show: (id) => phoneInFront().show(id),
  topic(id) {
    store.topics.set(store.group, id);
    redraw();
  },
  groups: (event) => openMenu(event, store.scene.chats.map((one) => ({
    label: one.title, note: one.id === store.group ? "in front" : "", act: () => openGroup(one.id),
  }))),
  menu: (message, event) => openMenu(event, aboutMessage(message, desk)),
  chatMenu: (phone, event) => openMenu(event, phone.kind === "private" ? aboutBot(desk) : aboutGroup(chat(phone.chat), desk)),
  be(id) {
    if (!person(id)) store.awaited = id;
    else store.me = id;
    if (store.front === "people") store.front = "private";
    redraw();
  },
  speak: (who, language) => wish("speak", { who, language }),
  roam: (who, on) => wish("roam", { who, on }),
  front(name) {
    store.front = name;
    redraw();
  },
};

const phones = { group: new Phone("group", press), private: new Phone("private", press) };
const phoneOf = (chatId) => (isPrivate(chatId) ? phones.private : phones.group);
const phoneInFront = () => {
  const holder = document.activeElement?.closest("[data-phone]")?.dataset.phone;
  return phones[holder ?? (store.front === "private" ? "private" : "group")];
};

async function attempt(phone, act, details) {
  try {
    await wish(act, details);
  } catch (error) {
    toast(phone.root, error.message);
  }
}

// Without HTTPS, only pages from this machine may use the clipboard.
async function copy(message, text) {
  const { root } = phoneOf(message.chat);
  try {
    await navigator.clipboard.writeText(text);
    toast(root, "Copied");
  } catch {
    toast(root, "Your browser does not allow copying");
  }
}

function openBot(payload) {
  if (payload !== null) store.payloads.set(store.me, payload);
  store.front = "private";
  redraw();
  phones.private.root.querySelector("[data-first]")?.focus({ preventScroll: true });
}

function openMessage({ chat: id, topic, id: message }) {
  if (id === null) return toast(phoneInFront().root, "This group is not here");
  const isTopic = chat(id).topics.some((one) => one.id === message && topic === null);
  const shown = messagesOf(id).get(message);
  openGroup(id, isTopic ? message : (topic ?? shown?.topic ?? null));
  if (message && !isTopic) requestAnimationFrame(() => phones.group.show(message));
}

function openGroup(id, topic) {
  if (!chat(id)) store.awaited = id;
  else store.group = id;
  if (topic !== undefined) store.topics.set(id, topic);
  store.front = "group";
  redraw();
}

// What the menus need in order to act
const desk = {
  copy,
  openGroup,
  reply(message) {
    reply(message);
    phoneOf(message.chat).redrawFoot();
    phoneOf(message.chat).takePen();
  },
  be: (id) => press.be(id),
  onGroup: (act, details) => attempt(phones.group, act, details),
  onPrivate: (act, details) => attempt(phones.private, act, details),
};

// Events of the sandbox

const heard = {
  scene(event) {
    const hasNewFace = store.scene?.bot.picture !== event.bot.picture;
    setScene(event);
    redraw({ whole: hasNewFace });
  },
  history(event) {
    setHistory(event.messages);
    redraw({ whole: true });
  },
  posted({ message }) {
    keep(message);
    heed(message);
    phoneOf(message.chat).posted(message);
    count(message);
    redrawAround();
  },
  edited({ message }) {
    keep(message);
    phoneOf(message.chat).edited(message);
    redrawAround();
  },
  erased({ chat: id, id: number }) {
    const message = messagesOf(id).get(number);
    forget(id, number);
    if (message) phoneOf(id).erased(message);
    redrawAround();
  },
  pressed(query) {
    store.waiting.set(query.query, query);
    setTimeout(() => settle(query), QUERY_LIVES);
    refresh(query);
  },
  answered(answer) {
    settle(answer);
    const isOwn = own.delete(pressKey(answer));
    if (answer.who !== store.me) return;
    const phone = phoneOf(answer.chat);
    if (answer.text && answer.alert && isOwn) alertIn(phone.root, store.scene.bot.name, answer.text);
    else if (answer.text) toast(phone.root, answer.text);
    if (answer.url && isOwn) press.link(answer.url);
  },
  typing({ chat: id, topic }) {
    store.typing.set(place(id, topic), Date.now());
    phoneOf(id).redrawEdges();
    setTimeout(() => phoneOf(id).redrawEdges(), 5_100);
  },
};

function settle(query) {
  if (store.waiting.delete(query.query)) refresh(query);
}

function refresh(query) {
  const message = messagesOf(query.chat).get(query.message);
  if (message) phoneOf(query.chat).refresh(message);
}

// A notice counts as unread where nobody is looking; an edit never does.
function count(message) {
  if (message.from === store.me || !isShown(message) || (message.service && isPrivate(message.chat)) || message.silent) return;
  if (isPrivate(message.chat) && message.from === message.chat) return;
  const where = place(message.chat, message.topic);
  if (!isSeen(where)) store.unread.set(where, (store.unread.get(where) ?? 0) + 1);
}

const frontPhones = () => (SMALL.matches ? [phones[store.front]].filter(Boolean) : Object.values(phones));
const isSeen = (where) => !document.hidden && frontPhones().some((phone) => phone.chat !== null && phone.place === where);

function see() {
  if (document.hidden) return;
  for (const phone of frontPhones()) if (phone.chat !== null) store.unread.delete(phone.place);
}

// Drawing

function redraw(how) {
  if (!store.scene || store.me === null) return;
  document.body.dataset.front = store.front;
  see();
  for (const phone of Object.values(phones)) phone.redraw(how);
  redrawAround();
  at("[data-roam]").checked = store.scene.people.length > 0 && store.scene.people.every((one) => one.restless);
  at("[data-old]").checked = store.scene.old;
  at("[data-title]").textContent = store.scene.title;
}

function redrawAround() {
  for (const phone of Object.values(phones)) phone.redrawEdges();
  drawPeople(at("[data-people]"), press);
  drawDock(at("[data-dock]"), press);
  const mine = [...store.unread].filter(([where]) => !isPrivate(Number.parseInt(where, 10)) || Number(where) === store.me);
  const unread = mine.reduce((sum, [, number]) => sum + number, 0);
  document.title = unread ? `(${unread}) ${store.scene.title}` : store.scene.title;
}

function begin() {
  const wanted = new URLSearchParams(location.search).get("as");
  at("[data-phones]").append(phones.group.root, phones.private.root);
  at("[data-roam]").addEventListener("change", (event) => wish("roam", { on: event.target.checked }));
  at("[data-old]").addEventListener("change", (event) => wish("age", { on: event.target.checked }));
  at("[data-add]").addEventListener("click", (event) => openMenu(event, additions(desk)));
  document.addEventListener("visibilitychange", () => redraw());
  SMALL.addEventListener("change", () => redraw());
  if (wanted) {
    store.only = store.me = Number(wanted);
    document.body.classList.add("only-one");
  }
  listen((event) => heard[event.type]?.(event), (isLost) => { at("[data-connection]").hidden = !isLost; });
}

begin();
