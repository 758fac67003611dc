// @ts-check
// The table: shows each state that the stream brings, act by act.

import { acts, emptied } from "./acts.js";
import { loadDeck } from "./cards.js";
import { inTime, wait } from "./deadline.js";
import { find } from "./dom.js";
import { Felt } from "./felt.js";
import { report } from "./launch.js";
import { Layers } from "./layers.js";
import { layOut } from "./layout.js";
import { pause } from "./motion.js";
import { Part } from "./part.js";
import { BROKEN, isWhole, renew } from "./renewal.js";
import { Speaker } from "./announcer.js";
import { Seats } from "./seats.js";
import { Stream } from "./stream.js";
import { TelegramApp } from "./telegram.js";

/** @import { Act, Point } from "./page.d.ts" */
/** @import { GameState, TableState, Words } from "./protocol.d.ts" */
/** @import { After } from "./after.js" */
/** @import { Feel } from "./sound_and_touch.js" */
/** @import { Play } from "./play.js" */

const { decks } = document.body.dataset;
/** When a state that could not be told is told again, in milliseconds. */
const AGAIN = [1000, 2000, 4000];
const MOMENT = 500;

class Table {
  #root = find("[data-felt]");
  #felt = new Felt(this.#root);
  #seats = new Seats(this.#root);
  #speaker = new Speaker();
  #stream = new Stream({
    show: (state) => this.#take(state),
    showConnection: (isLost) => this.#speaker.showConnection(isLost),
    notify: (words) => this.#speaker.notify(words),
    setAhead: (milliseconds) => {
      this.#seats.ahead = milliseconds;
    },
    replace: (version) => this.#replace(version),
  });
  #app = new TelegramApp({
    comeBack: () => this.#stream.again(),
    goBack: () => this.#layers.goBack(),
  });
  #layers = new Layers((isAny) => this.#app.showBackKey(isAny));
  #offers = new Part(() => this.#loadOffers());
  #lobby = new Part(() => this.#loadLobby());
  /** @type {Play | null} */
  #play = null;
  /** @type {Feel | null} */
  #feel = null;
  /** @type {Point | null} over the own cards */
  #finger = null;
  #hand = 0;
  #size = { width: 0, height: 0 };
  /** @type {After | null} */
  #after = null;
  #deck = "";
  #isPlaying = false;
  /** How often the newest state could not be told. */
  #failures = 0;
  #isOutdated = false;
  /** @type {TableState | null} */
  #newest = null;
  /** @type {TableState | null} */
  #shown = null;
  /** @type {GameState | null} what lies there now, perhaps on the way to a state */
  #lying = null;
  /** @type {number | null} whose hand lies at the bottom */
  #seat = null;

  open() {
    document.body.dataset.open = "";
    this.#app.join();
    new ResizeObserver(() => this.#isFitted() || this.#settle()).observe(this.#root);
    this.#stream.follow();
  }

  /** @param {TableState} state */
  async #take(state) {
    this.#newest = state;
    if (this.#after?.isLookingBack) return this.#hear(state);
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    try {
      while (this.#newest !== this.#shown && !this.#after?.isLookingBack) {
        await this.#attempt(this.#newest);
      }
      if (this.#newest !== this.#shown && this.#newest) this.#hear(this.#newest);
    } finally {
      this.#isPlaying = false;
    }
  }

  /**
   * Tells a state. If something breaks, waits a little for the next attempt, or for the next state.
   *
   * @param {TableState} state
   */
  async #attempt(state) {
    try {
      await this.#tell(state);
      this.#speaker.showWayOut(false);
      if (this.#failures) this.#speaker.showConnection(false);
      this.#failures = 0;
      isWhole();
    } catch {
      report();
      this.#speaker.showConnection(true);
      const isHopeless = this.#failures >= AGAIN.length;
      if (isHopeless && !renew(BROKEN)) this.#speaker.showWayOut(true);
      await wait(AGAIN[this.#failures] ?? 4000);
      this.#failures += 1;
    }
  }

  /**
   * Loads the page anew, since the bot has been updated, but takes nothing out of anybody's hands.
   *
   * @param {string} version
   */
  async #replace(version) {
    if (this.#isOutdated) return;
    this.#isOutdated = true;
    while (this.#isBusy) await wait(MOMENT);
    renew(version);
  }

  get #isBusy() {
    const isMoving = this.#isPlaying && !this.#failures;
    return isMoving || this.#stream.isPosting || this.#layers.isAny || this.#felt.isHolding;
  }

  /**
   * Calls somebody who looks back at another game, but does not tear them away.
   *
   * @param {TableState} state
   */
  #hear(state) {
    this.#after?.hear(state);
    this.#feel?.await(state);
  }

  /** @param {TableState} state */
  async #tell(state) {
    const isFirst = !this.#shown;
    const { game, lobby } = state;
    const deck = (game ?? lobby)?.deck;
    if (deck) await this.#openDeck(deck);
    if (lobby || this.#lobby.isNeeded) await this.#gather(state);
    const before = game && this.#shown?.lobby ? emptied(game) : this.#lying;
    for (const act of game ? acts(before, game, state.seat) : []) {
      if (this.#after?.isLookingBack) break;
      this.#show(act, state);
      if (act.pause && this.#newest === state) await pause(act.pause);
    }
    this.#speaker.say(state.words);
    if (game && state.seat !== null) await this.#letPlay();
    if (!lobby) await this.#offer(state);
    if (state.after || this.#after) await this.#lookBack(state, !isFirst);
    document.body.classList.toggle("offering", document.querySelector(".words .offer") !== null);
    document.body.dataset.seq = `${state.seq}`;
    this.#shown = state;
    this.#letFeel(state).catch(report);
  }

  /**
   * Nothing waits for what is felt and heard. If it cannot be loaded, the next state tries again.
   *
   * @param {TableState} state
   */
  async #letFeel(state) {
    if (this.#feel) return this.#feel.await(state);
    const { Feel } = await inTime(import("./sound_and_touch.js"));
    this.#feel ??= new Feel(this.#app, state);
  }

  /**
   * Shows the lobby or, once there is a game, no longer. The cards of the last game go.
   *
   * @param {TableState} state
   */
  async #gather(state) {
    const [offers, lobby] = await Promise.all([this.#offers.get(), this.#lobby.get()]);
    if (this.#after?.isLookingBack) return;
    lobby.show(state);
    if (!state.lobby) return;
    offers.show([], state.menu);
    this.#felt.clear();
    this.#seats.clear();
    this.#lying = null;
  }

  /** @param {TableState} state */
  async #offer({ offers, menu }) {
    if (offers.length || menu || this.#offers.isNeeded) {
      (await this.#offers.get()).show(offers, menu);
    }
  }

  async #loadOffers() {
    const { Offers } = await import("./offers.js");
    return await Offers.load({
      layers: this.#layers,
      act: (data) => this.#act(data),
      askForRules: () => this.#stream.askAbout("rules"),
      refuse: (error) => this.#refuse(error),
    });
  }

  async #loadLobby() {
    const [{ Lobby }, offers] = await Promise.all([import("./lobby.js"), this.#offers.get()]);
    return await Lobby.load(offers);
  }

  /** @param {string} data */
  #act(data) {
    this.#feel?.act();
    return this.#stream.act(data);
  }

  /** @param {unknown} error */
  #refuse(error) {
    this.#feel?.refuse();
    this.#speaker.refuse(error);
  }

  /** What only players need comes after the first cards. */
  async #letPlay() {
    if (this.#play) return;
    const [{ Play }, { followPointer }] = await inTime(
      Promise.all([import("./play.js"), import("./fingers.js")]),
    );
    this.#play = await Play.load({
      root: this.#root,
      acts: find("[data-acts]"),
      felt: this.#felt,
      act: (data) => this.#act(data),
      mark: (data) => this.#stream.mark(data),
      refuse: (error) => this.#refuse(error),
    });
    followPointer(this.#root, () => this.#hand, (finger) => this.#open(finger));
    this.#settle();
  }

  /** @param {Point | null} finger */
  #open(finger) {
    this.#finger = finger;
    if (this.#lying) this.#felt.spread(this.#layOut(this.#lying, this.#seat));
  }

  /**
   * What follows a game comes after it.
   *
   * @param {TableState} state
   * @param {boolean} isNews whether the page has seen the game end
   */
  async #lookBack(state, isNews) {
    if (!this.#after) {
      const { After } = await inTime(import("./after.js"));
      this.#after = await After.load({
        root: this.#root,
        layers: this.#layers,
        find: (id) => this.#felt.find(id),
        ask: (what, game) => this.#stream.askAbout(what, game),
        refuse: (error) => this.#speaker.refuse(error),
        show: (act, seat) => this.#show(act, { words: (this.#shown ?? state).words, seat }),
        leave: () => this.#resume(),
      });
    }
    this.#after.show(state, isNews);
  }

  /** Returns from an earlier game to what lies there now. */
  #resume() {
    this.#lying = null;
    if (this.#newest) this.#take({ ...this.#newest });
  }

  /**
   * @param {Act} act
   * @param {{ seat: number | null, words: Words }} state
   */
  #show(act, { seat, words }) {
    this.#seat = seat;
    const layout = this.#layOut(act.game, seat);
    this.#felt.show(act, layout, words);
    this.#seats.show(act.game, seat, layout);
    this.#play?.offer(act.game, layout);
    this.#feel?.follow(this.#lying, act.game);
    this.#lying = act.game;
  }

  #settle() {
    if (!this.#lying) return;
    const layout = this.#layOut(this.#lying, this.#seat);
    this.#felt.settle(layout);
    this.#seats.settle(layout);
    this.#play?.offer(this.#lying, layout);
  }

  /** Whether everything lies where it belongs on a felt of this size. */
  #isFitted() {
    const { clientWidth: width, clientHeight: height } = this.#root;
    return width === this.#size.width && height === this.#size.height;
  }

  /**
   * @param {GameState} game
   * @param {number | null} viewer
   */
  #layOut(game, viewer) {
    const { clientWidth: width, clientHeight: height } = this.#root;
    this.#size = { width, height };
    const layout = layOut(game, viewer, { width, height }, this.#finger);
    this.#hand = layout.hand;
    document.body.classList.toggle("low", layout.isLow);
    document.body.classList.toggle("narrow", layout.isNarrow);
    document.body.classList.toggle("seated", viewer !== null);
    document.body.classList.toggle("turn", !!game.seats[viewer ?? -1]?.is_awaited);
    document.body.style.setProperty("--foot", `${layout.foot}px`);
    return layout;
  }

  /** @param {string} deck */
  async #openDeck(deck) {
    if (deck === this.#deck) return;
    await loadDeck(`${decks}/${deck}`);
    this.#deck = deck;
  }
}

new Table().open();
