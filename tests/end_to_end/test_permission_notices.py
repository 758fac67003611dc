"""A group that restricts the bot's right to write: this is reported, and no game is lost."""

from dataclasses import replace
from itertools import chain, repeat
from pathlib import Path

import pytest

from telegram_sandbox import Right
from telegram_sandbox.refusals import too_many_requests
from tests.end_to_end.night import Night, night, town


async def is_named_once(at: Night, words: str) -> None:
    """Wait for a private notice to the opener of the table. Nobody else must get it."""
    await at.people[0].private.shows(words)
    named = [
        person.name
        for person in at.people
        for call in at.calls(person.id, "sendMessage")
        if words in str(call.parameters["text"])
    ]
    assert named == [at.people[0].name]


async def test_a_missing_right_to_write_is_named(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo") as at:
        at.group.denies(Right.TEXT)
        at.group.promotes(at.people[0])
        at.people[0].says(at.group, "/durak")
        await is_named_once(at, "I can’t write in")
        at.group.denies()
        at.people[0].says(at.group, "/durak")
        await at.group.shows("Join")


async def test_a_right_lost_in_mid_game_stops_nobody(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.begins()
        await at.plays_on(4)
        at.group.restricts_bot(Right.TEXT)
        at.people[0].deletes(await at.group.shows("My hand"))
        await at.plays_on(8)
        await is_named_once(at, "I can’t write in")
        at.group.restricts_bot()
        await at.finishes()


@pytest.mark.parametrize("lost_in_mid_game", [False, True])
async def test_without_the_right_to_show_pictures_there_is_text(
    tmp_path: Path, lost_in_mid_game: bool
) -> None:
    async with night(tmp_path) as at:
        if not lost_in_mid_game:
            at.group.restricts_bot(Right.PHOTO)
        await at.begins(board="picture")
        board = await at.group.shows("My hand")
        assert bool(board.media) is lost_in_mid_game
        at.group.restricts_bot(Right.PHOTO)
        at.people[0].deletes(await at.group.shows("My hand"))
        await at.plays_on(4)
        board = await at.group.shows("My hand")
        assert not board.media
        assert "Trump" in board.text
        assert not at.people[0].private.finds("I can’t write")


@pytest.mark.parametrize("hint", ["rights", "settings", "table"])
async def test_pictures_come_back_with_the_right_to_show_them(tmp_path: Path, hint: str) -> None:
    """Telegram only reports changes of the bot's own rights.

    The group's show when it tries again.
    """
    async with night(tmp_path) as at:
        at.group.restricts_bot(Right.PHOTO)
        await at.begins(board="picture")
        assert not (await at.group.shows("My hand")).media
        if hint == "rights":
            at.group.restricts_bot()
        else:
            bot = at.sandbox.world.member(at.group.id, at.sandbox.world.bot.id)
            at.sandbox.world.set_member(at.group.id, replace(bot, denied=frozenset()))
        if hint == "settings":
            await at.agrees(board="picture")
        if hint == "table":
            at.people[0].says(at.group, "/close")
            question = await at.people[0].private.shows("Never mind")
            await at.people[0].presses(question, "Close")
            await at.group.shows("was closed")
            await at.sits_down(at.group, at.people)
        await at.group.until(lambda: next((post for post in at.group.posts if post.media), None))


async def test_that_we_cannot_pin_is_said_once_whatever_restarts(tmp_path: Path) -> None:
    """The bot stops pinning, so it says this only once until somebody chooses pinning again."""
    async with town(tmp_path) as at:
        async with at.at_work():
            for person in at.people:
                await person.private.shows("group")
            await at.begins(pinned="on")
            await at.group.shows("can’t pin")
            await at.comes_to_rest()
        async with at.at_work():
            await at.plays_on(1)
            await at.comes_to_rest()
    assert sum("can’t pin" in post.text for post in at.group.posts) == 1
    assert sum(call.method == "pinChatMessage" for call in at.sandbox.failures) == 1


async def test_slow_mode_is_named_and_waited_out(tmp_path: Path) -> None:
    async with night(tmp_path, pace=1) as at:
        lobby = await at.opens()
        at.group.slows(2)
        at.people[1].says(at.group, "/durak")
        await at.group.loses(lobby)
        await at.group.shows("Join")
        await is_named_once(at, "Slow mode is on")


async def test_a_right_that_is_lost_after_slow_mode_is_named_too(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo", pace=1) as at:
        lobby = await at.opens()
        at.group.slows(2)
        at.people[1].says(at.group, "/durak")
        await at.group.loses(lobby)
        await is_named_once(at, "Slow mode is on")
        at.group.slows(0)
        at.group.restricts_bot(Right.TEXT)
        at.people[2].says(at.group, "/durak")
        await is_named_once(at, "I can’t write in")


async def test_one_call_too_many_is_no_slow_mode(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        lobby = await at.opens()
        refusals = chain([too_many_requests(1)], repeat(None))
        with at.sandbox.failing(lambda call: next(refusals) if "edit" in call.method else None):
            await at.people[1].presses(lobby, "Join")
            await at.group.shows("2. ")
        await at.comes_to_rest()
        assert [call.code for call in at.sandbox.failures] == [429]
        assert not [person for person in at.people if person.private.finds("Slow mode")]


async def test_slow_mode_does_not_hold_for_an_administrator(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        at.group.slows(300)
        at.group.promotes()
        await at.begins()
        at.people[0].says(at.group, "/durak")
        await at.finishes()
        await at.comes_to_rest()
        assert not at.people[0].private.finds("Slow mode")
