"""A group's language is that of the person who adds the bot, until another one is chosen."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from club.places import ChatId
from screens.buttons import ChooseLanguage
from screens.callback_data import pack
from telegram_sandbox import Group, Person
from tests.end_to_end.clubs import Club, running_club


@asynccontextmanager
async def group_of_zoe(folder: Path, language: str) -> AsyncIterator[tuple[Club, Person, Group]]:
    """Set up a person with this language, and a group of theirs without the bot."""
    async with running_club(folder) as club:
        host = club.sandbox.user("Zoe", language, started=True)
        host.uses_old_app()
        group = club.sandbox.group("Elsewhere", [host, *club.people])
        group.removes_bot()
        await club.wait_until_idle()
        yield club, host, group


async def test_a_group_is_spoken_to_like_who_adds_the_bot(tmp_path: Path) -> None:
    async with group_of_zoe(tmp_path, "ru") as (club, _, group):
        group.adds_bot()
        await club.wait_until_idle()  # updates from two people may be handled concurrently
        club.people[0].says(group, "/durak")
        await group.shows("Сесть")


async def test_a_language_chosen_in_private_is_spoken_in_a_new_group(tmp_path: Path) -> None:
    async with group_of_zoe(tmp_path, "ru") as (_, host, group):
        host.says(host.private, "/language")
        await host.presses(await host.private.shows("Italiano"), "Italiano")
        await host.private.shows("✓ Italiano")
        group.adds_bot()
        host.says(group, "/durak")
        await group.shows("Mi siedo")


async def test_a_language_that_was_chosen_stays(tmp_path: Path) -> None:
    async with group_of_zoe(tmp_path, "ru") as (_, host, group):
        group.adds_bot()
        host.says(group, "/language")
        page = await group.shows("✓ Русский")
        await host.forges(page, pack(ChooseLanguage(ChatId(group.id), "es")))
        await group.shows("✓ Español")
        group.removes_bot()
        group.adds_bot()
        host.says(group, "/durak")
        await group.shows("Unirme")
