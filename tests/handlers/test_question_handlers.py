"""Dismissing a question."""

import pytest

from club.places import private_chat
from handlers import questions
from handlers.answers import SILENCE
from handlers.presses import Press
from handlers.services import Services
from screens import buttons
from tests.club.tables import ANNA, BORIS, OLGA
from tests.handlers.fakes import Messages
from tests.handlers.situations import begin_game
from tests.handlers.user_actions import press, why_not
from tests.words import english


@pytest.mark.parametrize(
    ("press_", "is_dismissed"),
    [
        (press(BORIS, private_chat(BORIS)), True),
        (press(BORIS, is_ephemeral=True), True),
        (press(BORIS), False),
        (press(ANNA), True),
        (press(OLGA), True),
    ],
)
async def test_a_question_is_dismissed_by_those_who_were_asked(
    services: Services, messages: Messages, press_: Press, is_dismissed: bool
) -> None:
    """One that everybody sees was asked of those who may close the table."""
    await begin_game(services)
    dismissal = questions.dismiss(press_, buttons.Dismiss(), services)
    if is_dismissed:
        assert await dismissal == SILENCE
        assert messages.withdrawn == [(press_.place, press_.reader)]
    else:
        assert english("refusal-only-opener") in await why_not(dismissal)
        assert not messages.withdrawn
