"""No card reaches the group, no matter how old or broken the server is, and games can be played."""

import asyncio
from contextlib import ExitStack
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
    Call,
    EphemeralTerms,
)
from tests.end_to_end.clubs import SHORT, Club, club_without_bot, running_club
from tests.end_to_end.leaks import leaks
from tests.end_to_end.limits import fast
from tests.end_to_end.running_bot import A_LONG_WORK
from tests.keys import CARDS, HAND, LINK_TO_HANDS, PEEK

PROBE = "deleteEphemeralMessage"
BAD_GATEWAY = ApiError(502, "Bad Gateway")
NOT_HERE = ApiError(400, "Bad Request: CHAT_NOT_SUPPORTED")


@pytest.mark.parametrize("terms", [OLD_SERVER, CONFUSED_SERVER])
async def test_with_an_old_server_everything_is_as_before(
    tmp_path: Path, terms: EphemeralTerms
) -> None:
    with capture_logs() as logs:
        async with running_club(tmp_path, limits=fast(), settings=SHORT, ephemeral=terms) as club:
            board = await club.start_game()
            assert board.offers(LINK_TO_HANDS)
            assert (await club.people[1].presses(board, PEEK)).is_alert
            await club.play_to_end()
            assert not [call for call in club.sandbox.calls if call.ok and call.receiver]
            assert not leaks(club.sandbox.calls, await club.read_journal())
            assert not club.refusals
    assert [log["log_level"] for log in logs if "ephemeral" in log["event"]] == ["warning"]


@pytest.mark.parametrize(("terms", "texts"), [(OLD_SERVER, set()), (CONFUSED_SERVER, {"🎴"})])
async def test_a_server_that_becomes_old_in_mid_game_is_sent_no_hand(
    tmp_path: Path, terms: EphemeralTerms, texts: set[str]
) -> None:
    """The first answer about a hand that is open tells that the server is another one.

    If it is no more than a refusal, the next hand is laid face down.
    """
    async with running_club(tmp_path, limits=fast(), settings=SHORT) as club:
        board = await club.start_game()
        ben = club.people[1]
        await ben.presses(board, HAND)
        await club.group.seen_by(ben).shows(CARDS)
        await club.wait_until_idle()
        before = len(club.sandbox.calls)
        with club.sandbox.under(terms), capture_logs():
            await club.play_on(2)
            await club.wait_until_idle()
            await ben.presses(board, HAND)
            await club.play_to_end()
            await club.wait_until_idle()
            sent = [call for call in club.sandbox.calls[before:] if call.ok and call.receiver]
            assert {call.parameters["text"] for call in sent} <= texts
            assert not leaks(club.sandbox.calls, await club.read_journal())


async def test_a_planted_leak_in_an_alert_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot answers the person who peeks with another player's hand."""
    async with running_club(tmp_path, limits=fast(), settings=SHORT, ephemeral=OLD_SERVER) as club:
        anna, ben = club.people
        board = await club.start_game()
        monkeypatch.setattr("handlers.play.look", lambda table, _: look(table, PersonId(ben.id)))
        await anna.presses(board, PEEK)
        assert [leak.reader for leak in leaks(club.sandbox.calls, await club.read_journal())] == [
            anna.id
        ]


async def test_the_first_server_that_knew_them_keeps_secrets_too(tmp_path: Path) -> None:
    async with running_club(
        tmp_path, limits=fast(), settings=SHORT, ephemeral=FIRST_SERVER, strangers=2
    ) as club:
        await club.start_game()
        await club.play_to_end()
        assert not leaks(club.sandbox.calls, await club.read_journal())
        assert not club.refusals


async def test_a_server_that_only_pretends_is_found_out_by_a_card_face_down(
    tmp_path: Path,
) -> None:
    """Its first ephemeral message has no content and is deleted at once, and no other follows."""
    with capture_logs() as logs:
        async with running_club(
            tmp_path, "Anna Ben Cleo", limits=fast(), settings=SHORT, ephemeral=PRETENDER
        ) as club:
            board = await club.start_game()
            await club.people[0].presses(board, HAND)
            board = await club.group.shows(PEEK)
            await club.wait_until_idle()
            assert board.offers(LINK_TO_HANDS)
            assert not club.group.finds("🎴")
            await club.play_to_end()
            for_one = [call for call in club.sandbox.calls if call.receiver and call.ok]
            assert [call.parameters["text"] for call in for_one] == ["🎴"]
            assert not club.refusals
    assert [log["event"] for log in logs if log["log_level"] == "error"] == [
        "ephemeral_message_leaked"
    ]


async def test_a_server_that_does_not_answer_is_asked_again(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast(), settings=SHORT) as club:
        with ExitStack() as outage:
            outage.enter_context(club.sandbox.failing(loses_the_probe))
            async with club.running_bot():
                board = await club.start_game()
                assert board.offers(LINK_TO_HANDS)
                assert not opens_hands(club)
                outage.close()
                await wait_until_proved(club)
                await club.play_until(lambda: opens_hands(club))


def loses_the_probe(call: Call) -> ApiError | None:
    """Leave the question whether the server knows ephemeral messages without an answer."""
    return BAD_GATEWAY if call.method == PROBE else None


async def wait_until_proved(club: Club) -> None:
    async with asyncio.timeout(A_LONG_WORK):
        while not any(call.method == PROBE and call.code == 400 for call in club.sandbox.calls):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def opens_hands(club: Club) -> bool:
    return not club.board.offers(PEEK)


async def test_a_chat_that_refuses_them_is_led_to_the_private_hands(tmp_path: Path) -> None:
    """This lasts until the owner changes the bot's rights there."""
    async with running_club(tmp_path, limits=fast(), settings=SHORT) as club:
        board = await club.start_game()
        with club.sandbox.failing(lambda call: NOT_HERE if call.receiver else None):
            await club.people[0].presses(board, HAND)
            await club.group.shows(LINK_TO_HANDS)
        club.group.promotes()
        await club.play_until(lambda: opens_hands(club))
