// @ts-check
// The bottom of a phone: the text field and the command menu, or a button that must come first.

import { element } from "./dom.js";
import { icon } from "./icons.js";
import { draftIn, groupInFront, isPresent, keepDraft, me, replyTargetIn, store } from "./store.js";

/** @import { Attributes, FirstStep } from "./page.d.ts" */
/** @import { Phone } from "./phone.js" */
/** @import { Command, Message, Offer } from "./protocol.d.ts" */

const LONGEST_TEXT = 4096;
const HIGHEST_FIELD = 120;
/** Milliseconds without a key, after which the bot is asked. */
const PAUSE = 200;

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
  const parts = step ? [step.name, store.payloads.get(store.me)] : [
    commandsOf(phone),
    replyTargetIn(phone.place)?.id,
    canCallBot(phone),
    store.scene.bot.inline,
  ];
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
  const { id, kind, members, rights } = groupInFront();
  const role = members[store.me];
  if (!role && kind === "pair") return { name: "quiet", label: "Only these two may write here" };
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
  if (kind === "private") return me().commands;
  const { bot, commands } = groupInFront();
  return isPresent(bot) ? (commands[store.me] ?? []) : [];
}

/**
 * Whether the bot is not here, but can be called.
 *
 * @param {Phone} phone
 */
export function canCallBot({ kind }) {
  const { guest, inline } = store.scene.bot;
  return kind === "group" && (guest || inline) && !isPresent(groupInFront().bot);
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
  let pause = 0;
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
    canCallBot(phone) && callButton(callBot),
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
    clearTimeout(pause);
    const asked = queryIn(field.value);
    if (asked !== null) pause = setTimeout(() => askInline(asked), PAUSE);
  }

  function callBot() {
    field.value = `@${store.scene.bot.username} `;
    field.focus();
    update();
  }

  /** @param {string} text */
  async function askInline(text) {
    const offered = await phone.actions.askInline(phone, text);
    if (offered && queryIn(field.value) === text) show(offered);
  }

  /** @param {Offer} offered */
  function show({ query, results }) {
    menu.hidden = !results.length;
    menu.replaceChildren(
      ...results.map((result) =>
        item({ "data-result": result.id }, result.title, result.about, () => {
          field.value = "";
          update();
          phone.actions.choose(phone, query, result.id);
        })
      ),
    );
  }

  /** @param {Command[]} offered */
  function offer(offered) {
    menu.hidden = !offered.length;
    menu.replaceChildren(
      ...offered.map((command) =>
        item({ "data-command": command[0] }, `/${command[0]}`, command[1], () => {
          menu.hidden = true;
          send(addressed(phone, command));
        })
      ),
    );
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

/** @param {() => void} call */
function callButton(call) {
  return element("button", {
    type: "button",
    class: "commands-button call-button",
    "aria-label": "Call the bot",
    "data-call": true,
    onclick: call,
  }, "@");
}

/**
 * What somebody writes to the bot after its name, or null if they write something else.
 *
 * @param {string} text
 */
function queryIn(text) {
  const { inline, username } = store.scene.bot;
  const name = `@${username} `;
  const isQuery = inline && text.toLowerCase().startsWith(name.toLowerCase());
  return isQuery ? text.slice(name.length).trim() : null;
}

/**
 * @param {Attributes} attributes
 * @param {string} label
 * @param {string} about
 * @param {() => void} choose
 */
function item(attributes, label, about, choose) {
  return element(
    "button",
    { ...attributes, type: "button", role: "menuitem", onclick: choose },
    element("b", { dir: "auto" }, label),
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
