// @ts-check
// Where everything lies on a felt of a given size, in pixels. Independent of the document.

import { clamp, fanOf } from "./fan.js";
import { boutSize, layBout, pilesBetween } from "./piles.js";
import { roomFor, seatings } from "./seating.js";

/** @import { Layout, Point, Size } from "./page.d.ts" */
/** @import { GameState } from "./protocol.d.ts" */
/** @import { Felt } from "./seating.js" */

/** A felt that is lower has no heading, and less air around the words. */
const LOW = 480;
/** A narrower felt has words and buttons below each other. */
const NARROW = 240;
const MARGIN = 10;
/** The height of the own cards that a thumb needs. Only replays have less room. */
const THUMB = 72;
/** Smaller cards than this cannot be read. */
const LEGIBLE = 44;
/** How much more the cards of a bout count than open cards, which are looked at less. */
const BOUT_COUNTS = 4;

/**
 * @param {GameState} game
 * @param {number | null} viewer the seat at the bottom, with the own fan
 * @param {Size} size
 * @param {Point | null} finger where the own fan opens
 * @returns {Layout}
 */
export function layOut(game, viewer, size, finger) {
  const { width, height } = size;
  const isLow = height < LOW;
  const thumb = Math.min(THUMB, height * 0.22);
  const largest = clamp(thumb, Math.min(width * 0.29, height * 0.19), 150);
  const bottom = { x: width / 2, y: height - MARGIN };
  const fan = fanOf(game.hand.length, { room: width - 3 * MARGIN, largest, bottom, finger });
  const hand = viewer === null ? 0 : Math.max(fan.height, largest) + MARGIN;
  const isNarrow = width < NARROW;
  const words = isNarrow ? 72 : isLow ? 44 : 58;
  const foot = words + hand;
  const around = inTurn(game.seats.length, viewer);
  const open = around.map((seat) => game.seats[seat]?.known ?? []);
  const counts = open.map(({ length }) => length);
  const felt = { width, height: height - foot, isLow, isWatched: viewer === null };
  const { scale, sittings, piles } = arrange(counts, felt, largest);
  const own = { x: 30, y: height - foot + words - (isNarrow ? 26 : words / 2) };
  const seats = game.seats.map(() => own);
  const cards = new Map();
  sittings.forEach(({ seat, cards: spots }, turn) => {
    seats[around[turn] ?? 0] = seat;
    spots.forEach((spot, index) => cards.set(open[turn]?.[index]?.id, spot));
  });
  if (game.turn_up) cards.set(game.turn_up.id, piles.turnUp);
  layBout(cards, game.pairs, piles.bout, largest);
  game.hand.forEach(({ id }, index) => cards.set(id, fan.spot(index)));
  const { talon, discard } = piles;
  const sizes = { largest, foot, hand, isLow, isNarrow };
  return { cards, seats, seatScale: scale, talon, discard, ...sizes };
}

/**
 * The seats around the felt, in turn from the lower left. Nobody else sits where the viewer does;
 * if there is none, the first sits there.
 *
 * @param {number} count
 * @param {number | null} viewer
 */
function inTurn(count, viewer) {
  const seats = Array.from({ length: count }, (_, seat) => seat);
  return viewer === null ? seats : [...seats.slice(viewer + 1), ...seats.slice(0, viewer)];
}

/**
 * The roundest way to sit in which a usual bout can be read or, if there is none, that in which bout
 * and open cards are largest.
 *
 * @param {number[]} open how many open cards each has, in turn
 * @param {Felt} felt
 * @param {number} largest
 */
function arrange(open, felt, largest) {
  const room = roomFor(open.length, felt);
  const middle = {
    left: MARGIN,
    right: felt.width - MARGIN,
    top: room.top + 8,
    bottom: felt.height - MARGIN,
  };
  let best = null;
  for (const seating of seatings(open, room)) {
    const piles = pilesBetween(seating.sittings.map(({ bounds }) => bounds), middle, largest);
    const bout = boutSize(piles, largest);
    const size = BOUT_COUNTS * bout + seating.height * seating.scale;
    if (bout >= LEGIBLE) return { ...seating, piles };
    if (!best || size > best.size) best = { ...seating, piles, size };
  }
  if (!best) throw new RangeError("no way to sit");
  return best;
}
