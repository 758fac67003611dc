"""Time zones that a group can choose, each named after a city whose clocks show it."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Literal, TypeAlias
from zoneinfo import ZoneInfo

City: TypeAlias = Literal[
    "los_angeles",
    "mexico_city",
    "new_york",
    "sao_paulo",
    "london",
    "lisbon",
    "madrid",
    "rome",
    "kyiv",
    "moscow",
    "samara",
    "yekaterinburg",
    "novosibirsk",
    "irkutsk",
    "tokyo",
    "vladivostok",
]
ChosenZone: TypeAlias = Literal["language", City]
"""What a group chooses: a city, or that of its language."""

_ZONES: Mapping[str, str] = {
    "los_angeles": "America/Los_Angeles",
    "mexico_city": "America/Mexico_City",
    "new_york": "America/New_York",
    "sao_paulo": "America/Sao_Paulo",
    "london": "Europe/London",
    "lisbon": "Europe/Lisbon",
    "madrid": "Europe/Madrid",
    "rome": "Europe/Rome",
    "kyiv": "Europe/Kyiv",
    "moscow": "Europe/Moscow",
    "samara": "Europe/Samara",
    "yekaterinburg": "Asia/Yekaterinburg",
    "novosibirsk": "Asia/Novosibirsk",
    "irkutsk": "Asia/Irkutsk",
    "tokyo": "Asia/Tokyo",
    "vladivostok": "Asia/Vladivostok",
}
_OF_LANGUAGE: Mapping[str, str] = {
    "en": "london",
    "es": "madrid",
    "it": "rome",
    "ja": "tokyo",
    "pt": "sao_paulo",
    "ru": "moscow",
}
_SOUTHERN = frozenset({"sao_paulo"})
_A_DAY = datetime(2026, 1, 1, tzinfo=UTC)


def city_of(chosen: ChosenZone, language: str) -> str:
    """Return the city whose time counts in a group that speaks this language."""
    return _OF_LANGUAGE.get(language, "london") if chosen == "language" else chosen


def zone_of(city: str) -> ZoneInfo:
    """Raises KeyError if no group can choose it."""
    return ZoneInfo(_ZONES[city])


def is_southern(city: str) -> bool:
    """Whether it is winter there in July."""
    return city in _SOUTHERN


def hours_from_utc(city: str) -> int:
    """Return the distance of the city's clocks from UTC, in hours, without summer time."""
    there = _A_DAY.astimezone(zone_of(city))
    distance = (there.utcoffset() or timedelta()) - (there.dst() or timedelta())
    return distance // timedelta(hours=1)
