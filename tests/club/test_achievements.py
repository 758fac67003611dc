"""Achievements: each has a game that earns it, and one that only just does not."""

from dataclasses import replace
from datetime import timedelta
from typing import Any, NamedTuple

import pytest

from club.achievements import (
    ACHIEVEMENTS,
    Career,
    Part,
    in_progress,
    medal_of,
    newly_earned,
)
from club.evenings import LONGEST, PAUSE, Evening
from club.finished_games import FinishedGame
from club.places import PersonId
from durak.events import Ending, Outcome
from durak.players import Strength
from tests.club.finished_games import finished_game
from tests.club.memory import NOON


def part(
    *,
    lost: bool = False,
    players: int = 3,
    ending: Ending = Ending.DURAK,
    before: Career | None = None,
    teams: str = "none",
    bouts: int = 15,
    **result: Any,  # noqa: ANN401  any field of a result
) -> Part:
    """Return the part of the player in seat 0, who is out first unless they lose with seat 1."""
    durak = 0 if lost else 1
    losers = (durak,) if ending is Ending.DURAK else ()
    of = finished_game(outcome=Outcome(ending, losers), seats=players, teams=teams)
    own = {"takes": 1, "place": None if lost else 1, **result}
    results = [replace(of.results[0], **own), *of.results[1:]]
    of = replace(of, results=tuple(results), bouts=bouts)
    career = before or Career()
    return Part(of, of.results[0], career, career.after(of, of.results[0]))


def against(computer: Strength) -> Part:
    """Return the part of a person who has gone out last, before this computer."""
    of = part(place=2)
    first, durak, other = of.game.results
    results = (first, replace(durak, person=None, computer=computer), replace(other, place=1))
    return replace(of, game=replace(of.game, results=results))


def evening(games: int, pause: timedelta = timedelta(minutes=1)) -> Part:
    return part(before=Career(evening=Evening(NOON - pause, NOON - pause, games)))


class Case(NamedTuple):
    earns: Part
    falls_short: Part


CASES = {
    "first_game": Case(part(), part(absent=True)),
    "hundred_games": Case(part(before=Career(games=99)), part(before=Career(games=98))),
    "long_evening": Case(evening(9), evening(8)),
    "marathon": Case(part(bouts=20), part(bouts=19)),
    "full_table": Case(part(players=6), part(players=5)),
    "spared_ten": Case(part(before=Career(streak=9)), part(before=Career(streak=8))),
    "spared_thirty": Case(part(before=Career(streak=29)), part(before=Career(streak=28))),
    "comeback": Case(part(doomed=True), part(doomed=True, lost=True)),
    "clean_hands": Case(part(takes=0), part(takes=0, bouts=14)),
    "half_the_pack": Case(part(held=18), part(held=17)),
    "hot_potato": Case(part(transfers=3), part(transfers=2)),
    "executioner": Case(part(before=Career(sunk=24)), part(before=Career(sunk=23))),
    "epaulettes": Case(part(given=1), part(given=0)),
    "comrades": Case(
        part(players=4, teams="2x2", before=Career(spared_in_team=9)),
        part(players=4, teams="2x2", before=Career(spared_in_team=8)),
    ),
    "machine_sunk": Case(against(Strength.HARD), against(Strength.NORMAL)),
    "broken_spell": Case(part(before=Career(streak=-3)), part(before=Career(streak=-2))),
    "draw": Case(part(ending=Ending.DRAW, drew=True, place=None), part()),
    "first_durak": Case(part(lost=True), part()),
    "hat_trick": Case(
        part(lost=True, before=Career(streak=-2)),
        part(lost=True, before=Career(streak=-1)),
    ),
    "fifty_duraks": Case(
        part(lost=True, before=Career(duraks=49)),
        part(lost=True, before=Career(duraks=48)),
    ),
    "wheelbarrow": Case(part(armful=11), part(armful=10)),
    "general": Case(part(lost=True, received=2), part(lost=True, received=1)),
    "pride": Case(
        part(lost=True, before=Career(streak=10)),
        part(lost=True, before=Career(streak=9)),
    ),
    "not_once": Case(part(lost=True, takes=0), part(lost=True, takes=1)),
}


