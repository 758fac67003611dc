// The page: hears what happens in the sandbox, keeps the store, and tells phones and people to redraw.

import { read, SUPERGROUP_BASE } from "./links.js";
import { ask, openMenu } from "./menu.js";
import { alertIn, toast } from "./notices.js";
import { drawDock, drawPeople } from "./people.js";
import { isPresent, Phone } from "./phone.js";
import { chat, forget, isPrivate, keep, me, messagesOf, place, setHistory, setScene, store } from "./store.js";
import { listen, wish } from "./wire.js";

const QUERY_LIVES = 16_000;
const SMALL = matchMedia("(max-width: 859px)");

const own = new Set(); // presses made on this page: their alerts and links are for us
const at = (selector) => document.querySelector(selector);
const pressKey = (one) => [one.who, one.chat, one.message, one.data].join(" ");

// What things on the screen do

const press = {
  say: (phone, text) => attempt(phone, "say", { who: store.me, chat: phone.chat, topic: phone.topic, text }),
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
  menu: (message, event) => openMenu(event, messageMenu(message)),
  chatMenu: (phone, event) => openMenu(event, phone.kind === "private" ? privateMenu() : groupMenu(chat(phone.chat))),
  be(id) {
    store.me = id;
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

function copy(message, text) {
  navigator.clipboard?.writeText(text);
  toast(phoneOf(message.chat).root, "Copied");
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
  store.group = id;
  if (topic !== undefined) store.topics.set(id, topic);
  store.front = "group";
  redraw();
}

// Menus

function messageMenu(message) {
  return [
    { label: "Copy text", act: () => copy(message, message.text) },
    !isPrivate(message.chat) && { label: "Copy link", act: () => copy(message, linkTo(message)) },
    { label: "Delete", danger: true, act: () => attempt(phoneOf(message.chat), "erase", { who: store.me, chat: message.chat, message: message.id }) },
  ];
}

function linkTo(message) {
  const isSuper = message.chat < SUPERGROUP_BASE;
  return `https://t.me/c/${isSuper ? SUPERGROUP_BASE - message.chat : -message.chat}/${message.id}`;
}

function privateMenu() {
  const who = store.me;
  return [me().blocked
    ? { label: "Unblock bot", act: () => attempt(phones.private, "unblock", { who }) }
    : { label: "Stop and block bot", danger: true, act: () => attempt(phones.private, "block", { who }) }];
}

function groupMenu(group) {
  const about = { chat: group.id };
  const go = (act, details = {}) => () => attempt(phones.group, act, { ...about, ...details });
  const isQuiet = !group.rights.includes("can_send_messages");
  const isHere = isPresent(group.bot);
  const isAdmin = group.bot === "administrator";
  return [
    group.kind === "supergroup" && { label: "New topic…", act: () => newTopic(group) },
    isHere && { label: isAdmin ? "Make bot a plain member" : "Make bot an administrator", act: go("bot", { standing: isAdmin ? "member" : "administrator" }) },
    { label: isHere ? "Remove bot" : "Add bot", act: go("bot", { standing: isHere ? "kicked" : "member" }) },
    { label: isQuiet ? "Let everybody write" : "Let only administrators write", act: go("hush", { on: !isQuiet }) },
    { label: group.slow ? "No slow mode" : "Slow mode, 30 s", act: go("slow", { seconds: group.slow ? 0 : 30 }) },
    group.kind === "group" && { label: "Turn into a supergroup", act: () => migrate(group) },
    "-",
    store.me in group.members
      ? { label: "Leave group", danger: true, act: go("leave", { who: store.me }) }
      : { label: "Join group", act: go("join", { who: store.me }) },
  ];
}

async function newTopic(group) {
  const name = await ask("New topic", "Cards");
  if (!name) return;
  const { topic } = await wish("topic", { chat: group.id, name });
  openGroup(group.id, topic);
}

async function migrate(group) {
  const { chat: id } = await wish("migrate", { chat: group.id });
  store.group = id;
  redraw();
}

const additions = () => [
  { label: "New person…", act: async () => {
    const name = await ask("New person", "Name");
    if (name) press.be((await wish("invite", { name })).who);
  } },
  { label: "New group…", note: "with everybody", act: () => newGroup("supergroup") },
  { label: "New small group…", note: "can become a supergroup", act: () => newGroup("group") },
];

async function newGroup(kind) {
  const title = await ask("New group", "Title");
  if (title) openGroup((await wish("found", { title, kind })).chat);
}

// What happens in the sandbox

const heard = {
  scene(event) {
    setScene(event);
    redraw();
  },
  history(event) {
    setHistory(event.messages);
    redraw({ whole: true });
  },
  posted({ message }) {
    keep(message);
    phoneOf(message.chat).posted(message);
    count(message);
    redrawAround();
  },
  edited({ message }) {
    keep(message);
    phoneOf(message.chat).edited(message);
    redrawAround();
  },
  erased({ chat: id, id: message }) {
    forget(id, message);
    phoneOf(id).erased(id, message);
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

// A notice counts where nobody looks; an edit never counts.
function count(message) {
  if (message.from === store.me || (message.service && isPrivate(message.chat)) || message.silent) return;
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
  at("[data-add]").addEventListener("click", (event) => openMenu(event, additions()));
  document.addEventListener("visibilitychange", () => redraw());
  SMALL.addEventListener("change", () => redraw());
  if (wanted) {
    store.only = store.me = Number(wanted);
    document.body.classList.add("only-one");
  }
  listen((event) => heard[event.type]?.(event), (isLost) => { at("[data-connection]").hidden = !isLost; });
}

begin();
