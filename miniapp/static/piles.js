// @ts-check
// Where talon, discard pile and bout lie: where nobody sits. Independent of the document.

/** @import { Bounds, Piles, Size, Spot } from "./page.d.ts" */
/** @import { PairState } from "./protocol.d.ts" */

/** How far everything stays from the seats. */
const AIR = 4;
/** The place of a pair, with its cover, for cards of height 1. */
const PAIR = { width: 1.06, height: 1.3 };
/** A bout of so many pairs is drawn no larger than this many. */
const USUAL_BOUT = 4;

/**
 * They lie between the seats at the sides, from the upper edge or from below any of the seats,
 * wherever the cards of piles and bout are largest together.
 *
 * @param {Bounds[]} taken
 * @param {Bounds} room
 * @param {number} largest
 * @returns {Piles}
 */
export function pilesBetween(taken, room, largest) {
  const size = (/** @type {Piles} */ piles) => boutSize(piles, largest) + piles.talon.height;
  const tops = [room.top, ...taken.map(({ bottom }) => bottom + AIR)];
  return tops
    .map((top) => freePart({ ...room, top }, taken))
    .flatMap((part) => [pilesAbove(part, largest), pilesBeside(part, largest)])
    .reduce((best, piles) => size(piles) > size(best) ? piles : best);
}

/**
 * The part of a room between the seats at its sides, as far down as nobody sits in the middle.
 *
 * @param {Bounds} room
 * @param {Bounds[]} taken
 * @returns {Bounds}
 */
function freePart(room, taken) {
  const centre = (room.left + room.right) / 2;
  const below = taken.filter(({ bottom }) => bottom > room.top);
  const central = below.filter(({ left, right }) => left < centre && right > centre);
  const bottom = Math.min(room.bottom, ...central.map(({ top }) => top - AIR));
  const aside = below.filter((each) => each.top < bottom && !central.includes(each));
  const lefts = aside.filter(({ right }) => right <= centre).map(({ right }) => right + AIR);
  const rights = aside.filter(({ left }) => left >= centre).map(({ left }) => left - AIR);
  const left = Math.max(room.left, ...lefts);
  const right = Math.min(room.right, ...rights);
  return { left, right, top: room.top, bottom };
}

/**
 * @param {Bounds} part
 * @param {number} largest
 * @returns {Piles}
 */
function pilesAbove(part, largest) {
  const { width, height } = sizeOf(part);
  const tall = Math.min(largest * 0.82, height * 0.36, width / 2.5);
  const bout = { ...part, top: part.top + tall + 14 };
  return { bout, ...pilesAt(part, part.top + (tall + 8) / 2, tall, largest) };
}

/**
 * @param {Bounds} part
 * @param {number} largest
 * @returns {Piles}
 */
function pilesBeside(part, largest) {
  const { width, height } = sizeOf(part);
  const tall = Math.min(largest * 0.82, height * 0.7, width / 2.5);
  const piles = pilesAt(part, part.top + height / 2, tall, largest);
  const left = piles.talon.x + tall * 1.1;
  return { bout: { ...part, left, right: part.left + part.right - left }, ...piles };
}

/**
 * @param {Bounds} part
 * @param {number} y
 * @param {number} height
 * @param {number} largest
 */
function pilesAt(part, y, height, largest) {
  const { width } = sizeOf(part);
  const centre = (part.left + part.right) / 2;
  const off = Math.max(height * 0.9, Math.min(width / 2 - height * 0.5, largest * 3.4));
  return {
    talon: { x: centre - off, y, height, turn: 0, level: 2 },
    turnUp: { x: centre - off + height * 0.38, y, height, turn: 90, level: 1 },
    discard: { x: centre + off, y, height, turn: 12, level: 1 },
  };
}

/**
 * @param {Bounds} bounds
 * @returns {Size}
 */
function sizeOf({ left, right, top, bottom }) {
  return { width: right - left, height: bottom - top };
}

/**
 * How high the cards of a usual bout are.
 *
 * @param {Piles} piles
 * @param {number} largest
 */
export function boutSize({ bout }, largest) {
  return gridFor(USUAL_BOUT, bout, largest).height;
}

/**
 * @param {Map<string, Spot>} cards
 * @param {PairState[]} pairs
 * @param {Bounds} bout
 * @param {number} largest
 */
export function layBout(cards, pairs, bout, largest) {
  const { columns, height } = gridFor(Math.max(pairs.length, USUAL_BOUT), bout, largest);
  const used = Math.min(columns, pairs.length);
  const rows = Math.ceil(pairs.length / columns);
  pairs.forEach(({ attack, cover }, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? pairs.length - row * columns : used;
    const x = (bout.left + bout.right) / 2 +
      ((index % columns) - (inRow - 1) / 2) * height * PAIR.width;
    const y = (bout.top + bout.bottom) / 2 + (row - (rows - 1) / 2) * height * PAIR.height;
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
 * @param {Bounds} bout
 * @param {number} largest
 */
function gridFor(count, bout, largest) {
  const area = sizeOf(bout);
  let best = { columns: 1, height: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const across = area.width / (columns * PAIR.width);
    const down = area.height / (Math.ceil(count / columns) * PAIR.height);
    const height = Math.min(across, down, largest);
    if (height > best.height) best = { columns, height };
  }
  return best;
}
