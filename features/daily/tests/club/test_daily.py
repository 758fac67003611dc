"""The deal of the day: the same cards and answers everywhere, one try, nothing told too early."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from functools import reduce
from hashlib import sha256

import pytest

from club.commands import AddComputer, CutOff, PlayAgain, Request
from club.decide import decide
from club.events import ClosedBecause
from club.fairness import Salt
from club.finished_games import score_of
from club.places import ChatId, PersonId, Place
from club.predealt import Predealt
from club.refusal import Refusal, Refused
from club.table import Phase, Table
from club.view import look, open_hands
from durak.engine import evolve, fold
from durak.notation import parse_game
from durak.players import Player, Strength, player_of
from durak.players.games import play_on
from durak.players.hard import Hard
from durak.players.normal import Normal
from features.daily.par import game_for_par, play_for_par, strongest
from features.daily.rules import (
    OWN_SEAT,
    SEATS,
    SETTINGS,
    Field,
    Par,
    deal_of_day,
    merit,
    promise_day,
    ranked,
    requests_for_try,
    streak,
    try_at,
)
from tests.club.memory import NOON, Club, SeededRandomness

ANNA = PersonId(1)
TODAY = NOON.date()
RANDOMNESS = SeededRandomness()
PROMISED = promise_day(TODAY, RANDOMNESS)
SALTS: Mapping[Predealt, Salt] = {try_at(TODAY): PROMISED.salt}

ANSWERS = "b437"
"""If the day's computers answer otherwise, PLAYERS must be counted up with this."""


async def begin(club: Club, person: PersonId = ANNA) -> Table:
    requests = [_with_easy_computer(request) for request in requests_for_try(person)]
    place = Place(ChatId(person))
    return await club.tables.open(place, person, SETTINGS, *requests, predealt=try_at(TODAY))


def _with_easy_computer(request: Request) -> Request:
    if isinstance(request, AddComputer):
        return replace(request, strength=Strength.EASY)
    return request


def test_the_days_computers_answer_as_they_did() -> None:
    """In every process, whatever it makes of hashes, and in every release with these players."""
    dealt = deal_of_day(Salt("a day in November"), RANDOMNESS)
    own: tuple[Player, ...] = (strongest(1), *[player_of(Strength.HARD)] * (SEATS - 1))
    events, _ = play_on(fold((dealt,)), own)
    assert sha256(repr(events).encode()).hexdigest()[:4] == ANSWERS


async def test_everybody_gets_the_cards_that_were_promised() -> None:
    tables = [await begin(Club(seed=seed, promised=SALTS), PersonId(seed)) for seed in (1, 2)]
    one, other = (table.game for table in tables)
    assert one
    assert other
    assert one.hands == other.hands
    assert {table.commitment for table in tables} == {PROMISED.day.fingerprint}
    assert PROMISED.salt not in repr(PROMISED)


def hasty(luck: int) -> Player:
    return Hard(work=300, luck=luck)


def play_hastily(number: int, best: str | None = None) -> tuple[int, str]:
    dealt = deal_of_day(Salt("a day"), RANDOMNESS)
    return play_for_par(dealt, number, hasty, Normal(), best)


def test_the_dice_for_par_differ_from_game_to_game() -> None:
    played = [play_hastily(number) for number in range(1, 9)]
    assert len({score for score, _ in played}) > 1
    assert played == [play_hastily(number) for number in range(1, 9)]


def test_the_best_game_for_par_is_kept() -> None:
    games = [game_for_par(parse_game(play_hastily(number)[1])) for number in range(1, 9)]
    best: str | None = None
    for number in range(1, 9):
        score, best = play_hastily(number, best)
        assert score == score_of(games[number - 1].results[OWN_SEAT])
        assert game_for_par(parse_game(best)) == max(games[:number], key=merit)
    assert len({*map(merit, games)}) > 2


@pytest.mark.parametrize(
    ("scores", "mean", "margin"),
    [((1, 1, 1, 1), 1, 0), ((0, 2) * 50, 1, 0.197), ((0, 1, 2, 2), 1.25, 0.938)],
)
def test_par(scores: tuple[int, ...], mean: float, margin: float) -> None:
    par = Par()
    for score in scores:
        par = par.with_score(score)
    assert (par.games, par.mean) == (len(scores), mean)
    assert par.margin == pytest.approx(margin, abs=0.001)
    assert [par.is_made_with(score) for score in (0, 1, 2)] == [False, mean <= 1, True]
    worse = [sum(each < score for each in scores) / len(scores) for score in (0, 1, 2)]
    assert [par.share_below(score) for score in (0, 1, 2)] == worse


def test_the_share_that_did_better() -> None:
    assert [Field((5, 3, 2)).share_above(score) for score in (0, 1, 2)] == [0.5, 0.2, 0]
    assert Field().share_above(0) == 0


@pytest.mark.parametrize(
    ("days_ago", "length"),
    [((), 0), ((0,), 1), ((1,), 1), ((2,), 0), ((0, 1, 2, 4), 3), ((1, 2, 3), 3), ((0, 2), 1)],
)
def test_a_streak_may_still_be_continued_today(days_ago: tuple[int, ...], length: int) -> None:
    assert streak([TODAY - timedelta(days=ago) for ago in days_ago], TODAY) == length


def test_equal_scores_share_a_place() -> None:
    scores = [(PersonId(person), score) for person, score in ((1, 0), (2, 2), (3, 1), (4, 2))]
    assert [placed[:2] for placed in ranked(scores)] == [(1, 2), (1, 4), (3, 3), (4, 1)]
    assert ranked([]) == ()


async def test_a_try_ends_with_its_day_in_utc() -> None:
    club = Club(promised=SALTS)
    table = await begin(club)
    await club.wait(timedelta(hours=11, minutes=59))
    assert (await club.ask(table.id)).phase is Phase.PLAYING
    assert await club.ask(table.id, CutOff()) == await club.ask(table.id), "that was too early"
    club = await club.restart(timedelta(seconds=1))
    await club.tables.get(table.id)
    await club.wait(timedelta(minutes=1))
    assert await club.tables.find(table.place) is None
    ended = club.journal.tables[table.id]
    assert (ended.phase, ended.closed) == (Phase.CLOSED, ClosedBecause.CUT_OFF)


async def test_a_day_can_be_ended_early() -> None:
    club = Club(promised=SALTS)
    table = await begin(club)
    await club.tables.cut_off([table.id])
    assert club.journal.tables[table.id].closed is ClosedBecause.CUT_OFF


@pytest.mark.parametrize("deal", [None, try_at(TODAY)])
async def test_the_end_of_a_try_opens_nothing(deal: Predealt | None) -> None:
    club = Club(promised=SALTS)
    table = await begin(club)
    assert table.game
    events, _ = play_on(table.game, [Normal()] * SEATS)
    over = replace(table, game=reduce(evolve, events, table.game), phase=Phase.OVER, predealt=deal)
    view = look(over, ANNA)
    assert (view.proof is None, open_hands(over) == ()) == (deal is not None, deal is not None)


async def test_there_is_only_one_try() -> None:
    club = Club(promised=SALTS)
    table = await begin(club)
    over = replace(table, phase=Phase.OVER)
    with pytest.raises(Refused) as refused:
        decide(over, PlayAgain(ANNA), NOON, RANDOMNESS)
    assert refused.value.reason is Refusal.DEALT_ONCE
