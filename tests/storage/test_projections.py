"""Real games through the real hall: the read models are correct, and can be rebuilt."""

from dataclasses import replace
from datetime import timedelta

import pytest

from club.alarms import due_at
from club.commands import Start
from club.events import Happened
from club.evolve import fold
from club.periods import Period
from club.places import ChatId, Place, TopicId
from club.ports import Living
from club.standings import EVERYWHERE
from club.table import Phase, Table
from durak.events import Dealt, Ending, GameEnded, Outcome
from durak.notation import parse_cards
from storage.chats import Chats
from storage.database import Database
from storage.games import Games
from storage.people import People
from storage.projections import fill_in_due_times, rebuild
from storage.rankings import Rankings
from tests.club.memory import NOON
from tests.club.tables import advance, number_events
from tests.storage.evening import ANNA, BORIS, GLEB, GROUP, SETTINGS, VERA, Evening, read_derived

TOPIC = Place(GROUP.chat, TopicId(5))
ELSEWHERE = Place(ChatId(-1002))


async def _busy_evening(evening: Evening) -> Table:
    """Play a series, in topics, in practice, with a player who leaves.

    Return a table still alive.
    """
    table = await evening.game(ANNA, BORIS, VERA)
    await evening.again(table)
    await evening.close(await evening.game(BORIS, GLEB, place=TOPIC))
    await evening.practice(ANNA)
    left = await evening.lobby(GLEB, VERA, place=TOPIC)
    left = await evening.play_out(await evening.ask(left, Start(GLEB)), presses=4)
    await evening.play_out(await evening.leave(left, GLEB), presses=4)
    return table


@pytest.mark.parametrize("seed", range(3))
async def test_rebuilt_from_the_journal(database: Database, seed: int) -> None:
    await _busy_evening(Evening(database, seed))
    before = await read_derived(database)
    assert all(before[name] for name in ("games", "results", "tallies", "ratings", "places"))
    await database.write(rebuild)
    assert await read_derived(database) == before


async def test_rebuilt_after_somebody_was_forgotten(database: Database) -> None:
    """Opponents keep their ratings from these games, at a table that goes on and at later ones."""
    evening = Evening(database)
    people = People(database)
    table = await evening.again(await evening.game(ANNA, BORIS, VERA))
    await evening.close(await evening.game(ANNA, GLEB, place=TOPIC))
    await people.forget(ANNA)
    table = await evening.again(table)
    before = await read_derived(database)
    await database.write(rebuild)
    assert await read_derived(database) == before
    await evening.close(table)
    await evening.game(BORIS, GLEB)
    before = await read_derived(database)
    await database.write(rebuild)
    assert await read_derived(database) == before


async def test_who_comes_back_is_a_player_only_where_they_were_forgotten(
    database: Database,
) -> None:
    """They are forgotten twice while the first table is alive.

    Each time, what they do later is theirs.
    """
    evening = Evening(database)
    people = People(database)
    first = await evening.game(ANNA, BORIS)
    await people.forget(ANNA)
    second = await evening.game(ANNA, GLEB, place=TOPIC)
    await people.forget(ANNA)
    third = await evening.game(ANNA, VERA, place=ELSEWHERE)
    for table in first, second, third:
        table = await evening.again(table)  # noqa: PLW2901
        before = await read_derived(database)
        await database.write(rebuild)
        assert await read_derived(database) == before
        await evening.close(table)
    assert {game.table for game in await Games(database).of_person(ANNA, 9)} == {third.id}
    standing = await Rankings(database).of_person(ANNA, now=evening.clock.time)
    assert standing.games == 2
    assert not await database.rows("SELECT * FROM forgotten WHERE person IS NOT NULL")


async def test_a_finished_game_is_on_record(database: Database) -> None:
    evening = Evening(database)
    table = await evening.again(await evening.game(ANNA, BORIS, VERA))
    newest, oldest = await Games(database).finished(GROUP.chat, limit=10)
    assert (oldest.number, newest.number) == (1, 2)
    assert newest.outcome == table.series.outcome
    assert newest.started < newest.ended == table.since
    assert [result.person for result in newest.results] == [ANNA, BORIS, VERA]
    assert {result.seat for result in newest.results if result.lost} == set(newest.outcome.losers)
    assert await Games(database).get(newest.id) == newest


async def test_who_leaves_is_named_and_counted_absent(database: Database) -> None:
    evening = Evening(database)
    table = await evening.ask(await evening.lobby(ANNA, BORIS, VERA), Start(ANNA))
    await evening.play_out(await evening.leave(table, BORIS))
    (game,) = await Games(database).finished(GROUP.chat, 9)
    assert [result.absent for result in game.results] == [False, True, False]
    standing = await Rankings(database).of_person(BORIS, GROUP.chat, now=evening.clock.time)
    assert (standing.games, standing.absences) == (1, 1)
    assert standing.absent_duraks == standing.duraks == game.results[1].lost


