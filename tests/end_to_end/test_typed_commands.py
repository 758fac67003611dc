"""Typed commands: each says something, in the right chat, in the wrong one and in any language."""

from pathlib import Path

import pytest

from club.places import ChatId
from screens.buttons import Choose, ChooseLanguage
from screens.callback_data import pack
from screens.commands import MENUS, Scope
from tests.end_to_end.clubs import Club, running_club


@pytest.mark.parametrize("command", sorted(set(MENUS[Scope.GROUP]) - {"durak"}))
async def test_every_command_of_a_group_says_something(club: Club, command: str) -> None:
    anna = club.people[0]
    answered = anna.private if command in ("settings", "notify") else club.group
    before = len(answered.posts)
    anna.says(club.group, f"/{command}@{club.sandbox.world.bot.username}")
    said = await answered.until(
        lambda: answered.posts[-1] if len(answered.posts) > before else None
    )
    assert "Something went wrong" not in said.text
    assert not club.refusals


@pytest.mark.parametrize("command", MENUS[Scope.PRIVATE])
async def test_every_command_of_a_private_chat_says_something(club: Club, command: str) -> None:
    room = club.people[0].private
    before = len(room.posts)
    club.people[0].says(room, f"/{command}")
    said = await room.until(lambda: room.posts[-1] if len(room.posts) > before else None)
    assert "Something went wrong" not in said.text
    assert not club.refusals


async def test_commands_in_the_wrong_chat_get_a_hint(club: Club) -> None:
    club.people[0].says(club.people[0].private, "/durak")
    await club.people[0].private.shows("only works in a group")
    club.people[0].says(club.group, "/practice")
    await club.group.shows("only works in our private chat")


async def test_again_opens_the_lobby_with_the_same_people(club: Club) -> None:
    await club.start_game()
    await club.play_to_end()
    await club.people[0].presses(await club.group.shows("Again"), "Again")
    lobby = await club.group.shows("Start")
    assert all(person.name in lobby.text for person in club.people)
    await club.people[1].presses(lobby, "Start")
    await club.group.shows("My hand")


async def test_durak_after_the_end_seats_somebody_who_only_watched(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo") as club:
        anna, ben, cleo = club.people
        await club.open_table()
        await club.join(ben)
        await anna.presses(await club.group.shows("Start"), "Start")
        await club.play_to_end()
        cleo.says(club.group, "/durak")
        lobby = await club.group.shows("Cleo")
        assert "Start" in lobby.labels
        assert not club.refusals


async def test_settings_are_for_administrators(club: Club) -> None:
    lobby = await club.open_table()
    data = pack(Choose(ChatId(club.group.id), "deck", "52"))
    answer = await club.people[1].forges(lobby, data)
    assert "administrators" in answer.text
    assert not (await club.people[0].forges(lobby, data)).text
    await club.group.shows("52 cards")


async def test_each_is_spoken_to_in_their_own_language(club: Club) -> None:
    anna, ben = club.people
    ben.says(ben.private, "/language")
    message = await ben.private.shows("Русский")
    await ben.presses(message, "Русский")
    await club.start_game()
    await ben.private.shows("В группу")
    await anna.private.shows("To the group")
    board = await club.group.shows("My hand")
    await anna.forges(board, pack(ChooseLanguage(ChatId(club.group.id), "ru")))
    await club.group.until(lambda: now if (now := club.group.message(board.id)) != board else None)
