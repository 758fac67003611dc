"""What waits for a group is told in order of importance, as one group's day permits."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import pytest
from structlog.testing import capture_logs

from club.places import ChatId
from club.unasked import Unasked
from handlers.services import Services
from people.unasked import News
from tests.club.memory import NOON, ManualClock
from tests.club.tables import GROUP
from tests.handlers.group_news import DAYS, KINDS, LEAST, Waiting, news_from

OTHER = ChatId(-100_555)


async def test_two_things_are_told_in_a_day_and_the_rest_the_next_day(
    services: Services, clock: ManualClock
) -> None:
    sources = [Waiting(kind) for kind in KINDS]
    news = news_from(services, *sources)
    for minutes in range(5):
        clock.time = NOON + timedelta(minutes=minutes)
        await news.tell()
    assert [kind for kind, _ in sources[0].told] == [*KINDS[:2]]
    clock.time = NOON + DAYS
    for _ in range(5):
        await news.tell()
    assert [kind for kind, _ in sources[0].told] == [*KINDS]
    clock.time = NOON + 2 * DAYS
    await news.tell()
    assert len(sources[0].told) == len(KINDS)


def test_a_ceremony_is_the_most_important(services: Services) -> None:
    assert next(iter(services.group_news.sources)) == Unasked.CEREMONY


async def test_one_group_does_not_wait_for_another(services: Services, clock: ManualClock) -> None:
    clock.time = NOON
    ceremony = Waiting(Unasked.CEREMONY)
    least = Waiting(LEAST, (GROUP.chat, OTHER))
    await news_from(services, ceremony, least).tell()
    assert ceremony.told == [(Unasked.CEREMONY, GROUP.chat), (LEAST, OTHER)]


@dataclass
class Broken(Waiting):
    """A source with a bug: nothing can be asked there or, with `tells`, one group not be told."""

    tells: bool = False

    async def waiting(self, now: datetime) -> Sequence[News]:
        if not self.tells:
            raise ArithmeticError
        return await super().waiting(now)

    async def _tell(self, chat: ChatId) -> None:
        raise ArithmeticError(chat)


@pytest.mark.parametrize("tells", [False, True])
async def test_a_bug_with_one_group_or_kind_keeps_no_news_from_others(
    services: Services, clock: ManualClock, tells: bool
) -> None:
    clock.time = NOON
    broken = Broken(Unasked.CEREMONY, tells=tells)
    least = Waiting(LEAST, (OTHER,))
    news = replace(services.group_news, sources={broken.kind: broken, least.kind: least})
    with capture_logs() as logs:
        await news.tell()
    assert least.told == [(LEAST, OTHER)]
    assert [line["event"] for line in logs] == ["task_failed"]
