"""The deal of the day for one person: before their try and after it. It never shows a card."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from math import floor
from typing import TypeAlias

from club.daily import Field, Par
from club.places import PersonId
from screens.audience import Person, name_of, names_of
from screens.buttons import BeginTry, LookAtDay, Remind, ShowDay
from screens.keyboard import row
from screens.layout import collapsed, in_lines, in_paragraphs
from screens.screen import Button, CopyText, Screen, Style
from screens.texts import Voice

Earlier: TypeAlias = date | None
"""The last day before another that is over, if there is one."""

_LEAST_COMPARED = 2
_MOST_PLACES = 20


@dataclass(frozen=True, slots=True)
class DayView:
    """What a person may know of a day: not its salt.

    `promised` is the fingerprint of tomorrow's deal, if it is chosen already. `score` is None for a
    try that was not played to its end.
    """

    date: date
    fingerprint: str
    par: Par
    promised: str
    is_tried: bool
    score: int | None
    world: Field
    streak: int
    is_reminded: bool = False
    earlier: Earlier = None


@dataclass(frozen=True, slots=True)
class DayTable:
    """A day for a group: the places of those who have finished, and who is still playing."""

    date: date
    places: Sequence[tuple[int, PersonId]]
    playing: Sequence[PersonId]
    earlier: Earlier = None

    @property
    def people(self) -> Sequence[PersonId]:
        return [*(person for _, person in self.places), *self.playing]


def daily(view: DayView, bot: str, voice: Voice) -> Screen:
    day = named(view.date, voice)
    lines = (
        voice.say("daily", date=day),
        *(outcome(view, voice) if view.is_tried else (voice.say("daily-about"),)),
        par_line(view.par, voice),
        _fingerprints(view, voice),
    )
    return Screen(
        "\n\n".join(lines), tuple((button,) for button in _buttons(view, day, bot, voice))
    )


def table_of_day(
    table: DayTable, people: Mapping[PersonId, Person], bot: str, voice: Voice
) -> Screen:
    """Tell a group who of its players is where: places alone, neither scores nor cards."""
    playing = table.playing[:_MOST_PLACES]
    names = names_of(voice, people, playing)
    text = in_paragraphs(
        voice.say("daily", date=named(table.date, voice)),
        places(table, people, voice),
        voice.say("daily-playing", names=names) if playing else "",
    )
    link = Button(voice.plain("button-try-alone"), f"https://t.me/{bot}?start=daily")
    rows = tuple((button,) for button in (link, *way_to(table.earlier, voice)))
    return Screen(text, rows)


def places(table: DayTable, people: Mapping[PersonId, Person], voice: Voice) -> str:
    lines = [
        f"{place}. {voice.say('name', name=name_of(voice, people, person))}"
        for place, person in table.places[:_MOST_PLACES]
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
    text = in_paragraphs(voice.say("daily-none"), collapsed(_tomorrow(promised, voice)))
    return Screen(text, row([*way_to(earlier, voice)]))


def named(day: date, voice: Voice) -> str:
    return voice.day(datetime.combine(day, time(), UTC))


def outcome(view: DayView, voice: Voice) -> Iterator[str]:
    if view.score is None:
        yield voice.say("daily-unfinished")
    else:
        yield "\n".join(_result(view, view.score, voice))


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
    if view.streak > 1:
        yield voice.say("daily-streak", days=view.streak)


def par_line(par: Par, voice: Voice) -> str:
    if not par.is_known:
        return voice.say("daily-no-par")
    return voice.say("daily-par", par=voice.decimal(par.mean), margin=voice.decimal(par.margin))


def _fingerprints(view: DayView, voice: Voice) -> str:
    today = voice.say("daily-fingerprint", fingerprint=view.fingerprint)
    return collapsed(in_lines(today, _tomorrow(view.promised, voice)))


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
    yield from way_to(view.earlier, voice)


def way_to(day: Earlier, voice: Voice) -> Iterator[Button]:
    if day is not None:
        label = voice.plain("button-past-day", date=named(day, voice))
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
