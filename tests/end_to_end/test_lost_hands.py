"""Ephemeral messages may not arrive, may vanish, and may refuse edits. Games go on."""

from pathlib import Path

import pytest

from telegram_sandbox import EphemeralTerms, Logged, Message
from telegram_sandbox.refusals import stale_query
from tests.end_to_end.clubs import SHORT, GatherClub
from tests.end_to_end.playing import shows_cards
from tests.keys import CARDS, HAND, PEEK

UNRELIABLE = {
    "lost": EphemeralTerms(lost=0.3),
    "lost and missed": EphemeralTerms(lost=0.3, are_missed=True),
    "vanishing": EphemeralTerms(vanishing=0.1),
    "not editable": EphemeralTerms(take_edits=False),
}


@pytest.mark.sampled(4)
@pytest.mark.parametrize("terms", UNRELIABLE.values(), ids=UNRELIABLE)
async def test_a_game_ends_whatever_becomes_of_the_hands(
    tmp_path: Path, terms: EphemeralTerms, strict_club: GatherClub[...]
) -> None:
    """Two players have no other hand. The third plays in private, and notices nothing."""
    async with strict_club(
        tmp_path, "Anna Ben Cleo", settings=SHORT, ephemeral=terms, strangers=2
    ) as club:
        await club.start_game()
        await club.play_to_end()
        assert not any(map(is_for_all, club.sandbox.failures))


def is_for_all(call: Logged) -> bool:
    return call.receiver is None and call.code != 429


async def test_my_hand_brings_back_what_was_lost(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    async with strict_club(tmp_path, settings=SHORT, strangers=1) as club:
        board = await club.start_game()
        ben = club.people[1]
        with club.sandbox.under(EphemeralTerms(lost=1.0)):
            await ben.presses(board, HAND)
            await club.wait_until_idle()
            assert not shows_cards(club.group.seen_by(ben))
        await ben.presses(board, HAND)
        await club.group.seen_by(ben).shows(CARDS)
        ben.restarts()
        assert not shows_cards(club.group.seen_by(ben))
        await ben.presses(board, HAND)
        await club.group.seen_by(ben).shows(CARDS)
        assert len(club.group.seen_by(ben).ephemeral) == 1


async def test_a_second_device_is_sent_a_hand_of_its_own(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    """The message may reach only the app that pressed. The earlier one leaves the other device."""
    async with strict_club(tmp_path, settings=SHORT, strangers=1) as club:
        board = await club.start_game()
        await club.wait_until_idle()
        ben = club.people[1]
        seen = club.group.seen_by(ben)
        presses: list[str] = []
        hands: list[Message] = []
        for _ in range(2):
            presses.append((await ben.presses(board, HAND)).query.id)
            await club.wait_until_idle()
            hands += [post for post in seen.ephemeral if post.offers(CARDS)]
        first, second = hands
        assert first.key != second.key
        sent = [
            call.parameters.get("callback_query_id") for call in club.calls(club.group.id, "send")
        ]
        assert [press for press in sent if press in presses] == presses


async def test_a_hand_that_cannot_be_kept_current_is_taken_away(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    async with strict_club(tmp_path, settings=SHORT, strangers=1) as club:
        board = await club.start_game()
        ben = club.people[1]
        await ben.presses(board, HAND)
        await club.group.seen_by(ben).shows(CARDS)
        with club.sandbox.under(EphemeralTerms(take_edits=False)):
            await club.play_until(lambda: not shows_cards(club.group.seen_by(ben)))


async def test_a_hand_is_lost_to_its_holder_alone(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    """A player whose press is handled too late is shown nothing, but the others are."""
    async with strict_club(tmp_path, "Anna Ben Cleo", settings=SHORT) as club:
        board = await club.start_game()
        _, ben, cleo = club.people
        with club.sandbox.failing(lambda call: stale_query() if call.receiver == ben.id else None):
            await ben.presses(board, HAND)
            await club.wait_until_idle()
        await cleo.presses(board, HAND)
        await club.group.seen_by(cleo).shows(CARDS)
        assert not club.board.offers(PEEK)
