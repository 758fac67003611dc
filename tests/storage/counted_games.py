"""Games that only count: their results are in the standings, but nobody has played them."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from club.finished_games import FinishedGame
from club.places import ChatId, PersonId
from durak.events import Ending, Outcome
from storage import tallies
from storage.database import Connection, Database
from tests.club.finished_games import finished_game


def lost_by(loser: PersonId, people: Sequence[PersonId], ended: datetime) -> FinishedGame:
    outcome = Outcome(Ending.DURAK, (people.index(loser),))
    game = finished_game(outcome=outcome, seats=len(people))
    results = tuple(
        replace(result, person=person) for result, person in zip(game.results, people, strict=True)
    )
    return replace(game, results=results, ended=ended)


async def count_games(database: Database, chat: ChatId, games: Iterable[FinishedGame]) -> None:
    async def work(connection: Connection) -> None:
        for game in games:
            await tallies.add(connection, game, [chat])

    await database.write(work)
