// @ts-check
// The app around the page. The two tell each other events, which are described at
// https://core.telegram.org/api/web-events. What an older app does not know is left out.

import { launched } from "./launch.js";

const FULL_SCREEN = new Set(["android", "android_x", "ios"]);
const EDGES = ["top", "right", "bottom", "left"];
const isFramed = parent !== window;
const around = /** @type {any} */ (globalThis);

/** @typedef {"light" | "medium" | "heavy"} Impact */
/** @typedef {"success" | "error" | "warning"} Notification */
/** @typedef {Record<string, unknown>} EventData */

export class TelegramApp {
  #isAsking = false;
  /** @type {Record<string, (data: EventData) => void>} */
  #hears = {
    theme_changed: ({ theme_params }) => this.#wear(theme_params),
    safe_area_changed: (insets) => inset("safe-area", insets),
    content_safe_area_changed: (insets) => inset("content-safe-area", insets),
    visibility_changed: ({ is_visible }) => is_visible && this.page.comeBack(),
    back_button_pressed: () => this.page.goBack(),
    home_screen_checked: ({ status }) => addToHomeScreen(status),
    reload_iframe: () => reload(),
  };

  /** @param {{ comeBack: () => void, goBack: () => void }} page what the app can have it do */
  constructor(page) {
    this.page = page;
  }

  /** Begins to listen, and says that the page is there. */
  join() {
    listen((type, data) => this.#hears[type]?.(data ?? {}));
    this.#wear(themeAtLaunch());
    if (isFramed) tell("iframe_ready", { reload_supported: true });
    tell("web_app_ready");
    tell("web_app_expand");
    for (const asked of ["theme", "safe_area", "content_safe_area"]) {
      tell(`web_app_request_${asked}`);
    }
    if (knows("7.7")) tell("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
    const platform = launched.get("tgWebAppPlatform") ?? "";
    if (knows("8.0") && FULL_SCREEN.has(platform)) tell("web_app_request_fullscreen");
  }

  /** @param {unknown} theme */
  #wear(theme) {
    wear(/** @type {Record<string, string>} */ (theme ?? {}));
    paintSurroundings();
  }

  /** @param {boolean} isAsking */
  askBeforeClosing(isAsking) {
    if (!knows("6.2") || this.#isAsking === isAsking) return;
    this.#isAsking = isAsking;
    tell("web_app_setup_closing_behavior", { need_confirmation: isAsking });
  }

  /** @param {boolean} isShown */
  showBackKey(isShown) {
    if (knows("6.1")) tell("web_app_setup_back_button", { is_visible: isShown });
  }

  /** @param {Impact} strength */
  knock(strength) {
    shake({ type: "impact", impact_style: strength });
  }

  tick() {
    shake({ type: "selection_change" });
  }

  /** @param {Notification} kind */
  notify(kind) {
    shake({ type: "notification", notification_type: kind });
  }

  /** Offers a place on the home screen, if the page has none. */
  offerHomeScreen() {
    if (knows("8.0")) tell("web_app_check_home_screen");
  }
}

/**
 * Opens a link of Telegram in the app around the page or, without one, in a browser.
 *
 * @param {string} link
 */
export function openTelegram(link) {
  const { pathname, search } = new URL(link);
  if (isFramed || knows("6.1")) tell("web_app_open_tg_link", { path_full: pathname + search });
  else open(link, "_blank", "noopener");
}

/**
 * Tells the app something, in the way that it listens. A browser that shows the page by itself has
 * none of them.
 *
 * @param {string} eventType
 * @param {EventData | ""} eventData
 */
function tell(eventType, eventData = "") {
  const { TelegramWebviewProxy: proxy, external } = around;
  const message = JSON.stringify({ eventType, eventData });
  if (proxy) proxy.postEvent(eventType, JSON.stringify(eventData));
  else if (external && "notify" in external) external.notify(message);
  else if (isFramed) parent.postMessage(message, "*");
}

/**
 * Apps call one of three functions, each another one. Web clients send messages to the frame.
 *
 * @param {(type: string, data?: EventData) => void} receiveEvent
 */
function listen(receiveEvent) {
  around.Telegram = { WebView: { receiveEvent } };
  around.TelegramGameProxy = { receiveEvent };
  around.TelegramGameProxy_receiveEvent = receiveEvent;
  if (!isFramed) return;
  addEventListener("message", ({ source, data }) => {
    const { eventType, eventData } = source === parent ? parsed(data) : {};
    if (eventType) receiveEvent(eventType, eventData);
  });
}

/** Whether the app is of this version of Telegram's, or of a newer one. @param {string} version */
function knows(version) {
  const [major = 0, minor = 0] = (launched.get("tgWebAppVersion") ?? "6.0").split(".").map(Number);
  const [least = 0, lesser = 0] = version.split(".").map(Number);
  return major > least || (major === least && minor >= lesser);
}

/** @returns {Record<string, string>} */
const themeAtLaunch = () => parsed(launched.get("tgWebAppThemeParams"));

/** @param {unknown} data as JSON @returns {any} */
function parsed(data) {
  try {
    return JSON.parse(`${data}`) ?? {};
  } catch {
    return {};
  }
}

/** Lets the bars of the app, and what it shows behind the page, go over into the felt. */
function paintSurroundings() {
  const style = getComputedStyle(document.documentElement);
  const color = style.getPropertyValue("--felt-edge").trim();
  if (knows("6.1")) tell("web_app_set_background_color", { color });
  if (knows("6.9")) tell("web_app_set_header_color", { color });
  if (knows("7.10")) tell("web_app_set_bottom_bar_color", { color });
}

/**
 * Leaves free what the phone or the app covers.
 *
 * @param {string} name
 * @param {EventData} insets in pixels
 */
function inset(name, insets) {
  const { style } = document.documentElement;
  for (const edge of EDGES) {
    if (edge in insets) style.setProperty(`--tg-${name}-inset-${edge}`, `${insets[edge]}px`);
  }
}

/** @param {EventData} feedback */
function shake(feedback) {
  if (knows("6.1")) tell("web_app_trigger_haptic_feedback", feedback);
}

/** @param {unknown} status */
function addToHomeScreen(status) {
  if (status === "missed" || status === "unknown") tell("web_app_add_to_home_screen");
}

function reload() {
  tell("iframe_will_reload");
  location.reload();
}

/**
 * Takes on the colours of the app around the page.
 *
 * @param {Record<string, string>} theme `themeParams`, as Telegram names them
 */
function wear(theme) {
  const { style, dataset } = document.documentElement;
  for (const [name, colour] of Object.entries(theme)) {
    style.setProperty(`--tg-theme-${name.replaceAll("_", "-")}`, colour);
  }
  dataset.scheme = isDark(theme.bg_color) ? "dark" : "light";
}

/** @param {string | undefined} colour as #rrggbb */
function isDark(colour) {
  if (!colour) return matchMedia("(prefers-color-scheme: dark)").matches;
  const [red = 0, green = 0, blue = 0] = (colour.match(/\w\w/g) ?? []).map((part) =>
    parseInt(part, 16)
  );
  return 0.3 * red + 0.6 * green + 0.1 * blue < 128;
}
