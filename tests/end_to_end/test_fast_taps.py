"""Fast fingers: no card is played that was not under them, and none that was is refused."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.clock import SystemClock
from durak.actions import cards_of
from durak.cards import Card
from people.double_taps import A_GLANCE
from screens.buttons import Play
from telegram_sandbox import Message, Person
from tests.club.memory import ManualClock
from tests.end_to_end.clubs import SHORT, Club, running_club
from tests.end_to_end.limits import UNCOUNTED
from tests.end_to_end.playing import as_people_play, is_dimmed, offers
from tests.keys import AGAIN, START, read

QUICK_FINGERS = replace(UNCOUNTED, glance=A_GLANCE)
SERIES = 20
TAPS = 10
"""Double taps of a series, and at least as many pairs of taps."""
SECOND = timedelta(seconds=1)


class Place(NamedTuple):
    row: int
    column: int


class Finger(NamedTuple):
    """A finger above a key of a hand, as its owner sees it."""

    person: Person
    hand: Message
    place: Place


@pytest.mark.sampled(1)
@pytest.mark.parametrize("series", range(SERIES))
async def test_two_fast_taps_play_what_was_under_the_finger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, series: int
) -> None:
    """On one key they are one move, whatever has come there meanwhile, and on two keys two."""
    clock = ManualClock(datetime.now(UTC))
    monkeypatch.setattr(SystemClock, "now", lambda _: clock.time)
    doubles = pairs = 0
    async with running_club(tmp_path, "Anna Ben Cleo", QUICK_FINGERS, settings=SHORT) as club:
        club.dice.seed(series)
        await club.start_game()
        while min(doubles, pairs) < TAPS:
            finger = await next_finger(club, clock)
            await tap(club, finger, finger.hand)
            moves = count_moves(club)
            hand = hand_of(finger.person)
            clock.time += club.dice.random() * A_GLANCE
            if (other := other_finger(finger, hand)) is not None:
                await tap(club, other, hand)
                assert count_moves(club) > moves, (finger, other)
                pairs += 1
            elif key_at(hand, finger.place) != key_at(finger.hand, finger.place):
                await tap(club, finger, hand)
                assert count_moves(club) == moves, (finger, hand)
                doubles += 1


async def next_finger(club: Club, clock: ManualClock) -> Finger:
    """Play on without haste until somebody has a card to play."""
    while True:
        await club.wait_until_idle()
        clock.time += SECOND
        if hand_of(club.people[0]).offers(AGAIN):
            await club.people[0].presses(club.results[-1], AGAIN)
            await club.people[0].presses_in(club.group, START)
            continue
        fingers = max(map(card_fingers, club.people), key=len)
        if fingers:
            return club.dice.choice(fingers)
        await press_something(club)


async def press_something(club: Club) -> None:
    """Take, or be done."""
    for person in club.people:
        for message, button in as_people_play(list(offers(person))):
            await person.forges(message, button.data)
            return


def card_fingers(person: Person) -> list[Finger]:
    hand = hand_of(person)
    places = (place for place in places_of(hand) if card_at(hand, place) is not None)
    return [Finger(person, hand, place) for place in places if is_lit(hand, place)]


def other_finger(finger: Finger, now: Message) -> Finger | None:
    """Return a finger above another card, which can be played and was there before the first."""
    for place in places_of(now):
        same = card_at(now, place) == card_at(finger.hand, place) is not None
        if same and is_lit(now, place) and bout_of(now) == bout_of(finger.hand):
            return finger._replace(hand=now, place=place)
    return None


async def tap(club: Club, finger: Finger, hand: Message) -> None:
    """Tap at the finger's place on what is shown there now, if that is a key."""
    if data := key_at(hand, finger.place):
        await finger.person.forges(hand, data)
        await club.wait_until_idle()


def count_moves(club: Club) -> int:
    with closing(sqlite3.connect(club.database)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM journal").fetchone()
    return int(count)


def hand_of(person: Person) -> Message:
    return next(post for post in reversed(person.private.posts) if post.keyboard)


def places_of(hand: Message) -> list[Place]:
    return [
        Place(row, column)
        for row, buttons in enumerate(hand.keyboard)
        for column in range(len(buttons))
    ]


def key_at(hand: Message, place: Place) -> str:
    """Return what a tap sends there: nothing where there is no key."""
    row = hand.keyboard[place.row] if place.row < len(hand.keyboard) else ()
    return row[place.column].data if place.column < len(row) else ""


def is_lit(hand: Message, place: Place) -> bool:
    return not is_dimmed((hand, hand.keyboard[place.row][place.column]))


def card_at(hand: Message, place: Place) -> Card | None:
    data = key_at(hand, place)
    payload = read(data) if data else None
    cards = cards_of(payload.action) if isinstance(payload, Play) else ()
    return cards[0] if cards else None


def bout_of(hand: Message) -> int:
    plays = (read(button.data) for button in hand.buttons if button.data)
    return next((play.moment.bout for play in plays if isinstance(play, Play)), 0)
