// @ts-check
// What happened between two states of a table, one act after the other. Independent of the
// document.

/** @import { Act, Heap } from "./page.d.ts" */
/**
 * @import {
 *   CardState,
 *   FinishedState,
 *   GameState,
 *   MarksState,
 *   PairState,
 *   SeatState,
 * } from "./protocol.d.ts"
 */

const LOOK_AT_BOUT = 650;
const SWEEP = 420;
/** @type {Heap} */
const TALON = { kind: "talon" };
/** @type {Heap} */
const DISCARD = { kind: "discard" };
/** @type {MarksState} what can be done while cards are on their way */
export const NOTHING = { keys: [], ways: [], choices: [], unmark: "" };

/**
 * @param {GameState | null} before
 * @param {GameState} after
 * @param {number | null} viewer the seat of the viewer
 * @returns {Act[]}
 */
export function acts(before, after, viewer) {
  if (!before) return [act(null, after, viewer, 0)];
  if (before.number !== after.number) return [act(emptied(after), after, viewer, 0)];
  const steps = [...between(before, after, viewer), { game: after, pause: 0 }];
  return steps.map(({ game, pause }, index) => {
    const earlier = index ? steps[index - 1]?.game ?? before : before;
    return act(earlier, game, viewer, pause);
  });
}

/**
 * The end of a bout: the cards lie there complete, then they are swept away, then all draw.
 *
 * @param {GameState} before
 * @param {GameState} after
 * @param {number | null} viewer
 * @returns {{ game: GameState, pause: number }[]}
 */
function between(before, after, viewer) {
  const { last } = after;
  if (!last || last.number === before.last?.number) return [];
  const laid = layLast(before, last);
  const swept = sweep(laid, after, last, viewer);
  const isNews = cardsOf(laid.pairs).length > cardsOf(before.pairs).length;
  return [...(isNews ? [{ game: laid, pause: LOOK_AT_BOUT }] : []), { game: swept, pause: SWEEP }];
}

/**
 * @param {GameState} before
 * @param {FinishedState} last
 * @returns {GameState}
 */
function layLast(before, { pairs }) {
  const laid = new Set(cardsOf(pairs).map(({ id }) => id));
  const old = new Set(cardsOf(before.pairs).map(({ id }) => id));
  const seats = before.seats.map((seat, number) => ({
    ...seat,
    cards: seat.cards -
      laidBy(number, pairs, before.defender).filter(({ id }) => !old.has(id)).length,
    known: seat.known.filter(({ id }) => !laid.has(id)),
    is_awaited: false,
  }));
  const hand = before.hand.filter(({ id }) => !laid.has(id));
  const marks = before.marks && NOTHING;
  return { ...before, seats, hand, pairs, moves: [], marks, until: null };
}

/**
 * @param {GameState} laid
 * @param {GameState} after
 * @param {FinishedState} last
 * @param {number | null} viewer
 * @returns {GameState}
 */
function sweep(laid, after, last, viewer) {
  const taken = cardsOf(last.pairs);
  const isOwn = viewer !== null && last.taken_by === viewer;
  const stays = new Set([...laid.hand, ...(isOwn ? taken : [])].map(({ id }) => id));
  const seats = laid.seats.map((seat, number) => {
    const got = number === last.taken_by ? taken : [];
    const held = new Set([...seat.known, ...got].map(({ id }) => id));
    const { role = "none", known = [] } = after.seats[number] ?? {};
    const stillKnown = known.filter(({ id }) => held.has(id));
    return { ...seat, cards: seat.cards + got.length, known: stillKnown, role };
  });
  return {
    ...after,
    seats,
    pairs: [],
    hand: after.hand.filter(({ id }) => stays.has(id)),
    talon: laid.talon,
    turn_up: laid.turn_up,
    moves: [],
    marks: laid.marks,
    until: null,
    is_over: false,
  };
}

/**
 * The table before the deal, all cards in the talon.
 *
 * @param {GameState} game
 * @returns {GameState}
 */
export function emptied(game) {
  const seats = game.seats.map((seat) => ({ ...seat, cards: 0, known: [] }));
  const held = game.seats.reduce((sum, { cards }) => sum + cards, 0);
  return { ...game, seats, pairs: [], hand: [], talon: game.talon + held, turn_up: null };
}

