"""Reviews are kept for one person until that person is forgotten."""

from functools import partial

from club.finished_games import GameId
from club.reviews import Verdict
from durak.actions import Beat, Open, Take
from durak.cards import Card
from features import KINDS
from storage.database import Database
from storage.people import People
from storage.projections import rebuild
from storage.reviews import Reviews
from tests.storage.club_on_disk import ANNA, BORIS, ClubOnDisk

SIX, ACE, WILD = (Card.parse(card) for card in ("6C", "AC", "6D=H"))
REVIEW = (
    Verdict(4, Open((SIX, ACE)), 0.61, 0.61),
    Verdict(11, Take(), None, None),
    Verdict(17, Take(), 0.5, 0.25, Beat(ACE, WILD)),
)
GAME = GameId(12)


async def test_it_is_read_as_it_was_written_by_its_person_alone(database: Database) -> None:
    people = People(database)
    reviews = Reviews(database)
    await people.remember(ANNA, "Anna", None)
    assert await reviews.get(GAME, ANNA) is None
    await reviews.keep(GAME, ANNA, ())
    assert await reviews.get(GAME, ANNA) == ()
    await reviews.keep(GAME, ANNA, REVIEW)
    assert await reviews.get(GAME, ANNA) == REVIEW
    assert await reviews.get(GAME, BORIS) is None
    assert [row["game"] for row in (await people.export(ANNA))["reviews"]] == [GAME]


async def test_a_forgotten_person_leaves_none_and_gets_none(database: Database) -> None:
    """This includes a review that was still being written."""
    people = People(database)
    reviews = Reviews(database)
    for person in (ANNA, BORIS):
        await people.remember(person, "Somebody", None)
        await reviews.keep(GAME, person, REVIEW)
    await people.forget(ANNA)
    assert await reviews.get(GAME, ANNA) is None
    await reviews.keep(GAME, ANNA, REVIEW)
    assert await reviews.get(GAME, ANNA) is None
    assert await reviews.get(GAME, BORIS) == REVIEW


async def test_what_is_built_again_leaves_them_alone(database: Database) -> None:
    club = ClubOnDisk(database)
    reviews = Reviews(database)
    await People(database).remember(ANNA, "Anna", None)
    await club.game(ANNA, BORIS)
    (row,) = await database.rows("SELECT id FROM games")
    await reviews.keep(GameId(row["id"]), ANNA, REVIEW)
    await database.write(partial(rebuild, kinds=KINDS))
    assert [row["id"]] == [found["id"] for found in await database.rows("SELECT id FROM games")]
    assert await reviews.get(GameId(row["id"]), ANNA) == REVIEW
