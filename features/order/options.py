"""What a group chooses for its order."""

from collections.abc import Iterable
from datetime import timedelta

from club.places import TopicId
from club.settings import Settings, Value
from club.unasked import NIGHT, QuietHours
from features.order.rules import Pausing
from screens.settings import AddedOption

_HOURS = tuple(range(24))

QUIET_FROM = AddedOption("quiet_from", page="more", after="zone", values=_HOURS, usual=NIGHT.start)
QUIET_UNTIL = AddedOption("quiet_until", page="more", after="zone", values=_HOURS, usual=NIGHT.end)
NIGHT_TABLES = AddedOption(
    "night_tables",
    page="order",
    has_effect=lambda settings: QUIET_FROM.value_in(settings) != QUIET_UNTIL.value_in(settings),
)
PAUSE = AddedOption("pause", page="order", values=(15, 30, 60, 0), usual=0)
"""Minutes, or none."""
PAUSE_AFTER = AddedOption(
    "pause_after",
    page="order",
    values=(3, 5, 10),
    usual=5,
    has_effect=lambda settings: bool(PAUSE.value_in(settings)),
)

TOPICS = "topics"
"""Is chosen on a page of its own: numbers of topics, or nothing if the bot answers everywhere."""
GENERAL = TopicId(0)


def quiet_hours_of(settings: Settings) -> QuietHours:
    start, end = (int(each.value_in(settings)) for each in (QUIET_FROM, QUIET_UNTIL))
    return QuietHours(start, end)


def pausing_of(settings: Settings) -> Pausing | None:
    minutes, games = (int(each.value_in(settings)) for each in (PAUSE, PAUSE_AFTER))
    return Pausing(timedelta(minutes=minutes), games) if minutes else None


def topics_of(settings: Settings) -> frozenset[TopicId]:
    return read_topics(settings.value(TOPICS, ""))


def read_topics(chosen: Value) -> frozenset[TopicId]:
    return frozenset(TopicId(int(each)) for each in str(chosen).split() if each.isdecimal())


def with_topics(settings: Settings, topics: Iterable[TopicId]) -> Settings:
    return settings.with_value(TOPICS, " ".join(map(str, sorted(topics))))
