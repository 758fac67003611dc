"""What games have earned their players, and the records that they have set: in the order of games.

Older versions did not look for that. `catch_up` does, and until it has, all later games wait.
"""

from dataclasses import replace

from club.events import game_events
from club.finished_games import FinishedGame
from club.game_events import ended_table
from club.highlights import Highlights
from club.ports import Unreadable
from storage import achievements, chronicles, entries, games
from storage.database import Connection, row


async def add(connection: Connection, game: FinishedGame) -> None:
    """Add what a game has brought, unless it is still to be looked at."""
    if game.longest is not None:
        await achievements.add(connection, game)
        await chronicles.add(connection, game)


async def add_in_turn(connection: Connection, game: FinishedGame) -> None:
    """Add the newest game now or, if an earlier one waits, when it is that game's turn."""
    if await row(connection, _FIRST_WAITING):
        await games.put_highlights(connection, replace(game, longest=None))
    else:
        await add(connection, game)


async def catch_up(connection: Connection) -> bool:
    """Look at the first game that waits. Return whether there was one."""
    game = await games.first_waiting(connection)
    if game is None:
        return False
    seen = await _look_at(connection, game)
    await games.put_highlights(connection, seen)
    await add(connection, seen)
    return True


async def _look_at(connection: Connection, game: FinishedGame) -> FinishedGame:
    """Nothing becomes known of the highlights of a game that cannot be read."""
    try:
        return game.with_highlights(await _highlights(connection, game))
    except Unreadable:
        return replace(game, longest=0)


async def _highlights(connection: Connection, game: FinishedGame) -> Highlights:
    """Raises Unreadable. An altered journal may describe an impossible game: see `fold`."""
    story = await entries.read(connection, game.table, game.first_seq, game.last_seq)
    try:
        return ended_table(game, game_events(story)).highlights
    except Exception as error:
        raise Unreadable("Its entries do not fit together.") from error


_FIRST_WAITING = "SELECT 1 FROM games WHERE longest IS NULL LIMIT 1"
