"""The latest events of a game, as everybody at the table has seen them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from typing import TypeAlias

from club.events import PersonCameBack, StandInSeated, TurnMissed, VisibleEvent
from durak.bout import Pair
from durak.events import (
    BoutBeaten,
    BoutBegan,
    BoutTaken,
    Covered,
    Dealt,
    Drew,
    GameEnded,
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

RecentEvents: TypeAlias = tuple[VisibleEvent, ...]

_LEFT_OUT = (Dealt, BoutBegan, Drew, GameEnded)
_BOUTS = 3
_MOST = 200
"""More events than three bouts hold; the limit is for players who keep leaving and returning."""


@dataclass(frozen=True, slots=True)
class FinishedBout:
    """A bout that is over. `taken_by` is None if every card was beaten."""

    pairs: tuple[Pair, ...]
    taken_by: Seat | None


Episode: TypeAlias = FinishedBout | VisibleEvent


def with_event(recent: RecentEvents, event: VisibleEvent) -> RecentEvents:
    """Add an event as an onlooker hears of it: without hidden cards, and without deals, draws and
    the end, which the result tells.

    The last bouts are kept in full.
    """
    if isinstance(event, _LEFT_OUT):
        return recent
    longer = (*recent, _redact(event))
    ends = [place for place, told in enumerate(longer) if isinstance(told, BoutBeaten | BoutTaken)]
    oldest = ends[-_BOUTS - 1] + 1 if len(ends) > _BOUTS else 0
    return longer[oldest:][-_MOST:]


def recent_events(events: Iterable[VisibleEvent]) -> RecentEvents:
    """Return the recent events of a game up to the last of these events."""
    return reduce(with_event, events, ())


def _redact(event: VisibleEvent) -> VisibleEvent:
    if isinstance(event, TurnMissed | StandInSeated | PersonCameBack):
        return event
    return redact(event, None)


def last_bout(recent: RecentEvents) -> FinishedBout | None:
    """Return the last bout until the first card of the next one is played."""
    last = None
    for episode in _episodes(recent):
        if isinstance(episode, FinishedBout):
            last = episode
        elif isinstance(episode, Opened):
            last = None
    return last


def since_last_move(
    recent: RecentEvents, seat: Seat, *, is_away: bool = False
) -> tuple[Episode, ...]:
    """Return what this seat may have missed since its last move, not counting those that the clock
    or a stand-in made for it.

    They are read backwards, because it is known whether the seat `is_away` now, but the event of
    its leaving may have been dropped.
    """
    episodes = tuple(_episodes(recent))
    missed: list[Episode] = []
    for place in reversed(range(len(episodes))):
        episode = episodes[place]
        before = episodes[place - 1] if place else None
        if _moves(episode, seat) and not is_away and not _is_late(before, seat):
            break
        is_away = _was_away(episode, seat, is_away)
        missed.append(episode)
    return tuple(reversed(missed))


def _episodes(recent: RecentEvents) -> Iterator[Episode]:
    """Yield the events, with a whole bout in place of each event that ends one."""
    pairs: tuple[Pair, ...] = ()
    for event in recent:
        match event:
            case BoutBeaten():
                yield FinishedBout(pairs, None)
                pairs = ()
            case BoutTaken(seat):
                yield FinishedBout(pairs, seat)
                pairs = ()
            case _:
                pairs = _lay(pairs, event)
                yield event


def _lay(pairs: tuple[Pair, ...], event: VisibleEvent) -> tuple[Pair, ...]:
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


def _is_late(before: Episode | None, seat: Seat) -> bool:
    return isinstance(before, TurnMissed) and before.seat == seat


def _was_away(episode: Episode, seat: Seat, is_away: bool) -> bool:
    """Whether the seat was away before this episode; `is_away` is after it."""
    match episode:
        case StandInSeated(by) | PersonCameBack(by) if by == seat:
            return isinstance(episode, PersonCameBack)
        case _:
            return is_away


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
