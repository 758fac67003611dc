"""What is predealt stays hidden until it is revealed, also where its kind is no longer known."""

from functools import partial

from club.predealt import Predealt
from features.derby.rules import KIND, TIME, Side
from features.derby.store import Derbies
from features.derby.tests.club.derbies import CHALLENGE, HOME, SALTS
from features.derby.tests.storage.derbies_on_disk import WITHOUT_DERBIES, begin, deal
from storage.database import Database
from storage.games import Games
from storage.predealt import HiddenTables, SecretSalts
from storage.projections import rebuild
from tests.club.memory import NOON, HastyThinker
from tests.storage.club_on_disk import ClubOnDisk


async def test_each_deal_has_its_salt(database: Database) -> None:
    derby = await begin(database)
    salts = SecretSalts(database)
    assert [await salts.salt_of(derby.deal(Side.AWAY, number)) for number in (1, 2, 3)] == [*SALTS]
    assert await salts.salt_of(Predealt(KIND, "99", NOON)) is None
    assert await salts.salt_of(Predealt("another kind", str(derby.id), NOON)) is None


async def test_a_challenge_that_nobody_accepts_leaves_no_salts(database: Database) -> None:
    derbies = Derbies(database)
    for removed in (
        lambda: derbies.withdraw(HOME.chat),
        lambda: derbies.let_lapse(NOON + 2 * TIME),
    ):
        made = await derbies.challenge(CHALLENGE, SALTS, NOON)
        assert made
        assert await SecretSalts(database).salts_of(KIND, str(made.id)) == (*SALTS,)
        await removed()
        assert not await SecretSalts(database).salts_of(KIND, str(made.id))


async def test_tables_of_a_kind_that_is_gone_stay_as_they_were(database: Database) -> None:
    club = ClubOnDisk(database, thinker=HastyThinker())
    table = await club.play_out(await deal(club, await begin(database)))
    stored = await database.rows("SELECT * FROM derby_tables")
    await database.write(partial(rebuild, kinds=WITHOUT_DERBIES))
    assert [*map(tuple, await database.rows("SELECT * FROM derby_tables"))] == [*map(tuple, stored)]
    assert await HiddenTables(database).among([table.id]) == {table.id}
    (game,) = await Games(database).finished(HOME.chat, 9)
    assert game.is_completed
