"""A clean chat: one message per table, one edit per card, and a board that seldom moves."""

import asyncio
from functools import partial
from pathlib import Path

from telegram_sandbox import Logged
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.playing import playable
from tests.keys import AGAIN, BOARD, START

TWELVE_MINUTES_IN_SIX_SECONDS = 120.0


def edits(club: Club) -> list[Logged]:
    return club.calls(club.group.id, "editMessage")


async def press_once(club: Club) -> None:
    """Press something that is accepted."""
    for person in club.people:
        for message, button in playable(person):
            answer = await person.forges(message, button.data)
            if not answer.text:
                return


async def test_a_card_costs_the_group_at_most_one_edit(tmp_path: Path) -> None:
    """Each edit is seen before the next card is played, so that none hides behind another."""
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_game()
        await club.wait_until_idle()
        before = len(edits(club))
        messages = len(club.group.messages)
        for cards in range(1, 16):
            await press_once(club)
            await club.wait_until_idle()
            assert len(edits(club)) - before <= cards
        assert len(edits(club)) > before
        assert len(club.group.messages) == messages


async def test_three_games_are_six_messages(tmp_path: Path) -> None:
    """A board and a result for each. Everything else that was asked for came in private."""
    async with running_club(tmp_path, limits=fast()) as club:
        await club.choose_settings(deck=24)
        await club.open_table()
        for person in club.people[1:]:
            await club.join(person)
        for games in (1, 2, 3):
            await club.people[0].presses_in(club.group, START)
            await club.play_until(partial(has_results, club, games))
            if games < 3:
                await club.people[1].presses(club.results[-1], AGAIN)
        await club.wait_until_idle()
        assert len(club.group.posts) == 6


def has_results(club: Club, count: int) -> bool:
    return sum(post.offers(AGAIN) for post in club.group.posts) == count


async def test_talk_brings_the_board_up_every_two_minutes_at_most(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast(TWELVE_MINUTES_IN_SIX_SECONDS)) as club:
        await club.start_game()
        club.group.promotes()
        begun = club.sandbox.world.now()
        sent = len(club.calls(club.group.id, "send"))
        for _ in range(30):
            for number in range(12):
                club.people[0].says(club.group, f"Do you remember? {number}")
            await asyncio.sleep(0.1)
        await club.wait_until_idle()
        minutes = (club.sandbox.world.now() - begun) / 60
        raised = len(club.calls(club.group.id, "send")) - sent
        assert 2 <= raised <= minutes / 2 + 1
        assert sum(post.offers(BOARD) for post in club.group.posts) == 1
