"""Conversation in a group, and when it moves a table's board back to the bottom."""

from datetime import timedelta

from people.buried_boards import BuriedBoards
from tests.club.memory import Club
from tests.club.tables import ANNA, GROUP, OPEN
from tests.people.doubles import RecordingDisplay

A_MINUTE = timedelta(minutes=1)


async def test_ten_messages_bring_the_board_up_once_in_two_minutes() -> None:
    club = Club()
    seen = RecordingDisplay()
    await club.tables.open(GROUP, ANNA, OPEN)
    buried_boards = BuriedBoards(club.tables, seen.display, club.clock)
    risen = []
    for pause, messages in ((0, 9), (0, 1), (2, 9), (0, 1), (1, 15), (1, 1)):
        club.clock.time += pause * A_MINUTE
        for _ in range(messages):
            await buried_boards.count_message(GROUP)
        risen.append(len(seen.moved))
    assert risen == [0, 1, 1, 2, 2, 3]
