// @ts-check
// One phone: a chat as one person sees it, with everything around the messages.

import { canCallBot, composer, composerState } from "./composer.js";
import { element, focusOn } from "./dom.js";
import { drawChats, drawHeader, drawPin, drawTopics } from "./header.js";
import { icon } from "./icons.js";
import { drawMessage } from "./message.js";
import { MiniApp } from "./miniapp.js";
import { appear, flash, vanish } from "./motion.js";
import { clearNotices } from "./notices.js";
import { inPlace, isShown, me, messagesIn, placeOf, store, tagOf } from "./store.js";
import { news } from "./voice.js";

/** @import { Actions, PhoneKind, View } from "./page.d.ts" */
/** @import { Message } from "./protocol.d.ts" */

const NEAR_THE_END = 80;
const MOST_SHOWN = 200;
const MOST_TOLD = 5;

export class Phone {
  header = element("header", { class: "head" });
  chats = element("div", {
    class: "chats tabs",
    role: "tablist",
    "aria-label": "Chats",
    hidden: true,
  });
  topics = element("div", {
    class: "topics tabs",
    role: "tablist",
    "aria-label": "Topics",
    hidden: true,
  });
  pin = element("button", { type: "button", class: "pin", hidden: true });
  #list = element("ol", {
    class: "messages",
    "aria-label": "Messages",
    onclick: (event) => {
      if (event.target instanceof Element && event.target.closest(".expandable")) this.#stay();
    },
  });
  #scroller = element("div", {
    class: "scroll",
    tabindex: 0,
    onscroll: () => this.#scrolled(),
  }, this.#list);
  #missedCount = element("span");
  #jump = element(
    "button",
    {
      type: "button",
      class: "jump",
      "aria-label": "To the newest message",
      hidden: true,
      onclick: () => this.#scrollToEnd("smooth"),
    },
    icon("down"),
    this.#missedCount,
  );
  /** Unseen: screen readers say what is added. */
  #voice = element("div", { class: "voice", role: "log" });
  #foot = element("footer", { class: "foot" });
  /**
   * What is out of reach under a Mini App.
   *
   * @type {HTMLElement[]}
   */
  #covered;

  /**
   * The Mini Apps that are open, by person.
   *
   * @type {Map<number, MiniApp>}
   */
  #apps = new Map();
  /** Whose messages, and of which place, are on the screen. */
  #shown = "";
  #composerState = "";
  #isAtEnd = true;
  #scrollTop = 0;
  /** How many messages arrived below the screen. */
  #missed = 0;

  /**
   * @param {PhoneKind} kind
   * @param {Actions} actions
   */
  constructor(kind, actions) {
    this.kind = kind;
    this.actions = actions;
    const toasts = element("div", { class: "toasts", role: "status" });
    const room = element("div", { class: "room" }, this.#scroller, this.#jump, toasts);
    this.#covered = [this.header, this.chats, this.topics, this.pin, room, this.#foot];
    const attributes = { class: "phone", "data-phone": kind };
    this.root = element("section", attributes, this.#covered, this.#voice);
    const sizes = new ResizeObserver(() => this.#resized());
    sizes.observe(this.#list);
    sizes.observe(this.#scroller);
  }

  /** The chat on this phone, or 0 if there is none or nobody to see it. */
  get chat() {
    return this.kind === "private" ? store.me : store.me && store.group;
  }

  get topic() {
    return this.kind === "private" ? null : (store.topics.get(store.group) ?? null);
  }

  get place() {
    return placeOf(this.chat, this.topic);
  }

  /** @returns {View} */
  get #view() {
    return { who: store.me, isGroup: this.kind === "group", actions: this.actions };
  }

  /**
   * A Mini App covers the phone of whoever opened it, until they close it.
   *
   * @param {number} who
   * @param {string} address
   */
  openApp(who, address) {
    const lookBack = this.#focused();
    this.#apps.get(who)?.close();
    const app = new MiniApp(store.scene.bot.name, address, {
      openLink: (url) => this.actions.openLink(url, this),
      closed: () => {
        this.#apps.delete(who);
        this.#showApp();
        if (who === store.me) lookBack();
      },
    });
    this.#apps.set(who, app);
    this.root.append(app.root);
    this.#showApp();
    app.appear();
  }

  /** Shows the app of the person in front, if they have one open, and no other. */
  #showApp() {
    for (const [who, app] of this.#apps) app.show(who === store.me);
    for (const part of this.#covered) part.inert = this.#apps.has(store.me);
  }

  /** Returns what gives the focus back: an edited message has another button of that name. */
  #focused() {
    const focused = document.activeElement;
    const message = focused?.closest("[data-message]")?.getAttribute("data-message");
    const name = focused?.getAttribute("data-button") ?? "";
    return () => {
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
      else if (message) {
        focusOn(this.root, `[data-message="${message}"] [data-button="${CSS.escape(name)}"]`);
      }
    };
  }

  /** Redraws everything. What has not changed keeps its place on the screen. */
  redraw({ withMessages = false } = {}) {
    this.root.hidden = !this.chat;
    if (!this.chat) return;
    const shown = `${store.me}:${this.place}`;
    const isNew = shown !== this.#shown;
    this.root.dataset.chat = `${this.chat}`;
    this.root.dataset.person = `${store.me}`;
    this.redrawEdges();
    this.redrawFoot();
    this.#showApp();
    if (isNew) clearNotices(this.root);
    if (isNew || withMessages) this.#drawMessages();
    this.#shown = shown;
  }

  /** Redraws everything around the messages, and their number. */
  redrawEdges() {
    if (!this.chat) return;
    drawHeader(this);
    drawChats(this);
    drawTopics(this);
    drawPin(this);
    this.#drawTags();
  }

  /** A change of the scene must not interrupt somebody who is typing. */
  redrawFoot() {
    const state = composerState(this);
    if (state === this.#composerState) return;
    const hadFocus = this.#foot.contains(document.activeElement);
    this.#foot.replaceChildren(...composer(this));
    this.#composerState = state;
    if (hadFocus) this.focusField();
  }

  focusField() {
    focusOn(this.#foot, "[data-input]");
  }

  /** A tag belongs to the sender, so it also changes on earlier messages. */
  #drawTags() {
    for (const author of this.#list.querySelectorAll("[data-from]")) {
      const tag = tagOf(this.chat, Number(author.getAttribute("data-from")));
      if (tag) author.setAttribute("data-tag", tag);
      else author.removeAttribute("data-tag");
    }
  }

  #drawMessages() {
    const here = messagesIn(this.chat).filter((message) => this.#belongs(message));
    const shown = inPlace(here).slice(-MOST_SHOWN);
    this.#voice.replaceChildren();
    this.#list.replaceChildren(...shown.map((message) => drawMessage(message, this.#view)));
    if (!shown.length) this.#list.append(...greeting(this));
    this.#scrollToEnd("instant");
  }

  /** @param {Message} message */
  #belongs(message) {
    return message.chat === this.chat && message.topic === this.topic && isShown(message);
  }

  /** @param {number} id */
  #find(id) {
    const found = this.#list.querySelector(`[data-message="${id}"]`);
    return found instanceof HTMLElement ? found : null;
  }

  /** @param {Message} message */
  post(message) {
    if (!this.#belongs(message)) return;
    store.typing.delete(this.place);
    const covered = this.#rivals(message).map(({ id }) => this.#find(id)).find(Boolean);
    if (covered) {
      this.#tell(message, this.#replace(covered, message), covered);
      return;
    }
    this.#list.querySelector(".greeting")?.remove();
    const node = drawMessage(message, this.#view);
    this.#list.append(node);
    while (this.#list.children.length > MOST_SHOWN) this.#list.firstChild?.remove();
    appear(node);
    this.#tell(message, node, null);
    if (message.from === store.me) this.#scrollToEnd("smooth");
    else if (!this.#isAtEnd) this.#missed += 1;
    this.#drawJump();
    this.redrawFoot();
  }

  /** @param {Message} message */
  edit(message) {
    const old = this.#find(message.id);
    if (!old || !this.#belongs(message)) return;
    const node = this.#replace(old, message);
    flash(node);
    this.#tell(message, node, old);
  }

  /** @param {Message} message */
  erase(message) {
    const node = this.#belongs(message) && this.#find(message.id);
    const [uncovered] = inPlace(this.#rivals(message));
    if (node && uncovered) this.#replace(node, uncovered);
    else if (node) vanish(node);
    if (this.chat) this.redrawFoot();
  }

  /**
   * @param {HTMLElement} old
   * @param {Message} message
   */
  #replace(old, message) {
    const focused = old.contains(document.activeElement) &&
      document.activeElement?.getAttribute("data-button");
    const node = drawMessage(message, this.#view);
    old.replaceWith(node);
    if (focused) focusOn(node, `[data-button="${CSS.escape(focused)}"]`);
    return node;
  }

  /**
   * @param {Message} message
   * @param {Element} node
   * @param {Element | null} before
   */
  #tell({ from, name }, node, before) {
    const lines = from === store.me ? [] : news(node, before);
    if (!lines.length) return;
    this.#voice.append(element("p", {}, before ? "" : `${name}: `, lines.join("\n")));
    while (this.#voice.children.length > MOST_TOLD) this.#voice.firstChild?.remove();
  }

  /**
   * The message that this one is in place of, and all others that are, too. One is on the screen.
   *
   * @param {Message} message
   */
  #rivals({ inPlaceOf }) {
    if (inPlaceOf === null) return [];
    const isRival = (/** @type {Message} */ other) =>
      other.id === inPlaceOf || other.inPlaceOf === inPlaceOf;
    return messagesIn(this.chat).filter((other) => this.#belongs(other) && isRival(other));
  }

  /**
   * A press starts or stops waiting: only the buttons of that message change.
   *
   * @param {Message} message
   */
  redrawKeys(message) {
    const old = this.#find(message.id);
    if (!old || !this.#belongs(message)) return;
    const keys = old.querySelectorAll(".key");
    drawMessage(message, this.#view).querySelectorAll(".key").forEach((key, index) => {
      keys[index]?.setAttribute("aria-busy", key.getAttribute("aria-busy") ?? "false");
    });
  }

  /** @param {number} id */
  showMessage(id) {
    const node = this.#find(id);
    if (!node) return;
    node.scrollIntoView({ block: "center", behavior: "smooth" });
    node.classList.remove("lit");
    void node.offsetWidth; // only after a layout does the animation start again
    node.classList.add("lit");
  }

  /** @param {ScrollBehavior} behavior */
  #scrollToEnd(behavior) {
    this.#scroller.scrollTo({ top: this.#scroller.scrollHeight, behavior });
    this.#isAtEnd = true;
    this.#missed = 0;
    this.#drawJump();
  }

  /** Something that is unfolded is read from its beginning. */
  #stay() {
    this.#isAtEnd = false;
    requestAnimationFrame(() => this.#scrolled());
  }

  /** If what stood below the screen is gone, the end is in sight although nobody scrolled. */
  #resized() {
    if (this.#isAtEnd) this.#scrollToEnd("instant");
    else this.#scrolled();
  }

  #scrolled() {
    const { clientHeight, scrollHeight, scrollTop } = this.#scroller;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_THE_END;
    // Only scrolling up leaves the end: on the way down, more may arrive below.
    this.#isAtEnd = isNear || (this.#isAtEnd && scrollTop >= this.#scrollTop);
    this.#scrollTop = scrollTop;
    if (this.#isAtEnd) this.#missed = 0;
    this.#drawJump();
  }

  #drawJump() {
    this.#jump.hidden = this.#isAtEnd;
    this.#missedCount.textContent = this.#missed ? `${this.#missed}` : "";
  }
}

/**
 * What stands in an empty chat with the bot, or in one to which it can be called.
 *
 * @param {Phone} phone
 */
function greeting(phone) {
  const { guest, inline, name } = store.scene.bot;
  if (phone.kind === "private") {
    const hint = `This is ${name}. Press Start, or write something.`;
    return [note("What can this bot do?", me().description || hint)];
  }
  if (!canCallBot(phone)) return [];
  const ways = [
    inline && `Press @ below to see what ${name} offers.`,
    guest && "Send its name alone, and it comes as a guest.",
  ];
  return [note("The bot is not here, but you can call it", ways.filter(Boolean).join("\n"))];
}

/**
 * @param {string} title
 * @param {string} text
 */
function note(title, text) {
  return element(
    "li",
    { class: "greeting" },
    element("h3", {}, title),
    element("p", { dir: "auto" }, text),
  );
}
