"""One person's statistics, in this chat and overall, below a chart."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from club.ceremonies import Ceremony
from club.finished_games import FinishedGame
from club.guesses import NO_GUESSES, GuessRecord
from club.places import PersonId
from club.standings import Rivals, Standing
from screens.audience import Person, display_name, name_of
from screens.buttons import DrawShelf
from screens.captions import illustrate
from screens.keyboard import Rows
from screens.pictures.colours_and_pens import colour_of
from screens.pictures.history import HistoryPicture
from screens.pictures.text_drawing import renderable_part
from screens.records.honours import honours_of
from screens.records.ranking import percent, points
from screens.screen import Button, Screen
from screens.text_layout import in_lines, in_paragraphs
from screens.texts import Foreign, Voice

_RUN = 2
"""The fewest games that are a run, or make a rival."""


@dataclass(frozen=True, slots=True)
class Extras:
    """What stands around the figures: rivals, among these people, how well somebody guesses,
    honours of the last `ceremony`, and a key to the achievements.

    `games` are those that the figures are drawn from, the latest first, if they are drawn.
    """

    rivals: Rivals
    people: Mapping[PersonId, Person]
    guessed: GuessRecord = NO_GUESSES
    has_shelf: bool = False
    ceremony: Ceremony | None = None
    games: Sequence[FinishedGame] = ()


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
    honours = tuple(_honours(extras, overall.person, voice))
    title = _title(name, voice)
    around = tuple(_around(overall, voice, extras))

    def told(drawn: Standing | None) -> Iterator[str]:
        if here is not None:
            yield in_lines(voice.say("stats-here"), *_lines(voice, here, drawn))
        if here is None or here.games < overall.games:
            yield in_lines(voice.say("stats-overall"), *_lines(voice, overall, drawn))

    text = in_paragraphs(in_lines(title, *honours), *told(None), *around)
    screen = Screen(text, _rows(voice, here or overall, extras))
    if not extras or not extras.games:
        return screen
    undrawn = () if renderable_part(name) else (title,)
    figures = here or overall
    drawn = figures if figures.games == len(extras.games) else None
    caption = in_paragraphs(in_lines(*undrawn, *honours), *told(drawn), *around)
    return illustrate(screen, caption, _chart(overall.person, extras, voice))


def _around(overall: Standing, voice: Voice, extras: Extras | None) -> Iterator[str]:
    if extras is not None:
        yield from _rivalries(voice, extras)
        yield from _guesses(voice, extras.guessed)
    if overall.rating is not None:
        yield f"<i>⭐ {voice.say('legend-rating')}</i>"


def _chart(person: PersonId, extras: Extras, voice: Voice) -> HistoryPicture:
    lost = tuple(person in game.losers for game in reversed(extras.games))
    name = name_of(voice, extras.people, person).words
    return HistoryPicture(
        name, colour_of(extras.people, person), lost, _share_by_chance(extras.games)
    )


def _honours(extras: Extras | None, person: PersonId, voice: Voice) -> Iterator[str]:
    if extras and extras.ceremony:
        yield from honours_of(extras.ceremony, person, voice)


def _share_by_chance(games: Sequence[FinishedGame]) -> float:
    """Return the share of these games that a player of average luck would have lost."""
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
    if not (extras and extras.has_shelf and figures.games):
        return ()
    return ((Button(voice.plain("button-achievements"), DrawShelf(figures.person)),),)


def _lines(voice: Voice, figures: Standing, drawn: Standing | None) -> Iterator[str]:
    if not figures.games:
        yield voice.say("stats-none")
        return
    if figures != drawn:
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
