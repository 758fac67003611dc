"""A game in a group that has chosen pictures, and the pictures it shares afterwards."""

import pytest

from screens.pictures.board import BoardPicture
from telegram_sandbox import Message
from tests.end_to_end.clubs import Club
from tests.end_to_end.leaks import leaks
from tests.keys import AGAIN, RANKING, SHOW_TO_EVERYBODY
from tests.words import english

pytestmark = pytest.mark.timeout(300)


def is_drawn(message: Message) -> bool:
    return message.media is not None and message.media.is_photo


async def test_a_game_in_pictures_and_what_is_shared_afterwards(club: Club) -> None:
    anna = club.people[0]
    group = club.group
    await club.start_short_game(board="picture")
    await anna.private.shows("Now: board and hands")
    await club.play_to_end()
    assert not club.unanswered
    assert is_drawn(await group.shows(AGAIN))
    for person in club.people:
        assert is_drawn(await person.private.shows("Evening"))

    await anna.presses(await club.open_menu(anna, await group.shows(AGAIN)), RANKING)
    alone = await group.seen_by(anna).shows(SHOW_TO_EVERYBODY)
    await anna.presses(alone, SHOW_TO_EVERYBODY)
    ranking = await group.shows(RANKING)
    assert is_drawn(ranking)
    for room in (group, anna.private):
        anna.says(room, "/stats")
        assert is_drawn(await room.shows(english("button-achievements")))
    assert not [call for call in club.sandbox.failures if call.code != 429]
    assert [call for call in club.sandbox.calls if call.files]
    assert not leaks(club.sandbox.calls, await club.read_journal())


async def test_a_card_in_the_name_of_a_file_is_heard(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    aces = [f"ace-of-{suit}" for suit in ("clubs", "diamonds", "hearts", "spades")]
    monkeypatch.setattr(BoardPicture, "words", lambda _: iter(aces))
    board = await club.start_short_game(board="picture")
    assert is_drawn(board)
    heard = leaks(club.sandbox.calls, await club.read_journal())
    assert [leak for leak in heard if leak.reader is None]
