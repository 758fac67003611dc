"""Actions, events and outcomes in words, one line each.

A sentence is a template read in both directions: `beats {attack:card} with {card:card}`. Each brace
names a field of the value and the kind of word it is written as.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from string import Formatter
from typing import Any, NamedTuple

from durak import actions, events
from durak.actions import Action
from durak.events import BoutBegan, Ending, Event, GameEnded, Outcome, Seat
from durak.notation.words import (
    NotationError,
    format_cards,
    format_seat,
    format_seats,
    format_trump,
    parse_card,
    parse_cards,
    parse_number,
    parse_seat,
    parse_seats,
    parse_trump,
    split,
)


class Word(NamedTuple):
    """How one kind of field is recognised, written and read."""

    pattern: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]


_CARD = r"[\w?'=]+"
_WORDS = {
    "seat": Word(r"P\d+", format_seat, parse_seat),
    "card": Word(_CARD, str, parse_card),
    "several": Word(
        rf"{_CARD}(?:\+{_CARD})*",
        lambda cards: "+".join(map(str, cards)),
        lambda text: parse_cards(text.replace("+", " ")),
    ),
    "row": Word(rf"{_CARD}(?: {_CARD})*|-", format_cards, parse_cards),
    "suit": Word(r"\w+", format_trump, parse_trump),
}


@dataclass(frozen=True, slots=True)
class Sentence:
    kind: type
    template: str

    def fits(self, value: object) -> bool:
        """Whether there is something to say in every place."""
        names = (name for _, name, _ in self._parts() if name)
        return type(value) is self.kind and all(getattr(value, name) is not None for name in names)

    def write(self, value: object) -> str:
        line = ""
        for text, name, word in self._parts():
            line += text
            if name:
                line += _WORDS[word].write(getattr(value, name))
        return line

    def read(self, line: str) -> Any | None:  # noqa: ANN401  one of `kind`, which is known only here
        """Return what the line says, or None if it says something else.

        Raises NotationError if one of its words means nothing.
        """
        match = re.fullmatch("".join(self._patterns()), line)
        if match is None:
            return None
        parts = ((name, _WORDS[word]) for _, name, word in self._parts() if name)
        return self.kind(**{name: word.read(match[name]) for name, word in parts})

    def _parts(self) -> Iterator[tuple[str, str | None, str]]:
        for text, name, word, _ in Formatter().parse(self.template):
            yield text, name, word or ""

    def _patterns(self) -> Iterator[str]:
        for text, name, word in self._parts():
            yield re.escape(text)
            if name:
                yield f"(?P<{name}>{_WORDS[word].pattern})"


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


def _write(sentences: Iterable[Sentence], value: object) -> str:
    """Write the value as the first sentence that fits. Raises ValueError if there is none."""
    for sentence in sentences:
        if sentence.fits(value):
            return sentence.write(value)
    raise ValueError(f"there is no sentence for {value}")


def _read(sentences: Iterable[Sentence], line: str) -> Any:  # noqa: ANN401  any of the kinds
    """Return what a line says. Raises NotationError if it fits none of the sentences."""
    for sentence in sentences:
        value = sentence.read(line)
        if value is not None:
            return value
    raise NotationError(f"not an action or event: {line!r}")


def format_action(seat: Seat, action: Action) -> str:
    return f"{format_seat(seat)} {format_choice(action)}"


def format_choice(action: Action) -> str:
    """Return what is done, without who does it."""
    return _write(_ACTIONS, action)


def parse_action(line: str) -> tuple[Seat, Action]:
    """Read a line like `P0 beats 9C with 10C`. Raises NotationError for any other line."""
    seat, _, sentence = line.partition(" ")
    return parse_seat(seat), parse_choice(sentence)


def parse_choice(sentence: str) -> Action:
    """Read what is done, without who does it. Raises NotationError if it is no action."""
    action: Action = _read(_ACTIONS, sentence)
    return action


def format_event(event: Event) -> str:
    """Return one line. Raises ValueError for the deal, which takes the head of a game."""
    if isinstance(event, GameEnded):
        return _GAME_OVER + format_outcome(event.outcome)
    return _AT_HOME.sub(r"\1", _write(_EVENTS, event))


def parse_event(line: str) -> Event:
    """Read a line of a game, without its indent. Raises NotationError if it is no event."""
    if line.startswith(_GAME_OVER):
        return GameEnded(parse_outcome(line.removeprefix(_GAME_OVER)))
    roles = re.fullmatch(r"(P\d+) attacks (P\d+)", line)
    if roles:
        attacker, defender = map(parse_seat, roles.groups())
        return BoutBegan(attacker, defender, chair=defender)
    event: Event = _read(_EVENTS, line)
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
