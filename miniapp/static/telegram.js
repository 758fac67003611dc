// @ts-check
// The app around the page, through Telegram's own script. It comes after the first cards, and
// nothing waits for it. What an older app does not know is left out.

import { recall, remember } from "./storage.js";

const SCRIPT = "https://telegram.org/js/telegram-web-app.js";
const FULL_SCREEN = new Set(["android", "android_x", "ios"]);
const GAMES = "games";
const GAMES_BEFORE_OFFER = 3;

/** @typedef {"light" | "medium" | "heavy"} Impact */
/** @typedef {"success" | "error" | "warning"} Notification */

export class TelegramApp {
  /** `Telegram.WebApp`, once its script has come. @type {any} */
  #app = null;

  /** @param {(theme: Record<string, string>) => void} wear takes on new colours */
  constructor(wear) {
    this.wear = wear;
  }

  /** Does nothing in a browser that shows the page by itself. */
  join() {
    if (!new URLSearchParams(location.hash.slice(1)).has("tgWebAppVersion")) return;
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.addEventListener("load", () => this.#open());
    document.head.append(script);
  }

  #open() {
    this.#app = /** @type {any} */ (globalThis).Telegram?.WebApp;
    const app = this.#app;
    app?.ready();
    app?.expand();
    app?.onEvent("themeChanged", () => this.wear(app.themeParams));
    if (this.#knows("7.7")) app.disableVerticalSwipes();
    if (this.#knows("8.0") && FULL_SCREEN.has(app.platform)) app.requestFullscreen();
    this.#paint();
  }

  /** Lets the bars of the app go over into the felt. */
  #paint() {
    const edge = getComputedStyle(document.documentElement).getPropertyValue("--felt-edge").trim();
    if (this.#knows("6.9")) this.#app.setHeaderColor(edge);
    if (this.#knows("7.10")) this.#app.setBottomBarColor(edge);
  }

  /** @param {boolean} isAsking */
  askBeforeClosing(isAsking) {
    if (!this.#knows("6.2") || this.#app.isClosingConfirmationEnabled === isAsking) return;
    if (isAsking) this.#app.enableClosingConfirmation();
    else this.#app.disableClosingConfirmation();
  }

  /** @param {Impact} strength */
  knock(strength) {
    if (this.#knows("6.1")) this.#app.HapticFeedback.impactOccurred(strength);
  }

  tick() {
    if (this.#knows("6.1")) this.#app.HapticFeedback.selectionChanged();
  }

  /** @param {Notification} kind */
  notify(kind) {
    if (this.#knows("6.1")) this.#app.HapticFeedback.notificationOccurred(kind);
  }

  /** Offers a place on the home screen, once, to whoever has come back to play. */
  countGame() {
    const games = Number(recall(GAMES)) + 1;
    if (!remember(GAMES, `${games}`) || games !== GAMES_BEFORE_OFFER || !this.#knows("8.0")) return;
    this.#app.checkHomeScreenStatus((/** @type {string} */ status) => {
      if (status === "missed" || status === "unknown") this.#app.addToHomeScreen();
    });
  }

  /** @param {string} version */
  #knows(version) {
    return Boolean(this.#app?.isVersionAtLeast(version));
  }
}
