"""What is remembered of how the bot was set up."""

from pathlib import Path

from storage.database import Database
from storage.open_database import opened
from storage.set_up import OwnSettings, left_off


async def test_a_new_database_is_older_than_no_feature(address: Path | str) -> None:
    for _ in range(2):
        async with opened(address) as database:
            assert await database.read(left_off) == set()


async def test_the_last_value_of_a_setting_is_kept_until_it_is_removed(database: Database) -> None:
    own = OwnSettings(database)
    assert await own.all() == {}
    await own.put("supports_guest_queries", value=True)
    await own.put("inline_query_placeholder", value="Durak")
    await own.put("inline_query_placeholder", value="Дурак")
    kept = {"supports_guest_queries": True, "inline_query_placeholder": "Дурак"}
    assert await own.all() == kept
    await own.remove("supports_guest_queries")
    assert [*await own.all()] == ["inline_query_placeholder"]
