"""A game at a table: the start, presses by the right and the wrong people, and computers."""

from dataclasses import replace
from hashlib import sha256

import pytest

from club.commands import AddComputer, ChangeSettings, Command, Join, PlayAgain, Remove, Start
from club.decide import decide
from club.events import Event, GameStarted, Happened
from club.refusal import Refusal
from club.table import Phase, Table
from durak import engine
from durak.actions import Beat, Open, Pass, Take, ThrowIn
from durak.cards import cards_in
from durak.events import Dealt, ThrewIn
from durak.legality import legal_actions
from durak.players import Strength, player_of
from durak.reason import Reason
from durak.rules import Rules
from durak.view import see
from tests.club.memory import NOON, SeededRandomness
from tests.club.tables import (
    ANNA,
    BORIS,
    GLEB,
    OPEN,
    VERA,
    after,
    awaited_seat,
    computer_move,
    computers_turn,
    deadline_of,
    default_press,
    events_of,
    find_computer_move,
    game_of,
    is_defending,
    lobby,
    next_move,
    person_at,
    play_to_attack,
    play_to_end,
    play_to_take,
    play_until,
    press,
    seconds,
    start_game,
    why_not,
)

PAIR = start_game(ANNA, BORIS)
TRIO = start_game(ANNA, BORIS, VERA)


def test_a_start_promises_the_shuffle_before_it_deals() -> None:
    promise, dealt, *_ = events_of(lobby(ANNA, BORIS), Start(ANNA))
    assert isinstance(promise, GameStarted)
    assert isinstance(dealt, Happened)
    assert isinstance(dealt.event, Dealt)
    pack = " ".join(map(str, dealt.event.pack))
    assert promise.commitment == sha256(f"{promise.salt} {pack}".encode()).hexdigest()


def test_the_first_turn_begins_with_its_clock() -> None:
    assert PAIR.phase is Phase.PLAYING
    assert sum(PAIR.turns) == 1
    assert PAIR.turns[awaited_seat(PAIR)] == 1
    assert deadline_of(PAIR).at == NOON + seconds(60)


@pytest.mark.parametrize(
    "command", [Join(GLEB), AddComputer(ANNA), Start(ANNA), Remove(ANNA, BORIS)]
)
def test_a_game_is_no_lobby(command: Command) -> None:
    assert why_not(PAIR, command) is Refusal.NOT_IN_LOBBY


def test_what_is_chosen_in_a_game_is_for_the_next_one() -> None:
    other = replace(OPEN, clock=30, computers=False, rules=Rules(deck=52, forfeit="tea"))
    table = play_to_attack(start_game(ANNA, BORIS, computers=1))
    changed = after(table, ChangeSettings(ANNA, other))
    assert replace(changed, chosen=None, seq=table.seq) == table
    changed = play_to_end(changed)
    again = after(changed, PlayAgain(ANNA))
    assert again.settings == other
    assert [chair.person for chair in again.chairs] == [ANNA, BORIS]


def test_a_press_plays() -> None:
    table = play_to_attack(PAIR)
    assert len(game_of(table).bout.pairs) == 1
    assert table.recent


def test_a_stranger_plays_nothing() -> None:
    assert why_not(PAIR, replace(default_press(PAIR), person=GLEB)) is Refusal.NOT_SEATED


def test_another_persons_button_is_judged_by_the_rules() -> None:
    thief = person_at(PAIR, 1 - awaited_seat(PAIR))
    assert why_not(PAIR, replace(default_press(PAIR), person=thief)) is Reason.NOT_YOUR_TURN


def test_a_card_from_nowhere_is_refused_by_the_rules() -> None:
    seat = awaited_seat(PAIR)
    foreign = cards_in(game_of(PAIR).hands[1 - seat])[0]
    assert why_not(PAIR, press(PAIR, seat, Open((foreign,)))) is Reason.NOT_IN_HAND


def test_a_button_of_another_game_is_stale() -> None:
    assert why_not(PAIR, replace(default_press(PAIR), game=2)) is Refusal.STALE


def test_a_button_of_another_bout_is_stale() -> None:
    old = default_press(PAIR)
    later = play_until(PAIR, lambda table: game_of(table).bout.number > 1)
    assert why_not(later, old) is Refusal.STALE


def test_take_and_done_mean_the_table_to_the_card() -> None:
    table = play_to_attack(PAIR)
    game = game_of(table)
    fewer = game.moment._replace(cards=game.moment.cards - 1)
    take = press(table, game.defender, Take())
    assert why_not(table, take) is None
    assert why_not(table, replace(take, moment=fewer)) is Refusal.STALE
    taking = play_to_take(TRIO)
    done = press(taking, awaited_seat(taking), Pass())
    assert why_not(taking, replace(done, moment=fewer._replace(cards=0))) is Refusal.STALE


def test_a_card_means_only_its_bout() -> None:
    table = play_to_attack(PAIR)
    game = game_of(table)
    before = game.moment._replace(cards=game.moment.cards - 1)
    beats = [each for each in legal_actions(game, game.defender) if isinstance(each, Beat)]
    assert beats
    for beat in beats:
        assert why_not(table, replace(press(table, game.defender, beat), moment=before)) is None


def test_after_the_end_nothing_is_played() -> None:
    table = play_to_end(PAIR)
    late = replace(default_press(PAIR), moment=game_of(table).moment)
    assert why_not(table, late) is Refusal.NOT_PLAYING


def test_a_computer_plays_when_its_pause_is_over() -> None:
    table = computers_turn()
    move = computer_move(table)
    played = after(table, move)
    assert played.game != table.game
    assert events_of(played, move) == ()
    assert find_computer_move(PAIR) is None


SIEGE = replace(OPEN, rules=Rules(throw_in_window="any_time", throw_in_priority="free"))
"""Players may throw in from the start of the bout without being awaited."""


def attack_at(seed: int, table: Table) -> Table:
    """Deal from this seed, and play until a defender is awaited."""
    table = decide(table, Start(ANNA), NOON, SeededRandomness(seed)).table
    while not is_defending(table):
        table = after(table, next_move(table))
    return table


def test_a_computer_throws_in_while_a_person_thinks() -> None:
    throws: list[Event] = []
    for seed in range(40):
        table = attack_at(seed, lobby(ANNA, computers=3, settings=SIEGE))
        move = find_computer_move(table)
        if table.awaited_people and move:
            throws += events_of(table, move)[:1]
    assert throws
    assert all(isinstance(each, Happened) and isinstance(each.event, ThrewIn) for each in throws)


def test_nobody_throws_in_for_a_person() -> None:
    could = 0
    for seed in range(20):
        table = attack_at(seed, lobby(ANNA, BORIS, VERA, settings=SIEGE))
        game = game_of(table)
        others = {0, 1, 2} - {game.defender}
        could += any(isinstance(a, ThrowIn) for seat in others for a in legal_actions(game, seat))
        assert find_computer_move(table) is None
    assert could


def test_a_computer_plays_as_strong_as_it_was_asked_for() -> None:
    differed = 0
    for seed in range(40):
        gathered = after(lobby(ANNA), AddComputer(ANNA, Strength.EASY))
        table = attack_at(seed, gathered)
        if not table.awaited_people:
            view = see(game_of(table), 1)
            easy, normal = (player_of(s).choose(view) for s in (Strength.EASY, Strength.NORMAL))
            expected = engine.play(game_of(table), 1, easy)[0]
            assert events_of(table, computer_move(table))[0] == Happened(expected)
            differed += easy != normal
    assert differed
