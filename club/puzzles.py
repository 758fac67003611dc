"""Puzzles as a person meets them: at a table with one computer, where both hands are open."""

from dataclasses import dataclass
from datetime import datetime

from club.places import ChatId, PersonId, Place, TableId
from club.settings import Settings
from club.table import Chair, Phase, Table
from durak.actions import Action
from durak.events import Seat
from durak.players import Strength
from durak.puzzles import Puzzle
from durak.state import Game

_NO_TABLE = TableId(0)
_NOBODY = PersonId(0)


@dataclass(frozen=True, slots=True)
class Score:
    """How strong a person is at puzzles, and how many of those they tried they have solved."""

    rating: float
    solved: int
    tried: int


@dataclass(frozen=True, slots=True)
class Posed:
    """A puzzle by its number in the bank. `rating` says how hard it is, `score` who tries it.

    With `is_tried`, another try does not count.
    """

    number: int
    puzzle: Puzzle
    rating: float
    score: Score
    is_tried: bool


@dataclass(frozen=True, slots=True)
class Attempt:
    """A move that was tried. `after` is the score with it, or None if it does not count."""

    action: Action
    is_right: bool
    after: Score | None


def table_of_puzzle(
    game: Game, seat: Seat, person: PersonId, settings: Settings, now: datetime
) -> Table:
    """Return a table that stands nowhere, where a person sits in this position of a puzzle."""
    chairs = [Chair(None, Strength.HARD), Chair(None, Strength.HARD)]
    chairs[seat] = Chair(person)
    return _table(game, Place(ChatId(person)), (chairs[0], chairs[1]), settings, now)


def table_of_group_puzzle(game: Game, place: Place, settings: Settings, now: datetime) -> Table:
    """Return a table that stands nowhere, where two computers sit in this position of a puzzle."""
    chairs = Chair(None, Strength.HARD), Chair(None, Strength.HARD, badge=1)
    return _table(game, place, chairs, settings, now)


def _table(
    game: Game, place: Place, chairs: tuple[Chair, Chair], settings: Settings, now: datetime
) -> Table:
    return Table(
        id=_NO_TABLE,
        place=place,
        opener=_NOBODY,
        settings=settings,
        since=now,
        chairs=chairs,
        phase=Phase.PLAYING,
        game=game,
    )
