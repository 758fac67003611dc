"""Feats: what was remarkable in a game, for those who tell its end. Until then they are secret."""

from dataclasses import dataclass, replace

from club.tale import Tale, last_bout
from durak.events import BoutBegan, BoutTaken, Dealt, Event, Seat
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
class Feats:
    """`armfuls` are the most cards that each seat took at once. `doomed` were all but lost once."""

    armfuls: tuple[int, ...] = ()
    doomed: frozenset[Seat] = frozenset()


NO_FEATS = Feats()


def extend_feats(feats: Feats, event: Event, tale: Tale, game: Game) -> Feats:
    """Return the feats after an event, which `tale` ends with. `game` is the game after it."""
    match event:
        case Dealt(seats=seats):
            return Feats((0,) * seats)
        case BoutTaken(seat):
            return _after_taking(feats, seat, tale)
        case BoutBegan():
            return replace(feats, doomed=feats.doomed | _doomed(game))
        case _:
            return feats


def _after_taking(feats: Feats, seat: Seat, tale: Tale) -> Feats:
    bout = last_bout(tale)
    pairs = bout.pairs if bout else ()
    taken = len(pairs) + sum(pair.cover is not None for pair in pairs)
    armfuls = (
        max(most, taken) if each == seat else most for each, most in enumerate(feats.armfuls)
    )
    return replace(feats, armfuls=tuple(armfuls))


def _doomed(game: Game) -> frozenset[Seat]:
    """The forecast is told from all hands, as onlookers would who see them."""
    left = [seat for seat, hand in enumerate(game.hands) if hand]
    if len(left) != 2:
        return frozenset()
    worths = Appraisal.of(see(game, None)).worths
    return frozenset(seat for seat in left if forecast(game, seat, worths) < DOOM)
