// @ts-check
// What Telegram hands over in the address, and the session that the bot gives for it. This comes
// before all other modules, so it also notices if one of them does not come.

import { deadline } from "./deadline.js";
import { BROKEN, renew } from "./renewal.js";

/** @import { Welcome } from "./protocol.d.ts" */

export const launched = new URLSearchParams(location.hash.slice(1));

// Who has waited for a first opening in vain is told sooner what else can be done.
if (history.state === BROKEN) document.documentElement.dataset.renewed = "";

const MOST_REPORTS = 5;
let reports = 0;

/** The bot does not know, or no longer, who opens the page. The message says so to people. */
export class NotKnown extends Error {}

const first = new AbortController();
/** The newest attempt. The first begins before the other modules have come. */
let login = attempt(first.signal);
let isEarly = true;
login.catch(() => {});

/**
 * Throws NotKnown, and other errors if it may be tried again.
 *
 * @param {AbortSignal} signal
 */
export function logIn(signal) {
  if (isEarly) signal.addEventListener("abort", () => first.abort());
  else login = attempt(signal);
  isEarly = false;
  return login;
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<Welcome>}
 */
async function attempt(signal) {
  const body = launched.get("tgWebAppData") ?? "";
  const address = `/table/login?language=${encodeURIComponent(navigator.language)}`;
  const answer = await fetch(address, { method: "POST", body, signal: deadline(signal) });
  if (answer.status === 401) throw new NotKnown(await answer.text());
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const welcome = await answer.json();
  document.documentElement.lang = welcome.language;
  return welcome;
}

/** Has the bot count that something on the page went wrong. */
export async function report() {
  reports += 1;
  if (reports > MOST_REPORTS) return;
  try {
    const { session } = await login;
    const headers = { Authorization: `Bearer ${session}` };
    await fetch("/table/error", { method: "POST", headers, signal: deadline() });
  } catch {
    // Nobody else can be told.
  }
}

addEventListener("error", report);
addEventListener("unhandledrejection", report);

/** Whether there are all styles, and a table. */
function isComplete() {
  const styles = document.querySelectorAll("link[rel=stylesheet]");
  return "open" in document.body.dataset && document.styleSheets.length >= styles.length;
}

addEventListener("load", () => {
  if (isComplete()) return;
  report();
  renew(BROKEN);
});
