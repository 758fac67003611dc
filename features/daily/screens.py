"""The deal of the day for people and groups: before their tries, after them, and once it is over.

Until then no screen shows a card of it. Whoever went a way is named only where the readers know
them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from math import ceil, floor
from typing import NamedTuple, TypeAlias

from club.places import PersonId
from club.view import TableView
from features.daily.buttons import (
    TODAY,
    BeginTry,
    ExplainDay,
    FilmDay,
    LookAtDay,
    Remind,
    ShowDay,
    ShowWay,
)
from features.daily.picture import DayPicture, DayRow, DayTablePicture
from features.daily.rules import Field, Par, Placed, Way
from screens.about_deal import AboutDeal, Onward, Sentence
from screens.audience import Audience, Person, name_of, names_of
from screens.buttons import ShowReplay
from screens.captions import illustrate, numbered_names
from screens.keyboard import Rows, back, pairs, row
from screens.pictures.colours_and_pens import colour_of
from screens.pictures.seats import SeatedPlayer
from screens.records.replay import ReplayStep, arrows, replay, titled_film
from screens.scene import Scene
from screens.screen import Button, CopyText, Screen, Style
from screens.text_layout import collapse, in_lines, in_paragraphs, without_markup
from screens.texts import Texts, Voice

ABOUT_DEAL = AboutDeal(
    cut_off=Sentence("closed-day"),
    giving_up=Sentence("leaving-try"),
    given_up=Sentence("closed-given-up"),
    unfinished=Sentence("refusal-try-goes-on"),
    onward=Onward(Sentence("button-daily"), ShowDay(), Style.SUCCESS),
)
"""What is said at the table of a try."""

Earlier: TypeAlias = date | None
"""The last day before another that is over, if there is one."""


class _WordsOfWay(NamedTuple):
    told: str
    about: str
    button: str


_WORDS = {
    Way.BEST: _WordsOfWay("daily-way-best", "daily-way-best.about", "button-way-best"),
    Way.STRANGEST: _WordsOfWay(
        "daily-way-strangest", "daily-way-strangest.about", "button-way-strangest"
    ),
}
_LEAST_COMPARED = 2
_MOST_PLACES = 20
_TEN_MINUTES = timedelta(minutes=10)
_HOUR = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class DayView:
    """What a person may know of a day: not its salt.

    `score` is None for a try that was not played to its end. `is_drawn`: the person likes pictures.
    """

    date: date
    par: Par
    is_tried: bool
    score: int | None
    world: Field
    streak: int
    person: PersonId
    people: Mapping[PersonId, Person]
    is_reminded: bool = False
    earlier: Earlier = None
    is_drawn: bool = True


@dataclass(frozen=True, slots=True)
class DayTable:
    """A day for a group: the places of those who have finished, and who is still playing.

    `is_drawn`: the group likes pictures.
    """

    date: date
    par: Par
    places: Sequence[Placed]
    playing: Sequence[PersonId]
    earlier: Earlier = None
    is_drawn: bool = True

    @property
    def people(self) -> Sequence[PersonId]:
        return [*(each.person for each in self.places), *self.playing]


@dataclass(frozen=True, slots=True)
class ToldWay:
    """`person` is None where computers played for par."""

    way: Way
    date: date
    score: int
    bouts: int
    person: PersonId | None


@dataclass(frozen=True, slots=True)
class PastDay:
    """`own_game` is the number under which the reader's own try is stored, if there is one."""

    date: date
    ways: Sequence[ToldWay]
    people: Mapping[PersonId, Person]
    has_film: bool
    own_game: int | None = None


def daily(view: DayView, bot: str, voice: Voice) -> Screen:
    day = _named(view.date, voice)
    title = voice.say("daily", date=day)
    streak = voice.say("daily-streak", days=view.streak) if view.streak > 1 else ""
    told = _outcome(view, voice, streak) if view.is_tried else (voice.say("daily-about"),)
    par = _par_line(view.par, voice)
    first, *others = _buttons(view, day, bot, voice)
    screen = Screen(in_paragraphs(title, *told, par), ((first,), *pairs(others)))
    if not view.is_drawn:
        return screen
    drawn = _outcome(view, voice) if view.is_tried else (voice.say("daily-caption"), par)
    return illustrate(screen, in_paragraphs(*drawn), _picture(view, voice))


def explanation(fingerprint: str, promised: str, voice: Voice) -> Screen:
    """Return how it works, with the fingerprints that prove when today's and tomorrow's deals were
    chosen. `promised` is tomorrow's, if there is one.
    """
    today = voice.say("daily-fingerprint", fingerprint=fingerprint)
    proof = collapse(in_lines(today, _tomorrow(promised, voice)))
    return Screen(in_paragraphs(voice.say("daily-about"), proof))


