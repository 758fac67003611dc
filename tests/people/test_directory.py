"""The names and languages that the screens need."""

from dataclasses import replace
from pathlib import Path

from club.settings import Settings
from people.languages import Languages
from screens.audience import Audience, Chat, Person
from screens.settings import Choices
from screens.texts import Texts
from storage.sqlite.database import SqliteDatabase
from tests.club.tables import ALONE, ANNA, GROUP
from tests.people.doubles import directory_of

UNFINISHED = frozenset({"uk"})


async def test_strangers_have_no_name_and_the_default_language(tmp_path: Path) -> None:
    """Unknown people and chats have empty names and the default language, and nothing is pinned."""
    async with SqliteDatabase.opened(tmp_path / "club.sqlite3") as database:
        directory = directory_of(database)
        anna = Person(ANNA, "", "en", reachable=False)
        assert await directory.audience(ALONE, [ANNA]) == Audience(
            "bot", Chat("", "en"), {ANNA: anna}
        )
        assert await directory.choices.of(GROUP.chat) == Choices(GROUP.chat, "", Settings(), "en")


async def test_an_unfinished_language_is_spoken_to_whoever_chose_it_alone(tmp_path: Path) -> None:
    async with SqliteDatabase.opened(tmp_path / "club.sqlite3") as database:
        languages = Languages(Texts({"en": "", "uk": ""}, UNFINISHED), "en")
        directory = replace(directory_of(database), languages=languages)
        await directory.people.remember(ANNA, "Anna", "uk")
        assert (await directory.voice_of(ANNA)).language == "en"
        await directory.people.choose_language(ANNA, "uk")
        assert (await directory.voice_of(ANNA)).language == "uk"
        await directory.people.choose_language(ANNA, "uk-ua")
        assert (await directory.voice_of(ANNA)).language == "en", "a file that is gone"
