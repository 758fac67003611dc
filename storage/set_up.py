"""How the bot was set up: what is off in older databases, and its own settings at Telegram."""

import json
from collections.abc import Mapping, Set
from typing import TypeAlias

from storage.database import Connection, Database, rows

Value: TypeAlias = bool | str

_PUT = """
    INSERT INTO own_settings (name, value) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""


async def left_off(connection: Connection) -> Set[str]:
    """Return the switches that are off here unless the operator has set them."""
    return {row["switch"] for row in await rows(connection, "SELECT switch FROM left_off")}


class OwnSettings:
    """The bot's settings at Telegram that it has changed itself, by their names in the Bot API."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Mapping[str, Value]:
        """Raises `errors.NotRead`."""
        found = await self._database.rows("SELECT name, value FROM own_settings ORDER BY name")
        return {row["name"]: json.loads(row["value"]) for row in found}

    async def put(self, name: str, value: Value) -> None:
        """Raises `errors.NotSaved`."""
        await self._database.execute(_PUT, (name, json.dumps(value, ensure_ascii=False)))

    async def remove(self, name: str) -> None:
        """Raises `errors.NotSaved`."""
        await self._database.execute("DELETE FROM own_settings WHERE name = ?", (name,))
