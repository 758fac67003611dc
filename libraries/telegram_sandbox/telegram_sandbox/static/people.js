// @ts-check
// The people on this page: choose who you are, see whose phone rings, and set languages.

import { element, focusOn, swap } from "./dom.js";
import { avatar, badge } from "./faces.js";
import { icon } from "./icons.js";
import { me, messagesIn, store, unreadIn, unreadInAll } from "./store.js";

/** @import { Actions, Front } from "./page.d.ts" */
/** @import { Person } from "./protocol.d.ts" */

/**
 * Do not redraw a language list while it is open.
 *
 * @param {HTMLElement} root
 * @param {Actions} actions
 */
export function drawPeople(root, actions) {
  const focused = cardIdOf(document.activeElement?.closest("[data-person-card]"));
  const open = root.querySelector(".card:has(select:focus)");
  const cards = store.scene.people.map((person) => {
    const isOpen = person.id === store.me && cardIdOf(open) === `${person.id}`;
    return open && isOpen ? open : card(person, actions);
  });
  swap(root, element("h2", { class: "people-title" }, "People"), ...cards);
  if (focused && !root.contains(document.activeElement)) {
    focusOn(root, `[data-person-card="${focused}"] .card-face`);
  }
}

/** @param {Element | null | undefined} node */
const cardIdOf = (node) => node?.getAttribute("data-person-card");

/**
 * @param {Person} person
 * @param {Actions} actions
 */
function card(person, actions) {
  const isMe = person.id === store.me;
  const summary = element(
    "button",
    {
      type: "button",
      class: "card-face",
      "aria-pressed": `${isMe}`,
      onclick: () => actions.switchTo(person.id),
    },
    avatar(person.id, person.name),
    element(
      "span",
      { class: "card-words" },
      nameLine(person, isMe),
      element("span", { class: "card-last", dir: "auto" }, lastWords(person)),
    ),
    badge(unreadIn(person.id)),
  );
  return element(
    "div",
    {
      class: `card${isMe ? " card-me" : ""}`,
      "data-person-card": person.id,
      "data-name": person.name,
    },
    summary,
    isMe && controls(person, actions),
  );
}

/**
 * @param {Person} person
 * @param {boolean} isMe
 */
function nameLine({ name, restless }, isMe) {
  return element(
    "span",
    { class: "card-name" },
    element("span", { class: "card-called", dir: "auto" }, name),
    isMe && element("em", {}, "you"),
    restless && element("span", { class: "card-dice", title: "presses at random" }, icon("dice")),
  );
}

/** @param {Person} person */
function lastWords({ blocked, id, started }) {
  if (blocked) return "has blocked the bot";
  const [last] = messagesIn(id).slice(-1);
  if (!last) return started ? "nothing yet" : "never pressed Start";
  return last.text.split("\n").find((line) => line.trim()) || (last.media ? "Photo" : "");
}

/**
 * @param {Person} person
 * @param {Actions} actions
 */
function controls(person, actions) {
  const randomSwitch = element(
    "button",
    {
      type: "button",
      class: "chip",
      "aria-pressed": `${person.restless}`,
      "data-restless": true,
      onclick: () => actions.switchRandomPresses(person),
    },
    icon("dice"),
    person.restless ? "Stop pressing" : "Press at random",
  );
  const ownPage = element(
    "a",
    { class: "chip", href: `/?as=${person.id}`, target: "_blank", rel: "noopener" },
    "Only this phone",
  );
  const language = languageChoice(person, actions);
  return element("div", { class: "card-controls" }, language, randomSwitch, ownPage);
}

/**
 * @param {Person} person
 * @param {Actions} actions
 */
function languageChoice(person, actions) {
  const { language: current } = person;
  const names = new Intl.DisplayNames([current, "en"], { type: "language" });
  const known = store.scene.languages;
  const languages = known.includes(current) ? known : [current, ...known];
  const options = languages.map((language) =>
    element(
      "option",
      { value: language, selected: language === current },
      names.of(language) ?? language,
    )
  );
  const select = element("select", {
    "data-language": true,
    onchange: () => actions.switchLanguage(person, select.value),
  }, options);
  return element("label", { class: "select" }, element("span", {}, "Language"), select);
}

/**
 * @param {HTMLElement} root
 * @param {Actions} actions
 */
export function drawDock(root, actions) {
  /**
   * @param {Front} front
   * @param {Parameters<typeof icon>[0]} shape
   * @param {string} label
   * @param {number} unread
   */
  const tab = (front, shape, label, unread) =>
    element(
      "button",
      {
        type: "button",
        "aria-current": store.front === front ? "page" : null,
        "data-dock": front,
        onclick: () => actions.bringToFront(front),
      },
      element("span", { class: "dock-icon" }, icon(shape), badge(unread)),
      label,
    );
  const { id, name } = me();
  const others = store.scene.people.filter((person) => person.id !== id);
  const { chats } = store.scene;
  const label = chats.some(({ kind }) => kind === "pair") ? "Chats" : "Group";
  swap(
    root,
    tab("group", "group", label, unreadInAll(chats)),
    tab("private", "chat", `${name}’s chat`, unreadIn(id)),
    store.only ? null : tab("people", "person", "People", unreadInAll(others)),
  );
}
