"""Tables are only pinned in groups that choose it. A pinned table stays in sight until its end."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from club.places import ChatId
from screens.buttons import Choose, pack
from telegram_sandbox import Message
from tests.end_to_end.evening import Evening, evening, plays_cards
from tests.end_to_end.limits import A_MINUTE_IN_TWELVE_SECONDS, CALLS_A_MINUTE, counted


async def chooses(at: Evening, value: str, who: int = 0) -> str:
    person = at.people[who]
    person.says(at.group, "/settings")
    menu = await person.private.shows("Settings")
    return (await person.forges(menu, pack(Choose(ChatId(at.group.id), "pinned", value)))).text


def pinned(at: Evening) -> list[Message]:
    messages = [at.group.message(number) for number in at.group.chat.pinned]
    return [message for message in messages if message]


async def until_pinned(at: Evening, wanted: Callable[[list[Message]], bool]) -> None:
    await at.group.until(lambda: at.group.posts[-1] if wanted(pinned(at)) else None)


def shows(label: str) -> Callable[[list[Message]], bool]:
    return lambda found: len(found) == 1 and label in found[0].labels


def reports(at: Evening) -> list[Message]:
    """Return Telegram's service messages about pins, which should all be deleted."""
    return [message for message in at.group.messages if message.service]


def calls(at: Evening, method: str) -> int:
    return sum(call.method == method for call in at.sandbox.calls)


async def test_nothing_is_pinned_unless_somebody_asks(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        at.group.promotes()
        await at.begins()
        await at.plays(at.is_over, plays_cards)
        assert not calls(at, "pinChatMessage")


async def test_a_pinned_table_stays_in_sight_until_the_end(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=counted(A_MINUTE_IN_TWELVE_SECONDS)) as at:
        at.group.promotes()
        assert "administrators" in await chooses(at, "on", who=1)
        assert not await chooses(at, "on")
        await at.begins()
        await until_pinned(at, shows("My hand"))
        board = await at.group.shows("My hand")
        at.people[1].says(at.group, "/durak")
        await at.group.loses(board)
        await until_pinned(at, shows("My hand"))
        await at.plays(at.is_over, plays_cards)
        await until_pinned(at, lambda found: not found)
        await at.people[0].presses(await at.group.shows("Again"), "Again")
        await until_pinned(at, shows("Join"))
        await at.group.until(lambda: None if reports(at) else at.group.posts[-1])
        assert at.sandbox.busiest_minute(at.group) <= CALLS_A_MINUTE
        assert not at.faults


async def test_in_mid_game_it_is_chosen_and_taken_back_at_once(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        at.group.promotes()
        await at.begins()
        assert not await chooses(at, "on")
        await until_pinned(at, shows("My hand"))
        assert not await chooses(at, "off")
        await until_pinned(at, lambda found: not found)


async def test_without_the_right_a_clear_word_is_said_once(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        assert not await chooses(at, "on")
        await at.begins()
        word = await at.group.shows("can’t pin messages here")
        await at.plays(at.is_over, plays_cards)
        assert calls(at, "pinChatMessage") == 1
        await at.people[0].presses(await at.group.shows("Again"), "Again")
        at.group.promotes()
        assert not await chooses(at, "on")
        await until_pinned(at, shows("Join"))
        assert [post for post in at.group.posts if "can’t pin" in post.text] == [word]


async def test_each_topic_is_told_once_that_its_table_cannot_be_pinned(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        topics = [at.group.add_topic(name) for name in ("Cards", "Chess")]
        for topic in topics:
            at.people[0].says(at.group, "/durak", topic)
            await at.group.shows("Join", topic)
        assert not await chooses(at, "on")
        for topic in topics:
            await at.group.shows("can’t pin", topic)
        await at.comes_to_rest()
        told = Counter(post.topic for post in at.group.posts if "can’t pin" in post.text)
        assert told == Counter(topic.id for topic in topics)


async def test_a_table_that_is_closed_leaves_the_bar(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        at.group.promotes()
        await chooses(at, "on")
        await at.opens()
        await until_pinned(at, shows("Join"))
        at.people[0].says(at.group, "/close")
        await at.group.shows("was closed")
        await until_pinned(at, lambda found: not found)
