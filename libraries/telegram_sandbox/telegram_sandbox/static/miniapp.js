// @ts-check
// The bot's Mini App: a page of its own over the phone. The two talk like an app and Telegram's web
// clients, by messages between windows, so that Telegram's telegram-web-app.js works in it.

import { animate, element } from "./dom.js";
import { icon } from "./icons.js";
import { agreed } from "./menu.js";

/** @import { AppOwner } from "./page.d.ts" */

const THEME = {
  bg_color: "--surface",
  secondary_bg_color: "--surface-soft",
  section_bg_color: "--surface",
  header_bg_color: "--surface",
  bottom_bar_bg_color: "--surface",
  section_separator_color: "--line",
  text_color: "--ink",
  subtitle_text_color: "--ink-soft",
  hint_color: "--ink-soft",
  section_header_text_color: "--accent",
  accent_text_color: "--accent",
  link_color: "--accent",
  button_color: "--accent",
  button_text_color: "--accent-ink",
  destructive_text_color: "--danger",
};
const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
/** How far the phone moves in a buzz, in pixels. */
const BUZZES = { selection_change: 1, light: 2, soft: 2, medium: 3, rigid: 3, heavy: 4 };
const NOTICE = 5;
const darkness = matchMedia("(prefers-color-scheme: dark)");

/** The colours of this page, as Telegram names them. */
export function themeParams() {
  const style = getComputedStyle(document.documentElement);
  const params = Object.entries(THEME).map(([name, property]) => [
    name,
    style.getPropertyValue(property).trim(),
  ]);
  return Object.fromEntries(params);
}

export class MiniApp {
  #asksBeforeClosing = false;
  #isFull = false;
  #isOnHomeScreen = false;
  #closing = new AbortController();
  #sizes = new ResizeObserver(() => this.#tellSize());
  #back = iconButton("back", "Back", () => this.#tell("back_button_pressed"));
  #reload = iconButton("reload", "Reload", () => this.#tell("reload_iframe"));
  #exit;
  #head;
  #frame;
  #origin;
  #owner;

