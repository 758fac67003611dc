"""An option that the chat does not let the bot carry out is turned off silently."""

from pathlib import Path

from telegram_sandbox import ApiError
from tests.end_to_end.around_games import choose_pinning, until_pinned
from tests.end_to_end.clubs import running_club
from tests.keys import JOIN

NO_RIGHT = ApiError(400, "Bad Request: not enough rights to manage pinned messages in the chat")


async def test_a_refused_pin_unpins_every_table_of_the_chat(tmp_path: Path) -> None:
    async with running_club(tmp_path) as club:
        club.group.promotes()
        topics = [club.group.add_topic(name) for name in ("Cards", "Chess")]
        for topic in topics:
            club.people[0].says(club.group, "/durak", topic)
            await club.group.shows(JOIN, topic)
        assert not await choose_pinning(club, "on")
        await until_pinned(club, lambda found: len(found) == len(topics))
        with club.sandbox.failing(
            lambda call: NO_RIGHT if call.method == "pinChatMessage" else None
        ):
            club.people[0].says(club.group, "/durak", topics[0])
            await until_pinned(club, lambda found: not found)
