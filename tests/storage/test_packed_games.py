"""What is packed comes back to the byte, or it is known not to be what was packed."""

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.events import Event, Happened
from club.finished_games import GameId
from club.places import TableId
from durak.rules import VARIANTS, Variant
from storage.codec import write_event, write_time
from storage.errors import UnreadableEvent
from storage.packed_games import PackedGame, StoredEntry, pack, unpack
from tests.club.memory import NOON
from tests.storage.random_games import whole_game
from tests.storage.values import values

JOURNALS = Path(__file__).with_name("journals")
GAME = GameId(700)
TABLE = TableId(3)
FIRST = 5


def stored(events: Sequence[Event]) -> list[StoredEntry]:
    return [
        StoredEntry(seq, write_time(NOON), *write_event(event))
        for seq, event in enumerate(events, FIRST)
    ]


def played(variant: Variant) -> list[StoredEntry]:
    return stored([Happened(event) for event in whole_game(variant)])


@pytest.fixture(scope="module")
def packed() -> PackedGame:
    return pack(GAME, TABLE, played(VARIANTS[0]))


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_every_event_can_be_packed(kind: type[Event], data: st.DataObject) -> None:
    entries = stored([data.draw(values(kind))])
    assert unpack(pack(GAME, TABLE, entries)) == entries


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_game_of_every_variant_comes_back(variant: Variant) -> None:
    entries = played(variant)
    game = pack(GAME, TABLE, entries)
    assert unpack(game) == entries
    assert len(game.entries) * 6 < sum(len(entry.at + entry.kind + entry.body) for entry in entries)


@pytest.mark.parametrize("file", sorted(JOURNALS.glob("*.jsonl")), ids=lambda file: file.stem)
def test_what_older_versions_wrote_comes_back(file: Path) -> None:
    rows = map(json.loads, file.read_text("utf-8").splitlines())
    entries = [
        StoredEntry(seq, row.get("at", ""), row["kind"], row["version"], row["body"])
        for seq, row in enumerate(rows, 1)
    ]
    assert unpack(pack(GAME, TABLE, entries)) == entries


def test_what_was_packed_once_can_be_unpacked_for_ever() -> None:
    """The dictionary, too, is never changed."""
    rows = map(json.loads, (JOURNALS / "table-1.jsonl").read_text("utf-8").splitlines())
    entries = [StoredEntry(**row) for row in rows]
    compressed = (JOURNALS / "table-1.packed").read_bytes()
    assert unpack(PackedGame(GAME, TABLE, 1, len(entries), 1_414_104_009, compressed)) == entries


LETTERS = st.text(
    st.sampled_from("a\t\n\r\0Ё♠\u2028\x1c") | st.characters(codec="utf-8"), max_size=9
)
ENTRIES = st.tuples(LETTERS, LETTERS, st.integers(0, 99), LETTERS)


@given(st.lists(ENTRIES, min_size=1, max_size=4))
def test_whatever_stands_in_a_journal_comes_back_or_stays_there(
    rows: list[tuple[str, str, int, str]],
) -> None:
    entries = [StoredEntry(seq, *row) for seq, row in enumerate(rows, FIRST)]
    try:
        game = pack(GAME, TABLE, entries)
    except UnreadableEvent:
        return
    assert unpack(game) == entries


@given(data=st.data())
def test_a_bit_that_was_altered_is_noticed(packed: PackedGame, data: st.DataObject) -> None:
    bit = data.draw(st.integers(0, 8 * len(packed.entries) - 1))
    altered = bytearray(packed.entries)
    altered[bit // 8] ^= 1 << bit % 8
    entries = unpack(packed)
    with suppress(UnreadableEvent):
        assert unpack(packed._replace(entries=bytes(altered))) == entries  # it had no meaning


@given(data=st.data())
def test_what_was_cut_short_is_noticed(packed: PackedGame, data: st.DataObject) -> None:
    left = data.draw(st.integers(0, len(packed.entries) - 9))
    with pytest.raises(UnreadableEvent):
        unpack(packed._replace(entries=packed.entries[:left]))


@pytest.mark.parametrize("column", ["game", "table_id", "first_seq", "last_seq", "checksum"])
def test_a_number_that_was_altered_is_noticed(packed: PackedGame, column: str) -> None:
    with pytest.raises(UnreadableEvent):
        unpack(packed._replace(**{column: getattr(packed, column) + 1}))
