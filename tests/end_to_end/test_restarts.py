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
from tests.end_to_end.limits import A_PRESS, fast
from tests.end_to_end.logged_calls import ANSWERED_BEFORE
from tests.end_to_end.playing import playable
from tests.end_to_end.random_series import RandomSeries, random_series, write
from tests.end_to_end.running_bot import A_LONG_WORK
from tests.keys import BOARD, GREETING

CLOCK = 20

DOWN = bad_gateway()


async def begins(club: Club, **options: object) -> None:
    for person in club.people:
        await person.private.shows(GREETING)
    await club.start_short_game(**options)


async def test_a_game_goes_on_on_the_same_messages(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        async with club.running_bot():
            await begins(club)
            board = await club.group.shows(BOARD)
            await club.play_on(5)
        for _ in range(3):
            async with club.running_bot():
                await club.play_on(3)
        async with club.running_bot():
            await club.play_to_end()
        assert club.group.message(board.id)
        assert set(club.refusals) <= {ANSWERED_BEFORE}


async def test_buttons_from_before_still_play(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        async with club.running_bot():
            await begins(club)
            person = await club.sandbox.world.until(lambda: awaited(club), A_LONG_WORK)
            message, button = next(playable(person))
        press = person.press(message, button.data)
        async with club.running_bot():
            assert not (await club.sandbox.world.answer(press, A_PRESS)).text


async def test_what_could_not_be_shown_any_more_is_shown_by_the_next_process(
    tmp_path: Path,
) -> None:
    """Nobody presses and no clock runs, but the player who is now awaited still has to be told."""
    async with club_without_bot(tmp_path, limits=fast()) as club:
        async with club.running_bot():
            await begins(club)
            board = await club.group.shows(BOARD)
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
        async with club.running_bot(), asyncio.timeout(A_LONG_WORK):
            while not await missed(club):  # noqa: ASYNC110  there is no event
                await asyncio.sleep(0.05)


async def missed(club: Club) -> bool:
    return any(isinstance(entry.event, TurnMissed) for entry in await club.read_journal())


def awaited(club: Club) -> Person | None:
    return next((person for person in club.people if person.private.finds("❗")), None)


def begun(club: Club, ahead: timedelta) -> RandomSeries:
    """Return a game that began when the clock was so far ahead."""
    series = random_series(club.group, club.people, datetime.now(UTC) + ahead)
    series.submit(Start(series.table.opener))
    return series


async def test_a_clock_that_ran_out_meanwhile_leaves_time_to_come_back(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path) as club:
        await write(club.database, begun(club, timedelta(hours=-1)))
        started = datetime.now(UTC)
        async with club.running_bot():
            await club.play_on(1)
    assert not await missed(club)
    entries = await club.read_journal()
    ends = [entry.event.at for entry in entries if isinstance(entry.event, DeadlineSet)]
    assert ends[0] < started + GRACE <= ends[1]


async def test_a_turn_ends_in_time_although_the_clock_was_two_hours_ahead(tmp_path: Path) -> None:
    """It was set right while the bot was down. Nobody presses, or types, or looks."""
    async with club_without_bot(tmp_path, limits=fast()) as club:
        await write(club.database, begun(club, timedelta(hours=2)))
        async with (
            club.running_bot(pace=100),
            asyncio.timeout(A_LONG_WORK),
            reading(club.database) as journal,
        ):
            while not await rows(  # noqa: ASYNC110  SQLite does not announce it
                journal, "SELECT * FROM journal WHERE kind = 'TurnMissed'"
            ):
                await asyncio.sleep(0.05)
