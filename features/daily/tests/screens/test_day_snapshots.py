"""The deal of the day, and of days that are over, as they read in every language."""

from dataclasses import replace
from datetime import date

import pytest

from club.events import ClosedBecause
from club.places import ChatId, Place
from club.table import Phase
from club.view import look
from features.daily import DAILY
from features.daily.picture import DayTablePicture
from features.daily.rules import Field, Par, Way, ranked, try_at
from features.daily.screens import (
    ABOUT_DEAL,
    DayTable,
    DayView,
    PastDay,
    ToldWay,
    daily,
    explanation,
    no_day,
    past_day,
    past_day_of_chat,
    reminder,
    table_of_day,
    way,
)
from handlers.features import added_commands
from screens.commands import Scope, menu, names
from screens.hand.after_game import after_game
from screens.lobby import closed_table
from screens.questions import leave_question
from screens.scene import Scene
from screens.settings import home
from screens.text_for_ears import spell_out
from screens.texts import Texts
from tests.screens.added_options import option_as_shown
from tests.screens.records import replayed
from tests.screens.screen_checks import Compare, as_text
from tests.screens.tables import ANNA, ATTACK, BORIS, DEFENCE, GLEB, OVER, audience, table

TODAY = date(2026, 11, 21)
YESTERDAY = date(2026, 11, 20)
PAR = Par((90, 120, 90))
BEFORE = DayView(TODAY, PAR, is_tried=False, score=None, world=Field(),
                 streak=0, person=ANNA, people={}, earlier=YESTERDAY)  # fmt: skip
AFTER = replace(BEFORE, is_tried=True, score=0, world=Field((5, 3, 2)), streak=3, is_reminded=True)
FOR_PAR = ToldWay(Way.BEST, YESTERDAY, 2, 1, None)
STRANGE = ToldWay(Way.STRANGEST, YESTERDAY, 0, 22, BORIS)
PLACES = ranked([(GLEB, 0), (BORIS, 2)])
BOT = "durakbot"


def test_the_deal_of_the_day(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    people = audience(language).people
    for name, view in (("day", BEFORE), ("day_tried", AFTER)):
        drawn = daily(view, BOT, voice)
        assert drawn.picture is not None
        snapshot(f"{name}_drawn", drawn)
        told = daily(replace(view, is_drawn=False), BOT, voice)
        assert told == drawn.without_picture()
        snapshot(name, told)
    snapshot("day_tried_well", daily(replace(AFTER, score=1), BOT, voice))
    snapshot("day_explained", explanation("f" * 64, "e" * 64, voice))
    snapshot("day_missing", no_day("e" * 64, voice, YESTERDAY))
    snapshot("day_reminder", reminder(voice))
    places = DayTable(TODAY, PAR, PLACES, [ANNA], YESTERDAY)
    drawn = table_of_day(places, people, BOT, voice)
    assert isinstance(drawn.picture, DayTablePicture)
    assert [row.score for row in drawn.picture.rows] == [2, 0]
    snapshot("day_of_group_drawn", drawn)
    told = table_of_day(replace(places, is_drawn=False), people, BOT, voice)
    assert told == drawn.without_picture()
    snapshot("day_of_group", told)


def test_the_table_of_a_try(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    people = replace(audience(language), deal=ABOUT_DEAL)
    begun = replace(table(ATTACK, place=Place(ChatId(ANNA))), predealt=try_at(TODAY))
    over = replace(table(OVER, place=Place(ChatId(ANNA))), predealt=try_at(TODAY))
    closed = [
        closed_table(look(replace(begun, phase=Phase.CLOSED, closed=because), ANNA), people, texts)
        for because in (ClosedBecause.CUT_OFF, ClosedBecause.ASKED)
    ]
    asked = leave_question(look(begun, ANNA), ABOUT_DEAL, voice)
    ended = after_game(Scene.of_viewer(look(over, ANNA), people, texts)).without_picture()
    snapshot("day_at_table", "\n\n".join(map(as_text, (asked, *closed, ended))))


def test_a_day_that_is_over(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    people = audience(language).people
    whole = PastDay(YESTERDAY, (FOR_PAR, STRANGE), people, has_film=True, own_game=7)
    snapshot("day_over", past_day(whole, replace(AFTER, streak=0), voice))
    tried = replace(STRANGE, way=Way.BEST, score=1)
    others = replace(whole, ways=(tried,), people={}, has_film=False, own_game=None)
    snapshot("day_over_for_others", past_day(others, replace(BEFORE, earlier=None), voice))
    places = DayTable(YESTERDAY, PAR, PLACES, [], YESTERDAY)
    snapshot("day_over_of_group", past_day_of_chat(replace(whole, own_game=None), places, voice))


def test_a_day_that_is_over_in_words(snapshot: Compare, language: str, texts: Texts) -> None:
    """No film is offered to those who want words in place of pictures."""
    voice = texts.voice(language, in_words=True)
    people = audience(language).people
    told = PastDay(YESTERDAY, (FOR_PAR, STRANGE), people, has_film=True, own_game=7)
    screen = past_day(told, replace(AFTER, streak=0), voice)
    snapshot("day_over_in_words", spell_out(screen, voice))


def test_what_the_day_adds_to_menus_and_settings(
    snapshot: Compare, language: str, texts: Texts
) -> None:
    voice = texts.voice(language)
    added = added_commands([DAILY])
    offers = [each for scope in Scope for each in menu(scope, voice, added) if each.name == "daily"]
    (description,) = {each.description for each in offers}
    assert 3 <= len(description) <= 256
    assert [each.is_quiet for each in offers] == [scope is not Scope.PRIVATE for scope in Scope]
    shown = option_as_shown(DAILY.options[0], voice)
    snapshot("day_in_menus", f"/daily {description}\n{shown}")


def test_it_stands_in_menus_and_settings_where_it_stood() -> None:
    added = added_commands([DAILY])
    group = names(Scope.GROUP, added)
    assert group[group.index("daily") - 1] == "history"
    options = [*home(DAILY.options)]
    assert options[options.index("daily") - 1] == "achievements"


def test_a_way(snapshot: Compare, language: str, texts: Texts) -> None:
    step = replayed(table(DEFENCE))
    snapshot("day_way", way(STRANGE, step, audience(language), texts.voice(language)))


@pytest.mark.parametrize(("told", "whose"), [(FOR_PAR, "sets par"), (STRANGE, "Boris")])
def test_a_picture_of_a_way_says_whose_it_is(told: ToldWay, whose: str, texts: Texts) -> None:
    step = replayed(table(DEFENCE, board="board"))
    screen = way(told, step, audience("en"), texts.voice("en"))
    assert screen.picture
    for text in (screen.text, screen.without_picture().text):
        assert whose in text.splitlines()[0]


@pytest.mark.parametrize(
    ("games", "wait"), [(0, "2\u00a0h"), (200, "40\u00a0min"), (299, "10\u00a0min")]
)
def test_without_par_the_card_says_when_it_comes(games: int, wait: str, texts: Texts) -> None:
    told = daily(replace(BEFORE, par=Par((games, 0, 0))), BOT, texts.voice("en"))
    assert f"in about {wait}." in told.text
