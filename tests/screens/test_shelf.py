"""Achievements: one in a result, the latest and the next on a shelf, and all in a list."""

from dataclasses import replace

import pytest

from club.achievements import ACHIEVEMENTS, Career, in_progress
from club.guesses import GuessRecord, GuessResult
from club.places import PersonId
from club.standings import Rivalry, Rivals
from screens.achievements import achievement_name, shelf, shelf_in_words
from screens.audience import Person
from screens.pictures.badges import BADGES, draw_badge
from screens.pictures.colours_and_pens import TABLE, Sheet
from screens.pictures.result_picture import FinalPicture
from screens.pictures.shelf import lines_of
from screens.records.stats import Extras, stats
from screens.result import result
from screens.text_for_ears import spell_out
from screens.texts import Texts
from tests.screens.picture_samples import shelf_of
from tests.screens.records import FIGURES, NOBODY
from tests.screens.screen_checks import Compare, buttons_of, check, visible_text
from tests.screens.tables import ANNA, BORIS, OVER, VERA, audience, table, view

IDS = [each.id for each in ACHIEVEMENTS]
BEGUN = in_progress(Career(games=40, streak=7, sunk=12, spared_in_team=1), ["first_game"])


def badge(achievement: str, *, is_earned: bool) -> bytes:
    sheet = Sheet.of(64, 64, TABLE)
    draw_badge(sheet.pen.at(32, 32, 60), achievement, is_earned=is_earned)
    return sheet.smooth().tobytes()


def test_no_two_badges_look_alike() -> None:
    assert set(BADGES) == set(IDS)
    drawn = {badge(each, is_earned=is_earned) for each in IDS for is_earned in (True, False)}
    assert len(drawn) == 2 * len(IDS)


def test_the_shelf_says_what_is_on_it() -> None:
    picture = shelf_of(["comeback"], BEGUN)
    assert [each.achievement for each in picture.earned] == ["comeback"]
    assert [each.progress for each in picture.begun] == list(BEGUN[:3])
    assert picture.file_name == f"achievements-a-player-1-of-{len(IDS)}-comeback.jpg"


def test_the_latest_are_on_the_shelf() -> None:
    assert [each.achievement for each in shelf_of(IDS).earned] == IDS[:6]


def test_a_name_has_room_below_its_badge(language: str, texts: Texts) -> None:
    for each in IDS:
        name = achievement_name(texts.voice(language), each)
        assert "…" not in "".join(lines_of(name)), name


def test_shelf_and_list(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    people = audience(language).people
    earned = ["comeback", "first_durak", "first_game"]
    snapshot("shelf", shelf(ANNA, earned, BEGUN, people, voice))
    snapshot("shelf_in_words", shelf_in_words(ANNA, earned, BEGUN, people, voice))
    rivals = Rivals(Rivalry(BORIS, 7), Rivalry(VERA, 2))
    extras = Extras(rivals, people, GuessRecord(guesses=7, right=3), has_shelf=True)
    snapshot("stats_with_extras", stats("Anna", None, FIGURES[0], voice, extras))


@pytest.mark.parametrize("earned", [[], IDS], ids=["nothing", "everything"])
def test_a_caption_is_short_enough(earned: list[str], language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    screen = shelf(ANNA, earned, BEGUN, audience(language).people, voice)
    check(screen)
    check(screen.without_picture())
    for each in IDS:
        assert achievement_name(voice, each) in screen.without_picture().text


def test_readers_of_words_get_the_list(texts: Texts) -> None:
    voice = texts.voice("en", in_words=True)
    told = spell_out(shelf(ANNA, ["draw"], (), audience("en").people, voice), voice)
    assert told.picture is None
    assert "Earned:\n<b>Honours even</b>\u00a0— a draw" in told.text


def test_a_result_shows_one_medal_and_who_has_earned_it(texts: Texts) -> None:
    earned = {ANNA: ["comeback", "first_game"], BORIS: ["first_game"]}
    told = result(view(table(OVER), None), replace(audience("en"), earned=earned), texts)
    without = result(view(table(OVER), None), audience("en"), texts)
    (line,) = set(visible_text(told).splitlines()) - set(visible_text(without).splitlines())
    assert line.translate({0x2068: None, 0x2069: None}) == "🏅 Back from the dead (Anna)"
    assert isinstance(told.picture, FinalPicture)
    players = (*told.picture.cast.losers, *told.picture.out)
    assert {each.label: each.medal for each in players if each.medal} == {"Anna": "comeback"}


def test_a_first_game_of_eight_with_long_names_keeps_its_picture(
    language: str, texts: Texts
) -> None:
    ids = [PersonId(number) for number in range(1, 9)]
    people = {person: Person(person, "W" * 128, language, True) for person in ids}
    earned = {person: ["first_game"] for person in ids}
    earned[ids[0]] = ["first_game", "full_table", "clean_hands", "first_durak", "wheelbarrow"]
    known = audience(language)
    everybody = replace(
        known, people={**known.people, **people}, guess_result=GuessResult(8, tuple(ids))
    )
    many = replace(everybody, earned=earned)
    told = result(view(table(OVER), None), many, texts)
    check(told)
    assert told.picture is not None


def test_who_has_never_played_is_offered_no_shelf(texts: Texts) -> None:
    voice = texts.voice("en")
    offered = voice.plain("button-achievements")
    for figures, is_offered in ((NOBODY, False), (FIGURES[2], True)):
        screen = stats("Gleb", None, figures, voice, Extras(Rivals(), {}, has_shelf=True))
        assert (offered in {button.label for button in buttons_of(screen)}) is is_offered


def test_one_game_makes_no_rival(texts: Texts) -> None:
    voice = texts.voice("en")
    extras = Extras(Rivals(Rivalry(BORIS, 1)), audience("en").people)
    without = stats("Anna", None, FIGURES[0], voice)
    assert stats("Anna", None, FIGURES[0], voice, extras) == without
