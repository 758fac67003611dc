"""The life of the bot: opens what it needs, puts it to work, and closes everything in order."""

import asyncio
import gc
import platform
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import aclosing, asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

import structlog
from telegram.error import TelegramError

from bot import __version__, address_check, modes, profile
from bot.assembly import Parts, Resources, assemble
from bot.background_jobs import every_minute, pack_finished_games
from bot.clock import SystemClock
from bot.config import BadConfigError, Config, Supervision, proxy_for
from bot.databases import daily_backups, opened_for_the_bot
from bot.film_process import running_film_process
from bot.http_server import HttpPort, HttpServer
from bot.loop_bridge import BotLoop
from bot.memory import give_back_what_is_freed
from bot.metrics import Metrics
from bot.picture_route import picture_route
from bot.randomness import SystemRandomness
from bot.readiness import Readiness
from bot.replay_pages import ReplayPages
from bot.shuffle_page import shuffle_route
from bot.standby import standing_by
from bot.switches import adapted, offered_features, placeholder
from bot.thinker import running_thinker, spare_cores
from bot.timing import REAL_TIME, Timing
from bot.watchdog import supervised
from club.background import BackgroundTasks
from features import load_texts
from handlers.features import added_commands
from handlers.sharing import find_shared
from messenger.incoming.connection import ClubBot, bot_for, connected, without_password
from messenger.incoming.polling import Poller
from messenger.incoming.press_mode import ask_for_messages
from messenger.incoming.updates import Inbox, Source, WithoutRepeats
from messenger.incoming.webhook import Webhook
from messenger.outgoing.bot_api.ephemeral_support import keep_probing, probe
from messenger.outgoing.pictures_by_address import PicturesByAddress
from people.ephemeral import EphemeralMessages
from people.public_address import PublicAddress
from people.shared_replays import PATH as REPLAYS
from screens.texts import Texts
from storage import handled_updates
from storage.database import Database
from storage.journal import has_tables
from storage.set_up import OwnSettings, left_off

if TYPE_CHECKING:
    from bot.table_page import TablePage

log = structlog.get_logger()

Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class Running:
    """The bot at work, except that `source.receive` and `publish` have not been called yet.

    `name` is the bot's username.
    """

    name: str
    source: Source
    publish: Work


async def serve(
    config: Config,
    token: str,
    api_url: str,
    at_start: Callable[[str], Coroutine[Any, Any, None]],
    timing: Timing = REAL_TIME,
) -> None:
    """Serve until cancelled. `at_start` is run, with the bot's username, as soon as it is served.

    Raises Failure.
    """
    give_back_what_is_freed()
    gc.freeze()  # what has been imported stays, and would be scanned all the time
    async with running(config, token, api_url, timing) as club:
        log.info("receiving", server=without_password(api_url))
        tasks = BackgroundTasks()
        tasks.start("settling in", _settle_in, club)
        tasks.start("what follows the start", at_start, club.name)
        try:
            await club.source.receive()
        except asyncio.CancelledError:
            with suppress(TelegramError):
                await club.source.confirm()
            raise
        finally:
            await tasks.cancel()


async def _settle_in(club: Running) -> None:
    gc.freeze()  # scanning what the start leaves would take 80 ms each time
    await club.publish()


@asynccontextmanager
async def running(
    config: Config, token: str, api_url: str, timing: Timing = REAL_TIME
) -> AsyncIterator[Running]:
    """Run the bot inside the context. Raises Failure, BadConfigError or storage.errors.Unusable."""
    texts = _texts(config)
    inbox = Inbox()
    metrics = Metrics(inbox)
    async with (
        aclosing(HttpPort(config.http_host, config.http_port)) as http_port,
        opened_for_the_bot(config, standing_by(http_port, metrics)) as database,
    ):
        log.info("starting", version=__version__, python=platform.python_version())
        config = adapted(config, await database.read(left_off))
        metrics.watch_database(database)
        readiness = Readiness(database, timing.patience)
        bot = bot_for(token, api_url, metrics.count_call, proxy_for(api_url), database.is_ours)
        if placeholder(config):
            bot.ask_for_updates_elsewhere()
        url = config.webhook_url
        webhook = Webhook(bot, inbox, readiness.fetched, url) if url else None
        probing = 0 if config.database_url else timing.probing  # the claim has settled it
        source = webhook or await _poller(database, bot, inbox, readiness, probing)
        loop = BotLoop(timing.patience.answer)
        replays = _replay_pages(config, loop, texts)
        path = _path_for_everybody(config)
        address = PublicAddress(config.link_url, f"{path}/shuffle")
        page = _table_page(config, token, address, loop, texts)
        drawn = PicturesByAddress(address, f"{path}/picture", SystemRandomness().token)
        open_to_all = (
            shuffle_route(address.shuffle_path, texts),
            picture_route(drawn, loop),
            *(replays.routes if replays else ()),
        )
        pages = (*(open_to_all if config.link_url else ()), *(page.pages.routes if page else ()))
        await http_port.answer_with(HttpServer(loop, readiness, metrics, webhook, pages).app())
        async with (
            aclosing(http_port),  # before the database, which it needs
            supervised(Supervision()),
            connected(bot, api_url, source),
            running_thinker(config.thinkers or spare_cores(), metrics.observe_thought) as thinker,
            running_film_process(is_wanted=config.films != "off") as film_process,
        ):
            resources = Resources(
                config=config,
                timing=timing,
                bot=bot,
                database=database,
                thinker=thinker,
                film_process=film_process,
                texts=texts,
                metrics=metrics,
                inbox=inbox,
                clock=SystemClock(timing.pace),
                tasks=BackgroundTasks(),
                ephemeral=EphemeralMessages(),
                address=address,
                pictures_by_address=drawn,
                table_page=page,
            )
            async with _at_work(resources, assemble(resources), replays):
                yield Running(bot.username, source, _publication(resources))


