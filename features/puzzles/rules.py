"""Puzzles as people meet them: at a table of two, where both hands are open."""

from dataclasses import dataclass
from datetime import datetime

from club.places import NOBODY, PersonId, Place
from club.settings import Settings
from club.slots import NO_TABLE
from club.table import Chair, Phase, Table
from durak.actions import Action
from durak.events import Seat
from durak.players import Strength
from durak.puzzles import Puzzle
from durak.state import Game

COMPUTERS = Chair(None, Strength.HARD), Chair(None, Strength.HARD, badge=1)
"""Who sits there where nobody does."""

UNRATED = 5
"""The first puzzles that somebody tries, which do not count for their rating."""


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
    game: Game, place: Place, chairs: tuple[Chair, Chair], settings: Settings, now: datetime
) -> Table:
    """Return a table that stands nowhere, where these sit in this position of a puzzle."""
    return Table(
        id=NO_TABLE,
        place=place,
        opener=NOBODY,
        settings=settings,
        since=now,
        chairs=chairs,
        phase=Phase.PLAYING,
        game=game,
    )


def chairs_for(person: PersonId, seat: Seat) -> tuple[Chair, Chair]:
    """Seat a person here, and a computer there."""
    own = Chair(person)
    return (own, COMPUTERS[0]) if seat == 0 else (COMPUTERS[0], own)
