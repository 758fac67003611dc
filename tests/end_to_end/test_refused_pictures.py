"""A server that refuses every picture: a whole evening is played in text."""

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from telegram_sandbox import Message, Room
from tests.end_to_end.night import Night, night

pytestmark = pytest.mark.timeout(300)


def tells_the_bout(message: Message) -> bool:
    """Whether the text shows what lies on the table, which a picture would show otherwise."""
    return "←" in message.text


def refused_in(at: Night, room: Room) -> int:
    return sum(call.chat_id == room.id for call in at.sandbox.failures)


async def test_an_evening_is_played_in_text_where_every_picture_is_refused(tmp_path: Path) -> None:
    """Each chat is shown text at once, and not tried with a picture at every card."""
    with capture_logs() as logs:
        async with night(tmp_path, takes_pictures=False) as at:
            await at.begins(board="picture")
            await at.plays_on(1)
            await at.comes_to_rest()
            hands = [await person.private.shows("⋯") for person in at.people]
            assert all(map(tells_the_bout, (at.board, *hands)))
            assert at.board.text.count(" cards\n") == len(at.people)
            result = await at.finishes()
            await at.comes_to_rest()
            assert all(person.name in result.text for person in at.people)
            assert not at.lost
            rooms = (at.group, *(person.private for person in at.people))
            assert not [post for room in rooms for post in room.posts if post.media]
            assert all(refused_in(at, room) == 1 for room in rooms)
    assert {log["event"] for log in logs if log["log_level"] in {"warning", "error"}} == {
        "picture_refused"
    }
