// What the modules of the page pass to each other.

import type { Layers } from "./layers.js";
import type { GameState, ReplayState, ReviewState } from "./protocol.d.ts";

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Where a card lies: its middle, its height in pixels, its turn in degrees, what it lies above. */
export interface Spot extends Point {
  height: number;
  turn: number;
  level: number;
}

/** The edges of a part of the felt. */
export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A player at the table: the middle of the seat, the open cards beside it, and what both take. */
export interface Sitting {
  seat: Point;
  cards: Spot[];
  bounds: Bounds;
}

/** Where all sit, how large seats are, and how high open cards beside a seat of scale 1. */
export interface Seating {
  sittings: Sitting[];
  scale: number;
  height: number;
}

export interface Piles {
  talon: Spot;
  turnUp: Spot;
  discard: Spot;
  bout: Bounds;
}

export interface Layout {
  /** Of every card face up, by its id. */
  cards: Map<string, Spot>;
  /** Of every player, by seat. */
  seats: Point[];
  seatScale: number;
  talon: Spot;
  discard: Spot;
  /** The height of the largest card on the table, in pixels. */
  largest: number;
  /** How much of the page words and own hand cover, from below. */
  foot: number;
  /** How much the own hand covers alone. */
  hand: number;
  /** Whether there is no room for a heading. */
  isLow: boolean;
  isNarrow: boolean;
}

/** Where cards come from and go to that nobody sees. */
export type Heap = { kind: "seat"; seat: number } | { kind: "talon" } | { kind: "discard" };

/** What is shown at once on the way from one state to the next. */
export interface Act {
  game: GameState;
  /** Where each card that was not in sight comes from, by id. */
  from: Map<string, Heap>;
  /** Where each card that is no longer in sight goes to, by id. */
  to: Map<string, Heap>;
  /** How many cards each seat draws unseen. */
  drawn: number[];
  /** How long it is looked at before the next act, in milliseconds. */
  pause: number;
}

/** What looking back at a game needs of the page. */
export interface Stage {
  /** The felt. */
  root: HTMLElement;
  find(card: string): HTMLElement | undefined;
  layers: Layers;
  /** Throws a Refusal if it is refused. */
  ask(what: "replay", game: number): Promise<ReplayState>;
  ask(what: "review", game: number): Promise<ReviewState>;
  refuse(error: unknown): void;
  show(act: Act, seat: number | null): void;
  /** Returns to the table as it is now. */
  leave(): void;
}
