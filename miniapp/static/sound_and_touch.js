// @ts-check
// What is felt and heard at the table: whose turn it is, what is laid, refused and swept away.

import { cardsOf } from "./acts.js";
import { box, find } from "./dom.js";
import { Sounds } from "./sounds.js";

/** @import { GameState, TableState } from "./protocol.d.ts" */
/** @import { Sound } from "./sounds.js" */
/** @import { TelegramApp } from "./telegram.js" */

const SOUNDS = "sounds";
const GAMES = "games";
const GAMES_BEFORE_OFFER = 3;

export class Feel {
  #sounds = new Sounds();
  #isLoud = recall(SOUNDS) !== "off";
  #isMyTurn = false;
  #isOver = true;

  /**
   * @param {TelegramApp} app
   * @param {TableState} state
   */
  constructor(app, state) {
    this.app = app;
    find("[data-head]").after(this.#switch(state.words.sounds));
    this.await(state);
  }

  /**
   * What is seen to happen.
   *
   * @param {GameState | null} before
   * @param {GameState} game
   */
  follow(before, { pairs }) {
    if (!before) return;
    const more = cardsOf(pairs).length - cardsOf(before.pairs).length;
    if (more > 0) this.#play("laid");
    else if (more < 0 && !pairs.length) this.#play("swept");
  }

  /**
   * Whom the table waits for, once all that has happened has been seen.
   *
   * @param {TableState} state
   */
  await({ game, seat }) {
    const isMyTurn = isTurnOf(game, seat);
    this.app.askBeforeClosing(isMyTurn);
    if (isMyTurn && !this.#isMyTurn) this.#callUp();
    this.#isMyTurn = isMyTurn;
    if (game?.is_over && !this.#isOver && seat !== null) this.#end(game, seat);
    this.#isOver = game?.is_over ?? true;
  }

  /** What the person at the table does. */
  act() {
    this.app.knock("light");
  }

  refuse() {
    this.app.notify("error");
    this.#play("refused");
  }

  #callUp() {
    this.app.tick();
    this.#play("turn");
  }

  /**
   * @param {GameState} game
   * @param {number} seat
   */
  #end(game, seat) {
    this.app.notify(game.seats[seat]?.role === "durak" ? "warning" : "success");
    this.#countGame();
  }

  /** Whoever has come back to play is offered a place on the home screen, once. */
  #countGame() {
    const games = Number(recall(GAMES)) + 1;
    if (remember(GAMES, `${games}`) && games === GAMES_BEFORE_OFFER) this.app.offerHomeScreen();
  }

  /** @param {Sound} name */
  #play(name) {
    if (this.#isLoud) this.#sounds.play(name);
  }

  /** @param {string} label */
  #switch(label) {
    const node = document.createElement("button");
    node.className = "sounds";
    node.append(box("speaker"));
    node.setAttribute("aria-label", label);
    const show = () => node.setAttribute("aria-pressed", `${this.#isLoud}`);
    node.addEventListener("click", () => {
      this.#isLoud = !this.#isLoud;
      remember(SOUNDS, this.#isLoud ? "on" : "off");
      show();
      this.#play("laid");
    });
    show();
    return node;
  }
}

/**
 * @param {GameState | null} game
 * @param {number | null} seat
 */
const isTurnOf = (game, seat) =>
  seat !== null && !!game && !game.is_over && !!game.seats[seat]?.is_awaited;

/**
 * What this device remembers of its person. In a frame there may be nowhere to write it down.
 *
 * @param {string} name
 */
function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Returns whether it will be recalled.
 *
 * @param {string} name
 * @param {string} value
 */
function remember(name, value) {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}
