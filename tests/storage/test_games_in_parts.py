"""All games of a group, part by part, on both engines."""

from club.finished_games import GameId
from club.places import ChatId, Place, TopicId
from storage.database import Database
from storage.games import Games
from tests.storage.club_on_disk import ANNA, BORIS, GROUP, ClubOnDisk


async def test_parts_are_the_games_of_one_chat_oldest_first(database: Database) -> None:
    club = ClubOnDisk(database)
    for topic in (None, TopicId(5), None):
        for place in (Place(GROUP.chat, topic), Place(ChatId(-1002))):
            await club.close(await club.game(ANNA, BORIS, place=place))
    games = Games(database)
    whole = await games.after(GameId(0), GROUP.chat, 100)
    assert whole == (await games.finished(GROUP.chat, 100))[::-1]
    assert len(whole) == 3
    first = await games.after(GameId(0), GROUP.chat, 2)
    assert (*first, *await games.after(first[-1].id, GROUP.chat, 2)) == tuple(whole)
    assert await games.after(whole[-1].id, GROUP.chat, 2) == ()
