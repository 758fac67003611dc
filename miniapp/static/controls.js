// @ts-check
// The controls of a replay: keys, the way through the game, the moments of a review, and its words.

import { box, SVG } from "./dom.js";

/** @import { FrameState } from "./protocol.d.ts" */

/** How far a finger goes in a swipe, in pixels. */
const SWIPE = 36;
const DRAWN = {
  "bout-back": "M13 5v14L4 12zM22 5v14l-9-7z",
  "card-back": "M17 5v14L7 12z",
  play: "M7 4v16l13-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  "card-on": "M7 5v14l10-7z",
  "bout-on": "M11 5v14l9-7zM2 5v14l9-7z",
  close:
    "M5 6.4 6.4 5 12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6 12z",
};

/**
 * What the controls do. Cards and bouts go on by 1, and back by -1.
 *
 * @typedef {object} Does
 * @property {(way: number) => void} goCards
 * @property {(way: number) => void} goBouts
 * @property {(frame: number) => void} seek
 * @property {() => void} toggle
 * @property {() => void} hurry
 * @property {() => void} review
 * @property {(number: number) => void} showMistake
 * @property {() => void} leave
 */

export class Controls {
  #slider = document.createElement("input");
  #ticks = box("ticks");
  #bubble = box("bubble");
  #news = box("news");
  #moments = box("moments");
  #sky = box("sky");
  #panel = box("replay");
  #play = key("play");
  #speed = key("");
  #listening = new AbortController();

