// @ts-check
// What follows a game: how it ended, and the ways to look back at it.

import { inTime } from "./deadline.js";
import { box, drawing, find, loadStyle } from "./dom.js";
import { isCalm } from "./motion.js";

/** @import { Stage } from "./page.d.ts" */
/** @import { AfterState, GameState, SeatState, TableState } from "./protocol.d.ts" */
/** @import { Replay } from "./replay.js" */

const SQUARE = "0 0 100 100";
const SUITS = ["C", "D", "H", "S"];
const CONFETTI = 28;

export class After {
  #sheet = box("after");
  #result = find("[data-result]");
  #offers = find("[data-offers]");
  /** @type {Replay | null} */
  #replay = null;
  /** @type {TableState | null} the newest at the table */
  #newest = null;
  #isOpening = false;
  /** Whether somebody has just left a replay. */
  #isBack = false;
  #celebrated = 0;

  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.#result.after(this.#sheet);
  }

  /**
   * Loads first what the result needs to be seen.
   *
   * @param {Stage} stage
   */
  static async load(stage) {
    await loadStyle(new URL("./after.css", import.meta.url));
    return new After(stage);
  }

  get isLookingBack() {
    return this.#isOpening || this.#replay !== null;
  }

  /**
   * @param {TableState} state
   * @param {boolean} isNews whether the end has been seen here
   */
  show(state, isNews) {
    const { after, game, seat } = state;
    const isBack = this.#isBack;
    this.#isBack = false;
    this.hear(state);
    this.#showSheet(after !== null);
    if (!after || !game) {
      this.#sheet.before(this.#result);
      find("[data-words]").append(this.#offers);
      return;
    }
    this.#sheet.replaceChildren(
      losersOf(game),
      this.#result,
      placesOf(game, seat),
      ...after.details.map(detail),
      this.#ways(after),
    );
    if (isBack) this.#sheet.querySelector("button")?.focus();
    const isCelebrated = isNews && this.#celebrated !== after.number && !isCalm();
    if (isCelebrated) celebrate(this.#sheet, after.is_durak);
    this.#celebrated = after.number;
  }

  /** @param {boolean} isShown */
  #showSheet(isShown) {
    this.#sheet.hidden = !isShown;
    document.body.classList.toggle("ended", isShown);
  }

  /**
   * Takes notice of what happens at the table during a replay.
   *
   * @param {TableState} state
   */
  hear(state) {
    this.#newest = state;
    this.#replay?.hear(state);
  }

  /** @param {AfterState} after */
  #ways({ number, replay, review }) {
    const ways = box("ways", this.#offers);
    if (replay) ways.append(button(replay, () => this.#open(number, review, false)));
    if (review) ways.append(button(review, () => this.#open(number, review, true)));
    return ways;
  }

  /**
   * @param {number} number
   * @param {string} review what the button for a review is called
   * @param {boolean} isReviewed whether the review is asked for at once
   */
  async #open(number, review, isReviewed) {
    if (this.#isOpening) return;
    this.#isOpening = true;
    try {
      const [{ Replay }, replay] = await Promise.all([
        inTime(import("./replay.js")),
        this.stage.ask("replay", number),
      ]);
      this.#showSheet(false);
      this.#replay = new Replay(this.stage, {
        number,
        review,
        replay,
        leave: () => this.#leave(),
      });
      if (this.#newest) this.#replay.hear(this.#newest);
      if (isReviewed) this.#replay.review();
    } catch (error) {
      this.stage.refuse(error);
      this.stage.leave();
    } finally {
      this.#isOpening = false;
    }
  }

  #leave() {
    this.#replay = null;
    this.#isBack = true;
    this.stage.leave();
  }
}

/** @param {GameState} game */
function losersOf({ seats }) {
  const losers = seats.filter(({ role }) => role === "durak");
  return box("losers", ...losers.map((seat) => box("loser", disc(seat), cap())));
}

/**
 * The others, by the order in which they went out.
 *
 * @param {GameState} game
 * @param {number | null} viewer
 */
function placesOf({ seats }, viewer) {
  const places = document.createElement("ol");
  places.className = "places";
  const out = seats.filter(({ place, role }) => place > 0 && role !== "durak");
  places.classList.toggle("many", out.length > 5);
  for (const seat of out.sort((one, other) => one.place - other.place)) {
    const place = document.createElement("li");
    place.className = seats.indexOf(seat) === viewer ? "mine" : "";
    place.append(box("medal", `${seat.place}`), disc(seat), box("who", seat.name));
    places.append(place);
  }
  return places;
}

/** @param {SeatState} seat */
function disc({ letter, ink, is_computer }) {
  const node = box("badge", is_computer ? drawing("robot", SQUARE, "computer") : letter);
  node.style.backgroundColor = ink;
  node.setAttribute("aria-hidden", "true");
  return node;
}

const cap = () => drawing("cap", SQUARE, "durak");

/** @param {string} line */
function detail(line) {
  const node = document.createElement("p");
  node.className = "detail";
  node.textContent = line;
  return node;
}

/**
 * @param {string} label
 * @param {() => void} press
 */
function button(label, press) {
  const node = document.createElement("button");
  node.className = "act";
  node.append(label);
  node.addEventListener("click", press);
  return node;
}

/**
 * The cap comes down on the durak, and suits rain on everybody else.
 *
 * @param {HTMLElement} sheet
 * @param {boolean} isDurak
 */
function celebrate(sheet, isDurak) {
  for (const node of sheet.querySelectorAll(".cap")) {
    node.animate(
      [
        { transform: "translateY(-46vh) rotate(-50deg)", easing: "cubic-bezier(.5, 0, .9, .6)" },
        { transform: "translateY(0) rotate(9deg)", offset: 0.55 },
        { transform: "translateY(-16px) rotate(-7deg)", offset: 0.72 },
        { transform: "translateY(0) rotate(0)", offset: 0.88 },
        { transform: "none" },
      ],
      { duration: 1100 },
    );
  }
  if (!isDurak) rain();
}

function rain() {
  const sky = box("rain");
  sky.setAttribute("aria-hidden", "true");
  const drops = Array.from({ length: CONFETTI }, (_, index) => {
    const suit = drawing("drop", SQUARE, `suit-${SUITS[index % SUITS.length]}`);
    suit.style.left = `${(index * 61) % 100}%`;
    return suit;
  });
  sky.append(...drops);
  document.body.append(sky);
  const falls = drops.map((suit, index) =>
    suit.animate(
      [
        { transform: "translateY(-12vh) rotate(0)", opacity: 1 },
        { opacity: 1, offset: 0.7 },
        {
          transform: `translateY(112vh) rotate(${index % 2 ? "" : "-"}${300 + index * 9}deg)`,
          opacity: 0,
        },
      ],
      { duration: 1500 + ((index * 37) % 11) * 110, delay: (index % 7) * 70, fill: "both" },
    ).finished
  );
  Promise.allSettled(falls).then(() => sky.remove());
}
