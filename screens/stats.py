"""One person's figures: in this chat, and everywhere."""

from collections.abc import Iterator

from screens.ranking import Standing, percent
from screens.screen import Screen
from screens.texts import Foreign, Voice


def stats(name: str, here: Standing | None, overall: Standing, voice: Voice) -> Screen:
    """`here` is None in a private chat."""
    parts = [voice.say("stats-title", name=Foreign(name))]
    if here is not None:
        parts.append("\n".join((voice.say("stats-here"), *_lines(voice, here))))
    parts.append("\n".join((voice.say("stats-overall"), *_lines(voice, overall))))
    return Screen("\n\n".join(parts))


def _lines(voice: Voice, figures: Standing) -> Iterator[str]:
    if not figures.games:
        yield voice.say("stats-none")
        return
    yield voice.say(
        "stats-duraks", duraks=figures.duraks, games=figures.games, percent=percent(figures)
    )
    if figures.rating is not None:
        yield voice.say("stats-rating", rating=round(figures.rating))
    if figures.streak:
        key = "stats-spared" if figures.streak > 0 else "stats-fooled"
        yield voice.say(key, count=abs(figures.streak))
    yield from _counted(voice, figures)


def _counted(voice: Voice, figures: Standing) -> Iterator[str]:
    """Only what has happened."""
    counts = {
        "stats-longest-spared": figures.longest_spared,
        "stats-longest-fooled": figures.longest_fooled,
        "stats-first-outs": figures.first_outs,
        "stats-draws": figures.draws,
        "stats-team-losses": figures.team_losses,
        "stats-epaulettes-received": figures.received,
        "stats-epaulettes-given": figures.given,
        "stats-absences": figures.absences,
        "stats-absent-duraks": figures.absent_duraks,
    }
    for key, count in counts.items():
        if count:
            yield voice.say(key, count=count)
