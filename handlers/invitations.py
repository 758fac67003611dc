"""Who pressed Join in a group before meeting the bot: the press proves that they belong there.

Table numbers can be guessed, so a link alone is no invitation. A restart forgets the invitations;
then Telegram is asked who is a member.
"""

from collections import OrderedDict

from club.table import PersonId, TableId

_KEPT = 10_000


class Invitations:
    def __init__(self) -> None:
        self._given: OrderedDict[tuple[PersonId, TableId], None] = OrderedDict()

    def give(self, person: PersonId, table: TableId) -> None:
        self._given[person, table] = None
        if len(self._given) > _KEPT:
            self._given.popitem(last=False)

    def has(self, person: PersonId, table: TableId) -> bool:
        return (person, table) in self._given
