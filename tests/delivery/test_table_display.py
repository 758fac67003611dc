"""Which parts of a table are painted, and when."""

import asyncio
from dataclasses import replace
from pathlib import Path

from bot.clock import SystemClock
from club.commands import Join, Start
from club.places import ChatId, PersonId, Place, TopicId
from club.ports import Unreadable
from club.table import Table
from delivery.chat_messages import ChatMessages
from delivery.opened_hands import OpenedHands
from delivery.questions import Questions
from delivery.table_display import TableDisplay
from screens.screen import Screen
from screens.selection import Purpose, Selection
from screens.texts import Texts
from services.directory import Directory
from services.ephemeral import Pressed, Reader
from services.records import Records
from storage.chats import Chats
from storage.games import Games
from storage.people import People
from storage.rankings import Rankings
from telegram_sandbox import ApiError
from tests.delivery.delivery_to_sandbox import Delivery, delivery_to_sandbox, lost_table
from tests.storage.evening import ANNA, BORIS, VERA, Evening

BAD_GATEWAY = ApiError(502, "Bad Gateway")
MENTION = "tg://user"


def display(at: Delivery, questions: Questions | None = None) -> TableDisplay:
    records = Records(Games(at.database), Rankings(at.database), SystemClock())
    people = People(at.database)
    chats = Chats(at.database)
    directory = Directory("bot", people, chats, Texts.load(), records, at.ephemeral, "en")
    return TableDisplay(
        at.outbox,
        directory,
        at.shown,
        at.tasks,
        questions=questions or Questions(at.outbox),
        opened_hands=OpenedHands(),
    )


async def first_turn(at: Delivery) -> Table:
    """Return a game at its first turn, in which Anna has to play."""
    evening = Evening(at.database)
    anna = PersonId(at.anna.id)
    await People(at.database).remember(anna, "Anna", None, started=True)
    table = await evening.ask(await evening.lobby(BORIS, anna, place=at.board.place), Start(anna))
    assert [table.chairs[seat].person for seat in table.awaited_people] == [anna]
    return table


async def paints(at: Delivery, painter: TableDisplay, table: Table) -> None:
    """Wait until the table is painted. It need not be sent yet."""
    painter.changed(table)
    await at.until(lambda: painter.handed_on[table.id] == table.seq)


async def test_a_late_request_shows_no_older_table(tmp_path: Path) -> None:
    """As after a restart, the table changes after it was read and before it is painted."""
    async with delivery_to_sandbox(tmp_path) as at:
        evening = Evening(at.database)
        painter = display(at)
        older = await evening.lobby(ANNA, place=at.board.place)
        newer = await evening.ask(older, Join(BORIS))
        painter.changed(newer)
        await at.tasks.finish()
        (board,) = at.posts
        painter.repaint(older)
        await at.tasks.finish()
        assert at.posts == [board]


async def test_what_changes_while_it_is_painted_is_painted_too(tmp_path: Path) -> None:
    async with delivery_to_sandbox(tmp_path) as at:
        evening = Evening(at.database)
        painter = display(at)
        older = await evening.lobby(ANNA, place=at.board.place)
        newer = await evening.ask(older, Join(BORIS))
        painter.changed(older)
        await asyncio.sleep(0)  # painting has started
        painter.changed(newer)
        await at.tasks.finish()
        (board,) = at.posts
        assert "2. " in board.text


async def test_a_hand_is_opened_once_by_a_press(tmp_path: Path) -> None:
    async with delivery_to_sandbox(tmp_path) as at:
        at.ephemeral.are_supported = True
        painter = display(at)
        anna = PersonId(at.anna.id)
        table = await first_turn(at)
        query = at.anna.press(at.anna.says(at.group, "hello"), "play")
        painter.open_hand(
            table, Reader(anna, Pressed(query.id, asyncio.get_running_loop().time() + 15))
        )
        await at.tasks.finish()
        painter.changed(table)
        await at.tasks.finish()
        methods = [call.method for call in at.sandbox.calls if call.receiver]
        assert methods == ["sendMessage", "editEphemeralMessageText"]


async def test_what_waits_to_be_sent_is_kept_up_to_date(tmp_path: Path) -> None:
    """The table changes before Telegram has accepted a hand that was opened in the group."""
    async with delivery_to_sandbox(tmp_path) as at:
        at.ephemeral.are_supported = True
        painter = display(at)
        anna = PersonId(at.anna.id)
        table = await first_turn(at)
        query = at.anna.press(at.anna.says(at.group, "hello"), "play")
        permit = Pressed(query.id, asyncio.get_running_loop().time() + 15)
        with at.sandbox.failing(lambda call: BAD_GATEWAY if call.receiver else None):
            painter.open_hand(table, Reader(anna, permit))
            await at.until(lambda: at.sandbox.failures)
            await paints(at, painter, await Evening(at.database).play_out(table, presses=1))
        await at.tasks.finish()
        (hand,) = at.group.seen_by(at.anna).ephemeral
        assert "← …" in hand.text


