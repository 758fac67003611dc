"""Names: a name is shown if any of it is visible."""

import pytest

from club.standings import Standing
from screens.audience import LONGEST, display_name
from screens.records.stats import stats
from screens.texts import Texts
from tests.screens.tables import ANNA

UNSEEN = (
    "",
    " ",
    "\u3164",
    "\u2800\u2800",
    "\u200b\u200d\ufe0f",
    "\u202e\u2069",
    "\u3164" * LONGEST + "A",
)


def test_an_invisible_name_is_replaced_by_a_player(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    somebody = texts.plain(language, "somebody")
    for name in UNSEEN:
        assert display_name(voice, name) == somebody
        assert somebody in stats(name, None, Standing(ANNA), voice).text, ascii(name)


@pytest.mark.parametrize("name", ["Anna", "\u200bZ", "🌸", "7", "ㅤㅤMin", "!", "x" * LONGEST])
def test_any_other_name_stays_as_it_is(name: str, texts: Texts) -> None:
    assert display_name(texts.voice("en"), name) == name
