"""Statistics of people, and games that they have finished."""

from dataclasses import replace
from datetime import UTC, datetime

from club.finished_games import FinishedGame, GameId
from club.places import PersonId
from club.replay_stops import Walk
from club.standings import Standing
from club.table import Table
from durak.events import Ending, Outcome, Seat
from screens.records.replay import ReplayStep
from tests.club.finished_games import finished_game
from tests.screens.tables import ANNA, BORIS, GLEB, RECENT, VERA, view

NOBODY = Standing(ANNA)
FIGURES = (
    Standing(
        ANNA,
        games=21,
        duraks=12,
        absent_duraks=1,
        absences=2,
        draws=1,
        first_outs=3,
        team_games=2,
        team_losses=1,
        given_one=1,
        received_one=2,
        ladder_points=3,
        streak=-4,
        longest_spared=5,
        longest_fooled=4,
        rating=-0.3,
    ),
    Standing(BORIS, games=22, duraks=2, first_outs=9, streak=7, longest_spared=7, rating=12.75),
    Standing(GLEB, games=1, duraks=1, streak=-1, longest_fooled=1),
)


ENDED = datetime(2026, 11, 20, 22, 5, tzinfo=UTC)


def game(
    number: int, variant: str, players: tuple[PersonId | None, ...], *losers: Seat
) -> FinishedGame:
    """Return a finished game: a draw if there are no losers.

    A player without an id is a computer.
    """
    ending = Ending.DURAK if losers else Ending.DRAW
    of = finished_game(outcome=Outcome(ending, losers), seats=len(players))
    results = tuple(
        replace(result, person=person) for result, person in zip(of.results, players, strict=True)
    )
    return replace(of, id=GameId(number), ended=ENDED, variant=variant, results=results)


def replayed(of: Table) -> ReplayStep:
    assert of.game is not None
    walk = Walk((0, 2, 3, 4, 7), (1, 7, 8), (0, 1, 1, 1, 1, 1, 1, 2, 2))
    return ReplayStep(12, 4, walk, view(of), of.game.hands, RECENT[-1:])


GAMES = (
    game(12, "podkidnoy", (BORIS, ANNA, VERA, GLEB), 1),
    game(11, "teams", (BORIS, GLEB, ANNA, VERA), 0, 2),
    game(10, "podkidnoy", (ANNA, None), 1),
)
