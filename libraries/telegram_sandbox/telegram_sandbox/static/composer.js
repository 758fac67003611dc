// The bottom of a phone: the text field and the command menu, or a button that must come first.

import { element, icon } from "./dom.js";
import { chat, draftIn, keepDraft, me, replyingTo, store } from "./store.js";

export function composer(phone) {
  const first = firstStep(phone);
  return first ? [first.act ? big(first.label, first.name, first.act) : element("p", { class: "foot-note" }, first.label)] : writing(phone);
}

// Everything the composer depends on: it is redrawn only if one of these changes.
export function shapeOf(phone) {
  const first = firstStep(phone);
  if (first) return `${first.name} ${store.payloads.get(store.me) ?? ""}`;
  return JSON.stringify([commandsOf(phone), replyingTo(phone.chat, phone.topic)?.id]);
}

const firstStep = (phone) => (phone.kind === "private" ? firstInPrivate(phone) : firstInGroup(phone));

function firstInPrivate(phone) {
  const { started, blocked } = me();
  const payload = store.payloads.get(store.me);
  if (blocked) return { label: "Restart bot", name: "restart", act: () => phone.press.start(payload ?? "") };
  if (started && payload === undefined) return null;
  return { label: "Start", name: "start", act: () => phone.press.start(payload ?? "") };
}

function firstInGroup(phone) {
  const group = chat(phone.chat);
  const role = group.members[store.me];
  if (!role) return { label: "Join group", name: "join", act: () => phone.press.join(group.id) };
  const mayWrite = group.rights.includes("can_send_messages") || role !== "member";
  return mayWrite ? null : { label: "Only administrators may write here", name: "quiet" };
}

function big(label, name, act) {
  return element("button", { type: "button", class: "big", "data-first": name, onclick: act }, label);
}

function commandsOf(phone) {
  return phone.kind === "private" ? me().commands : (chat(phone.chat).commands[store.me] ?? []);
}

function writing(phone) {
  const commands = commandsOf(phone);
  const original = replyingTo(phone.chat, phone.topic);
  const input = element("textarea", { rows: 1, placeholder: original?.asks?.placeholder || "Message", "aria-label": "Message", "data-input": true, maxlength: 4096, enterkeyhint: "send" });
  const panel = element("div", { class: "commands", role: "menu", "aria-label": "Commands", hidden: true });
  input.value = draftIn(phone.chat, phone.topic);
  const send = (text) => {
    if (!text.trim()) return;
    input.value = "";
    refresh();
    phone.press.say(phone, text);
  };
  const refresh = () => {
    keepDraft(phone.chat, phone.topic, input.value);
    form.classList.toggle("has-text", Boolean(input.value.trim()));
    input.style.height = "auto";
    input.style.height = `${Math.min(input.scrollHeight, 120)}px`;
    fill(input.value.startsWith("/") ? matching(commands, input.value) : []);
  };
  const fill = (found) => {
    panel.hidden = !found.length;
    panel.replaceChildren(...found.map(([name, about]) =>
      element("button", { type: "button", role: "menuitem", "data-command": name, onclick: () => { panel.hidden = true; send(addressed(phone, name)); } },
        element("b", {}, `/${name}`), element("span", { dir: "auto" }, about))));
  };
  const form = element("form", { class: "composer", onsubmit: (event) => { event.preventDefault(); send(input.value); } },
    commands.length > 0 && element("button", { type: "button", class: "slash", "aria-label": "Commands", "data-commands": true, onclick: () => fill(panel.hidden ? commands : []) }, "/"),
    input,
    element("button", { type: "submit", class: "send", "aria-label": "Send" }, icon("send")));
  input.addEventListener("input", refresh);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) { event.preventDefault(); send(input.value); }
    if (event.key === "Escape") panel.hidden = true;
  });
  if (input.value) queueMicrotask(refresh);
  return [panel, original && replying(original, phone), form].filter(Boolean);
}

function replying(original, phone) {
  return element("div", { class: "replying", "data-replying": true },
    icon("reply"),
    element("span", { class: "replying-to" }, element("b", { dir: "auto" }, `Reply to ${original.name}`), element("span", { dir: "auto" }, original.text || "Photo")),
    element("button", { type: "button", class: "icon-button", "aria-label": "Do not reply", onclick: () => phone.press.replyNoMore(phone) }, icon("close")));
}

function matching(commands, text) {
  return commands.filter(([name]) => name.startsWith(text.slice(1).toLowerCase()));
}

function addressed(phone, name) {
  return phone.kind === "private" ? `/${name}` : `/${name}@${store.scene.bot.username}`;
}
