"""Real games at real tables: the read models are correct, and can be rebuilt."""

from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from club.alarms import due_at
from club.commands import Start
from club.events import Happened
from club.evolve import fold
from club.places import ChatId, Place, TopicId
from club.ports import Living
from club.seasons import Period
from club.standings import EVERYWHERE
from club.table import Phase, Table
from durak.events import Dealt, Ending, GameEnded, Outcome
from durak.notation import parse_cards
from features import KINDS
from storage.chats import Chats
from storage.database import Database
from storage.games import Games
from storage.people import People
from storage.projections import fill_in, rebuild
from storage.rankings import Rankings
from tests.club.memory import NOON
from tests.club.tables import advance, number_events
from tests.storage.club_on_disk import (
    ANNA,
    BORIS,
    GLEB,
    GROUP,
    SETTINGS,
    VERA,
    ClubOnDisk,
    read_derived,
)
from tests.storage.small_kind import SMALL_KIND, deal

TOPIC = Place(GROUP.chat, TopicId(5))
ELSEWHERE = Place(ChatId(-1002))


async def _busy_evening(club: ClubOnDisk) -> Table:
    """Play a series, in topics, in practice, with a player who leaves.

    Return a table still alive.
    """
    table = await club.game(ANNA, BORIS, VERA)
    await club.again(table)
    await club.close(await club.game(BORIS, GLEB, place=TOPIC))
    await club.practice(ANNA)
    left = await club.lobby(GLEB, VERA, place=TOPIC)
    left = await club.play_out(await club.ask(left, Start(GLEB)), presses=4)
    await club.play_out(await club.leave(left, GLEB), presses=4)
    return table


@pytest.mark.usefixtures("small_kind")
@pytest.mark.parametrize("seed", range(3))
async def test_rebuilt_from_the_journal(database: Database, seed: int) -> None:
    club = ClubOnDisk(database, seed, kinds=SMALL_KIND)
    await _busy_evening(club)
    await club.close(await deal(club, ELSEWHERE))
    before = await read_derived(database, SMALL_KIND)
    assert all(before.values())
    await database.write(partial(rebuild, kinds=SMALL_KIND))
    assert await read_derived(database, SMALL_KIND) == before


async def test_rebuilt_after_somebody_was_forgotten(database: Database) -> None:
    """Opponents keep their ratings from these games, at a table that goes on and at later ones."""
    club = ClubOnDisk(database)
    people = People(database)
    table = await club.again(await club.game(ANNA, BORIS, VERA))
    await club.close(await club.game(ANNA, GLEB, place=TOPIC))
    await people.forget(ANNA)
    table = await club.again(table)
    before = await read_derived(database)
    await database.write(partial(rebuild, kinds=KINDS))
    assert await read_derived(database) == before
    await club.close(table)
    await club.game(BORIS, GLEB)
    before = await read_derived(database)
    await database.write(partial(rebuild, kinds=KINDS))
    assert await read_derived(database) == before


async def test_a_person_who_comes_back_is_only_a_player_where_they_were_forgotten(
    database: Database,
) -> None:
    """They are forgotten twice while the first table is alive.

    Each time, what they do later is theirs.
    """
    club = ClubOnDisk(database)
    people = People(database)
    first = await club.game(ANNA, BORIS)
    await people.forget(ANNA)
    second = await club.game(ANNA, GLEB, place=TOPIC)
    await people.forget(ANNA)
    third = await club.game(ANNA, VERA, place=ELSEWHERE)
    for table in first, second, third:
        table = await club.again(table)  # noqa: PLW2901
        before = await read_derived(database)
        await database.write(partial(rebuild, kinds=KINDS))
        assert await read_derived(database) == before
        await club.close(table)
    assert {game.table for game in await Games(database).of_person(ANNA, 9)} == {third.id}
    standing = await Rankings(database).of_person(ANNA, now=club.clock.time)
    assert standing.games == 2
    assert not await database.rows("SELECT * FROM forgotten WHERE person IS NOT NULL")


async def test_a_finished_game_is_on_record(database: Database) -> None:
    club = ClubOnDisk(database)
    table = await club.again(await club.game(ANNA, BORIS, VERA))
    newest, oldest = await Games(database).finished(GROUP.chat, limit=10)
    assert (oldest.number, newest.number) == (1, 2)
    assert newest.outcome == table.series.outcome
    assert newest.started < newest.ended == table.since
    assert [result.person for result in newest.results] == [ANNA, BORIS, VERA]
    assert {result.seat for result in newest.results if result.lost} == set(newest.outcome.losers)
    assert await Games(database).get(newest.id) == newest


