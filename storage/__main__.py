"""`python -m storage rebuild FILE`: build all read models again after a fault in them is fixed.

The bot must be stopped; a second process is refused.
"""

import asyncio
import sys
from argparse import ArgumentParser
from pathlib import Path

from storage.database import Database
from storage.errors import StorageError
from storage.projections import rebuild


async def _rebuilt(path: Path) -> int:
    """How many games were counted."""
    async with Database.opened(path) as database:
        await rebuild(database)
        (counted,) = await database.rows("SELECT count(*) AS games FROM games")
        return int(counted["games"])


def main() -> int:
    parser = ArgumentParser(
        "python -m storage", description="Builds the read models again from the journal."
    )
    parser.add_argument("what", choices=["rebuild"])
    parser.add_argument("file", type=Path, help="the database; the bot must be stopped")
    path = parser.parse_args().file
    if not path.is_file():
        parser.error(f"{path} is no file")
    try:
        games = asyncio.run(_rebuilt(path))
    except StorageError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write(f"Rebuilt. Games counted: {games}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
