"""An option that the chat does not let the bot carry out is turned off silently."""

from pathlib import Path

from telegram_sandbox import ApiError
from tests.end_to_end.evening import evening
from tests.end_to_end.test_pinning import chooses, until_pinned

NO_RIGHT = ApiError(400, "Bad Request: not enough rights to manage pinned messages in the chat")


async def test_where_one_table_may_not_be_pinned_none_stays_pinned(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        at.group.promotes()
        topics = [at.group.add_topic(name) for name in ("Cards", "Chess")]
        for topic in topics:
            at.people[0].says(at.group, "/durak", topic)
            await at.group.shows("Join", topic)
        assert not await chooses(at, "on")
        await until_pinned(at, lambda found: len(found) == len(topics))
        with at.sandbox.failing(lambda call: NO_RIGHT if call.method == "pinChatMessage" else None):
            at.people[0].says(at.group, "/durak", topics[0])
            await until_pinned(at, lambda found: not found)
