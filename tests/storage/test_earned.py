"""Achievements and records follow from the games, in whatever way they are counted."""

from collections import Counter
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from club.commands import AddComputer, PlayAgain, Start
from club.finished_games import FinishedGame
from club.places import ChatId, PersonId, Place
from club.settings import Settings
from club.standings import EVERYWHERE
from durak.rules import VARIANTS, Variant, seat_range
from features import KINDS
from storage.achievements import Achievements
from storage.chronicles import Chronicles
from storage.database import Connection, Database
from storage.earned import catch_up
from storage.games import Games, everywhere
from storage.people import People
from storage.projections import rebuild
from storage.rankings import Rankings
from tests.storage.club_on_disk import (
    ANNA,
    BORIS,
    GLEB,
    GROUP,
    SETTINGS,
    VERA,
    ClubOnDisk,
    read_derived,
    undo_deeds,
)

ELSEWHERE = Place(ChatId(-1002))


async def _play(club: ClubOnDisk) -> None:
    table = await club.again(await club.again(await club.game(ANNA, BORIS, VERA)))
    await club.close(table)
    teams = next(variant.rules for variant in VARIANTS if variant.rules.teams == "2x2")
    settings = replace(SETTINGS, rules=teams)
    await club.close(await club.game(ANNA, BORIS, VERA, GLEB, settings=settings))
    await club.close(await club.game(VERA, GLEB, place=ELSEWHERE))


async def test_an_older_game_is_looked_at_later_with_the_same_result(database: Database) -> None:
    """A game that ends meanwhile waits for its turn. What cannot be read has no highlights."""
    club = ClubOnDisk(database, seed=5)
    await _play(club)
    await undo_deeds(database)
    assert await database.write(catch_up)
    await club.close(await club.game(ANNA, GLEB))
    while await database.write(catch_up):
        pass
    before = await read_derived(database)
    await database.write(partial(rebuild, kinds=KINDS))
    assert await read_derived(database) == before


@pytest.mark.parametrize("seed", range(3))
async def test_followed_rebuilt_and_caught_up_with_are_the_same(
    database: Database, seed: int
) -> None:
    """In whatever variant, with a computer at the table, and a player who leaves."""
    club = ClubOnDisk(database, seed)
    settings = _of_variant(Random(seed).choice(SMALL))
    table = await club.ask(await club.lobby(ANNA, BORIS, settings=settings), AddComputer(ANNA))
    table = await club.play_out(await club.ask(table, Start(ANNA)))
    table = await club.play_out(await club.ask(table, PlayAgain(ANNA), Start(ANNA)), presses=5)
    await club.play_out(await club.leave(table, BORIS))
    before = await read_derived(database)
    assert before["achievements"]
    await database.write(partial(rebuild, kinds=KINDS))
    assert await read_derived(database) == before
    await undo_deeds(database)
    while await database.write(catch_up):
        pass
    assert await read_derived(database) == before


SMALL = [each for each in VARIANTS if each.rules.deck <= 54 and 3 in seat_range(each.rules)]
"""Games that are over after hundreds of random presses, not thousands."""


def _of_variant(variant: Variant) -> Settings:
    rules = replace(variant.rules, auto_pass=SETTINGS.rules.auto_pass, forfeit="")
    return replace(SETTINGS, variant=variant.id, rules=rules)


async def test_a_game_that_cannot_be_read_counts_without_its_highlights(database: Database) -> None:
    club = ClubOnDisk(database)
    table = await club.game(ANNA, BORIS)
    await club.close(await club.game(ANNA, VERA, place=ELSEWHERE))
    await undo_deeds(database)
    await database.execute("UPDATE journal SET version = 99 WHERE table_id = ?", (table.id,))
    while await database.write(catch_up):
        pass
    unread, read = (await Games(database).of_person(ANNA, 9))[::-1]
    assert (unread.longest, unread.results[0].held) == (0, 0)
    assert (read.longest or 0) > 1
    assert "first_game" in await Achievements(database).of_person(BORIS)
    before = await read_derived(database)
    await database.write(partial(rebuild, kinds=KINDS))
    assert await read_derived(database) == before


