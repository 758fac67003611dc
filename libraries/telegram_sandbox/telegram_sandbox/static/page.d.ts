// What the modules of the page pass to each other.

import type {
  Action,
  Button,
  Message,
  Offer,
  Person,
  Query,
  Requests,
  Scene,
} from "./protocol.d.ts";
import type { Phone } from "./phone.js";

export interface Store {
  scene: Scene;
  /** Of every chat, by their ids. */
  messages: Map<number, Map<number, Message>>;
  /** How many messages nobody has looked at, by place. */
  unread: Map<string, number>;
  /** Unfinished texts, by person and place. */
  drafts: Map<string, string>;
  /** Messages that somebody's next one replies to, by person and place. */
  replyTargets: Map<string, number>;
  /** Payloads of links that wait for Start, by person. */
  payloads: Map<number, string>;
  /** When the bot was last seen typing, by place. */
  typing: Map<string, number>;
  /** Presses without an answer. */
  waiting: Map<string, Query>;
  /** The person in front, or 0. */
  me: number;
  /** Somebody or a group just made, to be in front once the scene knows them, or 0. */
  awaited: number;
  /** The one person this browser is, or 0 if it is all of them. */
  only: number;
  /** The group in front, or 0. */
  group: number;
  /** The topic in front of every group. */
  topics: Map<number, number | null>;
  /** What a small screen shows. */
  front: Front;
}

export type Front = PhoneKind | "people";
export type PhoneKind = "group" | "private";

/** What a message needs to know of the phone that it is on. */
export interface View {
  who: number;
  isGroup: boolean;
  actions: Actions;
}

/** What the elements on the screen and the menus do. */
export interface Actions {
  say(phone: Phone, text: string): void;
  sendCommand(text: string): void;
  /** Resolves to nothing if the bot does not answer. */
  askInline(phone: Phone, text: string): Promise<Offer | undefined>;
  choose(phone: Phone, query: string, result: string): void;
  replyTo(message: Message): void;
  cancelReply(phone: Phone): void;
  join(group: number): void;
  start(payload: string): void;
  pressButton(message: Message, button: Button): void;
  copy(message: Message, text: string): void;
  /** The phone on which the link stands is in front, unless it is named. */
  openLink(url: string, phone?: Phone): void;
  openGroup(group: number, topic?: number | null): void;
  openTopic(topic: number | null): void;
  openChatMenu(phone: Phone, event: MouseEvent): void;
  openMessageMenu(message: Message, event: MouseEvent): void;
  showMessage(id: number): void;
  switchTo(person: number): void;
  switchLanguage(person: Person, language: string): void;
  switchRandomPresses(person: Person): void;
  bringToFront(front: Front): void;
  /** Send a request. If it is refused, the phone of the group says why. */
  attemptInGroup<A extends Action>(action: A, details: Requests[A]): void;
  attemptInPrivate<A extends Action>(action: A, details: Requests[A]): void;
}

/** What a Mini App needs of the phone that it covers. */
export interface AppOwner {
  openLink(url: string): void;
  closed(): void;
}

/** A line of a menu. */
export interface Choice {
  label: string;
  note?: string;
  isDangerous?: boolean;
  choose(): void;
}

export type Link =
  | { kind: "start"; payload: string | null }
  | { kind: "app" }
  | MessageLink
  | { kind: "outside" };

export interface MessageLink {
  kind: "message";
  /** Null if no group here has this message. */
  chat: number | null;
  topic: number | null;
  id: number | null;
}

/** What has to be done in a chat before somebody can write. */
export interface FirstStep {
  name: "join" | "quiet" | "restart" | "start";
  label: string;
  take?(): void;
}

export type Child = Node | string | 0 | false | null | undefined;

type Value = string | number | boolean | null | undefined;

type Listeners = {
  [Type in keyof HTMLElementEventMap as `on${Type}`]?: (event: HTMLElementEventMap[Type]) => void;
};

export type Attributes =
  & Listeners
  & { [Name in AttributeName]?: Value }
  & { [name: `aria-${string}` | `data-${string}`]: Value };

type AttributeName =
  | "alt"
  | "autocomplete"
  | "autoplay"
  | "class"
  | "controls"
  | "datetime"
  | "decoding"
  | "dir"
  | "download"
  | "enterkeyhint"
  | "height"
  | "hidden"
  | "href"
  | "loop"
  | "maxlength"
  | "method"
  | "name"
  | "placeholder"
  | "playsinline"
  | "popover"
  | "poster"
  | "rel"
  | "required"
  | "role"
  | "rows"
  | "sandbox"
  | "selected"
  | "src"
  | "style"
  | "tabindex"
  | "target"
  | "title"
  | "type"
  | "value"
  | "width";
