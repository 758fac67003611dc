"""Who rules a chat: asked once, and no chat waits for another one."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from telegram import Bot

from club.places import ChatId, PersonId
from delivery.chat_members import ChatMembers
from delivery.rate_limits import Rate, RateLimits, Rates
from sandbox import ApiError, Person, Sandbox
from tests.delivery.sending import FREE, refusing


@asynccontextmanager
async def asking(
    rates: Rates = FREE,
) -> AsyncIterator[tuple[Sandbox, ChatMembers, RateLimits]]:
    async with (
        Sandbox.serving() as sandbox,
        Bot(sandbox.token, sandbox.base_url, sandbox.base_file_url) as bot,
    ):
        limits = RateLimits(rates)
        yield sandbox, ChatMembers(bot, limits), limits


def chat_of(sandbox: Sandbox, title: str, owner: Person) -> ChatId:
    return ChatId(sandbox.group(title, [owner]).id)


def questions(sandbox: Sandbox) -> int:
    return sum(call.method == "getChatAdministrators" for call in sandbox.calls)


async def test_many_who_want_to_know_ask_once() -> None:
    async with asking() as (sandbox, members, _):
        anna, ben = sandbox.user("Anna"), sandbox.user("Ben")
        chat = chat_of(sandbox, "Evening", anna)
        people = [PersonId(each.id) for each in (anna, ben) * 5]
        told = await asyncio.gather(*(members.is_administrator(chat, each) for each in people))
        assert told == [True, False] * 5
        assert questions(sandbox) == 1


async def test_a_chat_that_has_to_wait_keeps_no_other_waiting() -> None:
    async with asking(Rates(Rate(1, 600), Rate(1, 600), FREE.overall)) as (
        sandbox,
        members,
        limits,
    ):
        anna = sandbox.user("Anna")
        busy, quiet = (chat_of(sandbox, title, anna) for title in ("Busy", "Quiet"))
        await limits.spend_all(busy)
        waiting = asyncio.create_task(members.is_administrator(busy, PersonId(anna.id)))
        async with asyncio.timeout(5):
            assert await members.is_administrator(quiet, PersonId(anna.id))
        assert not waiting.done()
        waiting.cancel()


async def test_an_answer_that_did_not_come_is_not_believed_for_long() -> None:
    async with asking() as (sandbox, members, _):
        anna = sandbox.user("Anna")
        chat = chat_of(sandbox, "Evening", anna)
        with sandbox.failing(refusing(1, ApiError(502, "Bad Gateway"))):
            assert not await members.is_administrator(chat, PersonId(anna.id))
        assert await members.is_administrator(chat, PersonId(anna.id))
