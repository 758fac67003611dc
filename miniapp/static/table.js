// @ts-check
// The table: shows each state that the stream brings, act by act.

import { acts, emptied } from "./acts.js";
import { loadDeck } from "./cards.js";
import { find } from "./dom.js";
import { Felt } from "./felt.js";
import { wearTheme } from "./launch.js";
import { layOut } from "./layout.js";
import { pause } from "./motion.js";
import { Speaker } from "./say.js";
import { Seats } from "./seats.js";
import { Stream } from "./stream.js";

/** @import { Act, Point } from "./page.d.ts" */
/** @import { GameState, TableState, Words } from "./protocol.d.ts" */
/** @import { After } from "./after.js" */
/** @import { Lobby } from "./lobby.js" */
/** @import { Offers } from "./offers.js" */
/** @import { Feel } from "./feel.js" */
/** @import { Play } from "./play.js" */

const { decks } = document.body.dataset;

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
  });
  /** @type {Play | null} */
  #play = null;
  /** @type {Promise<Offers> | null} */
  #offers = null;
  /** @type {Promise<Lobby> | null} */
  #lobby = null;
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
  /** @type {TableState | null} */
  #newest = null;
  /** @type {TableState | null} */
  #shown = null;
  /** @type {GameState | null} what lies there now, perhaps on the way to a state */
  #lying = null;
  /** @type {number | null} whose hand lies at the bottom */
  #seat = null;

  open() {
    wearTheme();
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
        await this.#tell(this.#newest);
      }
      if (this.#newest !== this.#shown && this.#newest) this.#hear(this.#newest);
    } finally {
      this.#isPlaying = false;
    }
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
    if (lobby || this.#lobby) await this.#gather(state);
    const before = game && this.#shown?.lobby ? emptied(game) : this.#lying;
    for (const act of game ? acts(before, game, state.seat) : []) {
      if (this.#after?.isLookingBack) break;
      this.#show(act, state);
      if (act.pause && this.#newest === state) await pause(act.pause);
    }
    this.#speaker.say(state.words);
    this.#shown = state;
    if (game && state.seat !== null) await this.#letPlay();
    if (!lobby) await this.#offer(state);
    if (state.after || this.#after) await this.#lookBack(state, !isFirst);
    document.body.dataset.seq = `${state.seq}`;
    this.#letFeel(state).catch(() => {});
  }

  /**
   * Nothing waits for what is felt and heard. If it cannot be loaded, the next state tries again.
   *
   * @param {TableState} state
   */
  async #letFeel(state) {
    if (this.#feel) return this.#feel.await(state);
    const { Feel } = await import("./feel.js");
    this.#feel ??= new Feel(state);
  }

  /**
   * Shows the lobby or, once there is a game, no longer. The cards of the last game go.
   *
   * @param {TableState} state
   */
  async #gather(state) {
    const offers = await this.#loadOffers();
    this.#lobby ??= import("./lobby.js").then(({ Lobby }) => new Lobby(offers).load());
    const lobby = await this.#lobby;
    if (this.#after?.isLookingBack) return;
    lobby.show(state);
    if (!state.lobby) return;
    offers.show([], null);
    this.#felt.clear();
    this.#seats.clear();
    this.#lying = null;
  }

  /** @param {TableState} state */
  async #offer({ offers, menu }) {
    if (offers.length || menu || this.#offers) (await this.#loadOffers()).show(offers, menu);
  }

  #loadOffers() {
    this.#offers ??= import("./offers.js").then(({ Offers }) =>
      new Offers({
        act: (data) => this.#act(data),
        refuse: (reason) => this.#refuse(reason),
      }).load()
    );
    return this.#offers;
  }

  /** @param {string} data */
  #act(data) {
    this.#feel?.act();
    return this.#stream.act(data);
  }

  /** @param {string} reason */
  #refuse(reason) {
    this.#feel?.refuse();
    this.#speaker.refuse(reason);
  }

  /** What only players need comes after the first cards. */
  async #letPlay() {
    if (this.#play) return;
    const [{ Play }, { followThumb }] = await Promise.all([
      import("./play.js"),
      import("./thumb.js"),
    ]);
    this.#play = new Play({
      root: this.#root,
      acts: find("[data-acts]"),
      felt: this.#felt,
      act: (data) => this.#act(data),
      mark: (data) => this.#stream.mark(data),
      refuse: (reason) => this.#refuse(reason),
    });
    followThumb(this.#root, () => this.#hand, (finger) => this.#open(finger));
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
      const { After } = await import("./after.js");
      this.#after = await new After({
        root: this.#root,
        find: (id) => this.#felt.find(id),
        ask: (what, game) => this.#stream.askAbout(what, game),
        refuse: (reason) => this.#speaker.refuse(reason),
        show: (act, seat) => this.#show(act, { words: (this.#shown ?? state).words, seat }),
        leave: () => this.#resume(),
      }).load();
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
