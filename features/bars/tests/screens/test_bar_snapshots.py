"""What administrators see of bars, and what the barred are told, in every language."""

from datetime import UTC, datetime

from club.places import ChatId, PersonId
from features.bars.buttons import AskHowLong, LetIn
from features.bars.screens import Barred, how_long, people_to_bar
from screens.about_deal import Sentence
from screens.alerts import fits
from screens.keyboard import WHOLE
from screens.text_layout import columns
from screens.texts import Texts
from tests.club.tables import ANNA, BORIS, VERA
from tests.screens.screen_checks import Compare
from tests.screens.tables import audience

CHAT = ChatId(-1001)
UNTIL = datetime(2026, 12, 6, 14, 15, tzinfo=UTC)
PEOPLE = audience("en").people
FORGOTTEN = Barred(None, "0" * 16, UNTIL)
LISTED = (Barred(BORIS, "1" * 16, UNTIL), FORGOTTEN, ANNA, VERA)


def test_who_is_barred(snapshot: Compare, language: str, texts: Texts) -> None:
    snapshot("bars", people_to_bar(CHAT, 0, LISTED, PEOPLE, texts.voice(language)))


def test_how_long(snapshot: Compare, language: str, texts: Texts) -> None:
    snapshot("bars_how_long", how_long(CHAT, BORIS, PEOPLE, texts.voice(language)))


def test_what_is_said(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    refusal = Sentence("bars-not-here", {"until": UNTIL}).plain(voice)
    keys = ("command-bar", "bars-nobody", "bars-administrator", "bars-off", "privacy-bars")
    assert fits(refusal)
    snapshot("bars_said", "\n".join([refusal, *map(voice.plain, keys)]))


def test_many_people_fill_several_pages(texts: Texts) -> None:
    many = [*map(PersonId, range(1, 18))]
    pages = [people_to_bar(CHAT, page, many, {}, texts.voice("en")) for page in (0, 1, 2, 9)]
    keys = [[key.target for row in page.rows for key in row] for page in pages]
    shown = [[key.person for key in each if isinstance(key, AskHowLong)] for each in keys]
    assert shown == [many[:8], many[8:16], many[16:], many[16:]]


def test_the_ends_of_bars_are_told_on_their_own_page(texts: Texts) -> None:
    first, second = (
        people_to_bar(CHAT, page, [*[ANNA] * 8, FORGOTTEN], PEOPLE, texts.voice("en"))
        for page in (0, 1)
    )
    assert "barred until" not in first.text
    assert "barred until Dec 6, 2026, 14:15" in second.text
    assert [key.target for row in second.rows for key in row][:1] == [LetIn(CHAT, "0" * 16)]


def test_no_label_is_cut_off(texts: Texts) -> None:
    for language in texts.languages:
        screen = people_to_bar(CHAT, 0, LISTED, PEOPLE, texts.voice(language))
        labels = [key.label for row in screen.rows for key in row]
        assert [label for label in labels if columns(label) > WHOLE] == []
