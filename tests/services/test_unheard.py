"""Facts about a chat that only a refused call reveals."""

from dataclasses import replace
from pathlib import Path

import pytest

from club.places import ChatId
from screens.buttons import ChooseLanguage, pack
from telegram_sandbox import ChatKind, membership
from telegram_sandbox.values import Role
from tests.end_to_end.evening import evening
from tests.end_to_end.test_chat_status import forbidden


async def test_a_group_with_a_new_number_goes_on_in_its_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path) as at:
        anna = at.people[0]
        group = at.sandbox.group("Old", at.people, kind=ChatKind.GROUP)
        anna.says(group, "/durak")
        await at.starts_in(group)
        board = await group.shows("My hand")
        spanish = ChooseLanguage(ChatId(group.id), "es")
        assert not (await anna.forges(board, pack(spanish))).text
        await group.shows("Mi mano")
        await at.comes_to_rest()
        with monkeypatch.context() as unheard:
            unheard.setattr(membership, "deliver", lambda *_: None)
            group.migrates()
        await at.plays_one_card()
        await at.comes_to_rest()
        assert group.finds("Mi mano")


async def test_a_group_that_has_removed_us_is_left_alone_until_we_come_back(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path) as at:
        await at.begins()
        await at.comes_to_rest()
        board = await at.group.shows("My hand")
        bot = at.sandbox.world.member(at.group.id, at.sandbox.world.bot.id)
        at.sandbox.world.set_member(at.group.id, replace(bot, role=Role.KICKED))
        tried = []
        for _ in range(2):
            await at.plays_one_card()
            await at.comes_to_rest()
            tried.append(forbidden(at))
        assert tried[0] == tried[1] > 0
        assert at.group.finds("My hand") == board
        at.group.adds_bot()
        await at.comes_to_rest()
        assert at.group.finds("My hand") != board
