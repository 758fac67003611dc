"""Forum topics: each has its own table, and messages never end up in the wrong topic."""

import asyncio
from functools import partial
from pathlib import Path

from telegram_sandbox import Message, Room, Topic
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import fast
from tests.keys import AGAIN, BOARD, CARDS, CLOSE, JOIN


def posted_in(club: Club, topic: Topic) -> list[str]:
    """Return the texts of all messages that were sent to this topic."""
    calls = club.calls(club.group.id, "send")
    return [
        str(call.parameters.get("text") or call.parameters["caption"])
        for call in calls
        if str(call.parameters.get("message_thread_id")) == str(topic.id)
    ]


async def test_two_topics_play_at_once(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo Dora", limits=fast()) as club:
        cards = club.group.add_topic("Cards")
        chess = club.group.add_topic("Chess")
        await asyncio.gather(
            club.start_game(club.group, club.people[:2], cards),
            club.start_game(club.group, club.people[2:], chess),
        )
        both = (cards, chess)
        await club.play_until(lambda: all(club.group.finds(AGAIN, topic) for topic in both))
        assert not club.refusals
        for topic, own, foreign in ((cards, "Anna", "Cleo"), (chess, "Cleo", "Anna")):
            said = "\n".join(posted_in(club, topic))
            assert own in said
            assert foreign not in said
        assert all(post.topic in (cards.id, chess.id) for post in club.group.posts)


async def test_one_person_may_sit_in_two_topics(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        cards = club.group.add_topic("Cards")
        chess = club.group.add_topic("Chess")
        for topic in (cards, chess):
            await club.start_game(club.group, club.people, topic)
        both = (cards, chess)
        await club.play_until(lambda: all(club.group.finds(AGAIN, topic) for topic in both))
        assert not club.refusals


async def test_a_closed_topic_does_not_stop_the_game(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        cards = club.group.add_topic("Cards")
        await club.start_game(club.group, club.people, cards)
        club.group.close_topic(cards)
        everybody = [person.private for person in club.people]
        await club.play_until(lambda: all(room.finds(AGAIN) for room in everybody))


async def test_hands_of_two_tables_name_their_topics(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        for topic in (club.group.add_topic("Cards"), club.group.add_topic("Chess")):
            await club.start_game(club.group, club.people, topic)
        for person in club.people:
            await person.private.shows("Evening · Cards")
            await person.private.shows("Evening · Chess")


async def test_a_table_in_a_deleted_topic_is_closed_from_the_private_chat(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        cards = club.group.add_topic("Cards")
        await club.start_game(club.group, club.people, cards)
        club.group.deletes_topic(cards)
        anna = club.people[0]
        anna.says(anna.private, "/close")
        question = await anna.private.shows("Close this table")
        assert not (await anna.presses(question, CLOSE)).text
        for person in club.people:
            await person.private.until(partial(without_hand, person.private))


async def test_a_deleted_topic_takes_nothing_from_the_other_topics(tmp_path: Path) -> None:
    """Only its own table is closed, which its opener reads in private."""
    async with running_club(tmp_path, "Anna Ben Cleo Dora", limits=fast()) as club:
        await club.choose_settings(None, board="picture", deck=24)
        cards = club.group.add_topic("Cards")
        chess = club.group.add_topic("Chess")
        await club.start_game(club.group, club.people[:2], cards)
        await club.start_game(club.group, club.people[2:], chess)
        club.group.deletes_topic(cards)
        await club.play_until(lambda: club.group.finds(AGAIN, chess) is not None)
        await club.people[0].private.shows("was deleted, so its table is closed")
        await club.wait_until_idle()
        calls = [call for call in club.sandbox.calls if call.chat_id == club.group.id]
        (refused,) = (n for n, call in enumerate(calls) if "thread" in call.description)
        later = {call.method for call in calls[refused:] if call.ok}
        assert "editMessageMedia" in later
        assert not later & {"sendMessage", "editMessageText"}, "the boards stay pictures"


async def test_a_closed_topic_is_named_to_the_opener_of_its_own_table(tmp_path: Path) -> None:
    """After a pause, or when somebody asks for the board, the bot tries to write there again."""
    async with running_club(tmp_path, "Anna Ben Cleo Dora", limits=fast()) as club:
        await club.choose_settings(None, board="picture", deck=24)
        cards = club.group.add_topic("Cards")
        chess = club.group.add_topic("Chess")
        await club.start_game(club.group, club.people[:2], cards)
        await club.start_game(club.group, club.people[2:], chess)
        await club.wait_until_idle()
        club.group.close_topic(cards)
        board = club.group.finds(BOARD, cards)
        assert board
        club.people[0].deletes(board)
        await club.play_until(lambda: club.people[0].private.finds("I can’t write in") is not None)
        await club.play_until(lambda: club.group.finds(AGAIN, chess) is not None)
        await club.wait_until_idle()
        assert not club.people[2].private.finds("I can’t write in")
        result = club.group.finds(AGAIN, chess)
        assert result
        assert result.media


async def test_a_topic_that_is_opened_again_gets_its_board_at_once(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        cards = club.group.add_topic("Cards")
        await club.start_game(club.group, club.people, cards)
        await club.wait_until_idle()
        club.group.close_topic(cards)
        club.people[0].deletes(await club.group.shows(BOARD, cards))
        await club.play_until(lambda: club.people[0].private.finds("I can’t write in") is not None)
        assert not club.group.finds(BOARD, cards)
        club.group.reopen_topic(cards)
        await club.group.shows(BOARD, cards)


async def test_where_the_opener_cannot_be_written_to_the_group_reads_it(tmp_path: Path) -> None:
    async with running_club(tmp_path, strangers=1) as club:
        cards = club.group.add_topic("Cards")
        zoe = club.people[-1]
        zoe.says(club.group, "/durak", cards)
        await club.group.shows(JOIN, cards)
        club.group.deletes_topic(cards)
        club.people[0].follows(f"https://t.me/{club.sandbox.world.bot.username}?start=join_1")
        await club.group.shows("was deleted, so its table is closed")


def without_hand(room: Room) -> Message | None:
    return None if room.finds(CARDS) else room.posts[-1]
