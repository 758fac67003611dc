// What the bot tells the page, as JSON. The other side of it stands in table_state.py and moves.py
// (the table), lobby_state.py, offers.py, actions.py (what was done) and admission.py (the welcome).

export interface Welcome {
  session: string;
  ticket: string;
  language: string;
}

export interface TableState {
  /** Grows with every change of the table. */
  seq: number;
  phase: string;
  /** The viewer's, if they have one. */
  seat: number | null;
  words: Words;
  game: GameState | null;
  lobby: LobbyState | null;
  offers: Offer[];
  menu: Menu | null;
  after: AfterState | null;
}

/** A table without a game. One that is closed has only lines. */
export interface LobbyState {
  /** The file of the deck's drawings. */
  deck: string;
  /** The game in brief, a line each. */
  about: string[];
  seats: LobbySeat[];
  /** How many seats are free. */
  free: number;
  /** What to do, and what is missing. */
  lines: string[];
}

export interface LobbySeat {
  name: string;
  letter: string;
  ink: string;
  team: string | null;
  /** Said of whoever opened the table. */
  note: string;
  is_computer: boolean;
  has_agreed: boolean;
  /** Lets the viewer sit here instead. */
  move: Offer | null;
}

/** A button beside the cards: it sends data, or opens a link of Telegram or a menu. */
export interface Offer {
  label: string;
  style: "plain" | "primary" | "success" | "danger";
  data: string;
  link: string;
  /** What is asked first. */
  asks: Confirmation | null;
  menu: Menu | null;
}

export interface Confirmation {
  question: string;
  yes: string;
  no: string;
}

/** What is out of sight until its label is pressed. */
export interface Menu {
  label: string;
  close: string;
  note: string;
  offers: Offer[];
  /** What the key for the rules is called, if there is one. */
  rules: string;
}

/** What is told to whoever has done something. */
export interface Done {
  text: string;
  /** Whether it takes time to read. */
  stays: boolean;
  /** A link of Telegram to go on with. */
  link: string;
}

/** What follows a game. Replay and review are offered where there is a label for them. */
export interface AfterState {
  /** Which game of the table. */
  number: number;
  details: string[];
  is_durak: boolean;
  replay: string;
  review: string;
}

/** A game that is over, with all hands open. */
export interface ReplayState {
  /** The viewer's, if they played. */
  seat: number | null;
  /** What the controls are called. */
  words: Record<string, string>;
  frames: FrameState[];
}

export interface FrameState {
  /** 0 for the deal. */
  bout: number;
  where: string;
  /** What has been done since the frame before. */
  told: string[];
  game: GameState;
}

export interface ReviewState {
  is_done: boolean;
  words: string;
  mistakes: MistakeState[];
}

/** What the viewer saw before a mistake. */
export interface MistakeState {
  /** The number of the frame that shows the same moment. */
  frame: number;
  words: string;
  game: GameState;
  /** Ids of cards. */
  played: string[];
  better: string[];
}

/** In the viewer's language. */
export interface Words {
  variant: string;
  chat: string;
  trump: string;
  talon: string;
  awaited: string;
  /** What happened last, the newest at the end. */
  told: string[];
  result: string;
  /** The name of the switch for sounds. */
  sounds: string;
}

export interface GameState {
  number: number;
  /** The file of the deck's drawings. */
  deck: string;
  seats: SeatState[];
  attacker: number;
  defender: number;
  pairs: PairState[];
  last: FinishedState | null;
  hand: CardState[];
  moves: Move[];
  /** What presses mean while no card is marked. */
  marks: MarksState | null;
  /** A letter: C, D, H or S. */
  trump: string | null;
  turn_up: CardState | null;
  talon: number;
  discard: number;
  is_over: boolean;
  /** When the turn runs out, in seconds since 1970. */
  until: number | null;
  /** How long a turn is, in seconds. */
  lasts: number;
}

/** A card face up. Its id is the same wherever it lies. */
export interface CardState {
  id: string;
  /** The letter of the suit that a wild card stands for. */
  declared: string | null;
  is_trump: boolean;
  is_twin: boolean;
  name: string;
}

export interface PairState {
  attack: CardState;
  cover: CardState | null;
  /** The seat that attacked. */
  by: number;
}

/** The bout before this one, until a card is played again. */
export interface FinishedState {
  number: number;
  pairs: PairState[];
  /** Null if every card was beaten. */
  taken_by: number | null;
}

export interface SeatState {
  name: string;
  /** What screen readers say of it. */
  said: string;
  letter: string;
  ink: string;
  team: string | null;
  role: string;
  cards: number;
  /** The cards of the hand that lie open. */
  known: CardState[];
  /** 0 for those still in the game. */
  place: number;
  is_computer: boolean;
  has_stand_in: boolean;
  is_awaited: boolean;
}

/** Something that the viewer may do now: with these cards, on a card or in the middle. */
export interface Move {
  does:
    | "open"
    | "throwin"
    | "beat"
    | "take"
    | "pass"
    | "transfer"
    | "show"
    | "swaptrump"
    | "swappoker";
  /** What a button for it says. */
  label: string;
  /** As they are played: `6C=H` is a wild six of clubs that stands for hearts. */
  cards: string[];
  on: string | null;
  /** What a button for it carries. */
  data: string;
}

/** What can be done while some cards are marked, or none. */
export interface MarksState {
  keys: KeyState[];
  /** What exactly the marked cards do. */
  ways: Move[];
  choices: Choice[];
  /** What a button says that ends the marking. */
  unmark: string;
}

/** What a press on a card of the hand means. */
export interface KeyState {
  card: string;
  look: "dimmed" | "playable" | "marked";
  /** Whether it changes what is marked. Otherwise the card is played. */
  is_mark: boolean;
  data: string;
}

/** A button that is no card and no way. */
export interface Choice {
  label: string;
  /** The letter of the suit that it gives a wild card. */
  suit: string | null;
  is_mark: boolean;
  data: string;
}
