"""The forecast for the last week of a season: who can still get a title."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from club.ceremonies import Honour
from club.forecasts import Forecast
from club.places import PersonId
from screens.audience import Person, names_of
from screens.records.honours import SIGNS
from screens.texts import Voice

_MOST_NAMED = 5


def forecast_block(forecast: Forecast, people: Mapping[PersonId, Person], voice: Voice) -> str:
    """Return who can still become what, or nothing if nobody has played enough."""
    contests = {Honour.CHAMPION: forecast.champions, Honour.DURAK: forecast.duraks}
    lines = [
        f"{SIGNS[honour]} {voice.say(f'forecast-{honour.value}', names=_named(who, people, voice))}"
        for honour, who in contests.items()
        if who
    ]
    if not lines:
        return ""
    title = voice.say("forecast-title", day=voice.day(forecast.ends - timedelta(days=1)))
    return "\n".join((f"🔮 <b>{title}</b>", *lines, f"<i>{voice.say('forecast-about')}</i>"))


def _named(who: Sequence[PersonId], people: Mapping[PersonId, Person], voice: Voice) -> str:
    names = names_of(voice, people, who[:_MOST_NAMED])
    more = len(who) - _MOST_NAMED
    return voice.say("forecast-more", names=names, count=more) if more > 0 else names
