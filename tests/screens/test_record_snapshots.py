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
from club.standings import Rivals
from durak import actions
from durak.cards import Card
from durak.events import Ending, Outcome
from screens.pictures.games import GamesPicture
from screens.records.history import History, history
from screens.records.ranking import Ranking, ranking
from screens.records.replay import replay
from screens.records.review import ReviewedGame, failure, mistake, progress, review
from screens.records.sharing import link_to_replay, no_longer_shared
from screens.records.stats import Extras, stats
from screens.scene import Scene
from screens.text_for_ears import spell_out
from screens.texts import Texts
from tests.screens.records import FIGURES, GAMES, NOBODY, game, replayed
from tests.screens.screen_checks import Compare
from tests.screens.tables import ANNA, BORIS, DEFENCE, GLEB, GROUP, audience, table, view


def test_rankings_and_figures(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    people = audience(language).people
    shown = Ranking(GROUP.chat, Period.MONTH, 1, 25, FIGURES)
    snapshot("ranking", ranking(shown, people, voice))
    records = Chronicle(Best(14, GameId(7)), Best(21, GameId(9), 1), Best(12, GameId(9)))
    first = Ranking(GROUP.chat, Period.EVER, 0, 3, FIGURES, records, BORIS)
    snapshot("ranking_with_records", ranking(first, people, voice))
    snapshot("ranking_in_words", ranking(first, people, voice).without_picture())
    empty = Ranking(GROUP.chat, Period.EVER, 0, 0, ())
    snapshot("ranking_empty", ranking(empty, people, voice))
    snapshot("stats", stats("Anna", FIGURES[0], FIGURES[1], voice))
    drawn = Extras(Rivals(), people, games=7 * GAMES)
    snapshot("stats_drawn", stats("Anna", FIGURES[0], FIGURES[1], voice, drawn))
    snapshot("stats_new", stats("Anna", None, NOBODY, voice))


def test_a_ranking_explains_its_marks(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    people = audience(language).people
    *lines, legend = (
        ranking(Ranking(GROUP.chat, Period.MONTH, 0, 3, FIGURES), people, voice)
        .without_picture()
        .text.splitlines()
    )
    marks = set(re.findall("(.)\u2060\\d", "\n".join(lines)))
    assert len(marks) == 5
    assert marks <= set(legend)
    unmarked = ranking(Ranking(GROUP.chat, Period.MONTH, 0, 1, FIGURES[2:]), people, voice)
    assert legend not in unmarked.without_picture().text


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


@pytest.mark.parametrize("games", [1, 22])
def test_figures_are_drawn_from_the_first_game_on(games: int, texts: Texts) -> None:
    """What the picture says is not said again below it."""
    voice = texts.voice("en")
    figures = replace(FIGURES[0], games=games)
    people = audience("en").people
    top = ranking(Ranking(GROUP.chat, Period.EVER, 0, 1, (figures,)), people, voice)
    own = stats("Anna", None, figures, voice, Extras(Rivals(), people, games=GAMES))
    for screen in (top, own):
        assert screen.picture is not None
        assert "Anna" in screen.without_picture().text
        assert "Anna" not in screen.text


def test_where_boards_are_text_figures_are_too(texts: Texts) -> None:
    voice = texts.voice("en")
    people = audience("en").people
    shown = Ranking(GROUP.chat, Period.EVER, 0, 3, FIGURES)
    told = ranking(replace(shown, is_drawn=False), people, voice)
    assert told.picture is None
    assert told == ranking(shown, people, voice).without_picture()


def test_history_and_a_replay(snapshot: Compare, language: str, texts: Texts) -> None:
    games = (
        game(12, "podkidnoy", (ANNA, BORIS, GLEB), 0),
        game(11, "teams", (BORIS, ANNA, None, GLEB), 0, 2),
        game(10, "full", (ANNA, BORIS)),
        replace(game(9, "full", (ANNA, BORIS)), outcome=Outcome(Ending.ABORTED)),
    )
    voice = texts.voice(language)
    people = audience(language).people
    drawn = history(History(GROUP.chat, 0, games, more=True), people, voice)
    assert isinstance(drawn.picture, GamesPicture)
    assert [len(game.losers) for game in drawn.picture.games] == [1, 2, 0, 0]
    assert [game.is_cut_short for game in drawn.picture.games] == [False, False, False, True]
    snapshot("history_drawn", drawn)
    told = history(History(GROUP.chat, 0, games, more=True, is_drawn=False), people, voice)
    assert told == drawn.without_picture()
    snapshot("history", told)
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
