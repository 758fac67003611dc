"""Handlers without a bot: real services, real tables and a real database between fakes."""

import asyncio
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from shutil import copyfile

import pytest

from club.background import BackgroundTasks
from club.dealer import Ports
from club.tables import Tables
from durak.actions import Action
from durak.players import Strength, player_of
from durak.view import View
from features import FEATURES, KINDS, games_of_kinds
from handlers.features import added_options
from handlers.services import Services, services_from
from people.command_limit import FIVE_A_MINUTE
from people.core import Core
from people.directory import Directory
from people.ephemeral import EphemeralMessages
from people.languages import Languages
from people.members import Sightings
from people.participation import Participation
from people.public_address import PublicAddress
from people.records import Records
from people.shared_replays import SharedReplays
from people.unasked import Silences
from screens.help import Imprint
from storage.chats import Chats
from storage.database import Database
from storage.journal import SqlJournal
from storage.people import People
from storage.predealt import SecretSalts
from storage.shared_replays import ReplayLinks
from storage.sqlite.database import SqliteDatabase
from tests.club.memory import ManualAlarms, ManualClock, SeededRandomness
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, OLGA, VERA
from tests.handlers.fakes import Display, Films, Members, Messages, Thinker
from tests.handlers.user_actions import NAMES, TEXTS


@pytest.fixture(scope="session")
def known_people(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that knows the group and its people. Gleb has never pressed Start in private."""
    path = tmp_path_factory.mktemp("handlers") / "club.sqlite3"

    async def fill() -> None:
        async with SqliteDatabase.opened(path) as database:
            await Chats(database).remember(GROUP.chat, "Evening", "supergroup", None)
            people = People(database)
            for person in (ANNA, BORIS, VERA, OLGA):
                await people.remember(person, NAMES[person], "en", started=True)
            await people.remember(GLEB, NAMES[GLEB], "en")

    asyncio.run(fill())
    return path


@pytest.fixture
async def database(known_people: Path, tmp_path: Path) -> AsyncIterator[Database]:
    """A copy of that database. It waits for no disk, as it need not survive a power failure."""
    path = tmp_path / "club.sqlite3"
    copyfile(known_people, path)
    async with SqliteDatabase.opened(path) as database:
        await database._writer.execute("PRAGMA synchronous = OFF")
        yield database


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def display() -> Display:
    return Display()


@pytest.fixture
def messages() -> Messages:
    return Messages()


@pytest.fixture
def members() -> Members:
    return Members()


@pytest.fixture
def thinker() -> Thinker:
    return Thinker()


@pytest.fixture
def hasty_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the strongest computers not think for long. At a deal of the day they may."""

    async def choose(_: Thinker, view: View, __: Strength, *, patient: bool) -> Action:
        assert patient
        return player_of(Strength.NORMAL).choose(view)

    monkeypatch.setattr(Thinker, "choose", choose)


@pytest.fixture
def filmed() -> Films:
    return Films()


@pytest.fixture
async def tasks() -> AsyncIterator[BackgroundTasks]:
    tasks = BackgroundTasks()
    yield tasks
    await tasks.cancel()


@pytest.fixture
def core(
    *,
    database: Database,
    display: Display,
    messages: Messages,
    members: Members,
    thinker: Thinker,
    filmed: Films,
    clock: ManualClock,
    tasks: BackgroundTasks,
) -> Core:
    participation = Participation()
    ports = Ports(
        *(SqlJournal(database, KINDS), SecretSalts(database), ManualAlarms(), clock),
        *(SeededRandomness(), thinker, display, participation),
    )
    records = Records.of(database, games_of_kinds(database), clock)
    ephemeral = EphemeralMessages()
    languages = Languages(TEXTS, "en")
    directory = Directory.of(
        *(database, lambda: "durakbot", records, languages, ephemeral),
        films=True,
        added_options=added_options(FEATURES),
    )
    return Core(
        tables=Tables(ports),
        participation=participation,
        thinker=thinker,
        display=display,
        messages=messages,
        members=members,
        sightings=Sightings(clock),
        directory=directory,
        database=database,
        ephemeral=ephemeral,
        randomness=SeededRandomness(2),
        new_code=(f"code{number}" for number in count(2345)).__next__,
        films=filmed,
        shared_replays=SharedReplays(
            *(ReplayLinks(database), directory, PublicAddress(), clock),
            new_token=map(str, count()).__next__,
        ),
        silences=Silences(),
        clock=clock,
        tasks=tasks,
        imprint=Imprint("1.0.0", "@operator"),
        command_limit=FIVE_A_MINUTE,
        added_commands=(),
        sign=lambda text: text.replace(" ", "-"),
    )


@pytest.fixture
def services(core: Core) -> Services:
    return services_from(core, [feature.open(core) for feature in FEATURES])


@pytest.fixture
def ephemeral_messages(services: Services) -> None:
    """Let the bot write to one member of a group alone, as on Telegram's newer servers."""
    services.ephemeral.note_support(is_known=True)
