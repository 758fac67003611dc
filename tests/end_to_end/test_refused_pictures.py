"""A server that refuses every picture: a whole game is played in text."""

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from telegram_sandbox import Message, Person, Room
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import fast
from tests.keys import CARDS

pytestmark = pytest.mark.timeout(300)


def tells_the_bout(message: Message) -> bool:
    """Whether the text shows what lies on the table, which a picture would show otherwise."""
    return "←" in message.text


def defender_of(club: Club) -> Person:
    """While they are absent, the attack stays on the table."""
    return next(each for each in club.people if f"🛡 \u2068{each.name}" in club.board.text)


def refused_in(club: Club, room: Room) -> int:
    return sum(call.chat_id == room.id for call in club.sandbox.failures)


async def test_a_game_is_played_in_text_where_every_picture_is_refused(tmp_path: Path) -> None:
    """Each chat is shown text at once, and not tried with a picture at every card."""
    with capture_logs() as logs:
        async with running_club(tmp_path, limits=fast(), takes_pictures=False) as club:
            await club.start_short_game(board="picture")
            await club.play_until(lambda: tells_the_bout(club.board), defender_of(club))
            await club.wait_until_idle()
            hands = [await person.private.shows(CARDS) for person in club.people]
            assert all(map(tells_the_bout, (club.board, *hands)))
            assert club.board.text.count(" cards\n") == len(club.people)
            result = await club.play_to_end()
            await club.wait_until_idle()
            assert all(person.name in result.text for person in club.people)
            assert not club.unanswered
            rooms = (club.group, *(person.private for person in club.people))
            assert not [post for room in rooms for post in room.posts if post.media]
            assert all(refused_in(club, room) == 1 for room in rooms)
    assert {log["event"] for log in logs if log["log_level"] in {"warning", "error"}} == {
        "picture_refused"
    }
