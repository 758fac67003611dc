"""Checks whether a game can begin at a table and, if not, what prevents it."""

from club.refusal import Refusal
from club.table import Table


def start_obstacle(table: Table) -> Refusal | None:
    """Return what prevents a game, if anything. Computers alone do not play."""
    seated = len(table.chairs)
    if not table.present or seated < table.fewest:
        return Refusal.TOO_FEW_SEATED
    if seated > table.room:
        return Refusal.TOO_MANY_SEATED
    if table.settings.rules.forfeit and not all(chair.accepts_forfeit for chair in table.chairs):
        return Refusal.FORFEIT_NOT_ACCEPTED
    return None
