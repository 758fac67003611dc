"""Games in any chat are set up by the bot itself, where the operator wants them or all is new."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal, TypeAlias

import pytest

from features.any_chat.tests.end_to_end.friends import ANY, JOIN, Friends, gathered
from storage.open_database import opened
from telegram_sandbox import Settings
from tests.bot.changed_database import changed
from tests.bot.introductions import calls, made
from tests.end_to_end.running_bot import running_bot
from tests.messenger.incoming.webhook_club import webhook_config
from tests.words import english

Switch: TypeAlias = Literal["on", "off"]

ELSEWHERE = {"inline_query", "guest_message"}
FIRST_MENU = "getMyCommands"


@pytest.fixture
async def friends(tmp_path: Path) -> AsyncIterator[Friends]:
    async with gathered(tmp_path) as friends:
        friends.sandbox.set_settings(Settings())
        yield friends


@asynccontextmanager
async def started(
    friends: Friends, switch: Switch | None, updates: str = "polling"
) -> AsyncIterator[None]:
    """Wait until the bot has set what it sets at Telegram, which comes before its first menu."""
    sandbox = friends.sandbox
    before = len(made(sandbox, FIRST_MENU))
    changes = {"any_chat": switch} if switch else {}
    config = webhook_config(friends.database).model_copy(update={"updates": updates} | changes)
    async with running_bot(sandbox, friends.database, introduces_itself=True, config=config):
        await calls(sandbox, FIRST_MENU, before + 1)
        yield


async def are_on(friends: Friends) -> bool:
    """Whether everything about games in any chat is on, or nothing."""
    vera = friends.sandbox.user("Vera")
    vera.says(vera.private, "/privacy")
    privacy = await vera.private.shows(english("privacy-no-operator"))
    set_up = friends.sandbox.settings
    asked_for = ELSEWHERE & {*friends.sandbox.world.updates.allowed}
    found = {
        "inline mode": set_up.supports_inline_queries,
        "placeholder": bool(set_up.inline_query_placeholder),
        "guest mode": set_up.supports_guest_queries,
        "kinds of updates": bool(asked_for),
        "privacy": english("privacy-any-chat") in privacy.text,
    }
    assert len({*found.values()}) == 1, found
    assert asked_for in (ELSEWHERE, set())
    return found["inline mode"]


@pytest.mark.parametrize("updates", ["polling", "webhook"])
async def test_where_all_is_new_they_are_on_until_the_operator_switches_them_off(
    friends: Friends, updates: str
) -> None:
    switches: tuple[Switch | None, ...] = (None, None, "off", None, "off", "on")
    for switch in switches:
        async with started(friends, switch, updates):
            assert await are_on(friends) is (switch != "off"), switch
    async with started(friends, None, updates):
        await friends.deal()


async def test_in_an_older_database_they_are_off_until_the_operator_switches_them_on(
    friends: Friends,
) -> None:
    async with opened(friends.database):
        pass
    changed(friends.database, "INSERT INTO left_off (switch) VALUES ('any_chat')")
    switches: tuple[Switch | None, ...] = (None, "on", None, "off")
    for switch in switches:
        async with started(friends, switch):
            assert await are_on(friends) is (switch == "on"), switch


async def test_switched_off_they_leave_the_modes_to_an_owner_who_had_them(
    friends: Friends,
) -> None:
    friends.sandbox.set_settings(ANY)
    switches: tuple[Switch, ...] = ("on", "off")
    for switch in switches:
        async with started(friends, switch):
            pass
    assert friends.sandbox.settings == ANY


async def test_a_game_goes_on_without_the_mode_by_which_it_came(friends: Friends) -> None:
    async with started(friends, None):
        await friends.deal()
        friends.sandbox.set_settings(Settings())
        assert await friends.hand(friends.anna)
    async with started(friends, "off"):
        await friends.play_to_end()
    assert not friends.sandbox.failures


async def test_an_offer_opens_no_game_once_they_are_switched_off(friends: Friends) -> None:
    async with started(friends, "on"):
        offer = await friends.send_offer()
    async with started(friends, "off"):
        answer = await friends.ben.presses(offer, JOIN)
        assert answer.text == english("toast-outdated")
        assert friends.board.text == offer.text
