"""Invitations: a press in a group allows a person to join its table or see its game in private.

Ids of tables and games can be guessed, so a link or a button alone allows nothing. An invitation to
a table ends when Telegram says that the person is not in the group, but not because it does not
answer. A restart forgets the invitations; the person then presses again, or Telegram is asked who
is a member.
"""

from cachetools import LRUCache

from club.finished_games import FinishedGame, GameId
from club.places import PersonId, TableId
from club.table import Table
from people.members import Members, Membership

_KEPT = 10_000


class Invitations:
    def __init__(self, members: Members) -> None:
        self._members = members
        self._to_tables: LRUCache[tuple[PersonId, TableId], None] = LRUCache(_KEPT)
        self._to_replays: LRUCache[tuple[PersonId, GameId], None] = LRUCache(_KEPT)
        self._to_games: LRUCache[tuple[PersonId, GameId], None] = LRUCache(_KEPT)

    def invite_to_table(self, person: PersonId, table: Table) -> None:
        self._to_tables[person, table.id] = None

    async def may_join(self, person: PersonId, table: Table) -> bool:
        """Whether a person was invited there or is a member. Raises MembersNotTold."""
        membership = await self._members.membership(table.place.chat, person)
        if membership is Membership.OUTSIDE:
            self._to_tables.pop((person, table.id), None)
        return (person, table.id) in self._to_tables or membership.told()

    def invite_to_replay(self, person: PersonId, game: FinishedGame) -> None:
        """Let a person see the replay of a game, but not who played it."""
        self._to_replays[person, game.id] = None

    def may_see_replay_only(self, person: PersonId, game: FinishedGame) -> bool:
        return (person, game.id) in self._to_replays

    def invite_to_game(self, person: PersonId, game: FinishedGame) -> None:
        self._to_games[person, game.id] = None

    async def may_see(self, person: PersonId, game: FinishedGame) -> bool:
        """Whether a person played this game, was shown it in its own chat, or is a member there.

        Checking membership costs a call to Telegram, so it is done once, not at every step of the
        replay. Raises MembersNotTold.
        """
        took_part = game.seat_of(person) is not None
        if took_part or (person, game.id) in self._to_games:
            return True
        if game.place.is_private:
            return False
        is_member = (await self._members.membership(game.place.chat, person)).told()
        if is_member:
            self.invite_to_game(person, game)
        return is_member
