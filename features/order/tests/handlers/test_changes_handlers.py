"""Who changed which setting: ten changes are kept, and administrators see them."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from club.places import ChatId
from features.order import handlers as order
from features.order.buttons import ShowChanges
from features.order.host import Order
from features.order.rules import SettingChange
from handlers import settings
from handlers.services import Services
from screens import buttons
from screens.callback_data import Forged
from storage.chats import Chats
from storage.database import Database
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, OLGA
from tests.handlers.fakes import Messages
from tests.handlers.group_settings import CHAT, in_private
from tests.handlers.user_actions import ZOE, press, why_not
from tests.words import english

SHOW = ShowChanges(CHAT)


async def choose(services: Services, option: str, value: str) -> None:
    await settings.choose(in_private(), buttons.Choose(CHAT, option, value), services)


async def kept(services: Services, chat: ChatId = CHAT) -> Sequence[SettingChange]:
    return await services.hosts.of(Order).changes.of(chat)


async def shown(services: Services, messages: Messages) -> str:
    await order.show_changes(in_private(), SHOW, services)
    return messages.pages[-1].screen.text


async def test_a_change_names_who_what_and_when(services: Services, messages: Messages) -> None:
    assert english("order-no-changes") in await shown(services, messages)
    await choose(services, "clock", "30")
    (change,) = await kept(services)
    assert (change.person, change.option, change.old, change.new) == (OLGA, "clock", 60, 30)
    await choose(services, "quiet_from", "22")
    text = await shown(services, messages)
    assert "Olga" in text
    assert "Nov 21, 2026, 12:00" in text
    assert "Clock: 60\xa0s → <b>30\xa0s</b>" in text
    assert "Quiet from: 23:00 → <b>22:00</b>" in text


async def test_what_changes_nothing_is_no_change(services: Services) -> None:
    await choose(services, "clock", "60")
    await choose(services, "quiet_from", "23")
    assert not await kept(services)


async def test_a_game_is_one_change_with_all_its_rules(
    services: Services, messages: Messages
) -> None:
    await settings.choose_variant(in_private(), buttons.ChooseVariant(CHAT, "short24"), services)
    assert [each.option for each in await kept(services)] == ["variant"]
    assert "<b>Short pack</b>" in await shown(services, messages)


async def test_own_words_are_no_markup(services: Services, messages: Messages) -> None:
    await services.preferences.choose_settings(
        in_private().place, OLGA, lambda now: now.with_value("forfeit", "")
    )
    place = replace(in_private().place, chat=CHAT)
    await services.preferences.choose_settings(
        place, OLGA, lambda now: now.with_value("forfeit", "<b>dance")
    )
    text = await shown(services, messages)
    assert "&lt;b&gt;dance" in text


async def test_ten_are_kept_even_if_administrators_change_at_once(
    services: Services, clock: ManualClock
) -> None:
    for hour in range(8):
        clock.time = clock.time.replace(minute=hour)
        await choose(services, "quiet_from", str(hour))
    clock.time = clock.time.replace(minute=30)
    pairs = (("clock", "30"), ("cut", "on"), ("pause", "15"), ("four_colours", "on"))
    await asyncio.gather(*(choose(services, *pair) for pair in pairs))
    changes = await kept(services)
    assert len(changes) == 10
    assert {each.option for each in changes[:4]} == {option for option, _ in pairs}
    assert [each.new for each in changes[4:]] == [7, 6, 5, 4, 3, 2]


async def test_only_administrators_see_them(services: Services) -> None:
    assert await why_not(order.show_changes(press(ANNA), SHOW, services)) == english(
        "refusal-only-administrators"
    )
    with pytest.raises(Forged):
        await order.show_changes(in_private(ZOE, buttons.ShowHelp()), SHOW, services)


async def test_they_follow_a_group_and_forget_a_person(
    services: Services, database: Database
) -> None:
    await choose(services, "clock", "30")
    new = ChatId(-100_777)
    await Chats(database).migrate(CHAT, new)
    assert not await kept(services)
    assert [each.option for each in await kept(services, new)] == ["clock"]
    await services.accounts.forget(OLGA)
    assert not await kept(services, new)


async def test_what_a_feature_added_that_is_gone_is_left_out(
    services: Services, messages: Messages, clock: ManualClock
) -> None:
    gone = SettingChange(clock.time, OLGA, "gone", True, False)
    await services.hosts.of(Order).changes.add(CHAT, [gone])
    assert english("order-no-changes") in await shown(services, messages)
