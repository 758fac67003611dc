"""Showing to everybody what one member of a group was told alone."""

import pytest

from club.places import Place
from handlers import publishing
from handlers.answers import SILENCE
from handlers.services import Services
from screens.buttons import Forged, PrivateAnswer, ShowToEverybody
from tests.club.tables import ANNA, GROUP
from tests.handlers.acts import MESSAGE, labels, press, private_chat
from tests.handlers.fakes import Messages
from tests.handlers.situations import finish_game


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
    shown = await publishing.show_to_everybody(alone, ShowToEverybody(answer), services)
    assert shown == SILENCE
    (said,) = messages.said
    assert (said.place, said.reader) == (GROUP, None)
    assert words in said.screen.text
    assert "Show to everybody" not in labels(said.screen)
    assert messages.erased == [(GROUP.chat, MESSAGE)]


@pytest.mark.parametrize("place", [GROUP, private_chat(ANNA)])
async def test_what_is_not_for_one_member_alone_shows_nothing_more(
    services: Services, messages: Messages, place: Place
) -> None:
    figures = ShowToEverybody(PrivateAnswer.FIGURES)
    with pytest.raises(Forged):
        await publishing.show_to_everybody(press(ANNA, place), figures, services)
    assert not messages.said
    assert not messages.erased
