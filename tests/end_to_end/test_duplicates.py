"""A message is sent twice if its answer is lost. The copy is harmless, and disappears when used."""

from collections.abc import Callable
from pathlib import Path

import pytest

from club.places import TableId
from screens.buttons import Peek, Play
from screens.callback_data import pack
from telegram_sandbox import Call, Message, Person, Wanted
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.playing import is_dimmed, offers
from tests.keys import ADD_COMPUTER, BOARD, HAND, JOIN
from tests.words import english


def once(words: str) -> Callable[[Call], bool]:
    """Match the first message with these words, whose answer is to be lost."""
    left = [words]

    def is_lost(call: Call) -> bool:
        if call.method != "sendMessage" or not left or left[0] not in call.text("text"):
            return False
        return bool(left.pop())

    return is_lost


def lost(club: Club) -> list[int]:
    return [call.code for call in club.sandbox.failures]


@pytest.mark.parametrize(
    ("button", "said"),
    [(JOIN, english("toast-joined")), (ADD_COMPUTER, english("refusal-not-seated"))],
)
async def test_a_lobby_that_was_posted_twice_is_one_again_at_the_first_press(
    tmp_path: Path, button: Wanted, said: str
) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo") as club:
        ben, cleo = club.people[1:]
        with club.sandbox.losing(once("Durak")):
            copy = await club.open_table()
            living = await club.group.until(lambda: newer(club, copy))
        assert (await ben.presses(copy, button)).text == said
        await club.group.loses(copy)
        await cleo.presses(living, JOIN)
        await club.group.until(lambda: club.group.finds("Cleo"))
        assert [post.id for post in club.group.posts] == [living.id]
        assert lost(club) == [502]


async def test_so_is_a_board_that_came_back_twice(club: Club) -> None:
    await club.start_game()
    old = await club.group.shows(BOARD)
    with club.sandbox.losing(once("draw pile")):
        club.people[0].says(club.group, "/durak")
        copy = await club.group.until(lambda: newer(club, old))
        living = await club.group.until(lambda: newer(club, copy))
    assert not (await club.people[0].presses(copy, HAND)).text
    await club.group.loses(copy)
    assert club.group.message(living.id)
    assert lost(club) == [502]


def newer(club: Club, than: Message) -> Message | None:
    return next((post for post in club.group.posts if post.id > than.id), None)


async def test_a_hand_that_came_twice_plays_no_card_twice(club: Club) -> None:
    with club.sandbox.losing(once("Your attack")):
        await club.start_game()
        attacker = await ask_twice(club)
    *_, copy, living = attacker.private.posts
    card = next(
        button.text
        for message, button in offers(attacker, lambda payload: isinstance(payload, Play))
        if message == living and not is_dimmed((message, button))
    )
    assert not (await attacker.presses(living, card)).text
    assert not (await attacker.presses(copy, card)).text
    await attacker.private.loses(copy)
    assert attacker.private.message(living.id)
    assert lost(club) == [502]


async def ask_twice(club: Club) -> Person:
    asked: list[Person] = []

    def hands() -> Message | None:
        for person in club.people:
            found = [post for post in person.private.posts if "Your attack" in post.text]
            if len(found) == 2:
                asked.append(person)
                return found[-1]
        return None

    await club.group.until(hands)
    return asked[0]


async def test_a_forged_press_makes_no_other_message_vanish(club: Club) -> None:
    await club.open_table()
    club.people[0].says(club.group, "/top")
    top = await club.group.shows(english("ranking-ever"))
    await club.people[1].forges(top, pack(Peek(TableId(1))))
    club.people[0].says(club.group, "/history")
    await club.group.shows(english("history-empty"))
    assert club.group.message(top.id) == top
