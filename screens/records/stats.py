"""One person's statistics, in this chat and overall, as text and as a chart."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from club.ceremonies import Ceremony
from club.finished_games import FinishedGame
from club.guesses import NO_GUESSES, GuessRecord
from club.places import PersonId
from club.standings import Rivals, Standing
from screens.audience import Person, display_name, name_of
from screens.buttons import DrawFigures, DrawShelf
from screens.keyboard import Rows, pairs
from screens.pictures.colours_and_pens import colour_of
from screens.pictures.history import HistoryPicture
from screens.records.honours import honours_of
from screens.records.ranking import WORTH_DRAWING, percent, points
from screens.screen import Button, Screen
from screens.texts import Foreign, Voice

_RUN = 2
"""The fewest games that are a run, or make a rival."""


@dataclass(frozen=True, slots=True)
class Extras:
    """What stands around the figures: rivals, among these people, how well somebody guesses,
    honours of the last `ceremony`, and a key to the achievements.
    """

    rivals: Rivals
    people: Mapping[PersonId, Person]
    guessed: GuessRecord = NO_GUESSES
    has_shelf: bool = False
    ceremony: Ceremony | None = None


def stats(
    name: str,
    here: Standing | None,
    overall: Standing,
    voice: Voice,
    extras: Extras | None = None,
) -> Screen:
    """Return a person's statistics. `here` is None in a private chat.

    Whoever has only played here is told so once.
    """
    honours = _honours(extras, overall.person, voice)
    parts = ["\n".join((_title(name, voice), *honours))]
    if here is not None:
        parts.append("\n".join((voice.say("stats-here"), *_lines(voice, here))))
    if here is None or here.games < overall.games:
        parts.append("\n".join((voice.say("stats-overall"), *_lines(voice, overall))))
    if extras is not None:
        parts += _rivalries(voice, extras)
        parts += _guesses(voice, extras.guessed)
    if overall.rating is not None:
        parts.append(f"<i>⭐ {voice.say('legend-rating')}</i>")
    return Screen("\n\n".join(parts), _rows(voice, here or overall, extras))


def stats_chart(
    figures: Standing,
    games: Sequence[FinishedGame],
    people: Mapping[PersonId, Person],
    voice: Voice,
) -> Screen:
    """Return a chart without the lines of `stats`, which it follows.

    `games` are those of one chat or of all chats, the latest first.
    """
    lost = tuple(figures.person in game.losers for game in reversed(games))
    name = name_of(voice, people, figures.person).words
    ink = colour_of(people, figures.person)
    picture = HistoryPicture(name, ink, lost, _share_by_chance(games))
    title = _title(name, voice)
    in_words = "\n".join(_lines(voice, figures))
    return Screen(title, (), picture, text_alone=f"{title}\n\n{in_words}")


def _honours(extras: Extras | None, person: PersonId, voice: Voice) -> Iterator[str]:
    if extras and extras.ceremony:
        yield from honours_of(extras.ceremony, person, voice)


def _share_by_chance(games: Sequence[FinishedGame]) -> float | None:
    """Return the share of these games that a player of average luck would have lost."""
    if not games:
        return None
    return sum(len(game.losers) / len(game.results) for game in games) / len(games)


def _title(name: str, voice: Voice) -> str:
    return voice.say("stats-title", name=Foreign(display_name(voice, name)))


def _rivalries(voice: Voice, extras: Extras) -> Iterator[str]:
    """Yield what there is to say about rivals, in one piece. A single game makes none."""
    found = {"stats-sunk-by": extras.rivals.sunk_by, "stats-sunk": extras.rivals.sunk}
    lines = [
        voice.say(key, name=name_of(voice, extras.people, rivalry.person), count=rivalry.games)
        for key, rivalry in found.items()
        if rivalry is not None and rivalry.games >= _RUN
    ]
    if lines:
        yield "\n".join(lines)


def _guesses(voice: Voice, guessed: GuessRecord) -> Iterator[str]:
    if guessed.guesses:
        yield voice.say("stats-guesses", right=guessed.right, guesses=guessed.guesses)


def _rows(voice: Voice, figures: Standing, extras: Extras | None) -> Rows:
    offered = []
    if figures.games >= WORTH_DRAWING:
        offered.append(Button(voice.plain("button-as-picture"), DrawFigures(figures.person)))
    if extras and extras.has_shelf and figures.games:
        offered.append(Button(voice.plain("button-achievements"), DrawShelf(figures.person)))
    return pairs(offered)


def _lines(voice: Voice, figures: Standing) -> Iterator[str]:
    if not figures.games:
        yield voice.say("stats-none")
        return
    yield voice.say(
        "stats-duraks", duraks=figures.duraks, games=figures.games, percent=percent(figures)
    )
    if figures.rating is not None:
        yield voice.say("stats-rating", rating=str(points(figures.rating)))
    yield from _runs(voice, figures)
    yield from _counts(voice, figures)


def _runs(voice: Voice, figures: Standing) -> Iterator[str]:
    """Yield lines for the present run and for longer ones. A single game is no run."""
    if abs(figures.streak) >= _RUN:
        key = "stats-spared" if figures.streak > 0 else "stats-fooled"
        yield voice.say(key, count=abs(figures.streak))
    if figures.longest_spared >= max(_RUN, figures.streak + 1):
        yield voice.say("stats-longest-spared", count=figures.longest_spared)
    if figures.longest_fooled >= max(_RUN, 1 - figures.streak):
        yield voice.say("stats-longest-fooled", count=figures.longest_fooled)


def _counts(voice: Voice, figures: Standing) -> Iterator[str]:
    """Yield lines for the figures that are not zero."""
    counts = {
        "stats-first-outs": figures.first_outs,
        "stats-draws": figures.draws,
        "stats-team-losses": figures.team_losses,
        "stats-epaulettes-received": figures.received,
        "stats-epaulettes-given": figures.given,
        "stats-ladder-points": figures.ladder_points,
        "stats-absences": figures.absences,
        "stats-absent-duraks": figures.absent_duraks,
    }
    for key, count in counts.items():
        if count:
            yield voice.say(key, count=count)
