"""Tables, lobbies and hands as they read in every language.

The snapshot files show what people see.
"""

from dataclasses import replace
from typing import get_args

import pytest

from club.beginnings import Beginning, Cut
from club.guesses import GuessResult
from club.places import ChatId, Place, TableId
from club.settings import Settings
from club.standings import Form
from club.table import Chair, Deadline, Preparation, Series, Table
from durak import actions
from durak.cards import Card, Rank, pack
from durak.dealing import Drawn
from durak.events import Dealt, Ending, Outcome
from durak.ladder import Ladder
from durak.legality import Reason
from durak.players import Strength
from durak.players.advice import Advice
from durak.players.endgame import DOUBT, GUESSED_WIN
from durak.players.prospects import Prospect
from durak.players.reasons import Explanation, Why
from screens.about_deal import NO_DEAL
from screens.alerts import peek, refusal
from screens.audience import Chat
from screens.awaiting import nudge
from screens.board import board
from screens.buttons import ChooseToClose
from screens.hand.hand import hand
from screens.hint import hint
from screens.lobby import lobby as lobby_screen
from screens.lobby import private_lobby
from screens.painter import paint
from screens.questions import (
    close_question,
    forget_question,
    guess_question,
    leave_question,
    remove_question,
    table_question,
)
from screens.scene import Scene
from screens.selection import Purpose, Selection
from screens.texts import Texts
from tests.screens.screen_checks import Compare, as_text
from tests.screens.tables import (
    ANNA,
    ATTACK,
    BORIS,
    DEFENCE,
    FINISHED,
    GLEB,
    NOON,
    OVER,
    OVER_IN_TEAMS,
    RECENT,
    VERA,
    audience,
    lobby,
    table,
    view,
    with_rules,
)

DRAWN = tuple(
    Drawn(seat, Card.parse(card))
    for seat, card in ((0, "7S"), (1, "KH"), (2, "7D"), (0, "QC"), (2, "6C"))
)


def posts_as_text(of: Table, language: str, texts: Texts) -> str:
    """Return everything that a table shows anywhere, one message after the other."""
    views = [view(of, chair.person) for chair in of.chairs if chair.person is not None]
    posts = paint(view(of), views, audience(language), texts)
    parts = []
    for post in posts:
        where = f"{post.slot.kind.value} {post.slot.number} in {post.slot.place.chat}"
        sound = "silent" if post.silent else "sound"
        shown = as_text(post.screen) if post.screen else "nothing\n"
        parts.append(f"--- {where}, edition {post.edition}, {sound}\n{shown}")
    return "\n".join(parts)


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


def test_a_table_whose_pack_was_cut(snapshot: Compare, language: str, texts: Texts) -> None:
    of = replace(table(ATTACK), beginning=Beginning(DRAWN, 2, Cut(2, 9, 9)))
    snapshot("board_cut", board(view(of), audience(language), texts))


def test_a_board_that_opens_hands(snapshot: Compare, language: str, texts: Texts) -> None:
    people = audience(language)
    chat = replace(people.chat, opens_hands=True)
    with_page = replace(people, chat=chat, page="https://t.me/durak_bot/table?startapp=7")
    fingerprinted = replace(table(ATTACK), commitment="0123456789abcdef" * 4)
    snapshot("board_opening_hands", board(view(fingerprinted), with_page, texts))


@pytest.mark.parametrize(("losers", "sign"), [((), "✊"), ((0,), "🎩")])
def test_a_durak_is_not_worth_a_hat(texts: Texts, losers: tuple[int, ...], sign: str) -> None:
    of = replace(
        table(ATTACK),
        beginning=Beginning(cut=Cut(2)),
        series=Series(2, outcome=Outcome(Ending.DURAK, losers)),
    )
    assert sign in board(view(of), audience("en"), texts).text


def test_a_lobby_for_teams_with_a_forfeit(snapshot: Compare, language: str, texts: Texts) -> None:
    options = with_rules(Settings(), teams="2x2", forfeit="sing a verse", transfer="show")
    people = (Chair(ANNA, accepted=True), Chair(BORIS), Chair(VERA))
    of = lobby(*people, settings=replace(options, seats=4, clock=0))
    snapshot("lobby_teams", lobby_screen(view(of), audience(language), texts))


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


