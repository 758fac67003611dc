"""The list of erasures, by which people stay forgotten whatever older copy is restored.

No copy has it: it lies beside a file, or on a server in a table that is never copied. For
each erasure it has a random mark and a hash of the person's id. A database in which the erasure was
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
from typing import Self

from club.places import PersonId
from storage.codec import from_json, to_json


@dataclass(frozen=True, slots=True)
class ErasureList:
    """`hashes` has the hash of a person by the mark of their erasure."""

    key: str = ""
    hashes: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> Self:
        """Raises DecodeError."""
        return from_json(cls, text)

    def written(self) -> str:
        return to_json(replace(self, hashes=dict(sorted(self.hashes.items()))))

    def with_one(self, mark: str, person: PersonId, new_key: str) -> Self:
        """A list that has no key yet takes the new one, which must not be a mark: the first
        mark would betray the first "player".
        """
        keyed = replace(self, key=self.key or new_key)
        return replace(keyed, hashes={**self.hashes, mark: keyed.hash(person)})

    def without(self, marks: Collection[str]) -> Self:
        left = {mark: hashed for mark, hashed in self.hashes.items() if mark not in marks}
        return replace(self, hashes=left)

    def times(self, person: PersonId) -> int:
        """Return how often this person was erased."""
        return [*self.hashes.values()].count(self.hash(person))

    def hash(self, person: int) -> str:
        return keyed_hash(person, self.key)


def keyed_hash(person: int, key: str) -> str:
    return blake2b(str(person).encode(), key=key.encode(), digest_size=16).hexdigest()
