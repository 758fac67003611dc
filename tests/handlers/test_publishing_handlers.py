"""Showing to everybody what one member of a group was told alone."""

import pytest

from club.commands import PlayAgain
from club.places import Place, private_chat
from club.view import look
from handlers import show_to_group
from handlers.answers import SILENCE, Answer
from handlers.presses import Press
from handlers.services import Services
from messenger.incoming.routes import may_be_shown
from screens.buttons import ShareResult, ShowToEverybody
from screens.callback_data import Forged, Outdated
from screens.result import result
from tests.club.tables import ANNA, GLEB, GROUP
from tests.handlers.fakes import Films, Messages
from tests.handlers.situations import finish_game
from tests.handlers.user_actions import MESSAGE, ZOE, offers, press
from tests.words import english


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("top", "Duraks"),
        ("stats", "Anna"),
        ("rules", "Aim"),
        ("history", "last games"),
        ("verify", "sha256sum"),
    ],
)
async def test_an_answer_is_given_again_to_everybody_once(
    services: Services, messages: Messages, answer: str, words: str
) -> None:
    await finish_game(services)
    assert await show_again(press(ANNA, is_ephemeral=True), answer, services) == SILENCE
    (said,) = messages.said
    assert (said.place, said.reader) == (GROUP, None)
    assert words in said.screen.without_picture().text
    assert not offers(said.screen, ShowToEverybody)
    assert messages.erased == [(GROUP.chat, MESSAGE)]


@pytest.mark.parametrize("place", [GROUP, private_chat(ANNA)])
async def test_what_is_not_for_one_member_alone_shows_nothing_more(
    services: Services, messages: Messages, place: Place
) -> None:
    with pytest.raises(Forged):
        await show_again(press(ANNA, place), "stats", services)
    assert not messages.said
    assert not messages.erased


@pytest.mark.parametrize("command", ["f", "forget", "leave", "gone"])
async def test_no_other_command_is_carried_out(
    services: Services, messages: Messages, command: str
) -> None:
    with pytest.raises(Outdated):
        await show_again(press(ANNA, is_ephemeral=True), command, services)
    assert not messages.said
    assert not messages.erased


async def show_again(press_: Press, command: str, services: Services) -> Answer:
    shown = ShowToEverybody(command)
    return await show_to_group.show_to_everybody(press_, shown, services, commands=may_be_shown(()))


async def test_a_result_is_sent_with_its_picture_to_whoever_shares_it(
    services: Services, filmed: Films
) -> None:
    """It is the one that was shown when the game ended, whatever has happened since."""
    game = await finish_game(services)
    table = await services.tables.require(game.table)
    audience = await services.directory.of_table(table)
    shown = result(look(table, None), audience, services.directory.texts)
    await services.tables.submit(game.table, PlayAgain(ANNA))
    share = ShareResult(game.table, game.number)
    answer = await show_to_group.share_result(press(ANNA), share, services)
    assert answer.text == english("toast-in-private")
    ((slot, screen),) = filmed.shown
    assert slot.place == private_chat(ANNA)
    assert screen.picture == shown.picture is not None
    assert screen.text.startswith(shown.text)
    assert not screen.rows


async def test_no_result_is_shared_with_strangers_or_of_a_game_that_has_none(
    services: Services, filmed: Films
) -> None:
    game = await finish_game(services)
    for person, number in ((ZOE, game.number), (ANNA, game.number + 1)):
        share = ShareResult(game.table, number)
        with pytest.raises(Forged):
            await show_to_group.share_result(press(person, private_chat(person)), share, services)
    answer = await show_to_group.share_result(
        press(GLEB), ShareResult(game.table, game.number), services
    )
    assert answer.text == english("toast-start-first")
    assert not filmed.shown
