"""What waits for groups to be told unasked, and why it is not told."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial

from structlog.testing import capture_logs

from club.places import ChatId
from club.seasons import Season
from club.unasked import Silence, Unasked
from handlers.services import Services
from people.unasked import GroupNews, News
from tests.club.memory import NOON, ManualClock
from tests.club.tables import GROUP

SEASON = Season.of(NOON)
MIDNIGHT = SEASON.ends
MORNING = MIDNIGHT + timedelta(hours=9)
DAYS = timedelta(days=1)
LEAST = Unasked("least")
KINDS = (Unasked.CEREMONY, Unasked("small"), Unasked("other"), LEAST)


@dataclass
class Waiting:
    """A source that always has the same to tell, and keeps what it told."""

    kind: Unasked
    chats: Sequence[ChatId] = (GROUP.chat,)
    told: list[tuple[Unasked, ChatId]] = field(default_factory=list)

    async def waiting(self, _: datetime) -> Sequence[News]:
        return [News(chat, "the same", partial(self._tell, chat)) for chat in self.chats]

    async def _tell(self, chat: ChatId) -> None:
        self.told.append((self.kind, chat))


def news_from(services: Services, *sources: Waiting) -> GroupNews:
    """Return news from these sources alone, which note what they told in one list."""
    for source in sources:
        source.told = sources[0].told
    by_kind = {source.kind: source for source in sources}
    return replace(services.group_news, sources=by_kind)


@contextmanager
def reasons(*kinds: str) -> Iterator[list[Silence]]:
    """Collect why nothing of these kinds is told."""
    found: list[Silence] = []
    with capture_logs() as logs:
        yield found
    said = [line for line in logs if line["event"] == "told_nothing" and line["kind"] in kinds]
    assert all(line["log_level"] == "debug" and "chat" in line for line in said)
    found += [Silence(line["why"]) for line in said]


async def look_twice(services: Services, clock: ManualClock, *times: datetime) -> None:
    for time in times:
        clock.time = time
        for _ in range(2):
            await services.group_news.tell()
