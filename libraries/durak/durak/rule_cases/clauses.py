"""What a case can say about a step and the position after it.

Each clause has a pattern, and a function of the result and of the groups of the pattern, which
writes what is expected and what came about alike.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from durak.cards import Card
from durak.events import BoutBeaten, BoutTaken, Drew, Event, Outcome, Seat
from durak.ladder import climb, new_ladder
from durak.notation import NotationError, format_cards
from durak.notation.position import format_table, parse_table
from durak.notation.words import (
    NOTHING,
    format_hand,
    format_seat,
    format_seats,
    format_trump,
    parse_hand,
    parse_seat,
    parse_seats,
)
from durak.seating import require_seat
from durak.state import Game


@dataclass(frozen=True, slots=True)
class Result:
    """What came of the last step.

    `verdict` is `legal`, `refuse CODE`, `dealt again`, or `impossible` with its reason. `events`
    are those of the step, and `before` is the position it was taken in.
    """

    verdict: str
    game: Game | None = None
    before: Game | None = None
    events: tuple[Event, ...] = ()

    @property
    def after(self) -> Game:
        """The position after the step. Raises NotationError if the step led to none."""
        if self.game is None:
            raise NotationError(f"there is no position to look at: {self.verdict}")
        return self.game

    @property
    def outcome(self) -> Outcome:
        """How the game ended. Raises NotationError if it goes on."""
        if self.after.outcome is None:
            raise NotationError("the game goes on")
        return self.after.outcome

    def drawn_by(self, seat: Seat) -> str:
        drawn = (
            event.cards for event in self.events if isinstance(event, Drew) and event.seat == seat
        )
        return format_cards(card for cards in drawn for card in cards)


Look: TypeAlias = Callable[..., tuple[str, str]]
"""Returns what a clause expects and what came about."""


def compare(clause: str, result: Result) -> tuple[str, str]:
    """Return the expected and the actual result.

    Raises NotationError for a clause that means nothing, and NoSuchSeat.
    """
    for form, look in _CLAUSES.items():
        if said := re.fullmatch(form, clause):
            return look(result, *said.groups())
    raise NotationError(f"not a clause: {clause!r}")


def _impossible(result: Result, options: str) -> tuple[str, str]:
    expected = f"impossible {options}".strip()
    if not result.verdict.startswith("impossible"):
        return expected, "legal"
    named = [name for name in options.split() if name in result.verdict.split()]
    return expected, " ".join(("impossible", *named))


def _bout_ends(result: Result, ending: str) -> tuple[str, str]:
    endings = {BoutBeaten: "BEATEN", BoutTaken: "TAKEN"}
    found = (endings[type(event)] for event in result.events if type(event) in endings)
    return ending, next(found, "open")


def _roles(result: Result, attacker: str, defender: str) -> tuple[str, str]:
    bout = result.after.bout
    expected = parse_seat(attacker), parse_seat(defender)
    return format_seats(expected), format_seats((bout.attacker, bout.defender))


def _hand(result: Result, seat: str, cards: str) -> tuple[str, str]:
    holder = parse_seat(seat)
    require_seat(holder, result.after.seats)
    return format_hand(parse_hand(_cards_text(cards))), format_hand(result.after.hands[holder])


def _drawn(result: Result, seat: str, cards: str) -> tuple[str, str]:
    return _cards_text(cards), result.drawn_by(parse_seat(seat))


def _table(result: Result, pairs: str) -> tuple[str, str]:
    bout = result.after.bout
    return format_table(parse_table(pairs, bout.opener)), format_table(bout.pairs)


def _talon(result: Result, talon: str) -> tuple[str, str]:
    cards = result.after.talon
    return talon, str(len(cards)) if talon.isdecimal() else format_cards(cards)


def _turn_up(result: Result, card: str) -> tuple[str, str]:
    after = result.after
    is_gone = after.turn_up is None or after.drawn_by is not None
    return card, "none" if is_gone else str(after.turn_up)


def _discards(result: Result, number: str) -> tuple[str, str]:
    before = result.before.discard if result.before else 0
    return number, str((result.after.discard & ~before).bit_count())


def _losers(result: Result, seats: str) -> tuple[str, str]:
    outcome = result.outcome
    return f"durak {seats}", f"{outcome.ending.value} {format_seats(outcome.losers)}"


def _epaulettes(result: Result, said: str) -> tuple[str, str]:
    outcome = result.outcome
    if outcome.epaulettes_by is None:
        return said, str(outcome.epaulettes)
    return said, f"{outcome.epaulettes} by {format_seat(outcome.epaulettes_by)}"


def _finish(result: Result, said: str) -> tuple[str, str]:
    outcome = result.outcome
    if outcome.finisher is None:
        return said, "none"
    return said, f"{format_cards(outcome.finish)} by {format_seat(outcome.finisher)}"


def _owes(result: Result, seats: str) -> tuple[str, str]:
    return _seats(seats, result.outcome.losers if result.after.rules.forfeit else ())


def _scores(result: Result, rung: str, side: str) -> tuple[str, str]:
    rank = Card.parse(f"{rung}C").rank
    start = new_ladder(result.after.rules, result.after.seats)
    ladder = replace(start, rungs=(rank,) * len(start.rungs))
    points = climb(ladder, result.outcome).points
    return side, format_seat(points.index(1)) if any(points) else "nobody"


def _cards_text(text: str) -> str:
    return NOTHING if text == "nothing" else text


def _seats(said: str, found: Iterable[Seat]) -> tuple[str, str]:
    """Return both sorted: the order in which seats are named says nothing."""
    expected = NOTHING if said == "nobody" else format_seats(sorted(parse_seats(said)))
    return expected, format_seats(sorted(found))


_CLAUSES: dict[str, Look] = {
    r"(legal|dealt again|refuse \w+)": lambda result, verdict: (verdict, result.verdict),
    r"impossible ?([\w ]*)": _impossible,
    r"bout ends (BEATEN|TAKEN)": _bout_ends,
    r"(P\d+) attacks (P\d+)": _roles,
    r"(P\d+) holds (.+)": _hand,
    r"(P\d+) draws (.+)": _drawn,
    r"table (.+)": _table,
    r"limit (\d+)": lambda result, limit: (limit, str(result.after.bout.limit)),
    r"talon (.+)": _talon,
    r"turn-up (\S+)": _turn_up,
    r"trump (\w+)": lambda result, trump: (trump, format_trump(result.after.trump)),
    r"passed (.+)": lambda result, seats: _seats(seats, result.after.bout.passed),
    r"awaits (.+)": lambda result, seats: _seats(seats, result.after.awaited_seats),
    r"out (.+)": lambda result, seats: _seats(seats, result.after.places),
    r"taking": lambda result: ("taking", "taking" if result.after.bout.taking else "not taking"),
    r"discards (\d+)": _discards,
    r"counts ([\d ]+)": lambda result, counts: (
        counts,
        " ".join(str(hand.bit_count()) for hand in result.after.hands),
    ),
    r"GAME OVER": lambda result: ("over", "over" if result.after.is_over else "going on"),
    r"(?:durak|losers) (.+)": _losers,
    r"(draw|stalled)": lambda result, ending: (ending, result.outcome.ending.value),
    r"epaulettes (.+)": _epaulettes,
    r"finish (.+)": _finish,
    r"owes (.+)": _owes,
    r"on rung (\w+) (P\d+|nobody) scores": _scores,
}
