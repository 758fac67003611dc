"""The outcome of a command: the journal entries it leads to, and the table after them."""

from datetime import datetime

from club.decide.asking import running_game
from club.events import ClosedBecause, Entry, Event, Happened, TableClosed
from club.evolve import evolve
from club.table import Table
from durak import engine
from durak.actions import Action
from durak.events import Seat
from durak.state import Game


class Decision:
    """Folds each event as it is added, so the resulting table need not be computed again."""

    __slots__ = ("before", "entries", "now", "table")

    def __init__(self, table: Table, now: datetime, entries: tuple[Entry, ...] = ()) -> None:
        self.before = self.table = table
        self.now = now
        self.entries = entries

    def happens(self, *events: Event) -> None:
        for event in events:
            self._enter(event)

    def plays(self, seat: Seat, action: Action) -> None:
        """Play an action, reusing the game that the engine computes.

        Raises Illegal if the rules forbid it, and Refused if no game is being played.
        """
        events, game = engine.advance(running_game(self.table), seat, action)
        for event in events:
            self._enter(Happened(event), game)

    def closes(self, because: ClosedBecause) -> None:
        """Close the table. A game in progress ends without a durak."""
        game = self.table.game
        aborted = engine.abort(game) if game is not None else ()
        self.happens(*map(Happened, aborted), TableClosed(because))

    def _enter(self, event: Event, game: Game | None = None) -> None:
        entry = Entry(self.table.seq + 1, self.now, event)
        self.table = evolve(self.table, entry, game)
        self.entries += (entry,)
