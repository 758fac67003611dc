"""⋯ below the lobby opens a menu for whoever pressed it, and for nobody else."""

from pathlib import Path

from screens.buttons import ShowSettings
from telegram_sandbox import OLD_SERVER, Message
from tests.end_to_end.clubs import Club, running_club
from tests.keys import (
    ADD_COMPUTER,
    BOARD,
    DISMISS,
    JOIN,
    LEAVE_FOR_SURE,
    MENU,
    REMOVE_COMPUTER,
    RULES,
    SETTINGS,
    START,
    Sends,
)
from tests.words import english


def lobby_with(club: Club, words: str) -> Message | None:
    lobby = club.group.finds(JOIN)
    return lobby if lobby and words in lobby.text else None


async def test_only_whoever_pressed_sees_the_menu(club: Club) -> None:
    anna, ben = club.people
    lobby = await club.open_table()
    menu = await club.open_menu(anna)
    assert english("lobby-missing", count=1) in menu.text
    assert not club.group.seen_by(ben).finds(RULES)
    assert club.group.posts == (lobby,), "everybody sees the lobby only"
    await anna.presses(menu, DISMISS)
    await club.group.seen_by(anna).loses(menu)


async def test_rules_and_settings_stand_below_the_menu(club: Club) -> None:
    """They are for the same reader, and the menu stays until they have read them."""
    anna = club.people[0]
    await club.open_table()
    menu = await club.open_menu(anna)
    seen = club.group.seen_by(anna)
    await anna.presses(menu, RULES)
    await seen.shows("Aim")
    await anna.presses(menu, Sends(ShowSettings))
    await seen.shows(SETTINGS)
    assert seen.message(menu.key)
    assert len(club.group.posts) == 1
    assert not club.refusals


async def test_computers_and_people_leave_by_the_menu(club: Club) -> None:
    anna, ben = club.people
    await club.open_table()
    await anna.presses_in(club.group, ADD_COMPUTER)
    await club.group.until(lambda: lobby_with(club, "🤖"))
    await ben.presses_in(club.group, JOIN)
    menu = await club.open_menu(ben)
    await ben.presses(menu, REMOVE_COMPUTER)
    await club.group.until(lambda: lobby_with(club, english("lobby-free", count=4)))
    await ben.presses(menu, LEAVE_FOR_SURE)
    await club.group.until(lambda: lobby_with(club, english("lobby-free", count=5)))
    await club.group.seen_by(ben).loses(menu)
    assert not club.refusals


async def test_a_menu_goes_with_its_lobby(club: Club) -> None:
    anna, ben = club.people
    await club.open_table()
    await ben.presses_in(club.group, JOIN)
    menu = await club.open_menu(ben)
    await anna.presses_in(club.group, START)
    await club.group.shows(BOARD)
    await club.group.seen_by(ben).loses(menu)


async def test_an_old_server_sends_the_menu_in_private_or_says_how(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", strangers=1, ephemeral=OLD_SERVER) as club:
        _, ben, cleo = club.people
        await club.open_table()
        await ben.presses_in(club.group, JOIN)
        await ben.presses_in(club.group, ADD_COMPUTER)
        answer = await ben.presses_in(club.group, MENU)
        assert answer.text == english("toast-in-private")
        await ben.presses_in(ben.private, REMOVE_COMPUTER)
        await ben.presses_in(ben.private, RULES)
        await ben.private.shows("Aim")
        await ben.presses_in(ben.private, LEAVE_FOR_SURE)
        await club.group.until(lambda: lobby_with(club, english("lobby-free", count=5)))
        refused = await cleo.presses_in(club.group, MENU)
        assert (refused.text, refused.is_alert) == (english("toast-start-first"), True)
        assert len(club.group.posts) == 1
