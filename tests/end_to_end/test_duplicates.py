"""A message is sent twice if its answer is lost. The copy is harmless, and disappears when used."""

from collections.abc import Callable
from pathlib import Path

import pytest

from club.places import TableId
from screens.buttons import Peek, Play, pack
from telegram_sandbox import Call, Message, Person
from tests.end_to_end.evening import Evening, evening, is_dimmed, offers


def once(words: str) -> Callable[[Call], bool]:
    """Match the first message with these words, whose answer is to be lost."""
    left = [words]

    def is_lost(call: Call) -> bool:
        if call.method != "sendMessage" or not left or left[0] not in call.text("text"):
            return False
        return bool(left.pop())

    return is_lost


def lost(at: Evening) -> list[int]:
    return [call.code for call in at.sandbox.failures]


@pytest.mark.parametrize(
    ("button", "said"), [("Join", "You are at the table."), ("Leave", "You are not at this table.")]
)
async def test_a_lobby_that_was_posted_twice_is_one_again_at_the_first_press(
    tmp_path: Path, button: str, said: str
) -> None:
    async with evening(tmp_path, "Anna Ben Cleo") as at:
        ben, cleo = at.people[1:]
        with at.sandbox.losing(once("Durak")):
            copy = await at.opens()
            living = await at.group.until(lambda: newer(at, copy))
        assert (await ben.presses(copy, button)).text == said
        await at.group.loses(copy)
        await cleo.presses(living, "Join")
        await at.group.until(lambda: at.group.finds("Cleo"))
        assert [post.id for post in at.group.posts] == [living.id]
        assert lost(at) == [502]


async def test_so_is_a_board_that_came_back_twice(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.begins()
        old = await at.group.shows("My hand")
        with at.sandbox.losing(once("draw pile")):
            at.people[0].says(at.group, "/durak")
            copy = await at.group.until(lambda: newer(at, old))
            living = await at.group.until(lambda: newer(at, copy))
        assert not (await at.people[0].presses(copy, "My hand")).text
        await at.group.loses(copy)
        assert at.group.message(living.id)
        assert lost(at) == [502]


def newer(at: Evening, than: Message) -> Message | None:
    return next((post for post in at.group.posts if post.id > than.id), None)


async def test_a_hand_that_came_twice_plays_no_card_twice(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        with at.sandbox.losing(once("Your attack")):
            await at.begins()
            attacker = await twice_asked(at)
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
        assert lost(at) == [502]


async def twice_asked(at: Evening) -> Person:
    asked: list[Person] = []

    def hands() -> Message | None:
        for person in at.people:
            found = [post for post in person.private.posts if "Your attack" in post.text]
            if len(found) == 2:
                asked.append(person)
                return found[-1]
        return None

    await at.group.until(hands)
    return asked[0]


async def test_a_forged_press_makes_no_other_message_vanish(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.opens()
        at.people[0].says(at.group, "/top")
        top = await at.group.shows("Duraks of all time")
        await at.people[1].forges(top, pack(Peek(TableId(1))))
        at.people[0].says(at.group, "/history")
        await at.group.shows("No game has been finished")
        assert at.group.message(top.id) == top
