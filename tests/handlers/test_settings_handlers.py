"""The settings pages of a group."""

import asyncio
from dataclasses import replace

import pytest

from club.commands import Close
from club.places import ChatId, PersonId, TopicId, private_chat
from club.settings import Settings
from club.table import Table
from club.tables import Tables
from handlers import settings
from handlers.answers import SILENCE
from handlers.presses import Press
from handlers.services import Services
from screens import buttons
from screens.callback_data import Forged, Payload, pack
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, OLGA
from tests.handlers.fakes import Display, Members, Messages
from tests.handlers.group_settings import (
    CHAT,
    MENU,
    choose_for_group,
    in_private,
    settings_of_group,
)
from tests.handlers.situations import begin_game, open_lobby, table_now
from tests.handlers.user_actions import (
    MESSAGE,
    ZOE,
    command,
    kinds,
    labels,
    press,
    quiet_command,
    why_not,
)
from tests.words import english


async def test_the_command_is_answered_in_private(services: Services, messages: Messages) -> None:
    assert await settings.show(command(ANNA), services) is None
    (menu,) = messages.said
    assert (menu.place, menu.reader) == (private_chat(ANNA), None)
    assert "· Settings" in menu.screen.text
    assert messages.acknowledged == [(CHAT, MESSAGE)]


async def test_in_private_the_settings_are_ones_own(services: Services, messages: Messages) -> None:
    mine = await settings.show(command(ANNA, private_chat(ANNA)), services)
    assert mine is not None
    assert kinds(mine) == [
        *(buttons.ChooseWords, buttons.ChooseTips),
        *[buttons.ChooseColours] * 3,
        buttons.ShowSettings,
    ]
    assert not messages.said


async def test_ones_own_pages_lead_to_the_language_and_back(
    services: Services, messages: Messages
) -> None:
    alone = private_chat(ANNA)
    for page, label in (("language", "✓ English"), ("menu", "Language: English")):
        shown = buttons.ShowSettings(alone.chat, page)
        assert await settings.show_page(press(ANNA, alone), shown, services) == SILENCE
        assert (messages.pages[-1].place, messages.pages[-1].message_id) == (alone, MESSAGE)
        assert label in labels(messages.pages[-1].screen)


@pytest.mark.parametrize(
    ("presser", "page"), [(BORIS, "menu"), (ANNA, "variants"), (ANNA, "expert"), (ANNA, "house")]
)
async def test_other_pages_than_ones_own_are_forged(
    services: Services, presser: PersonId, page: str
) -> None:
    shown = buttons.ShowSettings(private_chat(ANNA).chat, page)
    with pytest.raises(Forged):
        await settings.show_page(press(presser, private_chat(presser)), shown, services)


@pytest.mark.usefixtures("ephemeral_messages")
async def test_a_quiet_command_is_answered_there(services: Services, messages: Messages) -> None:
    quiet = quiet_command(ANNA)
    assert await settings.show(quiet, services) is None
    (menu,) = messages.said
    assert (menu.place, menu.reader) == (GROUP, quiet.to.reader)
    assert not messages.acknowledged


async def test_without_a_private_chat_settings_open_in_the_group(
    services: Services, messages: Messages
) -> None:
    menu = await settings.show(command(GLEB), services)
    assert menu is not None
    assert "· Settings" in menu.text
    assert not messages.said


async def turn_to(
    services: Services, messages: Messages, press_: Press, page: Payload
) -> list[str]:
    """Press a button that turns to a page, and return the labels there."""
    match page:
        case buttons.ShowSettings():
            answer = await settings.show_page(press_, page, services)
        case buttons.ShowGames():
            answer = await settings.show_games(press_, page, services)
        case buttons.ShowOption():
            answer = await settings.show_option(press_, page, services)
        case _:
            raise AssertionError(page)
    assert answer == SILENCE
    assert (messages.pages[-1].place, messages.pages[-1].message_id) == (press_.place, MESSAGE)
    return labels(messages.pages[-1].screen)


