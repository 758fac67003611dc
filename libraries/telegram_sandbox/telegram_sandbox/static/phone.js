// One phone: a chat as one person sees it, with everything around the messages.

import { composer, shapeOf } from "./composer.js";
import { avatar, badge, element, face, icon, swap } from "./dom.js";
import { appear, draw, flash, vanish } from "./message.js";
import { chat, inPlace, isShown, me, messagesOf, place, store, tagOf, unreadIn } from "./store.js";

const NEAR_THE_END = 80;
const MOST_SHOWN = 200;
const TYPING_LASTS = 5000;

export class Phone {
  // `kind` is "group" or "private"; `press` has the actions of its elements.
  constructor(kind, press) {
    this.kind = kind;
    this.press = press;
    this.shown = null;
    this.isAtEnd = true;
    this.top = 0;
    this.missed = 0;
    this.head = element("header", { class: "head" });
    this.tabs = element("div", { class: "tabs", role: "tablist", "aria-label": "Topics", hidden: true });
    this.pin = element("button", { type: "button", class: "pin", hidden: true });
    this.list = element("ol", { class: "messages", "aria-live": "polite", "aria-label": "Messages" });
    this.scroll = element("div", { class: "scroll", tabindex: 0, onscroll: () => this.#scrolled() }, this.list);
    this.jump = element("button", { type: "button", class: "jump", "aria-label": "To the newest message", hidden: true, onclick: () => this.toEnd(true) }, icon("down"), element("span", {}));
    this.foot = element("footer", { class: "foot" });
    this.root = element("section", { class: "phone", "data-phone": kind },
      this.head, this.tabs, this.pin,
      element("div", { class: "room" }, this.scroll, this.jump, element("div", { class: "toasts", role: "status" })),
      this.foot);
    this.list.addEventListener("click", (event) => event.target.closest(".expandable") && this.#stay(), true);
    const sizes = new ResizeObserver(() => this.#resized());
    sizes.observe(this.list);
    sizes.observe(this.scroll);
  }

  get chat() {
    return this.kind === "private" ? store.me : store.group;
  }

  get topic() {
    return this.kind === "private" ? null : (store.topics.get(store.group) ?? null);
  }

  get place() {
    return place(this.chat, this.topic);
  }

  get view() {
    return { who: store.me, isGroup: this.kind === "group", press: this.press };
  }

  // Redraw everything. What has not changed keeps its place on the screen.
  redraw({ whole = false } = {}) {
    const key = `${store.me}:${this.place}`;
    this.root.hidden = this.chat === null;
    if (this.chat === null) return;
    this.root.dataset.chat = this.chat;
    this.root.dataset.person = store.me;
    this.redrawEdges();
    this.redrawFoot();
    if (key !== this.shown) this.#clear();
    if (whole || key !== this.shown) this.#drawMessages();
    this.shown = key;
  }

  // An answer to one person is not shown to the next.
  #clear() {
    this.root.querySelector(".toasts").replaceChildren();
    this.root.querySelector(".alert")?.remove();
  }

  // Everything around the messages, and their number.
  redrawEdges() {
    if (this.chat === null) return;
    this.#drawHead();
    this.#drawTabs();
    this.#drawPin();
    this.#drawTags();
  }

  // A change of the scene must not interrupt somebody who is typing.
  redrawFoot() {
    const shape = `${store.me}:${this.place}:${shapeOf(this)}`;
    if (shape === this.footShape) return;
    const hadPen = this.foot.contains(document.activeElement);
    this.foot.replaceChildren(...composer(this));
    this.footShape = shape;
    if (hadPen) this.takePen();
  }

  takePen() {
    this.foot.querySelector("[data-input]")?.focus({ preventScroll: true });
  }

  #drawHead() {
    const { name, note, id } = this.kind === "private" ? this.#aboutBot() : this.#aboutGroup();
    this.root.setAttribute("aria-label", this.kind === "private" ? `${me().name}: private chat with ${name}` : `${me().name}: ${name}`);
    swap(
      this.head,
      this.#groupSwitch() ?? (this.kind === "private" ? face(store.scene.bot) : avatar(id, name)),
      element("div", { class: "head-names" }, element("h2", { dir: "auto" }, name), element("p", { "data-note": true }, note)),
      element("button", { type: "button", class: "icon-button", "aria-haspopup": "menu", "aria-label": "Chat menu", "data-chat-menu": true, onclick: (event) => this.press.chatMenu(this, event) }, icon("dots")),
    );
  }

  #aboutBot() {
    return { name: store.scene.bot.name, note: this.#isTyping() ? "typing…" : `bot · ${me().name}’s private chat` };
  }

  #aboutGroup() {
    const group = chat(this.chat);
    const count = Object.keys(group.members).length + (isPresent(group.bot) ? 1 : 0);
    const notes = [`${count} members`];
    if (!isPresent(group.bot)) notes.push("the bot is not here");
    if (group.bot === "administrator") notes.push("bot is administrator");
    if (group.slow) notes.push(`slow mode ${group.slow} s`);
    if (!group.rights.includes("can_send_messages")) notes.push("only administrators may write");
    return { name: group.title, id: group.id, note: this.#isTyping() ? "typing…" : notes.join(" · ") };
  }

  #groupSwitch() {
    if (this.kind === "private" || store.scene.chats.length < 2) return null;
    const others = store.scene.chats.filter((one) => one.id !== this.chat);
    const unread = others.reduce((sum, one) => sum + unreadIn(one.id), 0);
    return element("button", { type: "button", class: "group-switch", "aria-haspopup": "menu", "aria-label": "Other groups", "data-group-switch": true, onclick: (event) => this.press.groups(event) },
      avatar(this.chat, chat(this.chat).title), badge(unread));
  }

  #isTyping() {
    return Date.now() - (store.typing.get(this.place) ?? 0) < TYPING_LASTS;
  }

