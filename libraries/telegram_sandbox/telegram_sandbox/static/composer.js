// @ts-check
// The bottom of a phone: the text field and the command menu, or a button that must come first.

import { element } from "./dom.js";
import { icon } from "./icons.js";
import { draftIn, groupInFront, keepDraft, me, replyTargetIn, store } from "./store.js";

/** @import { FirstStep } from "./page.d.ts" */
/** @import { Phone } from "./phone.js" */
/** @import { Command, Message } from "./protocol.d.ts" */

const LONGEST_TEXT = 4096;
const HIGHEST_FIELD = 120;

/** @param {Phone} phone */
export function composer(phone) {
  const step = firstStep(phone);
  return step ? [firstStepElement(step)] : writing(phone);
}

/**
 * Everything the composer depends on: it is redrawn only if one of these changes.
 *
 * @param {Phone} phone
 */
export function composerState(phone) {
  const step = firstStep(phone);
  const parts = step
    ? [step.name, store.payloads.get(store.me)]
    : [commandsOf(phone), replyTargetIn(phone.place)?.id];
  return JSON.stringify([store.me, phone.place, ...parts]);
}

/**
 * @param {Phone} phone
 * @returns {FirstStep | null}
 */
function firstStep({ actions, kind }) {
  return kind === "private" ? firstStepInPrivate(actions) : firstStepInGroup(actions);
}

/**
 * @param {Phone["actions"]} actions
 * @returns {FirstStep | null}
 */
function firstStepInPrivate(actions) {
  const { blocked, started } = me();
  const payload = store.payloads.get(store.me);
  const take = () => actions.start(payload ?? "");
  if (blocked) return { name: "restart", label: "Restart bot", take };
  if (started && payload === undefined) return null;
  return { name: "start", label: "Start", take };
}

/**
 * @param {Phone["actions"]} actions
 * @returns {FirstStep | null}
 */
function firstStepInGroup(actions) {
  const { id, members, rights } = groupInFront();
  const role = members[store.me];
  if (!role) return { name: "join", label: "Join group", take: () => actions.join(id) };
  if (rights.includes("can_send_messages") || role !== "member") return null;
  return { name: "quiet", label: "Only administrators may write here" };
}

/** @param {FirstStep} step */
function firstStepElement({ label, name, take }) {
  if (!take) return element("p", { class: "foot-note" }, label);
  const attributes = { type: "button", class: "first-step", "data-first": name, onclick: take };
  return element("button", attributes, label);
}

/** @param {Phone} phone */
function commandsOf({ kind }) {
  return kind === "private" ? me().commands : (groupInFront().commands[store.me] ?? []);
}

/** @param {Phone} phone */
function writing(phone) {
  const { place } = phone;
  const commands = commandsOf(phone);
  const replyTarget = replyTargetIn(place);
  const field = textField(replyTarget?.asks?.placeholder);
  const menu = element("div", {
    class: "commands",
    role: "menu",
    "aria-label": "Commands",
    hidden: true,
  });
  const form = element(
    "form",
    {
      class: "composer",
      onsubmit: (event) => {
        event.preventDefault();
        send(field.value);
      },
    },
    commands.length > 0 && commandsButton(() => offer(menu.hidden ? commands : [])),
    field,
    element("button", { type: "submit", class: "send", "aria-label": "Send" }, icon("send")),
  );

  /** @param {string} text */
  function send(text) {
    if (!text.trim()) return;
    field.value = "";
    update();
    phone.actions.say(phone, text);
  }

  function update() {
    keepDraft(place, field.value);
    form.classList.toggle("has-text", Boolean(field.value.trim()));
    field.style.height = "auto";
    field.style.height = `${Math.min(field.scrollHeight, HIGHEST_FIELD)}px`;
    offer(field.value.startsWith("/") ? matching(commands, field.value) : []);
  }

  /** @param {Command[]} offered */
  function offer(offered) {
    menu.hidden = !offered.length;
    menu.replaceChildren(...offered.map((command) =>
      commandItem(command, () => {
        menu.hidden = true;
        send(addressed(phone, command));
      })
    ));
  }

  field.addEventListener("input", update);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") menu.hidden = true;
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    send(field.value);
  });
  field.value = draftIn(place);
  // The height of a text is known once it is in the document.
  if (field.value) queueMicrotask(update);
  return replyTarget ? [menu, replyBar(replyTarget, phone), form] : [menu, form];
}

/** @param {string | undefined} placeholder */
function textField(placeholder) {
  return element("textarea", {
    rows: 1,
    placeholder: placeholder || "Message",
    "aria-label": "Message",
    "data-input": true,
    maxlength: LONGEST_TEXT,
    enterkeyhint: "send",
  });
}

/** @param {() => void} toggle */
function commandsButton(toggle) {
  return element("button", {
    type: "button",
    class: "commands-button",
    "aria-label": "Commands",
    "data-commands": true,
    onclick: toggle,
  }, "/");
}

/**
 * @param {Command} command
 * @param {() => void} choose
 */
function commandItem([name, about], choose) {
  return element(
    "button",
    { type: "button", role: "menuitem", "data-command": name, onclick: choose },
    element("b", {}, `/${name}`),
    element("span", { dir: "auto" }, about),
  );
}

/**
 * @param {Message} target
 * @param {Phone} phone
 */
function replyBar(target, phone) {
  const quote = element(
    "span",
    { class: "replying-to" },
    element("b", { dir: "auto" }, `Reply to ${target.name}`),
    element("span", { dir: "auto" }, target.text || "Photo"),
  );
  const cancel = element("button", {
    type: "button",
    class: "icon-button",
    "aria-label": "Do not reply",
    onclick: () => phone.actions.cancelReply(phone),
  }, icon("close"));
  return element("div", { class: "replying", "data-replying": true }, icon("reply"), quote, cancel);
}

/**
 * @param {Command[]} commands
 * @param {string} text
 */
function matching(commands, text) {
  const typed = text.slice(1).toLowerCase();
  return commands.filter(([name]) => name.startsWith(typed));
}

/**
 * @param {Phone} phone
 * @param {Command} command
 */
function addressed({ kind }, [name]) {
  return kind === "private" ? `/${name}` : `/${name}@${store.scene.bot.username}`;
}