async def test_a_point_on_the_ladder_is_on_record(database: Database) -> None:
    evening = Evening(database)
    rules = replace(SETTINGS.rules, ladder="shared")
    table = await evening.lobby(ANNA, BORIS, settings=replace(SETTINGS, rules=rules))
    table = await evening.ask(table, Start(ANNA))
    sixes = parse_cards("6C 6D")
    won = GameEnded(Outcome(Ending.DURAK, (0,), finish=sixes, finisher=1))
    over = advance(table, [Happened(won)], NOON)
    await evening.journal.append(number_events(table, [Happened(won)], NOON), over)
    for _ in range(2):
        (game,) = await Games(database).finished(GROUP.chat, limit=10)
        assert [result.scored for result in game.results] == [False, True]
        standing = await Rankings(database).of_person(BORIS, GROUP.chat, now=NOON)
        assert standing.ladder_points == 1
        await database.write(rebuild)


async def test_a_game_can_be_walked_through(database: Database) -> None:
    evening = Evening(database)
    table = await evening.again(await evening.game(ANNA, BORIS))
    games = Games(database)
    newest, oldest = await games.finished(GROUP.chat, limit=2)
    for game in (newest, oldest):
        story = [entry.event for entry in await games.read(game)]
        assert [type(getattr(event, "event", None)) for event in story].count(Dealt) == 1
        assert [type(getattr(event, "event", None)) for event in story].count(GameEnded) == 1
    everything = await evening.journal.read(table.id)
    assert (
        tuple(await games.read(newest))
        == tuple(everything)[newest.first_seq - 1 :][: newest.last_seq - newest.first_seq + 1]
    )


async def test_pages_of_games(database: Database) -> None:
    evening = Evening(database)
    table = await evening.game(ANNA, BORIS)
    for _ in range(3):
        await evening.again(table)
    games = Games(database)
    pages = [await games.finished(GROUP.chat, 2, offset) for offset in (0, 2, 4)]
    assert [[game.number for game in page] for page in pages] == [[4, 3], [2, 1], []]
    assert await games.of_person(BORIS, 2) == pages[0]
    assert not await games.of_person(VERA, 2)


async def test_durak_counts_add_up(database: Database) -> None:
    evening = Evening(database)
    table = await evening.game(ANNA, BORIS, VERA)
    for _ in range(4):
        table = await evening.again(table)
    games = await Games(database).finished(GROUP.chat, 10)
    for period in Period:
        top = await Rankings(database).top(GROUP.chat, period, evening.clock.time, 10)
        assert {standing.person for standing in top} == {ANNA, BORIS, VERA}
        assert all(standing.games == 5 for standing in top)
        lost = sum(game.outcome.ending is Ending.DURAK for game in games)
        assert sum(standing.duraks for standing in top) == lost
        assert sum(standing.takes for standing in top) == sum(
            result.takes for game in games for result in game.results
        )
        assert [standing.share for standing in top] == sorted(
            (standing.share for standing in top), reverse=True
        )


async def test_next_week_is_another_week(database: Database) -> None:
    evening = Evening(database)
    table = await evening.game(ANNA, BORIS)
    first = evening.clock.time
    evening.clock.time += timedelta(weeks=1)
    await evening.again(table)
    rankings = Rankings(database)
    weeks = [
        await rankings.of_person(ANNA, GROUP.chat, Period.WEEK, now=now)
        for now in (first, evening.clock.time, evening.clock.time + timedelta(weeks=1))
    ]
    ever = await rankings.of_person(ANNA, GROUP.chat, now=first)
    assert [standing.games for standing in weeks] == [1, 1, 0]
    assert ever.games == 2


async def test_practice_counts_only_at_home(database: Database) -> None:
    evening = Evening(database)
    await evening.practice(ANNA)
    await evening.game(ANNA, BORIS)
    rankings = Rankings(database)
    games = {
        chat: (await rankings.of_person(ANNA, chat, now=evening.clock.time)).games
        for chat in (ChatId(ANNA), GROUP.chat, EVERYWHERE)
    }
    assert games == {ChatId(ANNA): 1, GROUP.chat: 1, EVERYWHERE: 1}
    assert await rankings.count(EVERYWHERE, Period.EVER, evening.clock.time) == 2


