"""What the user is told when nothing was done."""

import pytest
from structlog.testing import capture_logs

from club.places import TableId
from club.ports import ThinkerUnavailable
from club.refusal import Refusal, Refused
from club.tables import SetAside, UnknownTable
from handlers.explanations import Explained, NoTable, NotDone, explanation
from people.openings import NotNow
from people.participation import MayNotTakePart
from screens.about_deal import Sentence
from storage.errors import DiskFull, UnreadableEvent
from tests.handlers.user_actions import VOICE
from tests.words import english


@pytest.mark.parametrize(
    ("why", "words", "is_logged"),
    [
        (Explained("Wild sixes and Pack"), "Wild sixes and Pack", False),
        (Refused(Refusal.TABLE_FULL), "The table is full.", False),
        (NotNow(Sentence("refusal-not-over")), "The game isn’t over", False),
        (MayNotTakePart(Sentence("refusal-not-over")), "The game isn’t over", False),
        (SetAside(TableId(1)), "Something broke", False),
        (UnknownTable(TableId(1)), "This table is closed.", False),
        (NoTable(), "There’s no table here.", False),
        (ThinkerUnavailable(), english("toast-too-busy"), False),
        (DiskFull(), "trouble with our storage", False),
        (UnreadableEvent("line 7"), "trouble with our storage", True),
    ],
)
def test_every_reason_has_words(why: NotDone, words: str, is_logged: bool) -> None:
    """Damage is logged here, other trouble with the storage by the storage."""
    with capture_logs() as lines:
        assert words in explanation(why, VOICE)
    assert bool(lines) is is_logged
