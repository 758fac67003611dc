"""Between Start and the first card: who shuffles, who cuts, and what that does to the promise."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from club.beginnings import PLAIN_BEGINNING, Beginning, Cut
from club.commands import (
    AddComputer,
    ChangeSettings,
    Close,
    Command,
    CutPack,
    DeadlinePassed,
    Join,
    Leave,
    MoveSeat,
    Play,
    PlayAgain,
    Resume,
    Shuffle,
    SkipTurn,
    Start,
)
from club.decide import decide
from club.events import Event, GameStarted, Happened, PackShuffled, ShuffleAwaited
from club.fairness import Salt, commitment
from club.places import PersonId
from club.refusal import Refusal
from club.settings import Settings
from club.table import Phase, Table
from club.timing import AT_THE_PACK
from club.view import look
from durak.actions import Take
from durak.bout import Moment
from durak.cards import Card, pack
from durak.dealing import find_dealer
from durak.events import Dealt, Ending, Outcome, Seat
from durak.rules import Rules
from storage.codec import read_event, write_event
from tests.club.memory import NOON, Club, SeededRandomness
from tests.club.tables import (
    ALONE,
    ANNA,
    BORIS,
    GLEB,
    GROUP,
    OPEN,
    VERA,
    after,
    deadline_of,
    events_of,
    game_of,
    lobby,
    person_at,
    play_to_end,
    why_not,
)

CUT = replace(OPEN, cut=True)
CHORE = replace(OPEN, shuffled_by="dealer")
TOUCH = replace(OPEN, shuffled_by="toucher")
ALL = replace(TOUCH, cut=True, rules=Rules(first_dealer="lowest_card"))


def begun(settings: Settings, computers: int = 0) -> Table:
    return after(lobby(ANNA, BORIS, VERA, settings=settings, computers=computers), Start(ANNA))


def at_pack(table: Table) -> PersonId:
    seat = table.hand_at_pack
    assert seat is not None
    return person_at(table, seat)


def dealer_of(table: Table) -> Seat:
    assert table.preparation is not None
    return table.preparation.dealer


def others(table: Table) -> Iterator[PersonId]:
    return (person for person in (ANNA, BORIS, VERA) if person != at_pack(table))


TO_CUT = begun(CUT)
TO_SHUFFLE = begun(CHORE)
CUTTER = at_pack(TO_CUT)
DEALER = at_pack(TO_SHUFFLE)
SOMEBODY = next(others(TO_CUT))
NOT_DEALING = next(others(TO_SHUFFLE))

REFUSED: list[tuple[Table, Command, Refusal]] = [
    (TO_CUT, CutPack(SOMEBODY, 9), Refusal.NOT_CUTTER),
    (TO_CUT, CutPack(GLEB, 9), Refusal.NOT_SEATED),
    (TO_CUT, CutPack(CUTTER, 36), Refusal.NO_SUCH_CUT),
    (TO_CUT, CutPack(CUTTER, -1), Refusal.NO_SUCH_CUT),
    (TO_CUT, Shuffle(CUTTER), Refusal.STALE),
    (TO_CUT, Start(ANNA), Refusal.PACK_IN_HAND),
    (TO_CUT, SkipTurn(ANNA), Refusal.NOT_PLAYING),
    (TO_CUT, Play(CUTTER, 0, Moment(1, 0), Take()), Refusal.NOT_PLAYING),
    (after(TO_CUT, CutPack(CUTTER, 9)), CutPack(CUTTER, 9), Refusal.STALE),
    (TO_SHUFFLE, Shuffle(NOT_DEALING), Refusal.NOT_DEALER),
    (TO_SHUFFLE, Shuffle(GLEB), Refusal.NOT_SEATED),
    (TO_SHUFFLE, CutPack(DEALER, 9), Refusal.STALE),
    (after(TO_SHUFFLE, Shuffle(DEALER)), Shuffle(DEALER), Refusal.STALE),
    (lobby(ANNA, BORIS, settings=CUT), CutPack(ANNA, 9), Refusal.STALE),
    (lobby(ANNA, BORIS, settings=CHORE), Shuffle(ANNA), Refusal.STALE),
]


@pytest.mark.parametrize(("table", "command", "reason"), REFUSED)
def test_refused(table: Table, command: Command, reason: Refusal) -> None:
    assert why_not(table, command) is reason


def test_the_player_on_the_dealers_right_cuts() -> None:
    assert at_pack(TO_CUT) == person_at(TO_CUT, (dealer_of(TO_CUT) - 1) % 3)
    assert TO_CUT.phase is Phase.LOBBY


@pytest.mark.parametrize("cards", [0, 1, 17, 35])
def test_the_cut_pack_is_proved_by_the_promise_made_before_the_cut(cards: int) -> None:
    table = after(TO_CUT, CutPack(CUTTER, cards))
    promised = pack_promised(TO_CUT)
    assert table.pack == promised[cards:] + promised[:cards]
    assert table.commitment == TO_CUT.commitment
    proof = look(play_to_end(table), ANNA).proof
    assert proof is not None
    assert commitment(proof.salt, proof.pack) == TO_CUT.commitment
    assert table.beginning.cut == Cut(table.seat_of(CUTTER) or 0, cards, cards)


def pack_promised(table: Table) -> tuple[Card, ...]:
    assert table.preparation is not None
    assert table.preparation.dealt is not None
    return table.preparation.dealt.pack


def test_a_cut_does_not_shuffle_anew() -> None:
    """Whoever cuts cannot try until they like the cards: one pack, one cut."""
    packs = {after(TO_CUT, CutPack(CUTTER, cards)).pack for cards in range(36)}
    assert len(packs) == 36
    assert all(sorted(cards) == sorted(pack(36)) for cards in packs)


def test_who_begins_after_a_cut_does_not_follow_from_who_deals() -> None:
    """With no trumps, a lot decides who begins. It used to repeat the one for the deal."""
    settings = replace(CUT, rules=Rules(trump_mode="none", no_trump_start="random"))
    waiting = lobby(ANNA, BORIS, VERA, settings=settings)
    begun = set()
    for seed in range(60):
        randomness = SeededRandomness(seed)
        table = decide(waiting, Start(ANNA), NOON, randomness).table
        game = game_of(decide(table, CutPack(at_pack(table), 9), NOON, randomness).table)
        begun.add((game.dealer, game.attacker))
    assert begun == {(dealer, opener) for dealer in range(3) for opener in range(3)}


def test_nobody_sees_the_pack_that_waits_for_the_cut() -> None:
    for viewer in (None, ANNA, BORIS, VERA, GLEB):
        view = look(TO_CUT, viewer)
        assert (view.game, view.proof) == (None, None)
        assert view.commitment
        assert TO_CUT.salt not in repr(view)
        assert "Card" not in repr(view.at_pack)
        assert "Dealt" not in repr(view)


def test_the_dealer_shuffles_when_that_is_a_chore() -> None:
    assert TO_SHUFFLE.commitment == ""
    table = after(TO_SHUFFLE, Shuffle(DEALER))
    assert table.phase is Phase.PLAYING
    assert game_of(table).dealer == dealer_of(TO_SHUFFLE)


def test_the_durak_of_the_last_game_has_the_chore() -> None:
    over = play_to_end(after(TO_SHUFFLE, Shuffle(DEALER)))
    lost = replace(over.series, outcome=Outcome(Ending.DURAK, (2,)))
    again = after(replace(over, series=lost), PlayAgain(ANNA), Start(ANNA))
    assert at_pack(again) == VERA


def test_whoever_touches_the_pack_has_to_deal() -> None:
    table = begun(TOUCH)
    for person in (ANNA, BORIS, VERA):
        dealt = after(table, Shuffle(person))
        seat = dealt.seat_of(person)
        assert game_of(dealt).dealer == seat
        spared = None if dealer_of(table) == seat else dealer_of(table)
        assert dealt.beginning == Beginning(spared=spared)


def test_the_cutter_sits_on_the_right_of_whoever_touched_the_pack() -> None:
    table = after(begun(ALL), Shuffle(VERA))
    assert at_pack(table) == BORIS
    assert after(table, CutPack(BORIS, 5)).beginning.drawn


def test_everybody_draws_for_the_first_deal_and_sees_who_drew_what() -> None:
    drawing = replace(OPEN, rules=Rules(first_dealer="lowest_card"))
    table = begun(drawing)
    assert {each.seat for each in table.beginning.drawn} == {0, 1, 2}
    lowest = min(each.card.rank for each in table.beginning.drawn)
    (dealer,) = {each.seat for each in table.beginning.drawn[-3:] if each.card.rank == lowest}
    assert game_of(table).dealer == dealer
    assert look(table, None).beginning == table.beginning
    assert after(play_to_end(table), PlayAgain(ANNA), Start(ANNA)).beginning == PLAIN_BEGINNING


def test_only_those_who_tie_draw_again() -> None:
    rules = Rules(first_dealer="lowest_card")
    again = 0
    for seed in range(300):
        first, *others = Beginning(find_dealer(rules, 6, Random(seed), None).drawn).rounds
        assert [each.seat for each in first] == list(range(6))
        for later in others:
            lowest = min(each.card.rank for each in first)
            tied = [each.seat for each in first if each.card.rank == lowest]
            assert [each.seat for each in later] == tied
            first = later
        again = max(again, len(others))
    assert again > 1


@pytest.mark.parametrize("settings", [CUT, CHORE, TOUCH, ALL])
@pytest.mark.parametrize("clock", [0, 20, 86400])
def test_half_a_minute_at_the_pack_is_enough(settings: Settings, clock: int) -> None:
    table = begun(settings.with_value("clock", clock))
    now = NOON
    while table.preparation is not None:
        deadline = deadline_of(table)
        assert deadline.at == now + AT_THE_PACK
        assert events_of(table, DeadlinePassed(deadline.moment), at=now) == ()
        now = deadline.at
        table = after(table, DeadlinePassed(deadline.moment), at=now)
    assert table.phase is Phase.PLAYING
    assert not any(chair.missed for chair in table.chairs)
    assert bool(table.deadline) is bool(clock)


def test_a_pack_that_is_not_cut_in_time_is_dealt_as_it_lies() -> None:
    deadline = deadline_of(TO_CUT)
    table = after(TO_CUT, DeadlinePassed(deadline.moment), at=deadline.at)
    assert table.pack == pack_promised(TO_CUT)
    assert table.beginning.cut == Cut(TO_CUT.hand_at_pack or 0)


def test_a_restart_gives_time_to_cut() -> None:
    late = deadline_of(TO_CUT).at
    table = after(TO_CUT, Resume(late), at=late)
    assert deadline_of(table).at > late


async def test_a_restart_before_the_cut_keeps_the_promise() -> None:
    """The other process has dice of its own, and deals the pack that was promised."""
    club = Club()
    opened = await club.tables.open(GROUP, ANNA, CUT)
    waiting = await club.ask(opened.id, Join(ANNA), Join(BORIS), Start(ANNA))
    again = await club.restart()
    table = await again.ask(opened.id, CutPack(at_pack(waiting), 9))
    promised = pack_promised(waiting)
    assert table.pack == promised[9:] + promised[:9]
    assert table.commitment == waiting.commitment


@pytest.mark.parametrize(
    "command",
    [
        Leave(CUTTER),
        Join(GLEB),
        AddComputer(ANNA),
        MoveSeat(ANNA, 2),
        ChangeSettings(ANNA, replace(CUT, clock=90)),
    ],
)
def test_the_pack_is_put_away_when_the_table_changes(command: Command) -> None:
    """Nobody has seen anything, and the next start makes a promise of its own."""
    table = after(TO_CUT, command)
    assert (table.preparation, table.salt, table.commitment, table.deadline) == (None, "", "", None)
    assert table.phase is Phase.LOBBY
    assert why_not(table, CutPack(VERA if CUTTER != VERA else ANNA, 9)) is Refusal.STALE
    assert after(table, Start(ANNA)).commitment


def test_a_table_may_close_while_the_pack_is_cut() -> None:
    closed = after(TO_CUT, Close(ANNA))
    assert (closed.phase, closed.preparation) == (Phase.CLOSED, None)


@pytest.mark.parametrize("settings", [CUT, CHORE, TOUCH, ALL])
def test_a_computer_neither_shuffles_nor_cuts(settings: Settings) -> None:
    """Only people can press, so nobody waits for a machine."""
    table = after(lobby(ANNA, computers=1, settings=settings), Start(ANNA))
    while table.hand_at_pack is not None:
        assert table.chairs[table.hand_at_pack].person == ANNA
        press = Shuffle(ANNA) if table.commitment == "" else CutPack(ANNA, 3)
        table = after(table, press)
    assert table.phase is Phase.PLAYING


def test_in_private_the_cards_are_dealt_at_once() -> None:
    table = after(lobby(ANNA, computers=1, settings=ALL, place=ALONE), Start(ANNA))
    assert table.phase is Phase.PLAYING


def everything_at_the_pack() -> Iterator[Event]:
    table = lobby(ANNA, BORIS, VERA, settings=ALL)
    for command in (Start(ANNA), Shuffle(VERA), CutPack(BORIS, 7)):
        yield from events_of(table, command)
        table = after(table, command)


def test_what_happens_at_the_pack_is_read_as_it_was_written() -> None:
    events = list(everything_at_the_pack())
    kinds = {type(event) for event in events}
    assert {ShuffleAwaited, PackShuffled, GameStarted, Happened} <= kinds
    assert [read_event(*write_event(event)) for event in events] == events


def test_older_journals_know_of_no_cut() -> None:
    started = read_event("GameStarted", 1, '{"salt": "s", "commitment": "c"}')
    assert started == GameStarted(Salt("s"), "c", PLAIN_BEGINNING)


def test_a_game_records_its_cut_where_its_proof_is_looked_for() -> None:
    """A record begins with GameStarted: see `storage.projections`."""
    first, second = events_of(TO_CUT, CutPack(CUTTER, 9))[:2]
    assert isinstance(first, GameStarted)
    assert first.beginning.cut == Cut(TO_CUT.hand_at_pack or 0, 9, 9)
    assert isinstance(second, Happened)
    assert isinstance(second.event, Dealt)
