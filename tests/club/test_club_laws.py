"""Laws of a table, whatever people, clock and computers do to it."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.alarms import alarms
from club.commands import (
    AddComputer,
    Close,
    ComeBack,
    Command,
    Join,
    Leave,
    MoveSeat,
    Play,
    PlayAgain,
    Remove,
    RemoveComputer,
    Resume,
    SkipTurn,
    Start,
    VoteToClose,
)
from club.decide import decide
from club.events import Event, PersonJoined
from club.evolve import advance, fold, numbered
from club.refusal import Refused
from club.table import PersonId, Phase, Settings, Table, TableId
from club.view import look
from durak.actions import Action, Pass
from durak.legality import legal_actions
from durak.rules import Rules
from tests.club.memory import NOON, Club, SeededRandomness
from tests.club.tables import (
    ANNA,
    BORIS,
    GLEB,
    GROUP,
    OPEN,
    VERA,
    default_press,
    game_of,
    gathering,
    person_at,
    seconds,
)

TABLE = TableId(1)
PEOPLE = (ANNA, BORIS, VERA, GLEB)
Wish: TypeAlias = Callable[[Table, PersonId, int], Command]


def card(table: Table, person: PersonId, pick: int) -> Command:
    """Something legal for this person, or a pass out of nowhere."""
    seat, game = table.seat_of(person), table.game
    if game is None or seat is None:
        return Start(person)
    legal: tuple[Action, ...] = legal_actions(game, seat) or (Pass(),)
    return Play(person, table.series.games, game.moment, legal[pick % len(legal)])


def begin(_table: Table, _person: PersonId, _pick: int) -> Command:
    return Start(ANNA)


def letter(table: Table, _person: PersonId, pick: int) -> Command:
    wound = alarms(table)
    return wound[pick % len(wound)].command if wound else Resume()


WISHES: tuple[Wish, ...] = (
    *(card,) * 12,
    *(letter,) * 4,
    lambda _, person, __: Join(person),
    lambda _, person, __: Start(person),
    lambda _, person, __: Leave(person),
    lambda _, person, __: ComeBack(person),
    lambda _, person, __: AddComputer(person),
    lambda _, person, __: RemoveComputer(person),
    lambda _, person, pick: MoveSeat(person, pick),
    lambda _, person, pick: Remove(person, PEOPLE[pick % 4]),
    lambda _, person, __: SkipTurn(person),
    lambda _, person, __: VoteToClose(person),
    lambda _, person, pick: Close(person, privileged=pick == 0),
    lambda _, person, __: PlayAgain(person),
)
STEPS = st.lists(
    st.tuples(st.sampled_from(WISHES), st.sampled_from(PEOPLE), st.integers(0, 50)), max_size=120
)
AGREED = st.sampled_from(
    [
        OPEN,
        replace(OPEN, rules=Rules(throw_in_priority="free", transfer="on")),
        replace(OPEN, rules=Rules(throw_in_window="any_time", auto_pass="no_legal_card")),
        replace(OPEN, rules=Rules(deck=24, teams="2x2"), clock=20),
        replace(OPEN, clock=0),
    ]
)


def is_sound(table: Table) -> None:
    """What every table keeps true."""
    people = [chair.person for chair in table.chairs if chair.person is not None]
    assert len(people) == len(set(people))
    assert (table.phase is Phase.CLOSED) == (table.closed is not None)
    if table.phase is Phase.PLAYING:
        assert len(game_of(table).hands) == len(table.chairs) == len(table.turns)
        assert all(chair.person is not None or chair.computer for chair in table.chairs)
        assert (table.deadline is not None) == (table.clock > 0 and bool(table.awaited_people))
        assert table.clock == 0 or len(alarms(table)) > 1
    else:
        assert table.deadline is None
    assert (table.phase is Phase.CLOSED) == (not alarms(table))


def is_secret(table: Table) -> bool:
    return table.game is not None and not table.game.is_over


@given(AGREED, STEPS)
@settings(max_examples=60, deadline=None)
def test_a_table_stays_sound_secret_and_replays(
    agreed: Settings, steps: list[tuple[Wish, PersonId, int]]
) -> None:
    now, randomness = NOON, SeededRandomness()
    events = gathering(ANNA, BORIS, VERA, settings=agreed, computers=1)
    entries = list(numbered(None, events, now))
    table = fold(TABLE, entries)
    for wish, person, pick in ((begin, ANNA, 0), *steps):
        now += timedelta(seconds=pick)
        try:
            events = decide(table, wish(table, person, pick), now, randomness)
        except Refused:
            continue
        entries += numbered(table, events, now)
        table = advance(table, events, now)
        is_sound(table)
        assert not (is_secret(table) and table.salt in repr(look(table, None)))
    assert fold(TABLE, entries) == table


@given(st.integers(0, 2**32), st.sets(st.sampled_from(PEOPLE)), AGREED)
@settings(max_examples=12, deadline=None)
async def test_every_game_ends_however_many_are_absent(
    seed: int, here: set[PersonId], agreed: Settings
) -> None:
    """Who is here presses at once; who is not never presses. The clock does the rest."""
    club = Club(seed=seed)
    table = await club.hall.open(GROUP, ANNA, replace(agreed, clock=agreed.clock or 20))
    table = await club.ask(table.id, *map(Join, PEOPLE), Start(ANNA))
    turns = 0
    while table.phase is Phase.PLAYING:
        awaited = [seat for seat in table.awaited_people if table.chairs[seat].person in here]
        if awaited:
            press = card(table, person_at(table, awaited[0]), 0)
            table = await club.hall.submit(table.id, press)
        else:
            await club.wait(seconds(table.clock))
            table = await club.ask(table.id)
        turns += 1
        assert turns < 1000
    assert table.series.outcome is not None


async def test_nobody_waits_longer_than_the_clock_says() -> None:
    """Four people, one of them never presses anything."""
    club = Club()
    table = await club.hall.open(GROUP, ANNA, OPEN)
    table = await club.ask(table.id, *map(Join, PEOPLE), Start(ANNA))
    sleeper, waited = 3, []
    while table.phase is Phase.PLAYING:
        if table.awaited_people in ((), (sleeper,)):
            before, since = table.game, club.clock.time
            while table.game == before:
                await club.wait(seconds(0.1))
                table = await club.ask(table.id)
            waited.append(club.clock.time - since)
        else:
            table = await club.hall.submit(table.id, default_press(table))
    assert max(waited) <= seconds(60)
    assert sum(wait > seconds(3) for wait in waited) == 2
    assert table.chairs[sleeper].has_stand_in


async def test_when_only_computers_are_left_the_game_ends_at_once() -> None:
    club = Club()
    table = await club.hall.open(GROUP, ANNA, OPEN)
    table = await club.ask(table.id, Join(ANNA), AddComputer(ANNA), Start(ANNA), Leave(ANNA))
    letters = await club.wait(seconds(0))
    table = await club.ask(table.id)
    assert table.phase is Phase.OVER
    assert letters < 400


@pytest.mark.parametrize("events", [(PersonJoined(ANNA),), (*gathering(ANNA), *gathering(BORIS))])
def test_a_journal_that_makes_no_sense_is_no_table(events: tuple[Event, ...]) -> None:
    with pytest.raises(ValueError, match=r"PersonJoined|TableOpened"):
        fold(TABLE, numbered(None, events, NOON))
