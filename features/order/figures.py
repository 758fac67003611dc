"""A group's games as a table for spreadsheets: a row for each player of each game."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import tzinfo
from io import StringIO

from club.finished_games import FinishedGame
from club.places import PersonId
from screens.audience import Person
from screens.options import variant_name
from screens.records.replay import name_on_one_line
from screens.texts import Voice

BEGINNING = "\N{BYTE ORDER MARK}"
"""Without it, spreadsheets take the names for Latin-1."""
_BEFORE_FORMULA = re.compile(r"^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;,])(?=[\s\"]*[=+\-@＝＋－＠])")
"""A spreadsheet in another language than the file begins another cell behind the other sign."""


def as_csv(rows: Sequence[Sequence[object]], voice: Voice) -> str:
    """Return rows of a table, in which nothing that people have written is taken for a formula."""
    text = StringIO(newline="")
    csv.writer(text, delimiter=voice.plain("figures-separator")).writerows(
        [[_BEFORE_FORMULA.sub("'", str(cell)) for cell in row] for row in rows]
    )
    return text.getvalue()


def heading(voice: Voice) -> Sequence[str]:
    names = ("game", "date", "variant", "place", "player", "durak")
    return [voice.plain(f"figures-{name}") for name in names]


def game_rows(
    number: int,
    game: FinishedGame,
    people: Mapping[PersonId, Person],
    zone: tzinfo,
    voice: Voice,
) -> Iterator[Sequence[object]]:
    """`number` counts the games of the group. Whoever still held cards has no place."""
    date = f"{game.ended.astimezone(zone):%Y-%m-%d %H:%M}"
    variant = variant_name(voice, game.variant)
    for result in game.results:
        name = name_on_one_line(voice, people, result, game.badge(result.seat))
        yield number, date, variant, result.place or "", name, int(result.lost)
