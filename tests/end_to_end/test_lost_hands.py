"""Ephemeral messages may not arrive, may vanish, and may refuse edits. Games go on."""

from pathlib import Path

import pytest

from telegram_sandbox import EphemeralTerms, Logged, Message
from telegram_sandbox.refusals import stale_query
from tests.end_to_end.night import Gathered, shows_cards
from tests.end_to_end.test_hand_in_group import QUICK

HARDSHIPS = {
    "lost": EphemeralTerms(lost=0.3),
    "lost and missed": EphemeralTerms(lost=0.3, are_missed=True),
    "vanishing": EphemeralTerms(vanishing=0.1),
    "not editable": EphemeralTerms(take_edits=False),
}


@pytest.mark.parametrize("terms", HARDSHIPS.values(), ids=HARDSHIPS)
async def test_a_game_ends_whatever_becomes_of_the_hands(
    tmp_path: Path, terms: EphemeralTerms, night: Gathered[...]
) -> None:
    """Two players have no other hand. The third plays in private, and notices nothing."""
    async with night(tmp_path, "Anna Ben Cleo", settings=QUICK, ephemeral=terms, strangers=2) as at:
        await at.sits_down(at.group, at.people)
        await at.finishes()
        assert not any(map(is_for_all, at.sandbox.failures))


def is_for_all(call: Logged) -> bool:
    return call.receiver is None and call.code != 429


async def test_my_hand_brings_back_what_was_lost(tmp_path: Path, night: Gathered[...]) -> None:
    async with night(tmp_path, settings=QUICK, strangers=1) as at:
        board = await at.sits_down(at.group, at.people)
        ben = at.people[1]
        with at.sandbox.under(EphemeralTerms(lost=1.0)):
            await ben.presses(board, "My hand")
            await at.comes_to_rest()
            assert not shows_cards(at.group.seen_by(ben))
        await ben.presses(board, "My hand")
        await at.group.seen_by(ben).shows("⋯")
        ben.restarts()
        assert not shows_cards(at.group.seen_by(ben))
        await ben.presses(board, "My hand")
        await at.group.seen_by(ben).shows("⋯")
        assert len(at.group.seen_by(ben).ephemeral) == 1


async def test_a_second_device_is_sent_a_hand_of_its_own(
    tmp_path: Path, night: Gathered[...]
) -> None:
    """The message may reach only the app that pressed. The earlier one leaves the other device."""
    async with night(tmp_path, settings=QUICK, strangers=1) as at:
        board = await at.sits_down(at.group, at.people)
        await at.comes_to_rest()
        ben = at.people[1]
        seen = at.group.seen_by(ben)
        presses: list[str] = []
        hands: list[Message] = []
        for _ in range(2):
            presses.append((await ben.presses(board, "My hand")).query.id)
            await at.comes_to_rest()
            hands += [post for post in seen.ephemeral if "⋯" in post.labels]
        first, second = hands
        assert first.key != second.key
        sent = [call.parameters.get("callback_query_id") for call in at.calls(at.group.id, "send")]
        assert [press for press in sent if press in presses] == presses


async def test_a_hand_that_cannot_be_kept_current_is_taken_away(
    tmp_path: Path, night: Gathered[...]
) -> None:
    async with night(tmp_path, settings=QUICK, strangers=1) as at:
        board = await at.sits_down(at.group, at.people)
        ben = at.people[1]
        await ben.presses(board, "My hand")
        await at.group.seen_by(ben).shows("⋯")
        with at.sandbox.under(EphemeralTerms(take_edits=False)):
            await at.plays_until(lambda: not shows_cards(at.group.seen_by(ben)))


async def test_a_hand_is_lost_to_its_holder_alone(tmp_path: Path, night: Gathered[...]) -> None:
    """A player whose press is handled too late is shown nothing, but the others are."""
    async with night(tmp_path, "Anna Ben Cleo", settings=QUICK) as at:
        board = await at.sits_down(at.group, at.people)
        _, ben, cleo = at.people
        with at.sandbox.failing(lambda call: stale_query() if call.receiver == ben.id else None):
            await ben.presses(board, "My hand")
            await at.comes_to_rest()
        await cleo.presses(board, "My hand")
        await at.group.seen_by(cleo).shows("⋯")
        assert "Peek" not in at.board.labels
