// Links within the sandbox: to the bot's private chat, or to a message in a group.

import { chat, store } from "./store.js";

const SUPERGROUP_BASE = -1000000000000;

// { kind: "start", payload } | { kind: "message", chat, topic, id } | { kind: "outside", url }
export function read(url) {
  const bot = store.scene.bot.username.toLowerCase();
  const plain = url.replace(/^tg:\/\/resolve\?domain=(\w+)&?/i, "t.me/$1?").replace(/^https?:\/\//i, "");
  const [path, query = ""] = plain.split("?");
  const [host, ...steps] = path.split("/").filter(Boolean);
  if (host !== "t.me") return { kind: "outside", url };
  if (steps.length === 1 && steps[0].toLowerCase() === bot) {
    return { kind: "start", payload: new URLSearchParams(query).get("start") };
  }
  if (steps[0] === "c" && steps.length >= 2) return inGroup(steps.slice(1).map(Number));
  return { kind: "outside", url };
}

function inGroup([number, ...rest]) {
  const id = [SUPERGROUP_BASE - number, -number].find((candidate) => chat(candidate));
  const [topic, message] = rest.length > 1 ? rest : [null, rest[0] ?? null];
  return { kind: "message", chat: id ?? null, topic, id: message };
}

export function linkTo(message) {
  const isSuper = message.chat < SUPERGROUP_BASE;
  return `https://t.me/c/${isSuper ? SUPERGROUP_BASE - message.chat : -message.chat}/${message.id}`;
}
