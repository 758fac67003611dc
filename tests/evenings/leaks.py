"""Listens to all that leaves for every chat and reader, and names what they may not see."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from club.events import Entry
from club.evolve import evolve, opened
from club.places import PersonId
from club.table import Table
from club.view import look
from sandbox import Call, Logged
from sandbox.keyboards import read_keyboard
from screens.buttons import unpack
from tests.evenings.played import TABLE
from tests.screens.test_hand_laws import FACE, cards_named, face, own_cards, public_cards


@dataclass(frozen=True, slots=True)
class Leak:
    reader: int | None
    """None: the whole group."""
    cards: frozenset[str]


def leaks(calls: Sequence[Logged], entries: Sequence[Entry]) -> list[Leak]:
    """Calls with cards that there was no moment of the game to show together to their reader."""
    tables = [table for table in _states(entries) if table.game is not None]
    shown = {(_reader(call), frozenset(_cards(call))) for call in calls if call.chat_id}
    visible = {reader: [_visible(table, reader) for table in tables] for reader in dict(shown)}
    return [
        Leak(reader, cards)
        for reader, cards in shown
        if cards and not any(cards <= seen for seen in visible[reader])
    ]


def _states(entries: Sequence[Entry]) -> Iterator[Table]:
    table: Table | None = None
    for entry in entries:
        table = evolve(table, entry) if table else opened(TABLE, entry)
        yield table


def _reader(call: Logged) -> int | None:
    is_private = call.chat_id is not None and call.chat_id > 0
    return call.chat_id if is_private else call.receiver


def _visible(table: Table, reader: int | None) -> set[str]:
    view = look(table, PersonId(reader)) if reader is not None else None
    return public_cards(look(table, None)) | own_cards(view)


def _cards(call: Logged) -> Iterator[str]:
    """In the text, on the buttons, and in what the buttons carry."""
    given = Call(call.method, call.parameters)
    buttons = [button for row in read_keyboard(given.structure("reply_markup")) for button in row]
    caption = str(given.mapping("media").get("caption", ""))
    labels = (button.text for button in buttons)
    words = " ".join((given.text("text"), given.text("caption"), caption, *labels))
    yield from FACE.findall(words.translate(_SELECTORS))
    for button in buttons:
        if button.data:
            yield from map(face, cards_named(unpack(button.data)))


_SELECTORS = str.maketrans("", "", "\ufe0e\ufe0f")
