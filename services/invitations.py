"""What a press in a group allowed somebody to do in private: to sit at its table, to see its game.

Numbers of tables and games can be guessed, so a link or a button alone allows nothing. A restart
forgets the grants: then the press is repeated, or Telegram is asked who is a member.
"""

from typing import Literal, TypeAlias

from cachetools import LRUCache

from club.places import PersonId

Thing: TypeAlias = tuple[Literal["table", "game"], int]

_KEPT = 10_000


class Invitations:
    def __init__(self) -> None:
        self._given: LRUCache[tuple[PersonId, Thing], None] = LRUCache(_KEPT)

    def give(self, person: PersonId, thing: Thing) -> None:
        self._given[person, thing] = None

    def has(self, person: PersonId, thing: Thing) -> bool:
        return (person, thing) in self._given
