"""Forum topics: each has its own table, and messages never end up in the wrong topic."""

import asyncio
from functools import partial
from pathlib import Path

from telegram_sandbox import Message, Room, Topic
from tests.end_to_end.evening import plays_cards
from tests.end_to_end.night import Night, night


def posted_in(at: Night, topic: Topic) -> list[str]:
    """Return the texts of all messages that were sent to this topic."""
    calls = at.calls(at.group.id, "send")
    return [
        str(call.parameters.get("text") or call.parameters["caption"])
        for call in calls
        if str(call.parameters.get("message_thread_id")) == str(topic.id)
    ]


async def test_two_topics_play_at_once(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo Dora") as at:
        cards = at.group.add_topic("Cards")
        chess = at.group.add_topic("Chess")
        await asyncio.gather(
            at.sits_down(at.group, at.people[:2], cards),
            at.sits_down(at.group, at.people[2:], chess),
        )
        both = (cards, chess)
        await at.plays(lambda: all(at.group.finds("Again", topic) for topic in both), plays_cards)
        assert not at.faults
        for topic, own, foreign in ((cards, "Anna", "Cleo"), (chess, "Cleo", "Anna")):
            said = "\n".join(posted_in(at, topic))
            assert own in said
            assert foreign not in said
        assert all(post.topic in (cards.id, chess.id) for post in at.group.posts)


async def test_one_person_may_sit_in_two_topics(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        cards = at.group.add_topic("Cards")
        chess = at.group.add_topic("Chess")
        for topic in (cards, chess):
            await at.sits_down(at.group, at.people, topic)
        both = (cards, chess)
        await at.plays(lambda: all(at.group.finds("Again", topic) for topic in both), plays_cards)
        assert not at.faults


async def test_a_closed_topic_does_not_stop_the_game(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        cards = at.group.add_topic("Cards")
        await at.sits_down(at.group, at.people, cards)
        at.group.close_topic(cards)
        everybody = [person.private for person in at.people]
        await at.plays(lambda: all(room.finds("Again") for room in everybody), plays_cards)


async def test_hands_of_two_tables_name_their_topics(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        for topic in (at.group.add_topic("Cards"), at.group.add_topic("Chess")):
            await at.sits_down(at.group, at.people, topic)
        for person in at.people:
            await person.private.shows("Evening · Cards")
            await person.private.shows("Evening · Chess")


async def test_a_table_in_a_deleted_topic_is_closed_from_the_private_chat(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        cards = at.group.add_topic("Cards")
        await at.agrees(clock=0)
        await at.sits_down(at.group, at.people, cards)
        at.group.deletes_topic(cards)
        anna = at.people[0]
        anna.says(anna.private, "/close")
        question = await anna.private.shows("Close this table")
        assert not (await anna.presses(question, "Close")).text
        for person in at.people:
            await person.private.until(partial(without_hand, person.private))


def without_hand(room: Room) -> Message | None:
    return None if room.finds("⋯") else room.posts[-1]
