"""The last changes of a group's settings, and times as its clocks show them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta, tzinfo
from html import escape

from club.places import PersonId
from features.order.rules import SettingChange
from screens.audience import Person, name_of
from screens.buttons import ShowSettings
from screens.keyboard import back
from screens.options import option_name, value_name, variant_name
from screens.screen import Screen
from screens.settings import Choices, page_name, page_title
from screens.text_layout import in_paragraphs
from screens.texts import Voice

_A_MINUTE = timedelta(minutes=1)


def by_clocks(moment: datetime, zone: tzinfo) -> str:
    """Return the first minute that clocks show there when it has come."""
    here = (moment + _A_MINUTE - datetime.resolution).astimezone(zone)
    return f"{here.hour}:{here.minute:02}"


def last_changes(
    changes: Sequence[SettingChange],
    people: Mapping[PersonId, Person],
    zone: tzinfo,
    choices: Choices,
    voice: Voice,
) -> Screen:
    title = page_title(choices, voice.plain("button-changes"), voice)
    said = list(_paragraphs(changes, people, zone, voice)) or [voice.say("order-no-changes")]
    way_back = back(ShowSettings(choices.chat, "order"), voice)
    return Screen(in_paragraphs(title, *said), ((way_back,),))


def _paragraphs(
    changes: Sequence[SettingChange],
    people: Mapping[PersonId, Person],
    zone: tzinfo,
    voice: Voice,
) -> Iterator[str]:
    """Yield a paragraph for each. What a feature added that is gone has no words any more."""
    for each in changes:
        here = each.at.astimezone(zone)
        with suppress(LookupError):
            yield voice.say(
                "order-change",
                day=voice.day(here),
                time=f"{here.hour}:{here.minute:02}",
                name=name_of(voice, people, each.person),
                **_in_words(each, voice),
            )


def _in_words(change: SettingChange, voice: Voice) -> Mapping[str, str]:
    """Raises LookupError."""
    if change.option == "variant":
        names = (variant_name(voice, str(each)) for each in (change.old, change.new))
        return dict(zip(("old", "new"), names, strict=True)) | {
            "option": page_name(voice, "variants")
        }
    return {
        "option": option_name(voice, change.option),
        "old": escape(value_name(voice, change.option, change.old), quote=False),
        "new": escape(value_name(voice, change.option, change.new), quote=False),
    }
