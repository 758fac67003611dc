"""Standings and rankings after various games."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from club.finished_games import FinishedGame
from club.places import ChatId, PersonId, Place, elsewhere
from club.seasons import Period
from club.standings import EVERYWHERE, Standing
from durak.events import Ending, Outcome
from durak.rules import Rules
from storage import tallies
from storage.database import Connection, Database
from storage.places import is_group
from storage.rankings import Rankings
from tests.club.finished_games import PEOPLE, finished_game
from tests.club.memory import NOON
from tests.storage.club_on_disk import GROUP

ANNA, BORIS, VERA = PEOPLE[:3]
ABORTED = finished_game(outcome=Outcome(Ending.ABORTED))
DRAWN = finished_game(outcome=Outcome(Ending.STALLED))


def lost_by(seat: int, *, epaulettes: int = 0, away: int = -1) -> FinishedGame:
    giver = (seat + 1) % 3 if epaulettes else None
    return finished_game(outcome=Outcome(Ending.DURAK, (seat,), epaulettes, giver), away=away)


async def _count(database: Database, *games: FinishedGame) -> None:
    async def work(connection: Connection) -> None:
        for game in games:
            await tallies.add(connection, game, tallies.chats_that_count(game))

    await database.write(work)


async def _standing(database: Database, *games: FinishedGame) -> Standing:
    """Return Anna's standing after these games."""
    await _count(database, *games)
    return await Rankings(database).of_person(ANNA, GROUP.chat, now=NOON)


async def test_nobody_has_played_yet(database: Database) -> None:
    assert await _standing(database) == Standing(ANNA)
    assert await Rankings(database).top(GROUP.chat, Period.EVER, NOON, 10) == ()


async def test_games_and_duraks(database: Database) -> None:
    standing = await _standing(database, lost_by(0), lost_by(1), DRAWN, lost_by(0))
    assert (standing.games, standing.duraks, standing.draws) == (4, 2, 1)
    assert standing.share == pytest.approx(0.15, abs=0.005)
    assert not standing.settled


async def test_points_on_the_ladder_are_kept_for_the_person(database: Database) -> None:
    """They count in whichever seat she scored them, and whatever became of the series."""
    outcome = Outcome(Ending.DURAK, (1,))
    first, second = (finished_game(outcome=outcome, scorer=seat) for seat in (0, 2))
    moved = tuple(
        replace(result, person=person)
        for result, person in zip(second.results, (BORIS, VERA, ANNA), strict=True)
    )
    second = replace(second, results=moved)
    other = finished_game(outcome=outcome, scorer=1)
    assert (await _standing(database, first, second, other)).ladder_points == 2


async def test_absence_is_told_apart(database: Database) -> None:
    standing = await _standing(database, lost_by(0), lost_by(0, away=0), lost_by(1, away=0))
    assert (standing.duraks, standing.absent_duraks, standing.absences) == (2, 1, 2)


async def test_epaulettes(database: Database) -> None:
    one = lost_by(0, epaulettes=1)
    two = lost_by(0, epaulettes=2)
    given = lost_by(2, epaulettes=2)
    standing = await _standing(database, one, two, two, given)
    assert (standing.received_one, standing.received_two, standing.received) == (1, 2, 3)
    assert (standing.given_one, standing.given_two, standing.given) == (0, 1, 1)


async def test_team_losses_are_also_counted_apart(database: Database) -> None:
    outcome = Outcome(Ending.DURAK, (0, 2))
    together = finished_game(outcome=outcome, seats=4, teams="2x2")
    standing = await _standing(database, together, lost_by(0), lost_by(1))
    assert (standing.games, standing.duraks) == (3, 2)
    assert (standing.team_games, standing.team_losses) == (1, 1)


