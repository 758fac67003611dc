"""Telegram repeats updates that were not confirmed: they are handled once, even after a kill."""

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

from club.places import ChatId, PersonId
from storage.database import Database
from storage.listeners import Listeners
from telegram_sandbox import ApiError, Call, Sandbox
from telegram_sandbox.refusals import bad_gateway
from tests.end_to_end.evening import PLAIN, Evening, at_work, chosen_before, with_old_apps
from tests.end_to_end.limits import UNCOUNTED


def unconfirmed(call: Call) -> ApiError | None:
    """Fail the calls that fetch further updates, and thereby confirm the earlier ones."""
    return bad_gateway() if call.method == "getUpdates" else None


@asynccontextmanager
async def town(folder: Path) -> AsyncIterator[Evening]:
    async with Sandbox.serving(UNCOUNTED.terms) as sandbox:
        people = with_old_apps(sandbox, "Anna Ben")
        group = sandbox.group("Evening", people)
        database = folder / "club.sqlite3"
        await chosen_before(database, group, PLAIN)
        yield Evening(sandbox, group, people, database)


async def test_a_press_that_is_brought_again_adds_no_second_computer(tmp_path: Path) -> None:
    async with town(tmp_path) as at:
        with ExitStack() as until_it_has_ended:
            async with at_work(at.sandbox, at.database):
                lobby = await at.opens()
                await at.comes_to_rest()
                until_it_has_ended.enter_context(at.sandbox.failing(unconfirmed))
                await at.people[0].presses(lobby, "computer")
        assert len(at.sandbox.world.updates) == 1
        async with at_work(at.sandbox, at.database):
            await at.comes_to_rest()
        assert (await at.group.shows("Join")).text.count("🤖") == 1


async def test_a_command_that_is_brought_again_takes_nothing_back(tmp_path: Path) -> None:
    async with town(tmp_path) as at:
        anna = at.people[0]
        with ExitStack() as until_it_has_ended:
            async with at_work(at.sandbox, at.database):
                anna.starts()
                await anna.private.shows("group")
                await at.comes_to_rest()
                until_it_has_ended.enter_context(at.sandbox.failing(unconfirmed))
                anna.says(at.group, "/notify")
                await anna.private.shows("🔔")
        assert len(at.sandbox.world.updates) == 1
        async with at_work(at.sandbox, at.database):
            await at.comes_to_rest()
        async with Database.opened(at.database) as database:
            assert await Listeners(database).listens(ChatId(at.group.id), PersonId(anna.id))
