"""Whether a game can begin at a table; if not, what is in the way."""

from club.refusal import Refusal
from club.table import Table
from durak.rules import seat_range


def in_the_way(table: Table) -> Refusal | None:
    """Computers alone do not play: somebody has to sit here."""
    rules, seated = table.settings.rules, len(table.chairs)
    if not table.present or seated < min(seat_range(rules)):
        return Refusal.TOO_FEW_SEATED
    if seated > table.settings.room:
        return Refusal.TOO_MANY_SEATED
    if rules.forfeit and not all(chair.agrees for chair in table.chairs):
        return Refusal.FORFEIT_NOT_ACCEPTED
    return None