def _picture(view: DayView, voice: Voice) -> DayPicture:
    mean = view.par.mean if view.par.is_known else None
    name = name_of(voice, view.people, view.person).words
    return DayPicture(
        title=voice.plain("daily-title"),
        month=voice.month(view.date),
        day=view.date.day,
        player=SeatedPlayer.of(1, name, colour_of(view.people, view.person)),
        score=view.score,
        par=mean,
        par_label="" if mean is None else voice.plain("daily-par-label", par=voice.decimal(mean)),
        streak=view.streak,
    )


def table_of_day(
    table: DayTable, people: Mapping[PersonId, Person], bot: str, voice: Voice
) -> Screen:
    """Tell a group who of its players is where, with how many points, but no card."""
    playing = table.playing[:_MOST_PLACES]
    names = names_of(voice, people, playing)
    waiting = voice.say("daily-playing", names=names) if playing else ""
    link = Button(voice.plain("button-try-alone"), f"https://t.me/{bot}?start=daily")
    title = voice.say("daily", date=_named(table.date, voice))
    text = in_paragraphs(title, _places(table, people, voice), waiting)
    screen = Screen(text, row([link, *_way_to(table.earlier, voice)]))
    if not table.is_drawn or not table.places:
        return screen
    rows = tuple(_row(table, people, voice, *each) for each in enumerate(_shown(table), 1))
    named = (name_of(voice, people, placed.person) for placed in _shown(table))
    undrawn = numbered_names(voice, enumerate(named, 1))
    picture = DayTablePicture(without_markup(title), rows)
    return illustrate(screen, in_paragraphs(in_lines(title, *undrawn), waiting), picture)


def _shown(table: DayTable) -> Sequence[Placed]:
    return table.places[:_MOST_PLACES]


def _row(
    table: DayTable, people: Mapping[PersonId, Person], voice: Voice, number: int, placed: Placed
) -> DayRow:
    name = name_of(voice, people, placed.person).words
    against = placed.score - table.par.mean if table.par.is_known else None
    return DayRow(
        placed.place,
        SeatedPlayer.of(number, name, colour_of(people, placed.person)),
        placed.score,
        "" if against is None else voice.signed(against),
    )


def _places(table: DayTable, people: Mapping[PersonId, Person], voice: Voice) -> str:
    lines = [
        voice.say("daily-place", place=place, name=name_of(voice, people, person), score=score)
        for place, person, score in _shown(table)
    ]
    return "\n".join(lines) or voice.say("daily-nobody")


def reminder(voice: Voice) -> Screen:
    """Return what those are sent who want to be reminded, unless they have tried already."""
    show = Button(voice.plain("button-show-day"), ShowDay(), Style.SUCCESS)
    return Screen(voice.say("daily-reminder"), ((show,), (_reminders(voice, wanted=False),)))


def no_day(promised: str, voice: Voice, earlier: Earlier = None) -> Screen:
    """Return what is said on a day without a deal: a bot's first one, or if there are none."""
    if not promised:
        return Screen(voice.say("daily-off"))
    text = in_paragraphs(voice.say("daily-none"), collapse(_tomorrow(promised, voice)))
    return Screen(text, row([*_way_to(earlier, voice)]))


def _named(day: date, voice: Voice) -> str:
    return voice.day(datetime.combine(day, time(), UTC))


def _outcome(view: DayView, voice: Voice, streak: str = "") -> Iterator[str]:
    if view.score is None:
        yield voice.say("daily-unfinished")
    else:
        yield in_lines(*_result(view, view.score, voice), streak)


def _result(view: DayView, score: int, voice: Voice) -> Iterator[str]:
    yield voice.say("daily-score", score=score)
    if view.par.is_known:
        if view.par.is_made_with(score):
            yield voice.say("daily-made")
        else:
            yield voice.say("daily-missed", below=voice.decimal(view.par.mean - score))
        if share := floor(100 * view.par.share_below(score)):
            yield voice.say("daily-beaten", share=share)
    if sum(view.world.counts) >= _LEAST_COMPARED:
        yield voice.say("daily-better", share=floor(100 * view.world.share_above(score)))


def _par_line(par: Par, voice: Voice) -> str:
    if not par.is_known:
        step = _HOUR if par.known_in > _HOUR else _TEN_MINUTES
        wait = ceil(par.known_in / step) * step
        return voice.say("daily-no-par", wait=voice.length(wait.seconds))
    return voice.say("daily-par", par=voice.decimal(par.mean), margin=voice.decimal(par.margin))


