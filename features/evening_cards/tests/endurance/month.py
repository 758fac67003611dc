"""Cards of evenings in a month: whatever evening is to be told is told, and soon enough."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

from features.evening_cards.rules import NEWS
from tests.endurance.month.plain_games import Played
from tests.endurance.month.plain_sums import PAUSE, evenings
from tests.endurance.month.plans import CORE, MOST_AT_TABLE, Month, Part, Plan
from tests.endurance.month.unasked import MOST_IN_A_DAY, RETIRING, WAKING, Faults, ToldGroup

NOON = 12
LEAST_GAMES = 3
LONG_EVENINGS = 4
"""So many in a month, of however few days. By chance hardly an evening is long enough."""


def plans(month: Month) -> Iterator[Plan]:
    """Play long enough for a card, early enough to be told of it on the same day."""
    for circle in month.circles[: len(month.of_today(range(LONG_EVENINGS)))]:
        if company := month.company(circle, circle.members[:CORE], MOST_AT_TABLE):
            yield month.at(circle, NOON), partial(company.spend_evening, LEAST_GAMES)


def faults(group: ToldGroup, patience: timedelta, now: datetime) -> Faults:
    """Evenings have to be told within `patience`, or in the morning."""
    return {"evenings that were not told": [*_untold(group, patience, now)]}


def _untold(group: ToldGroup, patience: timedelta, now: datetime) -> Iterator[datetime]:
    days = Counter(each.at.astimezone(group.zone).date() for each in group.told)
    told = {each.about for each in group.told if each.kind == NEWS}
    for evening in evenings(game for game in group.played if game.is_among_people):
        began = evening[0].started
        until = _due(evening, group.played, group.zone, patience)
        is_due = until and until <= now and days[until.date()] < MOST_IN_A_DAY
        if is_due and began.isoformat() not in told:
            yield began


def _due(
    evening: Sequence[Played], played: Sequence[Played], zone: ZoneInfo, patience: timedelta
) -> datetime | None:
    """Return by when a group must have been told of an evening, if it surely must be.

    It need not be if there is play again, or if it is noon before anything may be told.
    """
    over = (evening[-1].ended + PAUSE).astimezone(zone)
    until = _told_within(patience, over)
    noon = over.replace(hour=NOON, minute=0, second=0)
    is_news = until < (noon if noon > over else noon + timedelta(days=1))
    goes_on = any(over - PAUSE < game.ended and game.started < until for game in played)
    return until if len(evening) >= LEAST_GAMES and is_news and not goes_on else None


def _told_within(patience: timedelta, here: datetime) -> datetime:
    """Return by when what waits from here on is told. A night may begin meanwhile."""
    until = _first_waking(here) + patience
    return until if _first_waking(until) == until else _first_waking(until) + patience


def _first_waking(here: datetime) -> datetime:
    """Return the first moment from here on at which a group may be told something."""
    if here.hour >= RETIRING:
        here = here.replace(hour=0) + timedelta(days=1)
    return here if here.hour >= WAKING else here.replace(hour=WAKING, minute=0, second=0)


PART = Part(
    plans=plans,
    figures=("told unasked: evening", "seen unasked"),
    news=(NEWS,),
    faults=faults,
)
