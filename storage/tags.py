"""Who wears a tag from the bot in a chat, and the tag of their own that it replaced."""

from collections.abc import Mapping, Sequence

from club.places import ChatId, PersonId
from club.sent_message import MemberTag
from storage.database import Database, Row

_ADD = """
    INSERT INTO tags (chat, person) SELECT ?, id FROM people WHERE id = ? ON CONFLICT DO NOTHING
"""


class Tags:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, chat: ChatId, person: PersonId) -> None:
        """The person will be given a tag, unless just forgotten.

        Their own is still unknown.
        """
        await self._database.execute(_ADD, (chat, person))

    async def get(self, chat: ChatId, person: PersonId) -> MemberTag | None:
        return (await self.of_chat(chat)).get(person)

    async def of_chat(self, chat: ChatId) -> Mapping[PersonId, MemberTag]:
        found = await self._database.rows("SELECT * FROM tags WHERE chat = ?", (chat,))
        return {PersonId(row["person"]): read_tag(row) for row in found}

    async def chats(self) -> Sequence[ChatId]:
        found = await self._database.rows("SELECT DISTINCT chat FROM tags")
        return [ChatId(row["chat"]) for row in found]

    async def set_own(self, chat: ChatId, person: PersonId, tag: str) -> None:
        """Save the tag that they wear now as their own.

        People forgotten meanwhile stay forgotten.
        """
        await self._database.execute(
            "UPDATE tags SET before = ?, shown = ? WHERE chat = ? AND person = ?",
            (tag, tag, chat, person),
        )

    async def set_shown(self, chat: ChatId, person: PersonId, tag: str) -> None:
        await self._database.execute(
            "UPDATE tags SET shown = ? WHERE chat = ? AND person = ?", (tag, chat, person)
        )

    async def remove(self, chat: ChatId, person: PersonId) -> None:
        await self._database.execute(
            "DELETE FROM tags WHERE chat = ? AND person = ?", (chat, person)
        )


def read_tag(row: Row) -> MemberTag:
    return MemberTag(row["before"], row["shown"])
