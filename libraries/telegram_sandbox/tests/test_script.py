"""Scenes set up from plain data, and simulated people who press at random."""

import asyncio

from telegram import InlineKeyboardButton

from telegram_sandbox import Actor, ChatKind, Gathering, Line, Sandbox, Script
from telegram_sandbox._events import Pressed
from telegram_sandbox._random_presses import RandomPressers
from telegram_sandbox._values import Query
from tests.little_bot import Club, rows, running

SCRIPT = Script(
    title="Card Club",
    actors=(Actor("Anna"), Actor("Ben", "ru", has_started=False), Actor("Silent")),
    groups=(
        Gathering("Evening", ("Anna", "Ben"), topics=("Cards",)),
        Gathering("Two", ("Ben",)),
        Gathering("Friends", ("Ben", "Silent"), has_bot=False),
        Gathering("", ("Anna", "Ben"), kind=ChatKind.PAIR),
    ),
    lines=(Line("Anna", "/bell", in_group="Evening"), Line("Anna", "hello")),
)


async def test_a_scene_is_set_and_its_lines_reach_the_bot(sandbox: Sandbox) -> None:
    sandbox.set_up(SCRIPT)
    async with running(sandbox):
        await sandbox.find_group("Evening").shows("A bell")
        await sandbox.find_person("Anna").private.shows("hello")
    ben = sandbox.find_person("Ben")
    assert ben.user.language == "ru"
    assert ben.id not in sandbox.world.started
    assert sandbox.find_person("Silent").id in sandbox.world.started
    assert [topic.name for topic in sandbox.find_group("Evening").chat.topics] == ["Cards"]
    assert sandbox.find_group("Two").people == (ben.id,)
    world = sandbox.world
    assert {chat.title: world.has_bot(chat) for chat in world.chats.values() if chat.title} == {
        "Evening": True,
        "Two": True,
        "Friends": False,
        "Anna, Ben": False,
    }
    assert [group.chat.title for group in sandbox.groups] == ["Evening", "Two", "Friends"]


async def test_a_random_presser_follows_the_link_it_is_given(bell: Club) -> None:
    pressers = RandomPressers(bell.sandbox.world, may_press=lambda data: data != "ring", seed=1)
    bell.anna.says(bell.group, "/bell")
    await bell.group.shows("Ring")
    answer = await pressers.press_once(bell.ben)
    assert answer
    assert answer.url
    await bell.ben.private.shows("Welcome, bell")


async def test_a_random_presser_leaves_alone_what_does_not_tempt(club: Club) -> None:
    button = InlineKeyboardButton("Close", callback_data="close:1")
    await club.bot.send_message(club.group.id, "x", reply_markup=rows([button]))
    pressers = RandomPressers(
        club.sandbox.world, may_press=lambda data: not data.startswith("close")
    )
    assert await pressers.press_once(club.anna) is None


async def test_a_random_presser_prefers_what_is_new_and_private(club: Club) -> None:
    """It presses the newest three messages of a chat, and only now and then in the group."""
    rooms = (club.anna.private.id, club.group.id)
    for number in range(4):
        key = InlineKeyboardButton("x", callback_data=str(number))
        for room in rooms:
            await club.bot.send_message(room, "x", reply_markup=rows([key]))
    pressers = RandomPressers(club.sandbox.world, may_press=bool, seed=1)
    assert await pressers.press_once(club.sandbox.user("Zoe")) is None
    pressed = [await _pressed(club, pressers) for _ in range(20)]
    private, social = (sum(query.chat_id == room for query in pressed) for room in rooms)
    assert private > social > 0
    assert {query.data for query in pressed} == {"1", "2", "3"}


async def _pressed(club: Club, pressers: RandomPressers) -> Query:
    """Let Anna press something, answer it, and return the query."""
    with club.sandbox.world.watch() as events:
        pressing = asyncio.create_task(pressers.press_once(club.anna))
        event = await events.get()
    assert isinstance(event, Pressed)
    await club.bot.answer_callback_query(event.query.id)
    assert await pressing
    return event.query