async def test_games_that_do_not_count_hide_none_that_do(database: Database) -> None:
    """Practice, other people's games and aborted games, however few games are asked for."""
    evening = Evening(database)
    games = Games(database)
    await evening.close(await evening.game(ANNA, BORIS))
    await evening.close(await evening.game(ANNA, VERA, place=ELSEWHERE))
    await evening.close(await evening.game(BORIS, VERA))
    await evening.close(await evening.ask(await evening.lobby(ANNA, BORIS), Start(ANNA)))
    await evening.practice(ANNA)
    elsewhere, here = await games.that_count(ANNA, EVERYWHERE, limit=2)
    assert (elsewhere.place, here.place) == (ELSEWHERE, GROUP)
    assert await games.that_count(ANNA, GROUP.chat, limit=1) == (here,)


async def test_a_table_is_due_as_long_as_it_lives(database: Database) -> None:
    evening = Evening(database)
    settings = SETTINGS.__class__(rules=SETTINGS.rules, clock=60)
    table = await evening.lobby(ANNA, BORIS, settings=settings)
    assert await evening.journal.living() == [Living(table.id, Phase.LOBBY, due_at(table))]
    table = await evening.play_out(await evening.ask(table, Start(ANNA)), presses=1)
    assert table.deadline is not None
    half_time = table.deadline.at - timedelta(seconds=30)
    assert await evening.journal.living() == [Living(table.id, Phase.PLAYING, half_time)]
    table = await evening.play_out(table)
    assert await evening.journal.living() == [Living(table.id, Phase.OVER, due_at(table))]
    await evening.close(table)
    assert not await evening.journal.living()


async def test_what_an_older_program_did_not_say_is_completed(database: Database) -> None:
    """A table that cannot be read has no known due time, so it is due at once."""
    evening = Evening(database)
    sound = await evening.game(ANNA, BORIS)
    unreadable = await evening.lobby(ANNA, BORIS, place=Place(ChatId(-1002)))
    before = await read_derived(database)
    await database.execute("UPDATE journal SET version = 99 WHERE table_id = ?", (unreadable.id,))
    await database.execute("UPDATE places SET phase = NULL, due = NULL")
    await database.write(fill_in_due_times)
    first, second = await evening.journal.living()
    assert (first.table, first.due.year) == (unreadable.id, 1)
    assert second == Living(sound.id, Phase.OVER, due_at(sound))
    await database.execute("UPDATE journal SET version = 1 WHERE table_id = ?", (unreadable.id,))
    await database.write(fill_in_due_times)
    assert await read_derived(database) == before


async def test_the_next_process_goes_on_where_this_one_stopped(database: Database) -> None:
    evening = Evening(database)
    table = await evening.ask(await evening.lobby(ANNA, BORIS), Start(ANNA))
    table = await evening.play_out(table, presses=5)
    later = Evening(database)
    restored = await later.hall.get(table.id)
    assert restored == table == fold(table.id, await later.journal.read(table.id))
    assert (await later.play_out(restored)).phase is Phase.OVER


async def test_a_supergroup_inherits(database: Database) -> None:
    """This includes games of a table closed before the move, even after a rebuild."""
    evening = Evening(database)
    chats = Chats(database)
    old = GROUP.chat
    new = ChatId(-100_1001)
    await chats.remember(old, "Friends", "group", None)
    await chats.save_settings(old, SETTINGS)
    await chats.choose_language(old, "ru")
    await evening.close(await evening.game(ANNA, BORIS))
    before = await Rankings(database).top(old, Period.EVER, evening.clock.time, 9)
    for _ in range(2):
        await chats.migrate(old, new)
    moved = await chats.get(new)
    assert moved is not None
    assert (moved.settings, moved.language, moved.title) == (SETTINGS, "ru", "Friends")
    assert await chats.get(old) is None
    assert await Rankings(database).top(new, Period.EVER, evening.clock.time, 9) == before
    assert not await Rankings(database).top(old, Period.EVER, evening.clock.time, 9)
    derived_before = await read_derived(database)
    await database.write(rebuild)
    assert await read_derived(database) == derived_before


async def test_two_histories_of_a_chat_become_one(database: Database) -> None:
    """This happens if the supergroup's first game is over before Telegram reports the move."""
    evening = Evening(database)
    new = ChatId(-100_1001)
    await evening.close(await evening.game(ANNA, BORIS))
    await evening.game(ANNA, BORIS, place=Place(new))
    await Chats(database).migrate(GROUP.chat, new)
    standing = await Rankings(database).of_person(ANNA, new, now=evening.clock.time)
    assert standing.games == 2
    assert len(await Games(database).finished(new, 9)) == 2
