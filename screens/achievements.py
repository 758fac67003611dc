"""What achievements are called and take, and which ones a person has: as a shelf or as a list."""

from collections.abc import Iterator, Mapping, Sequence

from club.achievements import ACHIEVEMENTS
from club.places import PersonId
from screens.audience import Person, name_of
from screens.buttons import ListAchievements
from screens.options import dashed
from screens.pictures.colours_and_pens import colour_of
from screens.pictures.shelf import Exhibit, ShelfPicture
from screens.screen import Button, Screen
from screens.texts import Voice

_LATEST = 3


def achievement_name(voice: Voice, achievement: str) -> str:
    return voice.plain(f"achievement-{dashed(achievement)}")


def achievement_line(voice: Voice, achievement: str) -> str:
    """Return the name, and what the achievement takes."""
    name = achievement_name(voice, achievement)
    about = voice.plain(f"achievement-{dashed(achievement)}.about")
    return voice.say("shelf-line", achievement=name, about=about)


def shelf(
    person: PersonId, earned: Sequence[str], people: Mapping[PersonId, Person], voice: Voice
) -> Screen:
    """Return the shelf with the latest achievements below it. `earned` has the latest first."""
    name = name_of(voice, people, person).words
    exhibits = tuple(
        Exhibit(each.id, achievement_name(voice, each.id), each.id in earned)
        for each in ACHIEVEMENTS
    )
    lines = (achievement_line(voice, each) for each in earned[:_LATEST])
    caption = "\n".join((_title(person, earned, people, voice), *lines))
    what = Button(voice.plain("button-what-they-take"), ListAchievements(person))
    picture = ShelfPicture(name, colour_of(people, person), exhibits)
    in_words = shelf_in_words(person, earned, people, voice).text
    return Screen(caption, ((what,),), picture, text_alone=in_words)


def shelf_in_words(
    person: PersonId, earned: Sequence[str], people: Mapping[PersonId, Person], voice: Voice
) -> Screen:
    """List what has been earned and what has not."""
    parts = (
        _title(person, earned, people, voice),
        *_part(voice, "shelf-earned", [each.id for each in ACHIEVEMENTS if each.id in earned]),
        *_part(voice, "shelf-open", [each.id for each in ACHIEVEMENTS if each.id not in earned]),
    )
    return Screen("\n\n".join(parts))


def _title(
    person: PersonId, earned: Sequence[str], people: Mapping[PersonId, Person], voice: Voice
) -> str:
    name = name_of(voice, people, person)
    return voice.say("shelf-title", name=name, count=len(earned), all=len(ACHIEVEMENTS))


def _part(voice: Voice, title: str, achievements: Sequence[str]) -> Iterator[str]:
    if achievements:
        lines = (achievement_line(voice, each) for each in achievements)
        yield "\n".join((voice.say(title), *lines))
