"""Lobbies as they read in every language."""

from dataclasses import replace

from club.beginnings import Beginning
from club.settings import Settings
from club.table import Chair, Deadline, Preparation, Series
from durak.cards import pack
from durak.events import Dealt, Ending, Outcome
from durak.players import Strength
from screens.lobby import lobby as lobby_screen
from screens.lobby import private_lobby
from screens.texts import Texts
from tests.screens.screen_checks import Compare
from tests.screens.tables import (
    ANNA,
    BORIS,
    DRAWN,
    NOON,
    VERA,
    audience,
    lobby,
    view,
    with_rules,
)


def test_a_lobby(snapshot: Compare, language: str, texts: Texts) -> None:
    people = (Chair(ANNA), Chair(BORIS), Chair(None, Strength.NORMAL))
    snapshot("lobby", lobby_screen(view(lobby(*people)), audience(language), texts))


def test_a_lobby_in_private(snapshot: Compare, language: str, texts: Texts) -> None:
    of = lobby(Chair(ANNA), Chair(BORIS))
    snapshot("gathering", private_lobby(view(of, ANNA), audience(language), texts))


def test_a_lobby_that_expects_people(snapshot: Compare, language: str, texts: Texts) -> None:
    of = replace(lobby(Chair(ANNA)), expected=(BORIS, VERA), series=Series(1))
    shown = lobby_screen(view(of), audience(language), texts)
    in_private = private_lobby(view(of, BORIS), audience(language), texts)
    snapshot("lobby_expecting", shown)
    snapshot("gathering_expected", in_private)


def test_nobody_is_expected_at_a_full_table(texts: Texts) -> None:
    of = replace(lobby(Chair(ANNA), Chair(BORIS)), expected=(VERA,))
    full = replace(of, settings=replace(of.settings, seats=2))
    assert "Expected: " in lobby_screen(view(of), audience("en"), texts).text
    assert "Expected: " not in lobby_screen(view(full), audience("en"), texts).text
    labels = [
        button.label
        for row in private_lobby(view(full, VERA), audience("en"), texts).rows
        for button in row
    ]
    assert "Join" not in labels


def test_a_lobby_that_waits_at_the_pack(snapshot: Compare, language: str, texts: Texts) -> None:
    """Vera, who drew the lowest card, is to shuffle; then Boris is to cut, and she is the durak."""
    people = (Chair(ANNA), Chair(BORIS), Chair(VERA))
    touched = replace(Settings(), shuffled_by="toucher", cut=True)
    waiting = replace(
        lobby(*people, settings=touched), preparation=Preparation(2, Beginning(DRAWN))
    )
    snapshot("lobby_shuffling", lobby_screen(view(waiting), audience(language), texts))
    dealt = Dealt(touched.rules, 3, 2, pack(36), 0)
    lost = Series(1, outcome=Outcome(Ending.DURAK, (2,)))
    shuffled = replace(
        waiting,
        preparation=Preparation(2, Beginning((), 0), dealt),
        commitment="0123456789abcdef" * 4,
        series=lost,
        turn_end=Deadline(NOON, 3),
    )
    snapshot("lobby_cutting", lobby_screen(view(shuffled), audience(language), texts))


def test_a_lobby_for_teams_with_a_forfeit(snapshot: Compare, language: str, texts: Texts) -> None:
    options = with_rules(Settings(), teams="2x2", forfeit="sing a verse", transfer="show")
    people = (Chair(ANNA, accepted=True), Chair(BORIS), Chair(VERA))
    of = lobby(*people, settings=replace(options, seats=4, clock=0))
    snapshot("lobby_teams", lobby_screen(view(of), audience(language), texts))