  #drawTabs() {
    const topics = this.kind === "group" ? chat(this.chat).topics : [];
    this.tabs.hidden = !topics.length;
    const all = topics.length ? [{ id: null, name: "General" }, ...topics] : [];
    swap(this.tabs, ...all.map((topic) => this.#tab(topic)));
  }

  #tab(topic) {
    const isFront = topic.id === this.topic;
    const unread = store.unread.get(place(this.chat, topic.id)) ?? 0;
    return element("button", { type: "button", role: "tab", "aria-selected": `${isFront}`, "data-topic": topic.id ?? "general", onclick: () => this.press.topic(topic.id) },
      topic.name, isFront ? null : badge(unread));
  }

  #drawPin() {
    const id = this.kind === "group" ? chat(this.chat).pinned : null;
    const pinned = id && messagesOf(this.chat).get(id);
    this.pin.hidden = !pinned;
    if (!pinned) return;
    this.pin.onclick = () => this.press.show(id);
    swap(this.pin, icon("pin"), element("span", {}, element("b", {}, "Pinned message"), element("span", { dir: "auto" }, pinned.text || "Photo")));
  }

  // A tag belongs to the sender, so it also changes on earlier messages.
  #drawTags() {
    for (const author of this.list.querySelectorAll("[data-from]")) {
      const tag = tagOf(this.chat, author.dataset.from);
      if (tag) author.dataset.tag = tag;
      else delete author.dataset.tag;
    }
  }

  #drawMessages() {
    const here = inPlace([...messagesOf(this.chat).values()].filter((one) => this.#belongs(one))).slice(-MOST_SHOWN);
    this.list.replaceChildren(...here.map((one) => draw(one, this.view)));
    this.#drawGreeting(here.length);
    this.toEnd(false);
  }

  #drawGreeting(count) {
    if (count || this.kind !== "private") return;
    const words = me().description || `This is ${store.scene.bot.name}. Press Start, or write something.`;
    this.list.append(element("li", { class: "greeting" }, element("h3", {}, "What can this bot do?"), element("p", { dir: "auto" }, words)));
  }

  #belongs(message) {
    return message.chat === this.chat && (message.topic ?? null) === this.topic && isShown(message);
  }

  find(id) {
    return this.list.querySelector(`[data-message="${id}"]`);
  }

  posted(message) {
    if (!this.#belongs(message)) return;
    store.typing.delete(this.place);
    const covered = message.inPlaceOf && this.#rivals(message.inPlaceOf).map((one) => this.find(one.id)).find(Boolean);
    if (covered) return this.#replace(covered, message);
    this.list.querySelector(".greeting")?.remove();
    const node = draw(message, this.view);
    this.list.append(node);
    while (this.list.children.length > MOST_SHOWN) this.list.firstChild.remove();
    appear(node);
    if (message.from === store.me) this.toEnd(true);
    else if (!this.isAtEnd) this.missed += 1;
    this.#drawJump();
    this.redrawFoot();
  }

  edited(message) {
    const old = this.find(message.id);
    if (!old || !this.#belongs(message)) return;
    flash(this.#replace(old, message));
  }

  #replace(old, message) {
    const focused = old.contains(document.activeElement) ? document.activeElement.dataset.button : null;
    const node = draw(message, this.view);
    old.replaceWith(node);
    if (focused) node.querySelector(`[data-button="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    return node;
  }

  // That message and all that are shown in its place, one of which is on the screen.
  #rivals(id) {
    return [...messagesOf(this.chat).values()].filter((one) => this.#belongs(one) && [one.id, one.inPlaceOf].includes(id));
  }

  // A press starts or stops waiting: only the buttons of that message change.
  refresh(message) {
    const old = this.find(message.id);
    if (!old || !this.#belongs(message)) return;
    const fresh = draw(message, this.view);
    const before = old.querySelectorAll(".key");
    fresh.querySelectorAll(".key").forEach((key, number) => {
      before[number]?.setAttribute("aria-busy", key.getAttribute("aria-busy"));
    });
  }

  erased(message) {
    const node = this.#belongs(message) && this.find(message.id);
    const uncovered = message.inPlaceOf && inPlace(this.#rivals(message.inPlaceOf))[0];
    if (node && uncovered) this.#replace(node, uncovered);
    else if (node) vanish(node);
    if (this.chat !== null) this.redrawFoot();
  }

  show(id) {
    const node = this.find(id);
    if (!node) return;
    node.scrollIntoView({ block: "center", behavior: "smooth" });
    node.classList.remove("lit");
    void node.offsetWidth;
    node.classList.add("lit");
  }

  toEnd(isSmooth) {
    this.scroll.scrollTo({ top: this.scroll.scrollHeight, behavior: isSmooth ? "smooth" : "instant" });
    this.isAtEnd = true;
    this.missed = 0;
    this.#drawJump();
  }

  // Something that is unfolded is read from its beginning.
  #stay() {
    this.isAtEnd = false;
    requestAnimationFrame(() => this.#scrolled());
  }

  // If what stood below the screen is gone, the end is in sight although nobody scrolled.
  #resized() {
    if (this.isAtEnd) this.toEnd(false);
    else this.#scrolled();
  }

  #scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.scroll;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_THE_END;
    // Only scrolling up leaves the end: on the way down, more may arrive below.
    this.isAtEnd = isNear || (this.isAtEnd && scrollTop >= this.top);
    this.top = scrollTop;
    if (this.isAtEnd) this.missed = 0;
    this.#drawJump();
  }

  #drawJump() {
    this.jump.hidden = this.isAtEnd;
    this.jump.lastChild.textContent = this.missed || "";
  }
}

export const isPresent = (role) => !["left", "kicked"].includes(role);
