"""What achievements are called and take, and which ones a person has: as a shelf or as a list."""

from collections.abc import Iterator, Mapping, Sequence

from club.achievements import ACHIEVEMENTS, Progress
from club.places import PersonId
from screens.audience import Person, name_of
from screens.buttons import ListAchievements
from screens.options import dashed
from screens.pictures.colours_and_pens import colour_of
from screens.pictures.shelf import COLUMNS, Exhibit, ShelfPicture
from screens.screen import Button, Screen
from screens.texts import Voice

_LATEST = 2 * COLUMNS


def achievement_name(voice: Voice, achievement: str) -> str:
    return voice.plain(f"achievement-{dashed(achievement)}")


def achievement_line(voice: Voice, achievement: str) -> str:
    """Return the name, and what the achievement takes."""
    name = achievement_name(voice, achievement)
    about = voice.plain(f"achievement-{dashed(achievement)}.about")
    return voice.say("shelf-line", achievement=name, about=about)


def shelf(
    person: PersonId,
    earned: Sequence[str],
    begun: Sequence[Progress],
    people: Mapping[PersonId, Person],
    voice: Voice,
) -> Screen:
    """Return the shelf, and below it what the next ones take.

    The latest of what is `earned` comes first, and what is nearest of what is `begun`.
    """
    ahead = begun[:COLUMNS]
    picture = ShelfPicture(
        name_of(voice, people, person).words,
        colour_of(people, person),
        len(earned),
        len(ACHIEVEMENTS),
        tuple(Exhibit(each, achievement_name(voice, each)) for each in earned[:_LATEST]),
        tuple(
            Exhibit(each.achievement, achievement_name(voice, each.achievement), each)
            for each in ahead
        ),
    )
    lines = (achievement_line(voice, each.achievement) for each in ahead)
    caption = "\n".join((_title(person, earned, people, voice), *lines))
    what = Button(voice.plain("button-what-they-take"), ListAchievements(person))
    in_words = shelf_in_words(person, earned, begun, people, voice).text
    return Screen(caption, ((what,),), picture, text_alone=in_words)


def shelf_in_words(
    person: PersonId,
    earned: Sequence[str],
    begun: Sequence[Progress],
    people: Mapping[PersonId, Person],
    voice: Voice,
) -> Screen:
    """List what has been earned and what has not."""
    progress = {each.achievement: each for each in begun}
    had = [achievement_line(voice, each.id) for each in ACHIEVEMENTS if each.id in earned]
    open_ = [
        _line_of_begun(voice, each.id, progress.get(each.id))
        for each in ACHIEVEMENTS
        if each.id not in earned
    ]
    title = _title(person, earned, people, voice)
    parts = (title, *_part(voice, "shelf-earned", had), *_part(voice, "shelf-open", open_))
    return Screen("\n\n".join(parts))


def _line_of_begun(voice: Voice, achievement: str, progress: Progress | None) -> str:
    line = achievement_line(voice, achievement)
    if progress is None:
        return line
    return voice.say("shelf-begun", line=line, count=progress.done, all=progress.needed)


def _title(
    person: PersonId, earned: Sequence[str], people: Mapping[PersonId, Person], voice: Voice
) -> str:
    name = name_of(voice, people, person)
    return voice.say("shelf-title", name=name, count=len(earned), all=len(ACHIEVEMENTS))


def _part(voice: Voice, title: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield "\n".join((voice.say(title), *lines))