@pytest.mark.parametrize(
    ("games", "streak", "spared", "fooled"),
    [
        ("-", -1, 0, 1),
        ("+", 1, 1, 0),
        ("++-", -1, 2, 1),
        ("+++--+", 1, 3, 2),
        ("--+---", -3, 1, 3),
        ("++a+", 3, 3, 0),
        ("+d+", 3, 3, 0),
    ],
)
async def test_streaks(
    database: Database, games: str, streak: int, spared: int, fooled: int
) -> None:
    """A draw is not a durak, and an aborted game does not count."""
    meaning = {"-": lost_by(0), "+": lost_by(1), "a": ABORTED, "d": DRAWN}
    standing = await _standing(database, *(meaning[game] for game in games))
    assert (standing.streak, standing.longest_spared, standing.longest_fooled) == (
        streak,
        spared,
        fooled,
    )


async def test_a_game_broken_off_concerns_nobody(database: Database) -> None:
    assert await _standing(database, ABORTED) == Standing(ANNA)


async def test_a_game_broken_off_concerns_its_losers(database: Database) -> None:
    given_up = finished_game(outcome=Outcome(Ending.ABORTED, (1,)))
    assert await _standing(database, given_up) == Standing(ANNA)
    loser = await Rankings(database).of_person(BORIS, GROUP.chat, now=NOON)
    assert (loser.games, loser.duraks, loser.streak, loser.rating) == (1, 1, 0, None)


async def _order(database: Database, *games: FinishedGame) -> Sequence[int]:
    await _count(database, *games)
    top = await Rankings(database).top(GROUP.chat, Period.EVER, NOON, 10)
    return [standing.person for standing in top]


async def test_the_greatest_durak_leads(database: Database) -> None:
    games = [lost_by(2)] * 3 + [lost_by(0)] * 2 + [lost_by(1)]
    assert await _order(database, *games) == [VERA, ANNA, BORIS]


async def test_nobody_who_was_never_the_durak_is_listed(database: Database) -> None:
    assert await _order(database, lost_by(0), DRAWN, lost_by(2)) == [ANNA, VERA]
    assert await Rankings(database).count(GROUP.chat, Period.EVER, NOON) == 2


async def test_one_of_one_does_not_lead(database: Database) -> None:
    """One loss in one game ranks below a small share of many, which is usual at tables of six."""
    old_hands = replace(lost_by(1), results=lost_by(1).results[1:])
    often = [old_hands] + [replace(lost_by(2), results=lost_by(2).results[1:])] * 5
    lost, spared, _ = lost_by(0).results
    newcomer = replace(lost_by(0), results=(lost, replace(spared, person=PersonId(99))))
    assert await _order(database, *often, newcomer) == [VERA, BORIS, ANNA]


async def test_periods_are_apart(database: Database) -> None:
    await _count(database, lost_by(0), replace(lost_by(0), ended=NOON + timedelta(days=14)))
    rankings = Rankings(database)
    duraks = {
        period: (await rankings.of_person(ANNA, GROUP.chat, period, now=NOON)).duraks
        for period in Period
    }
    assert duraks == {Period.WEEK: 1, Period.MONTH: 1, Period.SEASON: 2, Period.EVER: 2}


async def test_ratings_grow_with_every_game(database: Database) -> None:
    first = await _standing(database, lost_by(1))
    second = await _standing(database, lost_by(1))
    assert first.rating is not None
    assert second.rating is not None
    assert second.rating > first.rating
    everywhere = await Rankings(database).of_person(ANNA, EVERYWHERE, now=NOON)
    assert everywhere.rating == second.rating


def test_the_games_here_are_what_they_seem() -> None:
    assert lost_by(0).rules == Rules()
    assert lost_by(0, epaulettes=2).results[1].given == 2


@pytest.mark.parametrize(
    "chat", [7, 1, -1, GROUP.chat, 1 - 2**52, elsewhere(1).chat, elsewhere(10**12).chat]
)
async def test_statements_and_places_agree_on_what_a_group_is(
    database: Database, chat: int
) -> None:
    given = "SELECT CAST(? AS BIGINT) AS chat"
    sql = f"SELECT 1 FROM ({given}) AS asked WHERE {is_group('chat')}"  # noqa: S608  constants
    assert bool(await database.row(sql, (chat,))) is Place(ChatId(chat)).is_group


def test_a_game_elsewhere_counts_nowhere() -> None:
    game = replace(lost_by(0), place=elsewhere(1))
    assert not tallies.chats_that_count(game)
    assert not game.is_among_people
