"""Every screen as it reads in every language. The snapshot files show what people see."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import get_args

from club.events import StandInSeated, TurnMissed
from club.fairness import Proof
from club.periods import Period
from club.places import ChatId, Place, TableId
from club.practice import Practice
from club.reviews import Verdict
from club.settings import Settings
from club.standings import Form
from club.table import Chair, Series, Table
from durak import actions, events
from durak.cards import Card, Rank
from durak.events import Ending, Outcome
from durak.ladder import Ladder
from durak.legality import Reason
from durak.players import Strength
from durak.players.advice import Advice
from durak.players.prospects import Prospect
from durak.players.reasons import Explanation, Why
from durak.rules import VARIANTS
from screens.alerts import peek, refusal
from screens.announcements import announcement, last_announcement, subscription
from screens.audience import Chat
from screens.awaiting import nudge
from screens.buttons import ChooseToClose
from screens.commands import Scope, menu
from screens.games import PAGES_OF_GAMES
from screens.hand.hand import hand
from screens.help import Imprint, group_help, privacy, private_help
from screens.hint import hint
from screens.lobby import lobby as lobby_screen
from screens.lobby import private_lobby
from screens.options import objection, variant_name
from screens.painter import paint
from screens.practice import practice, practice_games
from screens.questions import (
    close_question,
    forget_question,
    leave_question,
    remove_question,
    table_question,
)
from screens.records.history import History, game_summary, history
from screens.records.ranking import Ranking, ranking
from screens.records.replay import Step, replay
from screens.records.review import failure, progress, review
from screens.records.stats import stats
from screens.rules import rules
from screens.scene import Scene
from screens.screen import Screen
from screens.selection import Purpose, Selection
from screens.settings.games import games
from screens.settings.language import language as language_screen
from screens.settings.pages import option, own_words, settings
from screens.shuffle import verification
from screens.texts import Texts
from tests.screens.records import FIGURES, NOBODY, game
from tests.screens.screen_checks import check, written
from tests.screens.tables import (
    ANNA,
    ATTACK,
    BORIS,
    DEFENCE,
    GLEB,
    GROUP,
    VERA,
    audience,
    chosen,
    lobby,
    table,
    view,
    with_rules,
)

Compare = Callable[[str, Screen | str], None]
RECENT = (
    events.Opened(0, (Card.parse("7S"),)),
    events.Covered(1, Card.parse("7S"), Card.parse("10S")),
    events.ThrewIn(0, Card.parse("10D")),
)
FINISHED = (
    *RECENT,
    events.TakeAnnounced(1),
    events.BoutTaken(1),
    events.Opened(0, (Card.parse("10H"),)),
    events.Covered(2, Card.parse("10H"), Card.parse("QH")),
    events.ThrewIn(1, Card.parse("QC")),
    TurnMissed(2),
    StandInSeated(2, Strength.NORMAL, left=False),
    events.Covered(2, Card.parse("QC"), Card.parse("KC")),
    events.Passed(0),
    StandInSeated(0, Strength.NORMAL, left=True),
    events.BoutBeaten(),
)
OVER_IN_TEAMS = """
P0: 9D JC
P1: -
P2: -
P3: -
trump: H
bout: 9, P3 attacks P0, limit 2
out: P2 P1 P3 P0
result: durak P0 P2
"""
OVER = """
P0: -
P1: 9D JC
P2: -
trump: H
bout: 9, P0 attacks P1, limit 2
out: P2 P0 P1
result: durak P1
"""


def drawn(compare: Compare, name: str, screen: Screen) -> None:
    check(screen)
    compare(name, screen)


def painted(of: Table, language: str, texts: Texts) -> str:
    """Return everything that a table shows anywhere, one message after the other."""
    views = [view(of, chair.person) for chair in of.chairs if chair.person is not None]
    posts = paint(view(of), views, audience(language), texts)
    parts = []
    for post in posts:
        where = f"{post.slot.kind.value} {post.slot.number} in {post.slot.place.chat}"
        sound = "silent" if post.silent else "sound"
        shown = written(post.screen) if post.screen else "nothing\n"
        parts.append(f"--- {where}, edition {post.edition}, {sound}\n{shown}")
    return "\n".join(parts)


def test_a_lobby(snapshot: Compare, language: str, texts: Texts) -> None:
    people = (Chair(ANNA), Chair(BORIS), Chair(None, Strength.NORMAL))
    drawn(snapshot, "lobby", lobby_screen(view(lobby(*people)), audience(language), texts))


def test_a_lobby_in_private(snapshot: Compare, language: str, texts: Texts) -> None:
    of = lobby(Chair(ANNA), Chair(BORIS))
    drawn(snapshot, "gathering", private_lobby(view(of, ANNA), audience(language), texts))


def test_a_lobby_for_teams_with_a_forfeit(snapshot: Compare, language: str, texts: Texts) -> None:
    options = with_rules(Settings(), teams="2x2", forfeit="sing a verse", transfer="show")
    people = (Chair(ANNA, accepted=True), Chair(BORIS), Chair(VERA))
    of = lobby(*people, settings=replace(options, seats=4, clock=0))
    drawn(snapshot, "lobby_teams", lobby_screen(view(of), audience(language), texts))


def test_a_table_before_the_first_attack(snapshot: Compare, language: str, texts: Texts) -> None:
    snapshot("table_attack", painted(table(ATTACK), language, texts))


def test_a_table_in_a_bout(snapshot: Compare, language: str, texts: Texts) -> None:
    snapshot("table_bout", painted(table(DEFENCE, recent=RECENT), language, texts))


def test_a_table_between_two_bouts(snapshot: Compare, language: str, texts: Texts) -> None:
    """Boris took the first bout, Vera's cards beat the second one, and Anna has left."""
    left = Chair(ANNA, Strength.NORMAL, left=True)
    absent = Chair(VERA, Strength.NORMAL, missed=2)
    of = table(ATTACK, recent=FINISHED)
    of = replace(of, chairs=(left, of.chairs[1], absent))
    snapshot("table_between", painted(of, language, texts))