  /**
   * @param {string} name
   * @param {string} address with all launch parameters
   * @param {AppOwner} owner
   */
  constructor(name, address, owner) {
    this.#owner = owner;
    this.#origin = new URL(address).origin;
    this.#back.hidden = true;
    this.#reload.hidden = true;
    this.#exit = iconButton("close", `Close ${name}`, () => this.#leave());
    this.#frame = element("iframe", {
      class: "app-frame",
      title: name,
      sandbox: "allow-scripts allow-same-origin",
      src: address,
      onload: () => this.#loaded(),
    });
    const names = element(
      "div",
      { class: "head-names" },
      element("h2", { dir: "auto" }, name),
      element("p", {}, "mini app"),
    );
    const keys = [this.#reload, this.#exit];
    this.#head = element("header", { class: "head" }, this.#back, names, ...keys);
    this.root = element(
      "section",
      {
        class: "app",
        role: "dialog",
        "aria-label": `${name}, mini app`,
        "aria-busy": "true",
        onkeydown: (event) => event.key === "Escape" && this.#leave(),
      },
      this.#head,
      this.#frame,
    );
    const { signal } = this.#closing;
    addEventListener("message", (event) => this.#hear(event), { signal });
    darkness.addEventListener("change", () => this.#tellTheme(), { signal });
  }

  appear() {
    this.#exit.focus({ preventScroll: true });
    animate(
      this.root,
      [{ transform: "translateY(40px)", opacity: 0 }, { transform: "none", opacity: 1 }],
      { duration: 220, easing: "ease-out" },
    );
  }

  /** @param {boolean} isFront whether its person is the one in front */
  show(isFront) {
    if (this.root.hidden !== isFront) return;
    this.root.hidden = !isFront;
    this.#tell("visibility_changed", { is_visible: isFront });
  }

  close() {
    this.#closing.abort();
    this.#sizes.disconnect();
    this.root.remove();
    this.#owner.closed();
  }

  /** Closes, but asks first if the app wants that. */
  async #leave() {
    const warning = element("p", {}, "Changes that you made may not be saved.");
    if (!this.#asksBeforeClosing || await agreed("Close the app?", warning, "Close anyway")) {
      this.close();
    }
  }

  #loaded() {
    this.root.ariaBusy = "false";
    this.#sizes.observe(this.#frame);
  }

  // What the app asks for: https://core.telegram.org/api/web-events

  /** @type {Record<string, (data: Record<string, unknown>) => void>} */
  #requests = {
    iframe_ready: ({ reload_supported }) => {
      this.#reload.hidden = !reload_supported;
    },
    iframe_will_reload: () => {
      this.root.ariaBusy = "true";
    },
    web_app_ready: () => this.#loaded(),
    web_app_expand: () => this.#tellSize(),
    web_app_close: () => this.close(),
    web_app_setup_back_button: ({ is_visible }) => {
      this.#back.hidden = !is_visible;
    },
    web_app_setup_closing_behavior: ({ need_confirmation }) => {
      this.#asksBeforeClosing = Boolean(need_confirmation);
    },
    web_app_setup_swipe_behavior: ({ allow_vertical_swipe }) => {
      this.root.dataset.swipes = allow_vertical_swipe ? "close" : "stay";
    },
    web_app_set_header_color: ({ color }) => this.#paint(`${color ?? ""}`),
    web_app_set_background_color: ({ color }) => {
      this.root.style.backgroundColor = isColour(color) ? `${color}` : "";
    },
    web_app_trigger_haptic_feedback: (buzz) => this.#buzz(buzz),
    web_app_request_theme: () => this.#tellTheme(),
    web_app_request_viewport: () => this.#tellSize(),
    web_app_request_safe_area: () => this.#tell("safe_area_changed", NO_INSETS),
    web_app_request_content_safe_area: () => this.#tellSafeArea(),
    web_app_request_fullscreen: () => this.#fill(true),
    web_app_exit_fullscreen: () => this.#fill(false),
    web_app_check_home_screen: () => {
      this.#tell("home_screen_checked", { status: this.#isOnHomeScreen ? "added" : "missed" });
    },
    web_app_add_to_home_screen: () => this.#addToHomeScreen(),
    web_app_open_link: ({ url }) => this.#owner.openLink(`${url}`),
    web_app_open_tg_link: ({ path_full }) => this.#owner.openLink(`https://t.me${path_full}`),
  };

  /** @param {MessageEvent} event */
  #hear({ data, origin, source }) {
    if (source !== this.#frame.contentWindow || origin !== this.#origin) return;
    const { eventType, eventData } = parsed(data);
    const isKnown = Object.keys(this.#requests).includes(eventType);
    if (isKnown) this.#requests[eventType]?.(eventData ?? {});
  }

  /**
   * @param {string} eventType
   * @param {object} eventData
   */
  #tell(eventType, eventData = {}) {
    const message = JSON.stringify({ eventType, eventData });
    this.#frame.contentWindow?.postMessage(message, this.#origin);
  }

  #tellTheme() {
    this.#tell("theme_changed", { theme_params: themeParams() });
  }

  #tellSize() {
    const { clientHeight: height, clientWidth: width } = this.#frame;
    this.#tell("viewport_changed", { height, width, is_expanded: true, is_state_stable: true });
  }

  /**
   * In full screen the app has the whole phone, and Telegram's buttons lie on it.
   *
   * @param {boolean} isFull
   */
  #fill(isFull) {
    if (isFull && this.#isFull) this.#tell("fullscreen_failed", { error: "ALREADY_FULLSCREEN" });
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    this.root.classList.toggle("full", isFull);
    this.#tell("fullscreen_changed", { is_fullscreen: isFull });
    this.#tellSafeArea();
  }

  #tellSafeArea() {
    const top = this.#isFull ? this.#head.offsetHeight : 0;
    this.#tell("content_safe_area_changed", { ...NO_INSETS, top });
  }

  async #addToHomeScreen() {
    const about = element("p", {}, "It opens without the chat then.");
    if (!await agreed("Add the app to the home screen?", about, "Add")) return;
    this.#isOnHomeScreen = true;
    this.#tell("home_screen_added");
  }

  /**
   * A dark header has light words, and no colour is that of the page of phones.
   *
   * @param {string} colour as #rrggbb
   */
  #paint(colour) {
    const parts = colour.match(/\w\w/g) ?? [];
    const [red = 0, green = 0, blue = 0] = parts.map((part) => parseInt(part, 16));
    const isDark = 0.3 * red + 0.6 * green + 0.1 * blue < 128;
    this.#head.classList.toggle("dark", isColour(colour) && isDark);
    this.#head.style.backgroundColor = isColour(colour) ? colour : "";
  }

  /** @param {Record<string, unknown>} buzz as `HapticFeedback` sends it */
  #buzz({ type, impact_style }) {
    const kind = `${type === "impact" ? impact_style : type}`;
    const far = Object.entries(BUZZES).find(([name]) => name === kind)?.[1] ?? NOTICE;
    const frames = [0, -far, far, -far / 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    animate(this.#frame, frames, { duration: 120 });
  }
}

/** @param {unknown} colour */
const isColour = (colour) => /^#[0-9a-f]{6}$/i.test(`${colour}`);

/**
 * What an app says is no more to be trusted than any other page.
 *
 * @param {unknown} data
 */
function parsed(data) {
  try {
    return JSON.parse(`${data}`) ?? {};
  } catch {
    return {};
  }
}

/**
 * @param {"back" | "close" | "reload"} shape
 * @param {string} label
 * @param {() => void} onclick
 */
function iconButton(shape, label, onclick) {
  return element(
    "button",
    { type: "button", class: "icon-button", "aria-label": label, onclick },
    icon(shape),
  );
}
