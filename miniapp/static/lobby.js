// @ts-check
// A table without a game: who sits around it, which chairs are free, and what can be done.

import { box, drawing, loadStyle } from "./dom.js";
import { isCalm } from "./motion.js";
import { refill } from "./offers.js";

/** @import { LobbySeat, LobbyState, Offer, TableState } from "./protocol.d.ts" */
/** @import { Offers } from "./offers.js" */

const SQUARE = "0 0 100 100";

export class Lobby {
  #round = box("round");
  #title = document.createElement("h1");
  #chat = box("chat");
  #about = box("about");
  #unusual = box("unusual");
  #lines = box("lines");
  #keys = box("keys");
  #content = "";

  /** @param {Offers} offers */
  constructor(offers) {
    this.offers = offers;
    this.#lines.setAttribute("role", "status");
    this.#round.setAttribute("role", "list");
    const pack = box("pack", box("back"), box("back"), box("back"));
    const middle = box("middle", pack, this.#chat, this.#title, this.#about);
    const table = box("table-top", middle);
    const room = box("room", box("around", table, this.#round));
    const panel = box("panel", box("said", this.#unusual, this.#lines), this.#keys);
    this.root = box("lobby", room, panel);
    this.root.setAttribute("role", "region");
    this.root.hidden = true;
    document.body.append(this.root);
    const sizes = new ResizeObserver(() => this.#fit(room));
    for (const node of [this.root, room]) sizes.observe(node);
  }

  /**
   * Loads first what the lobby needs to be seen.
   *
   * @param {Offers} offers
   */
  static async load(offers) {
    await loadStyle(new URL("./lobby.css", import.meta.url));
    return new Lobby(offers);
  }

  /**
   * Tells the styles how large the room is, and the whole lobby.
   *
   * @param {HTMLElement} room
   */
  #fit({ clientWidth: width, clientHeight: height }) {
    const { style, classList, clientHeight: all } = this.root;
    style.setProperty("--room-width", `${width}px`);
    style.setProperty("--room-height", `${height}px`);
    style.setProperty("--all", `${all}px`);
    classList.toggle("small", height <= 380 || width <= 330);
    classList.toggle("tiny", height <= 260);
    classList.toggle("slim", width <= 200);
    classList.toggle("short", all <= 624);
  }

  /** @param {TableState} state */
  show({ lobby, words, offers, seat }) {
    this.root.hidden = !lobby;
    document.body.classList.toggle("gathering", Boolean(lobby));
    const content = JSON.stringify([lobby, offers, seat]);
    if (!lobby || content === this.#content) return;
    this.#content = content;
    this.#chat.textContent = words.chat;
    this.#title.textContent = words.variant;
    this.root.setAttribute("aria-label", words.variant);
    const [brief = "", ...unusual] = lobby.about;
    this.#about.textContent = keptTogether(brief);
    this.#unusual.replaceChildren(...unusual.map((line) => box("chip", line)));
    this.#lines.replaceChildren(...lobby.lines.map((line) => box("line", line)));
    const isSmall = (/** @type {Offer} */ offer) => !isLarge(offer);
    const largeLast = [...offers.filter(isSmall), ...offers.filter(isLarge)];
    refill(this.#keys, largeLast.map((offer) => this.offers.button(offer)));
    const before = placesIn(this.#round);
    this.#round.replaceChildren(...this.#chairs(lobby, seat, offers));
    if (!isCalm()) glide(this.#round, before);
  }

  /**
   * @param {LobbyState} lobby
   * @param {number | null} viewer the seat at the bottom
   * @param {Offer[]} offers
   */
  #chairs({ seats, free }, viewer, offers) {
    const join = viewer === null ? offers.find(isLarge) : undefined;
    const empty = Array.from({ length: free }, () => this.#emptyChair(join));
    const chairs = [...seats.map((seat) => this.#chair(seat)), ...empty];
    chairs.forEach((chair, index) => put(chair, (index - (viewer ?? 0)) / chairs.length));
    return chairs;
  }

  /** @param {LobbySeat} seat */
  #chair({ name, letter, ink, team, note, is_computer, has_agreed, move }) {
    const disc = box("disc", is_computer ? drawing("robot", SQUARE, "computer") : letter);
    disc.style.backgroundColor = ink;
    if (team) disc.style.borderColor = team;
    const agreed = has_agreed ? [box("agreed", "✓")] : [];
    const words = [box("name", name), ...(note ? [box("note", note)] : [])];
    const chair = box(
      "chair",
      ...(move ? [this.#wayTo(move, name)] : []),
      disc,
      ...agreed,
      ...words,
    );
    chair.setAttribute("role", "listitem");
    chair.dataset.who = name;
    return chair;
  }

  /**
   * @param {Offer} move
   * @param {string} name of whoever sits there
   */
  #wayTo(move, name) {
    const way = this.offers.button(move);
    way.className = "way";
    way.textContent = "";
    way.setAttribute("aria-label", `${move.label} ${isolated(name)}`);
    return way;
  }

  /** @param {Offer | undefined} join */
  #emptyChair(join) {
    const chair = box("chair empty", box("disc", join ? "+" : ""));
    chair.setAttribute("aria-hidden", "true");
    if (join) chair.addEventListener("click", () => this.offers.press(join));
    return chair;
  }
}

/**
 * Lets a line break only after its dots.
 *
 * @param {string} line
 */
const keptTogether = (line) => line.replaceAll(" ", "\u00a0").replaceAll("·\u00a0", "· ");

/**
 * Keeps a name that is written in another direction from turning the words around it.
 *
 * @param {string} name
 */
const isolated = (name) => `\u2068${name}\u2069`;

/** @param {Offer} offer */
const isLarge = ({ style }) => style === "primary" || style === "success";

/**
 * Puts a chair at the table, so many turns clockwise from the bottom.
 *
 * @param {HTMLElement} chair
 * @param {number} turns
 */
function put(chair, turns) {
  const angle = Math.PI * (0.5 + 2 * turns);
  chair.style.left = `${(50 + 50 * Math.cos(angle)).toFixed(2)}%`;
  chair.style.top = `${(50 + 50 * Math.sin(angle)).toFixed(2)}%`;
}

/**
 * Where everybody sits, by name.
 *
 * @param {HTMLElement} round
 */
const placesIn = (round) =>
  new Map([...chairsIn(round)].map((chair) => [chair.dataset.who, chair.getBoundingClientRect()]));

/**
 * @param {HTMLElement} round
 * @returns {NodeListOf<HTMLElement>}
 */
const chairsIn = (round) => round.querySelectorAll("[data-who]");

/**
 * Moves chairs from where they were, and lets new ones appear.
 *
 * @param {HTMLElement} round
 * @param {Map<string | undefined, DOMRect>} before
 */
function glide(round, before) {
  for (const chair of chairsIn(round)) {
    const { x, y } = chair.getBoundingClientRect();
    const old = before.get(chair.dataset.who);
    const start = old ? `translate(${old.x - x}px, ${old.y - y}px)` : "scale(.2)";
    chair.animate([{ transform: start }, {}], { duration: 320, easing: "ease-out" });
  }
}
