"""Inspects everything sent to every chat and reader, and reports what they may not see."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from club.events import Entry
from club.evolve import evolve, open_table
from club.places import PersonId
from club.table import Table
from club.view import look
from screens.callback_data import unpack
from telegram_sandbox import Call, Logged, read_keyboard
from tests.end_to_end.random_series import TABLE
from tests.screens.card_faces import FACE, SELECTORS, cards_named, face, own_cards, public_cards


@dataclass(frozen=True, slots=True)
class Leak:
    reader: int | None
    """None: the whole group."""
    cards: frozenset[str]


def leaks(calls: Sequence[Logged], entries: Sequence[Entry]) -> list[Leak]:
    """Return calls with cards that their reader could at no moment of the game see together."""
    tables = [table for table in _states(entries) if table.game is not None]
    told = (call for call in calls if call.chat_id or call.presser)
    shown = {(_reader(call), frozenset(_cards(call))) for call in told}
    visible = {reader: [_visible(table, reader) for table in tables] for reader in dict(shown)}
    return [
        Leak(reader, cards)
        for reader, cards in shown
        if cards and not any(cards <= seen for seen in visible[reader])
    ]


def _states(entries: Sequence[Entry]) -> Iterator[Table]:
    table: Table | None = None
    for entry in entries:
        table = evolve(table, entry) if table else open_table(TABLE, entry)
        yield table


def _reader(call: Logged) -> int | None:
    """In a chat of two people without the bot, both see what is no answer to one of them."""
    is_private = call.chat_id is not None and call.chat_id > 0
    is_elsewhere = "inline_message_id" in call.parameters
    alone = call.receiver or call.presser
    return call.chat_id if is_private and not (alone or is_elsewhere) else alone


def _visible(table: Table, reader: int | None) -> set[str]:
    view = look(table, PersonId(reader)) if reader is not None else None
    return public_cards(look(table, None)) | own_cards(view)


def _cards(call: Logged) -> Iterator[str]:
    """Return the cards in the text, the names of files, the buttons and their payloads."""
    given = Call(call.method, call.parameters)
    buttons = [button for row in read_keyboard(given.structure("reply_markup")) for button in row]
    caption = str(given.mapping("media").get("caption", ""))
    labels = (button.text for button in buttons)
    words = "\n".join((given.text("text"), given.text("caption"), caption, *labels))
    yield from _named(words.translate(SELECTORS))
    for rank, suit in _IN_FILES.findall(" ".join(call.files)):
        yield _COURT.get(rank, rank) + _SUITS[suit]
    for button in buttons:
        if button.data:
            yield from map(face, cards_named(unpack(button.data)))


def _named(words: str) -> Iterator[str]:
    yield from FACE.findall(words)
    for suit, ranks in _BY_SUIT.findall(words):
        yield from (f"{rank}{suit}" for rank in ranks.split())


def tells_of_cards(line: str) -> bool:
    """Whether a line mentions cards, as the log and the metrics never may."""
    return bool(FACE.search(line.translate(SELECTORS)) or _NOTATION.search(line))


_BY_SUIT = re.compile(r"^([♠♥♣♦])((?: (?:10|[2-9JQKA]))+)$", re.MULTILINE)
"""A hand as alerts show it."""
_NOTATION = re.compile(r"\b(?:10|[2-9JQKA])[CDHS]\b")
_SUITS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
_IN_FILES = re.compile(rf"(\w+)-of-({'|'.join(_SUITS)})")
_COURT = {"jack": "J", "queen": "Q", "king": "K", "ace": "A"}
