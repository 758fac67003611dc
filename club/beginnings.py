"""How a game began, before its first card: what people did with the pack."""

from dataclasses import dataclass

from durak.dealing import Drawn
from durak.events import Seat

# Journals store these values by the names below: renaming one breaks old journals.


@dataclass(frozen=True, slots=True)
class Cut:
    """How the pack was cut, after its commitment was published.

    The player of this seat chose to lay the top `asked` cards below the others, and `moved` were.
    Without a cut both are 0.
    """

    seat: Seat
    asked: int = 0
    moved: int = 0


@dataclass(frozen=True, slots=True)
class Beginning:
    """`drawn` are the cards that were drawn for the deal.

    `spared` is who was to deal, until somebody else touched the pack. `cut` is None where nobody
    was asked to cut.
    """

    drawn: tuple[Drawn, ...] = ()
    spared: Seat | None = None
    cut: Cut | None = None

    @property
    def rounds(self) -> tuple[tuple[Drawn, ...], ...]:
        """What was drawn at a time, in the order of seats. Whoever ties draws again."""
        rounds: list[tuple[Drawn, ...]] = []
        for each in self.drawn:
            if rounds and rounds[-1][-1].seat < each.seat:
                rounds[-1] += (each,)
            else:
                rounds.append((each,))
        return tuple(rounds)


PLAIN_BEGINNING = Beginning()
"""The bot has shuffled, for a dealer found by lot or by the last game, and nobody has cut."""
