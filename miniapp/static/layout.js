// @ts-check
// Where everything lies on a felt of a given size, in pixels. Independent of the document.

import { clamp, fanOf, WIDTH } from "./fan.js";
import { layBout, pilesBetween } from "./piles.js";

/** @import { Bounds, Layout, Point, Size, Spot } from "./page.d.ts" */
/** @import { GameState } from "./protocol.d.ts" */

/** A screen that is lower shows no heading, and less air around the words. */
const LOW = 480;
const SEAT = { width: 84, height: 92 };
const SMALLEST_SEAT = 0.72;
const MARGIN = 10;
/** How much of a card in a row is left in sight below the next. */
const ROW = 0.44;
/** How many open cards beside a seat lie in a row, and how wide it is, in pixels. */
const OPEN_ROW = 8;
const OPEN_WIDTH = 76;

/**
 * @param {GameState} game
 * @param {number | null} viewer the seat at the bottom, with the own fan
 * @param {Size} size
 * @param {Point | null} finger where the own fan opens
 * @returns {Layout}
 */
export function layOut(game, viewer, size, finger) {
  const { width, height } = size;
  const largest = clamp(72, Math.min(width * 0.29, height * 0.19), 150);
  const bottom = { x: width / 2, y: height - MARGIN };
  const fan = fanOf(game.hand.length, { room: width - 3 * MARGIN, largest, bottom, finger });
  const hand = viewer === null ? 0 : Math.max(fan.height, largest) + MARGIN;
  const words = height < LOW ? 44 : 58;
  const foot = words + hand;
  const felt = feltOf(game.seats.length, viewer, { width, height: height - foot }, height < LOW);
  const seats = seatsAround(game.seats.length, viewer, felt);
  if (viewer !== null) seats[viewer] = { x: 30, y: height - foot + words / 2 };
  const cards = new Map();
  const taken = game.seats.flatMap(({ known }, seat) => {
    const at = seats[seat];
    if (!at || seat === viewer) return [];
    const spots = known.map((_, index) => knownSpot(at, index, known.length, felt));
    known.forEach(({ id }, index) => cards.set(id, spots[index]));
    return [{ seat: boundsOf(at, [], felt.scale), all: boundsOf(at, spots, felt.scale) }];
  });
  const edge = felt.top - (SEAT.height * felt.scale) / 2 + 8;
  const room = { left: MARGIN, right: width - MARGIN, top: edge, bottom: felt.height - MARGIN };
  const piles = pilesBetween(taken, room, largest);
  if (game.turn_up) cards.set(game.turn_up.id, piles.turnUp);
  layBout(cards, game.pairs, piles.bout, largest);
  game.hand.forEach(({ id }, index) => cards.set(id, fan.spot(index)));
  const { talon, discard } = piles;
  return { cards, seats, seatScale: felt.scale, talon, discard, largest, foot, hand };
}

/**
 * The part of the page above the words, and how large seats are for all to fit around it.
 *
 * @typedef {Size & { top: number, low: number, scale: number }} Felt
 *
 * @param {number} count
 * @param {number | null} viewer
 * @param {Size} size
 * @param {boolean} isLow
 * @returns {Felt}
 */
function feltOf(count, viewer, { width, height }, isLow) {
  const roomFor = (/** @type {number} */ scale) => {
    const top = (isLow ? 8 : 34) + (SEAT.height * scale) / 2;
    const low = Math.max(top, height - SEAT.height * scale * (viewer === null ? 1.3 : 0.62));
    return { top, low, around: 2 * (low - top) + width - SEAT.width * scale };
  };
  const { around } = roomFor(1);
  const fitting = around / (Math.max(1, count - 1) * SEAT.height * 1.15);
  const scale = clamp(SMALLEST_SEAT, isLow ? 0.85 : 1, fitting);
  return { width, height, scale, ...roomFor(scale) };
}

/**
 * The others sit along the left, the upper and the right edge, in turn.
 *
 * @param {number} count
 * @param {number | null} viewer
 * @param {Felt} felt
 * @returns {Point[]}
 */
function seatsAround(count, viewer, { width, height, top, low, scale }) {
  const side = (SEAT.width * scale) / 2 + 2;
  const rise = low - top;
  const across = width - 2 * side;
  return Array.from({ length: count }, (_, seat) => {
    const turn = (seat - (viewer ?? 0) + count) % count;
    if (!turn) return { x: width / 2, y: height - (SEAT.height * scale) / 2 - 4 };
    const way = ((2 * rise + across) * (turn - 0.5)) / (count - 1);
    if (way < rise) return { x: side, y: low - way };
    if (way > rise + across) return { x: width - side, y: top + way - rise - across };
    return { x: side + way - rise, y: top };
  });
}

/**
 * What a seat takes of the felt, with the open cards beside it.
 *
 * @param {Point} seat
 * @param {Spot[]} spots
 * @param {number} scale
 * @returns {Bounds}
 */
function boundsOf({ x, y }, spots, scale) {
  const badge = { x, y, across: SEAT.width * scale, down: SEAT.height * scale };
  const cards = spots.map(({ x, y, height }) => ({ x, y, across: height * WIDTH, down: height }));
  const parts = [badge, ...cards];
  return {
    left: Math.min(...parts.map(({ x, across }) => x - across / 2)),
    right: Math.max(...parts.map(({ x, across }) => x + across / 2)),
    top: Math.min(...parts.map(({ y, down }) => y - down / 2)),
    bottom: Math.max(...parts.map(({ y, down }) => y + down / 2)),
  };
}

/**
 * Cards that everybody has seen in a hand lie beside the seat, towards the middle.
 *
 * @param {Point} seat
 * @param {number} index
 * @param {number} count
 * @param {Felt} felt
 * @returns {Spot}
 */
function knownSpot(seat, index, count, { width, height, scale }) {
  const rows = Math.ceil(count / OPEN_ROW);
  const inRow = Math.ceil(count / rows);
  const row = Math.floor(index / inRow);
  const tall = (count > 1 ? 50 : 40) * scale;
  const step = Math.min(0.36 * tall, OPEN_WIDTH / inRow);
  const half = ((inRow - 1) * step + WIDTH * tall) / 2 + 4;
  const x = clamp(half, seat.x, width - half) + ((index % inRow) - (inRow - 1) / 2) * step;
  const isBelow = seat.y > height / 2 && seat.y + 57 * scale + tall / 2 > height;
  const y = isBelow
    ? seat.y - (SEAT.height * scale) / 2 - tall / 2
    : seat.y + 37 * scale + tall / 2;
  return {
    x,
    y: y + (row - (isBelow ? rows - 1 : 0)) * ROW * tall,
    height: tall,
    turn: 0,
    level: 51 + index,
  };
}