async def test_a_player_who_leaves_is_named_and_counted_absent(database: Database) -> None:
    club = ClubOnDisk(database)
    table = await club.ask(await club.lobby(ANNA, BORIS, VERA), Start(ANNA))
    await club.play_out(await club.leave(table, BORIS))
    (game,) = await Games(database).finished(GROUP.chat, 9)
    assert [result.absent for result in game.results] == [False, True, False]
    standing = await Rankings(database).of_person(BORIS, GROUP.chat, now=club.clock.time)
    assert (standing.games, standing.absences) == (1, 1)
    assert standing.absent_duraks == standing.duraks == game.results[1].lost


async def test_a_point_on_the_ladder_is_on_record(database: Database) -> None:
    club = ClubOnDisk(database)
    rules = replace(SETTINGS.rules, ladder="shared")
    table = await club.lobby(ANNA, BORIS, settings=replace(SETTINGS, rules=rules))
    table = await club.ask(table, Start(ANNA))
    sixes = parse_cards("6C 6D")
    won = GameEnded(Outcome(Ending.DURAK, (0,), finish=sixes, finisher=1))
    over = advance(table, [Happened(won)], NOON)
    await club.journal.append(number_events(table, [Happened(won)], NOON), over)
    for _ in range(2):
        (game,) = await Games(database).finished(GROUP.chat, limit=10)
        assert [result.scored for result in game.results] == [False, True]
        standing = await Rankings(database).of_person(BORIS, GROUP.chat, now=NOON)
        assert standing.ladder_points == 1
        await database.write(partial(rebuild, kinds=KINDS))


async def test_a_game_can_be_walked_through(database: Database) -> None:
    club = ClubOnDisk(database)
    table = await club.again(await club.game(ANNA, BORIS))
    games = Games(database)
    newest, oldest = await games.finished(GROUP.chat, limit=2)
    for game in (newest, oldest):
        story = [entry.event for entry in await games.read(game)]
        assert [type(getattr(event, "event", None)) for event in story].count(Dealt) == 1
        assert [type(getattr(event, "event", None)) for event in story].count(GameEnded) == 1
    everything = await club.journal.read(table.id)
    assert (
        tuple(await games.read(newest))
        == tuple(everything)[newest.first_seq - 1 :][: newest.last_seq - newest.first_seq + 1]
    )


async def test_pages_of_games(database: Database) -> None:
    club = ClubOnDisk(database)
    table = await club.game(ANNA, BORIS)
    for _ in range(3):
        await club.again(table)
    games = Games(database)
    pages = [await games.finished(GROUP.chat, 2, offset) for offset in (0, 2, 4)]
    assert [[game.number for game in page] for page in pages] == [[4, 3], [2, 1], []]
    assert await games.of_person(BORIS, 2) == pages[0]
    assert not await games.of_person(VERA, 2)


async def test_durak_counts_add_up(database: Database) -> None:
    club = ClubOnDisk(database)
    table = await club.game(ANNA, BORIS, VERA)
    for _ in range(4):
        table = await club.again(table)
    games = await Games(database).finished(GROUP.chat, 10)
    for period in Period:
        top = await Rankings(database).top(GROUP.chat, period, club.clock.time, 10)
        assert {standing.person for standing in top} == {
            person for game in games for person in game.losers
        }
        assert all(standing.games == 5 for standing in top)
        lost = sum(game.outcome.ending is Ending.DURAK for game in games)
        assert sum(standing.duraks for standing in top) == lost
        for standing in top:
            assert standing.takes == sum(
                result.takes
                for game in games
                for result in game.results
                if result.person == standing.person
            )
        assert [standing.share for standing in top] == sorted(
            (standing.share for standing in top), reverse=True
        )


async def test_next_week_is_another_week(database: Database) -> None:
    club = ClubOnDisk(database)
    table = await club.game(ANNA, BORIS)
    first = club.clock.time
    club.clock.time += timedelta(weeks=1)
    await club.again(table)
    rankings = Rankings(database)
    weeks = [
        await rankings.of_person(ANNA, GROUP.chat, Period.WEEK, now=now)
        for now in (first, club.clock.time, club.clock.time + timedelta(weeks=1))
    ]
    ever = await rankings.of_person(ANNA, GROUP.chat, now=first)
    assert [standing.games for standing in weeks] == [1, 1, 0]
    assert ever.games == 2


async def test_practice_counts_only_at_home(database: Database) -> None:
    club = ClubOnDisk(database)
    await club.practice(ANNA)
    await club.game(ANNA, BORIS)
    rankings = Rankings(database)
    games = {
        chat: (await rankings.of_person(ANNA, chat, now=club.clock.time)).games
        for chat in (ChatId(ANNA), GROUP.chat, EVERYWHERE)
    }
    assert games == {ChatId(ANNA): 1, GROUP.chat: 1, EVERYWHERE: 1}
    assert await rankings.count(EVERYWHERE, Period.EVER, club.clock.time) == 1


