"""Ratings from the order in which players go out, by openskill's Plackett-Luce model.

A pure function: the ratings before a game and its result give the ratings after it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from openskill.models import PlackettLuce
from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

from club.finished_games import FinishedGame, SeatResult
from club.places import PersonId

_MODEL = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate and its standard deviation."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def conservative(self) -> float:
        """Return what the rating almost certainly exceeds: 0 for a newcomer."""
        return self.mu - 3 * self.sigma


def rate(game: FinishedGame, before: Mapping[PersonId, Rating]) -> Mapping[PersonId, Rating]:
    """Return the changed ratings. Computers are not rated, nor is anybody for beating them."""
    sides = _sides(game)
    if len(sides) < 2:
        return {}
    teams = [[_player(before.get(person, Rating())) for person in side] for side in sides]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in sides.values()])
    return {
        person: Rating(player.mu, player.sigma)
        for side, team in zip(sides, after, strict=True)
        for person, player in zip(side, team, strict=True)
    }


def rate_duel(winner: Rating, loser: Rating) -> tuple[Rating, Rating]:
    """Return both ratings after one side has got the better of the other."""
    ((first,), (second,)) = _MODEL.rate([[_player(winner)], [_player(loser)]])
    return Rating(first.mu, first.sigma), Rating(second.mu, second.sigma)


def _player(rating: Rating) -> PlackettLuceRating:
    return _MODEL.rating(rating.mu, rating.sigma)


def _sides(game: FinishedGame) -> dict[tuple[PersonId, ...], int]:
    """Return the people of each side, and the side's rank: that of its last player to go out."""
    sides = {}
    seats = len(game.results)
    for team in sorted({game.seating.team(seat) for seat in range(seats)}):
        results = [game.results[seat] for seat in team]
        people = tuple(result.person for result in results if result.person is not None)
        if people:
            sides[people] = max(_rank(result, seats) for result in results)
    return sides


def _rank(result: SeatResult, seats: int) -> int:
    """All who drew share the last rank.

    So do all losers of a team, including those who went out.
    """
    return seats if result.place is None or result.drew or result.lost else result.place
