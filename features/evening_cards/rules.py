"""When an evening is news for its group, and how everybody did in its games."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta, tzinfo

from club.evenings import PAUSE, Evening
from club.finished_games import FinishedGame
from club.places import PersonId
from club.standings import Standing
from club.unasked import Silence, Unasked

NEWS = Unasked("evening")

_LEAST_GAMES = 3
_NOON = time(12)


def why_no_news(evening: Evening, now: datetime, zone: tzinfo) -> Silence | None:
    """Return why a group may not want to hear how it went, unless it is over: until noon."""
    over = evening.ended + PAUSE
    if evening.games < _LEAST_GAMES:
        return Silence.TOO_FEW_GAMES
    if now <= over:
        return Silence.NOT_YET
    return Silence.TOO_LATE if now >= _noon_after(over.astimezone(zone)) else None


def _noon_after(here: datetime) -> datetime:
    noon = datetime.combine(here.date(), _NOON, here.tzinfo)
    return noon if noon > here else noon + timedelta(days=1)


def standings_of(games: Iterable[FinishedGame]) -> tuple[Standing, ...]:
    """Return the standings after games in the order they were played.

    Whoever was the durak most often comes first, and of those alike whoever played less.
    """
    found: dict[PersonId, Standing] = {}
    for game in games:
        for result in game.results:
            if result.person is not None:
                before = found.get(result.person, Standing(result.person))
                found[result.person] = _after(before, lost=result.lost)
    return tuple(sorted(found.values(), key=lambda each: (-each.duraks, each.games)))


def _after(before: Standing, *, lost: bool) -> Standing:
    spared = 0 if lost else before.streak + 1
    return replace(
        before,
        games=before.games + 1,
        duraks=before.duraks + lost,
        streak=spared,
        longest_spared=max(before.longest_spared, spared),
    )


def best_of(standings: Sequence[Standing], games: int) -> tuple[PersonId, ...]:
    """Return who was the durak in the smallest share of at least half of the games.

    Of several, those who played most. If nobody was worse, nobody was best.
    """
    regulars = [each for each in standings if 2 * each.games >= games]
    ranks = {each.person: (each.duraks / each.games, -each.games) for each in regulars}
    best = [person for person, rank in ranks.items() if rank == min(ranks.values())]
    return tuple(best) if len(best) < len(ranks) else ()


def longest_spared(standings: Sequence[Standing]) -> tuple[int, tuple[PersonId, ...]]:
    """Return the most games in a row without being the durak, and whose they were."""
    most = max((each.longest_spared for each in standings), default=0)
    return most, tuple(each.person for each in standings if each.longest_spared == most)
