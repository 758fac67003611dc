// @ts-check
// What Telegram hands over in the address, and the session that the bot gives for it.

/** @import { Welcome } from "./protocol.d.ts" */
const handedOver = new URLSearchParams(location.hash.slice(1));

/** The bot does not know, or no longer, who opens the page. The message says so to people. */
export class NotKnown extends Error {}

/**
 * The first attempt, which begins before the other modules have come.
 *
 * @type {Promise<Welcome> | null}
 */
let early = attempt();
early.catch(() => {});

/** Throws NotKnown, and other errors if it may be tried again. */
export function logIn() {
  const answer = early ?? attempt();
  early = null;
  return answer;
}

/** @returns {Promise<Welcome>} */
async function attempt() {
  const body = handedOver.get("tgWebAppData") ?? "";
  const address = `/table/login?language=${encodeURIComponent(navigator.language)}`;
  const answer = await fetch(address, { method: "POST", body });
  if (answer.status === 401) throw new NotKnown(await answer.text());
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const welcome = await answer.json();
  document.documentElement.lang = welcome.language;
  return welcome;
}

/** Takes on the colours of the app around the page. */
export function wearTheme() {
  wear(readTheme());
}

/** @param {Record<string, string>} theme `themeParams`, as Telegram names them */
export function wear(theme) {
  const { style, dataset } = document.documentElement;
  for (const [name, colour] of Object.entries(theme)) {
    style.setProperty(`--tg-theme-${name.replaceAll("_", "-")}`, colour);
  }
  dataset.scheme = isDark(theme.bg_color) ? "dark" : "light";
}

/**
 * @param {string | undefined} colour as #rrggbb
 */
function isDark(colour) {
  if (!colour) return matchMedia("(prefers-color-scheme: dark)").matches;
  const [red = 0, green = 0, blue = 0] = (colour.match(/\w\w/g) ?? []).map((part) =>
    parseInt(part, 16)
  );
  return 0.3 * red + 0.6 * green + 0.1 * blue < 128;
}

/** @returns {Record<string, string>} */
function readTheme() {
  try {
    return JSON.parse(handedOver.get("tgWebAppThemeParams") ?? "{}");
  } catch {
    return {};
  }
}

/**
 * Opens a link of Telegram in the app around the page: by Telegram's script or, where that has not
 * come, as the script does in a frame.
 *
 * @param {string} link
 */
export function openTelegram(link) {
  const app = /** @type {any} */ (globalThis).Telegram?.WebApp;
  if (app?.openTelegramLink) return app.openTelegramLink(link);
  const { pathname, search } = new URL(link);
  const asked = { eventType: "web_app_open_tg_link", eventData: { path_full: pathname + search } };
  if (parent === window) open(link, "_blank", "noopener");
  else parent.postMessage(JSON.stringify(asked), "*");
}
