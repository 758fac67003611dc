"""What a case can say about a step and the position after it.

Each clause has a pattern, and a function that writes the expected and the actual result alike.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from durak.cards import Card
from durak.events import BoutBeaten, BoutTaken, Drew, Event, Outcome, Seat
from durak.ladder import climb, new_ladder
from durak.notation import NotationError, format_cards
from durak.notation.table import format_table, parse_table
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


Said: TypeAlias = Mapping[str, str]
Pair: TypeAlias = tuple[str, str]


def compare(clause: str, result: Result) -> Pair:
    """Return the expected and the actual result.

    Raises NotationError for a clause that means nothing, and NoSuchSeat.
    """
    for form, look in _CLAUSES.items():
        said = re.fullmatch(form, clause)
        if said:
            return look(said.groupdict(), result)
    raise NotationError(f"not a clause: {clause!r}")


def _verdict(said: Said, result: Result) -> Pair:
    return said["verdict"], result.verdict


def _impossible(said: Said, result: Result) -> Pair:
    expected = f"impossible {said['options']}".strip()
    if not result.verdict.startswith("impossible"):
        return expected, "legal"
    named = [name for name in said["options"].split() if name in result.verdict.split()]
    return expected, " ".join(("impossible", *named))


def _bout_ends(said: Said, result: Result) -> Pair:
    endings = {BoutBeaten: "BEATEN", BoutTaken: "TAKEN"}
    found = (endings[type(event)] for event in result.events if type(event) in endings)
    return said["ending"], next(found, "open")


def _roles(said: Said, result: Result) -> Pair:
    bout = result.after.bout
    expected = parse_seat(said["attacker"]), parse_seat(said["defender"])
    return format_seats(expected), format_seats((bout.attacker, bout.defender))


def _hand(said: Said, result: Result) -> Pair:
    seat = parse_seat(said["seat"])
    require_seat(seat, result.after.seats)
    hand = result.after.hands[seat]
    return format_hand(parse_hand(_cards_text(said["cards"]))), format_hand(hand)


def _draws(said: Said, result: Result) -> Pair:
    return _cards_text(said["cards"]), result.drawn_by(parse_seat(said["seat"]))


def _table(said: Said, result: Result) -> Pair:
    bout = result.after.bout
    return format_table(parse_table(said["pairs"], bout.opener)), format_table(bout.pairs)


def _limit(said: Said, result: Result) -> Pair:
    return said["limit"], str(result.after.bout.limit)


def _talon(said: Said, result: Result) -> Pair:
    talon = result.after.talon
    return said["talon"], str(len(talon)) if said["talon"].isdecimal() else format_cards(talon)


def _turn_up(said: Said, result: Result) -> Pair:
    after = result.after
    drawn = after.turn_up is None or after.drawn_by is not None
    return said["card"], "none" if drawn else str(after.turn_up)


def _trump(said: Said, result: Result) -> Pair:
    return said["trump"], format_trump(result.after.trump)


def _passed(said: Said, result: Result) -> Pair:
    return _seats_text(said["seats"]), format_seats(sorted(result.after.bout.passed))


def _awaited(said: Said, result: Result) -> Pair:
    return _seats_text(said["seats"]), format_seats(sorted(result.after.awaited_seats))


def _out(said: Said, result: Result) -> Pair:
    return _seats_text(said["seats"]), format_seats(sorted(result.after.places))


def _taking(_said: Said, result: Result) -> Pair:
    return "taking", "taking" if result.after.bout.taking else "not taking"


def _discards(said: Said, result: Result) -> Pair:
    before = result.before.discard if result.before else 0
    return said["number"], str((result.after.discard & ~before).bit_count())


def _counts(said: Said, result: Result) -> Pair:
    return said["counts"], " ".join(str(hand.bit_count()) for hand in result.after.hands)


def _over(_said: Said, result: Result) -> Pair:
    return "over", "over" if result.after.is_over else "going on"


def _losers(said: Said, result: Result) -> Pair:
    outcome = result.outcome
    return f"durak {said['seats']}", f"{outcome.ending.value} {format_seats(outcome.losers)}"


def _no_losers(said: Said, result: Result) -> Pair:
    return said["ending"], result.outcome.ending.value


def _epaulettes(said: Said, result: Result) -> Pair:
    outcome = result.outcome
    if outcome.epaulettes_by is None:
        return said["said"], str(outcome.epaulettes)
    return said["said"], f"{outcome.epaulettes} by {format_seat(outcome.epaulettes_by)}"


def _finish(said: Said, result: Result) -> Pair:
    outcome = result.outcome
    if outcome.finisher is None:
        return said["said"], "none"
    return said["said"], f"{format_cards(outcome.finish)} by {format_seat(outcome.finisher)}"


def _owes(said: Said, result: Result) -> Pair:
    due = result.outcome.losers if result.after.rules.forfeit else ()
    return _seats_text(said["seats"]), format_seats(due)


def _scores(said: Said, result: Result) -> Pair:
    rung = Card.parse(f"{said['rung']}C").rank
    start = new_ladder(result.after.rules, result.after.seats)
    ladder = replace(start, rungs=(rung,) * len(start.rungs))
    points = climb(ladder, result.outcome).points
    return said["side"], format_seat(points.index(1)) if any(points) else "nobody"


def _cards_text(text: str) -> str:
    return NOTHING if text == "nothing" else text


def _seats_text(text: str) -> str:
    return NOTHING if text == "nobody" else format_seats(sorted(parse_seats(text)))


_CLAUSES: dict[str, Callable[[Said, Result], Pair]] = {
    r"(?P<verdict>legal|dealt again|refuse \w+)": _verdict,
    r"impossible ?(?P<options>[\w ]*)": _impossible,
    r"bout ends (?P<ending>BEATEN|TAKEN)": _bout_ends,
    r"(?P<attacker>P\d+) attacks (?P<defender>P\d+)": _roles,
    r"(?P<seat>P\d+) holds (?P<cards>.+)": _hand,
    r"(?P<seat>P\d+) draws (?P<cards>.+)": _draws,
    r"table (?P<pairs>.+)": _table,
    r"limit (?P<limit>\d+)": _limit,
    r"talon (?P<talon>.+)": _talon,
    r"turn-up (?P<card>\S+)": _turn_up,
    r"trump (?P<trump>\w+)": _trump,
    r"passed (?P<seats>.+)": _passed,
    r"awaits (?P<seats>.+)": _awaited,
    r"out (?P<seats>.+)": _out,
    r"taking": _taking,
    r"discards (?P<number>\d+)": _discards,
    r"counts (?P<counts>[\d ]+)": _counts,
    r"GAME OVER": _over,
    r"(?:durak|losers) (?P<seats>.+)": _losers,
    r"(?P<ending>draw|stalled)": _no_losers,
    r"epaulettes (?P<said>.+)": _epaulettes,
    r"finish (?P<said>.+)": _finish,
    r"owes (?P<seats>.+)": _owes,
    r"on rung (?P<rung>\w+) (?P<side>P\d+|nobody) scores": _scores,
}
