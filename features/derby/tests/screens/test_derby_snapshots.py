"""Derbies as they read in every language: from the challenge to the result, and at a table."""

from dataclasses import replace
from datetime import timedelta

from club.events import ClosedBecause
from club.finished_games import GameId
from club.places import TableId
from club.predealt import Predealt
from club.table import Phase
from club.view import look
from features.derby import DERBY
from features.derby.picture import DerbyPicture
from features.derby.rules import COMPUTERS, KIND, PARTNERS, TIME, DerbyEnded
from features.derby.screens import (
    DerbyView,
    GameOfDeal,
    PlayedOut,
    TimeLeft,
    about_deal,
    accepted,
    challenge_lapsed,
    challenge_made,
    challenge_received,
    derby_offer,
    standing,
)
from features.derby.tests.club.derbies import TERMS
from handlers.features import added_commands
from screens.audience import Audience
from screens.commands import Scope, menu
from screens.lobby import closed_table
from screens.lobby import lobby as lobby_screen
from screens.result import result
from screens.texts import Texts
from tests.screens.added_options import option_as_shown
from tests.screens.screen_checks import Compare, as_text, buttons_of
from tests.screens.tables import ATTACK, NOON, OVER, audience, lobby, table

FINGERPRINT = "0123456789abcdef" * 4
ENDS = NOON + TIME
A_DAY = TimeLeft(ENDS, timedelta(days=1))


def game(number: int) -> GameOfDeal:
    return GameOfDeal(GameId(number), TableId(number))


BEGUN = DerbyView(
    group="Evening",
    other="The <Morning> birds of the north",
    terms=TERMS,
    fingerprint=FINGERPRINT,
    time=A_DAY,
    own=(3, None, None),
    others=(),
    others_finished=2,
    next_deal=2,
    is_playing=False,
)
PLAYED = replace(
    BEGUN,
    own=(3, 2, 1),
    others=(1, 2, 2),
    others_finished=3,
    next_deal=None,
    ended=DerbyEnded.PLAYED,
    winner=BEGUN.group,
    turning_deal=1,
    filmed_deal=1,
    games=(
        PlayedOut(game(1), game(2)),
        PlayedOut(game(3), game(4)),
        PlayedOut(None, game(6)),
    ),
    has_films=True,
)
LAST = Predealt(KIND, "1", ENDS, 3, 3, "home", PARTNERS, COMPUTERS)
SECOND = replace(LAST, number=2)


def told(people: Audience, deal: Predealt, points: int | None = None) -> Audience:
    return replace(people, deal=about_deal(deal, points, is_closed=False))


def test_derbies(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    snapshot("derby_offer", derby_offer(replace(TERMS, clock=60), voice))
    snapshot("derby_made", challenge_made("abcd2345", TERMS, FINGERPRINT, A_DAY, voice))
    snapshot("derby_lapsed", challenge_lapsed(voice))
    snapshot("derby_received", challenge_received("abcd2345", "", TERMS, FINGERPRINT, voice))
    snapshot(
        "derby_accepted",
        accepted(replace(BEGUN, own=(None,) * 3, next_deal=1), voice).without_picture(),
    )
    for name, stands in (("derby_begun", BEGUN), ("derby_won", PLAYED)):
        drawn = standing(stands, voice)
        assert isinstance(drawn.picture, DerbyPicture)
        snapshot(f"{name}_drawn", drawn)
        told = standing(replace(stands, is_drawn=False), voice)
        assert told == drawn.without_picture()
        snapshot(name, told)
    waiting = replace(BEGUN, own=(3, 2, None), next_deal=None, is_playing=True, others_finished=3)
    snapshot("derby_last_deal", standing(waiting, voice).without_picture())
    even = replace(PLAYED, others=(1, 2, 3), winner=None, turning_deal=None, filmed_deal=3)
    snapshot("derby_even", standing(even, voice).without_picture())
    without = replace(even, ended=DerbyEnded.PLAYERS_GONE)
    snapshot("derby_players_gone", standing(without, voice).without_picture())
    switched_off = replace(without, ended=DerbyEnded.SWITCHED_OFF)
    snapshot("derby_switched_off", standing(switched_off, voice).without_picture())


def test_tables_of_a_derby(snapshot: Compare, language: str, texts: Texts) -> None:
    people = audience(language)
    gathering = replace(lobby(), predealt=SECOND)
    snapshot("derby_lobby", lobby_screen(look(gathering, None), told(people, SECOND), texts))
    cut_short = replace(
        table(ATTACK), predealt=LAST, phase=Phase.CLOSED, closed=ClosedBecause.CUT_OFF
    )
    closed = closed_table(look(cut_short, None), told(people, LAST), texts)
    snapshot("derby_cut_short", closed.without_picture())
    for name, deal in (("derby_result", SECOND), ("derby_last_result", LAST)):
        over = look(replace(table(OVER), predealt=deal), None)
        shown = result(over, told(people, deal, deal.number), texts)
        snapshot(name, shown.without_picture())
    earlier = look(replace(table(OVER), predealt=SECOND, phase=Phase.CLOSED), None)
    after = replace(people, deal=about_deal(SECOND, None, is_closed=True))
    snapshot("derby_earlier_result", result(earlier, after, texts).without_picture())


def test_the_other_group_is_not_told_of_before_the_end(texts: Texts) -> None:
    voice = texts.voice("en")
    assert standing(replace(BEGUN, others=(1, 1, 1)), voice) == standing(BEGUN, voice)


def test_only_games_that_were_played_out_have_replays(texts: Texts) -> None:
    labels = [button.label for button in buttons_of(standing(PLAYED, texts.voice("en")))]
    assert [label for label in labels if label.startswith("3")] == ["3 · \u2068The <Mo…\u2069"]


def test_the_fingerprint_is_shown_until_the_first_deal_and_at_the_end(texts: Texts) -> None:
    agreed = replace(BEGUN, own=(None,) * 3, next_deal=1)
    shown = [
        FINGERPRINT in as_text(standing(view, texts.voice("en")))
        for view in (agreed, BEGUN, PLAYED)
    ]
    assert shown == [True, False, True]


def test_nothing_is_plural_in_portuguese_too(texts: Texts) -> None:
    """By Unicode's rules 0 goes with 1 there, but nobody speaks so."""
    for key in ("derby-deal", "derby-points"):
        assert "0 pontos" in texts.say("pt", key, deal=1, points=0)


def test_what_a_derby_adds_to_menus_and_settings(
    snapshot: Compare, language: str, texts: Texts
) -> None:
    voice = texts.voice(language)
    added = added_commands([DERBY])
    (offered,) = (each for each in menu(Scope.GROUP, voice, added) if each.name == "derby")
    assert 3 <= len(offered.description) <= 256
    shown = option_as_shown(DERBY.options[0], voice)
    snapshot("derby_in_menus", f"/derby {offered.description}\n{shown}")
