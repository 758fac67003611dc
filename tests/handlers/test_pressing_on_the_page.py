"""What is done on the page of a table is done by the handlers of its buttons, as in its chat."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from club.commands import Start
from club.places import TableId, private_chat
from club.table import Phase
from club.view import look
from handlers.answers import Outcome
from handlers.services import Services
from miniapp.admission import NotAdmitted
from people.double_taps import DoubleTaps
from screens import buttons
from screens.callback_data import Forged, Payload
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, VERA
from tests.handlers.fakes import Display, Members, Messages
from tests.handlers.situations import (
    begin_game,
    begin_practice,
    first_card,
    open_lobby,
    play_to_end,
    play_until,
)
from tests.handlers.table_page import Page
from tests.handlers.user_actions import ZOE
from tests.words import english


async def test_a_table_is_filled_started_and_left(services: Services, display: Display) -> None:
    page = Page(services, await open_lobby(services, ANNA))
    id_ = page.table.id
    joined = await page.press(BORIS, buttons.Join(id_))
    assert joined.text == english("toast-joined")
    await page.press(BORIS, buttons.AddComputer(id_))
    await page.press(BORIS, buttons.AddComputer(id_))
    await page.press(ANNA, buttons.RemoveComputer(id_))
    await page.press(BORIS, buttons.Start(id_))
    table = await page.now()
    assert table.phase is Phase.PLAYING
    assert [chair.person for chair in table.chairs] == [ANNA, BORIS, None]
    await page.press(BORIS, buttons.LeaveForSure(id_, table.series.games))
    assert (await page.now()).chairs[1].left
    await page.press(BORIS, buttons.ComeBack(id_))
    assert (await page.now()).chairs[1].is_present
    await play_to_end(services, table)
    await page.press(BORIS, buttons.Again(id_))
    await page.press(ANNA, buttons.LeaveForSure(id_, table.series.games))
    table = await page.now()
    assert table.phase is Phase.LOBBY
    assert table.present == (BORIS,)
    assert not display.played_from, "no card was played"


async def test_a_card_played_on_the_page_is_played_from_no_chat(
    services: Services, display: Display
) -> None:
    page = Page(services, await begin_game(services))
    person, button = first_card(page.table)
    await page.press(person, button)
    assert display.played_from == [(person, None)]


async def test_whoever_cannot_be_shown_a_hand_is_led_to_the_private_chat(
    services: Services, members: Members
) -> None:
    members.inside.add(GLEB)
    page = Page(services, await open_lobby(services, ANNA))
    answer = await page.press(GLEB, buttons.Join(page.table.id))
    assert answer.url == f"https://t.me/durakbot?start=join_{page.table.id}"
    assert (await page.now()).seat_of(GLEB) is None


@pytest.mark.usefixtures("ephemeral_messages")
async def test_no_message_to_one_member_follows_what_no_press_permits(
    services: Services, display: Display, messages: Messages, members: Members
) -> None:
    """Telegram would refuse it, and then the bot would send nobody there a hand."""
    members.inside.add(ZOE)
    at_once = DoubleTaps(ManualClock(), timedelta(0))
    page = Page(services, await open_lobby(services, ANNA), at_once)
    await page.press(ZOE, buttons.Join(page.table.id))
    await page.press(ZOE, buttons.Start(page.table.id))
    table = await page.now()
    assert table.phase is Phase.PLAYING
    assert not messages.said
    assert not display.opened
    audience = await services.directory.of_table(table)
    assert audience.people[ZOE].name == "Zoe"


@pytest.mark.usefixtures("ephemeral_messages")
@pytest.mark.parametrize("button", [buttons.Join, buttons.Again, buttons.WantNextGame])
async def test_whoever_is_refused_stays_unknown(
    services: Services, members: Members, button: Callable[[TableId], Payload]
) -> None:
    members.inside.add(ZOE)
    page = Page(services, await open_lobby(services, ANNA, BORIS))
    if button is not buttons.WantNextGame:
        await services.tables.submit(page.table.id, Start(ANNA))
    assert (await page.press(ZOE, button(page.table.id))).outcome is Outcome.REFUSED
    assert not await services.directory.knows(ZOE)


async def test_what_may_not_be_done_is_refused_in_words(services: Services) -> None:
    page = Page(services, await open_lobby(services, ANNA, BORIS))
    id_ = page.table.id
    refused: dict[Payload, str] = {
        buttons.AddComputer(id_): english("refusal-not-seated"),
        buttons.RemoveComputer(id_): english("refusal-not-seated"),
        buttons.MoveSeat(id_, 0): english("refusal-not-seated"),
        buttons.LeaveForSure(id_, 0): english("refusal-not-seated"),
        buttons.Start(id_): english("refusal-not-seated"),
        buttons.LeaveForSure(id_, 1): "Too late: the table has moved on.",
    }
    for payload, words in refused.items():
        answer = await page.press(VERA, payload)
        assert (answer.outcome, answer.text) == (Outcome.REFUSED, words)
    unmoved = await page.press(BORIS, buttons.MoveSeat(id_, 9))
    assert unmoved.text == english("refusal-stale")
    assert await page.now() == page.table


async def test_nothing_else_is_taken(services: Services) -> None:
    page = Page(services, await open_lobby(services, ANNA))
    elsewhere: list[Payload] = [
        buttons.ShowRules(page.table.id),
        buttons.ShowSettings(GROUP.chat),
        buttons.OpenHand(page.table.id),
        buttons.Remove(page.table.id, BORIS),
        buttons.Close(page.table.id, 0),
        buttons.ForgetForSure(),
    ]
    for payload in elsewhere:
        with pytest.raises(Forged):
            await page.press(ANNA, payload)
    with pytest.raises(NotAdmitted):
        await page.press(ZOE, buttons.Join(page.table.id))


async def test_a_button_of_another_table_is_not_one_of_this(services: Services) -> None:
    practice = await begin_practice(services, ANNA, private_chat(ANNA))
    page = Page(services, await open_lobby(services, ANNA))
    with pytest.raises(Forged):
        await page.press(ANNA, buttons.LeaveForSure(practice.id, 1))


async def test_a_hint_is_given_in_practice(services: Services) -> None:
    begun = await begin_practice(services, ANNA, private_chat(ANNA))
    table = await play_until(services, begun, lambda table: bool(table.awaited_people))
    view = look(table, ANNA)
    assert view.moment is not None
    payload = buttons.Hint(table.id, view.number, view.moment)
    assert (await Page(services, table).press(ANNA, payload)).is_alert


async def test_leaving_practice_ends_it_and_erases_no_message(
    services: Services, messages: Messages
) -> None:
    page = Page(services, await begin_practice(services, ANNA, private_chat(ANNA)))
    await page.press(ANNA, buttons.LeaveForSure(page.table.id, 1))
    assert (await page.now()).phase is Phase.CLOSED
    assert not messages.erased
