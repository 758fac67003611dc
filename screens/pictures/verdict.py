"""A drawing of how a game ended: the durak with a dunce's cap, or a sign that nobody lost."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from durak.events import Outcome
from screens.pictures import emblems
from screens.pictures.ink import Pen, Sheet
from screens.pictures.seats import SeatedPlayer, draw_avatar


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome. `losers` is empty if nobody lost, and has several players if partners lost."""

    losers: tuple[SeatedPlayer, ...]
    epaulettes: int

    def words(self) -> Iterator[str]:
        yield from ("durak", *(loser.label for loser in self.losers)) if self.losers else ("draw",)


def verdict_of(outcome: Outcome | None, players: Sequence[SeatedPlayer]) -> Verdict | None:
    if outcome is None:
        return None
    return Verdict(tuple(players[seat] for seat in outcome.losers), outcome.epaulettes)


@lru_cache(maxsize=16)
def draw_verdict(verdict: Verdict, height: int) -> Image.Image:
    count = max(1, len(verdict.losers))
    sheet = Sheet.of(round(height * count * 0.9), height)
    for number, loser in enumerate(verdict.losers):
        pen = sheet.pen.at(height * (0.45 + 0.9 * number), height / 2, height)
        _draw_fool(pen, loser, verdict.epaulettes)
    if not verdict.losers:
        emblems.draw_sign(sheet.pen.at(height * 0.45, height / 2, height * 0.6))
    return sheet.smooth()


def _draw_fool(pen: Pen, loser: SeatedPlayer, epaulettes: int) -> None:
    """Draw a loser in a square of side 1, with the cap askew on the head."""
    for side in (1, -1)[:epaulettes]:
        emblems.epaulette(pen.at(0.27 * side, 0.4, 0.3))
    draw_avatar(pen.at(0, 0.18, 0.56), loser)
    emblems.dunce(pen.at(0.07, -0.24, 0.46, 0.16))
