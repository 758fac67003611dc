// @ts-check
// Where everything lies on a felt of a given size, in pixels. Independent of the document.

import { clamp, fanOf, WIDTH } from "./fan.js";

/** @import { Layout, Point, Size, Spot } from "./page.d.ts" */
/** @import { GameState, PairState } from "./protocol.d.ts" */

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
/** The place of a pair, with its cover, for cards of height 1. */
const PAIR = { width: 1.06, height: 1.3 };
/** A bout of so many pairs is drawn no larger than this many. */
const USUAL_BOUT = 4;

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
  const piles = pilesIn(middleOf(seats, viewer, felt), largest);
  const cards = new Map();
  if (game.turn_up) cards.set(game.turn_up.id, piles.turnUp);
  game.seats.forEach(({ known }, seat) => {
    const at = seats[seat];
    if (!at || seat === viewer) return;
    known.forEach(({ id }, index) => cards.set(id, knownSpot(at, index, known.length, felt)));
  });
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

/** @typedef {Point & Size} Area the corner and the size of a part of the felt */

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
 * The part of the felt that no seat covers.
 *
 * @param {Point[]} seats
 * @param {number | null} viewer
 * @param {Felt} felt
 * @returns {Area}
 */
function middleOf(seats, viewer, { width, height, top, scale }) {
  const others = seats.filter((_, seat) => seat !== viewer);
  const below = top + SEAT.height * scale * 0.55;
  const low = height - (viewer === null ? SEAT.height * scale + 12 : MARGIN);
  const inset = SEAT.width * scale + 4;
  const aside = others.filter(({ y }) => y > below && y < low);
  const left = aside.some(({ x }) => x < width / 2) ? inset : MARGIN;
  const right = aside.some(({ x }) => x > width / 2) ? inset : MARGIN;
  const isTopFree = others.every(({ x, y }) => y > below || Math.abs(x - width / 2) > width * 0.3);
  const y = isTopFree ? top - (SEAT.height * scale) / 2 + 8 : below;
  return { x: left, y, width: width - left - right, height: low - y };
}

/**
 * Talon and discard pile lie above the bout or, where the felt is low, beside it.
 *
 * @param {Area} middle
 * @param {number} largest
 */
function pilesIn(middle, largest) {
  const isLow = middle.width > middle.height * 1.25;
  const shares = [middle.height * (isLow ? 0.7 : 0.36), middle.width / 2.5];
  const height = Math.min(largest * 0.82, ...shares);
  const y = middle.y + (isLow ? middle.height : height + 8) / 2;
  const centre = middle.x + middle.width / 2;
  const off = Math.max(height * 0.9, Math.min(middle.width / 2 - height * 0.5, largest * 3.4));
  const left = centre - off;
  const right = centre + off;
  const beside = middle.width / 2 - off + height * 1.1;
  const bout = isLow
    ? { ...middle, x: middle.x + beside, width: middle.width - 2 * beside }
    : { ...middle, y: middle.y + height + 14, height: middle.height - height - 14 };
  return {
    bout,
    talon: { x: left, y, height, turn: 0, level: 2 },
    turnUp: { x: left + height * 0.38, y, height, turn: 90, level: 1 },
    discard: { x: right, y, height, turn: 12, level: 1 },
  };
}

/**
 * @param {Map<string, Spot>} cards
 * @param {PairState[]} pairs
 * @param {Area} area
 * @param {number} largest
 */
function layBout(cards, pairs, area, largest) {
  const { columns, height } = gridFor(Math.max(pairs.length, USUAL_BOUT), area, largest);
  const used = Math.min(columns, pairs.length);
  const rows = Math.ceil(pairs.length / columns);
  pairs.forEach(({ attack, cover }, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? pairs.length - row * columns : used;
    const x = area.x + area.width / 2 +
      ((index % columns) - (inRow - 1) / 2) * height * PAIR.width;
    const y = area.y + area.height / 2 + (row - (rows - 1) / 2) * height * PAIR.height;
    const level = 72 + 2 * index;
    const shift = cover ? 0.1 * height : 0;
    cards.set(attack.id, { x: x - shift, y: y - shift, height, turn: -3, level });
    if (cover) {
      const across = { x: x + shift, y: y + shift, height, turn: 10, level: level + 1 };
      cards.set(cover.id, across);
    }
  });
}

/**
 * The columns in which so many pairs are largest.
 *
 * @param {number} count
 * @param {Size} area
 * @param {number} largest
 */
function gridFor(count, area, largest) {
  let best = { columns: 1, height: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const across = area.width / (columns * PAIR.width);
    const down = area.height / (Math.ceil(count / columns) * PAIR.height);
    const height = Math.min(across, down, largest);
    if (height > best.height) best = { columns, height };
  }
  return best;
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
