"""Derbies: equal cards for both sides, partners who sit opposite each other, and what counts."""

from dataclasses import replace
from datetime import timedelta
from functools import reduce
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.commands import (
    AddComputer,
    ChangeSettings,
    Command,
    CutOff,
    Join,
    Leave,
    PlayAgain,
    Start,
    WantNextGame,
)
from club.events import ClosedBecause
from club.places import TableId
from club.predealt import as_agreed
from club.refusal import Refusal
from club.settings import Settings, preset
from club.table import Phase, Table
from club.view import look, open_hands
from durak.engine import evolve
from durak.players import Strength
from durak.players.games import play_on
from durak.players.normal import Normal
from durak.rules import VARIANTS
from features.derby.rules import (
    SEATS,
    Challenge,
    Comparison,
    DerbyEnded,
    PlayedDeal,
    Side,
    Terms,
    can_be_played,
    challenge,
    choose_deals,
    is_kept,
)
from features.derby.tests.club.derbies import (
    CHALLENGE,
    DERBY,
    HOME,
    PROMISED,
    SALTS,
    SETTINGS,
    TERMS,
)
from tests.club.memory import Club, SeededRandomness
from tests.club.tables import ANNA, BORIS, VERA, why_not


def _of(variant: str) -> Settings:
    return Settings(variant, preset(variant))


def promised_club() -> Club:
    return Club(promised=PROMISED)


async def gather(club: Club, side: Side = Side.HOME, number: int = 1) -> Table:
    """Open the table of a deal, where two people sit down."""
    place = DERBY.place_of(side)
    assert place
    deal = DERBY.deal(side, number)
    return await club.tables.open(place, ANNA, SETTINGS, Join(ANNA), Join(BORIS), predealt=deal)


async def deal(club: Club, side: Side = Side.HOME, number: int = 1) -> Table:
    table = await gather(club, side, number)
    return await club.ask(table.id, Start(ANNA))


@pytest.mark.parametrize("number", [1, 2, 3])
async def test_both_sides_get_the_same_cards_whatever_else_happens_there(number: int) -> None:
    clubs = [Club(seed=seed, promised=PROMISED) for seed in (1, 2)]
    tables = [await deal(club, side, number) for club, side in zip(clubs, Side, strict=True)]
    one, other = (table.game for table in tables)
    assert one
    assert other
    assert (one.hands, one.draft().talon) == (other.hands, other.draft().talon)
    assert len({table.commitment for table in tables}) == 1
    assert [chair.computer for chair in tables[0].chairs] == [None, Strength.HARD] * 2


async def test_the_promised_cards_are_dealt_after_a_restart_as_well() -> None:
    club = promised_club()
    waiting = await gather(club)
    before = await deal(promised_club())
    after = await (await club.restart()).ask(waiting.id, Start(ANNA))
    assert after.commitment == before.commitment


async def test_the_fingerprint_is_that_of_the_fingerprints_of_the_deals() -> None:
    deals = [(await deal(promised_club(), number=number)).commitment for number in (1, 2, 3)]
    assert CHALLENGE.fingerprint == sha256(" ".join(deals).encode()).hexdigest()
    assert len({*deals}) == len(deals)


@pytest.mark.parametrize("variant", [row.id for row in VARIANTS if can_be_played(_of(row.id))])
async def test_every_game_deals_what_was_promised(variant: str) -> None:
    terms = Terms.of(_of(variant), 1)
    (salt,) = choose_deals(1, SeededRandomness(9))
    promised = challenge(HOME, terms, "code", [salt], SeededRandomness())
    opened = replace(DERBY, challenge=promised).deal(Side.HOME, 1)
    club = Club(promised={opened: salt})
    settings = as_agreed(Settings(), terms.settings, SEATS)
    table = await club.tables.open(HOME, ANNA, settings, Join(ANNA), Join(BORIS), predealt=opened)
    table = await club.ask(table.id, Start(ANNA))
    assert promised.fingerprint == sha256(table.commitment.encode()).hexdigest()


