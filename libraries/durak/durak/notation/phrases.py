"""Actions, events and outcomes in words, one line each."""

import re

from durak import actions, events
from durak.actions import Action
from durak.events import BoutBegan, Ending, Event, GameEnded, Outcome, Seat
from durak.notation.sentences import Sentence, read, write
from durak.notation.words import (
    NotationError,
    format_cards,
    format_seat,
    format_seats,
    parse_cards,
    parse_number,
    parse_seat,
    parse_seats,
    split,
)

# Games and reviews are stored in these words: changing one makes those that exist unreadable.
_ACTIONS = (
    Sentence(actions.Open, "opens {cards:several}"),
    Sentence(actions.ThrowIn, "throws {card:card}"),
    Sentence(actions.Beat, "beats {attack:card} with {card:card}"),
    Sentence(actions.Take, "takes"),
    Sentence(actions.Pass, "passes"),
    Sentence(actions.Transfer, "transfers with {cards:several}"),
    Sentence(actions.Show, "shows {card:card}"),
    Sentence(actions.SwapTrump, "swaps {card:card}"),
    Sentence(actions.SwapPoker, "poker-swaps {cards:several}"),
)
_EVENTS = (
    Sentence(events.Opened, "{seat:seat} opens {cards:several}"),
    Sentence(events.ThrewIn, "{seat:seat} throws {card:card}"),
    Sentence(events.Covered, "{seat:seat} beats {attack:card} with {card:card}"),
    Sentence(events.TakeAnnounced, "{seat:seat} takes"),
    Sentence(events.Passed, "{seat:seat} passes"),
    Sentence(events.Transferred, "{seat:seat} transfers with {cards:several}"),
    Sentence(events.Shown, "{seat:seat} shows {card:card}"),
    Sentence(events.TrumpSwapped, "{seat:seat} swaps {given:card} for {received:card}"),
    Sentence(events.PokerSwapped, "{seat:seat} poker-swaps {given:several} for {received:several}"),
    Sentence(events.BoutBegan, "{attacker:seat} attacks {defender:seat} at {chair:seat}"),
    Sentence(events.BoutBeaten, "beaten"),
    Sentence(events.BoutTaken, "taken by {seat:seat}"),
    Sentence(events.Drew, "{seat:seat} draws {cards:row} with the turn-up {turn_up:card}"),
    Sentence(events.Drew, "{seat:seat} draws {cards:row}"),
    Sentence(events.TrumpChanged, "{card:card} turns trumps to {trump:suit}"),
    Sentence(events.WentOut, "{seat:seat} is out"),
)
_AT_HOME = re.compile(r"(P\d+ attacks (P\d+)) at \2")
_GAME_OVER = "game over: "


def format_action(seat: Seat, action: Action) -> str:
    return f"{format_seat(seat)} {format_choice(action)}"


def format_choice(action: Action) -> str:
    """Return what is done, without who does it."""
    return write(_ACTIONS, action)


def parse_action(line: str) -> tuple[Seat, Action]:
    """Read a line like `P0 beats 9C with 10C`. Raises NotationError for any other line."""
    seat, _, sentence = line.partition(" ")
    return parse_seat(seat), parse_choice(sentence)


def parse_choice(sentence: str) -> Action:
    """Read what is done, without who does it. Raises NotationError if it is no action."""
    action: Action = read(_ACTIONS, sentence)
    return action


def format_event(event: Event) -> str:
    """Return one line. Raises ValueError for the deal, which takes the head of a game."""
    if isinstance(event, GameEnded):
        return _GAME_OVER + format_outcome(event.outcome)
    return _AT_HOME.sub(r"\1", write(_EVENTS, event))


def parse_event(line: str) -> Event:
    """Read a line of a game, without its indent. Raises NotationError if it is no event."""
    if line.startswith(_GAME_OVER):
        return GameEnded(parse_outcome(line.removeprefix(_GAME_OVER)))
    roles = re.fullmatch(r"(P\d+) attacks (P\d+)", line)
    if roles:
        attacker, defender = map(parse_seat, roles.groups())
        return BoutBegan(attacker, defender, chair=defender)
    event: Event = read(_EVENTS, line)
    return event


def format_outcome(outcome: Outcome) -> str:
    """`durak P1, epaulettes 2 by P0, finish 6C 6D by P0`: the ending, then what else happened."""
    losers = f" {format_seats(outcome.losers)}" if outcome.losers else ""
    parts = [f"{outcome.ending.value}{losers}"]
    if outcome.epaulettes and outcome.epaulettes_by is not None:
        parts.append(f"epaulettes {outcome.epaulettes} by {format_seat(outcome.epaulettes_by)}")
    if outcome.finish and outcome.finisher is not None:
        parts.append(f"finish {format_cards(outcome.finish)} by {format_seat(outcome.finisher)}")
    return ", ".join(parts)


def parse_outcome(text: str) -> Outcome:
    """Read what `format_outcome` writes. Raises NotationError for any other text."""
    parts: dict[str, str] = {}
    for part in split(text, ","):
        word, _, rest = part.partition(" ")
        parts[word] = rest
    ending = _parse_ending(text)
    if parts.keys() - {ending.value, "epaulettes", "finish"}:
        raise NotationError(f"not an outcome: {text!r}")
    epaulettes, _, giver = parts.get("epaulettes", "").partition(" by ")
    finish, _, finisher = parts.get("finish", "").partition(" by ")
    return Outcome(
        ending=ending,
        losers=parse_seats(parts[ending.value]),
        epaulettes=parse_number(epaulettes) if epaulettes else 0,
        epaulettes_by=parse_seat(giver) if giver else None,
        finish=parse_cards(finish) if finish else (),
        finisher=parse_seat(finisher) if finisher else None,
    )


def _parse_ending(text: str) -> Ending:
    try:
        return Ending(text.partition(" ")[0])
    except ValueError as error:
        raise NotationError(f"not an outcome: {text!r}") from error
