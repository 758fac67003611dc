"""Which parts of a table are painted, and when."""

import asyncio
from dataclasses import replace

import pytest

from club.commands import Join, Start
from club.places import ChatId, PersonId, Place, TopicId
from club.ports import Unreadable
from club.table import Table
from messenger.outgoing.chat_messages import ChatMessages
from messenger.outgoing.opened_hands import OpenedHands
from messenger.outgoing.questions import Questions
from messenger.outgoing.table_display import TableDisplay
from people.ephemeral import Reader
from screens.keyboard import BLANK
from screens.screen import Screen
from screens.selection import Purpose, Selection
from storage.people import People
from telegram_sandbox.refusals import bad_gateway, stale_query
from tests.keys import CARDS, LEAVE, START
from tests.messenger.outgoing.delivery_to_sandbox import Delivery, lost_table
from tests.storage.club_on_disk import ANNA, BORIS, VERA, ClubOnDisk
from tests.words import english

BAD_GATEWAY = bad_gateway()
MENTION = "tg://user"


@pytest.fixture
def messages(delivery: Delivery, questions: Questions) -> ChatMessages:
    return ChatMessages(delivery.outbox, questions, OpenedHands())


@pytest.fixture
def anna(delivery: Delivery) -> PersonId:
    return PersonId(delivery.anna.id)


@pytest.fixture
async def first_turn(delivery: Delivery, anna: PersonId) -> Table:
    """Return a game at its first turn, in which Anna has to play."""
    club = ClubOnDisk(delivery.database)
    await People(delivery.database).remember(anna, "Anna", None, started=True)
    lobby = await club.lobby(BORIS, anna, place=delivery.board.place)
    table = await club.ask(lobby, Start(anna))
    assert [table.chairs[seat].person for seat in table.awaited_people] == [anna]
    return table


async def play_on(delivery: Delivery, display: TableDisplay, table: Table) -> None:
    """Press one card, and wait until the table is painted. It need not be sent yet."""
    newer = await ClubOnDisk(delivery.database).play_out(table, presses=1)
    display.changed(newer)
    await delivery.until(lambda: display.handed_on[newer.id] == newer.seq)


async def test_a_late_request_shows_no_older_table(
    delivery: Delivery, display: TableDisplay
) -> None:
    """As after a restart, the table changes after it was read and before it is painted."""
    club = ClubOnDisk(delivery.database)
    older = await club.lobby(ANNA, place=delivery.board.place)
    newer = await club.ask(older, Join(BORIS))
    display.changed(newer)
    await delivery.tasks.finish()
    (board,) = delivery.posts
    display.repaint(older)
    await delivery.tasks.finish()
    assert delivery.posts == [board]


async def test_what_changes_while_it_is_painted_is_painted_too(
    delivery: Delivery, display: TableDisplay
) -> None:
    club = ClubOnDisk(delivery.database)
    older = await club.lobby(ANNA, place=delivery.board.place)
    newer = await club.ask(older, Join(BORIS))
    display.changed(older)
    await asyncio.sleep(0)  # painting has started
    display.changed(newer)
    await delivery.tasks.finish()
    (board,) = delivery.posts
    assert board.offers(START)


async def test_a_hand_is_opened_once_by_a_press(
    delivery: Delivery, display: TableDisplay, anna: PersonId, first_turn: Table
) -> None:
    delivery.ephemeral.are_supported = True
    display.open_hand(first_turn, Reader(anna, delivery.press()))
    await delivery.tasks.finish()
    display.changed(first_turn)
    await delivery.tasks.finish()
    methods = [call.method for call in delivery.sandbox.calls if call.receiver]
    assert methods == ["sendMessage", "editEphemeralMessageText"]


async def test_what_waits_to_be_sent_is_kept_up_to_date(
    delivery: Delivery, display: TableDisplay, anna: PersonId, first_turn: Table
) -> None:
    """The table changes before Telegram has accepted a hand that was opened in the group."""
    delivery.ephemeral.are_supported = True
    with delivery.sandbox.failing(lambda call: BAD_GATEWAY if call.receiver else None):
        display.open_hand(first_turn, Reader(anna, delivery.press()))
        await delivery.until(lambda: delivery.sandbox.failures)
        await play_on(delivery, display, first_turn)
    await delivery.tasks.finish()
    (hand,) = delivery.group.seen_by(delivery.anna).ephemeral
    assert BLANK.label in {key.text for key in hand.buttons}


async def test_what_waits_to_be_sent_is_not_sent_if_it_is_outdated(
    delivery: Delivery, display: TableDisplay, anna: PersonId, first_turn: Table
) -> None:
    """The awaited player moves before Telegram has accepted the reminder."""
    await People(delivery.database).set_reachable(anna, reachable=False)
    with delivery.sandbox.failing(
        lambda call: BAD_GATEWAY if MENTION in call.text("text") else None
    ):
        display.changed(replace(first_turn, nudged=True))
        await delivery.until(lambda: delivery.sandbox.failures)
        await play_on(delivery, display, first_turn)
    await delivery.tasks.finish()
    assert len(delivery.posts) == 1


