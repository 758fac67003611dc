"""Puts the parts of the bot together: storage, what goes out, the tables, and the services."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from bot import __version__
from bot.alarms import Deliver, SchedulerAlarms
from bot.background_jobs import BackgroundJobs
from bot.clock import SystemClock
from bot.config import Config
from bot.film_process import FilmProcess
from bot.metrics import Metrics
from bot.randomness import SystemRandomness
from bot.restart import Restart
from bot.switches import offered_features, switched_off
from bot.thinker import ProcessThinker
from bot.timing import Timing
from club.background import BackgroundTasks
from club.dealer import Ports
from club.places import TableId
from club.ports import Alarm, Observer, Unreadable
from club.table import Table
from club.tables import Tables
from features import FEATURES, KINDS, games_of_kinds
from handlers.dispatch import Dispatch
from handlers.features import added_commands, added_options
from handlers.services import Services, services_from
from handlers.unasked_films import UnaskedFilms
from messenger.incoming.answering import Answering
from messenger.incoming.application import ClubApplication, application_of
from messenger.incoming.connection import ClubBot
from messenger.incoming.own_name import OwnName
from messenger.incoming.presses import Presses
from messenger.incoming.routes import add_routes, buttons_with, commands_with
from messenger.incoming.updates import Inbox
from messenger.outgoing.bot_api import BotApi
from messenger.outgoing.chat_members import ChatMembers
from messenger.outgoing.chat_messages import ChatMessages
from messenger.outgoing.chat_queue import QueueParts
from messenger.outgoing.films import FilmShows
from messenger.outgoing.kept_call_rate import KeptCallRate
from messenger.outgoing.opened_hands import OpenedHands
from messenger.outgoing.outbox import Outbox
from messenger.outgoing.picture_cache import PictureCache
from messenger.outgoing.pictures_by_address import PicturesByAddress
from messenger.outgoing.questions import A_MINUTE, Questions
from messenger.outgoing.rate_limits import RateLimits
from messenger.outgoing.shown_messages import ShownMessages
from messenger.outgoing.table_display import TableDisplay
from people.chat_reports import ChatReport, ReportFollower
from people.core import Core
from people.directory import Directory, no_link
from people.double_taps import DoubleTaps
from people.ephemeral import EphemeralMessages
from people.hosts import Opened
from people.languages import Languages
from people.members import Sightings
from people.participation import Participation
from people.permission_notices import PermissionNotices
from people.public_address import PublicAddress
from people.records import Records
from people.shared_replays import SharedReplays
from people.unasked import Silences
from screens.help import Imprint
from screens.settings import AddedKey
from screens.texts import Texts
from storage.call_rates import CallRates
from storage.database import Database
from storage.journal import SqlJournal
from storage.pending_display import PendingDisplay
from storage.posts import Pictures, Posts
from storage.predealt import SecretSalts
from storage.shared_replays import ReplayLinks
from storage.tags import Tags

if TYPE_CHECKING:
    from bot.table_page import TablePage


@dataclass(frozen=True, slots=True)
class Resources:
    """What the parts are made of. All that can be opened is open, and outlives them.

    Without a film process there are no films.
    """

    config: Config
    timing: Timing
    bot: ClubBot
    database: Database
    thinker: ProcessThinker
    film_process: FilmProcess | None
    texts: Texts
    metrics: Metrics
    inbox: Inbox
    clock: SystemClock
    tasks: BackgroundTasks
    ephemeral: EphemeralMessages
    address: PublicAddress
    pictures_by_address: PicturesByAddress
    table_page: "TablePage | None"


@dataclass(frozen=True, slots=True)
class Outgoing:
    """What goes out to Telegram, and what Telegram reports about it."""

    bot_api: BotApi
    limits: RateLimits
    outbox: Outbox
    display: TableDisplay
    messages: ChatMessages
    films: FilmShows
    pictures: PictureCache
    members: ChatMembers
    sightings: Sightings
    reports: asyncio.Queue[ChatReport]


@dataclass(frozen=True, slots=True)
class Parts:
    """What is started and stopped by `bot/app.py`."""

    tables: Tables
    alarms: SchedulerAlarms
    ring: Deliver
    restart: Restart
    call_rate: KeptCallRate
    follower: ReportFollower
    application: ClubApplication
    own_name: OwnName
    services: Services
    features: Mapping[str, Opened]
    """By their switches."""
    dispatch: Dispatch
    background_jobs: Mapping[str, BackgroundJobs[Any]]
    """By what they do."""


def assemble(resources: Resources) -> Parts:
    directory = _directory(resources)
    outgoing = _outgoing(resources, directory)
    alarms = SchedulerAlarms(resources.clock)
    page = [resources.table_page] if resources.table_page else []
    observers = _Observers([resources.metrics, outgoing.display, *page])
    participation = Participation()
    tables = _tables(resources, alarms, observers, participation)
    core = _core(resources, directory, outgoing, tables, participation)
    features = {feature.switch: feature.open(core) for feature in FEATURES}
    services = services_from(core, tuple(features.values()))
    if directory.choices.offers("films"):
        observers.each.append(_unasked_films(resources, services, outgoing))
    application = application_of(resources.bot, services)
    own_name = OwnName(resources.bot)
    double_taps = DoubleTaps(resources.clock, resources.timing.glance)
    dispatch = Dispatch(buttons_with(FEATURES), services, double_taps)
    answering = Answering(
        services.messages, outgoing.bot_api, resources.tasks, resources.metrics.observe_press
    )
    add_routes(application, own_name, commands_with(FEATURES), Presses(dispatch, answering))
    _measure(resources, outgoing)
    return Parts(
        tables=tables,
        alarms=alarms,
        ring=_ringing(resources, tables),
        restart=_restart(resources, outgoing, tables),
        call_rate=KeptCallRate(
            outgoing.limits.overall, CallRates(resources.database), resources.clock
        ),
        follower=_follower(resources, services, outgoing),
        application=application,
        own_name=own_name,
        services=services,
        features=features,
        dispatch=dispatch,
        background_jobs={
            f"nights of {switch}": BackgroundJobs(resources.thinker, opened.at_night)
            for switch, opened in features.items()
            if opened.at_night
        },
    )


def _unasked_films(resources: Resources, services: Services, outgoing: Outgoing) -> UnaskedFilms:
    def is_anybody_waiting() -> bool:
        drawn = outgoing.pictures.waiting
        return bool(resources.thinker.waiting or drawn) or outgoing.films.are_waited_for

    return UnaskedFilms(services, resources.tasks, is_anybody_waiting)


def _directory(resources: Resources) -> Directory:
    return Directory.of(
        resources.database,
        lambda: resources.bot.username,
        Records.of(resources.database, games_of_kinds(resources.database), resources.clock),
        Languages(resources.texts, resources.config.default_language),
        resources.ephemeral,
        films=resources.film_process is not None,
        link_to_page=resources.table_page.link_to if resources.table_page else no_link,
        added_options=added_options(FEATURES),
        left_out=_left_out(resources),
        added_keys=_added_keys(resources),
    )


def _left_out(resources: Resources) -> Sequence[str]:
    """Return the options that no chat has, and the switches that are off.

    Only where films come by themselves a chat may choose whether they do.
    """
    off = [
        option
        for each in switched_off(resources.config)
        for option in (each.setting, *each.options)
    ]
    if resources.config.films != "auto" or resources.film_process is None:
        off.append("films")
    return off


def _added_keys(resources: Resources) -> Sequence[AddedKey]:
    features = offered_features(resources.config)
    return [key for each in features for key in each.keys_in_settings]


def _outgoing(resources: Resources, directory: Directory) -> Outgoing:
    bot = resources.bot
    tasks = resources.tasks
    limits = RateLimits(resources.timing.rates)
    shown = ShownMessages(Posts(resources.database), Tags(resources.database))
    reports = asyncio.Queue[ChatReport]()
    sightings = Sightings(resources.clock)
    pictures = PictureCache(Pictures(resources.database))
    by_address = resources.pictures_by_address
    bot_api = BotApi(bot, pictures, by_address, resources.ephemeral, directory.elsewhere)
    parts = QueueParts(
        bot_api, directory.voice_of, resources.ephemeral, shown, limits, reports, tasks
    )
    outbox = Outbox(parts)
    questions = Questions(outbox, A_MINUTE / resources.timing.pace)
    opened_hands = OpenedHands()
    return Outgoing(
        bot_api=bot_api,
        limits=limits,
        outbox=outbox,
        display=TableDisplay(
            outbox, directory, shown, tasks, questions=questions, opened_hands=opened_hands
        ),
        messages=ChatMessages(outbox, questions, opened_hands),
        films=FilmShows(resources.film_process, pictures, outbox, tasks),
        pictures=pictures,
        members=ChatMembers(bot, limits, sightings),
        sightings=sightings,
        reports=reports,
    )


@dataclass(frozen=True, slots=True)
class _Observers:
    """Passes on to each of several observers what the tables tell one."""

    each: list[Observer]

    def changed(self, table: Table) -> None:
        for observer in self.each:
            observer.changed(table)

    def set_aside(self, table: TableId, why: Unreadable) -> None:
        for observer in self.each:
            observer.set_aside(table, why)


def _tables(
    resources: Resources,
    alarms: SchedulerAlarms,
    observer: Observer,
    participation: Participation,
) -> Tables:
    return Tables(
        Ports(
            SqlJournal(resources.database, KINDS),
            SecretSalts(resources.database),
            alarms,
            resources.clock,
            SystemRandomness(),
            resources.thinker,
            observer,
            participation,
        )
    )


def _core(
    resources: Resources,
    directory: Directory,
    outgoing: Outgoing,
    tables: Tables,
    participation: Participation,
) -> Core:
    config = resources.config
    randomness = SystemRandomness()
    return Core(
        tables=tables,
        participation=participation,
        thinker=resources.thinker,
        display=outgoing.display,
        messages=outgoing.messages,
        members=outgoing.members,
        sightings=outgoing.sightings,
        directory=directory,
        database=resources.database,
        ephemeral=resources.ephemeral,
        randomness=randomness,
        new_code=randomness.code,
        films=outgoing.films,
        shared_replays=SharedReplays(
            ReplayLinks(resources.database),
            directory,
            resources.address,
            resources.clock,
            randomness.token,
        ),
        silences=Silences(),
        clock=resources.clock,
        tasks=resources.tasks,
        imprint=Imprint(__version__, config.operator_contact, config.backup_days),
        command_limit=resources.timing.commands,
        added_commands=added_commands(offered_features(config)),
        sign=partial(_sign, resources.bot.token.encode()),
    )


def _sign(key: bytes, text: str) -> str:
    return blake2b(text.encode(), key=key, digest_size=9).hexdigest()


def _ringing(resources: Resources, tables: Tables) -> Deliver:
    async def ring(alarm: Alarm) -> None:
        late = resources.clock.now() - alarm.at
        resources.metrics.observe_alarm(late.total_seconds())
        await tables.submit(alarm.table, alarm.command)

    return ring


def _restart(resources: Resources, outgoing: Outgoing, tables: Tables) -> Restart:
    return Restart(
        tables,
        resources.database,
        KINDS,
        SqlJournal(resources.database, KINDS),
        PendingDisplay(resources.database),
        outgoing.outbox,
        outgoing.display,
        resources.clock,
        resources.metrics,
        resources.tasks,
    )


def _follower(resources: Resources, services: Services, outgoing: Outgoing) -> ReportFollower:
    notices = PermissionNotices(
        services.tables,
        services.preferences,
        services.directory,
        outgoing.members,
        outgoing.messages,
    )
    return ReportFollower(outgoing.reports, services.chat_status, notices, resources.tasks)


def _measure(resources: Resources, outgoing: Outgoing) -> None:
    resources.metrics.measure("outbox", lambda: outgoing.outbox.waiting)
    resources.metrics.watch_limit(outgoing.limits.overall)
    resources.metrics.measure("thoughts", lambda: resources.thinker.waiting)
    if resources.table_page is not None:
        pages = resources.table_page.pages
        resources.metrics.count_pages(lambda: pages.open.count, pages.answers)
        resources.metrics.count_page_errors(lambda: pages.errors)
