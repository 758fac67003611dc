"""What was remarkable in a game, for those who tell its end. Until then it is secret."""

from dataclasses import dataclass, replace

from club.recent_events import RecentEvents, last_bout
from durak.events import BoutBeaten, BoutBegan, BoutTaken, Dealt, Event, Seat
from durak.players.appraisal import Appraisal
from durak.players.forecast import forecast
from durak.state import Game
from durak.view import see

DOOM = 0.1
"""The forecast below which one of the last two players is all but lost.

In 9,000 games of the weaker computers 132 players fell below it, and 6 of them got away: fewer than
one in twenty.
"""


@dataclass(frozen=True, slots=True)
class Highlights:
    """`armfuls` are the most cards that each seat took at once, `hands` the most it ever held.

    `doomed` were all but lost once. `longest` counts the cards of the longest bout.
    """

    armfuls: tuple[int, ...] = ()
    doomed: frozenset[Seat] = frozenset()
    hands: tuple[int, ...] = ()
    longest: int = 0


NO_HIGHLIGHTS = Highlights()


def extend_highlights(
    highlights: Highlights, event: Event, recent: RecentEvents, game: Game
) -> Highlights:
    """Return the highlights after an event, the last of `recent`. `game` is the game after it."""
    match event:
        case Dealt(seats=seats):
            return Highlights((0,) * seats, hands=tuple(hand.bit_count() for hand in game.hands))
        case BoutBeaten():
            return replace(highlights, longest=max(highlights.longest, _cards_on_table(recent)))
        case BoutTaken(seat):
            taken = _cards_on_table(recent)
            return replace(
                highlights,
                armfuls=_raised(highlights.armfuls, seat, taken),
                hands=_raised(highlights.hands, seat, game.hands[seat].bit_count()),
                longest=max(highlights.longest, taken),
            )
        case BoutBegan():
            return replace(highlights, doomed=highlights.doomed | _doomed(game))
        case _:
            return highlights


def _raised(most: tuple[int, ...], seat: Seat, count: int) -> tuple[int, ...]:
    return (*most[:seat], max(most[seat], count), *most[seat + 1 :])


def _cards_on_table(recent: RecentEvents) -> int:
    """Return how many cards lay in the bout that has just ended."""
    bout = last_bout(recent)
    pairs = bout.pairs if bout else ()
    return len(pairs) + sum(pair.cover is not None for pair in pairs)


def _doomed(game: Game) -> frozenset[Seat]:
    """The forecast is told from all hands, as onlookers would who see them."""
    left = [seat for seat, hand in enumerate(game.hands) if hand]
    if len(left) != 2:
        return frozenset()
    worths = Appraisal.of(see(game, None)).worths
    return frozenset(seat for seat in left if forecast(game, seat, worths) < DOOM)
