"""Facts about a chat that only a refused call reveals."""

from dataclasses import replace
from pathlib import Path

from club.places import ChatId
from screens.buttons import ChooseLanguage
from screens.callback_data import pack
from telegram_sandbox import ChatKind, Role
from tests.end_to_end.clubs import running_club
from tests.end_to_end.logged_calls import forbidden
from tests.keys import BOARD


async def test_a_group_with_a_new_id_keeps_its_language(tmp_path: Path) -> None:
    async with running_club(tmp_path) as club:
        anna = club.people[0]
        group = club.sandbox.group("Old", club.people, kind=ChatKind.GROUP)
        anna.says(group, "/durak")
        await club.start_opened_game(group)
        board = await group.shows(BOARD)
        spanish = ChooseLanguage(ChatId(group.id), "es")
        assert not (await anna.forges(board, pack(spanish))).text
        await group.shows("Mi mano")
        await club.wait_until_idle()
        with club.sandbox.delaying_updates():
            group.migrates()
        await club.play_card()
        await club.wait_until_idle()
        assert group.finds("Mi mano")


async def test_a_group_without_the_bot_gets_no_calls_until_it_returns(
    tmp_path: Path,
) -> None:
    async with running_club(tmp_path) as club:
        await club.start_game()
        await club.wait_until_idle()
        board = await club.group.shows(BOARD)
        bot = club.sandbox.world.member(club.group.id, club.sandbox.world.bot.id)
        club.sandbox.world.set_member(club.group.id, replace(bot, role=Role.KICKED))
        tried = []
        for _ in range(2):
            await club.play_card()
            await club.wait_until_idle()
            tried.append(forbidden(club))
        assert tried[0] == tried[1] > 0
        assert club.group.finds(BOARD) == board
        club.group.adds_bot()
        await club.wait_until_idle()
        assert club.group.finds(BOARD) != board
