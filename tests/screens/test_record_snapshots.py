"""Rankings, histories, replays and reviews as they read in every language.

The snapshot files show what people see.
"""

import re
from dataclasses import replace

import pytest

from club.chronicles import Best, Chronicle
from club.finished_games import GameId
from club.replay_stops import Walk
from club.reviews import Verdict
from club.seasons import Period
from durak import actions
from durak.cards import Card
from durak.events import Ending, Outcome
from screens.records.history import History, history
from screens.records.ranking import Ranking, ranking
from screens.records.replay import replay
from screens.records.review import ReviewedGame, failure, mistake, progress, review
from screens.records.sharing import link_to_replay, no_longer_shared
from screens.records.stats import stats, stats_chart
from screens.scene import Scene
from screens.text_for_ears import spell_out
from screens.texts import Texts
from tests.screens.records import FIGURES, NOBODY, game, replayed
from tests.screens.screen_checks import Compare, buttons_of
from tests.screens.tables import ANNA, BORIS, DEFENCE, GLEB, GROUP, audience, table, view


def test_rankings_and_figures(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    people = audience(language).people
    shown = Ranking(GROUP.chat, Period.MONTH, 1, 25, FIGURES)
    snapshot("ranking", ranking(shown, people, voice))
    records = Chronicle(Best(14, GameId(7)), Best(21, GameId(9), 1), Best(12, GameId(9)))
    first = Ranking(GROUP.chat, Period.EVER, 0, 3, FIGURES, records, BORIS)
    snapshot("ranking_with_records", ranking(first, people, voice))
    empty = Ranking(GROUP.chat, Period.EVER, 0, 0, ())
    snapshot("ranking_empty", ranking(empty, people, voice))
    snapshot("stats", stats("Anna", FIGURES[0], FIGURES[1], voice))
    snapshot("stats_new", stats("Anna", None, NOBODY, voice))


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


def test_one_groups_life_is_shown_once(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    told = stats("Anna", FIGURES[0], FIGURES[0], voice).text
    assert voice.say("stats-here") in told
    assert voice.say("stats-overall") not in told


@pytest.mark.parametrize(
    ("streak", "spared", "fooled", "told"),
    [
        (1, 1, 0, ""),
        (-1, 0, 1, ""),
        (4, 4, 0, "stats-spared"),
        (4, 6, 2, "stats-spared stats-longest-spared stats-longest-fooled"),
        (-3, 2, 3, "stats-fooled stats-longest-spared"),
        (-3, 1, 5, "stats-fooled stats-longest-fooled"),
        (0, 2, 0, "stats-longest-spared"),
    ],
)
def test_a_run_is_told_once_and_from_two_games_on(
    streak: int, spared: int, fooled: int, told: str, texts: Texts
) -> None:
    figures = replace(NOBODY, games=9, streak=streak, longest_spared=spared, longest_fooled=fooled)
    lines = stats("Anna", None, figures, texts.voice("en")).text.splitlines()[4:]
    counts = {
        "stats-spared": streak,
        "stats-fooled": -streak,
        "stats-longest-spared": spared,
        "stats-longest-fooled": fooled,
    }
    voice = texts.voice("en")
    assert lines == [voice.say(key, count=counts[key]) for key in told.split()]


def test_the_rating_is_explained_where_there_is_one(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    explained = voice.say("legend-rating")
    assert "1000" in explained
    assert explained in stats("Anna", *FIGURES[:2], voice).text
    assert explained not in stats("Anna", None, replace(FIGURES[0], rating=None), voice).text


@pytest.mark.parametrize(("games", "is_drawn"), [(1, False), (4, False), (5, True), (22, True)])
def test_pictures_are_offered_from_five_games_on(games: int, is_drawn: bool, texts: Texts) -> None:
    voice = texts.voice("en")
    figures = replace(FIGURES[2], games=games)
    people = audience("en").people
    top = ranking(Ranking(GROUP.chat, Period.EVER, 0, 1, (figures,)), people, voice)
    offered = voice.plain("button-as-picture")
    for screen in (top, stats("Anna", None, figures, voice)):
        assert (offered in {button.label for button in buttons_of(screen)}) is is_drawn


def test_a_chart_does_not_say_again_what_stands_above_it(texts: Texts) -> None:
    voice = texts.voice("en")
    chart = stats_chart(FIGURES[0], (), audience("en").people, voice)
    assert len(chart.text.splitlines()) == 1
    assert "12 times in 21 games" in chart.without_picture().text


def test_history_and_a_replay(snapshot: Compare, language: str, texts: Texts) -> None:
    games = (
        game(12, "podkidnoy", (ANNA, BORIS, GLEB), 0),
        game(11, "teams", (BORIS, ANNA, None, GLEB), 0, 2),
        game(10, "full", (ANNA, BORIS)),
        replace(game(9, "full", (ANNA, BORIS)), outcome=Outcome(Ending.ABORTED)),
    )
    voice = texts.voice(language)
    people = audience(language).people
    snapshot("history", history(History(GROUP.chat, 0, games, True), people, voice))
    for name, of in (("replay", table(DEFENCE)), ("replay_drawn", table(DEFENCE, board="board"))):
        snapshot(name, replay(replayed(of), audience(language), voice))
    sharing = replace(replayed(table(DEFENCE)), is_own=True, may_be_shared=True)
    snapshot("replay_offered", replay(sharing, audience(language), voice))
    snapshot("replay_shared", link_to_replay(12, "https://durak.example/replay/3Kx", voice))
    snapshot("replay_not_shared", no_longer_shared(voice))
    reader = texts.voice(language, in_words=True)
    told = replay(replayed(table(DEFENCE, board="board")), audience(language), reader)
    snapshot("replay_in_words", spell_out(told, reader))


def test_a_review(snapshot: Compare, language: str, texts: Texts) -> None:
    """A review in progress, its result, and the verdict on two steps of the replay."""
    seven, ten, king = (actions.ThrowIn(Card.parse(card)) for card in ("7D", "10D", "KD"))
    told = (
        Verdict(1, actions.Open((Card.parse("7S"),)), 0.63, 0.63),
        Verdict(3, ten, 0.64, 0.51, seven),
        Verdict(9, king, 0.55, 0.44, actions.Pass()),
        Verdict(14, actions.Take(), 0.41, 0.12, actions.Beat(Card.parse("10D"), Card.parse("QD"))),
        Verdict(20, actions.Pass(), None, None),
    )
    of = table(DEFENCE)
    voice = texts.voice(language)
    people = audience(language)
    scene = Scene(view(of), people, voice)
    walk = Walk((0, 1), (0, 24), (0, *(1,) * 9, *(2,) * 15))
    whole = ReviewedGame(12, 0, walk, told)
    snapshot("review", review(whole, scene))
    snapshot("review_good", review(replace(whole, verdicts=told[:1]), scene))
    snapshot("review_empty", review(replace(whole, verdicts=()), scene))
    drawn = replace(scene, view=view(table(DEFENCE, board="board"), ANNA))
    snapshot("review_drawn", review(whole, drawn))
    snapshot("review_mistake", mistake(whole, 1, replace(scene, view=view(of, ANNA))))
    snapshot("review_mistake_drawn", mistake(whole, 3, drawn))
    snapshot("review_progress", progress(12, 7, 23, scene, ()))
    snapshot("review_given_up", failure(12, voice.plain("toast-too-busy"), voice))
    step = replace(replayed(of), is_own=True, verdict=told[1])
    snapshot("replay_reviewed", replay(step, people, texts.voice(language)))
    unknown = replace(step, verdict=told[-1])
    snapshot("replay_unknown", replay(unknown, people, texts.voice(language)))
