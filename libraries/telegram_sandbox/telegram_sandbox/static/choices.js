// @ts-check
// The choices of the menus: for a message, the bot, a group, and what can be added.

import { linkTo } from "./links.js";
import { ask } from "./menu.js";
import { findGroup, groupInFront, isPresent, isPrivate, me, store } from "./store.js";
import { request } from "./wire.js";

/** @import { Actions, Choice } from "./page.d.ts" */
/** @import { Group, GroupKind, Message } from "./protocol.d.ts" */

const SLOW_MODE_SECONDS = 30;

/**
 * @param {Message} message
 * @param {Actions} actions
 */
export function choicesForMessage(message, actions) {
  const isForAll = !message.for;
  const attempt = isPrivate(message.chat) ? actions.attemptInPrivate : actions.attemptInGroup;
  const details = { who: store.me, chat: message.chat, message: message.id };
  return [
    isForAll && { label: "Reply", choose: () => actions.replyTo(message) },
    { label: "Copy text", choose: () => actions.copy(message, message.text) },
    isForAll && findGroup(message.chat)?.kind !== "pair" && !isPrivate(message.chat) && {
      label: "Copy link",
      choose: () => actions.copy(message, linkTo(message)),
    },
    { label: "Delete", isDangerous: true, choose: () => attempt("erase", details) },
  ];
}

/**
 * @param {Actions} actions
 * @returns {Choice[]}
 */
export function choicesForBot({ attemptInPrivate }) {
  const details = { who: store.me };
  if (me().blocked) {
    return [{ label: "Unblock bot", choose: () => attemptInPrivate("unblock", details) }];
  }
  return [{
    label: "Stop and block bot",
    isDangerous: true,
    choose: () => attemptInPrivate("block", details),
  }];
}

/**
 * @param {Actions} actions
 * @returns {(Choice | "separator" | false)[]}
 */
export function choicesForGroup(actions) {
  const group = groupInFront();
  if (group.kind === "pair") return [restart(actions)];
  return [
    group.kind === "supergroup" && { label: "New topic…", choose: () => newTopic(group, actions) },
    ...choicesForBotIn(group, actions),
    ...choicesForOwner(group, actions),
    group.kind === "group" && {
      label: "Turn into a supergroup",
      choose: () => migrate(group, actions),
    },
    "separator",
    ...choicesForMember(group, actions),
  ];
}

/**
 * @param {Group} group
 * @param {Actions} actions
 * @returns {Choice[]}
 */
function choicesForBotIn({ id: chat, bot }, { attemptInGroup }) {
  const member = () => attemptInGroup("bot", { chat, standing: "member" });
  const administrator = () => attemptInGroup("bot", { chat, standing: "administrator" });
  const kicked = () => attemptInGroup("bot", { chat, standing: "kicked" });
  if (!isPresent(bot)) return [{ label: "Add bot", choose: member }];
  return [
    bot === "administrator"
      ? { label: "Make bot a plain member", choose: member }
      : { label: "Make bot an administrator", choose: administrator },
    { label: "Remove bot", choose: kicked },
  ];
}

/**
 * @param {Group} group
 * @param {Actions} actions
 * @returns {Choice[]}
 */
function choicesForOwner({ id: chat, rights, slow }, { attemptInGroup }) {
  const isOpen = rights.includes("can_send_messages");
  const seconds = slow ? 0 : SLOW_MODE_SECONDS;
  return [
    {
      label: isOpen ? "Let only administrators write" : "Let everybody write",
      choose: () => attemptInGroup("mute", { chat, on: isOpen }),
    },
    {
      label: slow ? "No slow mode" : `Slow mode, ${SLOW_MODE_SECONDS} s`,
      choose: () => attemptInGroup("slow", { chat, seconds }),
    },
  ];
}

/**
 * @param {Group} group
 * @param {Actions} actions
 * @returns {Choice[]}
 */
function choicesForMember({ id: chat, members }, { attemptInGroup }) {
  const who = store.me;
  return [
    restart({ attemptInGroup }),
    who in members
      ? {
        label: "Leave group",
        isDangerous: true,
        choose: () => attemptInGroup("leave", { who, chat }),
      }
      : { label: "Join group", choose: () => attemptInGroup("join", { who, chat }) },
  ];
}

/**
 * @param {Pick<Actions, "attemptInGroup">} actions
 * @returns {Choice}
 */
const restart = ({ attemptInGroup }) => ({
  label: "Restart the app",
  choose: () => attemptInGroup("restart", { who: store.me }),
});

/**
 * @param {Actions} actions
 * @returns {Choice[]}
 */
export const additions = (actions) => [
  { label: "New person…", note: "joins every group", choose: () => newPerson(actions) },
  { label: "New group…", note: "with everybody", choose: () => newGroup("supergroup", actions) },
  { label: "New small group…", note: "can grow", choose: () => newGroup("group", actions) },
];

/** @param {Actions} actions */
async function newPerson(actions) {
  const name = await ask("New person", "Name");
  if (!name) return;
  const { who } = await request("add_person", { name });
  actions.switchTo(who);
}

/**
 * @param {GroupKind} kind
 * @param {Actions} actions
 */
async function newGroup(kind, actions) {
  const title = await ask("New group", "Title");
  if (!title) return;
  const { chat } = await request("add_group", { title, kind });
  actions.openGroup(chat);
}

/**
 * @param {Group} group
 * @param {Actions} actions
 */
async function newTopic(group, actions) {
  const name = await ask("New topic", "Name");
  if (!name) return;
  const { topic } = await request("topic", { chat: group.id, name });
  actions.openGroup(group.id, topic);
}

/**
 * @param {Group} group
 * @param {Actions} actions
 */
async function migrate(group, actions) {
  const { chat } = await request("migrate", { chat: group.id });
  actions.openGroup(chat);
}
