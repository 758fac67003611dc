"""Tables and what is asked at them, as they read in every language."""

from dataclasses import replace

import pytest

from club.beginnings import Beginning, Cut
from club.guesses import GuessResult
from club.places import ChatId, Place, TableId
from club.standings import Form
from club.table import Chair, Series, Table
from durak.cards import Rank
from durak.events import Ending, Outcome
from durak.ladder import Ladder
from durak.players import Strength
from screens.about_deal import NO_DEAL
from screens.audience import Chat
from screens.board import board, board_menu
from screens.buttons import ChooseToClose
from screens.painter import ViewerMarks, paint
from screens.questions import (
    close_question,
    forget_question,
    guess_question,
    leave_question,
    remove_question,
    table_question,
)
from screens.scene import Scene
from screens.texts import Texts
from tests.screens.screen_checks import Compare, as_text
from tests.screens.tables import (
    ANNA,
    ATTACK,
    BORIS,
    DEFENCE,
    DRAWN,
    FINISHED,
    OVER,
    OVER_IN_TEAMS,
    RECENT,
    VERA,
    audience,
    table,
    view,
)


def posts_as_text(of: Table, language: str, texts: Texts) -> str:
    """Return everything that a table shows to people who play by their private hands."""
    views = [view(of, chair.person) for chair in of.chairs if chair.person is not None]
    viewers = ViewerMarks(in_private=of.people)
    posts = paint(view(of), views, audience(language), texts, viewers)
    parts = []
    for post in posts:
        where = f"{post.slot.kind.value} {post.slot.number} in {post.slot.place.chat}"
        sound = "silent" if post.silent else "sound"
        shown = as_text(post.screen) if post.screen else "nothing\n"
        parts.append(f"--- {where}, edition {post.edition}, {sound}\n{shown}")
    return "\n".join(parts)


def test_a_table_whose_pack_was_cut(snapshot: Compare, language: str, texts: Texts) -> None:
    of = replace(table(ATTACK), beginning=Beginning(DRAWN, 2, Cut(2, 9, 9)))
    snapshot("board_cut", board(view(of), audience(language), texts))


def test_a_board_that_opens_hands(snapshot: Compare, language: str, texts: Texts) -> None:
    people = audience(language)
    chat = replace(people.chat, opens_hands=True)
    with_page = replace(people, chat=chat, page="https://t.me/durak_bot/table?startapp=7")
    fingerprinted = replace(table(ATTACK), commitment="0123456789abcdef" * 4)
    snapshot("board_opening_hands", board(view(fingerprinted), with_page, texts))
    voice = texts.voice(language)
    snapshot("board_menu", board_menu(view(fingerprinted, ANNA), with_page, voice))
    snapshot("board_menu_of_a_watcher", board_menu(view(fingerprinted), with_page, voice))


@pytest.mark.parametrize(("losers", "sign"), [((), "✊"), ((0,), "🎩")])
def test_a_durak_is_not_worth_a_hat(texts: Texts, losers: tuple[int, ...], sign: str) -> None:
    of = replace(
        table(ATTACK),
        beginning=Beginning(cut=Cut(2)),
        series=Series(2, outcome=Outcome(Ending.DURAK, losers)),
    )
    assert sign in board(view(of), audience("en"), texts).text


def test_a_table_before_the_first_attack(snapshot: Compare, language: str, texts: Texts) -> None:
    snapshot("table_attack", posts_as_text(table(ATTACK), language, texts))


def test_a_table_in_a_bout(snapshot: Compare, language: str, texts: Texts) -> None:
    snapshot("table_bout", posts_as_text(table(DEFENCE, recent=RECENT), language, texts))


def test_a_table_between_two_bouts(snapshot: Compare, language: str, texts: Texts) -> None:
    """Boris took the first bout, Vera's cards beat the second one, and Anna has left."""
    left = Chair(ANNA, Strength.NORMAL, left=True)
    absent = Chair(VERA, Strength.NORMAL, missed=2)
    of = table(ATTACK, recent=FINISHED)
    of = replace(of, chairs=(left, of.chairs[1], absent))
    snapshot("table_between", posts_as_text(of, language, texts))


