"""A deal of the day that is over: how it went for the readers, and the ways through it to look at.

Everybody may see its cards now. Whoever went a way is named only where the readers know them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from club.daily import Way
from club.places import PersonId
from club.view import TableView
from screens.audience import Audience, Person, name_of
from screens.buttons import TODAY, FilmDay, LookAtDay, ShowReplay, ShowWay
from screens.daily import DayTable, DayView, Earlier, named, outcome, par_line, places, way_to
from screens.keyboard import Rows, row
from screens.records.film import titled_film
from screens.records.replay import Step, arrows, replay
from screens.scene import Scene
from screens.screen import Button, Screen
from screens.texts import Texts, Voice
from screens.way_back import back


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


def past_day(day: PastDay, view: DayView, voice: Voice) -> Screen:
    told = outcome(view, voice) if view.is_tried else ()
    return _screen(day, (*told, par_line(view.par, voice)), view.earlier, voice)


def past_day_of_chat(day: PastDay, table: DayTable, voice: Voice) -> Screen:
    return _screen(day, (places(table, day.people, voice),), table.earlier, voice)


def way(told: ToldWay, step: Step, audience: Audience, voice: Voice) -> Screen:
    """Show a stop on a way through the deal, which is read like a replay."""
    number = told.date.toordinal()
    led = arrows(step).items()
    to_stops = tuple(Button(label, ShowWay(number, told.way, stop)) for label, stop in led)
    screen = replay(step, audience, voice)
    title = _told(told, audience.people, voice)
    return replace(
        screen,
        text=f"{title}\n{screen.text}",
        text_alone=screen.text_alone and f"{title}\n{screen.text_alone}",
        rows=(to_stops, (back(LookAtDay(number), voice),)),
    )


def film_of_way(
    told: ToldWay, steps: Sequence[Step], ended: TableView, audience: Audience, texts: Texts
) -> Screen:
    scene = Scene.of_chat(ended, audience, texts)
    way = _told(told, audience.people, scene.voice)
    return titled_film(f"{_title(told.date, scene.voice)}\n{way}", steps, scene)


def _screen(day: PastDay, told: Sequence[str], earlier: Earlier, voice: Voice) -> Screen:
    ways = (
        f"{_told(each, day.people, voice)}\n{voice.say(f'daily-way-{each.way.value}.about')}"
        for each in day.ways
    )
    rows = (*_looks(day, voice), (*way_to(earlier, voice), _to_today(voice)))
    return Screen("\n\n".join((_title(day.date, voice), *told, *ways)), rows)


def _title(day: date, voice: Voice) -> str:
    return voice.say("daily-past", date=named(day, voice))


def _told(told: ToldWay, people: Mapping[PersonId, Person], voice: Voice) -> str:
    who = voice.say("daily-way-for-par")
    if told.person is not None:
        who = voice.say("name", name=name_of(voice, people, told.person))
    return voice.say(f"daily-way-{told.way.value}", score=told.score, bouts=told.bouts, who=who)


def _looks(day: PastDay, voice: Voice) -> Rows:
    number = day.date.toordinal()
    ways = [
        Button(voice.plain(f"button-way-{told.way.value}"), ShowWay(number, told.way))
        for told in day.ways
    ]
    return *row(ways), *row([*_more(day, voice)])


def _more(day: PastDay, voice: Voice) -> Iterator[Button]:
    if day.has_film:
        yield Button(voice.plain("button-film"), FilmDay(day.date.toordinal()))
    if day.own_game is not None:
        yield Button(voice.plain("button-own-try"), ShowReplay(day.own_game))


def _to_today(voice: Voice) -> Button:
    return Button(voice.plain("button-today"), LookAtDay(TODAY))
