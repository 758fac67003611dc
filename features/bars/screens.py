"""What administrators see of bars."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from club.places import ChatId, PersonId
from features.bars.buttons import AskHowLong, BarPerson, LetIn, ListPeople
from screens.audience import Person, name_of
from screens.keyboard import AWAY, arrows, back, one_a_row
from screens.screen import Button, Screen, Style
from screens.texts import Voice, isolate

_PAGE = 8
DAYS: Mapping[str, int] = {"button-bar-day": 1, "button-bar-week": 7, "button-bar-until": 365}
"""How long somebody may be barred, by the label of the button."""


@dataclass(frozen=True, slots=True)
class Barred:
    """`person` is None once they have been forgotten. `until` is by the clocks of the chat."""

    person: PersonId | None
    key: str
    until: datetime


Listed = Barred | PersonId


def people_to_bar(
    chat: ChatId,
    page: int,
    listed: Sequence[Listed],
    people: Mapping[PersonId, Person],
    voice: Voice,
) -> Screen:
    """Show one page of them. One that does not exist any more is the last one."""
    last = max(len(listed) - 1, 0) // _PAGE
    page = min(page, last)
    shown = listed[page * _PAGE : (page + 1) * _PAGE]
    ends = [
        voice.say(
            "bars-until", name=name_of(voice, people, each.person), until=voice.moment(each.until)
        )
        for each in shown
        if isinstance(each, Barred)
    ]
    keys = one_a_row([_key(chat, each, people, voice) for each in shown])
    turned = arrows(page, last, lambda to: ListPeople(chat, to))
    text = "\n".join([voice.say("bars-list" if listed else "bars-nobody"), *ends])
    return Screen(text, (*keys, (*turned, AWAY)))


def _key(chat: ChatId, listed: Listed, people: Mapping[PersonId, Person], voice: Voice) -> Button:
    if isinstance(listed, Barred):
        name = name_of(voice, people, listed.person)
        return Button(voice.plain("button-let-in", name=name), LetIn(chat, listed.key))
    return Button(isolate(name_of(voice, people, listed)), AskHowLong(chat, listed))


def how_long(
    chat: ChatId, person: PersonId, people: Mapping[PersonId, Person], voice: Voice
) -> Screen:
    choices = [
        Button(voice.plain(label), BarPerson(chat, person, days), Style.DANGER)
        for label, days in DAYS.items()
    ]
    text = voice.say("bars-how-long", name=name_of(voice, people, person))
    return Screen(text, (*one_a_row(choices), (back(ListPeople(chat, 0), voice),)))
