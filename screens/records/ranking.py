"""The ranking of a chat: how often each person has been the durak in a period, page by page."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from club.ceremonies import Ceremony, Honour
from club.chronicles import Chronicle
from club.forecasts import Forecast
from club.places import ChatId, PersonId
from club.seasons import Period
from club.standings import Standing
from screens.audience import Person, name_of, names_of
from screens.buttons import ShowCeremony, ShowRanking
from screens.captions import fits, numbered_names
from screens.keyboard import Rows, arrows, rows
from screens.legend import RANKING, legend
from screens.pictures.colours_and_pens import colour_of
from screens.pictures.ranking import Bar, RankingPicture, Remark
from screens.pictures.text_drawing import renderable_whole
from screens.records.honours import SIGNS, title_lines
from screens.screen import Button, Screen, Style
from screens.text_layout import in_paragraphs, without_markup
from screens.texts import Foreign, Voice

PAGE = 10
_WORTH_TELLING = 3
_WIDTH = 2
_MOST_NAMED = 5
"""People who can still get a title, before the others are counted."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """`count` people have been the durak in this period. `standings` are those on this page.

    With the first page of all time goes the group's `chronicle`, whose biggest hand had a `holder`,
    with every first page the last `ceremony`, and with that of the season, in its last week, the
    `forecast`. `is_drawn`: the group likes pictures.
    """

    chat: ChatId
    period: Period
    page: int
    count: int
    standings: Sequence[Standing]
    chronicle: Chronicle | None = None
    holder: PersonId | None = None
    ceremony: Ceremony | None = None
    forecast: Forecast | None = None
    is_drawn: bool = True

    @property
    def people(self) -> frozenset[PersonId]:
        named = {standing.person for standing in self.standings}
        if self.holder is not None:
            named.add(self.holder)
        if self.ceremony:
            named.update(self.ceremony.people)
        if self.forecast:
            named.update(self.forecast.champions, self.forecast.duraks)
        return frozenset(named)


def ranking(shown: Ranking, people: Mapping[PersonId, Person], voice: Voice) -> Screen:
    title = voice.say(f"ranking-{shown.period.value}")
    lines = [
        " · ".join((ranking_line(voice, people, place, standing), *map(_mark, _remarks(standing))))
        for place, standing in _places(shown)
    ]
    body = "\n".join(lines) if lines else voice.say("ranking-empty")
    around = (_explained(voice, shown), *_around(shown, people, voice))
    screen = Screen(in_paragraphs(title, body, *around), _rows(voice, shown))
    chart = bar_chart(title, tuple(_places(shown)), people, voice)
    undrawn = "" if renderable_whole(without_markup(title)) else title
    caption = in_paragraphs(undrawn, chart.text, *around)
    if not shown.is_drawn or not lines or not fits(caption):
        return screen
    return replace(screen, text=caption, picture=chart.picture, text_alone=screen.text)


def _explained(voice: Voice, shown: Ranking) -> str:
    present = "".join(remark.value for each in shown.standings for remark, _ in _remarks(each))
    return legend(voice, RANKING, present)


def _around(shown: Ranking, people: Mapping[PersonId, Person], voice: Voice) -> Iterator[str]:
    """Yield what a page of figures does not say."""
    if shown.ceremony:
        yield "\n".join(title_lines(shown.ceremony, people, voice))
    if shown.forecast:
        yield _forecast(shown.forecast, people, voice)
    yield "\n".join(_records(voice, people, shown))


def bar_chart(
    title: str,
    places: Sequence[tuple[int, Standing]],
    people: Mapping[PersonId, Person],
    voice: Voice,
) -> Screen:
    """Draw a bar for every place. Names that its font lacks are listed in the text."""
    bars = tuple(
        Bar(
            place,
            name_of(voice, people, standing.person).words,
            colour_of(people, standing.person),
            standing.games,
            standing.duraks,
            tuple(_remarks(standing)),
        )
        for place, standing in places
    )
    hidden = numbered_names(voice, ((bar.place, Foreign(bar.name)) for bar in bars))
    return Screen("\n".join(hidden), picture=RankingPicture(without_markup(title), bars))


def _places(shown: Ranking) -> Iterator[tuple[int, Standing]]:
    return enumerate(shown.standings, shown.page * PAGE + 1)


def percent(standing: Standing) -> int:
    return round(100 * standing.duraks / standing.games) if standing.games else 0


def points(rating: float) -> int:
    """Convert a rating to a scale familiar from board games, where a new player has 1000 points."""
    return 1000 + round(40 * rating)


def ranking_line(
    voice: Voice, people: Mapping[PersonId, Person], place: int, standing: Standing
) -> str:
    return voice.say(
        "ranking-line",
        place=place,
        name=name_of(voice, people, standing.person),
        duraks=standing.duraks,
        games=standing.games,
        percent=percent(standing),
    )


def _remarks(standing: Standing) -> Iterator[tuple[Remark, int]]:
    """Yield what the legend explains."""
    if standing.rating is not None:
        yield Remark.RATING, points(standing.rating)
    if standing.received:
        yield Remark.EPAULETTES, standing.received
    if standing.streak >= _WORTH_TELLING:
        yield Remark.SPARED, standing.streak
    if standing.streak <= -_WORTH_TELLING:
        yield Remark.FOOLED, -standing.streak
    if standing.absent_duraks:
        yield Remark.ABSENT, standing.absent_duraks


def _mark(remark: tuple[Remark, int]) -> str:
    """Join sign and figure without allowing a line break between them."""
    sign, figure = remark
    return f"{sign.value}\u2060{figure}"


def _forecast(forecast: Forecast, people: Mapping[PersonId, Person], voice: Voice) -> str:
    """Say who can still get a title in the last week of a season, or nothing if nobody can."""
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


def _records(voice: Voice, people: Mapping[PersonId, Person], shown: Ranking) -> Iterator[str]:
    chronicle = shown.chronicle
    if chronicle and chronicle.longest_bout and chronicle.biggest_hand and chronicle.busiest:
        yield voice.say("records-title")
        yield voice.say("records-longest-bout", count=chronicle.longest_bout.count)
        holder = name_of(voice, people, shown.holder)
        yield voice.say("records-biggest-hand", count=chronicle.biggest_hand.count, name=holder)
        if chronicle.busiest.count > 1:
            yield voice.say("records-busiest", count=chronicle.busiest.count)


def _rows(voice: Voice, shown: Ranking) -> Rows:
    periods = [
        Button(
            voice.plain(f"period-{period.value}"),
            ShowRanking(shown.chat, period),
            Style.PRIMARY if period is shown.period else Style.PLAIN,
        )
        for period in Period
    ]
    last = max(0, shown.count - 1) // PAGE
    turned = arrows(shown.page, last, lambda page: ShowRanking(shown.chat, shown.period, page))
    below = (turned, _ceremony_button(voice, shown))
    return (*rows(periods, _WIDTH), *filter(None, below))


def _ceremony_button(voice: Voice, shown: Ranking) -> tuple[Button, ...]:
    if shown.ceremony is None or shown.period is not Period.SEASON:
        return ()
    return (Button(voice.plain("button-ceremony"), ShowCeremony(shown.chat)),)
