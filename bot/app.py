"""The composition root: builds all parts, and starts, restores and stops them in order."""

import asyncio
import gc
import platform
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import structlog
from telegram.error import TelegramError
from telegram.ext import ExtBot

from bot import __version__, profile
from bot.alarms import Deliver, SchedulerAlarms
from bot.clock import SystemClock
from bot.config import BadConfigError, Config, Supervision, proxy_for
from bot.daily_backups import DailyBackups
from bot.damage import require_nothing_rescued, stop_on_damage
from bot.http_server import BotLoop, HttpServer, opened
from bot.metrics import Metrics
from bot.randomness import SystemRandomness
from bot.readiness import Readiness
from bot.restart import Restart
from bot.tempo import REAL_TIME, Tempo
from bot.thinker import ProcessThinker, running_thinker, spare_cores
from bot.watchdog import supervised
from club.background import BackgroundTasks
from club.dealer import Ports
from club.hall import Hall
from club.ports import Alarm
from delivery.bot_api import BotApi
from delivery.chat_members import ChatMembers
from delivery.ephemeral import EphemeralApi, keep_proving, prove
from delivery.outbox import Outbox
from delivery.picture_cache import PictureCache
from delivery.questions import A_MINUTE
from delivery.rate_limits import RateLimits, Rates
from delivery.sender_context import SenderContext
from delivery.shown_messages import ShownMessages
from delivery.table_display import TableDisplay
from handlers.services import Services
from intake.application import ClubApplication, application_of
from intake.connection import bot_for, connected
from intake.polling import Poller
from intake.repeated_updates import WithoutRepeats
from intake.routes import add_routes
from intake.updates import Inbox, Source
from intake.webhook import Webhook
from screens.help import Imprint
from screens.texts import Texts
from services.accounts import Accounts
from services.allowances import Allowances
from services.announcements import Announcements
from services.awaited_forfeits import AwaitedForfeits
from services.chat_reports import ChatReport, ReportFollower
from services.chat_status import ChatStatus
from services.chatter import Chatter
from services.contacts import Contacts
from services.directory import Directory
from services.double_taps import DoubleTaps
from services.ephemeral import EphemeralMessages
from services.invitations import Invitations
from services.newcomers import Newcomers
from services.permission_notices import PermissionNotices
from services.preferences import Preferences
from services.records import Records
from services.reviewer import Reviewer
from services.rights import Rights
from storage import done_updates
from storage.chats import Chats
from storage.database import Database
from storage.games import Games
from storage.journal import SqliteJournal, has_tables
from storage.listeners import Listeners
from storage.pending_display import PendingDisplay
from storage.people import People
from storage.posts import Pictures, Posts
from storage.rankings import Rankings
from storage.reviews import Reviews
from storage.tags import Tags

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Outside:
    """The parts that are created before the House and outlive it."""

    bot: ExtBot[None]
    database: Database
    texts: Texts
    metrics: Metrics
    inbox: Inbox
    thinker: ProcessThinker


@dataclass(frozen=True, slots=True)
class House:
    hall: Hall
    alarms: SchedulerAlarms
    ring: Deliver
    outbox: Outbox
    restart: Restart
    follower: ReportFollower
    tasks: BackgroundTasks
    application: ClubApplication


Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class Running:
    """The bot at work, except that `source.receive` and `publish` have not been called yet."""

    source: Source
    publish: Work


@asynccontextmanager
async def running(
    config: Config, token: str, api_url: str, tempo: Tempo = REAL_TIME
) -> AsyncIterator[Running]:
    """Run the bot inside the context. Raises Failure, BadConfigError or storage.errors.Unusable."""
    texts = _texts(config)
    require_nothing_rescued(config.database_path)
    async with Database.opened(config.database_path) as database:
        log.info("starting", version=__version__, python=platform.python_version())
        inbox = Inbox()
        readiness = Readiness(database, tempo.patience)
        metrics = Metrics(inbox)
        bot = bot_for(token, api_url, metrics.called, proxy_for(api_url))
        played = await has_tables(database)
        poller = Poller(bot, inbox, readiness.fetched, tempo.probing, has_tables=played)
        webhook = _webhook(config, bot, inbox, readiness)
        watching = HttpServer(BotLoop(tempo.patience.answer), readiness, metrics, webhook)
        async with (
            opened(watching, config.http_host, config.http_port),
            supervised(Supervision()),
            stop_on_damage(database, config.database_path),
            connected(bot, api_url, webhook or poller),
            running_thinker(config.thinkers or spare_cores(), metrics.thought) as thinker,
        ):
            outside = Outside(bot, database, texts, metrics, inbox, thinker)
            house = build(outside, config, tempo)
            _measure(house, outside)
            async with _at_work(house, outside):
                ephemeral = house.application.services.ephemeral
                parts = bot, texts, config.default_language, ephemeral, house.tasks
                copies = config.database_path, config.backup_directory, SystemClock(tempo.pace)
                house.tasks.start("daily backups", DailyBackups(*copies).run)
                yield Running(webhook or poller, partial(profile.publish, *parts))


def _webhook(
    config: Config, bot: ExtBot[None], inbox: Inbox, readiness: Readiness
) -> Webhook | None:
    url = config.public_url
    return Webhook(bot, inbox, readiness.fetched, url) if url else None


def _texts(config: Config) -> Texts:
    texts = Texts.load()
    if config.default_language not in texts.languages:
        known = ", ".join(texts.languages)
        raise BadConfigError(f"DEFAULT_LANGUAGE must be one of {known}.")
    return texts