/**
 * Straight to another moment of the same game.
 *
 * @param {GameState} before
 * @param {GameState} game
 * @returns {Act}
 */
export const leap = (before, game) => ({
  game,
  from: origins(before, game),
  to: ends(before, game),
  drawn: [],
  pause: 0,
});

/**
 * Back to an earlier moment: every card goes where it has come from.
 *
 * @param {GameState} later
 * @param {GameState} game
 * @returns {Act}
 */
export const back = (later, game) => ({
  game,
  from: ends(game, later),
  to: origins(game, later),
  drawn: [],
  pause: 0,
});

/**
 * @param {GameState | null} before
 * @param {GameState} game
 * @param {number | null} viewer
 * @param {number} pause
 * @returns {Act}
 */
function act(before, game, viewer, pause) {
  if (!before) return { game, from: new Map(), to: new Map(), drawn: [], pause };
  const drawn = game.seats.map((seat, number) =>
    number === viewer || game.talon >= before.talon
      ? 0
      : Math.max(0, hiddenIn(seat) - hiddenIn(before.seats[number]))
  );
  return { game, from: origins(before, game), to: ends(before, game), drawn, pause };
}

/** @param {SeatState | undefined} seat */
const hiddenIn = (seat) => seat ? seat.cards - seat.known.length : 0;

/**
 * Where cards come from that were not in sight.
 *
 * @param {GameState} before
 * @param {GameState} game
 * @returns {Map<string, Heap>}
 */
function origins(before, game) {
  /** @type {Map<string, Heap>} */
  const found = new Map();
  if (game.turn_up) found.set(game.turn_up.id, TALON);
  const isDrawn = game.talon < before.talon;
  game.seats.forEach(({ known }, seat) => {
    for (const { id } of known) found.set(id, isDrawn ? TALON : heapOf(seat));
  });
  for (const { id } of game.hand) found.set(id, TALON);
  for (const { attack, cover, by } of game.pairs) {
    found.set(attack.id, heapOf(by));
    if (cover) found.set(cover.id, heapOf(game.defender));
  }
  for (const { id } of inSight(before)) found.delete(id);
  return found;
}

/**
 * Where cards go to that are no longer in sight.
 *
 * @param {GameState} before
 * @param {GameState} game
 * @returns {Map<string, Heap>}
 */
function ends(before, game) {
  /** @type {Map<string, Heap>} */
  const found = new Map();
  const taker = game.last?.taken_by ?? null;
  const sweptTo = taker === null ? DISCARD : heapOf(taker);
  if (before.turn_up) found.set(before.turn_up.id, drawerOf(before, game));
  before.seats.forEach(({ known }, seat) => {
    for (const { id } of known) found.set(id, heapOf(seat));
  });
  for (const { id } of before.hand) found.set(id, TALON);
  for (const { id } of cardsOf(before.pairs)) found.set(id, sweptTo);
  for (const { id } of inSight(game)) found.delete(id);
  return found;
}

/**
 * Who has drawn the turn-up: whoever has drawn last and got a card.
 *
 * @param {GameState} before
 * @param {GameState} game
 */
function drawerOf(before, game) {
  const got = game.seats.findIndex(({ cards }, seat) => cards > (before.seats[seat]?.cards ?? 0));
  return got < 0 ? TALON : heapOf(got);
}

/**
 * @param {number} seat
 * @returns {Heap}
 */
const heapOf = (seat) => ({ kind: "seat", seat });

/**
 * @param {GameState} game
 * @returns {CardState[]}
 */
export const inSight = (game) => [
  ...cardsOf(game.pairs),
  ...game.hand,
  ...game.seats.flatMap(({ known }) => known),
  ...(game.turn_up ? [game.turn_up] : []),
];

/**
 * @param {PairState[]} pairs
 * @returns {CardState[]}
 */
export const cardsOf = (pairs) =>
  pairs.flatMap(({ attack, cover }) => (cover ? [attack, cover] : [attack]));

/**
 * @param {number} seat
 * @param {PairState[]} pairs
 * @param {number} defender
 * @returns {CardState[]}
 */
const laidBy = (seat, pairs, defender) =>
  pairs.flatMap(({ attack, cover, by }) => [
    ...(by === seat ? [attack] : []),
    ...(cover && defender === seat ? [cover] : []),
  ]);