@pytest.mark.parametrize(
    ("page", "label"),
    [
        (MENU, "More"),
        (buttons.ShowSettings(CHAT, "more"), "Expert"),
        (buttons.ShowSettings(CHAT, "expert"), "Extras"),
        (buttons.ShowSettings(CHAT, "every_day"), "Achievements: on"),
        (buttons.ShowGames(CHAT, 0), english("button-more-games")),
        (buttons.ShowGames(CHAT, 1), "Siege"),
        (buttons.ShowOption(CHAT, "deck"), "✓ 36, six to ace"),
    ],
)
async def test_pages_turn_where_they_are_seen(
    services: Services, messages: Messages, page: Payload, label: str
) -> None:
    assert label in await turn_to(services, messages, in_private(), page)
    ephemeral = press(ANNA, is_ephemeral=True)
    assert label in await turn_to(services, messages, ephemeral, page)
    assert messages.pages[-1].reader == ephemeral.presser
    assert not messages.said


async def test_a_page_that_has_to_wait_is_announced(services: Services, messages: Messages) -> None:
    messages.holds_back = True
    turned = await settings.show_page(in_private(), MENU, services)
    chosen = await settings.choose(in_private(), buttons.Choose(CHAT, "seats", "4"), services)
    assert turned == chosen
    assert turned.text.startswith("One moment")
    assert not turned.is_alert


@pytest.mark.parametrize("is_usable", [False, True])
async def test_a_page_below_a_lobby_comes_to_the_presser_alone(
    services: Services, messages: Messages, is_usable: bool
) -> None:
    services.ephemeral.note_support(is_known=is_usable)
    answer = await settings.show_page(press(BORIS), MENU, services)
    (menu,) = messages.said
    if is_usable:
        assert answer == SILENCE
        assert (menu.place, menu.reader) == (GROUP, press(BORIS).presser)
    else:
        assert answer.text == english("toast-in-private")
        assert menu.place == private_chat(BORIS)
    assert not messages.pages


async def test_without_a_private_chat_pages_turn_in_the_group(
    services: Services, messages: Messages
) -> None:
    assert "✓ 36, six to ace" in await turn_to(
        services, messages, press(GLEB), buttons.ShowOption(CHAT, "deck")
    )
    assert not messages.said


@pytest.mark.parametrize(
    "page",
    [
        buttons.ShowSettings(CHAT, "no_such"),
        buttons.ShowGames(CHAT, 99),
    ],
)
async def test_a_page_that_does_not_exist_is_forged(
    services: Services, messages: Messages, page: Payload
) -> None:
    with pytest.raises(Forged):
        await turn_to(services, messages, in_private(), page)


FROM_OUTSIDE = (
    press(ZOE, private_chat(ZOE)),
    press(
        ZOE,
        private_chat(ZOE),
        ("d", "no button", "gone", pack(buttons.ShowSettings(ChatId(-1002)))),
    ),
    in_private(ZOE),
    press(ANNA, replace(GROUP, chat=ChatId(-1002)), (pack(MENU),)),
)


@pytest.mark.parametrize("outside", FROM_OUTSIDE)
async def test_nobody_looks_into_the_settings_of_a_group_from_outside(
    services: Services, members: Members, outside: Press
) -> None:
    """Telegram is asked about members only if the message shows that it is about this group."""
    await choose_for_group(services, "changed_by", "everyone")
    before = await settings_of_group(services)
    members.asked.clear()
    for handling in (
        settings.show_page(outside, MENU, services),
        settings.show_games(outside, buttons.ShowGames(CHAT, 0), services),
        settings.show_option(outside, buttons.ShowOption(CHAT, "deck"), services),
        settings.choose(outside, buttons.Choose(CHAT, "deck", "24"), services),
        settings.choose_variant(outside, buttons.ChooseVariant(CHAT, "siege"), services),
        settings.ask_for_forfeit(outside, buttons.NameForfeit(CHAT), services),
    ):
        with pytest.raises(Forged):
            await handling
    assert bool(members.asked) == (outside == in_private(ZOE))
    assert await settings_of_group(services) == before


async def test_what_is_chosen_holds_for_the_lobby(
    services: Services, messages: Messages, display: Display
) -> None:
    table = await open_lobby(services, settings=await settings_of_group(services))
    choose = buttons.Choose(CHAT, "deck", "52")
    assert await settings.choose(in_private(), choose, services) == SILENCE
    assert "✓ 52, two to ace" in labels(messages.pages[-1].screen)
    assert (await settings_of_group(services)).rules.deck == 52
    assert (await table_now(services, table)).settings.rules.deck == 52
    assert table.id in display.repainted


async def test_what_is_chosen_in_a_game_holds_for_the_next_one(
    services: Services, messages: Messages
) -> None:
    table = await begin_game(services)
    await settings.choose(in_private(), buttons.Choose(CHAT, "deck", "52"), services)
    assert english("settings-next-game") in messages.pages[-1].screen.text
    table = await table_now(services, table)
    assert (table.settings.rules.deck, table.next_settings.rules.deck) == (36, 52)


