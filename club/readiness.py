"""Checks whether a game can begin at a table and, if not, what prevents it."""

from club.refusal import Refusal
from club.table import Table
from durak.rules import seat_range


def start_obstacle(table: Table) -> Refusal | None:
    """Return what prevents a game, if anything. Computers alone do not play."""
    rules = table.settings.rules
    seated = len(table.chairs)
    if not table.present or seated < min(seat_range(rules)):
        return Refusal.TOO_FEW_SEATED
    if seated > table.settings.room:
        return Refusal.TOO_MANY_SEATED
    if rules.forfeit and not all(chair.accepts_forfeit for chair in table.chairs):
        return Refusal.FORFEIT_NOT_ACCEPTED
    return None
