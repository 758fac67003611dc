"""Values remembered about a person for a limited time."""

import asyncio
from datetime import timedelta

import pytest

from club.places import ChatId, TableId
from durak.actions import Action, Beat, Open, Pass, Take, ThrowIn, Transfer
from durak.bout import Moment
from durak.cards import Card
from people.command_limit import FIVE_A_MINUTE, Admission, CommandLimits
from people.double_taps import A_GLANCE, DoubleTaps
from people.forfeit_prompts import ForfeitPrompts
from screens.buttons import Again, Join, Play, Select, Start
from screens.callback_data import pack
from screens.selection import NOTHING, Purpose, Selection
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, BORIS, GROUP

SECOND = timedelta(seconds=1)
ELSEWHERE = ChatId(-1002)
NINE = Card.parse("9S")
TWIN = Card.parse("9S'")
TEN = Card.parse("10S")


def test_for_ten_seconds_a_press_may_be_the_double_of_the_last() -> None:
    clock = ManualClock()
    join = Join(TableId(1))
    taps = DoubleTaps(clock, A_GLANCE)
    assert not taps.record(ANNA, join)
    clock.time += 9 * SECOND
    assert taps.record(ANNA, join)
    clock.time += 10 * SECOND
    assert not taps.record(ANNA, join)


def test_for_a_glance_after_a_press_the_keys_of_another_bout_are_unseen() -> None:
    clock = ManualClock()
    taps = DoubleTaps(clock, A_GLANCE)
    first, other, next_bout = (
        Play(TableId(1), 1, Moment(bout, cards), Take()) for bout, cards in ((3, 1), (3, 2), (4, 0))
    )
    taps.record(ANNA, first)
    assert not taps.hits_unseen_key(ANNA, other)
    assert not taps.hits_unseen_key(BORIS, next_bout)
    assert not taps.hits_unseen_key(ANNA, Join(TableId(1)))
    assert taps.hits_unseen_key(ANNA, next_bout)
    assert taps.hits_unseen_key(ANNA, Again(TableId(1)))
    clock.time += A_GLANCE
    assert not taps.hits_unseen_key(ANNA, next_bout)
    assert not taps.hits_unseen_key(ANNA, Again(TableId(1)))


def test_whoever_taps_on_join_again_does_not_start_the_game() -> None:
    """The picture with the new keys comes late. Somebody else may start at once."""
    clock = ManualClock()
    taps = DoubleTaps(clock, A_GLANCE)
    start = Start(TableId(1))
    taps.record(ANNA, Join(TableId(1)))
    clock.time += SECOND
    assert taps.hits_unseen_key(ANNA, start)
    assert not taps.hits_unseen_key(BORIS, start)
    clock.time += SECOND
    assert not taps.hits_unseen_key(ANNA, start)


def test_a_refused_tap_is_no_half_of_a_double_but_the_next_bout_is_unseen() -> None:
    taps = DoubleTaps(ManualClock(), A_GLANCE)
    taps.record(ANNA, card_key(ThrowIn(NINE)))
    taps.note_refusal(ANNA)
    assert taps.hits_unseen_key(ANNA, card_key(ThrowIn(NINE), bout=4))
    assert not taps.record(ANNA, card_key(ThrowIn(NINE)))
    assert taps.record(ANNA, card_key(ThrowIn(NINE)))


@pytest.mark.parametrize(
    ("tapped", "then", "is_unseen"),
    [
        (ThrowIn(NINE), ThrowIn(TEN), False),
        (ThrowIn(NINE), ThrowIn(TWIN), True),
        (Open((NINE,)), ThrowIn(TWIN), True),
        (Beat(TWIN, TEN), Beat(NINE, TEN), False),
        (ThrowIn(NINE), Pass(), False),
        (Transfer((NINE,)), Pass(), True),
        (Transfer((NINE,)), ThrowIn(TEN), False),
        (Take(), Take(), False),
    ],
)
def test_within_a_bout_twins_and_what_is_below_the_cards_are_unseen(
    tapped: Action, then: Action, is_unseen: bool
) -> None:
    taps = DoubleTaps(ManualClock(), A_GLANCE)
    taps.record(ANNA, card_key(tapped))
    assert taps.hits_unseen_key(ANNA, card_key(then)) is is_unseen


@pytest.mark.parametrize(
    ("marked", "is_unseen"),
    [
        (Selection(Purpose.CHOOSE, (TEN,)), True),
        (Selection(Purpose.OPEN, (TEN,)), False),
        (NOTHING, True),
    ],
)
def test_the_ways_to_use_a_card_are_unseen(marked: Selection, is_unseen: bool) -> None:
    taps = DoubleTaps(ManualClock(), A_GLANCE)
    taps.record(ANNA, select_key(marked))
    assert taps.hits_unseen_key(ANNA, card_key(Beat(NINE, TEN))) is is_unseen


def test_so_is_what_comes_after_one_of_them_is_chosen() -> None:
    taps = DoubleTaps(ManualClock(), A_GLANCE)
    taps.record(ANNA, card_key(Beat(NINE, TEN)), buttons=[pack(select_key(NOTHING))])
    assert taps.hits_unseen_key(ANNA, card_key(Take()))


def select_key(marked: Selection) -> Select:
    return Select(TableId(1), 1, Moment(3, 1), marked)


def card_key(action: Action, bout: int = 3) -> Play:
    return Play(TableId(1), 1, Moment(bout, 1), action)


def test_for_five_minutes_a_message_may_be_the_words_that_were_asked_for() -> None:
    clock = ManualClock()
    words = ForfeitPrompts(clock)
    words.ask(ANNA, GROUP.chat)
    clock.time += timedelta(minutes=5) - SECOND
    assert words.chat_of(ANNA) == GROUP.chat
    clock.time += SECOND
    assert words.chat_of(ANNA) is None


async def test_five_commands_a_minute_are_admissions_of_one_person_in_one_group(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop = asyncio.get_running_loop()
    command_limits = CommandLimits(FIVE_A_MINUTE)
    begun = loop.time()
    monkeypatch.setattr(loop, "time", lambda: begun)
    admissions = [await command_limits.admit(GROUP.chat, ANNA) for _ in range(7)]
    assert admissions == [*5 * [Admission.ADMITTED], Admission.REFUSED, Admission.IGNORED]
    assert await command_limits.admit(GROUP.chat, BORIS) is Admission.ADMITTED
    assert await command_limits.admit(ELSEWHERE, ANNA) is Admission.ADMITTED
    monkeypatch.setattr(loop, "time", lambda: begun + 12.01)
    admissions = [await command_limits.admit(GROUP.chat, ANNA) for _ in range(2)]
    assert admissions == [Admission.ADMITTED, Admission.IGNORED]
