"""No card reaches the group, no matter how old or broken the server is, and games can be played."""

import asyncio
import itertools
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from club.places import PersonId
from club.view import look
from telegram_sandbox import (
    CONFUSED_SERVER,
    FIRST_SERVER,
    OLD_SERVER,
    PRETENDER,
    ApiError,
    EphemeralTerms,
    Message,
)
from tests.end_to_end.evening import A_LONG_WORK
from tests.end_to_end.leaks import leaks
from tests.end_to_end.night import Night, night, town
from tests.end_to_end.test_hand_in_group import QUICK

PROBE = "deleteEphemeralMessage"
BAD_GATEWAY = ApiError(502, "Bad Gateway")
NOT_HERE = ApiError(400, "Bad Request: CHAT_NOT_SUPPORTED")


@pytest.mark.parametrize("terms", [OLD_SERVER, CONFUSED_SERVER])
async def test_with_an_old_server_everything_is_as_before(
    tmp_path: Path, terms: EphemeralTerms
) -> None:
    with capture_logs() as logs:
        async with night(tmp_path, settings=QUICK, ephemeral=terms) as at:
            board = await at.sits_down(at.group, at.people)
            assert link_to_hands(board)
            assert (await at.people[1].presses(board, "Peek")).is_alert
            await at.finishes()
            assert not [call for call in at.sandbox.calls if call.ok and call.receiver]
            assert not leaks(at.sandbox.calls, await at.journal())
            assert not at.faults
    assert [log["log_level"] for log in logs if "ephemeral" in log["event"]] == ["warning"]


@pytest.mark.parametrize(("terms", "texts"), [(OLD_SERVER, set()), (CONFUSED_SERVER, {"🎴"})])
async def test_a_server_that_becomes_old_in_mid_game_is_sent_no_hand(
    tmp_path: Path, terms: EphemeralTerms, texts: set[str]
) -> None:
    """The first answer about a hand that is open tells that the server is another one.

    If it is no more than a refusal, the next hand is laid face down.
    """
    async with night(tmp_path, settings=QUICK) as at:
        board = await at.sits_down(at.group, at.people)
        ben = at.people[1]
        await ben.presses(board, "My hand")
        await at.group.seen_by(ben).shows("⋯")
        await at.comes_to_rest()
        before = len(at.sandbox.calls)
        with at.sandbox.under(terms), capture_logs():
            await at.plays_on(2)
            await at.comes_to_rest()
            await ben.presses(at.board, "My hand")
            await at.finishes()
            await at.comes_to_rest()
            sent = [call for call in at.sandbox.calls[before:] if call.ok and call.receiver]
            assert {call.parameters["text"] for call in sent} <= texts
            assert not leaks(at.sandbox.calls, await at.journal())


async def test_a_planted_leak_in_an_alert_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot answers the person who peeks with another player's hand."""
    async with night(tmp_path, settings=QUICK, ephemeral=OLD_SERVER) as at:
        anna, ben = at.people
        board = await at.sits_down(at.group, at.people)
        monkeypatch.setattr("handlers.play.look", lambda table, _: look(table, PersonId(ben.id)))
        await anna.presses(board, "Peek")
        assert [leak.reader for leak in leaks(at.sandbox.calls, await at.journal())] == [anna.id]


async def test_the_first_server_that_knew_them_keeps_secrets_too(tmp_path: Path) -> None:
    async with night(tmp_path, settings=QUICK, ephemeral=FIRST_SERVER, strangers=2) as at:
        await at.sits_down(at.group, at.people)
        await at.finishes()
        assert not leaks(at.sandbox.calls, await at.journal())
        assert not at.faults


async def test_a_server_that_only_pretends_is_found_out_by_a_card_face_down(
    tmp_path: Path,
) -> None:
    """Its first ephemeral message has no content and is deleted at once, and no other follows."""
    with capture_logs() as logs:
        async with night(tmp_path, "Anna Ben Cleo", settings=QUICK, ephemeral=PRETENDER) as at:
            board = await at.sits_down(at.group, at.people)
            await at.people[0].presses(board, "My hand")
            board = await at.group.shows("Peek")
            await at.comes_to_rest()
            assert link_to_hands(board)
            assert not at.group.finds("🎴")
            await at.finishes()
            for_one = [call for call in at.sandbox.calls if call.receiver and call.ok]
            assert [call.parameters["text"] for call in for_one] == ["🎴"]
            assert not at.faults
    assert [log["event"] for log in logs if log["log_level"] == "error"] == [
        "ephemeral_message_leaked"
    ]


async def test_a_server_that_does_not_answer_is_asked_again(tmp_path: Path) -> None:
    outage = itertools.chain([BAD_GATEWAY, BAD_GATEWAY], itertools.repeat(None))
    async with town(tmp_path, settings=QUICK) as at:
        with at.sandbox.failing(lambda call: next(outage) if call.method == PROBE else None):
            async with at.at_work():
                board = await at.sits_down(at.group, at.people)
                assert link_to_hands(board)
                assert not opens_hands(at)
                await is_proved(at)
                await at.plays_until(lambda: opens_hands(at))


async def is_proved(at: Night) -> None:
    async with asyncio.timeout(A_LONG_WORK):
        while not any(call.method == PROBE and call.code == 400 for call in at.sandbox.calls):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def link_to_hands(board: Message) -> bool:
    return any(button.url for button in board.buttons if button.text == "My hand")


def opens_hands(at: Night) -> bool:
    return "Peek" not in at.board.labels


async def test_a_chat_that_refuses_them_is_led_to_the_private_hands(tmp_path: Path) -> None:
    """This lasts until the owner changes the bot's rights there."""
    async with night(tmp_path, settings=QUICK) as at:
        board = await at.sits_down(at.group, at.people)
        with at.sandbox.failing(lambda call: NOT_HERE if call.receiver else None):
            await at.people[0].presses(board, "My hand")
            assert link_to_hands(await at.group.shows("Peek"))
        at.group.promotes()
        await at.plays_until(lambda: opens_hands(at))
