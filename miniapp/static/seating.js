// @ts-check
// Where everybody sits, so that nobody is in the way of anybody else. Independent of the document.

import { clamp } from "./fan.js";
import { heightOf, isFree, player, SEAT, sit, widthOf } from "./player.js";

/** @import { Bounds, Seating, Size } from "./page.d.ts" */
/** @import { Manner, Player } from "./player.js" */

const SMALLEST_SEAT = 0.72;
const AIR = 4;
/** How high open cards are, for seats of scale 1. */
const OPEN_CARDS = [50, 40];
/** How wide the open cards of a seat may lie: narrow ones leave more of the middle. */
const OPEN_WIDTHS = [84, 105];

/**
 * The part of the page above the words. One that is low has no heading. Where somebody watches, one
 * of the players sits at its lower edge.
 *
 * @typedef {Size & { isLow: boolean, isWatched: boolean }} Felt
 */

/**
 * How large seats are for all to fit around a felt, where they begin at its top, and the middles of
 * the highest and the lowest.
 *
 * @typedef {Felt & { scale: number, top: number, high: number, low: number }} Room
 */

/**
 * @param {number} count how many sit there
 * @param {Felt} felt
 * @returns {Room}
 */
export function roomFor(count, felt) {
  const { width, height, isLow, isWatched } = felt;
  const top = isLow ? 8 : 34;
  const edges = (/** @type {number} */ scale) => {
    const high = top + (SEAT.height * scale) / 2;
    const low = Math.max(high, height - SEAT.height * scale * (isWatched ? 1.3 : 0.62));
    return { high, low };
  };
  const { high, low } = edges(1);
  const way = 2 * (low - high) + width - SEAT.width;
  const others = isWatched ? count - 1 : count;
  const fitting = way / (Math.max(1, others) * SEAT.height * 1.15);
  const scale = clamp(SMALLEST_SEAT, isLow ? 0.85 : 1, fitting);
  return { ...felt, scale, top, ...edges(scale) };
}

/**
 * The ways to sit around, in turn from the lower left to the lower right, of people who have so
 * many open cards each: the largest and roundest first, and none in which somebody is in the way
 * of somebody else, unless there are no others.
 *
 * @param {number[]} counts
 * @param {Room} room
 * @returns {Generator<Seating, void>}
 */
export function* seatings(counts, room) {
  let isCrowded = true;
  /** @type {Seating | null} */
  let smallest = null;
  for (const manner of manners(room)) {
    for (const sittings of seatingsWith(manner, counts, room)) {
      smallest = { ...manner, sittings };
      if (!isFree(sittings, room)) continue;
      isCrowded = false;
      yield smallest;
    }
  }
  if (isCrowded && smallest) yield smallest;
}

/**
 * @param {Room} room
 * @returns {Manner[]}
 */
function manners({ scale }) {
  const scales = [...new Set([scale, SMALLEST_SEAT])];
  return scales.flatMap((scale) =>
    OPEN_CARDS.flatMap((height) => OPEN_WIDTHS.map((widest) => ({ scale, height, widest })))
  );
}

/**
 * @param {Manner} manner
 * @param {number[]} counts
 * @param {Room} room
 */
function seatingsWith(manner, counts, room) {
  const open = room.isWatched ? counts.slice(1) : counts;
  const ends = room.isWatched ? [sitBelow(counts[0] ?? 0, manner, room)] : [];
  const heights = open.map((_, height) => height).filter((height) => 2 * height <= open.length);
  const below = open.map((count) => player(count, manner, "below"));
  const beside = open.map((count, place) =>
    player(count, manner, 2 * place < open.length ? "right" : "left")
  );
  const straight = [below, beside].flatMap((players) =>
    heights.map((height) => sitStraight(players, height, room)).reverse()
  );
  return [sitRound(below, room), ...straight].map((sittings) => [...ends, ...sittings]);
}

/**
 * Sits in the middle of the lower edge, with open cards to the right.
 *
 * @param {number} open
 * @param {Manner} manner
 * @param {Room} room
 */
function sitBelow(open, manner, { width, height }) {
  const y = height - (SEAT.height * manner.scale) / 2 - AIR;
  return sit(player(open, manner, "right"), { x: width / 2, y }, width);
}

/**
 * Along the left, the upper and the right edge, as far from each other as can be.
 *
 * @param {Player[]} players
 * @param {Room} room
 */
function sitRound(players, { width, high, low, scale }) {
  const side = (SEAT.width * scale) / 2 + 2;
  const rise = low - high;
  const across = width - 2 * side;
  const pointAt = (/** @type {number} */ way) => {
    if (way < rise) return { x: side, y: low - way };
    if (way > rise + across) return { x: width - side, y: high + way - rise - across };
    return { x: side + way - rise, y: high };
  };
  const apart = (2 * rise + across) / players.length;
  return players.map((player, place) => sit(player, pointAt((place + 0.5) * apart), width));
}

/**
 * So many in a column at either side, and the others in a row at the top: between the columns, if
 * they have room there.
 *
 * @param {Player[]} players
 * @param {number} tall
 * @param {Room} room
 */
function sitStraight(players, tall, { width, height, top }) {
  const lefts = players.slice(0, tall).reverse();
  const row = players.slice(tall, players.length - tall);
  const rights = players.slice(players.length - tall);
  const aside = Math.max(0, ...[...lefts, ...rights].map(widthOf)) + AIR;
  const isBetween = sum(row.map(widthOf)) + 2 * aside < width;
  const [from, to] = isBetween ? [aside, width - aside] : [0, width];
  const under = isBetween ? top : top + Math.max(0, ...row.map(heightOf));
  const xs = spread(row.map(widthOf), from, to);
  const column = (/** @type {Player[]} */ those, /** @type {(one: Bounds) => number} */ xOf) => {
    const ys = spread(those.map(heightOf), under, height);
    return those.map((one, index) => {
      const y = (ys[index] ?? 0) - one.bounds.top;
      return sit(one, { x: xOf(one.bounds), y }, width);
    });
  };
  return [
    ...column(lefts, ({ left }) => 2 - left).reverse(),
    ...row.map((one, index) => {
      const at = { x: (xs[index] ?? 0) - one.bounds.left, y: top - one.bounds.top };
      return sit(one, at, width);
    }),
    ...column(rights, ({ right }) => width - 2 - right),
  ];
}

/**
 * Where parts of such lengths begin between two ends, with the same air around each.
 *
 * @param {number[]} lengths
 * @param {number} from
 * @param {number} to
 */
function spread(lengths, from, to) {
  const air = (to - from - sum(lengths)) / (lengths.length + 1);
  return lengths.map((_, index) => from + air * (index + 1) + sum(lengths.slice(0, index)));
}

/** @param {number[]} lengths */
const sum = (lengths) => lengths.reduce((all, length) => all + length, 0);