async def test_games_that_do_not_count_hide_none_that_do(database: Database) -> None:
    """Practice, other people's games and aborted games, however few games are asked for."""
    club = ClubOnDisk(database)
    games = Games(database)
    await club.close(await club.game(ANNA, BORIS))
    await club.close(await club.game(ANNA, VERA, place=ELSEWHERE))
    await club.close(await club.game(BORIS, VERA))
    await club.close(await club.ask(await club.lobby(ANNA, BORIS), Start(ANNA)))
    await club.practice(ANNA)
    elsewhere, here = await games.that_count(ANNA, EVERYWHERE, limit=2)
    assert (elsewhere.place, here.place) == (ELSEWHERE, GROUP)
    assert await games.that_count(ANNA, GROUP.chat, limit=1) == (here,)


async def test_a_table_is_due_as_long_as_it_lives(database: Database) -> None:
    club = ClubOnDisk(database)
    settings = SETTINGS.__class__(rules=SETTINGS.rules, clock=60)
    table = await club.lobby(ANNA, BORIS, settings=settings)
    assert await club.journal.living() == [Living(table.id, Phase.LOBBY, due_at(table))]
    table = await club.play_out(await club.ask(table, Start(ANNA)), presses=1)
    assert table.deadline is not None
    half_time = table.deadline.at - timedelta(seconds=30)
    assert await club.journal.living() == [Living(table.id, Phase.PLAYING, half_time)]
    table = await club.play_out(table)
    assert await club.journal.living() == [Living(table.id, Phase.OVER, due_at(table))]
    await club.close(table)
    assert not await club.journal.living()


async def test_what_an_older_program_did_not_say_is_completed(database: Database) -> None:
    """A table that cannot be read has no known due time, so it is due at once."""
    club = ClubOnDisk(database)
    sound = await club.game(ANNA, BORIS)
    unreadable = await club.lobby(ANNA, BORIS, place=Place(ChatId(-1002)))
    before = await read_derived(database)
    await database.execute("UPDATE journal SET version = 99 WHERE table_id = ?", (unreadable.id,))
    await database.execute("UPDATE places SET phase = NULL, due = NULL")
    await database.write(partial(fill_in, kinds=KINDS))
    first, second = await club.journal.living()
    assert (first.table, first.due.year) == (unreadable.id, 1)
    assert second == Living(sound.id, Phase.OVER, due_at(sound))
    await database.execute("UPDATE journal SET version = 1 WHERE table_id = ?", (unreadable.id,))
    await database.write(partial(fill_in, kinds=KINDS))
    assert await read_derived(database) == before


async def test_the_next_process_goes_on_where_this_one_stopped(database: Database) -> None:
    club = ClubOnDisk(database)
    table = await club.ask(await club.lobby(ANNA, BORIS), Start(ANNA))
    table = await club.play_out(table, presses=5)
    later = ClubOnDisk(database)
    restored = await later.tables.get(table.id)
    assert restored == table == fold(table.id, await later.journal.read(table.id))
    assert (await later.play_out(restored)).phase is Phase.OVER


async def test_a_supergroup_inherits(database: Database) -> None:
    """This includes games of a table closed before the move, even after a rebuild."""
    club = ClubOnDisk(database)
    chats = Chats(database)
    old = GROUP.chat
    new = ChatId(-100_1001)
    await chats.remember(old, "Friends", "group", None)
    await chats.save_settings(old, SETTINGS)
    await chats.choose_language(old, "ru")
    await club.close(await club.game(ANNA, BORIS))
    before = await Rankings(database).top(old, Period.EVER, club.clock.time, 9)
    for _ in range(2):
        await chats.migrate(old, new)
    moved = await chats.get(new)
    assert moved is not None
    assert (moved.settings, moved.language, moved.title) == (SETTINGS, "ru", "Friends")
    assert await chats.get(old) is None
    assert await Rankings(database).top(new, Period.EVER, club.clock.time, 9) == before
    assert not await Rankings(database).top(old, Period.EVER, club.clock.time, 9)
    derived_before = await read_derived(database)
    await database.write(partial(rebuild, kinds=KINDS))
    assert await read_derived(database) == derived_before


async def test_two_histories_of_a_chat_become_one(database: Database) -> None:
    """This happens if the supergroup's first game is over before Telegram reports the move."""
    club = ClubOnDisk(database)
    new = ChatId(-100_1001)
    await club.close(await club.game(ANNA, BORIS))
    await club.game(ANNA, BORIS, place=Place(new))
    await Chats(database).migrate(GROUP.chat, new)
    standing = await Rankings(database).of_person(ANNA, new, now=club.clock.time)
    assert standing.games == 2
    assert len(await Games(database).finished(new, 9)) == 2
