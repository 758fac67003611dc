"""Narration: every event can be told in every language, from what an onlooker may know."""

import random
from dataclasses import replace

import pytest

from club.events import PersonCameBack, StandInSeated, TurnMissed, VisibleEvent
from club.table import Chair
from durak import engine
from durak.cards import Card
from durak.events import BoutTaken, Event, Opened, Passed, TakeAnnounced, WentOut
from durak.legality import legal_actions
from durak.players import Strength
from durak.rules import VARIANTS, Rules, seat_range
from durak.view import redact
from screens.audience import Person, name_of_computer
from screens.narration import event_line, story
from screens.scene import Scene
from screens.texts import Texts
from tests.random_games import random_rules
from tests.screens.tables import ANNA, ATTACK, CHAIRS, audience, table, view

SILENT = {"BoutBegan", "Drew"}


def whole_game(rules: Rules, seats: int, dice: random.Random) -> list[Event]:
    happened = list(engine.deal(rules, seats, dice))
    game = engine.fold(tuple(happened))
    for _ in range(600):
        if game.is_over:
            break
        seat = game.awaited_seats[0]
        new = engine.play(game, seat, dice.choice(tuple(legal_actions(game, seat))))
        happened += new
        for event in new:
            game = engine.evolve(game, event)
    return happened


@pytest.mark.parametrize("seed", range(6))
def test_every_event_can_be_told(seed: int, language: str, texts: Texts) -> None:
    dice = random.Random(seed)
    rules = random_rules(dice) if seed else VARIANTS[0].rules
    seats = max(seat_range(rules))
    of = replace(table(ATTACK), chairs=(Chair(None, Strength.EASY),) * seats)
    scene = Scene(view(of), audience(language), texts.voice(language))
    for event in whole_game(rules, seats, dice):
        line = event_line(scene, redact(event, None))
        assert bool(line) == (type(event).__name__ not in SILENT)
        assert "\n" not in line
        assert "??" not in line
        concerned = getattr(event, "seat", getattr(event, "opener", None))
        if concerned is not None:
            own = replace(scene, view=replace(scene.view, seat=concerned))
            assert scene.name(concerned).words not in event_line(own, redact(event, concerned))


@pytest.mark.parametrize(
    "move", [Opened(0, (Card.parse("7S"),)), TakeAnnounced(0), Passed(0)], ids=repr
)
def test_a_missed_turn_is_not_told_as_a_move(
    move: VisibleEvent, language: str, texts: Texts
) -> None:
    scene = Scene(view(table(ATTACK)), audience(language), texts.voice(language))
    late = scene.say("told-late")
    skipped = scene.say("told-skipped")
    assert late not in "".join(story(scene, (move,), 3))
    assert [late in line for line in story(scene, (TurnMissed(0), move), 3)] == [True]
    assert [skipped in line for line in story(scene, (TurnMissed(0, skipped=True), move), 3)] == [
        True
    ]


def test_leaving_and_coming_back_are_told(language: str, texts: Texts) -> None:
    scene = Scene(view(table(ATTACK)), audience(language), texts.voice(language))
    away = StandInSeated(0, Strength.NORMAL, left=False)
    left = replace(away, left=True)
    lines = story(scene, (left, PersonCameBack(0), TurnMissed(0), away, TakeAnnounced(0)), 9)
    names = {"name": scene.name(0)}
    assert lines == (
        scene.say("told-left", **names),
        scene.say("told-back", **names),
        scene.say("told-stand-in", why=scene.say("told-late"), **names),
        scene.say("told-takes", **names),
    )


def test_a_story_has_its_last_lines_and_no_passes(texts: Texts) -> None:
    scene = Scene(view(table(ATTACK)), audience("en"), texts.voice("en"))
    recent = (TakeAnnounced(1), Passed(0), WentOut(2), Passed(0), BoutTaken(1))
    assert story(scene, recent, 2) == (
        event_line(scene, WentOut(2)),
        event_line(scene, BoutTaken(1)),
    )
    assert story(scene, (), 2) == ()


def test_there_is_a_name_for_every_chair(language: str, texts: Texts) -> None:
    scene = Scene(view(table(ATTACK)), audience(language), texts.voice(language))
    voice = texts.voice(language)
    computers = {name_of_computer(voice, {}, badge).words for badge in range(8)}
    assert len(computers) == 8
    assert all(scene.name(seat).words for seat in range(len(CHAIRS) - 1))


def test_no_computer_bears_the_name_of_somebody_at_the_table(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    first, second = (name_of_computer(voice, {}, badge).words for badge in range(2))
    namesake = {ANNA: Person(ANNA, f"{first.upper()} Smith", language, reachable=True)}
    assert name_of_computer(voice, namesake, 0).words == second


def test_computers_are_never_short_of_names(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    all_names = " ".join(name_of_computer(voice, {}, badge).words for badge in range(12))
    greedy = {ANNA: Person(ANNA, all_names, language, reachable=True)}
    assert name_of_computer(voice, greedy, 0).words == voice.plain("a-computer")
