// @ts-check
// A finished game, shown on the felt: stop by stop, or running. What the bot has told of it is
// shown act by act, like a game that is played.

import { acts, back, leap } from "./acts.js";
import { Controls } from "./controls.js";
import { wait } from "./deadline.js";
import { find } from "./dom.js";

/** @import { Act, Stage } from "./page.d.ts" */
/** @import { FrameState, GameState, MistakeState, ReplayState, TableState } from "./protocol.d.ts" */

const SPEEDS = [1, 2, 4, 0.5];
/** How long a stop is looked at, in milliseconds. */
const BEAT = 1100;
/** How often to ask whether a review is finished, in milliseconds. */
const ASKING = 1000;

/**
 * @typedef {object} Told
 * @property {number} number which game of the table
 * @property {string} review what the button for a review is called, if one is offered
 * @property {ReplayState} replay
 * @property {() => void} leave
 */

export class Replay {
  #at = 0;
  #speed = 0;
  #isRunning = false;
  #isReviewing = false;
  #isOver = false;
  /** Grows whenever something else is to be shown. */
  #turn = 0;
  /** @type {GameState} */
  #lying;
  /** @type {MistakeState[]} */
  #mistakes = [];

  /**
   * @param {Stage} stage
   * @param {Told} told
   */
  constructor(stage, told) {
    this.stage = stage;
    this.told = told;
    this.seat = told.replay.seat;
    this.frames = told.replay.frames.map((frame) => ({ ...frame, game: this.#own(frame.game) }));
    this.last = this.frames.length - 1;
    this.#lying = this.#frame(0).game;
    this.controls = new Controls(told.replay.words, this.frames, {
      goCards: (way) => this.#step(way),
      goBouts: (way) => this.#seek(way > 0 ? this.#boutAfter() : this.#boutBefore()),
      seek: (frame) => this.#seek(frame),
      toggle: () => this.#toggle(),
      hurry: () => this.#hurry(),
      review: () => this.review(),
      showMistake: (number) => this.#showMistake(number),
      leave: this.#leave,
    });
    if (told.review) this.#showReview();
    else this.controls.hideReview();
    this.#jump(0);
    this.#toggle();
    stage.layers.add(this.#leave);
  }

  /**
   * A game that is played comes first, but nobody is torn away from what they look at.
   *
   * @param {TableState} state
   */
  hear({ game }) {
    this.controls.tellOfNewGame(game !== null && !game.is_over);
  }

  /** Asks for the review until it is finished. */
  async review() {
    if (this.#isReviewing) return;
    this.#isReviewing = true;
    this.#stop();
    this.#showReview();
    try {
      while (!(await this.#askForReview())) await wait(ASKING);
    } catch (error) {
      this.stage.refuse(error);
      this.#isReviewing = false;
      if (!this.#isOver) this.controls.say("");
    }
    if (!this.#isOver) this.#showReview();
  }

  /** Returns whether that was the last time. */
  async #askForReview() {
    const review = await this.stage.ask("review", this.told.number);
    if (this.#isOver) return true;
    this.#mistakes = review.mistakes;
    this.controls.say(review.words);
    return review.is_done;
  }

  #toggle() {
    if (this.#isRunning) return this.#stop();
    if (this.#at === this.last) this.#jump(0);
    this.#isRunning = true;
    this.#showPace();
    this.#run(++this.#turn);
  }

  #stop() {
    this.#turn += 1;
    this.#isRunning = false;
    this.#showPace();
  }

  /** @param {number} turn */
  async #run(turn) {
    while (turn === this.#turn && this.#at < this.last) {
      await wait(BEAT / this.#pace);
      if (document.hidden) return this.#stop();
      if (turn === this.#turn) await this.#goOn(turn);
    }
    if (turn === this.#turn) this.#stop();
  }

  /** @param {number} way 1 or -1 */
  #step(way) {
    this.#stop();
    if (way > 0) this.#goOn(this.#turn);
    else if (this.#at > 0) {
      this.#show(back(this.#lying, this.#frame(this.#at - 1).game), this.#at - 1);
    }
  }

  /** @param {number} turn */
  async #goOn(turn) {
    if (this.#at >= this.last) return;
    const next = this.#at + 1;
    for (const act of acts(this.#frame(this.#at).game, this.#frame(next).game, this.seat)) {
      this.#show(act, next);
      if (act.pause) await wait(act.pause / this.#pace);
      if (turn !== this.#turn) return;
    }
  }

  /** @param {number} frame */
  #seek(frame) {
    this.#stop();
    this.#jump(frame);
  }

  /** @param {number} frame */
  #jump(frame) {
    this.#show(leap(this.#lying, this.#frame(frame).game), frame);
  }

  /**
   * @param {Act} act
   * @param {number} frame
   */
  #show(act, frame) {
    this.controls.say("");
    this.#lay(act, frame);
    const { where, told } = this.#frame(frame);
    this.#tell(where, told);
    this.controls.markMistake(-1);
  }

  /**
   * What the viewer saw, the card that was played, and the better one.
   *
   * @param {number} number
   */
  #showMistake(number) {
    const mistake = this.#mistakes[number];
    if (!mistake) return;
    this.#stop();
    this.controls.say(mistake.words);
    this.#lay(leap(this.#lying, mistake.game), mistake.frame);
    this.#mark(mistake.better, "better");
    this.#mark(mistake.played, "played");
    this.#tell(this.#frame(Math.min(mistake.frame + 1, this.last)).where, []);
    this.controls.markMistake(number);
  }

  /**
   * @param {Act} act
   * @param {number} frame
   */
  #lay(act, frame) {
    this.#at = frame;
    this.#lying = act.game;
    this.#unmark();
    this.stage.show(act, this.seat);
    this.controls.showFrame(frame, act.game === this.#frame(frame).game);
  }

  /**
   * @param {string} where
   * @param {string[]} told
   */
  #tell(where, told) {
    find("[data-awaited]").textContent = where;
    find("[data-told]").textContent = told.join(" · ");
    if (!this.#isRunning) find("[data-heard]").textContent = [where, ...told].join("\n");
  }

  /**
   * @param {string[]} cards
   * @param {string} kind
   */
  #mark(cards, kind) {
    for (const id of cards) this.stage.find(id)?.classList.add(kind);
  }

  #unmark() {
    for (const node of this.stage.root.querySelectorAll(".better, .played")) {
      node.classList.remove("better", "played");
    }
  }

  #hurry() {
    this.#speed = (this.#speed + 1) % SPEEDS.length;
    this.#showPace();
  }

  get #pace() {
    return SPEEDS[this.#speed] ?? 1;
  }

  #showPace() {
    this.controls.showPace(this.#isRunning, this.#pace);
  }

  #showReview() {
    const frames = this.#mistakes.map(({ frame }) => frame);
    this.controls.showReview(this.#isReviewing ? "" : this.told.review, frames);
  }

  #leave = () => {
    this.stage.layers.remove(this.#leave);
    this.#stop();
    this.#isOver = true;
    this.#unmark();
    this.controls.close();
    this.told.leave();
  };

  /** The first stop of this bout or, from there, of the bout before. */
  #boutBefore() {
    const { bout } = this.#frame(Math.max(0, this.#at - 1));
    return this.frames.findIndex((frame) => frame.bout === bout);
  }

  #boutAfter() {
    const next = this.frames.findIndex(({ bout }) => bout > this.#frame(this.#at).bout);
    return next < 0 ? this.last : next;
  }

  /**
   * @param {number} at
   * @returns {FrameState}
   */
  #frame(at) {
    const frame = this.frames[at];
    if (!frame) throw new RangeError(`no frame ${at}`);
    return frame;
  }

  /**
   * The viewer's cards lie at the bottom.
   *
   * @param {GameState} game
   * @returns {GameState}
   */
  #own(game) {
    const hand = this.seat === null ? [] : game.seats[this.seat]?.known ?? [];
    return { ...game, hand };
  }
}
