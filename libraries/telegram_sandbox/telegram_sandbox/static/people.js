// The people on this page: choose who you are, see whose phone rings, and set languages.

import { avatar, badge, element, icon, swap } from "./dom.js";
import { messagesOf, person, store, unreadIn } from "./store.js";

// Do not redraw a language list while it is open.
export function drawPeople(root, press) {
  const focused = document.activeElement?.closest("[data-person-card]")?.dataset.personCard;
  const open = root.querySelector(".card:has(select:focus)");
  const isOpen = (one) => one.id === store.me && open?.dataset.personCard === `${one.id}`;
  swap(root, element("h2", { class: "people-title" }, "People"), ...store.scene.people.map((one) => (isOpen(one) ? open : card(one, press))));
  if (focused && !root.contains(document.activeElement)) root.querySelector(`[data-person-card="${focused}"] .card-face`)?.focus({ preventScroll: true });
}

function card(one, press) {
  const isMe = one.id === store.me;
  return element("div", { class: `card${isMe ? " card-me" : ""}`, "data-person-card": one.id, "data-name": one.name },
    element("button", { type: "button", class: "card-face", "aria-pressed": `${isMe}`, onclick: () => press.be(one.id) },
      avatar(one.id, one.name),
      element("span", { class: "card-words" },
        element("span", { class: "card-name" }, element("span", { class: "card-called", dir: "auto" }, one.name), isMe && element("em", {}, "you"), one.restless && element("span", { class: "card-dice", title: "presses at random" }, icon("dice"))),
        element("span", { class: "card-last", dir: "auto" }, lastWords(one))),
      badge(unreadIn(one.id))),
    isMe && controls(one, press));
}

function lastWords(one) {
  if (one.blocked) return "has blocked the bot";
  const last = [...messagesOf(one.id).values()].at(-1);
  if (!last) return one.started ? "nothing yet" : "never pressed Start";
  return last.text.split("\n").find((line) => line.trim()) || (last.media ? "Photo" : "");
}

function controls(one, press) {
  const names = new Intl.DisplayNames([one.language, "en"], { type: "language" });
  const tongues = store.scene.languages.includes(one.language) ? store.scene.languages : [one.language, ...store.scene.languages];
  return element("div", { class: "card-controls" },
    element("label", { class: "select" }, element("span", {}, "Language"),
      element("select", { "data-language": true, onchange: (event) => press.speak(one.id, event.target.value) },
        tongues.map((tongue) => element("option", { value: tongue, selected: tongue === one.language }, names.of(tongue) ?? tongue)))),
    element("button", { type: "button", class: "chip", "aria-pressed": `${one.restless}`, "data-restless": true, onclick: () => press.roam(one.id, !one.restless) }, icon("dice"), one.restless ? "Stop pressing" : "Press at random"),
    element("a", { class: "chip", href: `/?as=${one.id}`, target: "_blank", rel: "noopener" }, "Only this phone"));
}

export function drawDock(root, press) {
  const me = person(store.me);
  const group = store.scene.chats.reduce((sum, one) => sum + unreadIn(one.id), 0);
  const others = store.scene.people.reduce((sum, one) => sum + (one.id === store.me ? 0 : unreadIn(one.id)), 0);
  const tabs = [
    ["group", "group", "Group", group],
    ["private", "chat", `${me?.name ?? ""}’s chat`, me ? unreadIn(me.id) : 0],
    !store.only && ["people", "person", "People", others],
  ].filter(Boolean);
  swap(root, ...tabs.map(([front, shape, label, unread]) =>
    element("button", { type: "button", "aria-current": store.front === front ? "page" : null, "data-dock": front, onclick: () => press.front(front) },
      element("span", { class: "dock-icon" }, icon(shape), badge(unread)), label)));
}
