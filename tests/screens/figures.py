"""Figures of people, shaped as storage keeps them."""

from dataclasses import dataclass

from club.places import PersonId
from tests.screens.scenes import ANNA, BORIS, GLEB


@dataclass(frozen=True)
class Figures:
    person: PersonId
    games: int = 0
    duraks: int = 0
    absent_duraks: int = 0
    absences: int = 0
    draws: int = 0
    first_outs: int = 0
    team_games: int = 0
    team_losses: int = 0
    given: int = 0
    received: int = 0
    streak: int = 0
    longest_spared: int = 0
    longest_fooled: int = 0
    rating: float | None = None


NOBODY = Figures(ANNA)
FIGURES = (
    Figures(
        ANNA,
        games=21,
        duraks=12,
        absent_duraks=1,
        absences=2,
        draws=1,
        first_outs=3,
        team_games=2,
        team_losses=1,
        given=1,
        received=2,
        streak=-4,
        longest_spared=5,
        longest_fooled=4,
        rating=-0.3,
    ),
    Figures(BORIS, games=22, duraks=2, first_outs=9, streak=7, longest_spared=7, rating=12.75),
    Figures(GLEB, games=1, duraks=1, streak=-1, longest_fooled=1),
)
