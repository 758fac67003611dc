"""Telegram repeats updates that were not confirmed: they are handled once, even after a kill."""

from contextlib import ExitStack
from pathlib import Path

from club.places import ChatId, PersonId
from storage.listeners import Listeners
from storage.sqlite.database import SqliteDatabase
from telegram_sandbox import ApiError, Call
from telegram_sandbox.refusals import bad_gateway
from tests.end_to_end.clubs import club_without_bot
from tests.keys import ADD_COMPUTER, GREETING, JOIN


def unconfirmed(call: Call) -> ApiError | None:
    """Fail the calls that fetch further updates, and thereby confirm the earlier ones."""
    return bad_gateway() if call.method == "getUpdates" else None


async def test_a_press_that_is_brought_again_adds_no_second_computer(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, strangers=2) as club:
        with ExitStack() as until_it_has_ended:
            async with club.running_bot():
                lobby = await club.open_table()
                await club.wait_until_idle()
                until_it_has_ended.enter_context(club.sandbox.failing(unconfirmed))
                await club.people[0].presses(lobby, ADD_COMPUTER)
        assert len(club.sandbox.world.updates) == 1
        async with club.running_bot():
            await club.wait_until_idle()
        assert (await club.group.shows(JOIN)).text.count("🤖") == 1


async def test_a_command_that_is_brought_again_takes_nothing_back(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, strangers=2) as club:
        anna = club.people[0]
        with ExitStack() as until_it_has_ended:
            async with club.running_bot():
                anna.starts()
                await anna.private.shows(GREETING)
                await club.wait_until_idle()
                until_it_has_ended.enter_context(club.sandbox.failing(unconfirmed))
                anna.says(club.group, "/notify")
                await anna.private.shows("🔔")
        assert len(club.sandbox.world.updates) == 1
        async with club.running_bot():
            await club.wait_until_idle()
        async with SqliteDatabase.opened(club.database) as database:
            assert await Listeners(database).listens(ChatId(club.group.id), PersonId(anna.id))
