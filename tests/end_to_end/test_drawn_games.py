"""A game in a group that has chosen pictures, and the pictures it shares afterwards."""

import pytest

from club.places import ChatId, PersonId
from club.seasons import Period
from screens.buttons import DrawFigures, DrawRanking
from screens.callback_data import pack
from screens.pictures.board import BoardPicture
from telegram_sandbox import Message
from tests.end_to_end.clubs import Club
from tests.end_to_end.leaks import leaks
from tests.keys import AGAIN, RANKING, SHOW_TO_EVERYBODY
from tests.words import english

pytestmark = pytest.mark.timeout(300)


def is_drawn(message: Message) -> bool:
    return message.media is not None and message.media.is_photo


def drawn_last(club: Club, words: str) -> Message | None:
    """Return the newest message of the group if it is a picture with these words."""
    newest = club.group.posts[-1]
    return newest if is_drawn(newest) and words in newest.text else None


async def test_a_game_in_pictures_and_what_is_shared_afterwards(club: Club) -> None:
    """One game is too few to offer pictures of it, but buttons in old messages keep working."""
    (anna, ben) = club.people
    group = club.group
    await club.start_short_game(board="picture")
    await anna.private.shows("Now: board and hands")
    await club.play_to_end()
    assert not club.unanswered
    assert is_drawn(await group.shows(AGAIN))
    for person in club.people:
        assert is_drawn(await person.private.shows("Evening"))

    await anna.presses(await club.open_menu(anna, await group.shows(AGAIN)), RANKING)
    alone = await group.seen_by(anna).shows(english("ranking-ever"))
    await anna.presses(alone, SHOW_TO_EVERYBODY)
    ranking = await group.shows(english("ranking-ever"))
    assert not is_drawn(ranking)
    await anna.forges(ranking, pack(DrawRanking(ChatId(group.id), Period.EVER, 0)))
    await group.until(lambda: drawn_last(club, english("ranking-ever")))

    anna.says(group, "/stats")
    figures = await group.shows("In this chat")
    drawn = pack(DrawFigures(PersonId(anna.id)))
    await ben.forges(figures, drawn)
    await group.until(lambda: drawn_last(club, "Anna"))

    anna.says(anna.private, "/stats")
    own = await anna.private.shows("In all groups")
    answer = await ben.forges(ben.private.posts[-1], drawn)
    assert english("toast-forged") in answer.text
    await anna.forges(own, drawn)
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
