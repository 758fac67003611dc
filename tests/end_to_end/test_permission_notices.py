"""A group that restricts the bot's right to write: this is reported, and no game is lost."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain, repeat
from pathlib import Path

import pytest

from telegram_sandbox import Message, Right
from telegram_sandbox.refusals import too_many_requests
from tests.end_to_end.clubs import Club, club_without_bot, running_club
from tests.end_to_end.limits import fast
from tests.keys import BOARD, CLOSE, DISMISS, GREETING, JOIN


async def check_named_once(club: Club, words: str) -> None:
    """Wait for a private notice to the opener of the table. Nobody else must get it."""
    await club.people[0].private.shows(words)
    named = [
        person.name
        for person in club.people
        for call in club.calls(person.id, "sendMessage")
        if words in str(call.parameters["text"])
    ]
    assert named == [club.people[0].name]


async def test_a_missing_right_to_write_is_named(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        club.group.denies(Right.TEXT)
        club.group.promotes(club.people[0])
        club.people[0].says(club.group, "/durak")
        await check_named_once(club, "I can’t write in")
        club.group.denies()
        club.people[0].says(club.group, "/durak")
        await club.group.shows(JOIN)


async def test_a_right_lost_in_mid_game_stops_nobody(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_short_game()
        await club.play_on(4)
        club.group.restricts_bot(Right.TEXT)
        club.people[0].deletes(await club.group.shows(BOARD))
        await club.play_on(8)
        await check_named_once(club, "I can’t write in")
        club.group.restricts_bot()
        await club.play_to_end()


@pytest.mark.parametrize("lost_in_mid_game", [False, True])
async def test_without_the_right_to_show_pictures_there_is_text(
    tmp_path: Path, lost_in_mid_game: bool
) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        if not lost_in_mid_game:
            club.group.restricts_bot(Right.PHOTO)
        await club.start_short_game(board="picture")
        board = await club.group.shows(BOARD)
        assert bool(board.media) is lost_in_mid_game
        club.group.restricts_bot(Right.PHOTO)
        club.people[0].deletes(await club.group.shows(BOARD))
        await club.play_on(4)
        board = await club.group.shows(BOARD)
        assert not board.media
        assert "Trump" in board.text
        assert not club.people[0].private.finds("I can’t write")


@pytest.mark.parametrize("hint", ["rights", "settings", "table"])
async def test_pictures_come_back_with_the_right_to_show_them(tmp_path: Path, hint: str) -> None:
    """Telegram only reports changes of the bot's own rights.

    The group's show when it tries again.
    """
    async with running_club(tmp_path, limits=fast()) as club:
        club.group.restricts_bot(Right.PHOTO)
        await club.start_short_game(board="picture")
        assert not (await club.group.shows(BOARD)).media
        if hint == "rights":
            club.group.restricts_bot()
        else:
            bot = club.sandbox.world.member(club.group.id, club.sandbox.world.bot.id)
            club.sandbox.world.set_member(club.group.id, replace(bot, denied=frozenset()))
        if hint == "settings":
            await club.choose_settings(board="picture")
        if hint == "table":
            club.people[0].says(club.group, "/close")
            question = await club.people[0].private.shows(DISMISS)
            await club.people[0].presses(question, CLOSE)
            await club.group.shows("was closed")
            await club.start_game()
        await club.group.until(
            lambda: next((post for post in club.group.posts if post.media), None)
        )


async def test_that_we_cannot_pin_is_said_once_whatever_restarts(tmp_path: Path) -> None:
    """The bot stops pinning, so it says this only once until somebody chooses pinning again."""
    async with club_without_bot(tmp_path, limits=fast()) as club:
        async with club.running_bot():
            for person in club.people:
                await person.private.shows(GREETING)
            await club.start_short_game(pinned="on")
            await club.group.shows("can’t pin")
            await club.wait_until_idle()
        async with club.running_bot():
            await club.play_on(1)
            await club.wait_until_idle()
    assert sum("can’t pin" in post.text for post in club.group.posts) == 1
    assert sum(call.method == "pinChatMessage" for call in club.sandbox.failures) == 1


@contextmanager
def time_standing_still(club: Club) -> Iterator[None]:
    """Stop Telegram's clock, so that no message is late enough for slow mode."""
    world = club.sandbox.world
    terms = world.terms
    now = terms.clock()
    world.terms = replace(terms, clock=lambda: now)
    try:
        yield
    finally:
        world.terms = terms


async def provoke_slow_mode(club: Club) -> Message:
    """Have a lobby brought down that has only just been posted, and return it."""
    with time_standing_still(club):
        lobby = await club.open_table()
        club.group.slows(2)
        club.people[1].says(club.group, "/durak")
        await check_named_once(club, "Slow mode")
    return lobby


async def test_slow_mode_is_named_and_waited_out(tmp_path: Path) -> None:
    async with running_club(tmp_path) as club:
        lobby = await provoke_slow_mode(club)
        await club.group.loses(lobby)
        await club.group.shows(JOIN)


async def test_a_right_that_is_lost_after_slow_mode_is_named_too(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo") as club:
        lobby = await provoke_slow_mode(club)
        club.group.slows(0)
        await club.group.loses(lobby)
        club.group.restricts_bot(Right.TEXT)
        club.people[2].says(club.group, "/durak")
        await check_named_once(club, "I can’t write in")


async def test_one_call_too_many_is_no_slow_mode(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        lobby = await club.open_table()
        refusals = chain([too_many_requests(1)], repeat(None))
        with club.sandbox.failing(lambda call: next(refusals) if "edit" in call.method else None):
            await club.people[1].presses(lobby, JOIN)
            await club.group.shows("2. ")
        await club.wait_until_idle()
        assert [call.code for call in club.sandbox.failures] == [429]
        assert not [person for person in club.people if person.private.finds("Slow mode")]


async def test_slow_mode_does_not_hold_for_an_administrator(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        club.group.slows(300)
        club.group.promotes()
        await club.start_short_game()
        club.people[0].says(club.group, "/durak")
        await club.play_to_end()
        await club.wait_until_idle()
        assert not club.people[0].private.finds("Slow mode")
