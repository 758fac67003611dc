"""What a group honours its people for follows from its games, whatever becomes of them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

from club.ceremonies import LEAST_GAMES, Award, Honour, awards_of
from club.places import ChatId
from club.seasons import Season
from club.unasked import Unasked
from durak.rules import Rules
from features import KINDS
from storage.chats import Chats
from storage.database import Database
from storage.people import People
from storage.projections import rebuild
from storage.rankings import Rankings
from storage.unasked import ToldUnasked
from tests.storage.club_on_disk import ANNA, BORIS, GROUP, SETTINGS, ClubOnDisk
from tests.storage.counted_games import count_games, lost_by

SEASON = Season(2026, 3)
SUPERGROUP = ChatId(-100_777)
A_SECOND = timedelta(seconds=1)


async def awards(database: Database, chat: ChatId = GROUP.chat) -> Sequence[Award]:
    rankings = Rankings(database)
    before = await rankings.of_season(chat, SEASON.previous)
    return awards_of(await rankings.of_season(chat, SEASON), before)


async def play_season(database: Database) -> None:
    """Play ten short games of two."""
    club = ClubOnDisk(database)
    club.clock.time = SEASON.begins
    settings = replace(SETTINGS, rules=Rules(deck=24, auto_pass="no_legal_card"))
    table = await club.game(ANNA, BORIS, settings=settings)
    for _ in range(9):
        table = await club.again(table)
    await club.close(table)


async def test_titles_follow_from_the_games(database: Database) -> None:
    """They outlive a rebuild and a move of the group, but not that their holder is forgotten."""
    people = People(database)
    chats = Chats(database)
    for person in (ANNA, BORIS):
        await people.remember(person, "A name", None)
    await chats.remember(GROUP.chat, "Friday", "group", None)
    await play_season(database)
    won = await awards(database)
    assert {Honour.CHAMPION, Honour.DURAK} <= {award.honour for award in won}
    await database.write(partial(rebuild, kinds=KINDS))
    assert await awards(database) == won
    await chats.migrate(GROUP.chat, SUPERGROUP)
    assert await awards(database, SUPERGROUP) == won
    await people.forget(won[0].winners[0].person)
    assert not await awards(database, SUPERGROUP), "nobody is left to compare with"
    await database.write(partial(rebuild, kinds=KINDS))
    assert not await awards(database, SUPERGROUP)


async def count(database: Database, games: int, ended: datetime) -> None:
    await count_games(database, GROUP.chat, [lost_by(ANNA, (ANNA, BORIS), ended)] * games)


async def test_every_game_that_ends_in_a_season_counts_there(database: Database) -> None:
    await count(database, 1, SEASON.begins - A_SECOND)
    await count(database, 5, SEASON.begins)
    await count(database, 5, SEASON.ends - A_SECOND)
    await count(database, 1, SEASON.ends)
    standings = await Rankings(database).of_season(GROUP.chat, SEASON)
    assert {each.person: each.games for each in standings} == {ANNA: 10, BORIS: 10}


async def test_groups_that_played_wait_until_they_are_told(database: Database) -> None:
    chats = Chats(database)
    told = ToldUnasked(database)
    for chat in (GROUP.chat, ChatId(-2000)):
        await chats.remember(chat, "Friday", "group", None)
    await count(database, LEAST_GAMES, SEASON.begins)
    await count(database, LEAST_GAMES - 1, SEASON.ends)
    assert await told.untold_of(SEASON) == [GROUP.chat]
    assert not await told.untold_of(Season.of(SEASON.ends)), "nine games are too few"
    await chats.set_present(GROUP.chat, present=False)
    assert not await told.untold_of(SEASON)
    await chats.set_present(GROUP.chat, present=True)
    now = datetime(2026, 10, 1, 9, tzinfo=UTC)
    await told.put(GROUP.chat, Unasked.CEREMONY, SEASON.previous.key, now)
    assert await told.untold_of(SEASON) == [GROUP.chat]
    await told.put(GROUP.chat, Unasked.CEREMONY, SEASON.key, now)
    assert not await told.untold_of(SEASON)