def test_the_code_of_a_challenge_reaches_no_log() -> None:
    assert CHALLENGE.code not in repr(DERBY)


@pytest.mark.parametrize(
    ("changed", "kept"),
    [
        (CHALLENGE, True),
        (replace(CHALLENGE, players=CHALLENGE.players + 1), False),
        (replace(CHALLENGE, terms=replace(TERMS, rules=preset("short24"))), False),
    ],
    ids=["as promised", "other computers", "other cards"],
)
def test_a_promise_is_kept_or_not(changed: Challenge, kept: bool) -> None:
    assert is_kept(changed, SALTS, SeededRandomness()) is kept


def test_every_challenge_has_deals_of_its_own() -> None:
    dice = SeededRandomness()
    salts = [choose_deals(TERMS.deals, dice) for _ in range(2)]
    assert len({*salts[0], *salts[1]}) == 2 * TERMS.deals


@pytest.mark.parametrize(
    "command", [AddComputer(ANNA), Join(VERA), Start(ANNA)], ids=lambda each: type(each).__name__
)
async def test_a_deal_belongs_to_two_people_and_the_promised_cards(command: Command) -> None:
    club = Club()
    table = await gather(club)
    refused = {AddComputer: Refusal.COMPUTERS_OFF, Join: Refusal.TABLE_FULL, Start: Refusal.STALE}
    assert await club.refusal_of(table.id, command) is refused[type(command)]


async def test_a_deal_does_not_begin_with_one_of_the_partners() -> None:
    club = Club()
    first = DERBY.deal(Side.HOME, 1)
    table = await club.tables.open(HOME, ANNA, SETTINGS, Join(ANNA), predealt=first)
    assert await club.refusal_of(table.id, Start(ANNA)) is Refusal.TOO_FEW_SEATED


async def test_what_was_agreed_on_stays_whatever_the_group_chooses() -> None:
    club = Club()
    table = await gather(club)
    wanted = replace(
        Settings(board="text", clock=20, computers=True, cut=True), rules=preset("siege")
    )
    table = await club.ask(table.id, ChangeSettings(ANNA, wanted))
    assert table.settings == replace(SETTINGS, board="text")


@pytest.mark.parametrize(
    ("phase", "command"), [(Phase.OVER, PlayAgain(ANNA)), (Phase.PLAYING, WantNextGame(VERA))]
)
async def test_the_next_deal_has_a_table_of_its_own(phase: Phase, command: Command) -> None:
    table = replace(await deal(promised_club()), phase=phase)
    assert why_not(table, command) is Refusal.NEXT_DEAL


@pytest.mark.parametrize("is_dealt", [True, False], ids=["dealt", "in the lobby"])
async def test_a_deal_ends_with_its_derby(is_dealt: bool) -> None:
    club = promised_club()
    table = await (deal(club) if is_dealt else gather(club))
    assert await club.ask(table.id, CutOff()) == await club.ask(table.id), "that was too early"
    await club.tables.cut_off([TableId(999), table.id])
    ended = club.journal.tables[table.id]
    assert (ended.phase, ended.closed) == (Phase.CLOSED, ClosedBecause.CUT_OFF)


async def test_a_derby_that_nobody_touches_ends_in_time() -> None:
    club = promised_club()
    table = await deal(club)
    await club.wait(timedelta(days=3) - timedelta(seconds=1))
    assert await club.tables.find(HOME)
    await club.wait(timedelta(seconds=1))
    assert club.journal.tables[table.id].closed is ClosedBecause.CUT_OFF


async def test_the_end_of_a_deal_opens_nothing() -> None:
    table = await deal(promised_club())
    assert table.game
    events, _ = play_on(table.game, [Normal()] * SEATS)
    over = replace(table, game=reduce(evolve, events, table.game), phase=Phase.OVER)
    assert look(over, ANNA).proof is None
    assert open_hands(over) == ()
    anywhere = replace(over, predealt=None)
    assert look(anywhere, ANNA).proof
    assert open_hands(anywhere)


