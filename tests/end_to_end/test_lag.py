"""Delays and lost calls: answered presses count, and in the end everybody sees the truth."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from club.places import TableId
from telegram_sandbox import ApiError, Call, Message, Room, Wanted
from telegram_sandbox.refusals import too_many_requests
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.moves import acknowledged_moves, moves_in
from tests.end_to_end.playing import playable
from tests.end_to_end.running_bot import A_LONG_WORK
from tests.keys import BOARD, CARDS

Fault = Callable[[Call], ApiError | None]

BAD_GATEWAY = ApiError(502, "Bad Gateway")


def nothing_is_sent(call: Call) -> ApiError | None:
    return BAD_GATEWAY if call.method.startswith(("send", "edit", "delete")) else None


def nothing_works(_: Call) -> ApiError | None:
    return BAD_GATEWAY


def no_answers(call: Call) -> ApiError | None:
    return BAD_GATEWAY if call.method == "answerCallbackQuery" else None


def flood(call: Call) -> ApiError | None:
    return too_many_requests(1) if call.method.startswith(("send", "edit")) else None


@pytest.mark.sampled(2)
@pytest.mark.parametrize("fault", [nothing_is_sent, nothing_works, no_answers, flood])
async def test_a_game_outlives_an_outage(tmp_path: Path, fault: Fault) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_short_game()
        await club.play_on(8)
        await club.wait_until_idle()  # so that somebody has something to press
        with club.sandbox.failing(fault):
            for person in club.people:
                for message, button in playable(person):
                    person.press(message, button.data)
            await wait_for_failure(club)
        await check_screens(club)
        await club.play_to_end()
    assert moves_in({TableId(1): await club.read_journal()}) >= acknowledged_moves(club)


async def wait_for_failure(club: Club) -> None:
    """Poll, because refused calls change nothing that the world would announce.

    One refusal is enough: how many follow depends on how many people had a card to play.
    """
    async with asyncio.timeout(A_LONG_WORK):
        while not club.sandbox.failures:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def check_screens(club: Club) -> None:
    """Before anybody moves again, compare all screens with those painted on request."""
    await club.wait_until_idle()
    if club.is_over():
        return
    hands = {person: hand for person in club.people if (hand := newest(person.private))}
    shown = [club.board, *hands.values()]
    club.people[0].says(club.group, "/durak")
    anew = [await wait_for_repaint(club.group, shown[0], BOARD)]
    for person, hand in hands.items():
        person.starts("hand_1")
        anew.append(await wait_for_repaint(person.private, hand, CARDS))
    assert list(map(told, anew)) == list(map(told, shown))


async def wait_for_repaint(room: Room, old: Message, wanted: Wanted) -> Message:
    return await room.until(
        lambda: found if (found := room.finds(wanted)) and found.id != old.id else None
    )


def newest(room: Room) -> Message | None:
    """Return the hand, or None while a card is marked, as asking for the hand removes the mark."""
    hands = (post for post in reversed(room.posts) if post.offers(CARDS))
    return next(hands, None)


def told(message: Message) -> tuple[object, ...]:
    return message.text, message.keyboard
