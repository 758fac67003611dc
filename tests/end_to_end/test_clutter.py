"""A clean chat: one message per table, one edit per card, and a board that seldom moves."""

import asyncio
from functools import partial
from pathlib import Path

from telegram_sandbox import Logged
from tests.end_to_end.evening import plays_cards
from tests.end_to_end.night import Night, night, playable

TWELVE_MINUTES_IN_SIX_SECONDS = 120.0


def edits(at: Night) -> list[Logged]:
    return at.calls(at.group.id, "editMessage")


async def presses_once(at: Night) -> None:
    """Press something that is accepted."""
    for person in at.people:
        for message, button in playable(person, plays_cards):
            answer = await person.forges(message, button.data)
            if not answer.text:
                return


async def test_a_card_costs_the_group_at_most_one_edit(tmp_path: Path) -> None:
    """Each edit is seen before the next card is played, so that none hides behind another."""
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.agrees(clock=0)
        await at.sits_down(at.group, at.people)
        await at.comes_to_rest()
        before = len(edits(at))
        messages = len(at.group.messages)
        for cards in range(1, 16):
            await presses_once(at)
            await at.comes_to_rest()
            assert len(edits(at)) - before <= cards
        assert len(edits(at)) > before
        assert len(at.group.messages) == messages


async def test_an_evening_of_three_games_is_six_messages(tmp_path: Path) -> None:
    """A board and a result for each. Everything else that was asked for came in private."""
    async with night(tmp_path) as at:
        await at.agrees(deck=24)
        await at.opens()
        for person in at.people[1:]:
            await at.sits(person)
        for games in (1, 2, 3):
            await at.people[0].presses(await at.group.shows("Start"), "Start")
            await at.plays_until(partial(has_results, at, games))
            if games < 3:
                await at.people[1].presses(at.group.posts[-1], "Again")
        assert len(at.group.posts) == 6


def has_results(at: Night, count: int) -> bool:
    return sum("Again" in post.labels for post in at.group.posts) == count


async def test_talk_brings_the_board_up_every_two_minutes_at_most(tmp_path: Path) -> None:
    async with night(tmp_path, pace=TWELVE_MINUTES_IN_SIX_SECONDS) as at:
        await at.agrees(clock=0)
        await at.sits_down(at.group, at.people)
        at.group.promotes()
        begun = at.sandbox.world.now()
        sent = len(at.calls(at.group.id, "send"))
        for _ in range(30):
            for number in range(12):
                at.people[0].says(at.group, f"Do you remember? {number}")
            await asyncio.sleep(0.1)
        await at.comes_to_rest()
        minutes = (at.sandbox.world.now() - begun) / 60
        raised = len(at.calls(at.group.id, "send")) - sent
        assert 2 <= raised <= minutes / 2 + 1
        assert sum("My hand" in post.labels for post in at.group.posts) == 1
