"""Tries at the deal of a day, with real storage below."""

from club.commands import AddComputer
from club.places import ChatId, PersonId, Place
from club.table import Table
from durak.players import Strength
from features.daily.rules import COMPUTERS, SETTINGS, PromisedDay, requests_for_try, try_at
from features.daily.store import PromisedDays
from tests.storage.club_on_disk import ClubOnDisk


async def begin_try(club: ClubOnDisk, person: PersonId, promised: PromisedDay) -> Table:
    """Begin a try at the deal of a day, against computers that do not think long."""
    await PromisedDays(club.database).promise(promised)
    joining, *_, starting = requests_for_try(person)
    requests = (joining, *[AddComputer(person, Strength.EASY)] * COMPUTERS, starting)
    place = Place(ChatId(person))
    return await club.tables.open(
        place, person, SETTINGS, *requests, predealt=try_at(promised.day.date)
    )