async def test_practice_earns_nothing(database: Database) -> None:
    club = ClubOnDisk(database)
    await club.practice(ANNA)
    assert not await Achievements(database).of_person(ANNA)
    assert (await Chronicles(database).of_chat(ChatId(ANNA))).longest_bout is None


async def test_what_a_game_has_earned_is_told_with_that_game(database: Database) -> None:
    club = ClubOnDisk(database)
    table = await club.again(await club.game(ANNA, BORIS, VERA))
    achievements = Achievements(database)
    first, second = [await achievements.of_game(table.id, number) for number in (1, 2)]
    for person in (ANNA, BORIS, VERA):
        assert "first_game" in first[person]
        assert "first_game" not in second.get(person, ())
        both = {*first[person], *second.get(person, ())}
        assert set(await achievements.of_person(person)) == both


async def test_the_forgotten_have_earned_nothing(database: Database) -> None:
    """Neither before nor at the table that goes on, and others keep the record of the hand."""
    club = ClubOnDisk(database)
    table = await club.again(await club.game(ANNA, BORIS, VERA))
    exported = await People(database).export(ANNA)
    assert exported["career"]
    assert exported["achievements"]
    await People(database).forget(ANNA)
    await club.again(table)
    assert not await Achievements(database).of_person(ANNA)
    assert not (await People(database).export(ANNA))["career"]
    before = await read_derived(database)
    await database.write(partial(rebuild, kinds=KINDS))
    assert await read_derived(database) == before


async def test_the_records_of_a_group_are_the_greatest_of_its_games(database: Database) -> None:
    club = ClubOnDisk(database)
    await _play(club)
    games = await Games(database).finished(GROUP.chat, 9)
    chronicles = Chronicles(database)
    chronicle = await chronicles.of_chat(GROUP.chat)
    hand = chronicle.biggest_hand
    assert chronicle.longest_bout is not None
    assert chronicle.busiest is not None
    assert hand is not None
    assert chronicle.longest_bout.count == max(game.longest or 0 for game in games)
    assert chronicle.busiest.count == len(games) == 4
    held = {result.person: result.held for game in games for result in game.results}
    holder = await chronicles.holder(hand)
    assert holder in held
    assert hand.count == max(result.held for game in games for result in game.results)


async def test_rivals_are_the_last_two_of_a_game_most_often(database: Database) -> None:
    """Games in teams make none, nor does practice, nor what was played elsewhere."""
    club = ClubOnDisk(database, seed=2)
    await _play(club)
    await club.again(await club.again(await club.game(ANNA, BORIS)))
    await club.practice(ANNA)
    rankings = Rankings(database)
    played = await database.read(_all_games)
    for chat in (GROUP.chat, EVERYWHERE):
        games = [game for game in played if chat in (game.place.chat, EVERYWHERE)]
        pairs = Counter[tuple[PersonId, PersonId]]()
        for game in games:
            if game.sinker is not None and not game.place.is_private:
                pairs[game.results[game.sinker].person, game.losers[0]] += 1  # type: ignore[index]
        for person in (ANNA, BORIS, VERA):
            rivals = await rankings.rivals_of(person, chat)
            sunk_by = {sinker: n for (sinker, durak), n in pairs.items() if durak == person}
            sunk = {durak: n for (sinker, durak), n in pairs.items() if sinker == person}
            for rivalry, counted in ((rivals.sunk_by, sunk_by), (rivals.sunk, sunk)):
                assert (rivalry.games if rivalry else 0) == max(counted.values(), default=0)
                assert rivalry is None or counted[rivalry.person] == rivalry.games


async def _all_games(connection: Connection) -> list[FinishedGame]:
    return [game async for game in everywhere(connection)]
