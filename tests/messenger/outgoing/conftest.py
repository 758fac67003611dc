"""Fixtures of the tests of what is sent."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.clock import SystemClock
from features import games_of_kinds, load_texts
from messenger.outgoing.opened_hands import OpenedHands
from messenger.outgoing.questions import Questions
from messenger.outgoing.rate_limits import Rates
from messenger.outgoing.table_display import TableDisplay
from people.directory import Directory
from people.languages import Languages
from people.records import Records
from tests.messenger.outgoing.delivery_to_sandbox import FREE, Delivery, delivery_to_sandbox


@pytest.fixture
def rates() -> Rates:
    """No limits. A test sets others with `@pytest.mark.parametrize("rates", [...])`."""
    return FREE


@pytest.fixture
async def delivery(tmp_path: Path, rates: Rates) -> AsyncIterator[Delivery]:
    """A group with Anna, and all of `messenger.outgoing`."""
    async with delivery_to_sandbox(tmp_path, rates) as delivery:
        yield delivery


@pytest.fixture
def questions(delivery: Delivery) -> Questions:
    return Questions(delivery.outbox)


@pytest.fixture
def display(delivery: Delivery, questions: Questions) -> TableDisplay:
    database = delivery.database
    records = Records.of(database, games_of_kinds(database), SystemClock())
    languages = Languages(load_texts(), "en")
    directory = Directory.of(database, lambda: "bot", records, languages, delivery.ephemeral)
    return TableDisplay(
        delivery.outbox,
        directory,
        delivery.shown,
        delivery.tasks,
        questions=questions,
        opened_hands=OpenedHands(),
    )