@pytest.mark.parametrize("achievement", [each.id for each in ACHIEVEMENTS])
def test_one_game_earns_it_and_another_only_just_does_not(achievement: str) -> None:
    case = CASES[achievement]
    assert achievement in newly_earned(case.earns, ())
    assert achievement not in newly_earned(case.falls_short, ())


@pytest.mark.parametrize("case", CASES.values())
def test_nothing_is_earned_twice_or_in_absence(case: Case) -> None:
    earned = set(newly_earned(case.earns, ()))
    assert not list(newly_earned(case.earns, earned))
    away = replace(case.earns, result=replace(case.earns.result, absent=True))
    assert not list(newly_earned(away, ()))


def test_two_dozen_some_of_them_for_losing() -> None:
    assert len({each.id for each in ACHIEVEMENTS}) == len(ACHIEVEMENTS) >= 24
    lost = [case.earns for case in CASES.values() if case.earns.result.lost]
    assert len(lost) >= 6


def a_game(began: timedelta, ended: timedelta) -> FinishedGame:
    of = finished_game(outcome=Outcome(Ending.DRAW))
    return replace(of, started=NOON + began, ended=NOON + ended)


@pytest.mark.parametrize(
    ("began", "ended", "games"),
    [
        (PAUSE, PAUSE, 2),
        (PAUSE + timedelta(seconds=1), PAUSE * 2, 1),
        (timedelta(0), LONGEST, 2),
        (timedelta(0), LONGEST + timedelta(seconds=1), 1),
        (-PAUSE, -PAUSE, 2),
    ],
    ids=["a short pause", "a long pause", "half a day", "a game of days", "a clock set back"],
)
def test_an_evening_goes_on(began: timedelta, ended: timedelta, games: int) -> None:
    assert Evening.after(Evening(NOON, NOON), a_game(began, ended)).games == games
    assert Evening.after(None, a_game(began, ended)).games == 1


def test_what_has_been_begun_comes_by_how_much_of_it_is_done() -> None:
    career = Career(games=40, streak=7, sunk=12)
    assert [(each.achievement, each.done, each.needed) for each in in_progress(career, ())] == [
        ("spared_ten", 7, 10),
        ("executioner", 12, 25),
        ("hundred_games", 40, 100),
        ("spared_thirty", 7, 30),
    ]
    assert [each.achievement for each in in_progress(career, ("executioner", "spared_ten"))] == [
        "hundred_games",
        "spared_thirty",
    ]


def test_one_more_of_what_is_counted_earns_it() -> None:
    for achievement in ACHIEVEMENTS:
        if achievement.goal:
            earns = CASES[achievement.id].earns
            assert achievement.goal.count(earns.before) < achievement.goal.needed
            assert achievement.goal.count(earns.after) == achievement.goal.needed


@pytest.mark.parametrize(
    ("earned", "achievement", "earners"),
    [
        ({1: ["first_game"], 2: ["first_game", "first_durak"]}, "first_durak", [2]),
        ({1: ["first_game"], 2: ["first_game"]}, "first_game", [1, 2]),
        ({1: ["first_game", "draw"], 2: ["draw", "marathon"]}, "marathon", [2]),
    ],
)
def test_the_medal_of_a_result_is_the_rarest(
    earned: dict[int, list[str]], achievement: str, earners: list[int]
) -> None:
    medal = medal_of({PersonId(person): each for person, each in earned.items()})
    assert medal is not None
    assert (medal.achievement, medal.earners) == (achievement, earners)


def test_without_achievements_there_is_no_medal() -> None:
    assert medal_of({PersonId(1): []}) is None
