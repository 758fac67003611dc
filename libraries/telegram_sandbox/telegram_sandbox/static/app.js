// @ts-check
// The page: receives the sandbox's events, updates the store, and redraws phones and people.

import { additions, choicesForBot, choicesForGroup, choicesForMessage } from "./choices.js";
import { find, focusOn } from "./dom.js";
import { TYPING_LASTS } from "./header.js";
import { readLink } from "./links.js";
import { openMenu } from "./menu.js";
import { themeParams } from "./miniapp.js";
import { showAlert, showToast } from "./notices.js";
import { drawDock, drawPeople } from "./people.js";
import { Phone } from "./phone.js";
import {
  addMessage,
  cancelReply,
  chatOf,
  findGroup,
  findMessage,
  findPerson,
  forgetMessage,
  isPrivate,
  isShown,
  keepMessage,
  placeOf,
  replyTargetIn,
  setHistory,
  setScene,
  startReply,
  store,
} from "./store.js";
import { listen, request } from "./wire.js";

/** @import { Actions, MessageLink } from "./page.d.ts" */
/** @import { Action, EventHandlers, Message, Query, Requests } from "./protocol.d.ts" */

const QUERY_LIVES = 16_000;
const smallScreen = matchMedia("(max-width: 859px), (max-height: 500px)");

/** Presses made on this page: their alerts and links are for us. */
const ownPresses = new Set();

/** @param {Omit<Query, "query">} press */
const keyOf = (press) => [press.who, press.chat, press.message, press.data].join(" ");

// What elements on the screen do

/** @type {Actions} */
const actions = {
  say(phone, text) {
    const { chat, place, topic } = phone;
    attempt(phone, "say", { who: store.me, chat, topic, text, reply: replyTargetIn(place)?.id });
  },
  sendCommand: (text) => actions.say(phoneInFront(), text),
  askInline: (phone, text) =>
    attempt(phone, "ask_inline", { who: store.me, chat: phone.chat, text }),
  choose: (phone, query, result) => attempt(phone, "choose", { who: store.me, query, result }),
  replyTo(message) {
    startReply(message);
    phoneOf(message.chat).redrawFoot();
    phoneOf(message.chat).focusField();
  },
  cancelReply(phone) {
    cancelReply(phone.place);
    phone.redrawFoot();
  },
  join: (chat) => attempt(phones.group, "join", { who: store.me, chat }),
  start(payload) {
    store.payloads.delete(store.me);
    attempt(phones.private, "start", { who: store.me, payload });
    redraw();
  },
  pressButton(message, { kind, value }) {
    if (kind === "url") actions.openLink(value, phoneOf(message.chat));
    else if (kind === "app") openApp(value, phoneOf(message.chat));
    else if (kind === "copy") actions.copy(message, value);
    else press({ who: store.me, chat: message.chat, message: message.id, data: value });
  },
  async copy(message, text) {
    const { root } = phoneOf(message.chat);
    try {
      await navigator.clipboard.writeText(text);
      showToast(root, "Copied");
    } catch {
      // Without HTTPS, only pages from this machine may use the clipboard.
      showToast(root, "Your browser does not allow copying");
    }
  },
  openLink(url, phone = phoneInFront()) {
    const link = readLink(url);
    if (link.kind === "start") openBot(link.payload);
    else if (link.kind === "app") openApp(url, phone);
    else if (link.kind === "message") openMessage(link);
    else globalThis.open(url, "_blank", "noopener");
  },
  openGroup(group, topic) {
    if (findGroup(group)) store.group = group;
    else store.awaited = group;
    if (topic !== undefined) store.topics.set(group, topic);
    store.front = "group";
    redraw();
  },
  openTopic(topic) {
    store.topics.set(store.group, topic);
    redraw();
  },
  openChatMenu(phone, event) {
    openMenu(event, phone.kind === "private" ? choicesForBot(actions) : choicesForGroup(actions));
  },
  openMessageMenu: (message, event) => openMenu(event, choicesForMessage(message, actions)),
  showMessage: (id) => phoneInFront().showMessage(id),
  switchTo(person) {
    if (findPerson(person)) store.me = person;
    else store.awaited = person;
    if (store.front === "people") store.front = "private";
    redraw();
  },
  switchLanguage: ({ id }, language) => request("switch_language", { who: id, language }),
  switchRandomPresses: ({ id, restless }) => request("press_at_random", { who: id, on: !restless }),
  bringToFront(front) {
    store.front = front;
    redraw();
  },
  attemptInGroup: (action, details) => attempt(phones.group, action, details),
  attemptInPrivate: (action, details) => attempt(phones.private, action, details),
};