def test_a_table_with_a_stand_in_and_a_nudge(
    snapshot: Compare, language: str, texts: Texts
) -> None:
    absent = Chair(VERA, Strength.NORMAL, missed=2)
    of = table(DEFENCE, recent=RECENT)
    of = replace(of, chairs=(*of.chairs[:2], absent), nudged=True)
    snapshot("table_nudged", painted(of, language, texts))


def test_a_table_at_the_end(snapshot: Compare, language: str, texts: Texts) -> None:
    snapshot("table_over", painted(table(OVER), language, texts))
    snapshot("table_ladder_won", painted(ladder_won(), language, texts))


def ladder_won() -> Table:
    """Partners score with aces."""
    of = table(OVER_IN_TEAMS, options="teams=2x2 ladder=shared")
    return replace(of, series=Series(9, ladder=Ladder((Rank.ACE,), (4, 5), topped_by=1), scorer=3))


def test_a_private_table(snapshot: Compare, language: str, texts: Texts) -> None:
    of = table(ATTACK, place=Place(ChatId(ANNA)))
    chairs = (Chair(ANNA), *(Chair(None, Strength.EASY, badge=badge) for badge in range(2)))
    of = replace(of, chairs=chairs, deadline=None)
    snapshot("table_private", painted(of, language, texts))


def test_drawn_tables(snapshot: Compare, language: str, texts: Texts) -> None:
    """Only the text below a picture is compared. Hands in a group are always text."""
    alone = Place(ChatId(ANNA))
    chairs = (Chair(ANNA), *(Chair(None, Strength.EASY) for _ in range(2)))
    snapshot("drawn", painted(table(DEFENCE, recent=RECENT, board="board"), language, texts))
    private = table(DEFENCE, place=alone, board="board")
    snapshot("drawn_private", painted(replace(private, chairs=chairs), language, texts))


