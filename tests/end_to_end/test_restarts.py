"""No game is lost in a restart, no matter who was awaited, or how long it took."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

from club.commands import Start
from club.events import DeadlineSet, TurnMissed
from club.timing import GRACE
from storage.connections import reading
from storage.database import Database, rows
from telegram_sandbox import Person
from telegram_sandbox.refusals import bad_gateway
from tests.end_to_end.evening import plays_cards
from tests.end_to_end.night import Night, playable, town
from tests.end_to_end.played import seated, written

CLOCK = 20
LEISURELY = 4
PATIENCE = 20
"""Slow enough for a restart on a busy machine before a clock runs out."""

DOWN = bad_gateway()


async def begins(at: Night, **options: object) -> None:
    for person in at.people:
        await person.private.shows("group")
    await at.begins(**options)


async def test_a_game_goes_on_on_the_same_messages(tmp_path: Path) -> None:
    async with town(tmp_path, "Anna Ben Cleo") as at:
        async with at.at_work():
            await begins(at)
            board = await at.group.shows("My hand")
            await at.plays_on(5)
        for _ in range(3):
            async with at.at_work():
                await at.plays_on(3)
        async with at.at_work():
            await at.finishes()
        assert at.group.message(board.id)
        assert not at.faults


async def test_buttons_from_before_still_play(tmp_path: Path) -> None:
    async with town(tmp_path) as at:
        async with at.at_work():
            await begins(at, clock=0)
            person = await at.sandbox.world.until(lambda: awaited(at), PATIENCE)
            message, button = next(playable(person, plays_cards))
        press = person.press(message, button.data)
        async with at.at_work():
            assert not (await at.sandbox.world.answer(press, PATIENCE)).text


async def test_what_could_not_be_shown_any_more_is_shown_by_the_next_process(
    tmp_path: Path,
) -> None:
    """Nobody presses and no clock runs, but the player who is now awaited still has to be told."""
    async with town(tmp_path) as at:
        async with at.at_work():
            await begins(at, clock=0)
            board = await at.group.shows("My hand")
        with at.sandbox.failing(lambda call: DOWN if call.has("message_id") else None):
            async with at.at_work():
                await at.plays_on(1)
        assert at.board == board
        async with at.at_work():
            await at.group.until(lambda: at.board if at.board.text != board.text else None)
        assert set(at.faults) <= {DOWN.description}


async def test_a_turn_runs_out_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    async with town(tmp_path) as at:
        async with at.at_work():
            await begins(at, clock=CLOCK)
        async with Database.opened(at.database) as database:
            await database.execute("DELETE FROM unshown")
        async with at.at_work(), asyncio.timeout(PATIENCE):
            while not await missed(at):  # noqa: ASYNC110  there is no event
                await asyncio.sleep(0.05)


async def missed(at: Night) -> bool:
    return any(isinstance(entry.event, TurnMissed) for entry in await at.journal())


def awaited(at: Night) -> Person | None:
    return next((person for person in at.people if person.private.finds("❗")), None)


async def test_a_clock_that_ran_out_meanwhile_leaves_time_to_come_back(tmp_path: Path) -> None:
    async with town(tmp_path, "Anna Ben Cleo", LEISURELY) as at:
        async with at.at_work():
            await begins(at, clock=CLOCK)
        await asyncio.sleep(CLOCK / LEISURELY)
        async with at.at_work():
            await at.plays_on(1)
    assert not await missed(at)
    entries = await at.journal()
    given = [each.event.at - each.at for each in entries if isinstance(each.event, DeadlineSet)]
    assert max(given) >= GRACE > timedelta(seconds=CLOCK)


async def test_a_turn_ends_in_time_although_the_clock_was_two_hours_ahead(tmp_path: Path) -> None:
    """It was set right while the bot was down. Nobody presses, or types, or looks."""
    async with town(tmp_path) as at:
        series = seated(at.group, at.people, datetime.now(UTC) + timedelta(hours=2))
        series.does(Start(series.table.opener))
        await written(at.database, series)
        async with at.at_work(pace=100), asyncio.timeout(PATIENCE), reading(at.database) as journal:
            while not await rows(  # noqa: ASYNC110  SQLite does not announce it
                journal, "SELECT * FROM journal WHERE kind = 'TurnMissed'"
            ):
                await asyncio.sleep(0.05)
