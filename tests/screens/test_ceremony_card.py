"""The ceremony of a season, the titles that follow from it, and who can still get them."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from club.ceremonies import Award, Ceremony, awards_of
from club.forecasts import Forecast
from club.places import PersonId
from club.seasons import Period, Season
from club.standings import Rivals, Standing
from screens.audience import Person
from screens.pictures import ceremony as drawing
from screens.pictures.ceremony import CeremonyPicture
from screens.pictures.text_drawing import fit
from screens.records.ceremony import ceremony_card
from screens.records.ranking import Ranking, ranking
from screens.records.stats import Extras, stats
from screens.texts import Texts
from tests.screens.records import FIGURES
from tests.screens.screen_checks import Compare, check
from tests.screens.tables import ANNA, BORIS, GLEB, GROUP, VERA, audience

SUMMER = Season(2026, 3)


def played(person: PersonId, duraks: int, takes: int = 90, spared: int = 0) -> Standing:
    return Standing(person, games=30, duraks=duraks, takes=takes, longest_spared=spared)


BEFORE = (played(BORIS, 24),)
PLAYED = (played(ANNA, 3, spared=14), played(BORIS, 9, takes=20), played(GLEB, 18))
HELD = Ceremony(SUMMER, awards_of(PLAYED, BEFORE))
SHARED = Ceremony(SUMMER, awards_of((*PLAYED, played(VERA, 3, spared=14)), BEFORE))


def test_a_ceremony(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    people = audience(language).people
    snapshot("ceremony", ceremony_card(HELD, people, voice))
    snapshot("ceremony_in_words", ceremony_card(HELD, people, voice).without_picture())
    snapshot("ceremony_shared", ceremony_card(SHARED, people, voice).without_picture())


def test_titles_and_who_can_still_get_them(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    people = audience(language).people
    crowd = (ANNA, BORIS, VERA, GLEB, *map(PersonId, range(3)))
    forecast = Forecast(datetime(2027, 1, 1, tzinfo=UTC), (ANNA,), crowd)
    shown = Ranking(GROUP.chat, Period.SEASON, 0, 3, FIGURES, ceremony=HELD, forecast=forecast)
    snapshot("ranking_with_titles", ranking(shown, people, voice))
    extras = Extras(Rivals(), people, ceremony=HELD)
    snapshot("stats_with_titles", stats("Anna", FIGURES[0], FIGURES[0], voice, extras))


def test_every_season_has_its_words(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    cards = [
        ceremony_card(Ceremony(Season(2026, quarter), HELD.titles, southern), {}, voice).text
        for quarter in (1, 2, 3, 4)
        for southern in (False, True)
    ]
    snapshot("ceremonies_of_a_year", "\n".join(card.splitlines()[0] for card in cards) + "\n")


def test_nobody_is_asked_of_whom_nothing_is_known(texts: Texts) -> None:
    """A forecast for people who have hardly played says nothing."""
    unknown = Forecast(datetime(2027, 1, 1, tzinfo=UTC), (), ())
    shown = Ranking(GROUP.chat, Period.SEASON, 0, 3, FIGURES)
    voice = texts.voice("en")
    assert ranking(replace(shown, forecast=unknown), {}, voice) == ranking(shown, {}, voice)


def test_what_no_font_can_show_and_no_caption_can_hold_is_a_message(texts: Texts) -> None:
    """Up to three share each award, and Telegram would refuse a caption that is too long."""
    sharing = tuple(replace(each, winners=PLAYED) for each in HELD.awards)
    people = {each.person: Person(each.person, "𝕬𝖓𝖓𝖆 " * 9, "en", True) for each in PLAYED}
    card = ceremony_card(replace(HELD, awards=sharing), people, texts.voice("es"))
    check(card)
    assert card.picture is None
    assert card.text.count("𝕬") > 9


@pytest.mark.parametrize(
    ("name", "is_drawn"), [("Anna", True), ("Анна 🌸", True), ("🌸", False), ("محمد", False)]
)
def test_a_caption_says_what_cannot_be_drawn(name: str, texts: Texts, *, is_drawn: bool) -> None:
    people = {each: Person(each, name, "en", reachable=True) for each in HELD.people}
    card = ceremony_card(HELD, people, texts.voice("en"))
    assert ("Champion" not in card.text) is is_drawn


def test_its_words_fit_into_the_picture(
    language: str, texts: Texts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names may be cut. The widest figures are those of somebody who has played a lot."""
    cut = []

    def fit_or_complain(text: str, size: int, width: int) -> str:
        if fit(text, size, width) != text:
            cut.append(text)
        return fit(text, size, width)

    monkeypatch.setattr(drawing, "fit", fit_or_complain)
    people = {each: Person(each, "Al", "en", reachable=True) for each in HELD.people}
    picture = ceremony_card(Ceremony(SUMMER, busy(HELD.awards)), people, texts.voice(language))
    assert isinstance(picture.picture, CeremonyPicture)
    picture.picture.draw()
    assert not cut


def busy(awards: tuple[Award, ...]) -> tuple[Award, ...]:
    """Return the awards as if their winners had played twice a day."""
    wide = Standing(ANNA, games=188, duraks=88, takes=368, longest_spared=88)
    return tuple(
        replace(award, winners=(wide,) * 3, before=wide if award.before else None)
        for award in awards
    )


def test_a_picture_is_named_after_whom_it_honours(texts: Texts) -> None:
    picture = ceremony_card(HELD, audience("en").people, texts.voice("en")).picture
    assert picture is not None
    assert picture.file_name.startswith("ceremony-champion-anna-durak-")