def test_marking_cards(snapshot: Compare, language: str, texts: Texts) -> None:
    of = view(table(ATTACK, options="opening=same_rank"), ANNA)
    marked = Selection(Purpose.OPEN, (Card.parse("7S"),))
    drawn(snapshot, "hand_marking", hand(of, audience(language), texts, marked))


def test_choosing_what_a_card_is_for(snapshot: Compare, language: str, texts: Texts) -> None:
    position = DEFENCE.replace("table: 7S/10S, 10D/-", "table: 9S/-").replace("8S 9D", "9H 8S 9D")
    position = position.replace("P2: 9S", "P2: 7S")
    of = view(table(position, options="transfer=show"), BORIS)
    chosen = Selection(Purpose.CHOOSE, (Card.parse("9H"),))
    drawn(snapshot, "hand_choosing", hand(of, audience(language), texts, chosen))


def test_naming_the_suit_of_a_wild_six(snapshot: Compare, language: str, texts: Texts) -> None:
    of = view(table(ATTACK, options="weli=all_sixes"), ANNA)
    chosen = Selection(Purpose.OPEN, (Card.parse("6H"),))
    drawn(snapshot, "hand_wild_six", hand(of, audience(language), texts, chosen))


def test_exchanging_cards(snapshot: Compare, language: str, texts: Texts) -> None:
    of = view(table(ATTACK, options="poker_swaps=3"), ANNA)
    begun = Selection(Purpose.POKER)
    drawn(snapshot, "hand_exchanging", hand(of, audience(language), texts, begun))


def test_spanish_cards(snapshot: Compare, language: str, texts: Texts) -> None:
    of = view(table(ATTACK, options="deck_naming=spanish40"), ANNA)
    drawn(snapshot, "hand_spanish", hand(of, audience(language), texts))


def test_a_nudge_and_peeks(snapshot: Compare, language: str, texts: Texts) -> None:
    of = table(ATTACK)
    drawn(snapshot, "nudge", nudge(view(of, ANNA), audience(language), texts))
    snapshot("peek", peek(view(of, ANNA), audience(language), texts))
    snapshot("peek_stranger", peek(view(of, GLEB), audience(language), texts))


def test_refusals(snapshot: Compare, language: str, texts: Texts) -> None:
    beat = actions.Beat(Card.parse("9C"), Card.parse("7C"))
    game = view(table(DEFENCE), BORIS).game
    lines = (refusal(texts.voice(language), reason, beat, game) for reason in Reason)
    snapshot("refusals", "\n".join(lines))