def _texts(config: Config) -> Texts:
    """Raises BadConfigError if there are none in the default language."""
    texts = load_texts()
    if config.default_language not in texts.languages:
        known = ", ".join(texts.languages)
        raise BadConfigError(f"DEFAULT_LANGUAGE must be one of {known}.")
    return texts


def _replay_pages(config: Config, loop: BotLoop, texts: Texts) -> ReplayPages | None:
    if not config.link_url:
        if config.public_url:
            log.warning("links_not_offered", reason="PUBLIC_URL does not begin with https")
        return None
    proof = SystemRandomness().token()
    return ReplayPages(loop, texts, config.default_language, proof, config.link_url)


def _path_for_everybody(config: Config) -> str:
    """Return a path that a proxy passes on, with all below it, if it passes on any."""
    if config.mini_app is None:
        return REPLAYS
    from miniapp.routes import PATH  # noqa: PLC0415

    return PATH


def _table_page(
    config: Config, token: str, address: PublicAddress, loop: BotLoop, texts: Texts
) -> "TablePage | None":
    if config.mini_app is None:
        return None
    # Nobody else shall pay for its memory.
    from bot.table_page import TablePage, table_pages  # noqa: PLC0415
    from miniapp.routes import PATH  # noqa: PLC0415

    if not config.is_sandboxed:
        steps = f"/newapp: the address {config.link_url}{PATH}, the short name {config.mini_app}"
        log.info("page_served", once_at_botfather=steps)
    pages = table_pages(loop.run, texts, config)
    return TablePage(token, config.mini_app, address, pages)


async def _poller(
    database: Database, bot: ClubBot, inbox: Inbox, readiness: Readiness, probing: int
) -> Poller:
    has_played = await has_tables(database)
    return Poller(bot, inbox, readiness.fetched, probing, has_tables=has_played)


def _publication(resources: Resources) -> Work:
    config = resources.config
    bot = resources.bot
    texts = resources.texts
    named = placeholder(config)
    shown = texts.voice(config.default_language).plain(named) if named else ""
    own = OwnSettings(resources.database)
    menus = profile.Menus(resources.ephemeral, added_commands(offered_features(config)))
    steps: Sequence[profile.Step] = (
        partial(ask_for_messages, bot),
        partial(modes.adjust, bot, shown, own),
        *profile.steps(bot, texts, config.default_language, menus),
    )
    return partial(profile.publish, steps, resources.tasks)


@asynccontextmanager
async def _at_work(
    resources: Resources, parts: Parts, replays: ReplayPages | None
) -> AsyncIterator[None]:
    """Start serving. The living tables are known before the first update is handled."""
    inbox = resources.inbox
    tasks = resources.tasks
    done = await handled_updates.read_done(resources.database)
    tasks.start("following chat reports", parts.follower.run)
    try:
        async with parts.alarms.ringing(parts.ring):
            reached = resources.bot, resources.ephemeral
            is_answered = await probe(*reached)
            tasks.start("probing the server", keep_probing, *reached, is_answered=is_answered)
            await parts.call_rate.restore()
            await parts.restart.begin()
            await parts.application.initialize()
            handle = WithoutRepeats(parts.application.process_update, done, inbox.unconfirmed)
            async with inbox.handled_by(handle):
                backups = daily_backups(resources.config, resources.clock)
                tasks.start("daily backups", backups.run)
                packing = resources.database, resources.clock
                tasks.start("packing finished games", pack_finished_games, *packing)
                tasks.start("asking for the own name", parts.own_name.keep_asking)
                keep = parts.call_rate.save
                tasks.start("keeping the call rate", every_minute, resources.clock, keep)
                for name, shift in parts.background_jobs.items():
                    tasks.start(name, shift.run)
                tell = parts.services.group_news.tell
                tasks.start("telling groups news", every_minute, resources.clock, tell)
                for switch, opened in parts.features.items():
                    if look_after := opened.every_minute:
                        name = f"looking after {switch}"
                        tasks.start(name, every_minute, resources.clock, look_after)
                _open_pages(resources, parts, replays)
                yield
    finally:
        if resources.table_page is not None:
            resources.table_page.pages.close()
        await tasks.cancel()
        await parts.tables.finish()
        await parts.application.shutdown()


def _open_pages(resources: Resources, parts: Parts, replays: ReplayPages | None) -> None:
    """Until then, the HTTP server answers that it is too early."""
    tasks = resources.tasks
    if resources.table_page is not None:
        resources.table_page.open(parts.services, parts.dispatch, resources.clock, tasks)
    if replays is not None:
        replays.find = partial(find_shared, parts.services)
        address = resources.address
        proxy = proxy_for(address.url)
        tasks.start("trying links", address_check.keep_trying, address, replays.proof, proxy)
