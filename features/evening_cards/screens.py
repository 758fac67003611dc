"""The card of an evening: who was the durak how often, who best, and who longest not."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from club.finished_games import FinishedGame
from club.places import PersonId
from club.standings import Standing
from features.evening_cards.rules import best_of, longest_spared, standings_of
from screens.audience import Person, names_of
from screens.records.ranking import bar_chart, ranking_line
from screens.screen import Screen
from screens.text_layout import in_paragraphs
from screens.texts import Voice

_MOST_SHOWN = 10
_WORTH_TELLING = 3
_MOST_NAMED = 3
"""What more than these have in common distinguishes nobody, and might not fit in a caption."""


def evening_card(
    games: Sequence[FinishedGame], people: Mapping[PersonId, Person], voice: Voice
) -> Screen:
    """Return the card of an evening with these games."""
    standings = standings_of(games)
    places = tuple(enumerate(standings[:_MOST_SHOWN], 1))
    title = voice.say("evening-title", games=len(games))
    remarks = "\n".join(_remarks(standings, len(games), people, voice))
    lines = "\n".join(ranking_line(voice, people, *each) for each in places)
    chart = bar_chart(title, places, people, voice)
    return replace(
        chart,
        text=in_paragraphs(title, chart.text, remarks),
        text_alone=in_paragraphs(title, lines, remarks),
    )


def _remarks(
    standings: Sequence[Standing], games: int, people: Mapping[PersonId, Person], voice: Voice
) -> Iterator[str]:
    best = best_of(standings, games)
    if 0 < len(best) <= _MOST_NAMED:
        yield voice.say("evening-best", names=names_of(voice, people, best))
    spared, holders = longest_spared(standings)
    if spared >= _WORTH_TELLING and len(holders) <= _MOST_NAMED:
        yield voice.say("evening-spared", games=spared, names=names_of(voice, people, holders))