def test_a_table_with_a_stand_in_and_a_nudge(
    snapshot: Compare, language: str, texts: Texts
) -> None:
    absent = Chair(VERA, Strength.NORMAL, missed=2)
    of = table(DEFENCE, recent=RECENT)
    of = replace(of, chairs=(*of.chairs[:2], absent), nudged=True)
    snapshot("table_nudged", posts_as_text(of, language, texts))


def test_a_table_at_the_end(snapshot: Compare, language: str, texts: Texts) -> None:
    snapshot("table_over", posts_as_text(table(OVER), language, texts))
    snapshot("table_ladder_won", posts_as_text(ladder_won(), language, texts))


def ladder_won() -> Table:
    """Partners score with aces."""
    of = table(OVER_IN_TEAMS, options="teams=2x2 ladder=shared")
    return replace(of, series=Series(9, ladder=Ladder((Rank.ACE,), (4, 5), topped_by=1), scorer=3))


def test_a_private_table(snapshot: Compare, language: str, texts: Texts) -> None:
    of = table(ATTACK, place=Place(ChatId(ANNA)))
    chairs = (Chair(ANNA), *(Chair(None, Strength.EASY, badge=badge) for badge in range(2)))
    of = replace(of, chairs=chairs, turn_end=None)
    snapshot("table_private", posts_as_text(of, language, texts))


def test_drawn_tables(snapshot: Compare, language: str, texts: Texts) -> None:
    """Only the text below a picture is compared. Hands in a group are always text."""
    alone = Place(ChatId(ANNA))
    chairs = (Chair(ANNA), *(Chair(None, Strength.EASY) for _ in range(2)))
    snapshot("drawn", posts_as_text(table(DEFENCE, recent=RECENT, board="board"), language, texts))
    private = table(DEFENCE, place=alone, board="board")
    snapshot("drawn_private", posts_as_text(replace(private, chairs=chairs), language, texts))


def test_a_result_that_counts(snapshot: Compare, language: str, texts: Texts) -> None:
    of = table(OVER.replace("result: durak P1", "result: durak P1, epaulettes 2 by P0"))
    form = {BORIS: Form(duraks=3, streak=-2), ANNA: Form(streak=10)}
    people = replace(audience(language), form=form, chat=Chat("Home", language))
    people = replace(people, guess_result=GuessResult(3, (VERA,)))
    result = paint(view(of), (), people, texts)[1].screen
    assert result is not None
    snapshot("result", result)


def test_questions(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    of = view(table(ATTACK))
    people = audience(language).people
    snapshot("leaving", leave_question(of, NO_DEAL, voice))
    alone = view(table(ATTACK, place=Place(ChatId(ANNA))))
    snapshot("leaving_practice", leave_question(alone, NO_DEAL, voice))
    snapshot("closing", close_question(of, NO_DEAL, voice, may_close=True))
    snapshot("voting", close_question(of, NO_DEAL, voice, may_close=False))
    snapshot("leaving_elsewhere", leave_question(of, NO_DEAL, voice, "Friday <evening>"))
    snapshot(
        "closing_elsewhere", close_question(of, NO_DEAL, voice, "Friday <evening>", may_close=True)
    )
    offered = [
        ("Friday <evening>", ChooseToClose(TableId(1), 1)),
        ("", ChooseToClose(TableId(2), 1)),
    ]
    snapshot("choosing", table_question(offered, voice))
    snapshot("removing", remove_question(of, people, voice))
    snapshot("forgetting", forget_question(voice))
    snapshot("guessing", guess_question(Scene(of, audience(language), voice), 1))
    over = view(table(OVER_IN_TEAMS, options="teams=2x2"))
    elsewhere = Scene(over, audience(language), voice)
    snapshot("guessing_elsewhere", guess_question(elsewhere, None, "Friday <evening>"))