async def test_a_question_is_no_hand(
    delivery: Delivery,
    display: TableDisplay,
    messages: ChatMessages,
    anna: PersonId,
    first_turn: Table,
) -> None:
    """As an administrator, the bot can show hands to players whom it cannot reach elsewhere."""
    delivery.group.promotes()
    delivery.ephemeral.are_supported = True
    delivery.ephemeral.note_rank(delivery.chat, is_administrator=True)
    await People(delivery.database).set_reachable(anna, reachable=False)
    seen = delivery.group.seen_by(delivery.anna)
    messages.ask(first_turn.place, first_turn, Screen("Sure?"), Reader(anna))
    await seen.shows("Sure?")
    await delivery.tasks.finish()
    display.changed(first_turn)
    await delivery.tasks.finish()
    assert [post.text == "Sure?" for post in seen.ephemeral] == [True, False]


async def test_a_hand_rings_where_it_is_played_from(
    delivery: Delivery, display: TableDisplay, anna: PersonId, first_turn: Table
) -> None:
    display.plays_from(first_turn.id, anna, first_turn.place)
    display.changed(first_turn)
    hand = await delivery.anna.private.shows(CARDS)
    assert hand.is_silent
    display.plays_from(first_turn.id, anna, Place(ChatId(anna)))
    display.changed(replace(first_turn, turns=tuple(turn + 1 for turn in first_turn.turns)))
    await delivery.anna.private.loses(hand)
    assert not (await delivery.anna.private.shows(CARDS)).is_silent


async def test_a_hand_rests_while_the_page_is_open(
    delivery: Delivery, display: TableDisplay, anna: PersonId, first_turn: Table
) -> None:
    display.plays_from(first_turn.id, anna, Place(ChatId(anna)))
    display.changed(first_turn)
    hand = await delivery.anna.private.shows(CARDS)
    for _ in range(2):
        display.looks_at_page(first_turn, anna)
        await delivery.anna.private.shows(english("hand-on-page"))
        display.leaves_page(first_turn.id, anna)
        shown = await delivery.anna.private.shows(CARDS)
        assert shown.id == hand.id
    display.looks_at_page(first_turn, anna)
    display.plays_from(first_turn.id, anna, Place(ChatId(anna)))
    display.repaint(first_turn)
    assert (await delivery.anna.private.shows(CARDS)).id == hand.id


async def test_a_hand_that_was_refused_in_the_group_is_shown_in_private(
    delivery: Delivery, display: TableDisplay, anna: PersonId, first_turn: Table
) -> None:
    delivery.ephemeral.are_supported = True
    display.plays_from(first_turn.id, anna, first_turn.place)
    with delivery.sandbox.failing(lambda call: stale_query() if call.receiver else None):
        display.open_hand(first_turn, Reader(anna, delivery.press()))
        assert (await delivery.anna.private.shows(CARDS)).is_silent
        await delivery.tasks.finish()
    assert not delivery.group.seen_by(delivery.anna).ephemeral
    display.changed(first_turn)
    await delivery.tasks.finish()
    assert delivery.anna.private.finds(CARDS)


async def test_an_onlooker_before_the_page_changes_nothing(
    delivery: Delivery, display: TableDisplay, first_turn: Table
) -> None:
    display.looks_at_page(first_turn, VERA)
    await delivery.tasks.finish()
    assert not display.handed_on


async def test_what_was_unfolded_or_marked_is_not_once_the_table_has_changed(
    delivery: Delivery, display: TableDisplay, anna: PersonId, first_turn: Table
) -> None:
    display.show_hand(first_turn, anna, Selection(Purpose.MORE))
    assert not (await delivery.anna.private.shows(LEAVE)).offers(CARDS)
    display.changed(first_turn)
    assert not (await delivery.anna.private.shows(CARDS)).offers(LEAVE)


async def test_a_question_stands_as_long_as_what_it_is_about(
    delivery: Delivery, display: TableDisplay, messages: ChatMessages
) -> None:
    club = ClubOnDisk(delivery.database)
    lobby = await club.lobby(ANNA, place=delivery.board.place)
    messages.ask(lobby.place, lobby, Screen("Sure?"))
    question = await delivery.group.shows("Sure?")
    fuller = await club.ask(lobby, Join(BORIS))
    for table in (fuller, await club.lobby(VERA, place=Place(delivery.chat, TopicId(7)))):
        display.changed(table)
        await delivery.tasks.finish()
        assert delivery.group.message(question.id)
    display.changed(await club.ask(fuller, Start(ANNA)))
    await delivery.group.loses(question)


async def test_a_table_that_was_set_aside_is_closed_once_the_disk_can_be_read(
    delivery: Delivery, display: TableDisplay
) -> None:
    table = await ClubOnDisk(delivery.database).lobby(ANNA, place=delivery.board.place)
    display.changed(table)
    await delivery.tasks.finish()
    delivery.database.clear_caches(True)
    async with lost_table(delivery, "posts"):
        display.set_aside(table.id, Unreadable("damaged"))
    await delivery.group.shows("Something broke")
