"""The steps of a replay are the game as it was played, for any variant and number of players."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from club.events import game_events
from club.finished_games import FinishedGame
from club.replay_stops import Walk
from club.settings import Settings
from durak.rules import VARIANTS
from handlers.replay import step_of, steps_of
from screens.records.replay import ReplayStep
from storage.database import Database
from storage.games import Games
from storage.sqlite.database import SqliteDatabase
from tests.end_to_end.random_series import random_games
from tests.handlers.situations import games_of

GAMES = 2


@pytest.mark.sampled(7)
@pytest.mark.parametrize("seed", range(len(VARIANTS)))  # each is a table with another variant
async def test_every_step_is_the_game_as_it_was_played(tmp_path: Path, seed: int) -> None:
    series = random_games(seed, GAMES)
    async with SqliteDatabase.opened(tmp_path / "club.sqlite3") as database:
        await series.write(database)
        replays = [
            await steps(database, game) for game in await games_of(database, series.table.place)
        ]
    assert len(replays) == GAMES
    assert [here(step) for replay in replays for step in replay] == list(series.moments.values())
    assert all(
        where(replay) == [(number, len(replay) - 1) for number in range(len(replay))]
        for replay in replays
    )


async def steps(database: Database, game: FinishedGame) -> Sequence[ReplayStep]:
    events = game_events(await Games(database).read(game))
    walk = Walk.through(events)
    steps = [step_of(game, events, walk, number, Settings()) for number in range(len(events))]
    assert list(steps_of(game, events, walk, Settings())) == [steps[stop] for stop in walk.stops]
    return steps


def here(step: ReplayStep) -> tuple[object, ...]:
    return step.told[-1], step.view.game, list(step.hands)


def where(replay: Iterable[ReplayStep]) -> list[tuple[int, int]]:
    return [(step.number, step.walk.last) for step in replay]
