"""What is painted of a table, and when."""

from pathlib import Path

from bot.clock import SystemClock
from club.commands import Join
from delivery.table_display import TableDisplay
from screens.texts import Texts
from services.directory import Directory
from services.records import Records
from storage.chats import Chats
from storage.games import Games
from storage.people import People
from storage.rankings import Rankings
from tests.delivery.sending import Sending, sending
from tests.storage.evening import ANNA, BORIS, Evening


def display(at: Sending) -> TableDisplay:
    records = Records(Games(at.database), Rankings(at.database), SystemClock())
    people, chats = People(at.database), Chats(at.database)
    directory = Directory("bot", people, chats, Texts.load(), records, at.ephemeral, "en")
    return TableDisplay(at.outbox, directory, at.shown, at.tasks)


async def test_whoever_asks_late_is_shown_no_older_table(tmp_path: Path) -> None:
    """As after a restart: a table is read, and something happens there before it is painted."""
    async with sending(tmp_path) as at:
        evening, painter = Evening(at.database), display(at)
        older = await evening.lobby(ANNA, place=at.board.place)
        newer = await evening.ask(older, Join(BORIS))
        painter.changed(newer)
        await at.tasks.finish()
        (board,) = at.posts
        painter.repaint(older)
        await at.tasks.finish()
        assert at.posts == [board]
