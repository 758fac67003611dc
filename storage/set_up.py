"""How the bot was set up: what is off in older databases."""

from collections.abc import Set

from storage.database import Connection, rows


async def left_off(connection: Connection) -> Set[str]:
    """Return the switches that are off here unless the operator has set them."""
    return {row["switch"] for row in await rows(connection, "SELECT switch FROM left_off")}