  /**
   * @param {Record<string, string>} words
   * @param {FrameState[]} frames
   * @param {Does} does
   */
  constructor(words, frames, does) {
    this.words = words;
    this.frames = frames;
    this.does = does;
    this.#build();
    this.#showTicks([]);
    this.#listen();
    document.body.classList.add("replaying");
    document.body.append(this.#sky, this.#news, this.#panel);
    this.#play.focus();
    this.#fit();
  }

  close() {
    this.#listening.abort();
    for (const node of [this.#sky, this.#news, this.#panel]) node.remove();
    document.body.classList.remove("replaying");
  }

  /** Leaves the felt what the controls do not cover. */
  #fit() {
    document.body.style.setProperty("--controls", `${this.#panel.offsetHeight}px`);
  }

  /**
   * @param {number} frame
   * @param {boolean} isThere whether it is shown to the end
   */
  showFrame(frame, isThere) {
    this.#slider.value = `${frame}`;
    this.#slider.setAttribute("aria-valuetext", this.frames[frame]?.where ?? "");
    this.#panel.dataset.frame = isThere ? `${frame}` : "";
  }

  /**
   * @param {boolean} isRunning
   * @param {number} speed
   */
  showPace(isRunning, speed) {
    this.#play.replaceChildren(icon(isRunning ? "pause" : "play"));
    label(this.#play, this.words[isRunning ? "page-pause" : "page-play"]);
    this.#speed.textContent = `${speed === 0.5 ? "½" : speed}×`;
  }

  /**
   * The moments of a review, or a button that asks for it.
   *
   * @param {string} review what that button is called, if there is one
   * @param {number[]} mistakes their frames
   */
  showReview(review, mistakes) {
    const moments = mistakes.map((_, number) => {
      const moment = key("", () => this.does.showMistake(number));
      moment.className = "moment";
      moment.textContent = `❗ ${number + 1}`;
      return label(moment, `${this.words["page-moment"]} ${number + 1}`);
    });
    const ask = key("", () => this.does.review());
    ask.className = "moment";
    ask.textContent = review;
    this.#moments.replaceChildren(...(review ? [ask] : moments));
    this.#showTicks(mistakes);
    this.#fit();
  }

  /** @param {number} here the mistake that is shown, or one below all */
  markMistake(here) {
    [...this.#moments.children].forEach((moment, number) => {
      moment.classList.toggle("here", number === here);
    });
  }

  hideReview() {
    this.#moments.hidden = true;
    this.#fit();
  }

  /** @param {string} words what is said above the keys */
  say(words) {
    if (this.#bubble.textContent === words) return;
    this.#bubble.textContent = words;
    this.#bubble.hidden = !words;
    this.#fit();
  }

  /** @param {boolean} isPlayed whether a new game goes on at the table */
  tellOfNewGame(isPlayed) {
    this.#news.hidden = !isPlayed;
  }

  #build() {
    const { does, words } = this;
    const named = (/** @type {HTMLElement} */ node, /** @type {string} */ name) =>
      label(node, words[name]);
    Object.assign(this.#slider, { type: "range", max: `${this.frames.length - 1}`, value: "0" });
    this.#slider.className = "slider";
    named(this.#slider, "page-way");
    this.#slider.addEventListener("input", () => does.seek(Number(this.#slider.value)));
    this.#play.addEventListener("click", () => does.toggle());
    this.#speed.addEventListener("click", () => does.hurry());
    const transport = box(
      "transport",
      named(this.#speed, "page-speed"),
      named(key("bout-back", () => does.goBouts(-1)), "arrow-bout-back"),
      named(key("card-back", () => does.goCards(-1)), "arrow-card-back"),
      this.#play,
      named(key("card-on", () => does.goCards(1)), "arrow-card-on"),
      named(key("bout-on", () => does.goBouts(1)), "arrow-bout-on"),
      named(key("close", () => does.leave()), "page-to-table"),
    );
    const toTable = key("", () => does.leave());
    toTable.className = "act";
    toTable.textContent = words["page-to-table"] ?? "";
    this.#news.append(box("line", words["page-new-game"] ?? ""), toTable);
    for (const node of [this.#news, this.#bubble]) {
      node.setAttribute("role", "status");
      node.hidden = true;
    }
    const track = box("track", this.#ticks, this.#slider);
    this.#panel.append(this.#bubble, this.#moments, track, transport);
  }

  #listen() {
    const { does } = this;
    const { signal } = this.#listening;
    addEventListener("keydown", (event) => this.#type(event), { signal, capture: true });
    addEventListener("resize", () => this.#fit(), { signal, capture: true });
    let start = 0;
    this.#sky.addEventListener("pointerdown", ({ clientX }) => start = clientX);
    this.#sky.addEventListener("pointerup", ({ clientX }) => {
      const way = clientX - start;
      if (Math.abs(way) < SWIPE) does.toggle();
      else does.goCards(way < 0 ? 1 : -1);
    });
  }

  /** @param {KeyboardEvent} event */
  #type(event) {
    const { does, frames } = this;
    const press = {
      ArrowRight: () => does.goCards(1),
      ArrowLeft: () => does.goCards(-1),
      ArrowDown: () => does.goBouts(1),
      ArrowUp: () => does.goBouts(-1),
      Home: () => does.seek(0),
      End: () => does.seek(frames.length - 1),
      Escape: () => does.leave(),
    }[event.key];
    if (!press) return;
    event.preventDefault();
    press();
  }

  /** @param {number[]} mistakes their frames */
  #showTicks(mistakes) {
    const { frames } = this;
    const all = frames.map((_, at) => at);
    const bouts = all.filter((at) => at && frames[at]?.bout !== frames[at - 1]?.bout);
    const tick = (/** @type {string} */ kind, /** @type {number} */ at) => {
      const node = box(`tick ${kind}`);
      node.style.left = `${(100 * at) / (frames.length - 1)}%`;
      return node;
    };
    this.#ticks.replaceChildren(
      ...bouts.map((at) => tick("bout", at)),
      ...mistakes.map((at) => tick("mistake", at)),
    );
  }
}

/**
 * @param {string} drawn
 * @param {() => void} [press]
 */
function key(drawn, press = () => {}) {
  const node = document.createElement("button");
  node.className = `key ${drawn}`;
  if (drawn) node.append(icon(drawn));
  node.addEventListener("click", press);
  return node;
}

/**
 * @param {HTMLElement} node
 * @param {string | undefined} words
 */
function label(node, words = "") {
  node.setAttribute("aria-label", words);
  node.title = words;
  return node;
}

/** @param {string} name */
function icon(name) {
  const node = document.createElementNS(SVG, "svg");
  node.setAttribute("viewBox", "0 0 24 24");
  node.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", DRAWN[/** @type {keyof typeof DRAWN} */ (name)]);
  node.append(path);
  return node;
}
