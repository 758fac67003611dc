"""Figures for Prometheus: counts and durations, but never people, chats or cards."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    Metric,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector
from telegram import Update

from bot import __version__
from club.places import TableId
from club.ports import Living, Unreadable
from club.table import Phase, Table
from handlers.answers import Outcome
from messenger.incoming.updates import Inbox
from messenger.outgoing.rate_limits import GlobalLimit
from storage.database import Database

_SECONDS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
Answered: TypeAlias = tuple[str, int]
"""What was asked for, and the HTTP status of the answer."""
_LATE = (0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 300)


class Metrics:
    """The figures of one bot, in a registry of their own instead of the library's global one.

    It has the port `Observer`, to count tables and games.
    """

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self.registry = kept = CollectorRegistry()
        ProcessCollector(registry=kept)
        build = Info("durak_build", "The version of the bot.", registry=kept)
        build.info({"version": __version__})
        self._presses = Histogram(
            "durak_press_seconds",
            "Seconds from the arrival of a press to the end of its answer, by outcome.",
            ["outcome"],
            registry=kept,
            buckets=_SECONDS,
        )
        self._calls = Counter(
            "durak_calls",
            "Calls to the Bot API, by method and HTTP status, or 'lost' without an answer.",
            ["method", "status"],
            registry=kept,
        )
        self._alarms = Histogram(
            "durak_alarm_late_seconds",
            "How many seconds late alarms rang.",
            registry=kept,
            buckets=_LATE,
        )
        self._thoughts = Histogram(
            "durak_thought_seconds",
            "Seconds taken by a computer's move or by advice, including the wait for a worker.",
            ["kind"],
            registry=kept,
            buckets=_SECONDS,
        )
        self._games = Counter("durak_games_finished", "Games played to their end.", registry=kept)
        meaning = "Whether this process serves. One that stands by does not."
        self._claim = Gauge("durak_claim_held", meaning, registry=kept)
        meaning = "Times that this process began to serve after it had stood by."
        self._takeovers = Counter("durak_takeovers", meaning, registry=kept)
        self._phases: dict[TableId, Phase] = {}
        tables = Gauge("durak_tables", "Living tables, by phase.", ["phase"], registry=kept)
        for phase in set(Phase) - {Phase.CLOSED}:
            tables.labels(phase.value).set_function(partial(self._in_phase, phase))
        self._waiting = Gauge("durak_waiting", "Length of each queue.", ["queue"], registry=kept)
        self._count_updates(inbox)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def count_call(self, method: str, status: str) -> None:
        self._calls.labels(method, status).inc()

    def observe_alarm(self, seconds_late: float) -> None:
        self._alarms.observe(max(0.0, seconds_late))

    def observe_thought(self, kind: str, seconds: float) -> None:
        self._thoughts.labels(kind).observe(seconds)

    def count_pages(self, number: Callable[[], int], answers: Mapping[Answered, int]) -> None:
        """Count the pages of tables that are open, and what has been answered to pages."""
        pages = Gauge("durak_pages", "Open pages of tables.", registry=self.registry)
        pages.set_function(number)
        self.registry.register(_CountedAnswers(answers))

    def count_page_errors(self, number: Callable[[], int]) -> None:
        meaning = "What went wrong on pages of tables, by their own account."
        self._count("durak_page_errors", meaning, number)

    def watch_database(self, database: Database) -> None:
        self._count("durak_commits", "Commits to the database.", lambda: database.commits)
        self._claim.set_function(database.is_ours)
        meaning = "Answers of an idle database server, by which this process knows that it serves."
        self._count("durak_beats", meaning, lambda: database.beats)

    def watch_limit(self, limit: GlobalLimit) -> None:
        meaning = "Calls a second to all chats together that Telegram takes, as far as is known."
        rate = Gauge("durak_call_rate", meaning, registry=self.registry)
        rate.set_function(lambda: limit.rate.per_second)
        meaning = "Calls that may be under way at the same time."
        at_once = Gauge("durak_calls_at_once", meaning, registry=self.registry)
        at_once.set_function(lambda: limit.at_once)
        meaning = "Times that this rate was halved, because calls to several chats were refused."
        self._count("durak_call_rate_halvings", meaning, lambda: limit.rate.halvings)

    def count_takeover(self) -> None:
        self._takeovers.inc()

    def _count_updates(self, inbox: Inbox) -> None:
        self.measure("updates", lambda: inbox.waiting)
        dropped = "Presses dropped without an answer, because one person made too many."
        self._count("durak_presses_forgotten", dropped, lambda: inbox.dropped)
        unparsable = "Updates that could not be parsed, and were left behind."
        self._count("durak_updates_unparsable", unparsable, lambda: inbox.unparsable)

    def _count(self, name: str, meaning: str, number: Callable[[], int]) -> None:
        self.registry.register(_CountedElsewhere(name, meaning, number))

    def measure(self, queue: str, length: Callable[[], int]) -> None:
        self._waiting.labels(queue).set_function(length)

    def observe_press(self, update: Update, outcome: Outcome) -> None:
        self._presses.labels(outcome).observe(self._inbox.age(update))

    def changed(self, table: Table) -> None:
        before = self._phases.pop(table.id, None)
        if before is Phase.PLAYING and table.phase is Phase.OVER:
            self._games.inc()
        if table.phase is not Phase.CLOSED:
            self._phases[table.id] = table.phase

    def set_aside(self, table: TableId, _: Unreadable) -> None:
        self._phases.pop(table, None)

    def count_found(self, tables: Iterable[Living]) -> None:
        """Count the tables that are alive at startup. Some may not be loaded for hours."""
        self._phases.update((table.table, table.phase) for table in tables)

    def _in_phase(self, phase: Phase) -> int:
        return list(self._phases.values()).count(phase)


class _CountedElsewhere(Collector):
    """A counter whose value is read from another part whenever Prometheus asks for it.

    The library's own Counter would have to be incremented at each event.
    """

    def __init__(self, name: str, meaning: str, number: Callable[[], int]) -> None:
        self._name = name
        self._meaning = meaning
        self._number = number

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily(self._name, self._meaning, value=self._number())


class _CountedAnswers(Collector):
    """Counts in another thread, as above."""

    def __init__(self, answers: Mapping[Answered, int]) -> None:
        self._answers = answers

    def collect(self) -> Iterator[Metric]:
        meaning = "Answers to pages of tables, by what they asked for and HTTP status."
        counted = CounterMetricFamily("durak_page_answers", meaning, labels=["asked", "status"])
        for (asked, status), number in dict(self._answers).items():
            counted.add_metric([asked, str(status)], number)
        yield counted
