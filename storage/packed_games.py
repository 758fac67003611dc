"""Packed games: one row has all entries of a table from the end of the game before to its own end.

They are kept as they were written, so nothing has to be worked out, by rules that may have changed,
to read them: a line for each, compressed. A line has no time if that is the one of the line before.
Most of what is left are words that every game uses. They stand in a dictionary, which every packed
game needs for ever: its name in zlib is in each of them, so another dictionary needs another file.
"""

import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib.resources import files
from typing import NamedTuple

from club.finished_games import GameId
from club.places import TableId
from storage.database import Connection, Row, rows
from storage.errors import UnreadableEvent

DICTIONARY = files("storage").joinpath("packing_dictionary.txt").read_bytes()

_ADD = """
    INSERT INTO packed_games (game, table_id, first_seq, last_seq, checksum, entries)
    VALUES (?, ?, ?, ?, ?, ?)
"""
_PUT = "UPDATE packed_games SET checksum = ?, entries = ? WHERE game = ?"
_READ = """
    SELECT * FROM packed_games
    WHERE table_id = ? AND last_seq >= ? AND first_seq <= ? ORDER BY last_seq
"""
_OF_TABLE = "SELECT * FROM packed_games WHERE table_id = ?"


class StoredEntry(NamedTuple):
    """An entry in the words of the journal."""

    seq: int
    at: str
    kind: str
    version: int
    body: str


class PackedGame(NamedTuple):
    """The columns of its row. `game` is the journal position of its last entry."""

    game: GameId
    table_id: TableId
    first_seq: int
    last_seq: int
    checksum: int
    entries: bytes


def pack(game: GameId, table: TableId, entries: Sequence[StoredEntry]) -> PackedGame:
    """Raises UnreadableEvent if the entries would not be the same when they are unpacked."""
    text = "\n".join(_lines(entries))
    head = game, table, entries[0].seq, entries[-1].seq
    packed = PackedGame(*head, _checksum(*head, text), _compress(text))
    with suppress(UnreadableEvent):
        if unpack(packed) == [*entries]:
            return packed
    raise UnreadableEvent("Its entries are not as this program writes them.")


def unpack(packed: PackedGame) -> Sequence[StoredEntry]:
    """Raises UnreadableEvent."""
    *head, checksum, compressed = packed
    with suppress(zlib.error, ValueError):
        text = zlib.decompressobj(zdict=DICTIONARY).decompress(compressed).decode()
        if checksum == _checksum(*head, text):
            return [*_entries(packed.first_seq, text)]
    raise UnreadableEvent(
        f"The packed game of entries {packed.first_seq} to {packed.last_seq} has been altered since"
        " it was written."
    )


async def add(connection: Connection, packed: PackedGame) -> None:
    await connection.execute(_ADD, packed)


async def read(
    connection: Connection, table: TableId, first: int, last: int
) -> Sequence[StoredEntry]:
    """Return the packed ones of the entries from `first` to `last`. Raises UnreadableEvent."""
    return [
        entry
        for found in await rows(connection, _READ, (table, first, last))
        for entry in unpack(_packed(found))
        if first <= entry.seq <= last
    ]


async def change_bodies(
    connection: Connection, table: TableId, naming: str, change: Callable[[str], str]
) -> None:
    """Change the bodies of a table's packed entries that have these characters.

    What can still be read of a damaged game is changed, too, and the rest dropped, because nobody
    knows whom it names. Its checksum stays wrong.
    """
    for found in await rows(connection, _OF_TABLE, (table,)):
        packed = _packed(found)
        *head, checksum, compressed = packed
        text, is_whole = _readable(compressed)
        if naming in text or not is_whole:
            changed = "\n".join(_changed(line, naming, change) for line in text.split("\n"))
            if checksum == _checksum(*head, text):
                checksum = _checksum(*head, changed)
            await connection.execute(_PUT, (checksum, _compress(changed), packed.game))


def _packed(row: Row) -> PackedGame:
    return PackedGame(*(row[column] for column in PackedGame._fields))


def _lines(entries: Sequence[StoredEntry]) -> Iterator[str]:
    before = ""
    for _, at, kind, version, body in entries:
        yield f"{'' if at == before else at}\t{kind}\t{version}\t{body}"
        before = at


def _entries(first: int, text: str) -> Iterator[StoredEntry]:
    before = ""
    for seq, line in enumerate(text.split("\n"), first):
        at, kind, version, body = line.split("\t", 3)
        before = at or before
        yield StoredEntry(seq, before, kind, int(version), body)


def _changed(line: str, naming: str, change: Callable[[str], str]) -> str:
    *head, body = line.split("\t", 3)
    return "\t".join((*head, change(body))) if naming in body else line


def _checksum(*values: object) -> int:
    return zlib.crc32(" ".join(map(str, values)).encode())


def _compress(text: str) -> bytes:
    packer = zlib.compressobj(zlib.Z_BEST_COMPRESSION, zdict=DICTIONARY)
    return packer.compress(text.encode()) + packer.flush()


def _readable(compressed: bytes) -> tuple[str, bool]:
    """Return what can be read up to the first damage, and whether that is everything."""
    reader = zlib.decompressobj(zdict=DICTIONARY)
    with suppress(zlib.error):
        return reader.decompress(compressed).decode(errors="replace"), reader.eof
    reader = zlib.decompressobj(zdict=DICTIONARY)
    read = bytearray()
    with suppress(zlib.error):
        for byte in compressed:
            read += reader.decompress(bytes((byte,)))
    return read.decode(errors="replace"), False
