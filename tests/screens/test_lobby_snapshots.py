"""Lobbies as they read in every language."""

from dataclasses import replace

from club.beginnings import Beginning
from club.settings import Settings
from club.table import Chair, Deadline, Preparation, Series
from durak.cards import pack
from durak.events import Dealt, Ending, Outcome
from durak.players import Strength
from screens.about_deal import Sentence
from screens.buttons import Dismiss, LeaveForSure, RemoveComputer, ShowRules, ShowSettings
from screens.lobby import lobby as lobby_screen
from screens.lobby import lobby_menu, private_lobby
from screens.pictures.lobby import LobbyPicture
from screens.screen import Style
from screens.texts import Texts
from tests.screens.screen_checks import Compare, buttons_of, visible_text
from tests.screens.tables import (
    ANNA,
    BORIS,
    DRAWN,
    GLEB,
    NOON,
    VERA,
    audience,
    lobby,
    view,
    with_rules,
)
from tests.words import english

_WORDS = 12
_ROWS = 3
_MOST_ROWS = 4


def test_a_lobby(snapshot: Compare, language: str, texts: Texts) -> None:
    """As a caption, as a text, and as its menu for somebody who sits there."""
    drawn = lobby(Chair(ANNA), Chair(BORIS), Chair(None, Strength.NORMAL))
    written = replace(drawn, settings=replace(drawn.settings, board="text"))
    people = audience(language)
    snapshot("lobby", lobby_screen(view(drawn), people, texts))
    snapshot("lobby_as_text", lobby_screen(view(written), people, texts))
    snapshot("lobby_menu", lobby_menu(view(drawn, BORIS), people, texts.voice(language)))


def test_a_lobby_in_private(snapshot: Compare, language: str, texts: Texts) -> None:
    of = lobby(Chair(ANNA), Chair(BORIS))
    snapshot("gathering", private_lobby(view(of, ANNA), audience(language), texts))


def test_a_lobby_that_expects_people(snapshot: Compare, language: str, texts: Texts) -> None:
    of = replace(lobby(Chair(ANNA)), expected=(BORIS, VERA), series=Series(1))
    shown = lobby_screen(view(of), audience(language), texts)
    in_private = private_lobby(view(of, BORIS), audience(language), texts)
    snapshot("lobby_expecting", shown)
    snapshot("gathering_expected", in_private)


def test_a_lobby_says_why_its_game_cannot_begin_yet(texts: Texts) -> None:
    of = lobby(Chair(ANNA), Chair(BORIS))
    people = replace(audience("en"), not_now=Sentence("refusal-not-over"))
    for shown in (
        lobby_screen(view(of), people, texts),
        private_lobby(view(of, ANNA), people, texts),
    ):
        assert english("refusal-not-over") in shown.text
        assert english("lobby-ready") not in shown.text


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
    menu = lobby_menu(view(of, GLEB), audience(language), texts.voice(language))
    snapshot("lobby_teams_menu", menu)


def test_a_lobby_has_few_words_and_keys(language: str, texts: Texts) -> None:
    """Below its picture, and with a page; more keys only where teams are chosen and agreed on."""
    gathering = (Chair(ANNA),)
    ready = (Chair(ANNA), Chair(BORIS), Chair(None, Strength.NORMAL))
    people = replace(audience(language), page="https://t.me/durak_bot/table")
    for chairs in (gathering, ready):
        screen = lobby_screen(view(lobby(*chairs)), people, texts)
        assert isinstance(screen.picture, LobbyPicture)
        assert len(visible_text(screen).split()) <= _WORDS
        assert len(screen.rows) <= _ROWS
    agreed = with_rules(Settings(), teams="2x2", forfeit="sing a verse")
    in_teams = lobby(*ready, settings=replace(agreed, seats=4))
    assert len(lobby_screen(view(in_teams), people, texts).rows) <= _MOST_ROWS


def test_the_key_to_press_next_has_the_colour(texts: Texts) -> None:
    def styles(*chairs: Chair) -> list[Style]:
        (first, *_) = lobby_screen(view(lobby(*chairs)), audience("en"), texts).rows
        return [button.style for button in first]

    assert styles(Chair(ANNA)) == [Style.PRIMARY]
    assert styles(Chair(ANNA), Chair(BORIS)) == [Style.PLAIN, Style.SUCCESS]


def test_the_menu_offers_what_its_reader_may_do(texts: Texts) -> None:
    of = lobby(Chair(ANNA), Chair(None, Strength.NORMAL))
    for person, offered in ((ANNA, {LeaveForSure, RemoveComputer}), (BORIS, set())):
        menu = lobby_menu(view(of, person), audience("en"), texts.voice("en"))
        kinds = {type(button.target) for button in buttons_of(menu)}
        assert kinds & {LeaveForSure, RemoveComputer} == offered
        assert {ShowRules, ShowSettings, Dismiss, str} <= kinds
