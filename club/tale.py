"""What everybody at a table has heard and seen of its game lately."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from club.events import PersonCameBack, StandInSeated, Told, TurnMissed
from durak.bout import Pair
from durak.events import (
    BoutBeaten,
    BoutBegan,
    BoutTaken,
    Covered,
    Dealt,
    Drew,
    Opened,
    Passed,
    PokerSwapped,
    Seat,
    Shown,
    TakeAnnounced,
    ThrewIn,
    Transferred,
    TrumpSwapped,
)
from durak.view import redact

Tale: TypeAlias = tuple[Told, ...]

_UNTOLD = (Dealt, BoutBegan, Drew)
_BOUTS = 3
_MOST = 200
"""More than three bouts hold; but one may leave and come back as often as one likes."""


@dataclass(frozen=True, slots=True)
class FinishedBout:
    """`taken_by` is None where everything was beaten."""

    pairs: tuple[Pair, ...]
    taken_by: Seat | None


Episode: TypeAlias = FinishedBout | Told


def continued(tale: Tale, event: Told) -> Tale:
    """With what an onlooker hears of it: no hidden card, and not every drawing of cards.

    The last bouts are remembered whole.
    """
    if isinstance(event, _UNTOLD):
        return tale
    longer = (*tale, _as_heard(event))
    ends = [place for place, told in enumerate(longer) if isinstance(told, BoutBeaten | BoutTaken)]
    oldest = ends[-_BOUTS - 1] + 1 if len(ends) > _BOUTS else 0
    return longer[oldest:][-_MOST:]


def _as_heard(event: Told) -> Told:
    if isinstance(event, TurnMissed | StandInSeated | PersonCameBack):
        return event
    return redact(event, None)


def last_bout(tale: Tale) -> FinishedBout | None:
    """Until the first card of the next one is laid."""
    last = None
    for episode in _episodes(tale):
        if isinstance(episode, FinishedBout):
            last = episode
        elif isinstance(episode, Opened):
            last = None
    return last


def since_last_move(tale: Tale, seat: Seat) -> tuple[Episode, ...]:
    """What this seat may have missed. What the clock did for it was no move of its own."""
    missed: list[Episode] = []
    before: Episode | None = None
    for episode in _episodes(tale):
        missed.append(episode)
        if _moves(episode, seat) and not _stands_in(before, seat):
            missed.clear()
        before = episode
    return tuple(missed)


def _episodes(tale: Tale) -> Iterator[Episode]:
    """A bout as one, where it ends."""
    pairs: tuple[Pair, ...] = ()
    for event in tale:
        match event:
            case BoutBeaten():
                yield FinishedBout(pairs, None)
                pairs = ()
            case BoutTaken(seat):
                yield FinishedBout(pairs, seat)
                pairs = ()
            case _:
                pairs = _laid(pairs, event)
                yield event


def _laid(pairs: tuple[Pair, ...], event: Told) -> tuple[Pair, ...]:
    match event:
        case Opened(seat, cards) | Transferred(seat, cards):
            return (*pairs, *(Pair(card, seat) for card in cards))
        case ThrewIn(seat, card):
            return (*pairs, Pair(card, seat))
        case Covered(_, attack, card):
            return tuple(
                replace(pair, cover=card) if pair.attack == attack else pair for pair in pairs
            )
        case _:
            return pairs


def _stands_in(before: Episode | None, seat: Seat) -> bool:
    """The clock, or a computer that sits down for whoever missed two turns."""
    return isinstance(before, TurnMissed | StandInSeated) and before.seat == seat


def _moves(episode: Episode, seat: Seat) -> bool:
    match episode:
        case (
            Opened(by)
            | ThrewIn(by)
            | Covered(by)
            | TakeAnnounced(by)
            | Passed(by)
            | Transferred(by)
            | Shown(by)
            | TrumpSwapped(by)
            | PokerSwapped(by)
        ):
            return by == seat
        case _:
            return False
