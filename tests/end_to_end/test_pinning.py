"""Tables are only pinned in groups that choose it. A pinned table stays in sight until its end."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from telegram_sandbox import Message, Wanted
from tests.end_to_end.around_games import choose_pinning, until_pinned
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import A_MINUTE_IN_TWELVE_SECONDS, counted
from tests.keys import AGAIN, BOARD, JOIN
from tests.words import english


def shows(wanted: Wanted) -> Callable[[list[Message]], bool]:
    return lambda found: len(found) == 1 and found[0].offers(wanted)


def reports(club: Club) -> list[Message]:
    """Return Telegram's service messages about pins, which should all be deleted."""
    return [message for message in club.group.messages if message.service]


def calls(club: Club, method: str) -> int:
    return sum(call.method == method for call in club.sandbox.calls)


async def test_nothing_is_pinned_unless_somebody_asks(club: Club) -> None:
    club.group.promotes()
    await club.start_game()
    await club.play_to_end()
    assert not calls(club, "pinChatMessage")


async def test_a_pinned_table_stays_in_sight_until_the_end(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=counted(A_MINUTE_IN_TWELVE_SECONDS)) as club:
        club.group.promotes()
        assert "administrators" in await choose_pinning(club, "on", who=1)
        assert not await choose_pinning(club, "on")
        await club.start_game()
        await until_pinned(club, shows(BOARD))
        board = await club.group.shows(BOARD)
        club.people[1].says(club.group, "/durak")
        await club.group.loses(board)
        await until_pinned(club, shows(BOARD))
        await club.play_to_end()
        await until_pinned(club, lambda found: not found)
        await club.people[0].presses_in(club.group, AGAIN)
        await until_pinned(club, shows(JOIN))
        await club.group.until(lambda: None if reports(club) else club.group.posts[-1])
        assert club.keeps_to_the_limit()
        assert not club.refusals


async def test_in_mid_game_it_is_chosen_and_taken_back_at_once(club: Club) -> None:
    club.group.promotes()
    await club.start_game()
    assert not await choose_pinning(club, "on")
    await until_pinned(club, shows(BOARD))
    assert not await choose_pinning(club, "off")
    await until_pinned(club, lambda found: not found)


async def test_without_the_right_a_clear_word_is_said_once(club: Club) -> None:
    assert not await choose_pinning(club, "on")
    await club.start_game()
    word = await club.group.shows(english("unpinnable"))
    await club.play_to_end()
    assert calls(club, "pinChatMessage") == 1
    await club.people[0].presses_in(club.group, AGAIN)
    club.group.promotes()
    assert not await choose_pinning(club, "on")
    await until_pinned(club, shows(JOIN))
    assert [post for post in club.group.posts if "can’t pin" in post.text] == [word]


async def test_each_topic_is_told_once_that_its_table_cannot_be_pinned(club: Club) -> None:
    topics = [club.group.add_topic(name) for name in ("Cards", "Chess")]
    for topic in topics:
        club.people[0].says(club.group, "/durak", topic)
        await club.group.shows(JOIN, topic)
    assert not await choose_pinning(club, "on")
    for topic in topics:
        await club.group.shows("can’t pin", topic)
    await club.wait_until_idle()
    told = Counter(post.topic for post in club.group.posts if "can’t pin" in post.text)
    assert told == Counter(topic.id for topic in topics)


async def test_a_table_that_is_closed_leaves_the_bar(club: Club) -> None:
    club.group.promotes()
    await choose_pinning(club, "on")
    await club.open_table()
    await until_pinned(club, shows(JOIN))
    club.people[0].says(club.group, "/close")
    await club.group.shows("was closed")
    await until_pinned(club, lambda found: not found)