def _tomorrow(promised: str, voice: Voice) -> str:
    return voice.say("daily-tomorrow", fingerprint=promised) if promised else ""


def _buttons(view: DayView, day: str, bot: str, voice: Voice) -> Iterator[Button]:
    if not view.is_tried:
        play = BeginTry(view.date.toordinal())
        yield Button(voice.plain("button-try"), play, Style.SUCCESS)
    elif view.score is not None:
        shared = f"{_shared(view, view.score, day, voice)}\nhttps://t.me/{bot}?start=daily"
        yield Button(voice.plain("button-copy-result"), CopyText(shared))
    if view.is_tried:
        yield _reminders(voice, wanted=not view.is_reminded)
    yield Button(voice.plain("button-explain-day"), ExplainDay())
    yield from _way_to(view.earlier, voice)


def _way_to(day: Earlier, voice: Voice) -> Iterator[Button]:
    if day is not None:
        label = voice.plain("button-past-day", date=_named(day, voice))
        yield Button(label, LookAtDay(day.toordinal()))


def _reminders(voice: Voice, *, wanted: bool) -> Button:
    return Button(voice.plain("button-remind" if wanted else "button-no-reminders"), Remind(wanted))


def _shared(view: DayView, score: int, day: str, voice: Voice) -> str:
    par = view.par
    made = "unknown"
    if par.is_known:
        made = "yes" if par.is_made_with(score) else "no"
    days = str(view.streak) if view.streak > 1 else "none"
    return voice.plain("daily-shared", date=day, score=score, made=made, days=days)


def past_day(day: PastDay, view: DayView, voice: Voice) -> Screen:
    told = _outcome(view, voice) if view.is_tried else ()
    return _past_screen(day, (*told, _par_line(view.par, voice)), view.earlier, voice)


def past_day_of_chat(day: PastDay, table: DayTable, voice: Voice) -> Screen:
    return _past_screen(day, (_places(table, day.people, voice),), table.earlier, voice)


def way(told: ToldWay, step: ReplayStep, audience: Audience, voice: Voice) -> Screen:
    """Show a stop on a way through the deal, which is read like a replay."""
    number = told.date.toordinal()
    led = arrows(step).items()
    to_stops = tuple(Button(label, ShowWay(number, told.way, stop)) for label, stop in led)
    screen = replay(step, audience, voice)
    title = _told_way(told, audience.people, voice)
    return replace(
        screen,
        text=f"{title}\n{screen.text}",
        text_alone=screen.text_alone and f"{title}\n{screen.text_alone}",
        rows=(to_stops, (back(LookAtDay(number), voice),)),
    )


def film_of_way(
    told: ToldWay, steps: Sequence[ReplayStep], ended: TableView, audience: Audience, texts: Texts
) -> Screen:
    scene = Scene.of_chat(ended, audience, texts)
    way = _told_way(told, audience.people, scene.voice)
    return titled_film(f"{_past_title(told.date, scene.voice)}\n{way}", steps, scene)


def _past_screen(day: PastDay, told: Sequence[str], earlier: Earlier, voice: Voice) -> Screen:
    ways = (
        f"{_told_way(each, day.people, voice)}\n{voice.say(_WORDS[each.way].about)}"
        for each in day.ways
    )
    rows = (*_looks(day, voice), (*_way_to(earlier, voice), _to_today(voice)))
    return Screen("\n\n".join((_past_title(day.date, voice), *told, *ways)), rows)


def _past_title(day: date, voice: Voice) -> str:
    return voice.say("daily-past", date=_named(day, voice))


def _told_way(told: ToldWay, people: Mapping[PersonId, Person], voice: Voice) -> str:
    who = voice.say("daily-way-for-par")
    if told.person is not None:
        who = voice.say("name", name=name_of(voice, people, told.person))
    return voice.say(_WORDS[told.way].told, score=told.score, bouts=told.bouts, who=who)


def _looks(day: PastDay, voice: Voice) -> Rows:
    number = day.date.toordinal()
    ways = [
        Button(voice.plain(_WORDS[told.way].button), ShowWay(number, told.way)) for told in day.ways
    ]
    return *row(ways), *row([*_more(day, voice)])


def _more(day: PastDay, voice: Voice) -> Iterator[Button]:
    if day.has_film:
        yield Button(voice.plain("button-film"), FilmDay(day.date.toordinal()))
    if day.own_game is not None:
        yield Button(voice.plain("button-own-try"), ShowReplay(day.own_game))


def _to_today(voice: Voice) -> Button:
    return Button(voice.plain("button-today"), LookAtDay(TODAY))
