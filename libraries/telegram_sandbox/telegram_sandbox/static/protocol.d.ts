// What the sandbox and the page tell each other, as JSON. The other side of it stands in
// page_state.py (what the page draws), page.py (events) and acts.py (requests).

export interface Scene {
  title: string;
  languages: string[];
  /** The server knows no messages which only one member of a group sees. */
  old: boolean;
  /** The origin of the bot's Mini App, or nothing. */
  app: string;
  bot: Bot;
  people: Person[];
  chats: Group[];
}

export interface Bot {
  id: number;
  name: string;
  username: string;
  /** Whether people can send messages via it. */
  inline: boolean;
  /** Whether people can call it into chats without it. */
  guest: boolean;
  /** The address of its profile picture, or nothing. */
  picture: string;
}

export interface Person {
  /** Also the id of the private chat with the bot. */
  id: number;
  name: string;
  language: string;
  started: boolean;
  blocked: boolean;
  /** Presses buttons at random. */
  restless: boolean;
  commands: Command[];
  /** What the bot says about itself before somebody starts it. */
  description: string;
}

export type Command = [name: string, about: string, isEphemeral: boolean];

export interface Group {
  id: number;
  kind: GroupKind;
  title: string;
  members: Record<number, Role>;
  tags: Record<number, string>;
  commands: Record<number, Command[]>;
  bot: Role;
  rights: string[];
  /** Seconds between two messages of a member. */
  slow: number;
  pinned: number | null;
  topics: Topic[];
}

/** A pair is the private chat of two people. */
export type GroupKind = "group" | "supergroup" | "pair";

export type Role = "creator" | "administrator" | "member" | "left" | "kicked";

export interface Topic {
  id: number;
  name: string;
}

export interface Message {
  chat: number;
  id: number;
  /** The only person who sees it, if not everybody does. */
  for: number | null;
  /** The message that it covers while that exists. */
  inPlaceOf: number | null;
  from: number;
  name: string;
  /** Sent by a person via the bot. */
  via: boolean;
  /** Seconds since 1970, like all times here. */
  date: number;
  edited: number | null;
  text: string;
  entities: Entity[];
  rows: Button[][];
  media: Media | null;
  topic: number | null;
  reply: Quote | null;
  asks: Asked | null;
  /** The emoji of the bot's reaction, or nothing. */
  reaction: string;
  /** What happened, in words, if nobody said this. */
  service: string;
  silent: boolean;
  /** The emoji of an effect, or nothing. */
  effect: string;
}

export interface Entity {
  type: string;
  /** In UTF-16 units, like `length`. */
  from: number;
  length: number;
  url: string;
  /** A time shown as its distance from now, or 0. */
  time: number;
}

export interface Button {
  text: string;
  kind: "data" | "url" | "copy" | "app";
  value: string;
  style: string;
}

export interface Media {
  kind: "photo" | "animation" | "document";
  url: string;
  name: string;
  bytes: number;
  width: number;
  height: number;
  /** The thumbnail of an animation, or nothing. */
  poster: string;
}

export interface Quote {
  id: number;
  name: string;
  text: string;
}

export interface Asked {
  placeholder: string;
  /** Who is asked for a reply; null: everybody who sees the message. */
  of: number[] | null;
}

/** A press that waits for the bot's answer. */
export interface Query {
  query: string;
  who: number;
  chat: number;
  message: number;
  data: string;
}

export interface Answer extends Query {
  text: string;
  alert: boolean;
  url: string;
}

/** What the bot offers to somebody who has written its name. */
export interface Offer {
  query: string;
  results: Result[];
}

export interface Result {
  id: string;
  title: string;
  about: string;
}

export interface Events {
  scene: Scene;
  history: { messages: Message[] };
  posted: { message: Message };
  edited: { message: Message };
  erased: { chat: number; id: number };
  pressed: Query;
  answered: Answer;
  typing: { chat: number; topic: number | null };
}

export type EventHandlers = { [Type in keyof Events]: (event: Events[Type]) => void };

export interface Requests {
  say: { who: number; chat: number; topic: number | null; text: string; reply?: number };
  press: { who: number; chat: number; message: number; data: string };
  start: { who: number; payload: string };
  open_app: {
    who: number;
    chat: number;
    url: string;
    platform: string;
    theme: Record<string, string>;
  };
  ask_inline: { who: number; chat: number; text: string };
  choose: { who: number; query: string; result: string };
  block: { who: number };
  unblock: { who: number };
  join: { who: number; chat: number };
  leave: { who: number; chat: number };
  erase: { who: number; chat: number; message: number };
  switch_language: { who: number; language: string };
  restart: { who: number };
  /** Without `who`, for everybody. */
  press_at_random: { who?: number; on: boolean };
  use_old_server: { on: boolean };
  add_person: { name: string };
  add_group: { title: string; kind: GroupKind };
  topic: { chat: number; name: string };
  bot: { chat: number; standing: "member" | "administrator" | "kicked" };
  mute: { chat: number; on: boolean };
  slow: { chat: number; seconds: number };
  migrate: { chat: number };
}

export type Action = keyof Requests;

/** What a request is answered with, if it made something. */
export interface Made {
  open_app: { address: string };
  ask_inline: Offer;
  add_person: { who: number };
  add_group: { chat: number };
  topic: { topic: number };
  migrate: { chat: number };
}

export type MadeBy<A extends Action> = A extends keyof Made ? Made[A] : unknown;
