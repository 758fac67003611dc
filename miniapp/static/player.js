// @ts-check
// A player, and the cards that all have seen in their hand: these lie beside them. Independent of
// the document.

import { clamp, ROW, WIDTH } from "./fan.js";

/** @import { Bounds, Point, Size, Sitting, Spot } from "./page.d.ts" */

export const SEAT = { width: 84, height: 92 };
/** How far below the middle of a seat its name ends. */
const NAME_ENDS = 37;
const AIR = 4;
const SINGLE_CARD = 40;
/** How far apart open cards of height 1 lie at least, for a 10 to be read, and at most. */
const TIGHT = 0.32;
const LOOSE = 0.36;

/**
 * How large seats are, and how high and wide open cards beside a seat of scale 1.
 *
 * @typedef {{ scale: number, height: number, widest: number }} Manner
 */

/**
 * A player with their open cards, as they lie if the middle of the seat is at 0.
 *
 * @typedef {{ cards: Spot[], bounds: Bounds }} Player
 */

/**
 * @param {number} open how many cards
 * @param {Manner} manner
 * @param {"below" | "left" | "right"} side where they lie
 * @returns {Player}
 */
export function player(open, manner, side) {
  const { scale, widest } = manner;
  const across = SEAT.width * scale / 2;
  const down = SEAT.height * scale / 2;
  const height = (open > 1 ? manner.height : SINGLE_CARD) * scale;
  const most = Math.floor((widest * scale / height - WIDTH) / TIGHT) + 1;
  const rows = Math.ceil(open / most);
  const inRow = Math.ceil(open / rows);
  const step = Math.min(LOOSE, (widest * scale / height - WIDTH) / (inRow - 1)) * height;
  const wide = (inRow - 1) * step + WIDTH * height;
  const tall = (1 + (rows - 1) * ROW) * height;
  const middle = {
    below: { x: 0, y: NAME_ENDS * scale + tall / 2 },
    left: { x: -across - wide / 2, y: 0 },
    right: { x: across + wide / 2, y: 0 },
  }[side];
  const cards = Array.from({ length: open }, (_, index) => ({
    x: middle.x + ((index % inRow) - (inRow - 1) / 2) * step,
    y: middle.y + (Math.floor(index / inRow) - (rows - 1) / 2) * ROW * height,
    height,
    turn: 0,
    level: 51 + index,
  }));
  const bounds = {
    left: Math.min(-across, open && middle.x - wide / 2),
    right: Math.max(across, open && middle.x + wide / 2),
    top: Math.min(-down, open && middle.y - tall / 2),
    bottom: Math.max(down, open && middle.y + tall / 2),
  };
  return { cards, bounds };
}

/**
 * @param {Player} player
 * @param {Point} seat
 * @param {number} width of the felt, which no card leaves
 * @returns {Sitting}
 */
export function sit({ cards, bounds }, seat, width) {
  const inside = clamp(AIR - bounds.left, seat.x, width - AIR - bounds.right);
  const off = cards.length ? inside - seat.x : 0;
  return {
    seat,
    cards: cards.map((card) => ({ ...card, x: card.x + seat.x + off, y: card.y + seat.y })),
    bounds: {
      left: bounds.left + seat.x + Math.min(0, off),
      right: bounds.right + seat.x + Math.max(0, off),
      top: bounds.top + seat.y,
      bottom: bounds.bottom + seat.y,
    },
  };
}

/**
 * Whether all are on the felt, and nobody is in the way of anybody else.
 *
 * @param {Sitting[]} sittings
 * @param {Size} felt
 */
export function isFree(sittings, { width, height }) {
  return sittings.every(({ bounds }, index) =>
    bounds.left >= 0 && bounds.right <= width && bounds.top >= 0 && bounds.bottom <= height &&
    sittings.slice(index + 1).every((other) => !doMeet(bounds, other.bounds))
  );
}

/**
 * @param {Bounds} one
 * @param {Bounds} other
 */
const doMeet = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom &&
  other.top < one.bottom;

/** @param {Player} player */
export const widthOf = ({ bounds }) => bounds.right - bounds.left;

/** @param {Player} player */
export const heightOf = ({ bounds }) => bounds.bottom - bounds.top;