const phones = {
  group: new Phone("group", actions),
  private: new Phone("private", actions),
};

/** @param {number} chat */
const phoneOf = (chat) => (isPrivate(chat) ? phones.private : phones.group);

function phoneInFront() {
  const focused = document.activeElement?.closest("[data-phone]")?.getAttribute("data-phone");
  return (focused ?? store.front) === "private" ? phones.private : phones.group;
}

function visiblePhones() {
  if (!smallScreen.matches) return [phones.group, phones.private];
  return store.front === "people" ? [] : [phones[store.front]];
}

/**
 * Sends a request and resolves to its result. If it is refused, the phone says why.
 *
 * @template {Action} A
 * @param {Phone} phone
 * @param {A} action
 * @param {Requests[A]} details
 */
async function attempt(phone, action, details) {
  try {
    return await request(action, details);
  } catch (error) {
    showToast(phone.root, /** @type {Error} */ (error).message);
    return undefined;
  }
}

/** @param {Requests["press"]} details */
function press(details) {
  ownPresses.add(keyOf(details));
  attempt(phoneOf(details.chat), "press", details);
}

/** @param {string | null} payload */
function openBot(payload) {
  if (payload !== null) store.payloads.set(store.me, payload);
  store.front = "private";
  redraw();
  focusOn(phones.private.root, "[data-first]");
}

/**
 * @param {string} url of a link to the app, or of a button
 * @param {Phone} phone
 */
async function openApp(url, phone) {
  const who = store.me;
  const platform = smallScreen.matches ? "ios" : "tdesktop";
  const details = { who, chat: phone.chat, url, platform, theme: themeParams() };
  const opened = await attempt(phone, "open_app", details);
  if (opened) phone.openApp(who, opened.address);
}

/** @param {MessageLink} link */
function openMessage({ chat, topic, id }) {
  if (chat === null) {
    showToast(phoneInFront().root, "This group is not here");
    return;
  }
  const isTopic = topic === null && findGroup(chat)?.topics.some((known) => known.id === id);
  if (isTopic || id === null) {
    actions.openGroup(chat, id);
    return;
  }
  actions.openGroup(chat, topic ?? findMessage(chat, id)?.topic ?? null);
  requestAnimationFrame(() => phones.group.showMessage(id));
}

// What the sandbox tells

/** @type {EventHandlers} */
const handlers = {
  scene(scene) {
    // The page came with leave to show the app of then.
    if (store.me && store.scene.app !== scene.app) location.reload();
    const hasNewFace = store.scene.bot.picture !== scene.bot.picture;
    setScene(scene);
    redraw({ withMessages: hasNewFace });
  },
  history({ messages }) {
    setHistory(messages);
    redraw({ withMessages: true });
    room.ariaBusy = "false";
  },
  posted({ message }) {
    addMessage(message);
    phoneOf(message.chat).post(message);
    countUnread(message);
    redrawEdges();
  },
  edited({ message }) {
    keepMessage(message);
    phoneOf(message.chat).edit(message);
    redrawEdges();
  },
  erased({ chat, id }) {
    const message = findMessage(chat, id);
    forgetMessage(chat, id);
    if (message) phoneOf(chat).erase(message);
    redrawEdges();
  },
  pressed(query) {
    store.waiting.set(query.query, query);
    setTimeout(() => stopWaiting(query), QUERY_LIVES);
    redrawKeys(query);
  },
  answered(answer) {
    stopWaiting(answer);
    const isOwn = ownPresses.delete(keyOf(answer));
    if (answer.who !== store.me) return;
    const { root } = phoneOf(answer.chat);
    if (answer.text && answer.alert && isOwn) showAlert(root, store.scene.bot.name, answer.text);
    else if (answer.text) showToast(root, answer.text);
    if (answer.url && isOwn) actions.openLink(answer.url, phoneOf(answer.chat));
  },
  typing({ chat, topic }) {
    store.typing.set(placeOf(chat, topic), Date.now());
    phoneOf(chat).redrawEdges();
    setTimeout(() => phoneOf(chat).redrawEdges(), TYPING_LASTS + 100);
  },
};