def test_marking_cards(snapshot: Compare, language: str, texts: Texts) -> None:
    of = view(table(ATTACK, options="opening=same_rank"), ANNA)
    marked = Selection(Purpose.OPEN, (Card.parse("7S"),))
    snapshot("hand_marking", hand(of, audience(language), texts, marked))


def test_choosing_what_a_card_is_for(snapshot: Compare, language: str, texts: Texts) -> None:
    position = DEFENCE.replace("table: 7S/10S, 10D/-", "table: 9S/-").replace("8S 9D", "9H 8S 9D")
    position = position.replace("P2: 9S", "P2: 7S")
    of = view(table(position, options="transfer=show"), BORIS)
    chosen = Selection(Purpose.CHOOSE, (Card.parse("9H"),))
    snapshot("hand_choosing", hand(of, audience(language), texts, chosen))


def test_naming_the_suit_of_a_wild_six(snapshot: Compare, language: str, texts: Texts) -> None:
    of = view(table(ATTACK, options="weli=all_sixes"), ANNA)
    chosen = Selection(Purpose.OPEN, (Card.parse("6H"),))
    snapshot("hand_wild_six", hand(of, audience(language), texts, chosen))


def test_exchanging_cards(snapshot: Compare, language: str, texts: Texts) -> None:
    of = view(table(ATTACK, options="poker_swaps=3"), ANNA)
    begun = Selection(Purpose.POKER)
    snapshot("hand_exchanging", hand(of, audience(language), texts, begun))


def test_spanish_cards(snapshot: Compare, language: str, texts: Texts) -> None:
    of = view(table(ATTACK, options="deck_naming=spanish40"), ANNA)
    snapshot("hand_spanish", hand(of, audience(language), texts))


def test_a_nudge_and_peeks(snapshot: Compare, language: str, texts: Texts) -> None:
    of = table(ATTACK)
    snapshot("nudge", nudge(view(of, ANNA), audience(language), texts))
    snapshot("peek", peek(view(of, ANNA), audience(language), texts))
    snapshot("peek_stranger", peek(view(of, GLEB), audience(language), texts))


def test_refusals(snapshot: Compare, language: str, texts: Texts) -> None:
    beat = actions.Beat(Card.parse("9C"), Card.parse("7C"))
    game = view(table(DEFENCE), BORIS).game
    lines = (refusal(texts.voice(language), reason, beat, game) for reason in Reason)
    snapshot("refusals", "\n".join(lines))


def test_hints(snapshot: Compare, language: str, texts: Texts) -> None:
    """Every reason and kind of action, alone and beside another, and three words for passing.

    The last hint gives two reasons, and no chance.
    """
    ten, king, queen, attack = map(Card.parse, ("10C", "KD", "QC", "10D"))
    moves = (
        actions.Open((ten,)),
        actions.ThrowIn(ten),
        actions.Beat(attack, king),
        actions.Transfer((ten,)),
        actions.Show(ten),
        actions.SwapTrump(Card.parse("6H")),
        actions.SwapPoker((ten, king)),
        actions.Take(),
        actions.Pass(),
    )
    assert {type(action) for action in moves} == set(get_args(actions.Action))
    positions = (DEFENCE, DEFENCE.replace("10D/-", "10D/QD"), f"{DEFENCE}taking: yes\n")
    lines = []
    for number, why in enumerate(Why):
        best = moves[number % len(moves)]
        other = moves[(number + number // 9 + 1) % len(moves)]
        advice = Advice(
            Prospect(best, 0.712, 0.02),
            (Explanation(why, (queen, king)),),
            Prospect(other, 0.64, 0.02) if number % 3 else None,
            is_equal=number % 3 == 1,
        )
        of = view(table(positions[number // len(moves)]), ANNA)
        lines.append(hint(of, advice, audience(language), texts))
    two = Explanation(Why.WORTH_A_TRUMP), Explanation(Why.KEEPS, (queen,))
    advice = Advice(Prospect(moves[2], GUESSED_WIN, DOUBT), two)
    lines.append(hint(of, advice, audience(language), texts))
    snapshot("hints", "\n\n".join(lines))


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
