"""Tags are sent through the outbox: after messages, within the limits, and without delays."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from club.places import PersonId
from club.shown import Worn
from delivery.rate_limits import Rate
from delivery.tagging import Tagging, Untagging
from screens.screen import Screen
from storage.people import People
from storage.tags import Tags
from telegram_sandbox import ApiError, Call, Person
from telegram_sandbox.refusals import bad_request
from tests.delivery.sending import FREE, Sending, sending, trouble_with
from tests.delivery.test_table_display import display
from tests.end_to_end.process import A_START


async def member(at: Sending) -> Person:
    """Add a member who is recorded as owning the durak's tag."""
    ben = at.sandbox.user("Ben")
    at.group.welcomes(ben)
    await People(at.database).remember(PersonId(ben.id), ben.name, None)
    await Tags(at.database).add(at.chat, PersonId(ben.id))
    return ben


def wishes(at: Sending, person: Person) -> None:
    at.outbox.tag(Tagging(at.chat, PersonId(person.id), "durak"))


def refusing(method: str, reason: str) -> Callable[[Call], ApiError | None]:
    return lambda call: bad_request(reason) if call.method.lower() == method else None


async def test_whatever_is_to_be_read_goes_first(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        ben = await member(at)
        at.group.promotes()
        wishes(at, ben)
        at.outbox.say(at.board.place, "top", Screen("ranking"))
        at.show(at.board, "the result")
        await at.tasks.finish()
        assert at.methods() == [*["sendMessage"] * 2, "getChatMember", "setChatMemberTag"]
        assert at.sandbox.world.member(at.chat, ben.id).tag == "durak"


@pytest.mark.parametrize("method", ["getchatmember", "setchatmembertag"])
@pytest.mark.parametrize("reason", ["user not found", "PARTICIPANT_ID_INVALID"])
async def test_a_member_who_cannot_be_found_closes_no_chat(
    tmp_path: Path, method: str, reason: str
) -> None:
    async with sending(tmp_path) as at:
        ben = await member(at)
        at.group.promotes()
        with at.sandbox.failing(refusing(method, reason)):
            wishes(at, ben)
            await at.tasks.finish()
            at.outbox.tag(Untagging(at.chat, PersonId(ben.id), Worn("", "durak")))
            await at.tasks.finish()
        assert len(at.methods()) <= 3, "nobody is asked about again and again"
        assert at.reports.empty()
        assert not await Tags(at.database).of_chat(at.chat)
        at.show(at.board, "board")
        await at.group.shows("board")


async def test_whatever_is_asked_and_set_for_a_tag_is_paid_for_once(tmp_path: Path) -> None:
    async with sending(tmp_path, replace(FREE, group=Rate(4, 3600))) as at:
        ben = await member(at)
        at.group.promotes()
        wishes(at, ben)
        await at.tasks.finish()
        at.outbox.tag(Untagging(at.chat, PersonId(ben.id), Worn("", "durak")))
        async with asyncio.timeout(A_START):
            await at.tasks.finish()
        assert at.methods() == ["getChatMember", "setChatMemberTag"] * 2


async def test_a_tag_that_we_never_replaced_is_forgotten(tmp_path: Path) -> None:
    """It is forgotten once no change is wanted, because it may differ by the time of the next."""
    async with sending(tmp_path) as at:
        ben = await member(at)
        tags = Tags(at.database)
        await tags.found(at.chat, PersonId(ben.id), "Gambler")
        display(at).retag(at.chat)
        await at.tasks.finish()
        assert not await tags.of_chat(at.chat)
        assert not at.methods()


async def test_who_wears_it_is_worked_out_once_the_disk_can_be_read(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        ben = await member(at)
        tags = Tags(at.database)
        await tags.found(at.chat, PersonId(ben.id), "Gambler")
        async with trouble_with(at, "tags"):
            display(at).retag(at.chat)
        await at.tasks.finish()
        assert not await tags.of_chat(at.chat)


async def test_what_could_not_be_given_back_is_not_taken(tmp_path: Path) -> None:
    """If the old tag cannot be saved, replacing it would lose it."""
    async with sending(tmp_path) as at:
        ben = await member(at)
        at.group.promotes()
        await at.database.execute(
            "CREATE TRIGGER full BEFORE UPDATE ON tags BEGIN SELECT RAISE(FAIL, 'no room'); END"
        )
        wishes(at, ben)
        await at.tasks.finish()
        assert at.methods() == ["getChatMember"]
        at.show(at.board, "board")
        await at.group.shows("board")
