"""Derbies as stored: who may accept, what each deal gave, and who may not sit down."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from club.commands import Close, Join, Leave, Start
from club.places import ChatId, PersonId, Place
from club.predealt import Predealt
from club.refusal import Refusal, Refused
from club.sent_message import SentMessage
from club.slots import NO_TABLE, Slot
from club.table import Phase
from features import KINDS
from features.derby.rules import (
    KIND,
    POST,
    TIME,
    DerbyEnded,
    NotAllowed,
    PlayedDeal,
    Side,
    points_of,
)
from features.derby.store import Derbies
from features.derby.tests.club.derbies import AWAY, CHALLENGE, CODE, HOME, SALTS, SETTINGS, TOO_LATE
from features.derby.tests.storage.derbies_on_disk import (
    PEOPLE,
    WITHOUT_DERBIES,
    begin,
    deal,
    gather,
)
from storage.chats import Chats
from storage.database import Database
from storage.games import Games
from storage.people import People
from storage.posts import Posts
from storage.predealt import HiddenTables, SecretSalts
from storage.projections import rebuild
from tests.club.memory import NOON, HastyThinker
from tests.storage.club_on_disk import ANNA, BORIS, GLEB, VERA, ClubOnDisk, read_derived

OTHERS = replace(CHALLENGE, code="wxyz2345", home=Place(ChatId(-1003)))


async def test_a_derby_is_read_as_it_was_written(database: Database) -> None:
    derbies = Derbies(database)
    challenged = await derbies.challenge(CHALLENGE, SALTS, NOON)
    assert challenged
    assert (challenged.challenge, challenged.away) == (CHALLENGE, None)
    assert await derbies.challenge_of(CODE) == challenged
    later = NOON + timedelta(hours=1)
    accepted = await derbies.accept(CODE, AWAY, later)
    assert accepted == replace(challenged, away=AWAY, ends=later + TIME)
    assert [await derbies.of_chat(place.chat) for place in (HOME, AWAY)] == [accepted] * 2
    assert await derbies.going_on() == [accepted]
    await derbies.end(accepted.id, DerbyEnded.PLAYED)
    await derbies.end(accepted.id, DerbyEnded.TIME_UP)
    assert await derbies.get(accepted.id) == replace(accepted, ended=DerbyEnded.PLAYED)
    assert await derbies.going_on() == []
    assert len(await derbies.ending_after(later)) == 1
    assert not await derbies.ending_after(later + TIME)


async def test_of_two_that_accept_at_once_one_is_taken(database: Database) -> None:
    derbies = Derbies(database)
    await derbies.challenge(CHALLENGE, SALTS, NOON)
    others = (AWAY, Place(ChatId(-1003)))
    found = await asyncio.gather(*(derbies.accept(CODE, place, NOON) for place in others))
    assert [derby is None for derby in found].count(True) == 1


@pytest.mark.parametrize(
    ("code", "place", "after"),
    [
        ("wrong234", AWAY, timedelta()),
        (CODE, HOME, timedelta()),
        (CODE, AWAY, TOO_LATE),
        (CODE, OTHERS.home, timedelta()),
    ],
    ids=["a guess", "the group itself", "too late", "engaged"],
)
async def test_not_everybody_can_accept(
    database: Database, code: str, place: Place, after: timedelta
) -> None:
    derbies = Derbies(database)
    await derbies.challenge(CHALLENGE, SALTS, NOON)
    await derbies.challenge(OTHERS, SALTS, NOON)
    assert await derbies.accept(code, place, NOON + after) is None
    assert await derbies.accept(CODE, AWAY, NOON)


async def test_a_group_has_one_derby_at_a_time(database: Database) -> None:
    derbies = Derbies(database)
    derby = await begin(database)
    assert await derbies.challenge(replace(OTHERS, home=HOME), SALTS, NOON) is None
    assert await derbies.challenge(replace(OTHERS, home=AWAY), SALTS, NOON) is None
    await derbies.end(derby.id, DerbyEnded.PLAYED)
    assert await derbies.challenge(replace(OTHERS, home=AWAY), SALTS, NOON)


@pytest.mark.parametrize("lapses", [True, False], ids=["lapsed", "withdrawn"])
async def test_a_challenge_that_nobody_accepts_leaves_nothing(
    database: Database, lapses: bool
) -> None:
    derbies = Derbies(database)
    await derbies.challenge(CHALLENGE, SALTS, NOON)
    await derbies.let_lapse(NOON + TIME - timedelta(seconds=1))
    assert await derbies.challenge_of(CODE)
    await (derbies.let_lapse(NOON + TIME) if lapses else derbies.withdraw(HOME.chat))
    assert await derbies.challenge_of(CODE) is None
    await begin(database)
    await derbies.withdraw(HOME.chat)
    await derbies.let_lapse(NOON + TOO_LATE)
    assert await derbies.going_on(), "accepted ones stay"


async def test_no_challenge_takes_over_the_message_of_an_earlier_one(database: Database) -> None:
    """It stays behind where the bot was removed when the challenge lapsed."""
    derbies = Derbies(database)
    lapsed = await derbies.challenge(CHALLENGE, SALTS, NOON)
    assert lapsed
    slot = Slot(HOME, POST, NO_TABLE, lapsed.id)
    await Posts(database).put(slot, SentMessage(100, 1, "abc"))
    await derbies.let_lapse(NOON + TIME)
    following = await derbies.challenge(CHALLENGE, SALTS, NOON)
    assert following
    assert following.id != lapsed.id


async def test_a_deal_gives_what_the_partners_reached(database: Database) -> None:
    club = ClubOnDisk(database, thinker=HastyThinker())
    derbies = Derbies(database)
    derby = await begin(database)
    lobby = await gather(club, derby)
    assert (await derbies.compare(derby)).played == []
    await club.ask(lobby, Close(ANNA, privileged=True))
    table = await deal(club, derby)
    assert (await derbies.compare(derby)).played == [PlayedDeal(Side.HOME, 1, table.id, None)]
    assert await derbies.living_tables(derby.id) == [table.id]
    await club.play_out(table)
    game = await Games(database).at(table.id, 1)
    assert game
    points = points_of(game)
    assert (await derbies.compare(derby)).played == [PlayedDeal(Side.HOME, 1, table.id, points)]
    assert points == sum(
        0 if result.lost else 2 if result.place == 1 and not result.drew else 1
        for result in game.results[::2]
    )


async def test_a_deal_that_is_broken_off_gives_nothing(database: Database) -> None:
    club = ClubOnDisk(database, thinker=HastyThinker())
    derby = await begin(database)
    table = await club.ask(await deal(club, derby), Close(ANNA, privileged=True))
    compared = await Derbies(database).compare(derby)
    assert compared.played == [PlayedDeal(Side.HOME, 1, table.id, 0)]
    before = await read_derived(database)
    await database.write(partial(rebuild, kinds=KINDS))
    assert await read_derived(database) == before


async def refusal_of(doing: object) -> object:
    with pytest.raises(Refused) as refused:
        await doing  # type: ignore[misc]  # any awaitable
    return refused.value.reason


async def test_one_person_sits_for_one_side(database: Database) -> None:
    """Whoever has only sat in the lobby may have heard of the cards."""
    club = ClubOnDisk(database, thinker=HastyThinker())
    derby = await begin(database)
    lobby = await club.ask(await gather(club, derby), Leave(BORIS))
    other = await club.ask(await gather(club, derby, Side.AWAY), Leave(GLEB))
    assert await refusal_of(club.ask(other, Join(BORIS))) is NotAllowed.OTHER_SIDE
    assert await refusal_of(club.ask(lobby, Join(VERA))) is NotAllowed.OTHER_SIDE
    assert (await club.ask(lobby, Join(BORIS))).present == (ANNA, BORIS)
    assert (await club.ask(other, Join(GLEB))).present == (VERA, GLEB)


async def test_nobody_opens_a_table_for_the_other_side(database: Database) -> None:
    club = ClubOnDisk(database, thinker=HastyThinker())
    derby = await begin(database)
    await gather(club, derby)
    opening = club.tables.open(AWAY, ANNA, SETTINGS, predealt=derby.deal(Side.AWAY, 1))
    assert await refusal_of(opening) is NotAllowed.OTHER_SIDE


async def test_no_deal_is_dealt_twice_in_the_topics_of_a_group(database: Database) -> None:
    club = ClubOnDisk(database, thinker=HastyThinker())
    derby = await begin(database)
    elsewhere = replace(derby, challenge=replace(CHALLENGE, home=Place(HOME.chat, 5)))  # type: ignore[arg-type]
    waiting = await gather(club, elsewhere)
    await deal(club, derby)
    assert await refusal_of(club.ask(waiting, Start(ANNA))) is Refusal.STALE
    await club.ask(waiting, Close(ANNA, privileged=True))
    assert await refusal_of(gather(club, elsewhere)) is Refusal.STALE


async def test_what_is_over_is_not_played(database: Database) -> None:
    club = ClubOnDisk(database, thinker=HastyThinker())
    derby = await begin(database)
    lobby = await gather(club, derby)
    await Derbies(database).end(derby.id, DerbyEnded.TIME_UP)
    assert await refusal_of(club.ask(lobby, Start(ANNA))) is Refusal.STALE
    assert await refusal_of(gather(club, derby, Side.AWAY)) is Refusal.STALE


async def test_games_stay_hidden_until_their_derby_is_over(database: Database) -> None:
    club = ClubOnDisk(database, thinker=HastyThinker())
    hidden = HiddenTables(database)
    derby = await begin(database)
    tables = [await club.play_out(await deal(club, derby, side)) for side in Side]
    ids = {table.id for table in tables}
    assert await hidden.among(ids) == ids
    await Derbies(database).end(derby.id, DerbyEnded.PLAYED)
    assert await hidden.among(ids) == frozenset()


async def test_a_group_takes_its_derby_along_when_it_moves(database: Database) -> None:
    derbies = Derbies(database)
    await begin(database)
    moved = {place.chat: ChatId(place.chat - 1_000_000) for place in (HOME, AWAY)}
    for old, new in moved.items():
        await Chats(database).migrate(old, new)
    derby = await derbies.of_chat(moved[AWAY.chat])
    assert derby
    assert (derby.challenge.home.chat, derby.side_of(moved[AWAY.chat])) == (
        moved[HOME.chat],
        Side.AWAY,
    )


@pytest.mark.parametrize("is_over", [True, False], ids=["after a deal", "in mid-deal"])
async def test_whoever_is_forgotten_leaves_the_derby_as_it_is(
    database: Database, is_over: bool
) -> None:
    club = ClubOnDisk(database, thinker=HastyThinker())
    derbies = Derbies(database)
    people = People(database)
    await people.remember(ANNA, "Anna", None)
    derby = await begin(database)
    table = await deal(club, derby)
    if is_over:
        await club.ask(await club.play_out(table), Close(ANNA, privileged=True))
    await people.forget(ANNA)
    if not is_over:
        table = await club.play_out(table)
        assert table.phase is Phase.OVER
        await club.ask(table, Close(table.opener, privileged=True))
    (played,) = (await derbies.compare(derby)).played
    assert played.points is not None
    assert not await database.rows("SELECT 1 FROM guests WHERE person = ?", (ANNA,))
    before = await read_derived(database)
    await database.write(partial(rebuild, kinds=KINDS))
    assert await read_derived(database) == before


def test_the_people_of_the_two_sides_differ() -> None:
    assert len({PersonId(person) for people in PEOPLE.values() for person in people}) == 4


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


async def test_without_the_feature_its_tables_stay_as_they_were(database: Database) -> None:
    club = ClubOnDisk(database, thinker=HastyThinker())
    table = await club.play_out(await deal(club, await begin(database)))
    stored = await database.rows("SELECT * FROM derby_tables")
    await database.write(partial(rebuild, kinds=WITHOUT_DERBIES))
    assert [*map(tuple, await database.rows("SELECT * FROM derby_tables"))] == [*map(tuple, stored)]
    assert await HiddenTables(database).among([table.id]) == {table.id}
    (game,) = await Games(database).finished(HOME.chat, 9)
    assert game.is_completed


async def test_a_deal_that_was_cut_off_without_the_feature_counts_once_it_is_back(
    database: Database,
) -> None:
    club = ClubOnDisk(database, thinker=HastyThinker())
    derby = await begin(database)
    table = await deal(club, derby)
    without = ClubOnDisk(database, thinker=HastyThinker(), kinds=WITHOUT_DERBIES)
    await without.tables.cut_off([table.id])
    (missed,) = (await Derbies(database).compare(derby)).played
    assert missed.points is None
    await club.journal.fill_in()
    (played,) = (await Derbies(database).compare(derby)).played
    assert played == replace(missed, points=0)
