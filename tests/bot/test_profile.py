"""The bot's profile in Telegram: menus, descriptions, rights and a picture."""

import asyncio
from pathlib import Path

import pytest

from screens.commands import Scope
from telegram_sandbox import ApiError, Call, Sandbox
from telegram_sandbox.refusals import bad_request
from tests.bot.introductions import SPOKEN, VOICES, calls, introduced, made
from tests.keys import GREETING

SUBJECTS = (
    ("MyCommands", len(Scope) * VOICES, len(Scope) * VOICES),
    ("MyDescription", VOICES, SPOKEN),
    ("MyShortDescription", VOICES, SPOKEN),
    ("MyDefaultAdministratorRights", 1, 1),
)
"""Each subject, how often every start asks for it, and how often it is ever set."""


async def test_the_profile_is_told_once(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox:
        async with introduced(sandbox, tmp_path):
            for subject, _, told in SUBJECTS:
                await calls(sandbox, f"set{subject}", told)
        async with introduced(sandbox, tmp_path, "other"):
            for subject, asked, _ in SUBJECTS:
                await calls(sandbox, f"get{subject}", 2 * asked)
        for subject, _, told in SUBJECTS:
            assert [call.ok for call in made(sandbox, f"set{subject}")] == [True] * told


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ru", "прямо в вашей группе"),
        ("be", "прямо в вашей группе"),
        ("de", "right in your group"),
    ],
)
async def test_before_start_the_bot_tells_what_it_does(
    tmp_path: Path, language: str, said: str
) -> None:
    async with Sandbox.serving() as sandbox, introduced(sandbox, tmp_path):
        await calls(sandbox, "setMyShortDescription", SPOKEN)
        profile = sandbox.world.profile
        assert said in profile.text("description", language)
        assert "/durak" in profile.text("description", language)
        assert len(profile.text("short_description", language)) > 50


async def test_making_it_an_administrator_asks_for_few_rights(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox, introduced(sandbox, tmp_path):
        await calls(sandbox, "setMyDefaultAdministratorRights", 1)
        rights = sandbox.world.profile.rights
        assert {name for name, wished in rights.items() if wished} == {
            "can_manage_chat",
            "can_delete_messages",
            "can_pin_messages",
            "can_manage_tags",
        }


async def test_it_keeps_the_name_that_its_owner_has_chosen(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox:
        async with introduced(sandbox, tmp_path):
            await calls(sandbox, "setMyProfilePhoto", 1)
            await calls(sandbox, "setMyShortDescription", SPOKEN)
        assert not made(sandbox, "setMyName")


async def test_it_has_a_picture_of_its_own_from_the_first_start(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox:
        async with introduced(sandbox, tmp_path):
            await calls(sandbox, "setMyProfilePhoto", 1)
            photo = sandbox.world.profile.photo
            assert photo
            assert photo.size == (640, 640)
        async with introduced(sandbox, tmp_path, "other"):
            await calls(sandbox, "getUserProfilePhotos", 2)
        assert [call.ok for call in made(sandbox, "setMyProfilePhoto")] == [True]


async def test_a_picture_that_somebody_has_given_it_stays(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox:
        given = sandbox.world.profile.photo = sandbox.world.files.add("ours.jpg", b"")
        async with introduced(sandbox, tmp_path):
            await calls(sandbox, "getUserProfilePhotos", 1)
        assert sandbox.world.profile.photo is given


async def test_without_a_picture_it_plays_all_the_same(tmp_path: Path) -> None:
    def refused(call: Call) -> ApiError | None:
        is_picture = call.method == "setMyProfilePhoto"
        return bad_request("PHOTO_CROP_FILE_MISSING") if is_picture else None

    async with Sandbox.serving() as sandbox:
        with sandbox.failing(refused):
            async with introduced(sandbox, tmp_path), asyncio.timeout(30):
                while not sandbox.failures:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
                anna = sandbox.user("Anna")
                anna.starts()
                await anna.private.shows(GREETING)
