"""Tables to draw, built from positions, so that a snapshot can be compared with the position."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from club.events import VisibleEvent
from club.places import ChatId, PersonId, Place, TableId
from club.settings import Drawn, Settings
from club.table import Chair, Deadline, Phase, Series, Table
from club.view import TableView, look
from durak.notation import parse_position
from durak.players import Strength
from durak.rules import Rules
from screens.audience import Audience, Chat, Person
from screens.settings.chosen import Chosen

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
ANNA, BORIS, VERA, GLEB = map(PersonId, (101, 102, 103, 104))
GROUP = Place(ChatId(-1001))
NAMES = {ANNA: "Anna", BORIS: "Boris <b>", VERA: "\u202eVera", GLEB: ""}
CHAIRS = (Chair(ANNA), Chair(BORIS), Chair(VERA), Chair(None, Strength.NORMAL))

ATTACK = """
P0: 7S 7D 10C 6H
P1: 8S 9D JC QH
P2: 9S JD KD AH
trump: H
talon: KC 8D 10H AC KH
turn-up: KH
bout: 1, P0 attacks P1, limit 4
"""
DEFENCE = """
P0: 7D 10C 6H
P1: 8S 9D JC QH
P2: 9S JD KD AH 9C
trump: H
talon: KC 8D 10H AC KH
turn-up: KH
bout: 2, P0 attacks P1, limit 5
table: 7S/10S, 10D/-
"""


def audience(language: str) -> Audience:
    people = {person: Person(person, name, language, True) for person, name in NAMES.items()}
    return Audience(
        "durak_bot", Chat("Home & <Friends>", language, "https://t.me/c/1001/7"), people
    )


def lobby(*chairs: Chair, settings: Settings | None = None) -> Table:
    return Table(TableId(7), GROUP, ANNA, settings or Settings(), NOON, chairs)


def table(
    position: str,
    *,
    place: Place = GROUP,
    options: str = "",
    recent: tuple[VisibleEvent, ...] = (),
    board: Drawn = "text",
) -> Table:
    """Return a table in this position, with Anna, Boris, Vera and a computer in its seats."""
    head = f"options: {options}\n" if options else ""
    game = parse_position(head + position.strip() + "\n")
    settings = Settings(rules=game.rules, board=board)
    return Table(
        TableId(7),
        place,
        ANNA,
        settings,
        NOON,
        chairs=CHAIRS[: game.seats],
        phase=Phase.OVER if game.is_over else Phase.PLAYING,
        game=game,
        recent=recent,
        series=Series(games=1),
        deadline=None if place.is_private else Deadline(NOON + timedelta(minutes=1), 3),
        turns=(2,) * game.seats,
        commitment="0123456789abcdef" * 4,
        salt="salt",
    )


def view(of: Table, person: PersonId | None = None) -> TableView:
    return look(of, person)


def with_rules(settings: Settings, **options: object) -> Settings:
    return replace(settings, rules=replace(settings.rules, **options))  # type: ignore[arg-type]  # named by tests


DEFAULTS = Rules()


def chosen(
    settings: Settings | None = None, language: str = "en", *, is_playing: bool = False
) -> Chosen:
    return Chosen(GROUP.chat, "Home <b>", settings or Settings(), language, is_playing)
