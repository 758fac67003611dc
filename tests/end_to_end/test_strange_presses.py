"""Unplanned presses: on deleted messages, by strangers, or from another version of the bot."""

from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from club.places import ChatId, TableId
from screens.buttons import Choose, NameForfeit, Play, ShowSettings, Start
from screens.callback_data import pack
from telegram_sandbox import Answer, Message, Person, Right, objects
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import A_PRESS
from tests.end_to_end.logged_calls import answers_per_press
from tests.end_to_end.playing import is_dimmed, offers
from tests.keys import BOARD, GREETING, HAND, START
from tests.words import english


async def press_unseen(club: Club, person: Person, message: Message, data: str) -> Answer:
    """Press on a message that is gone or too old. Telegram then only gives its chat and its id."""
    world = club.sandbox.world
    query = world.open_query(person.user, message, data)
    chat = objects.chat(world, world.chats[message.chat_id])
    unseen = {"chat": chat, "message_id": message.id, "date": 0}
    world.updates.push("callback_query", objects.query(world, query, message) | {"message": unseen})
    return await world.answer(query, A_PRESS)


async def test_a_press_on_a_message_that_is_gone_counts(club: Club) -> None:
    lobby = await club.open_table()
    for person in club.people[1:]:
        await club.join(person)
    lobby = await club.group.shows(START)
    club.people[0].deletes(lobby)
    assert not (await press_unseen(club, club.people[0], lobby, pack(Start(TableId(1))))).text
    person, message, data = await first_move(club)
    person.deletes(message)
    assert not (await press_unseen(club, person, message, data)).text
    board = await club.group.until(lambda: club.group.finds("attacks with"))
    assert board.offers(BOARD)
    assert answers_per_press(club) == {1}


async def first_move(club: Club) -> tuple[Person, Message, str]:
    for person in club.people:
        await person.private.shows("Evening")
    return next(
        (person, message, button.data)
        for person in club.people
        for message, button in offers(person, lambda payload: isinstance(payload, Play))
        if not is_dimmed((message, button))
    )


async def test_a_press_without_any_message_is_answered(club: Club) -> None:
    lobby = await club.open_table()
    world = club.sandbox.world
    anna = club.people[0]
    query = world.open_query(anna.user, lobby, "j:1")
    pushed = objects.query(world, query, lobby)
    del pushed["message"]
    world.updates.push("callback_query", pushed | {"inline_message_id": "1"})
    assert (await world.answer(query, A_PRESS)).text
    assert not club.sandbox.failures


OTHER_VERSIONS = ("j", "j:1:1", "k:1:2", "h:1", "p:1:1:1.0", "p:1:1:1.0:q7C", "e:1:1:1.0")
OF_A_FEATURE_THAT_IS_GONE = "zz:1"


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        *((data, english("toast-forged")) for data in OTHER_VERSIONS),
        (OF_A_FEATURE_THAT_IS_GONE, english("toast-outdated")),
    ],
)
async def test_buttons_of_another_version_are_answered(club: Club, data: str, answer: str) -> None:
    lobby = await club.open_table()
    assert (await club.people[0].forges(lobby, data)).text == answer
    await club.wait_until_idle()
    assert club.group.message(lobby.id) == lobby


async def test_a_forged_button_of_another_chat_has_telegram_asked_nothing(club: Club) -> None:
    zoe = club.sandbox.user("Zoe")
    zoe.starts()
    greeting = await zoe.private.shows(GREETING)
    with capture_logs() as logs:
        for chat in map(ChatId, (club.group.id, -1_001_234_567_890, -17)):
            for forged in (ShowSettings(chat), Choose(chat, "deck", "52"), NameForfeit(chat)):
                assert english("toast-forged") in (await zoe.forges(greeting, pack(forged))).text
    assert not [call for call in club.sandbox.calls if call.method == "getChatMember"]
    assert [entry["event"] for entry in logs].count("forged") == 1


async def test_a_member_without_the_right_to_write_may_play(club: Club) -> None:
    """The person is restricted in the group, but pressing is not writing."""
    ben = club.people[1]
    member = club.sandbox.world.member(club.group.id, ben.id)
    club.sandbox.world.set_member(club.group.id, replace(member, denied=frozenset({Right.TEXT})))
    await club.start_game()
    await ben.private.shows("Evening")


async def test_a_stranger_who_presses_everything_stays_a_stranger(tmp_path: Path) -> None:
    async with running_club(tmp_path) as club:
        await club.start_game()
        zoe = club.sandbox.user("Zoe", language="ru")
        club.group.welcomes(zoe)
        board = await club.group.shows(BOARD)
        (_, message, data) = await first_move(club)
        said = [await zoe.forges(board, each) for each in (data, pack(Start(TableId(1))))]
        said.append(await zoe.presses(board, HAND))
        assert all("а" in answer.text for answer in said), "in her own language"
        for command in ("/privacy", "/export", "/forget", "привет"):
            zoe.says(zoe.private, command)
        await zoe.private.shows("?")
        await club.wait_until_idle()
        assert message in (post for person in club.people for post in person.private.posts)
        assert answers_per_press(club) == {1}
    assert b"Zoe" not in club.database.read_bytes()