def test_hints(snapshot: Compare, language: str, texts: Texts) -> None:
    """Every reason and kind of action, alone and beside another, and three words for passing."""
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
            Explanation(why, (queen, king)),
            Prospect(other, 0.64, 0.02) if number % 3 else None,
            is_equal=number % 3 == 1,
        )
        of = view(table(positions[number // len(moves)]), ANNA)
        lines.append(hint(of, advice, audience(language), texts))
    snapshot("hints", "\n\n".join(lines))


def test_rules_of_every_kind(snapshot: Compare, language: str, texts: Texts) -> None:
    for variant in ("podkidnoy", "proyezdnoy", "railroad", "full_jokers", "polish", "teams"):
        told = rules(Settings().with_variant(variant), texts.voice(language))
        drawn(snapshot, f"rules_{variant}", told)


def test_a_list_of_games_can_be_sent_with_all_of_them(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    pages = range(len(PAGES_OF_GAMES))
    wanted = {variant_name(voice, row.id) for row in VARIANTS}
    assert len(pages) > 1
    for listed in (
        [games(chosen(), page, voice) for page in pages],
        [practice_games(Practice(2), page, voice) for page in pages],
    ):
        assert wanted - labels(*listed) == {variant_name(voice, VARIANTS[0].id)}


def labels(*screens: Screen) -> set[str]:
    for screen in screens:
        check(screen)
    return {button.label for screen in screens for row in screen.rows for button in row}


def test_settings(snapshot: Compare, language: str, texts: Texts) -> None:
    """The last page of games is left out, because every new game changes it."""
    voice = texts.voice(language)
    now = Settings()
    for page in ("menu", "variants", "house", "throwing_in", "club"):
        drawn(snapshot, f"settings_{page}", settings(chosen(language=language), page, voice))
    drawn(snapshot, "settings_games", games(chosen(), 1, voice))
    for name in ("deck", "weli", "clock", "board", "forfeit"):
        short = with_rules(now, deck=24, forfeit="bark <i>three</i> times at the moon")
        drawn(snapshot, f"option_{name}", option(chosen(short), name, voice))
    drawn(snapshot, "own_words", own_words(chosen(), voice))
    during = chosen(language=language, is_playing=True)
    drawn(snapshot, "settings_during_a_game", settings(during, "menu", voice))
    drawn(snapshot, "settings_series", settings(chosen(short), "series", voice))
    drawn(snapshot, "settings_home", settings(chosen(short), "menu", voice))
    snapshot("conflict", objection(voice, with_rules(now, deck=24, weli="all_sixes").rules))


def test_rankings_and_figures(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    people = audience(language).people
    shown = Ranking(GROUP.chat, Period.MONTH, 1, 25, FIGURES)
    drawn(snapshot, "ranking", ranking(shown, people, voice))
    empty = Ranking(GROUP.chat, Period.EVER, 0, 0, ())
    drawn(snapshot, "ranking_empty", ranking(empty, people, voice))
    drawn(snapshot, "stats", stats("Anna", FIGURES[0], FIGURES[1], voice))
    drawn(snapshot, "stats_new", stats("Anna", None, NOBODY, voice))


def test_a_ranking_explains_its_marks(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    people = audience(language).people
    *lines, legend = ranking(
        Ranking(GROUP.chat, Period.MONTH, 0, 3, FIGURES), people, voice
    ).text.splitlines()
    marks = set(re.findall("(.)\u2060\\d", "\n".join(lines)))
    assert len(marks) == 5
    assert marks <= set(legend)
    unmarked = ranking(Ranking(GROUP.chat, Period.MONTH, 0, 1, FIGURES[2:]), people, voice)
    assert legend not in unmarked.text


def test_history_and_a_replay(snapshot: Compare, language: str, texts: Texts) -> None:
    games = (
        game(12, "podkidnoy", (ANNA, BORIS, GLEB), 0),
        game(11, "teams", (BORIS, ANNA, None, GLEB), 0, 2),
        game(10, "full", (ANNA, BORIS)),
        replace(game(9, "full", (ANNA, BORIS)), outcome=Outcome(Ending.ABORTED)),
    )
    voice = texts.voice(language)
    people = audience(language).people
    drawn(snapshot, "history", history(History(GROUP.chat, 0, games, True), people, voice))
    of = table(DEFENCE)
    assert of.game is not None
    step = Step(12, 3, 40, view(of), of.game.hands, RECENT[-1])
    drawn(snapshot, "replay", replay(step, audience(language), texts, language))


def test_a_review(snapshot: Compare, language: str, texts: Texts) -> None:
    """A review in progress, its result, and the verdict on one step of the replay."""
    seven, ten, king = (actions.ThrowIn(Card.parse(card)) for card in ("7D", "10D", "KD"))
    told = (
        Verdict(1, actions.Open((Card.parse("7S"),)), 0.63, 0.63),
        Verdict(3, ten, 0.64, 0.51, seven),
        Verdict(9, king, 0.55, 0.47, actions.Pass()),
        Verdict(14, actions.Take(), 0.41, 0.12, actions.Beat(Card.parse("10D"), Card.parse("QD"))),
        Verdict(20, actions.Pass(), 0.3, 0.25, ten),
    )
    of = table(DEFENCE)
    voice = texts.voice(language)
    people = audience(language)
    scene = Scene(view(of), people, voice)
    drawn(snapshot, "review", review(12, told, scene))
    drawn(snapshot, "review_good", review(12, told[:1], scene))
    drawn(snapshot, "review_empty", review(12, (), scene))
    drawn(snapshot, "review_progress", progress(12, 7, 23, voice))
    drawn(snapshot, "review_given_up", failure(12, voice.plain("toast-too-busy"), voice))
    assert of.game is not None
    step = Step(12, 3, 40, view(of), of.game.hands, RECENT[-1], is_own=True, verdict=told[1])
    drawn(snapshot, "replay_reviewed", replay(step, people, texts, language))


def test_questions(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    of = view(table(ATTACK))
    people = audience(language).people
    drawn(snapshot, "leaving", leave_question(of, voice))
    alone = view(table(ATTACK, place=Place(ChatId(ANNA))))
    drawn(snapshot, "leaving_practice", leave_question(alone, voice))
    drawn(snapshot, "closing", close_question(of, voice, may_close=True))
    drawn(snapshot, "voting", close_question(of, voice, may_close=False))
    drawn(snapshot, "leaving_elsewhere", leave_question(of, voice, "Friday <evening>"))
    drawn(
        snapshot, "closing_elsewhere", close_question(of, voice, "Friday <evening>", may_close=True)
    )
    offered = [
        ("Friday <evening>", ChooseToClose(TableId(1), 1)),
        ("", ChooseToClose(TableId(2), 1)),
    ]
    drawn(snapshot, "choosing", table_question(offered, voice))
    drawn(snapshot, "removing", remove_question(of, people, voice))
    drawn(snapshot, "forgetting", forget_question(voice))


def test_announcements(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    chat = audience(language).chat
    drawn(snapshot, "announcement", announcement(TableId(1), "podkidnoy", chat, voice))
    drawn(snapshot, "announcement_last", last_announcement(chat, voice))
    for listens in (True, False):
        name = "listening" if listens else "listening_no_more"
        drawn(snapshot, name, subscription(chat, voice, listens=listens))


def test_alone(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    drawn(snapshot, "practice", practice(Practice(2), voice))
    drawn(snapshot, "practice_games", practice_games(Practice(2), 1, voice))
    drawn(snapshot, "language", language_screen(GROUP.chat, language, voice))
    drawn(snapshot, "privacy", privacy(voice, Imprint("1.0.0", "@anna")))


def test_help_and_commands(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    drawn(snapshot, "help_group", group_help(voice))
    drawn(snapshot, "help_private", private_help("durak_bot", voice))
    of = game_summary(
        voice, audience(language).people, game(12, "podkidnoy", (ANNA, BORIS, GLEB), 0)
    )
    proof = Proof("salt", "6C 7D")
    drawn(snapshot, "verify", verification(voice, of, "0123456789abcdef" * 4, proof))
    lines = [
        f"{scope.value}: /{offer.name} {offer.description}"
        for scope in Scope
        for offer in menu(scope, voice)
    ]
    snapshot("commands", "\n".join(lines))
    for scope in Scope:
        assert all(3 <= len(offer.description) <= 256 for offer in menu(scope, voice))


def test_a_result_that_counts(snapshot: Compare, language: str, texts: Texts) -> None:
    of = table(OVER.replace("result: durak P1", "result: durak P1, epaulettes 2 by P0"))
    form = {BORIS: Form(duraks=3, streak=-2), ANNA: Form(streak=10)}
    people = replace(audience(language), form=form, chat=Chat("Home", language))
    result = paint(view(of), (), people, texts)[1].screen
    assert result is not None
    drawn(snapshot, "result", result)