async def test_what_two_administrators_choose_at_once_is_kept_of_both(
    services: Services, members: Members
) -> None:
    members.administrators.add(ANNA)
    choices = {OLGA: buttons.Choose(CHAT, "clock", "45"), ANNA: buttons.Choose(CHAT, "deck", "52")}
    await asyncio.gather(
        *(settings.choose(press(person), each, services) for person, each in choices.items())
    )
    kept = await settings_of_group(services)
    assert (kept.clock, kept.rules.deck) == (45, 52)


async def test_a_table_that_closes_meanwhile_keeps_no_other_from_the_choice(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    closing = await open_lobby(services)
    other = await open_lobby(services, place=replace(GROUP, topic=TopicId(7)))
    await services.tables.submit(closing.id, Close(ANNA))

    async def look_a_moment_ago(tables: Tables, chat: ChatId) -> tuple[Table, ...]:
        assert (tables, chat) == (services.tables, CHAT)
        return closing, other

    monkeypatch.setattr(Tables, "tables_in", look_a_moment_ago)
    await settings.choose(in_private(), buttons.Choose(CHAT, "deck", "52"), services)
    assert (await table_now(services, other)).settings.rules.deck == 52


async def test_a_variant_is_chosen_with_its_rules(services: Services, messages: Messages) -> None:
    choose = buttons.ChooseVariant(CHAT, "siege")
    assert await settings.choose_variant(in_private(), choose, services) == SILENCE
    assert "✓ Siege" in labels(messages.pages[-1].screen)
    assert (await settings_of_group(services)).variant == "siege"


async def test_settings_are_for_administrators(services: Services) -> None:
    deck = buttons.Choose(CHAT, "deck", "52")
    siege = buttons.ChooseVariant(CHAT, "siege")
    for handling in (
        settings.choose(press(BORIS), deck, services),
        settings.choose_variant(press(BORIS), siege, services),
        settings.ask_for_forfeit(press(BORIS), buttons.NameForfeit(CHAT), services),
    ):
        assert english("refusal-only-administrators") in await why_not(handling)
    assert await settings_of_group(services) == Settings()
    await choose_for_group(services, "changed_by", "everyone")
    assert await settings.choose(press(BORIS), deck, services) == SILENCE
    assert (await settings_of_group(services)).rules.deck == 52


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("deck", "37"),
        ("seats", "99"),
        ("deck", ""),
    ],
)
async def test_what_no_setting_offers_is_forged(
    services: Services, option: str, value: str
) -> None:
    with pytest.raises(Forged):
        await settings.choose(press(OLGA), buttons.Choose(CHAT, option, value), services)


@pytest.mark.parametrize("option", ["no_such", "rules", "variant"])
async def test_an_option_that_a_feature_may_have_had_is_outdated_and_no_forgery(
    services: Services, option: str
) -> None:
    for handling in (
        settings.choose(press(OLGA), buttons.Choose(CHAT, option, "on"), services),
        settings.show_option(press(OLGA), buttons.ShowOption(CHAT, option), services),
    ):
        assert english("toast-outdated") in await why_not(handling)


async def test_a_variant_that_does_not_exist_is_forged(services: Services) -> None:
    with pytest.raises(Forged):
        await settings.choose_variant(press(OLGA), buttons.ChooseVariant(CHAT, "no_such"), services)


async def test_a_value_that_another_game_offered_is_out_of_date_and_no_forgery(
    services: Services, messages: Messages
) -> None:
    await settings.choose_variant(in_private(), buttons.ChooseVariant(CHAT, "short24"), services)
    old = buttons.Choose(CHAT, "seats", "6")
    assert english("refusal-stale") in await why_not(settings.choose(in_private(), old, services))
    assert labels(messages.pages[-1].screen)[:3] == ["2", "3", "✓ 4"]


async def test_rules_that_conflict_are_explained_and_not_kept(
    services: Services, messages: Messages
) -> None:
    await choose_for_group(services, "transfer", "show")
    before = await settings_of_group(services)
    no_trumps = buttons.Choose(CHAT, "trump_mode", "none")
    why = await why_not(settings.choose(in_private(), no_trumps, services))
    assert why == "These don’t go together: Trumps, Transferring."
    assert await settings_of_group(services) == before
    assert not messages.pages
