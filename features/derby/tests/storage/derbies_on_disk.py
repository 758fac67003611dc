"""A derby on disk, and the tables at which two people of each side play its deals."""

from club.commands import Join, Start
from club.table import Table
from features import KINDS
from features.derby.rules import KIND, Derby, Side
from features.derby.store import Derbies
from features.derby.tests.club.derbies import AWAY, CHALLENGE, CODE, SALTS, SETTINGS
from storage.database import Database
from tests.club.memory import NOON
from tests.storage.club_on_disk import ANNA, BORIS, GLEB, VERA, ClubOnDisk

WITHOUT_DERBIES = {kind: tables for kind, tables in KINDS.items() if kind != KIND}
PEOPLE = {Side.HOME: (ANNA, BORIS), Side.AWAY: (VERA, GLEB)}


async def begin(database: Database) -> Derby:
    derbies = Derbies(database)
    await derbies.challenge(CHALLENGE, SALTS, NOON)
    accepted = await derbies.accept(CODE, AWAY, NOON)
    assert accepted
    return accepted


async def gather(club: ClubOnDisk, derby: Derby, side: Side = Side.HOME, number: int = 1) -> Table:
    people = PEOPLE[side]
    place = derby.place_of(side)
    assert place
    joining = map(Join, people)
    deal = derby.deal(side, number)
    return await club.tables.open(place, people[0], SETTINGS, *joining, predealt=deal)


async def deal(club: ClubOnDisk, derby: Derby, side: Side = Side.HOME, number: int = 1) -> Table:
    table = await gather(club, derby, side, number)
    return await club.ask(table, Start(PEOPLE[side][0]))
