// @ts-check
// How the own cards lie: an arc, or rows if they are many. Every index stays in sight, and the
// cards below a finger spread so that a thumb can choose one.

/** @import { Point, Spot } from "./page.d.ts" */

/** The width of a card of height 1. */
export const WIDTH = 0.7;

/** How much of a card of height 1 has to be in sight: its index and suit. */
const CORNER = 0.27;
/** How much of a card in a row is left in sight below the next. */
export const ROW = 0.44;
/** How much smaller cards are in a fan of so many rows. */
const ROWS = [1, 0.86, 0.78, 0.7, 0.62];
const WIDEST = 830;
/** In degrees: of one card to the next, and of the first to the last. */
const ANGLE = 4;
const WIDEST_ANGLE = 32;
/** How much of a card a thumb needs, in pixels. */
const THUMB = 66;
const MOST_SPREAD = 3;
/** How far the card below the finger stands out, for cards of height 1. */
const RAISED = 0.14;

/**
 * @typedef {object} Place
 * @property {number} room how wide the fan may be
 * @property {number} largest the height of a card in a single row
 * @property {Point} bottom the middle of the lower edge
 * @property {Point | null} finger
 */

/**
 * @param {number} count
 * @param {Place} place
 */
export function fanOf(count, place) {
  const shape = shapeOf(count, place);
  return {
    height: shape.high,
    spot: (/** @type {number} */ index) => spotIn(shape, index, place),
  };
}

/**
 * @param {number} count
 * @param {Place} place
 */
function shapeOf(count, { room, largest }) {
  const width = Math.min(room, WIDEST);
  const perRow = (/** @type {number} */ height) =>
    Math.floor((width - WIDTH * height) / (CORNER * height)) + 1;
  const rows = ROWS.findIndex((scale, more) => perRow(largest * scale) * (more + 1) >= count) + 1 ||
    ROWS.length;
  const height = largest * (ROWS[rows - 1] ?? 1);
  const inRow = Math.ceil(count / rows) || 1;
  const step = Math.min(0.56 * height, (width - WIDTH * height) / Math.max(1, inRow - 1));
  const angle = rows > 1 ? 0 : Math.min(ANGLE, WIDEST_ANGLE / inRow);
  const arc = sinkOf((inRow - 1) / 2, { step, angle }) + (angle && WIDTH * height * 0.08);
  const high = height * (1 + (rows - 1) * ROW) + arc;
  return { count, rows, height, inRow, step, angle, arc, high };
}

/**
 * @param {ReturnType<typeof shapeOf>} shape
 * @param {number} index
 * @param {Place} place
 * @returns {Spot}
 */
function spotIn(shape, index, { bottom, finger }) {
  const { count, rows, height, inRow, step, angle, arc, high } = shape;
  const row = Math.floor(index / inRow);
  const inThis = Math.min(inRow, count - row * inRow);
  const top = bottom.y - high;
  const under = finger && clamp(0, Math.floor((finger.y - top) / (ROW * height)), rows - 1);
  const { off, isUnder } = finger && row === under
    ? open(index - row * inRow, inThis, step, fromMiddle(shape, finger, bottom))
    : { off: index - row * inRow - (inThis - 1) / 2, isUnder: false };
  const raised = isUnder ? RAISED * height : 0;
  return {
    x: bottom.x + off * step,
    y: bottom.y - arc + sinkOf(off, shape) - (rows - 1 - row) * ROW * height - raised - height / 2,
    height,
    turn: off * angle,
    level: 100 + index,
  };
}

/**
 * How far a finger is from the middle of the left edges, in pixels. They lean where the fan is an
 * arc.
 *
 * @param {ReturnType<typeof shapeOf>} shape
 * @param {Point} finger
 * @param {Point} bottom
 */
function fromMiddle({ height, step, angle, arc }, { x, y }, bottom) {
  const off = (x - bottom.x) / step;
  const above = bottom.y - arc + sinkOf(off, { step, angle }) - height / 2 - y;
  return x - bottom.x - above * Math.tan((off * angle * Math.PI) / 180) + (WIDTH * height) / 2;
}

/**
 * How far a card of an arc lies below the middle one.
 *
 * @param {number} off in steps from the middle
 * @param {{ step: number, angle: number }} arc
 */
const sinkOf = (off, { step, angle }) =>
  Math.abs(off) * step * Math.tan((Math.abs(off) * angle * Math.PI) / 360);

/**
 * Where a card is in a row that a finger opens, in steps from the middle: a fisheye, which leaves
 * the ends, and the card below the finger, where they are.
 *
 * @param {number} place in the row
 * @param {number} count
 * @param {number} step in pixels
 * @param {number} finger from the middle of the row of left edges, in pixels
 */
function open(place, count, step, finger) {
  const end = (count - 1) / 2;
  const focus = clamp(-end, finger / step, end);
  const off = place - end;
  const spread = clamp(0, THUMB / step - 1, MOST_SPREAD);
  const side = off < focus ? -end - focus : end - focus;
  const share = side ? (off - focus) / side : 0;
  const shown = ((spread + 1) * share) / (spread * share + 1);
  return { off: focus + shown * side, isUnder: place === Math.floor(focus + end) };
}

/**
 * @param {number} least
 * @param {number} value
 * @param {number} most
 */
export const clamp = (least, value, most) => Math.max(least, Math.min(value, most));