def test_a_derby_needs_four_players_each_for_themselves() -> None:
    fit = {variant.id for variant in VARIANTS if can_be_played(_of(variant.id))}
    assert fit == {v.id for v in VARIANTS if 4 in v.seats and v.rules.teams == "none"}
    assert "podkidnoy" in fit
    assert "teams" not in fit


def comparison(home: tuple[int | None, ...], away: tuple[int | None, ...]) -> Comparison:
    played = [
        PlayedDeal(side, number, TableId(number), points)
        for side, scores in zip(Side, (home, away), strict=True)
        for number, points in enumerate(scores, 1)
    ]
    return Comparison(DERBY, played)


@pytest.mark.parametrize(
    ("home", "away", "winner", "turning"),
    [
        ((3, 2, 1), (1, 2, 1), Side.HOME, 1),
        ((1, 1, 3), (3, 1, 3), Side.AWAY, 1),
        ((2, 2, 2), (3, 1, 2), None, None),
        ((2, 1, 2), (3, 1, 3), Side.AWAY, 3),
        ((1,), (), Side.HOME, 1),
        ((), (), None, None),
        ((3, 0), (1, 1, 2), Side.AWAY, 3),
    ],
    ids=["home", "away", "even", "the last of equal deals", "alone", "nobody", "walked away"],
)
def test_equal_cards_are_compared(
    home: tuple[int, ...], away: tuple[int, ...], winner: Side | None, turning: int | None
) -> None:
    compared = comparison(home, away)
    assert (compared.winner, compared.turning_deal) == (winner, turning)


@given(*[st.lists(st.integers(0, 3), min_size=3, max_size=3).map(tuple)] * 2)
def test_the_sides_are_treated_alike(home: tuple[int, ...], away: tuple[int, ...]) -> None:
    there = comparison(home, away)
    back = comparison(away, home)
    assert there.winner == (back.winner.other if back.winner else None)
    assert there.turning_deal == back.turning_deal


def test_a_derby_is_complete_when_both_have_played_everything() -> None:
    assert comparison((1, 2, 3), (0, 0, 0)).is_complete
    assert not comparison((1, 2, 3), (0, 0, None)).is_complete
    assert not comparison((1, 2, 3), (0, 0)).is_complete


@pytest.mark.parametrize(
    ("home", "away", "filmed"),
    [
        ((3, 0, 2), (1, 3, 0), 3),
        ((0, 3, 2), (0, 2, 3), 3),
        ((2, 0, 1), (0, 2, 1), 2),
        ((1, 1, 1), (1, 1, 1), 3),
        ((0, 3, None), (1, 2), 2),
        ((3,), (0, 2, 1), 1),
    ],
)
def test_a_film_is_of_the_turning_deal_or_the_most_uneven_one_of_both(
    home: tuple[int | None, ...], away: tuple[int, ...], filmed: int
) -> None:
    over = replace(comparison(home, away), derby=replace(DERBY, ended=DerbyEnded.PLAYED))
    assert over.filmed_deal == filmed


def test_the_next_deal_is_the_first_that_was_not_dealt() -> None:
    going_on = comparison((2, None), (1, 2, 2))
    assert going_on.next_deal(Side.HOME) == DERBY.deal(Side.HOME, 3)
    assert going_on.next_deal(Side.AWAY) is None


@pytest.mark.parametrize("because", [DerbyEnded.PLAYERS_GONE, DerbyEnded.SWITCHED_OFF])
def test_nobody_wins_against_other_computers_or_if_derbies_are_off(because: DerbyEnded) -> None:
    ended = replace(DERBY, ended=because)
    assert replace(comparison((3, 3, 3), (1, 1, 1)), derby=ended).winner is None


async def test_it_does_not_pay_a_partner_to_leave() -> None:
    club = promised_club()
    table = await club.ask((await deal(club)).id, Leave(BORIS))
    seat = table.seat_of(BORIS)
    assert seat is not None
    assert table.chairs[seat].left
    assert table.chairs[seat].computer is Strength.EASY
