"""Laws that a table obeys, whatever people, the clock and the computers do to it."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.alarms import alarms
from club.commands import (
    AcceptForfeit,
    AddComputer,
    Close,
    ComeBack,
    Command,
    CutPack,
    Join,
    Leave,
    LetComputerThink,
    MoveSeat,
    Play,
    PlayAgain,
    Remove,
    RemoveComputer,
    Resume,
    Shuffle,
    SkipTurn,
    Start,
    VoteToClose,
    WantNextGame,
)
from club.decide import decide
from club.events import Event, PersonJoined
from club.evolve import fold
from club.places import PersonId, TableId
from club.ports import Unreadable
from club.refusal import Refused
from club.settings import ClockSeconds, Settings
from club.table import Phase, Table
from club.timing import AT_THE_PACK
from club.view import look
from durak.actions import Action, Pass
from durak.legality import legal_actions
from durak.rules import VARIANTS, Rules, seat_range
from tests.club.memory import NOON, Club, SeededRandomness
from tests.club.tables import (
    ANNA,
    BORIS,
    GLEB,
    GROUP,
    OPEN,
    VERA,
    default_press,
    find_computer_move,
    game_of,
    lobby_events,
    number_events,
    person_at,
    seconds,
)

TABLE = TableId(1)
PEOPLE = (ANNA, BORIS, VERA, GLEB)
MakeCommand: TypeAlias = Callable[[Table, PersonId, int], Command]


def move(table: Table, person: PersonId, pick: int) -> Command:
    """Return a move that usually makes sense, and now and then comes from a player not awaited."""
    if table.hand_at_pack is not None:
        cutter = person_at(table, table.hand_at_pack)
        return CutPack(cutter, pick) if table.commitment else Shuffle(person)
    if table.game is None:
        return Start(person)
    if table.phase is Phase.OVER:
        return PlayAgain(person)
    if pick % 6 == 0:
        return card(table, person, pick)
    if not table.awaited_people:
        return find_computer_move(table) or card(table, person, pick)
    return card(table, person_at(table, table.awaited_people[0]), pick)


def card(table: Table, person: PersonId, pick: int) -> Command:
    """Return a legal action of this person, or an unexpected pass."""
    seat = table.seat_of(person)
    legal = tuple(legal_actions(game_of(table), seat)) if seat is not None else ()
    action: Action = legal[pick % len(legal)] if legal else Pass()
    return Play(person, table.series.games, game_of(table).moment, action)


def internal_command(table: Table, _person: PersonId, pick: int) -> Command:
    pending = alarms(table)
    command = pending[pick % len(pending)].command if pending else None
    if isinstance(command, LetComputerThink):
        command = find_computer_move(table)
    return command or Resume(NOON + timedelta(days=99))


COMMANDS: tuple[MakeCommand, ...] = (
    *(move,) * 60,
    *(internal_command,) * 6,
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
    lambda _, person, pick: AcceptForfeit(person) if pick else Close(person),
    lambda _, person, __: PlayAgain(person),
    lambda _, person, __: WantNextGame(person),
)
FOR_FOUR = [variant.rules for variant in VARIANTS if 4 in seat_range(variant.rules)]
RULES = [
    Rules(throw_in_priority="free", transfer="on"),
    Rules(throw_in_window="any_time", auto_pass="no_legal_card"),
    *(rules for rules in FOR_FOUR if not rules.forfeit),
]
CLOCKS: tuple[ClockSeconds, ...] = (0, 20, 60, 86400)
SETTINGS = st.builds(
    lambda rules, clock, shuffled_by, cut, again: replace(
        OPEN, rules=rules, clock=clock, shuffled_by=shuffled_by, cut=cut, again=again
    ),
    st.sampled_from(RULES),
    st.sampled_from(CLOCKS),
    st.sampled_from(("bot", "dealer", "toucher")),
    st.booleans(),
    st.sampled_from(("expected", "seated")),
)


def is_sound(table: Table) -> None:
    """Check the invariants that hold for every table."""
    people = [chair.person for chair in table.chairs if chair.person is not None]
    assert len(people) == len(set(people))
    assert not set(people) & set(table.expected)
    assert (table.phase is Phase.CLOSED) == (table.closed is not None)
    if table.phase is Phase.PLAYING:
        assert len(game_of(table).hands) == len(table.chairs) == len(table.turns)
        assert all(chair.person is not None or chair.computer for chair in table.chairs)
        assert (table.deadline is not None) == (table.clock > 0 and bool(table.awaited_people))
        assert table.clock == 0 or len(alarms(table)) > 1
    else:
        assert (table.deadline is None) == (table.preparation is None)
    assert (table.phase is Phase.CLOSED) == (not alarms(table))


def is_secret(table: Table) -> bool:
    if table.game is None:
        return table.salt != ""
    return not table.game.is_over


@given(SETTINGS, st.integers(0, 2**32))
@settings(max_examples=40)
def test_a_table_stays_sound_secret_and_replays(agreed: Settings, seed: int) -> None:
    now = NOON
    randomness = SeededRandomness(seed)
    dice = Random(seed)
    events = lobby_events(ANNA, BORIS, VERA, settings=agreed, computers=1)
    entries = list(number_events(None, events, now))
    table = fold(TABLE, entries)
    for step in range(300):
        make = dice.choice(COMMANDS)
        person = dice.choice(PEOPLE)
        pick = dice.randrange(50)
        command = make(table, person, pick) if step else Start(ANNA)
        now += timedelta(seconds=pick)
        try:
            decision = decide(table, command, now, randomness)
        except Refused:
            continue
        entries += decision.entries
        table = decision.table
        is_sound(table)
        assert not (is_secret(table) and table.salt in repr(look(table, None)))
    assert fold(TABLE, entries) == table


@given(st.integers(0, 2**32), st.sets(st.sampled_from(PEOPLE)), SETTINGS)
@settings(max_examples=30)
async def test_every_game_ends_however_many_are_absent(
    seed: int, here: set[PersonId], agreed: Settings
) -> None:
    """People who are present press at once, the others never do, and the clock does the rest."""
    club = Club(seed=seed)
    table = await club.tables.open(GROUP, ANNA, replace(agreed, clock=agreed.clock or 20))
    table = await club.ask(table.id, *map(Join, PEOPLE), Start(ANNA))
    turns = 0
    while table.preparation is not None:
        await club.wait(AT_THE_PACK)
        table = await club.ask(table.id)
    while table.phase is Phase.PLAYING:
        awaited = [seat for seat in table.awaited_people if table.chairs[seat].person in here]
        if awaited:
            press = card(table, person_at(table, awaited[0]), 0)
            table = await club.tables.submit(table.id, press)
        else:
            await club.wait(seconds(table.clock))
            table = await club.ask(table.id)
        turns += 1
        assert turns < 1000
    assert table.series.outcome is not None


async def test_nobody_waits_longer_than_the_clock_says() -> None:
    """There are four people at the table, and one of them never presses anything."""
    club = Club()
    table = await club.tables.open(GROUP, ANNA, OPEN)
    table = await club.ask(table.id, *map(Join, PEOPLE), Start(ANNA))
    sleeper = 3
    waited = []
    while table.phase is Phase.PLAYING:
        if table.awaited_people in ((), (sleeper,)):
            before = table.game
            since = club.clock.time
            while table.game == before:
                await club.wait(seconds(0.1))
                table = await club.ask(table.id)
            waited.append(club.clock.time - since)
        else:
            table = await club.tables.submit(table.id, default_press(table))
    assert max(waited) <= seconds(60)
    assert sum(wait > seconds(3) for wait in waited) == 2
    assert table.chairs[sleeper].has_stand_in


async def test_when_only_computers_are_left_the_game_ends_at_once() -> None:
    club = Club()
    table = await club.tables.open(GROUP, ANNA, OPEN)
    table = await club.ask(table.id, Join(ANNA), AddComputer(ANNA), Start(ANNA), Leave(ANNA))
    commands = await club.wait(seconds(0))
    table = await club.ask(table.id)
    assert table.phase is Phase.OVER
    assert commands < 400


@pytest.mark.parametrize(
    "events", [(PersonJoined(ANNA),), (*lobby_events(ANNA), *lobby_events(BORIS))]
)
def test_a_journal_that_makes_no_sense_is_no_table(events: tuple[Event, ...]) -> None:
    with pytest.raises(Unreadable, match=r"PersonJoined|twice"):
        fold(TABLE, number_events(None, events, NOON))
