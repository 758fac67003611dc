"""The order in which items leave a queue, and what becomes of moves to the bottom."""

from dataclasses import replace
from itertools import chain, repeat

import pytest

from club.places import ChatId, PersonId, Place, TableId
from club.slots import Address, Kind, Slot
from messenger.outgoing.pending_items import Move, PendingItems
from messenger.outgoing.queue_items import Note, QueueItem
from messenger.outgoing.tagging import Tagging
from people.ephemeral import Pressed
from screens.post import Post
from screens.screen import Screen
from tests.screens.films import short_film

PLACE = Place(ChatId(-1))
TAG = Tagging(PLACE.chat, PersonId(5), "durak")
NOTE = Note(PLACE, "top", Screen("ranking"))
BOARD = Post(Slot(PLACE, Kind.TABLE, TableId(1)), Screen("board"))
LOBBY = Post(Slot(PLACE, Kind.TABLE, TableId(2)), Screen("lobby"), can_wait=True)
NEWER = replace(BOARD, screen=Screen("newer"))
RESULT = Post(Slot(PLACE, Kind.RESULT, TableId(1)), Screen("result"))
FILM = Post(Slot(PLACE, Kind.FILM, TableId(1)), Screen("film", picture=short_film(stops=1)))
WANTED = (TAG, FILM, NOTE, LOBBY, BOARD, RESULT, NEWER)


def queue_of(address: Address, *items: QueueItem, seconds: float = 0) -> PendingItems:
    """Return a queue in which the first item has waited for so many seconds, the others less."""
    moments = chain([0.0], repeat(seconds))
    waiting = PendingItems(address, lambda: next(moments))
    for item in items:
        waiting.add(item)
    return waiting


@pytest.mark.parametrize(
    ("address", "order"),
    [
        (Address(PLACE.chat), [NOTE, NEWER, RESULT, LOBBY, FILM, TAG]),
        (Address(PLACE.chat, PersonId(5)), [TAG, FILM, NOTE, LOBBY, NEWER, RESULT]),
    ],
)
def test_a_chat_gets_what_is_urgent_and_a_reader_what_is_oldest(
    address: Address, order: list[QueueItem]
) -> None:
    waiting = queue_of(address, *WANTED)
    left = []
    while waiting.keys:
        left.append(waiting.first)
        waiting.remove(left[-1])
    assert left == order


@pytest.mark.parametrize(
    ("seconds", "answer", "first"),
    [
        (4.9, NOTE, NOTE),
        (5.0, NOTE, NEWER),
        (4.9, replace(NOTE, silent=True), NEWER),
        (4.9, FILM, NEWER),
    ],
)
def test_a_board_waits_for_an_answer_until_it_is_late(
    seconds: float, answer: QueueItem, first: QueueItem
) -> None:
    assert queue_of(Address(PLACE.chat), BOARD, answer, NEWER, seconds=seconds).first == first


def test_what_replaced_an_item_goes_to_the_end_of_the_line() -> None:
    waiting = queue_of(Address(PLACE.chat), BOARD, RESULT)
    waiting.add(NEWER)
    waiting.remove(BOARD)
    assert waiting.items == (RESULT, NEWER)


def test_a_move_that_is_put_back_replaces_no_newer_one() -> None:
    waiting = queue_of(Address(PLACE.chat), BOARD)
    older = Move(BOARD.slot, Pressed("1", 0))
    newer = Move(BOARD.slot, Pressed("2", 0))
    waiting.move(older)
    assert waiting.take_move(BOARD) == older
    assert not waiting.is_to_move(BOARD)
    waiting.put_back(older)
    assert waiting.permit_for(BOARD) == older.permit
    waiting.move(newer)
    waiting.put_back(older)
    assert waiting.permit_for(BOARD) == newer.permit


def test_an_item_is_given_up_with_its_move() -> None:
    waiting = queue_of(Address(PLACE.chat), BOARD)
    waiting.move(Move(BOARD.slot, None))
    waiting.give_up(BOARD)
    assert not waiting.keys
    assert not waiting.has_moves