/** @param {Query} query */
function stopWaiting(query) {
  if (store.waiting.delete(query.query)) redrawKeys(query);
}

/** @param {Query} query */
function redrawKeys(query) {
  const message = findMessage(query.chat, query.message);
  if (message) phoneOf(query.chat).redrawKeys(message);
}

/**
 * A notice counts as unread where nobody is looking; an edit never does.
 *
 * @param {Message} message
 */
function countUnread(message) {
  const { chat, from, service, silent, topic } = message;
  if (silent || from === store.me || !isShown(message)) return;
  if (isPrivate(chat) && (service || from === chat)) return;
  const place = placeOf(chat, topic);
  if (!isSeen(place)) store.unread.set(place, (store.unread.get(place) ?? 0) + 1);
}

/** @param {string} place */
function isSeen(place) {
  return !document.hidden && visiblePhones().some((phone) => phone.place === place);
}

function markAsRead() {
  if (document.hidden) return;
  for (const phone of visiblePhones()) store.unread.delete(phone.place);
}

// Drawing

const title = find("[data-title]", HTMLElement);
const room = find("[data-phones]", HTMLElement);
const people = find("[data-people]", HTMLElement);
const dock = find("[data-dock]", HTMLElement);
const connection = find("[data-connection]", HTMLElement);
const randomSwitch = find("[data-random]", HTMLInputElement);
const oldSwitch = find("[data-old]", HTMLInputElement);

function redraw({ withMessages = false } = {}) {
  if (!store.me) return;
  document.body.dataset.front = store.front;
  markAsRead();
  for (const phone of Object.values(phones)) phone.redraw({ withMessages });
  redrawEdges();
  randomSwitch.checked = store.scene.people.every((person) => person.restless);
  oldSwitch.checked = store.scene.old;
  title.textContent = store.scene.title;
}

/** Redraws everything around the messages, and their numbers. */
function redrawEdges() {
  if (!store.me) return;
  for (const phone of Object.values(phones)) phone.redrawEdges();
  drawPeople(people, actions);
  drawDock(dock, actions);
  const unread = countUnreadByMe();
  document.title = unread ? `(${unread}) ${store.scene.title}` : store.scene.title;
}

function countUnreadByMe() {
  const mine = [...store.unread].filter(([place]) => {
    const chat = chatOf(place);
    return !isPrivate(chat) || chat === store.me;
  });
  return mine.reduce((sum, [, count]) => sum + count, 0);
}

function begin() {
  room.append(phones.group.root, phones.private.root);
  randomSwitch.addEventListener(
    "change",
    () => request("press_at_random", { on: randomSwitch.checked }),
  );
  oldSwitch.addEventListener("change", () => request("use_old_server", { on: oldSwitch.checked }));
  find("[data-add]", HTMLElement).addEventListener("click", (event) => {
    openMenu(event, additions(actions));
  });
  document.addEventListener("visibilitychange", () => redraw());
  smallScreen.addEventListener("change", () => redraw());
  const only = new URLSearchParams(location.search).get("as");
  if (only) {
    store.only = Number(only);
    document.body.classList.add("only-one");
  }
  listen(handlers, (isLost) => {
    connection.hidden = !isLost;
  });
}

begin();
