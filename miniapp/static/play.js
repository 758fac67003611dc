// @ts-check
// What the viewer does with the own cards and the buttons below them. It knows no rule: what can
// be done is told with every state, and anew for the cards that are marked.

import { NOTHING } from "./acts.js";
import { drawing, loadStyle } from "./dom.js";
import { Fingers } from "./fingers.js";
import { guard } from "./glance.js";
import { Keyboard } from "./keyboard.js";
import { shake } from "./motion.js";
import { Places } from "./places.js";

/** @import { Layout, Point } from "./page.d.ts" */
/** @import { Choice, GameState, KeyState, MarksState, Move } from "./protocol.d.ts" */
/** @import { Felt } from "./felt.js" */

/** What has a button, although it has a card. */
const BUTTONS = new Set(["show", "swaptrump"]);
/** When a card that has been played should have moved on, in milliseconds. */
const SOON = 1500;

/**
 * @typedef {object} Table
 * @property {HTMLElement} root the felt
 * @property {HTMLElement} acts where the buttons are
 * @property {Felt} felt
 * @property {(data: string) => Promise<unknown>} act throws a Refusal if it is refused
 * @property {(data: string) => Promise<MarksState>} mark throws a Refusal, too
 * @property {(error: unknown) => void} refuse
 */

export class Play {
  /** @type {GameState | null} */
  #game = null;
  /** @type {Layout | null} */
  #layout = null;
  #marks = NOTHING;
  /** The card whose places are lit. */
  #chosen = "";
  /** @type {Move[]} what a card may stand for, where it has been dropped */
  #asked = [];
  /** The last press: the next one waits for what it means after that. */
  #pressed = Promise.resolve();

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const { root, acts } = table;
    this.places = new Places(root);
    guard(acts);
    this.keyboard = new Keyboard({
      root,
      acts,
      press: (id) => this.#inTurn(() => this.#tap(id)),
      unmark: () => this.#inTurn(() => this.#unmark()),
    });
    new Fingers(root, {
      owns: (id) => this.#key(id) !== undefined,
      means: (id, at) => table.felt.isMeant(id, at),
      tap: (id) => this.#inTurn(() => this.#tap(id)),
      drag: (id, at) => this.#drag(id, at),
      drop: (id, at) => this.#drop(id, at),
      letGo: (id) => this.#unmark(id),
    });
  }

  /**
   * Loads first what a player needs to see.
   *
   * @param {Table} table
   */
  static async load(table) {
    await loadStyle(new URL("./play.css", import.meta.url));
    return new Play(table);
  }

  /**
   * @param {GameState} game
   * @param {Layout} layout
   */
  offer(game, layout) {
    this.#layout = layout;
    const isNews = this.#game !== game;
    this.#game = game;
    if (isNews) this.#show(game.marks ?? NOTHING);
    else this.#render();
  }

  /** @param {MarksState} marks */
  #show(marks) {
    this.#marks = marks;
    this.#choose(this.#marked[0] ?? "");
  }

  /** @param {string} id */
  #choose(id) {
    if (this.#asked.length) this.table.felt.putBack(this.#chosen);
    this.#chosen = id;
    this.#asked = [];
    this.#render();
  }

  /** @param {string} id of a card that may have been moved */
  #unmark(id = this.#chosen) {
    this.table.felt.putBack(id);
    this.#show(this.#game?.marks ?? NOTHING);
  }

  /** @param {() => Promise<void> | void} press */
  #inTurn(press) {
    this.#pressed = this.#pressed.then(press);
  }

  /** @param {string} id of a card or a slot */
  async #tap(id) {
    const key = this.#key(id);
    if (key) return await this.#press(key);
    const moves = this.#chosen ? this.places.movesTo(id) : [];
    if (moves.length) this.#play(this.#chosen, moves);
    else this.#unmark();
  }

  /** @param {KeyState} key */
  async #press({ card, look, is_mark, data }) {
    if (is_mark && look !== "marked") this.#choose(card);
    if (is_mark) await this.#mark(data);
    else if (look === "dimmed") this.#refuse(card, data);
    else this.#act(data, card);
  }

  /**
   * Shows what can be done with other cards marked, unless the table has moved on meanwhile.
   *
   * @param {string} data
   */
  async #mark(data) {
    const game = this.#game;
    try {
      const marks = await this.table.mark(data);
      if (this.#game === game) this.#show(marks);
    } catch (error) {
      this.#unmark();
      this.table.refuse(error);
    }
  }

  /**
   * @param {string} id
   * @param {Point} at
   */
  #drag(id, at) {
    if (this.#chosen !== id) this.#choose(id);
    this.table.felt.hold(id, at);
  }

  /**
   * @param {string} id
   * @param {Point} at
   */
  #drop(id, at) {
    if (this.#chosen !== id) this.#choose(id);
    const moves = this.places.movesAt(at);
    if (moves.length > 1) this.table.felt.hold(id, this.#aboveButtons(id, at));
    if (moves.length) return this.#play(id, moves);
    const key = this.#game?.marks?.keys.find(({ card }) => card === id);
    const isMeant = this.places.isAboveHand(at);
    if (isMeant && key?.look === "dimmed") this.#refuse(id, key.data);
    else this.#unmark(id);
  }

  /**
   * @param {string} id
   * @param {Move[]} moves to the same place: a wild card may stand for several suits there
   */
  #play(id, moves) {
    const [move, ...others] = moves;
    if (!move) return;
    this.table.felt.drop();
    if (!others.length) return void this.#act(move.data, id);
    this.#asked = moves;
    this.#render();
  }

  /**
   * @param {string} data
   * @param {string} id of the card that moves on, unless it is refused
   */
  async #act(data, id = "") {
    this.#asked = [];
    this.#choose("");
    try {
      await this.table.act(data);
      setTimeout(() => this.table.felt.putBack(id), SOON);
    } catch (error) {
      this.table.felt.putBack(id);
      this.#unmark();
      this.table.refuse(error);
    }
  }

  /**
   * Shakes a card, and lets the bot say why it cannot be played.
   *
   * @param {string} card
   * @param {string} data
   */
  #refuse(card, data) {
    const node = this.table.felt.find(card);
    this.table.felt.drop();
    if (node) shake(node);
    this.#act(data, card);
  }

  /**
   * Where a card can wait for its suit without covering the buttons for that.
   *
   * @param {string} id
   * @param {Point} at
   */
  #aboveButtons(id, { x, y }) {
    const { foot = 0, cards } = this.#layout ?? {};
    const lowest = this.table.root.clientHeight - foot - (cards?.get(id)?.height ?? 0) * 0.6;
    return { x, y: Math.min(y, lowest) };
  }

  #render() {
    if (!this.#layout) return;
    const own = this.#game?.hand.map(({ id }) => id) ?? [];
    const isAtTable = this.#game?.marks !== null;
    for (const node of this.table.root.querySelectorAll("[data-card]")) {
      const id = node instanceof HTMLElement ? node.dataset.card ?? "" : "";
      const key = this.#key(id);
      const isDimmed = key?.look === "dimmed";
      const isOwn = own.includes(id);
      node.classList.toggle("own", isOwn);
      node.classList.toggle("dim", isOwn && isAtTable && (isDimmed || !key));
      node.classList.toggle("marked", key?.look === "marked");
      node.classList.toggle("chosen", id === this.#chosen);
      node.setAttribute("role", key ? "button" : "img");
      set(node, "aria-disabled", isDimmed ? "true" : null);
      set(node, "aria-pressed", key?.is_mark ? `${key.look === "marked"}` : null);
    }
    this.places.light(this.#chosen ? this.#movesOf(this.#chosen) : [], this.#layout);
    this.#weighButtons();
    this.table.acts.replaceChildren(...this.#buttons());
    this.keyboard.keep(own);
  }

  /** Lets the buttons shine where only they can be meant, and leaves it to the cards otherwise. */
  #weighButtons() {
    const { keys, unmark } = this.#marks;
    const isAsked = document.body.classList.contains("turn");
    const canPlay = keys.some(({ look }) => look !== "dimmed");
    const isChoosing = unmark !== "" || this.#asked.length > 0;
    this.table.acts.classList.toggle("shining", !isChoosing && isAsked && !canPlay);
    this.table.acts.classList.toggle("quiet", !isChoosing && (!isAsked || canPlay));
  }

  #buttons() {
    if (this.#asked.length) return this.#asked.map((move) => this.#suit(move));
    const { ways, choices, unmark } = this.#marks;
    const moves = unmark
      ? ways.filter(({ does, on }) => on === null && does !== this.places.slot)
      : this.#game?.moves.filter(hasButton);
    const done = moves?.map(({ does, label, data }) => button(does, label, () => this.#act(data)));
    const led = choices.map((choice) => this.#choice(choice));
    const ended = unmark
      ? [named(button("unmark", "✕", () => this.#inTurn(() => this.#unmark())), unmark)]
      : [];
    return [...led, ...(done ?? []), ...ended];
  }

  /** @param {Choice} choice */
  #choice({ label, suit, is_mark, data }) {
    const press = () =>
      is_mark ? this.#inTurn(() => this.#mark(data)) : this.#act(data, this.#chosen);
    return suit ? suitButton(suit, label, press) : button("exchange", label, press);
  }

  /** @param {Move} move with a wild card */
  #suit({ cards: [card = ""], label, data }) {
    return suitButton(card.slice(-1), label, () => this.#act(data, this.#chosen));
  }

  /**
   * What a card can do or, if it is marked, what it does with the others that are.
   *
   * @param {string} id
   */
  #movesOf(id) {
    const { ways, choices } = this.#marks;
    const marked = this.#marked;
    const waitsForSuit = marked.length === 1 && choices.length > 0;
    const isPlayed = marked.includes(id) && !waitsForSuit;
    const own = this.#game?.moves.filter((move) => printed(move) === id);
    return (isPlayed ? ways : own ?? []).filter(isDragged);
  }

  get #marked() {
    return this.#marks.keys.filter(({ look }) => look === "marked").map(({ card }) => card);
  }

  /** @param {string} id */
  #key(id) {
    return this.#marks.keys.find(({ card }) => card === id);
  }
}

/** @param {Move} move */
const hasButton = ({ does, cards }) => !cards.length || BUTTONS.has(does);

/** @param {Move} move */
const isDragged = ({ does, on }) => !BUTTONS.has(does) || on !== null;

/**
 * The only card of a move, without the suit that it stands for.
 *
 * @param {Move} move
 */
const printed = ({ cards: [card = ""] }) => card.split("=")[0];

/**
 * @param {string} name that tells it from others
 * @param {Node | string} content
 * @param {() => void} press
 */
function button(name, content, press) {
  const node = document.createElement("button");
  node.className = "act";
  node.dataset.act = name;
  node.append(content);
  node.addEventListener("click", press);
  return node;
}

/**
 * @param {string} suit
 * @param {string} label
 * @param {() => void} press
 */
function suitButton(suit, label, press) {
  const node = button(suit, drawing("sign", "0 0 100 100", `suit-${suit}`), press);
  node.classList.add("suit");
  return named(node, label);
}

/**
 * @param {Element} node
 * @param {string} attribute
 * @param {string | null} value
 */
function set(node, attribute, value) {
  if (value === null) node.removeAttribute(attribute);
  else node.setAttribute(attribute, value);
}

/**
 * @param {HTMLElement} node
 * @param {string} label
 */
function named(node, label) {
  node.setAttribute("aria-label", label);
  return node;
}
