// @ts-check
// Links within the sandbox: to the bot's private chat or its Mini App, or to a message in a group.

import { findGroup, store } from "./store.js";

/** @import { Link } from "./page.d.ts" */
/** @import { Message } from "./protocol.d.ts" */

const SUPERGROUP_BASE = -1_000_000_000_000;

/**
 * @param {string} url
 * @returns {Link}
 */
export function readLink(url) {
  const [path = "", query = ""] = url
    .replace(/^tg:\/\/resolve\?domain=(\w+)&?/i, "t.me/$1?")
    .replace(/^https?:\/\//i, "")
    .split("?");
  const [host, first, ...rest] = path.split("/").filter(Boolean);
  if (host !== "t.me" || !first) return { kind: "outside" };
  if (first === "c" && rest.length > 0) return readMessageLink(rest.map(Number));
  const isToBot = rest.length < 2 &&
    first.toLowerCase() === store.scene.bot.username.toLowerCase();
  if (!isToBot) return { kind: "outside" };
  if (rest.length) return { kind: "app" };
  return { kind: "start", payload: new URLSearchParams(query).get("start") };
}

/**
 * @param {number[]} numbers of the group, perhaps of the topic, and of the message
 * @returns {Link}
 */
function readMessageLink([group = 0, ...rest]) {
  const chat = [SUPERGROUP_BASE - group, -group].find(findGroup) ?? null;
  const [topic = null, id = null] = rest.length > 1 ? rest : [null, ...rest];
  return { kind: "message", chat, topic, id };
}

/** @param {Message} message */
export function linkTo({ chat, id }) {
  const group = chat < SUPERGROUP_BASE ? SUPERGROUP_BASE - chat : -chat;
  return `https://t.me/c/${group}/${id}`;
}
