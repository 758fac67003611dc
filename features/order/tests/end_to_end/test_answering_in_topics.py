"""A forum that wants answers in one topic, from the real bot, until that topic is gone."""

from pathlib import Path

from features.order.buttons import ChooseTopic, ShowTopics
from screens.buttons import ShowSettings
from telegram_sandbox import Topic
from tests.end_to_end.clubs import Club, club_without_bot, open_settings
from tests.end_to_end.limits import fast
from tests.keys import AGAIN, JOIN, SETTINGS, Sends


def way_to(page: str) -> Sends[ShowSettings]:
    return Sends(ShowSettings, lambda to: to.page == page)


async def choose(club: Club, topic: Topic) -> None:
    anna = club.people[0]
    await open_settings(anna, club.group)
    for page in ("more", "expert", "order"):
        await anna.presses_in(anna.private, way_to(page))
    await anna.presses_in(anna.private, Sends(ShowTopics))
    key = Sends(ChooseTopic, lambda to: to.topic == topic.id and to.wanted)
    await anna.presses_in(anna.private, key)
    chosen = Sends(ChooseTopic, lambda to: to.topic == topic.id and not to.wanted)
    await anna.private.shows(chosen)


async def test_one_topic_is_for_games(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        anna, ben = club.people
        async with club.running_bot():
            games, chess = (club.group.add_topic(name) for name in ("Games", "Chess"))
            await club.start_game(club.group, club.people, chess)
            await choose(club, games)
            await club.play_until(lambda: club.group.finds(AGAIN, chess) is not None)
            result = club.group.finds(AGAIN, chess)
            assert result
            assert "Games" in (await ben.presses(result, AGAIN)).text
            await club.wait_until_idle()
            written = len(club.group.posts)
            for asked in ("/durak", "/top"):
                ben.says(club.group, asked, chess)
                pointer = await ben.private.shows("I answer in")
                assert "Games" in pointer.text
            await club.wait_until_idle()
            assert len(club.group.posts) == written
            ben.says(club.group, "/durak", games)
            await club.group.shows(JOIN, games)
            anna.says(club.group, "/settings", chess)
            await anna.private.shows(SETTINGS)
        async with club.running_bot():
            ben.says(club.group, "/top", chess)
            await club.wait_until_idle()
            assert len(club.group.posts) == written + 1, "the lobby, as before"
        assert not club.refusals


async def test_a_closed_topic_locks_nobody_out(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        _, ben = club.people
        async with club.running_bot():
            games, chess = (club.group.add_topic(name) for name in ("Games", "Chess"))
            await choose(club, games)
            club.group.close_topic(games)
            await club.wait_until_idle()
            ben.says(club.group, "/durak", chess)
            await club.group.shows(JOIN, chess)
            club.group.reopen_topic(games)
            await club.wait_until_idle()
            ben.says(club.group, "/top")
            await ben.private.shows("I answer in")


async def test_a_deleted_topic_locks_nobody_out(tmp_path: Path) -> None:
    """The bot learns that it is gone when it next writes there."""
    async with club_without_bot(tmp_path, limits=fast()) as club:
        anna, ben = club.people
        async with club.running_bot():
            games, chess = (club.group.add_topic(name) for name in ("Games", "Chess"))
            await choose(club, games)
            await club.start_game(club.group, club.people, games)
            club.group.deletes_topic(games)
            await club.play_until(lambda: anna.private.finds("was deleted") is not None)
            ben.says(club.group, "/durak", chess)
            await club.group.shows(JOIN, chess)
