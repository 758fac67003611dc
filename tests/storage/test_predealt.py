"""What is predealt stays hidden until it is revealed, also where its kind is no longer known."""

from dataclasses import replace
from functools import partial

import pytest

from storage.database import Database
from storage.games import Games
from storage.predealt import HiddenTables, SecretSalts, living_of_others
from storage.projections import rebuild
from tests.club.memory import HastyThinker
from tests.club.small_kind import DEALS, FIRST, SALTS
from tests.storage.club_on_disk import GROUP, ClubOnDisk, read_derived
from tests.storage.small_kind import SMALL_KIND, deal

pytestmark = pytest.mark.usefixtures("small_kind")


async def test_each_deal_has_its_salt(database: Database) -> None:
    salts = SecretSalts(database)
    assert [await salts.salt_of(each) for each in DEALS] == [*SALTS]
    assert await salts.salt_of(replace(FIRST, key="99")) is None
    assert await salts.salt_of(replace(FIRST, kind="another kind")) is None


async def test_tables_of_a_kind_that_is_gone_stay_as_they_were(database: Database) -> None:
    club = ClubOnDisk(database, thinker=HastyThinker(), kinds=SMALL_KIND)
    table = await club.play_out(await deal(club))
    before = await read_derived(database, SMALL_KIND)
    await database.write(partial(rebuild, kinds={}))
    assert await read_derived(database, SMALL_KIND) == before
    assert await HiddenTables(database).among([table.id]) == {table.id}
    (game,) = await Games(database).finished(GROUP.chat, 9)
    assert game.is_completed


async def test_the_living_tables_of_kinds_that_are_gone_are_found(database: Database) -> None:
    table = await deal(ClubOnDisk(database, thinker=HastyThinker(), kinds=SMALL_KIND))
    assert await living_of_others(database, SMALL_KIND) == []
    assert await living_of_others(database, {}) == [table.id]


async def test_what_was_closed_while_its_kind_was_gone_counts_once_it_is_back(
    database: Database,
) -> None:
    club = ClubOnDisk(database, thinker=HastyThinker(), kinds=SMALL_KIND)
    table = await deal(club)
    await ClubOnDisk(database, thinker=HastyThinker(), kinds={}).tables.cut_off([table.id])
    for _start in range(2):
        await club.journal.fill_in()
    (small,) = await database.rows("SELECT table_id, games FROM small_tables")
    assert (small["table_id"], small["games"]) == (table.id, 1)
    filled_in = await read_derived(database, SMALL_KIND)
    await database.write(partial(rebuild, kinds=SMALL_KIND))
    assert await read_derived(database, SMALL_KIND) == filled_in