def build(outside: Outside, config: Config, tempo: Tempo) -> House:
    """Build storage first, then everything that talks to Telegram, the tables, and the handlers."""
    bot = outside.bot
    database = outside.database
    texts = outside.texts
    metrics = outside.metrics
    tasks = BackgroundTasks()
    clock = SystemClock(tempo.pace)
    ephemeral = EphemeralMessages()
    people = People(database)
    chats = Chats(database)
    journal = SqliteJournal(database)
    records = Records(Games(database), Rankings(database), clock)
    pending = PendingDisplay(database)
    contacts = Contacts(people, chats, texts)
    language = config.default_language
    directory = Directory(bot.username, people, chats, texts, records, ephemeral, language)
    context = _sender_context(bot, database, ephemeral, tempo.rates, tasks)
    outbox = Outbox(context)
    members = ChatMembers(bot, context.limits)
    display = TableDisplay(outbox, directory, context.shown, tasks, A_MINUTE / tempo.pace)
    hall, alarms = _hall(outside, journal, clock, display)
    chat_status = ChatStatus(hall, people, chats, display, ephemeral)
    rights = Rights(hall, members)
    preferences = Preferences(hall, people, chats, rights, display)
    notices = PermissionNotices(hall, preferences, directory, members, display)
    follower = ReportFollower(context.reports, chat_status, notices, tasks)
    restart = Restart(hall, people, journal, pending, outbox, display, clock, metrics, tasks)
    services = Services(
        hall=hall,
        thinker=outside.thinker,
        display=display,
        texts=texts,
        imprint=Imprint(__version__, config.operator_contact),
        directory=directory,
        records=records,
        rights=rights,
        preferences=preferences,
        accounts=Accounts(hall, people, contacts, display),
        contacts=contacts,
        invitations=Invitations(members),
        chat_status=chat_status,
        chatter=Chatter(hall, display, clock),
        double_taps=DoubleTaps(clock),
        ephemeral=ephemeral,
        newcomers=Newcomers(),
        awaited_forfeits=AwaitedForfeits(clock),
        reviewer=Reviewer(records.games, Reviews(database), outside.thinker, tasks),
        announcements=Announcements(Listeners(database), directory, display, clock),
        allowances=Allowances(tempo.commands),
    )
    ring = _ringing(hall, clock, metrics)
    application = application_of(bot, services)
    add_routes(application, tasks, metrics.pressed)
    return House(hall, alarms, ring, outbox, restart, follower, tasks, application)


def _hall(
    outside: Outside, journal: SqliteJournal, clock: SystemClock, display: TableDisplay
) -> tuple[Hall, SchedulerAlarms]:
    alarms = SchedulerAlarms(clock)
    onlooker = outside.metrics.beside(display)
    ports = Ports(journal, alarms, clock, SystemRandomness(), outside.thinker, onlooker)
    return Hall(ports), alarms


def _ringing(hall: Hall, clock: SystemClock, metrics: Metrics) -> Deliver:
    async def ring(alarm: Alarm) -> None:
        metrics.rang((clock.now() - alarm.at).total_seconds())
        await hall.submit(alarm.table, alarm.command)

    return ring


def _measure(house: House, outside: Outside) -> None:
    outside.metrics.measure("outbox", lambda: house.outbox.waiting)
    outside.metrics.measure("thoughts", lambda: outside.thinker.waiting)
    outside.metrics.count_commits(lambda: outside.database.commits)


def _sender_context(
    bot: ExtBot[None],
    database: Database,
    ephemeral: EphemeralMessages,
    rates: Rates,
    tasks: BackgroundTasks,
) -> SenderContext:
    bot_api = BotApi(bot, PictureCache(Pictures(database)), EphemeralApi(bot, ephemeral))
    shown = ShownMessages(Posts(database), Tags(database))
    reports = asyncio.Queue[ChatReport]()
    return SenderContext(bot_api, ephemeral, shown, RateLimits(rates), reports, tasks)


@asynccontextmanager
async def _at_work(house: House, outside: Outside) -> AsyncIterator[None]:
    """Start serving. The living tables are known before the first update is handled."""
    done = await done_updates.done(outside.database)
    house.tasks.start("following chat reports", house.follower.run)
    try:
        async with house.alarms.ringing(house.ring):
            await _probe_server(house)
            await house.restart.begin()
            await house.application.initialize()
            handled = WithoutRepeats(
                house.application.process_update, done, outside.inbox.unconfirmed
            )
            async with outside.inbox.handled_by(handled):
                yield
    finally:
        await house.tasks.cancel()
        await house.hall.finish()
        await house.application.shutdown()


async def _probe_server(house: House) -> None:
    server = house.application.bot, house.application.services.ephemeral
    is_answered = await prove(*server)
    house.tasks.start("proving the server", keep_proving, *server, is_answered=is_answered)


async def serve(config: Config, token: str, api_url: str, prelude: Work | None = None) -> None:
    """Serve until cancelled. `prelude` is its first use, once it can answer. Raises Failure."""
    async with running(config, token, api_url) as club:
        log.info("receiving", server=api_url)
        gc.freeze()  # scanning the objects that will stay would take 50 ms each time
        tasks = BackgroundTasks()
        tasks.start("publishing the profile", club.publish)
        if prelude:
            tasks.start("prelude", prelude)
        try:
            await club.source.receive()
        except asyncio.CancelledError:
            with suppress(TelegramError):
                await club.source.confirm()
            raise
        finally:
            await tasks.cancel()
