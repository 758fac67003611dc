"""Administrators and members are queried once, and no chat holds up another."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeAlias

import pytest
from telegram import Bot
from telegram.request import HTTPXRequest, RequestData

from club.places import ChatId, PersonId
from delivery.chat_members import ChatMembers
from delivery.rate_limits import Rate, RateLimits, Rates
from telegram_sandbox import ApiError, Person, Sandbox
from tests.delivery.delivery_to_sandbox import FREE, refusing

UNKNOWN = PersonId(999)
"""An id for which Telegram says that it has never heard of this person."""

Question: TypeAlias = Callable[[ChatMembers, ChatId, PersonId], Awaitable[bool]]


class PartlySilentRequest(HTTPXRequest):
    """Connections on which Telegram never answers questions about the silent chat."""

    silent: ChatId | None = None

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        *timeouts: Any,  # noqa: ANN401  passed on as they are
        **named: Any,  # noqa: ANN401
    ) -> tuple[int, bytes]:
        if request_data and request_data.parameters.get("chat_id") == self.silent is not None:
            await asyncio.Event().wait()
        return await super().do_request(url, method, request_data, *timeouts, **named)


@asynccontextmanager
async def asking(
    rates: Rates = FREE, request: PartlySilentRequest | None = None
) -> AsyncIterator[tuple[Sandbox, ChatMembers, RateLimits]]:
    async with (
        Sandbox.serving() as sandbox,
        Bot(sandbox.token, sandbox.base_url, sandbox.base_file_url, request=request) as bot,
    ):
        limits = RateLimits(rates)
        yield sandbox, ChatMembers(bot, limits), limits


def chat_of(sandbox: Sandbox, title: str, owner: Person) -> ChatId:
    return ChatId(sandbox.group(title, [owner]).id)


def questions(sandbox: Sandbox, method: str = "getChatAdministrators") -> int:
    return sum(call.method == method for call in sandbox.calls)


async def test_many_who_want_to_know_ask_once() -> None:
    async with asking() as (sandbox, members, _):
        anna = sandbox.user("Anna")
        ben = sandbox.user("Ben")
        chat = chat_of(sandbox, "Evening", anna)
        people = [PersonId(each.id) for each in (anna, ben) * 5]
        answers = await asyncio.gather(*(members.is_administrator(chat, each) for each in people))
        assert answers == [True, False] * 5
        assert questions(sandbox) == 1


async def test_a_chat_about_which_no_answer_comes_keeps_no_other_waiting() -> None:
    request = PartlySilentRequest()
    async with asking(request=request) as (sandbox, members, _):
        anna = sandbox.user("Anna")
        mute, quiet = (chat_of(sandbox, title, anna) for title in ("Mute", "Quiet"))
        request.silent = mute
        waiting = asyncio.create_task(members.is_administrator(mute, PersonId(anna.id)))
        async with asyncio.timeout(30):
            assert await members.is_administrator(quiet, PersonId(anna.id))
        assert not waiting.done()
        waiting.cancel()


async def test_questions_leave_the_calls_of_the_group_to_its_board() -> None:
    async with asking(Rates(Rate(1, 600), Rate(1, 600), FREE.overall)) as (
        sandbox,
        members,
        limits,
    ):
        anna = sandbox.user("Anna")
        chat = chat_of(sandbox, "Evening", anna)
        person = PersonId(anna.id)
        await limits.spend_all(chat)
        async with asyncio.timeout(30):
            assert await members.is_administrator(chat, person)
            assert await members.is_member(chat, person)
            assert not await members.is_slow(chat)


async def test_questions_count_over_all_chats() -> None:
    async with asking(replace(FREE, overall=Rate(1, 0.2))) as (sandbox, members, _):
        anna = sandbox.user("Anna")
        begun = asyncio.get_running_loop().time()
        chat = chat_of(sandbox, "Evening", anna)
        person = PersonId(anna.id)
        assert await members.is_administrator(chat, person)
        assert await members.is_member(chat, person)
        assert not await members.is_slow(chat)
        assert asyncio.get_running_loop().time() - begun > 0.3, "two of the three had to wait"


async def test_a_newcomer_is_soon_inside_and_stays_so_for_a_while() -> None:
    async with asking() as (sandbox, members, _):
        group = sandbox.group("Evening", [sandbox.user("Anna")])
        zoe = sandbox.user("Zoe")

        async def is_inside_later(seconds: float) -> bool:
            members._inside.expire(members._inside.timer() + seconds)
            return await members.is_member(ChatId(group.id), PersonId(zoe.id))

        assert not await is_inside_later(0)
        group.welcomes(zoe)
        assert await is_inside_later(10)
        zoe.leaves(group)
        assert await is_inside_later(10)


async def test_an_outsider_who_tries_again_and_again_is_asked_about_once() -> None:
    async with asking() as (sandbox, members, _):
        chat = chat_of(sandbox, "Evening", sandbox.user("Anna"))
        strangers = PersonId(sandbox.user("Zoe").id), UNKNOWN
        assert not any([await members.is_member(chat, each) for each in strangers * 5])
        assert questions(sandbox, "getChatMember") == len(strangers)


@pytest.mark.parametrize("question", [ChatMembers.is_member, ChatMembers.is_administrator])
async def test_an_answer_that_did_not_come_is_not_believed_for_long(question: Question) -> None:
    async with asking() as (sandbox, members, _):
        anna = sandbox.user("Anna")
        chat = chat_of(sandbox, "Evening", anna)
        with sandbox.failing(refusing(ApiError(502, "Bad Gateway"), times=1)):
            assert not await question(members, chat, PersonId(anna.id))
        assert await question(members, chat, PersonId(anna.id))
