"""What is painted of a table, and when."""

import asyncio
from pathlib import Path

from bot.clock import SystemClock
from club.commands import Join, Start
from club.places import PersonId
from delivery.table_display import TableDisplay
from screens.texts import Texts
from services.directory import Directory
from services.ephemeral import Pressed, Reader
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


async def test_what_changes_while_it_is_painted_is_painted_too(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        evening, painter = Evening(at.database), display(at)
        older = await evening.lobby(ANNA, place=at.board.place)
        newer = await evening.ask(older, Join(BORIS))
        painter.changed(older)
        await asyncio.sleep(0)  # the painting has begun
        painter.changed(newer)
        await at.tasks.finish()
        (board,) = at.posts
        assert "2. " in board.text


async def test_a_hand_is_opened_once_by_a_press(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.ephemeral.are_known = True
        evening, painter, anna = Evening(at.database), display(at), PersonId(at.anna.id)
        await People(at.database).remember(anna, "Anna", None)
        lobby = await evening.lobby(anna, BORIS, place=at.board.place)
        table = await evening.ask(lobby, Start(anna))
        query = at.anna.press(at.anna.says(at.group, "hello"), "play")
        painter.open_hand(
            table, Reader(anna, Pressed(query.id, asyncio.get_running_loop().time() + 15))
        )
        await at.tasks.finish()
        painter.changed(table)
        await at.tasks.finish()
        methods = [call.method for call in at.sandbox.calls if call.receiver]
        assert methods == ["sendMessage", "editEphemeralMessageText"]
