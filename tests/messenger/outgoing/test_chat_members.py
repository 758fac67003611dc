"""Administrators and members are queried once, and no chat holds up another."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from structlog.testing import capture_logs
from telegram import Bot
from telegram.request import HTTPXRequest, RequestData

from club.places import ChatId, PersonId, elsewhere
from messenger.outgoing.chat_members import ChatMembers
from messenger.outgoing.rate_limits import Rate, RateLimits, Rates
from people.members import AdministratorsNotTold, Membership, Sightings
from telegram_sandbox import ApiError, Person, Sandbox, Terms
from tests.club.memory import ManualClock
from tests.end_to_end.limits import steady
from tests.messenger.outgoing.delivery_to_sandbox import FREE, refusing

UNKNOWN = PersonId(999)
"""An id for which Telegram says that it has never heard of this person."""

INSIDE, OUTSIDE, NOT_TOLD = Membership


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
    rates: Rates = FREE,
    request: PartlySilentRequest | None = None,
    terms: Terms = Terms(),  # noqa: B008  it is frozen
) -> AsyncIterator[tuple[Sandbox, ChatMembers, RateLimits]]:
    async with (
        Sandbox.serving(terms) as sandbox,
        Bot(sandbox.token, sandbox.base_url, sandbox.base_file_url, request=request) as bot,
    ):
        limits = RateLimits(rates)
        yield sandbox, ChatMembers(bot, limits, Sightings(ManualClock())), limits


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
            assert await members.membership(chat, person) is INSIDE
            assert not await members.is_slow(chat)


async def test_questions_count_over_all_chats() -> None:
    async with asking(replace(FREE, overall=steady(5))) as (sandbox, members, _):
        anna = sandbox.user("Anna")
        begun = asyncio.get_running_loop().time()
        chat = chat_of(sandbox, "Evening", anna)
        person = PersonId(anna.id)
        assert await members.is_administrator(chat, person)
        assert await members.membership(chat, person) is INSIDE
        assert not await members.is_slow(chat)
        assert asyncio.get_running_loop().time() - begun > 0.3, "two of the three had to wait"


async def test_a_newcomer_is_soon_inside_and_stays_so_for_a_while() -> None:
    async with asking() as (sandbox, members, _):
        group = sandbox.group("Evening", [sandbox.user("Anna")])
        zoe = sandbox.user("Zoe")

        async def is_inside_later(seconds: float) -> bool:
            members._told.expire(members._told.timer() + seconds)
            told = await members.membership(ChatId(group.id), PersonId(zoe.id))
            return told is INSIDE

        assert not await is_inside_later(0)
        group.welcomes(zoe)
        assert await is_inside_later(10)
        zoe.leaves(group)
        assert await is_inside_later(10)


async def test_an_outsider_who_tries_again_and_again_is_asked_about_once() -> None:
    async with asking() as (sandbox, members, _):
        chat = chat_of(sandbox, "Evening", sandbox.user("Anna"))
        strangers = PersonId(sandbox.user("Zoe").id), UNKNOWN
        answers = [await members.membership(chat, each) for each in strangers * 5]
        assert answers == [OUTSIDE, NOT_TOLD] * 5
        assert questions(sandbox, "getChatMember") == len(strangers)


@pytest.mark.parametrize(
    "error",
    [
        ApiError(400, "Bad Request: CHAT_ADMIN_REQUIRED"),
        ApiError(400, "Bad Request: PARTICIPANT_ID_INVALID"),
        ApiError(400, "Bad Request: words of tomorrow"),
        ApiError(403, "Forbidden: bot is not a member of the supergroup chat"),
        ApiError(429, "Too Many Requests: retry after 3", retry_after=3),
        ApiError(502, "Bad Gateway"),
    ],
    ids=str,
)
async def test_a_refusal_says_neither_that_somebody_is_inside_nor_that_they_are_not(
    error: ApiError,
) -> None:
    async with asking() as (sandbox, members, _):
        anna = sandbox.user("Anna")
        chat = chat_of(sandbox, "Evening", anna)
        with sandbox.failing(refusing(error)):
            assert await members.membership(chat, PersonId(anna.id)) is NOT_TOLD


async def test_an_error_that_says_where_somebody_is_is_an_answer() -> None:
    async with asking() as (sandbox, members, _):
        anna = sandbox.user("Anna")
        chat = chat_of(sandbox, "Evening", anna)
        with sandbox.failing(refusing(ApiError(400, "Bad Request: USER_NOT_PARTICIPANT"))):
            assert await members.membership(chat, PersonId(anna.id)) is OUTSIDE


async def test_an_answer_that_did_not_come_is_asked_for_again() -> None:
    async with asking() as (sandbox, members, _):
        anna = sandbox.user("Anna")
        chat = chat_of(sandbox, "Evening", anna)
        person = PersonId(anna.id)
        with sandbox.failing(refusing(ApiError(502, "Bad Gateway"))):
            assert await members.membership(chat, person) is NOT_TOLD
            with pytest.raises(AdministratorsNotTold):
                await members.is_administrator(chat, person)
        assert await members.membership(chat, person) is INSIDE
        assert await members.is_administrator(chat, person)


async def test_the_log_warns_of_hidden_members_once_for_each_group() -> None:
    async with asking(terms=Terms(hides_members=True)) as (sandbox, members, _):
        anna, ben, cleo = (sandbox.user(name) for name in ("Anna", "Ben", "Cleo"))
        groups = [sandbox.group(title, [anna, ben, cleo]) for title in ("Evening", "Noon")]
        with capture_logs() as logs:
            for group in groups:
                for person in (ben, cleo):
                    told = await members.membership(ChatId(group.id), PersonId(person.id))
                    assert told is NOT_TOLD
        warned = [(each["event"], each["chat"], each["log_level"]) for each in logs]
        assert warned == [("members_not_told", group.id, "warning") for group in groups]


async def test_nothing_is_asked_about_chats_where_the_bot_is_no_member() -> None:
    chat = elsewhere(1).chat
    async with asking() as (sandbox, members, _):
        assert not await members.is_administrator(chat, UNKNOWN)
        assert await members.membership(chat, UNKNOWN) is OUTSIDE
        assert not await members.is_slow(chat)
        assert not [call for call in sandbox.calls if call.method != "getMe"]
