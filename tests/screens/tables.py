"""Tables to draw, built from positions, so that a snapshot can be compared with the position."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from club.events import StandInSeated, TurnMissed, VisibleEvent
from club.fairness import Salt
from club.places import ChatId, PersonId, Place, TableId
from club.settings import Drawn, Settings
from club.table import Chair, Deadline, Phase, Series, Table
from club.view import TableView, look
from durak import dealing, events
from durak.cards import Card
from durak.notation import parse_position
from durak.players import Strength
from screens.audience import Audience, Chat, Person
from screens.settings import Choices

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
ANNA, BORIS, VERA, GLEB = map(PersonId, (101, 102, 103, 104))
GROUP = Place(ChatId(-1001))
NAMES = {ANNA: "Anna", BORIS: "Boris <b>", VERA: "\u202eVera", GLEB: ""}
CHAIRS = (Chair(ANNA), Chair(BORIS), Chair(VERA), Chair(None, Strength.NORMAL))

DRAWN = tuple(
    dealing.Drawn(seat, Card.parse(card))
    for seat, card in ((0, "7S"), (1, "KH"), (2, "7D"), (0, "QC"), (2, "6C"))
)

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
RECENT = (
    events.Opened(0, (Card.parse("7S"),)),
    events.Covered(1, Card.parse("7S"), Card.parse("10S")),
    events.ThrewIn(0, Card.parse("10D")),
)
FINISHED = (
    *RECENT,
    events.TakeAnnounced(1),
    events.BoutTaken(1),
    events.Opened(0, (Card.parse("10H"),)),
    events.Covered(2, Card.parse("10H"), Card.parse("QH")),
    events.ThrewIn(1, Card.parse("QC")),
    TurnMissed(2),
    StandInSeated(2, Strength.NORMAL, left=False),
    events.Covered(2, Card.parse("QC"), Card.parse("KC")),
    events.Passed(0),
    StandInSeated(0, Strength.NORMAL, left=True),
    events.BoutBeaten(),
)
OVER_IN_TEAMS = """
P0: 9D JC
P1: -
P2: -
P3: -
trump: H
bout: 9, P3 attacks P0, limit 2
out: P2 P1 P3 P0
result: durak P0 P2
"""
OVER = """
P0: -
P1: 9D JC
P2: -
trump: H
bout: 9, P0 attacks P1, limit 2
out: P2 P0 P1
result: durak P1
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
        turn_end=None if place.is_private else Deadline(NOON + timedelta(minutes=1), 3),
        turns=(2,) * game.seats,
        commitment="0123456789abcdef" * 4,
        salt=Salt("salt"),
    )


def view(of: Table, person: PersonId | None = None) -> TableView:
    return look(of, person)


def with_rules(settings: Settings, **options: object) -> Settings:
    return replace(settings, rules=replace(settings.rules, **options))  # type: ignore[arg-type]  # named by tests


def chosen(
    settings: Settings | None = None, language: str = "en", *, is_playing: bool = False
) -> Choices:
    return Choices(
        GROUP.chat,
        "Home <b>",
        settings or Settings(),
        language,
        is_playing,
    )
