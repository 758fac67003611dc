"""Showing to everybody what one member of a group was told alone."""

import pytest

from club.commands import PlayAgain
from club.places import Place, private_chat
from club.view import look
from handlers import show_to_group
from handlers.answers import SILENCE
from handlers.services import Services
from screens.buttons import PrivateAnswer, ShareResult, ShowToEverybody
from screens.callback_data import Forged
from screens.result import result
from tests.club.tables import ANNA, GLEB, GROUP
from tests.handlers.fakes import Messages
from tests.handlers.situations import finish_game
from tests.handlers.user_actions import MESSAGE, ZOE, offers, press
from tests.words import english


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (PrivateAnswer.FIGURES, "Anna"),
        (PrivateAnswer.RULES, "Aim"),
        (PrivateAnswer.HISTORY, "last games"),
        (PrivateAnswer.SHUFFLE, "sha256sum"),
    ],
)
async def test_an_answer_is_given_again_to_everybody_once(
    services: Services, messages: Messages, answer: PrivateAnswer, words: str
) -> None:
    await finish_game(services)
    alone = press(ANNA, is_ephemeral=True)
    shown = await show_to_group.show_to_everybody(alone, ShowToEverybody(answer), services)
    assert shown == SILENCE
    (said,) = messages.said
    assert (said.place, said.reader) == (GROUP, None)
    assert words in said.screen.text
    assert not offers(said.screen, ShowToEverybody)
    assert messages.erased == [(GROUP.chat, MESSAGE)]


@pytest.mark.parametrize("place", [GROUP, private_chat(ANNA)])
async def test_what_is_not_for_one_member_alone_shows_nothing_more(
    services: Services, messages: Messages, place: Place
) -> None:
    figures = ShowToEverybody(PrivateAnswer.FIGURES)
    with pytest.raises(Forged):
        await show_to_group.show_to_everybody(press(ANNA, place), figures, services)
    assert not messages.said
    assert not messages.erased


async def test_a_result_is_sent_with_its_picture_to_whoever_shares_it(
    services: Services, messages: Messages
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
    (said,) = messages.said
    assert said.place == private_chat(ANNA)
    assert said.screen.picture == shown.picture is not None
    assert said.screen.text.startswith(shown.text)
    assert not said.screen.rows


async def test_no_result_is_shared_with_strangers_or_of_a_game_that_has_none(
    services: Services, messages: Messages
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
    assert not messages.said
