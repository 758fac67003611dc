// The choices of the menus: for a message, the bot, a group, and what can be added.
// `desk` has the page's functions that they need.

import { linkTo } from "./links.js";
import { ask } from "./menu.js";
import { isPresent } from "./phone.js";
import { isPrivate, me, store } from "./store.js";
import { wish } from "./wire.js";

export function aboutMessage(message, desk) {
  const here = { who: store.me, chat: message.chat, message: message.id };
  const act = isPrivate(message.chat) ? desk.onPrivate : desk.onGroup;
  return [
    !message.for && { label: "Reply", act: () => desk.reply(message) },
    { label: "Copy text", act: () => desk.copy(message, message.text) },
    !message.for && !isPrivate(message.chat) && { label: "Copy link", act: () => desk.copy(message, linkTo(message)) },
    { label: "Delete", danger: true, act: () => act("erase", here) },
  ];
}

export function aboutBot(desk) {
  const who = store.me;
  return [me().blocked
    ? { label: "Unblock bot", act: () => desk.onPrivate("unblock", { who }) }
    : { label: "Stop and block bot", danger: true, act: () => desk.onPrivate("block", { who }) }];
}

export function aboutGroup(group, desk) {
  const go = (act, details = {}) => () => desk.onGroup(act, { chat: group.id, ...details });
  const isQuiet = !group.rights.includes("can_send_messages");
  return [
    group.kind === "supergroup" && { label: "New topic…", act: () => newTopic(group, desk) },
    ...standingOfBot(group, go),
    { label: isQuiet ? "Let everybody write" : "Let only administrators write", act: go("hush", { on: !isQuiet }) },
    { label: group.slow ? "No slow mode" : "Slow mode, 30 s", act: go("slow", { seconds: group.slow ? 0 : 30 }) },
    group.kind === "group" && { label: "Turn into a supergroup", act: () => migrate(group, desk) },
    "-",
    { label: "Restart the app", act: go("restart", { who: store.me }) },
    store.me in group.members
      ? { label: "Leave group", danger: true, act: go("leave", { who: store.me }) }
      : { label: "Join group", act: go("join", { who: store.me }) },
  ];
}

function standingOfBot(group, go) {
  if (!isPresent(group.bot)) return [{ label: "Add bot", act: go("bot", { standing: "member" }) }];
  const change = group.bot === "administrator"
    ? { label: "Make bot a plain member", act: go("bot", { standing: "member" }) }
    : { label: "Make bot an administrator", act: go("bot", { standing: "administrator" }) };
  return [change, { label: "Remove bot", act: go("bot", { standing: "kicked" }) }];
}

async function newTopic(group, desk) {
  const name = await ask("New topic", "Name");
  if (!name) return;
  const { topic } = await wish("topic", { chat: group.id, name });
  desk.openGroup(group.id, topic);
}

async function migrate(group, desk) {
  desk.openGroup((await wish("migrate", { chat: group.id })).chat);
}

export const additions = (desk) => [
  { label: "New person…", note: "joins every group", act: () => newPerson(desk) },
  { label: "New group…", note: "with everybody", act: () => newGroup("supergroup", desk) },
  { label: "New small group…", note: "can grow", act: () => newGroup("group", desk) },
];

async function newPerson(desk) {
  const name = await ask("New person", "Name");
  if (name) desk.be((await wish("invite", { name })).who);
}

async function newGroup(kind, desk) {
  const title = await ask("New group", "Title");
  if (title) desk.openGroup((await wish("found", { title, kind })).chat);
}