async def test_what_waits_to_be_sent_is_not_sent_if_it_is_outdated(tmp_path: Path) -> None:
    """The awaited player moves before Telegram has accepted the reminder."""
    async with delivery_to_sandbox(tmp_path) as at:
        painter = display(at)
        table = await first_turn(at)
        await People(at.database).set_reachable(PersonId(at.anna.id), reachable=False)
        with at.sandbox.failing(lambda call: BAD_GATEWAY if MENTION in call.text("text") else None):
            painter.changed(replace(table, nudged=True))
            await at.until(lambda: at.sandbox.failures)
            await paints(at, painter, await Evening(at.database).play_out(table, presses=1))
        await at.tasks.finish()
        assert len(at.posts) == 1


async def test_a_question_is_no_hand(tmp_path: Path) -> None:
    """As an administrator, the bot can show hands to players whom it cannot reach elsewhere."""
    async with delivery_to_sandbox(tmp_path) as at:
        at.group.promotes()
        at.ephemeral.are_supported = True
        at.ephemeral.note_rank(at.chat, is_administrator=True)
        questions = Questions(at.outbox)
        painter = display(at, questions)
        messages = ChatMessages(at.outbox, questions, OpenedHands())
        anna = PersonId(at.anna.id)
        table = await first_turn(at)
        await People(at.database).set_reachable(anna, reachable=False)
        seen = at.group.seen_by(at.anna)
        messages.ask(table.place, table, Screen("Sure?"), Reader(anna))
        await seen.shows("Sure?")
        await at.tasks.finish()
        painter.changed(table)
        await at.tasks.finish()
        assert [post.text == "Sure?" for post in seen.ephemeral] == [True, False]


async def test_a_hand_rings_where_it_is_played_from(tmp_path: Path) -> None:
    async with delivery_to_sandbox(tmp_path) as at:
        painter = display(at)
        anna = PersonId(at.anna.id)
        table = await first_turn(at)
        painter.plays_from(table.id, anna, table.place)
        painter.changed(table)
        hand = await at.anna.private.shows("⋯")
        assert hand.is_silent
        at.anna.deletes(hand)
        painter.plays_from(table.id, anna, Place(ChatId(anna)))
        painter.show_hand(table, anna, Selection(Purpose.MORE))
        assert not (await at.anna.private.shows("Leave")).is_silent


async def test_what_was_unfolded_or_marked_is_not_once_the_table_has_changed(
    tmp_path: Path,
) -> None:
    async with delivery_to_sandbox(tmp_path) as at:
        painter = display(at)
        anna = PersonId(at.anna.id)
        table = await first_turn(at)
        painter.show_hand(table, anna, Selection(Purpose.MORE))
        assert "⋯" not in (await at.anna.private.shows("Leave")).labels
        painter.changed(table)
        assert "Leave" not in str((await at.anna.private.shows("⋯")).labels)


async def test_a_question_stands_as_long_as_what_it_is_about(tmp_path: Path) -> None:
    async with delivery_to_sandbox(tmp_path) as at:
        evening = Evening(at.database)
        questions = Questions(at.outbox)
        painter = display(at, questions)
        messages = ChatMessages(at.outbox, questions, OpenedHands())
        lobby = await evening.lobby(ANNA, place=at.board.place)
        messages.ask(lobby.place, lobby, Screen("Sure?"))
        question = await at.group.shows("Sure?")
        fuller = await evening.ask(lobby, Join(BORIS))
        for table in (fuller, await evening.lobby(VERA, place=Place(at.chat, TopicId(7)))):
            painter.changed(table)
            await at.tasks.finish()
            assert at.group.message(question.id)
        painter.changed(await evening.ask(fuller, Start(ANNA)))
        await at.group.loses(question)


async def test_a_table_that_was_set_aside_is_closed_once_the_disk_can_be_read(
    tmp_path: Path,
) -> None:
    async with delivery_to_sandbox(tmp_path) as at:
        table = await Evening(at.database).lobby(ANNA, place=at.board.place)
        painter = display(at)
        painter.changed(table)
        await at.tasks.finish()
        at.database.clear_caches(True)
        async with lost_table(at, "posts"):
            painter.set_aside(table.id, Unreadable("damaged"))
        await at.group.shows("Something broke")
