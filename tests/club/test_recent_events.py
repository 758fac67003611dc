"""The recent events: what a table remembers of a game for its viewers."""

from club.commands import ComeBack, Leave
from club.events import PersonCameBack, StandInSeated, TurnMissed
from club.recent_events import FinishedBout, RecentEvents, last_bout, since_last_move, with_event
from club.table import Phase
from club.view import look
from durak.bout import Pair
from durak.cards import Card
from durak.events import (
    BoutBeaten,
    BoutTaken,
    Covered,
    Opened,
    Passed,
    TakeAnnounced,
    ThrewIn,
    Transferred,
    WentOut,
)
from durak.players import Strength
from tests.club.tables import (
    ANNA,
    BORIS,
    VERA,
    after,
    awaited_seat,
    default_press,
    game_of,
    miss_turn,
    next_move,
    person_at,
    start_game,
)

TRIO = start_game(ANNA, BORIS, VERA)
SEVEN, TEN, KING, ACE = map(Card.parse, ("7S", "10S", "KS", "AS"))
BEATEN = (Opened(0, (SEVEN,)), Covered(1, SEVEN, TEN), Passed(0), Passed(2), BoutBeaten())
TAKEN = (
    Opened(1, (KING,)),
    Transferred(2, (ACE,)),
    TakeAnnounced(0),
    ThrewIn(1, SEVEN),
    Passed(1),
    BoutTaken(0),
)


def test_a_finished_bout_stays_until_the_next_one_begins() -> None:
    beaten = FinishedBout((Pair(SEVEN, 0, TEN),), None)
    assert last_bout(BEATEN[:-1]) is None
    assert last_bout(BEATEN) == beaten
    assert last_bout((*BEATEN, WentOut(0))) == beaten
    assert last_bout((*BEATEN, *TAKEN[:1])) is None
    taken = FinishedBout((Pair(KING, 1), Pair(ACE, 2), Pair(SEVEN, 1)), 0)
    assert last_bout((*BEATEN, *TAKEN)) == taken


def test_one_missed_what_happened_since_one_moved() -> None:
    beaten = last_bout(BEATEN)
    taken = last_bout(TAKEN)
    assert since_last_move(BEATEN, 1) == (*BEATEN[2:4], beaten)
    assert since_last_move((*BEATEN, *TAKEN), 1) == (taken,)
    assert since_last_move((*BEATEN, *TAKEN), 2) == (*TAKEN[2:5], taken)
    assert since_last_move(BEATEN, 3) == (*BEATEN[:4], beaten)


def test_what_the_clock_does_is_no_move_of_ones_own() -> None:
    late: RecentEvents = (TurnMissed(0), TakeAnnounced(0))
    replaced: RecentEvents = (
        TurnMissed(0),
        StandInSeated(0, Strength.NORMAL, False),
        TakeAnnounced(0),
    )
    assert since_last_move(late, 0) == late
    assert since_last_move(replaced, 0, is_away=True) == replaced


def test_what_a_stand_in_does_is_no_move_of_ones_own() -> None:
    """This holds however long it plays, even if its sitting down is no longer among them."""
    left = StandInSeated(1, Strength.NORMAL, left=True)
    back = PersonCameBack(1)
    taken = (*TAKEN[:-1], last_bout(TAKEN))
    beaten = (*BEATEN[:-1], last_bout(BEATEN))
    away: RecentEvents = (left, *TAKEN, *BEATEN)
    told = (left, *taken, *beaten)
    assert since_last_move((*BEATEN, *away), 1, is_away=True) == (*beaten[2:], *told)
    assert since_last_move((*BEATEN, *away, back), 1) == (*beaten[2:], *told, back)
    assert since_last_move(away[1:], 1, is_away=True) == told[1:]
    assert since_last_move((*away[1:], back), 1) == (*told[1:], back)
    assert since_last_move((*away, back, *TAKEN[:3]), 1) == TAKEN[1:3]


def test_a_returning_person_is_told_what_the_computer_did() -> None:
    table = after(TRIO, Leave(ANNA))
    for _ in range(30):
        table = after(table, next_move(table))
        assert look(table, ANNA).missed[0] == table.recent[0]
    back = after(table, ComeBack(ANNA))
    assert look(back, ANNA).missed == (*look(table, ANNA).missed, PersonCameBack(0))


def test_a_tale_holds_the_last_bouts_whole() -> None:
    """This holds however often players leave and come back."""
    recent: RecentEvents = ()
    for event in BEATEN * 5 + TAKEN[:3]:
        recent = with_event(recent, event)
    assert recent == BEATEN * 3 + TAKEN[:3]
    for _ in range(1000):
        recent = with_event(recent, PersonCameBack(2))
    assert len(recent) == 200


def test_leaving_coming_back_and_being_late_are_heard() -> None:
    left = after(TRIO, Leave(person_at(TRIO, awaited_seat(TRIO))))
    assert [type(event) for event in left.recent] == [StandInSeated]
    back = after(left, ComeBack(person_at(TRIO, awaited_seat(TRIO))))
    assert [type(event) for event in back.recent] == [StandInSeated, PersonCameBack]
    late = miss_turn(TRIO)
    assert [type(event) for event in late.recent] == [TurnMissed, Opened]
    again = default_press(late)
    assert PersonCameBack not in map(type, after(late, again).recent)


def test_a_finished_bout_is_what_lay_on_the_table() -> None:
    table = TRIO
    seen = 0
    while table.phase is Phase.PLAYING:
        before = table
        table = after(table, default_press(table))
        finished = last_bout(table.recent)
        if finished and last_bout(before.recent) is None:
            seen += 1
            lay = game_of(before).bout.pairs
            assert [pair.attack for pair in finished.pairs][: len(lay)] == [p.attack for p in lay]
            taker = finished.taken_by
            assert taker is None or taker == game_of(before).bout.defender
    assert seen > 5
