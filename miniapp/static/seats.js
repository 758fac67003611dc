// @ts-check
// The players around the felt: who they are, how many cards they hold, and what they do.

import { box, drawing } from "./dom.js";
import { isCalm } from "./motion.js";

/** @import { Layout } from "./page.d.ts" */
/** @import { GameState, SeatState } from "./protocol.d.ts" */

const MOST_BACKS = 10;
const SQUARE = "0 0 100 100";
/** How many of the last seconds of a turn are counted. */
const COUNTED = 10;
const SHOWN_ROLES = new Set(["attacker", "defender", "taking", "thrower", "passed", "durak"]);

export class Seats {
  /** @type {HTMLElement[]} */
  #nodes = [];
  #list = box("seats");
  /** How far the bot's clock is ahead of ours, in milliseconds. */
  ahead = 0;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#list.setAttribute("role", "list");
    root.append(this.#list);
  }

  /**
   * @param {GameState} game
   * @param {number | null} viewer
   * @param {Layout} layout
   */
  show(game, viewer, layout) {
    while (this.#nodes.length > game.seats.length) this.#nodes.pop()?.remove();
    game.seats.forEach((seat, number) => {
      const node = (this.#nodes[number] ??= this.#sit());
      node.classList.toggle("own", number === viewer);
      node.classList.toggle("out", seat.place > 0 && seat.role !== "durak");
      node.setAttribute("aria-current", `${seat.is_awaited}`);
      renew(node, "said", seat.said, () => [seat.said]);
      const hidden = seat.cards - seat.known.length;
      renew(node, "hand", `${hidden}`, () => fanOfBacks(hidden));
      renew(node, "avatar", JSON.stringify(faceOf(seat)), () => avatar(seat));
      renew(node, "clock", clockOf(seat, game), () => this.#clock(seat, game));
      renew(node, "role", seat.role, () => roleSign(seat));
      renew(node, "count", `${seat.place} ${seat.cards}`, () => countOf(seat));
      renew(node, "name", seat.name, () => [seat.name]);
    });
    this.settle(layout);
  }

  clear() {
    for (const node of this.#nodes.splice(0)) node.remove();
  }

  /** @param {Layout} layout */
  settle({ seats, seatScale }) {
    seats.forEach(({ x, y }, number) => {
      const node = this.#nodes[number];
      if (node) node.style.transform = `translate(${x}px, ${y}px) scale(${seatScale})`;
    });
  }

  #sit() {
    const parts = ["hand", "avatar", "clock", "role", "count", "name"].map((part) => box(part));
    for (const part of parts) part.setAttribute("aria-hidden", "true");
    const node = box("seat", ...parts, box("said heard"));
    node.setAttribute("role", "listitem");
    this.#list.append(node);
    return node;
  }

  /**
   * @param {SeatState} seat
   * @param {GameState} game
   */
  #clock(seat, { until, lasts }) {
    if (!seat.is_awaited) return [];
    return [ring(until === null ? null : until * 1000 - this.ahead, lasts * 1000)];
  }
}

/**
 * Draws a part of a seat anew if it shows something else than before.
 *
 * @param {HTMLElement} seat
 * @param {string} part
 * @param {string} content
 * @param {() => (Node | string)[]} draw
 */
function renew(seat, part, content, draw) {
  const node = seat.querySelector(`.${part}`);
  if (!(node instanceof HTMLElement) || node.dataset.content === content) return;
  const isNews = node.dataset.content !== undefined;
  node.dataset.content = content;
  node.replaceChildren(...draw());
  if (isNews && part === "role" && !isCalm()) {
    node.animate([{ transform: "scale(.2)" }, { transform: "scale(1.25)" }, {}], 260);
  }
}

/** @param {SeatState} seat */
const faceOf = ({ letter, ink, team, is_computer, has_stand_in }) => [
  letter,
  ink,
  team,
  is_computer,
  has_stand_in,
];

/**
 * @param {SeatState} seat
 * @param {GameState} game
 */
const clockOf = ({ is_awaited }, { until, lasts }) => (is_awaited ? `${until} ${lasts}` : "");

/**
 * The clock: a ring that runs out, in two halves that turn behind a mask each. Nothing but their
 * transforms changes, so that the browser turns them without us.
 *
 * @param {number | null} until when it runs out, in milliseconds since 1970
 * @param {number} lasts in milliseconds
 */
function ring(until, lasts) {
  const halves = [box("half right", box("arc")), box("half left", box("arc"))];
  const node = box("ring", ...halves);
  if (until === null || lasts <= 0) return node;
  const spent = Math.max(0, Math.min(lasts, lasts - (until - Date.now())));
  halves.forEach((half, second) => {
    const frames = [{ transform: "none" }, { transform: "rotate(180deg)" }];
    const timing = /** @type {KeyframeAnimationOptions} */ ({ duration: lasts / 2, fill: "both" });
    const turning = half.firstElementChild?.animate(frames, timing);
    if (turning) turning.currentTime = spent - (second * lasts) / 2;
  });
  node.append(lastSeconds(until));
  return node;
}

/**
 * The last seconds of a turn as a number: a strip of them that moves past a window.
 *
 * @param {number} until
 */
function lastSeconds(until) {
  const numbers = Array.from(
    { length: COUNTED },
    (_, index) => box("second", `${COUNTED - index}`),
  );
  const strip = box("strip", box("before"), ...numbers);
  strip.animate([{ transform: "none" }, { transform: `translateY(${-100 * COUNTED}%)` }], {
    duration: COUNTED * 1000,
    delay: until - Date.now() - COUNTED * 1000,
    easing: `steps(${COUNTED}, start)`,
  });
  return box("seconds", strip);
}

/** @param {SeatState} seat */
function avatar({ letter, ink, team, is_computer, has_stand_in }) {
  const disc = box("disc", is_computer ? drawing("robot", SQUARE, "computer") : letter);
  disc.style.backgroundColor = ink;
  if (team) disc.style.borderColor = team;
  const standIn = has_stand_in ? [box("stand-in", drawing("robot", SQUARE, "computer"))] : [];
  return [disc, ...standIn];
}

/** @param {SeatState} seat */
const roleSign = ({ role }) => (SHOWN_ROLES.has(role) ? [drawing("sign", SQUARE, role)] : []);

/** @param {SeatState} seat */
function countOf({ cards, place }) {
  if (place) return [box("medal", `${place}`)];
  return cards ? [`${cards}`] : [];
}

/**
 * A little fan behind the avatar.
 *
 * @param {number} count
 */
function fanOfBacks(count) {
  const shown = Math.min(count, MOST_BACKS);
  const step = Math.min(16, 110 / Math.max(1, shown - 1));
  return Array.from({ length: shown }, (_, index) => {
    const back = box("back");
    back.style.transform = `rotate(${(index - (shown - 1) / 2) * step}deg)`;
    return back;
  });
}
