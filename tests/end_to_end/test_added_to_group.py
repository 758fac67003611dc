"""A group that takes in the bot is greeted once, and opens its first table from the greeting."""

from pathlib import Path

from telegram_sandbox import ChatKind, Message
from tests.end_to_end.clubs import Club, running_club
from tests.keys import HELP, JOIN, OPEN_TABLE
from tests.words import english


def greetings(club: Club) -> list[Message]:
    return [post for post in club.group.posts if post.offers(OPEN_TABLE)]


async def take_in(club: Club) -> Message:
    club.group.removes_bot()
    club.group.adds_bot()
    return await club.group.shows(OPEN_TABLE)


async def test_a_group_is_greeted_with_a_picture_and_begins_from_there(club: Club) -> None:
    anna, ben = club.people
    greeting = await take_in(club)
    assert greeting.media
    assert english("greeting") in greeting.text
    await ben.presses(greeting, HELP)
    await club.group.seen_by(ben).shows("/durak")
    assert not club.group.finds("/durak")
    await anna.presses(greeting, OPEN_TABLE)
    lobby = await club.group.shows(JOIN)
    assert "Anna" in lobby.text
    await ben.presses(greeting, OPEN_TABLE)
    await club.wait_until_idle()
    assert club.group.posts[-1].id == lobby.id


async def test_added_removed_and_added_ten_times_it_is_greeted_once(club: Club) -> None:
    await take_in(club)
    for _ in range(10):
        club.group.removes_bot()
        club.group.adds_bot()
    await club.wait_until_idle()
    assert len(greetings(club)) == 1


async def test_the_link_that_adds_the_bot_starts_it_without_a_second_word(club: Club) -> None:
    await take_in(club)
    club.people[0].says(club.group, f"/start@{club.sandbox.world.bot.username} durak")
    await club.wait_until_idle()
    assert club.group.posts == tuple(greetings(club))
    assert len(greetings(club)) == 1


async def test_a_supergroup_that_was_a_greeted_group_is_not_greeted_again(tmp_path: Path) -> None:
    async with running_club(tmp_path, kind=ChatKind.GROUP) as club:
        await take_in(club)
        club.group.migrates()
        await club.wait_until_idle()
        await take_in_silently(club)
        assert not greetings(club)


async def take_in_silently(club: Club) -> None:
    club.group.removes_bot()
    club.group.adds_bot()
    await club.wait_until_idle()


async def test_where_no_pictures_are_taken_the_greeting_is_in_words(tmp_path: Path) -> None:
    async with running_club(tmp_path, takes_pictures=False) as club:
        greeting = await take_in(club)
        assert not greeting.media
        assert greeting.text == english("greeting")
