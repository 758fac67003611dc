"""The list of erasures: a file beside the database, by which people stay forgotten after a restore.

It is no part of the database, because a restore replaces that, and damage may take it. For each
erasure it has a random mark and a hash of the person's id. A database in which the erasure was
carried out has the mark as well; any other is older, and whoever the hash fits is erased from it.
So a copy made after somebody had come back keeps what they have done since.

The list must not become a record of who has left. It has no names and no times. It is sorted by
mark, so that its order does not betray who is which "player" in past games. Ids are hashed with a
key of this list, so they are not the same in the lists of two bots, and a search for an id finds
nothing. The hash would not stop somebody who tries every id there is. Only a secret could, which
would have to be in every copy of the database, and so in the same hands.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from pathlib import Path
from typing import Self

from msgspec import DecodeError

from club.places import PersonId
from storage import errors
from storage.atomic_files import write_atomically
from storage.codec import from_json, to_json


@dataclass(frozen=True, slots=True)
class ErasureList:
    """`hashes` has the hash of a person by the mark of their erasure."""

    key: str = ""
    hashes: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def beside(cls, database: Path) -> Self:
        """Raises Unusable."""
        path = _path(database)
        try:
            return from_json(cls, path.read_text("utf-8"))
        except FileNotFoundError:
            return cls()
        except (OSError, UnicodeError, DecodeError) as error:
            raise errors.Unusable(f"{path}, the list of erasures, cannot be read.") from error

    def save(self, database: Path) -> None:
        """Raises NotSaved."""
        in_order = replace(self, hashes=dict(sorted(self.hashes.items())))
        try:
            with write_atomically(_path(database)) as part:
                part.write_text(to_json(in_order), "utf-8")
        except OSError as error:
            raise errors.NotSaved(
                f"The list of erasures could not be written: {error.strerror}."
            ) from error

    def with_one(self, mark: str, person: PersonId, new_key: str) -> Self:
        """A list that has no key yet takes the new one, which must not be a mark: the first
        mark would betray the first "player".
        """
        keyed = replace(self, key=self.key or new_key)
        return replace(keyed, hashes={**self.hashes, mark: keyed.hash(person)})

    def without(self, marks: Collection[str]) -> Self:
        left = {mark: hashed for mark, hashed in self.hashes.items() if mark not in marks}
        return replace(self, hashes=left)

    def hash(self, person: int) -> str:
        return blake2b(str(person).encode(), key=self.key.encode(), digest_size=16).hexdigest()


def add(database: Path, person: PersonId, mark: str, new_key: str) -> None:
    """Raises NotSaved and Unusable."""
    ErasureList.beside(database).with_one(mark, person, new_key).save(database)


def withdraw(database: Path, mark: str) -> None:
    """Raises NotSaved and Unusable."""
    listed = ErasureList.beside(database)
    if mark in listed.hashes:
        listed.without({mark}).save(database)


def _path(database: Path) -> Path:
    return database.with_name(f"{database.name}.erasures")
