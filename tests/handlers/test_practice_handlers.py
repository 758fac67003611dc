"""Practice: a game against computers in the private chat, without a clock, and with hints."""

import asyncio
from dataclasses import replace

import pytest

from club.places import private_chat
from club.ports import ThinkerUnavailable
from club.practice import Practice
from club.table import Phase, Table
from durak.players import Strength
from handlers import practice
from handlers.answers import SILENCE
from handlers.services import Services
from screens import buttons
from screens.callback_data import Forged
from tests.club.tables import ANNA, BORIS, game_of
from tests.handlers.fakes import Display, Messages, Thinker
from tests.handlers.situations import begin_game, begin_practice, play_to_end, play_until, table_now
from tests.handlers.user_actions import MESSAGE, ZOE, command, labels, offers, press, why_not
from tests.words import english

HERE = private_chat(ANNA)
IN_PRIVATE = press(ANNA, HERE)
OTHER = Practice(3, Strength.EASY, "perevodnoy")
BEGIN = buttons.Practise.of(OTHER, begin=True)


async def table_of_anna(services: Services) -> Table:
    table = await services.tables.find(HERE)
    assert table is not None
    return table


async def test_the_command_begins_a_game_with_the_last_choices(services: Services) -> None:
    await services.preferences.choose_practice(ANNA, OTHER)
    await practice.begin(command(ANNA, HERE), services)
    table = await table_of_anna(services)
    assert table.phase is Phase.PLAYING
    assert table.settings == OTHER.settings
    assert [chair.computer for chair in table.chairs] == [None, *3 * [Strength.EASY]]


async def test_a_game_that_is_going_on_is_brought_back(
    services: Services, display: Display
) -> None:
    table = await begin_practice(services, ANNA, HERE)
    await practice.begin(command(ANNA, HERE), services)
    assert display.moved == [(table.id, HERE)]
    assert await table_now(services, table) == table


async def test_what_is_over_is_played_again(services: Services) -> None:
    table = await play_to_end(services, await begin_practice(services, ANNA, HERE))
    await practice.begin(command(ANNA, HERE), services)
    again = await table_now(services, table)
    assert (again.phase, again.series.games) == (Phase.PLAYING, 2)


async def test_asked_twice_at_once_one_game_begins(services: Services) -> None:
    await asyncio.gather(*(practice.begin(command(ANNA, HERE), services) for _ in range(2)))
    assert len(await services.tables.tables_of(ANNA)) == 1


async def test_the_choices_come_below_the_hand(services: Services, messages: Messages) -> None:
    await services.preferences.choose_practice(ANNA, OTHER)
    answer = await practice.offer_other_game(IN_PRIVATE, buttons.OtherGame(), services)
    assert answer == SILENCE
    (page,) = messages.said
    assert page.place == HERE
    ticked = [label for label in labels(page.screen) if label.startswith("✓")]
    assert ticked == ["✓ 🤖 × 3", "✓ Easy"]


async def test_choices_are_changed_on_their_page(services: Services, messages: Messages) -> None:
    games = buttons.ShowPracticeGames(OTHER, 0)
    assert await practice.show_games(IN_PRIVATE, games, services) == SILENCE
    chosen = buttons.Practise.of(OTHER)
    assert await practice.practise(IN_PRIVATE, chosen, services) == SILENCE
    list_of_games, choices = messages.pages
    assert (list_of_games.place, list_of_games.message_id) == (HERE, MESSAGE)
    assert offers(list_of_games.screen, buttons.ShowPracticeGames)
    assert "✓ 🤖 × 3" in labels(choices.screen)
    assert await services.tables.find(HERE) is None


async def test_begin_replaces_the_game_and_remembers_the_choices(
    services: Services, messages: Messages
) -> None:
    old = await begin_practice(services, ANNA, HERE)
    assert await practice.practise(IN_PRIVATE, BEGIN, services) == SILENCE
    table = await table_of_anna(services)
    assert table.id != old.id
    assert table.settings == OTHER.settings
    assert await services.preferences.practice_of(ANNA) == OTHER
    assert messages.erased == [(HERE.chat, MESSAGE)]


async def test_a_double_tap_on_begin_deals_one_game(services: Services) -> None:
    await practice.practise(IN_PRIVATE, BEGIN, services)
    table = await table_of_anna(services)
    second = replace(IN_PRIVATE, is_double=True)
    assert await practice.practise(second, BEGIN, services) == SILENCE
    assert await table_of_anna(services) == table


async def test_a_stranger_presses_start_first(services: Services) -> None:
    stranger = press(ZOE, private_chat(ZOE))
    answer = await practice.practise(stranger, BEGIN, services)
    assert answer.text == english("toast-start-first")
    assert await services.tables.find(private_chat(ZOE)) is None


@pytest.mark.parametrize(
    "forged",
    [
        buttons.Practise(9, begin=True),
        buttons.Practise(9),
        buttons.Practise(1, variant="no_such", begin=True),
    ],
)
async def test_what_practice_does_not_offer_is_forged(
    services: Services, messages: Messages, forged: buttons.Practise
) -> None:
    with pytest.raises(Forged):
        await practice.practise(IN_PRIVATE, forged, services)
    assert not messages.pages
    assert await services.tables.find(HERE) is None


@pytest.mark.parametrize(("computers", "page"), [(1, 99), (9, 0)])
async def test_a_list_of_games_that_does_not_exist_is_forged(
    services: Services, computers: int, page: int
) -> None:
    forged = buttons.ShowPracticeGames(Practice(computers), page)
    with pytest.raises(Forged):
        await practice.show_games(IN_PRIVATE, forged, services)


async def test_practice_is_offered_only_in_private(services: Services) -> None:
    for handling in (
        practice.offer_other_game(press(ANNA), buttons.OtherGame(), services),
        practice.show_games(press(ANNA), buttons.ShowPracticeGames(OTHER, 0), services),
        practice.practise(press(ANNA), BEGIN, services),
    ):
        with pytest.raises(Forged):
            await handling


def hint_button(table: Table) -> buttons.Hint:
    return buttons.Hint(table.id, table.series.games, game_of(table).moment)


async def annas_turn(services: Services) -> Table:
    table = await begin_practice(services, ANNA, HERE)
    return await play_until(services, table, lambda table: bool(table.awaited_people))


async def test_a_hint_says_what_to_play(services: Services, thinker: Thinker) -> None:
    table = await annas_turn(services)
    answer = await practice.give_hint(IN_PRIVATE, hint_button(table), services)
    assert answer.is_alert
    assert answer.text.startswith("💡 I’d ")
    thinker.trouble = ThinkerUnavailable()
    why = await why_not(practice.give_hint(IN_PRIVATE, hint_button(table), services))
    assert "ask again in a moment" in why


async def test_why_there_is_no_hint(services: Services) -> None:
    table = await annas_turn(services)
    now = hint_button(table)
    for old in (replace(now, game=9), replace(now, moment=now.moment._replace(bout=9))):
        assert english("refusal-stale") in await why_not(
            practice.give_hint(IN_PRIVATE, old, services)
        )
    for stranger in (BORIS, ZOE):
        why = await why_not(practice.give_hint(press(stranger), now, services))
        assert english("refusal-not-seated") in why


async def test_nobody_gets_a_hint_against_people(services: Services) -> None:
    now = hint_button(await begin_game(services))
    assert english("refusal-not-seated") in await why_not(
        practice.give_hint(press(ANNA), now, services)
    )
