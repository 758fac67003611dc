"""The deal of the day in the real bot: begun, interrupted by a restart, finished, and told of."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot import app
from club.places import PersonId, TableId
from features.daily import buttons
from features.daily.buttons import (
    BeginTry,
    ExplainDay,
    FilmDay,
    LeaveForTry,
    LookAtDay,
    Remind,
    ShowDay,
    ShowWay,
)
from features.daily.rules import Day, DayEnded, PromisedDay, Way, promise_day
from features.daily.store import Days, PromisedDays
from features.daily.tests.storage.days_on_disk import begin_try
from screens.callback_data import pack
from storage.people import People
from storage.sqlite.database import SqliteDatabase
from telegram_sandbox import Wanted
from tests.club.memory import NOON, SeededRandomness
from tests.end_to_end.busy_game import ask_in_a_busy_game
from tests.end_to_end.clubs import Club, club_without_bot
from tests.end_to_end.leaks import leaks
from tests.end_to_end.limits import fast
from tests.end_to_end.outsiders import change_nothing
from tests.end_to_end.reading_mode import UNREADABLE, as_readers_play, choose_reading_mode, told_by
from tests.end_to_end.turned_clock import TurnedClock
from tests.keys import AGAIN, CARDS, OTHER_GAME, REPLAY, REVIEW, Sends
from tests.storage.club_on_disk import ClubOnDisk
from tests.words import english

PLAY = Sends(BeginTry)
EXPLAIN = Sends(ExplainDay)
RESULT = Sends(ShowDay)
PAST_DAY = Sends(LookAtDay, lambda turned: turned.day != buttons.TODAY)
TODAY = Sends(LookAtDay, lambda turned: turned.day == buttons.TODAY)
BEST_TRY = Sends(ShowWay, lambda shown: shown.way is Way.BEST)
STRANGEST_TRY = Sends(ShowWay, lambda shown: shown.way is Way.STRANGEST)


@pytest.fixture(autouse=True)
def _turned_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "SystemClock", TurnedClock)


async def promise(path: Path) -> PromisedDay:
    """Promise today's deal, as the bot would have done yesterday."""
    promised = promise_day(NOON.date(), SeededRandomness(1))
    async with SqliteDatabase.opened(path) as database:
        await PromisedDays(database).promise(promised)
    return promised


async def play_yesterday(club: Club) -> Day:
    """Let everybody have tried yesterday's deal, and today's be promised."""
    promised = promise_day(NOON.date() - timedelta(days=1), SeededRandomness(2))
    day = promised.day
    async with SqliteDatabase.opened(club.database) as database:
        on_disk = ClubOnDisk(database)
        for person in club.people:
            await People(database).remember(PersonId(person.id), person.name, "en", started=True)
            await on_disk.play_out(await begin_try(on_disk, PersonId(person.id), promised))
        (best, *_, last) = await Days(database).finished_tries(day.date, 9)
        await Days(database).end(day.date, DayEnded.OVER, {Way.BEST: best, Way.STRANGEST: last})
    await promise(club.database)
    return day


async def press(club: Club, button: Wanted) -> None:
    person = club.people[0]
    assert not (await person.presses_in(person.private, button)).text


async def play_to_end(club: Club) -> None:
    private = club.people[0].private
    await club.play_until(lambda: private.finds(RESULT) is not None)


async def test_a_try_outlives_a_restart_and_shows_no_card_too_early(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, "Anna", limits=fast(60)) as club:
        (anna,) = club.people
        promised = await promise(club.database)
        day = promised.day
        async with club.running_bot():
            anna.says(anna.private, "/daily")
            await press(club, EXPLAIN)
            await anna.private.shows(day.fingerprint)
            await press(club, PLAY)
            await anna.private.shows(CARDS)
            await club.play_on(5)
        async with club.running_bot():
            anna.says(anna.private, "/start daily")
            await play_to_end(club)
            end = await anna.private.shows(RESULT)
            assert end.offers(OTHER_GAME)
            assert not end.offers(AGAIN)
            await press(club, RESULT)
            told = await anna.private.shows(english("button-copy-result"))
            assert "point" in told.text
            anna.says(anna.private, "/verify")
            await anna.private.shows(english("history-empty"))
            await club.wait_until_idle()
        assert not leaks(club.sandbox.calls, await club.read_journal())
        assert not [call for call in club.sandbox.calls if promised.salt in str(call.parameters)]
        async with SqliteDatabase.opened(club.database) as database:
            await Days(database).end(day.date, DayEnded.OVER)
        async with club.running_bot():
            anna.says(anna.private, "/verify")
            assert promised.salt in (await anna.private.shows("sha256sum")).text
        assert not club.refusals


async def test_a_try_is_played_by_words(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, "Anna", limits=fast(60)) as club:
        (anna,) = club.people
        await promise(club.database)
        club.strategy = as_readers_play
        async with club.running_bot():
            await choose_reading_mode(anna)
            before = len(club.sandbox.calls)
            anna.says(anna.private, "/daily")
            await press(club, PLAY)
            await play_to_end(club)
            await press(club, RESULT)
            told = await anna.private.shows(english("button-copy-result"))
            assert "deal of the day" in str(told.buttons)
            calls = [call for call in club.sandbox.calls[before:] if call.chat_id == anna.id]
            assert not [call for call in calls if UNREADABLE.search(told_by(call))]
        assert not club.refusals


async def test_yesterday_is_looked_at_with_all_hands_open(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, "Anna Boris Vera", limits=fast(60)) as club:
        anna, boris, _ = club.people
        yesterday = await play_yesterday(club)
        async with club.running_bot():
            boris.says(club.group, "/daily")
            assert not (await boris.presses_in(club.group, PAST_DAY)).text
            past = await club.group.shows(BEST_TRY)
            assert yesterday.fingerprint not in past.text
            assert english("toast-in-private") in (await boris.presses(past, BEST_TRY)).text
            assert english("button-way-best") in (await boris.private.shows("⏭")).text
            anna.says(anna.private, "/daily")
            await press(club, PAST_DAY)
            await press(club, STRANGEST_TRY)
            await press(club, "▶️")
            await press(club, PAST_DAY)
            await press(club, REPLAY)
            await anna.private.shows(REVIEW)
            anna.says(anna.private, "/daily")
            await press(club, PAST_DAY)
            await press(club, TODAY)
            await anna.private.shows(PLAY)
        assert not club.refusals


async def test_an_outsider_presses_what_is_of_a_day_and_changes_nothing(tmp_path: Path) -> None:
    pressed = (
        BeginTry(1),
        LeaveForTry(1, TableId(1)),
        ShowDay(),
        ShowWay(1, Way.BEST),
        FilmDay(1),
        Remind(wanted=True),
    )
    await change_nothing(tmp_path, lambda _: [*map(pack, pressed)])


async def test_who_asks_for_it_openly_in_a_busy_game_is_answered_in_private(tmp_path: Path) -> None:
    await ask_in_a_busy_game(tmp_path, "/daily")
