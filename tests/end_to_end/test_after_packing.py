"""A packed game is shown step by step as it was before."""

from pathlib import Path

from storage.open_database import opened
from telegram_sandbox import Person
from tests.end_to_end.around_games import told, turn_page
from tests.end_to_end.clubs import Club, club_without_bot
from tests.end_to_end.limits import fast
from tests.end_to_end.random_series import random_series, write
from tests.storage.stored_journals import pack_all, packed_numbers


async def test_a_game_looks_the_same_before_and_after_it_is_packed(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, "Anna Ben", limits=fast()) as club:
        anna = club.people[0]
        series = random_series(club.group, club.people)
        series.play(3)
        _, game, _ = await write(club.database, series)
        async with club.running_bot():
            before = await walk(club, anna)
        async with opened(club.database) as database:
            assert not await pack_all(database)
            assert game.id in await packed_numbers(database)
        async with club.running_bot():
            assert await walk(club, anna) == before


async def walk(club: Club, person: Person) -> list[tuple[object, ...]]:
    """Open the last game but one, and return some of its steps."""
    shown = len(person.private.posts)
    person.says(club.group, "/history")
    await person.presses(await club.group.shows("last games"), "2")
    newer = await person.private.until(
        lambda: next((each for each in person.private.posts[shown:] if each.offers("▶️")), None)
    )
    pages = [newer]
    for arrow in ("▶️", "⏩", "▶️", "⏩", "▶️", "⏭", "◀️"):
        pages.append(await turn_page(person, pages[-1], arrow))
    return [told(page) for page in pages]
