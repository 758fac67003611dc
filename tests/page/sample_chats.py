"""A lived-in chat: people with a past, and a table in the middle of a good bout.

The same seed plays the same games, so that pictures only differ by what has changed and by the
time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from club.commands import Join, Play, PlayAgain, Start
from club.dealer import Ports
from club.places import ChatId, PersonId, Place
from club.settings import Settings
from club.table import Phase, Table
from club.tables import Tables
from durak.actions import Beat
from durak.cards import cards_in
from durak.events import Seat
from durak.legality import legal_actions
from durak.players import Strength, player_of
from durak.view import see
from features import KINDS
from storage.chats import Chats
from storage.database import Database
from storage.journal import SqlJournal
from storage.people import People
from storage.predealt import SecretSalts
from telegram_sandbox import Group, Person, Sandbox
from tests.club.memory import (
    ImmediateThinker,
    ManualAlarms,
    ManualClock,
    RecordingObserver,
    SeededRandomness,
)

SETTINGS = Settings(clock=300, again="seated")
DAYS_BEFORE = 9
HOST = Seat(0)
STRENGTHS = (Strength.NORMAL, Strength.NORMAL, Strength.EASY, Strength.NORMAL)


@dataclass(frozen=True)
class SampleGroup:
    """Friends with a common language."""

    language: str
    title: str
    names: tuple[str, ...]
    talk: tuple[str, ...]
    """What they say before the game, one after the other."""
    remark: str
    """What the third of them says to the first in mid-game."""


SAMPLE_GROUPS = (
    SampleGroup(
        "en",
        "Friday evening",
        ("Anna", "Ben", "Clara", "Mike"),
        ("Who's in?", "Me! 🙋"),
        "Beat that, Anna 😏",
    ),
    SampleGroup(
        "es",
        "Viernes noche",
        ("Lucía", "Diego", "Carmen", "Pablo"),
        ("¿Jugamos?", "¡Vamos!"),
        "¡Supera eso, Lucía! 😏",
    ),
    SampleGroup(
        "it",
        "Venerdì sera",
        ("Giulia", "Marco", "Chiara", "Luca"),
        ("Chi gioca?", "Io! 🙋"),
        "E adesso, Giulia? 😏",
    ),
    SampleGroup(
        "ja",
        "金曜の夜",
        ("美咲", "健太", "さくら", "大輔"),
        ("やる人！", "やるやる 🙋"),
        "さあどうする、美咲 😏",
    ),
    SampleGroup(
        "pt",
        "Sexta à noite",
        ("Ana", "João", "Beatriz", "Rafael"),
        ("Quem joga?", "Eu! 🙋"),
        "E agora, Ana? 😏",
    ),
    SampleGroup(
        "ru",
        "Пятница, вечер",
        ("Аня", "Борис", "Вера", "Гена"),
        ("Кто играет?", "Я! 🙋"),
        "Ну что, Аня? 😏",
    ),
)


@dataclass(frozen=True)
class GatheredGroup:
    group: Group
    people: list[Person]

    @property
    def place(self) -> Place:
        return Place(ChatId(self.group.id))

    @property
    def ids(self) -> list[PersonId]:
        return [PersonId(person.id) for person in self.people]


def gather(sandbox: Sandbox, sample: SampleGroup) -> GatheredGroup:
    people = [sandbox.user(name, sample.language, started=True) for name in sample.names]
    group = sandbox.group(sample.title, people)
    for person, words in zip(people, sample.talk, strict=False):
        person.says(group, words)
    return GatheredGroup(group, people)


def is_picturesque(table: Table) -> bool:
    """Several pairs are on the table, one attack is open, and the host has good cards to choose."""
    game = table.game
    if game is None or HOST not in game.awaited_seats or len(game.talon) < 4:
        return False
    ways = [item for item in legal_actions(game, HOST) if isinstance(item, Beat)]
    is_open = len(game.bout.pairs) >= 3 and len(game.bout.uncovered) == 1
    return is_open and len(cards_in(game.hands[HOST])) >= 6 and len(ways) >= 2


def is_over(table: Table) -> bool:
    return table.phase is Phase.OVER


async def prepare_game(
    database: Database,
    club: GatheredGroup,
    sample: SampleGroup,
    settings: Settings = SETTINGS,
    is_wanted: Callable[[Table], bool] = is_picturesque,
) -> Table:
    """Prepare a chat as if they had met here for days, with a table such as is wanted.

    A bot started now finds the table as it is.
    """
    await _introduce(database, club, sample, settings)
    start = datetime.now(UTC) - timedelta(days=DAYS_BEFORE)
    clock = ManualClock(start)
    world = ManualAlarms(), clock, SeededRandomness(7), ImmediateThinker(), RecordingObserver()
    tables = Tables(Ports(SqlJournal(database, KINDS), SecretSalts(database), *world))
    table = await tables.open(club.place, club.ids[0], settings)
    for person in club.ids[1:] if table.seat_of(club.ids[0]) is not None else club.ids:
        table = await tables.submit(table.id, Join(person))
    table = await tables.submit(table.id, Start(club.ids[0]))
    while not (table.series.games > DAYS_BEFORE and is_wanted(table)):
        if table.phase is Phase.OVER:
            clock.time = start + timedelta(days=min(DAYS_BEFORE, table.series.games))
            await tables.submit(table.id, PlayAgain(club.ids[0]))
            table = await tables.submit(table.id, Start(club.ids[0]))
        else:
            table = await _play_move(tables, table)
    await tables.finish()
    return table


async def _introduce(
    database: Database, club: GatheredGroup, sample: SampleGroup, settings: Settings
) -> None:
    people = People(database)
    chats = Chats(database)
    for person in club.people:
        await people.remember(PersonId(person.id), person.name, sample.language, started=True)
    await chats.remember(club.place.chat, sample.title, "supergroup", None)
    await chats.choose_language(club.place.chat, sample.language)
    await chats.save_settings(club.place.chat, settings)


async def _play_move(tables: Tables, table: Table) -> Table:
    """Computers play without thinking ahead, which would take the best part of an hour."""
    game = table.game
    assert game is not None
    seat = game.awaited_seats[0]
    action = player_of(STRENGTHS[seat]).choose(see(game, seat))
    person = table.chairs[seat].person
    assert person is not None
    return await tables.submit(table.id, Play(person, table.series.games, game.moment, action))
