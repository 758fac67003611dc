"""No game is lost in a restart, no matter who was awaited, or how long it took."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

from club.commands import Start
from club.events import DeadlineSet, TurnMissed
from club.timing import GRACE
from storage.database import rows
from storage.sqlite.connections import reading
from storage.sqlite.database import SqliteDatabase
from telegram_sandbox import Person
from telegram_sandbox.refusals import bad_gateway
from tests.end_to_end.clubs import Club, club_without_bot
from tests.end_to_end.limits import fast
from tests.end_to_end.playing import playable
from tests.end_to_end.random_series import random_series, write

CLOCK = 20
LEISURELY = 4
PATIENCE = 20
"""Slow enough for a restart on a busy machine before a clock runs out."""

DOWN = bad_gateway()


async def begins(club: Club, **options: object) -> None:
    for person in club.people:
        await person.private.shows("group")
    await club.start_short_game(**options)


async def test_a_game_goes_on_on_the_same_messages(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        async with club.running_bot():
            await begins(club)
            board = await club.group.shows("My hand")
            await club.play_on(5)
        for _ in range(3):
            async with club.running_bot():
                await club.play_on(3)
        async with club.running_bot():
            await club.play_to_end()
        assert club.group.message(board.id)
        assert not club.refusals


async def test_buttons_from_before_still_play(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        async with club.running_bot():
            await begins(club, clock=0)
            person = await club.sandbox.world.until(lambda: awaited(club), PATIENCE)
            message, button = next(playable(person))
        press = person.press(message, button.data)
        async with club.running_bot():
            assert not (await club.sandbox.world.answer(press, PATIENCE)).text


async def test_what_could_not_be_shown_any_more_is_shown_by_the_next_process(
    tmp_path: Path,
) -> None:
    """Nobody presses and no clock runs, but the player who is now awaited still has to be told."""
    async with club_without_bot(tmp_path, limits=fast()) as club:
        async with club.running_bot():
            await begins(club, clock=0)
            board = await club.group.shows("My hand")
        with club.sandbox.failing(lambda call: DOWN if call.has("message_id") else None):
            async with club.running_bot():
                await club.play_on(1)
        assert club.board == board
        async with club.running_bot():
            await club.group.until(lambda: club.board if club.board.text != board.text else None)
        assert set(club.refusals) <= {DOWN.description}


async def test_a_turn_runs_out_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        async with club.running_bot():
            await begins(club, clock=CLOCK)
        async with SqliteDatabase.opened(club.database) as database:
            await database.execute("DELETE FROM unshown")
        async with club.running_bot(), asyncio.timeout(PATIENCE):
            while not await missed(club):  # noqa: ASYNC110  there is no event
                await asyncio.sleep(0.05)


async def missed(club: Club) -> bool:
    return any(isinstance(entry.event, TurnMissed) for entry in await club.read_journal())


def awaited(club: Club) -> Person | None:
    return next((person for person in club.people if person.private.finds("❗")), None)


async def test_a_clock_that_ran_out_meanwhile_leaves_time_to_come_back(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, "Anna Ben Cleo", limits=fast(LEISURELY)) as club:
        async with club.running_bot():
            await begins(club, clock=CLOCK)
        await asyncio.sleep(CLOCK / LEISURELY)
        async with club.running_bot():
            await club.play_on(1)
    assert not await missed(club)
    entries = await club.read_journal()
    given = [each.event.at - each.at for each in entries if isinstance(each.event, DeadlineSet)]
    assert max(given) >= GRACE > timedelta(seconds=CLOCK)


async def test_a_turn_ends_in_time_although_the_clock_was_two_hours_ahead(tmp_path: Path) -> None:
    """It was set right while the bot was down. Nobody presses, or types, or looks."""
    async with club_without_bot(tmp_path, limits=fast()) as club:
        series = random_series(club.group, club.people, datetime.now(UTC) + timedelta(hours=2))
        series.submit(Start(series.table.opener))
        await write(club.database, series)
        async with (
            club.running_bot(pace=100),
            asyncio.timeout(PATIENCE),
            reading(club.database) as journal,
        ):
            while not await rows(  # noqa: ASYNC110  SQLite does not announce it
                journal, "SELECT * FROM journal WHERE kind = 'TurnMissed'"
            ):
                await asyncio.sleep(0.05)
