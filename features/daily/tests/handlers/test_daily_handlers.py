"""The deal of the day: one try in private, until midnight UTC, and nothing told before that."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta

import pytest
from structlog.testing import capture_logs

from club.commands import Leave
from club.places import ChatId, TableId, private_chat
from club.refusal import Refused
from club.table import Phase, Table
from club.unasked import Silence
from durak.players import Strength
from features.daily import buttons
from features.daily import handlers as daily
from features.daily.host import DailyHost
from features.daily.picture import DayTablePicture
from features.daily.rules import Day, DayEnded, Way, promise_day, try_at
from features.daily.store import Days, PromisedDays
from features.daily.tests.handlers.days import add_game_for_par, host_of
from handlers import lobby, practice, sharing, start
from handlers.answers import SILENCE
from handlers.services import Services
from people.records import StillHidden
from screens.buttons import Again, Dismiss, Hint, Practise, ShowToEverybody
from screens.callback_data import Forged, pack
from screens.records.sharing import replay_page
from screens.screen import CopyText, Screen
from storage.database import Database
from storage.predealt import HiddenTables
from tests.club.memory import NOON, ManualClock, SeededRandomness
from tests.club.tables import ANNA, BORIS, GROUP
from tests.handlers.fakes import Display, Films, Messages
from tests.handlers.group_news import reasons
from tests.handlers.group_settings import choose_for_group
from tests.handlers.secret_screens import leaks, open_doors
from tests.handlers.situations import begin_practice, finish_game, play_to_end, record_of, table_now
from tests.handlers.user_actions import ZOE, command, kinds, offers, press, quiet_command, why_not
from tests.screens.card_faces import FACE
from tests.words import english

pytestmark = pytest.mark.usefixtures("hasty_computers")
HERE = private_chat(ANNA)
IN_PRIVATE = press(ANNA, HERE)
IN_GROUP = press(ANNA)
TOKEN = "one"
DOORS = (buttons.ShowWay, buttons.FilmDay)
PROMISED = promise_day(NOON.date(), SeededRandomness(7))
PROMISED_NEXT = promise_day(NOON.date() + timedelta(days=1), SeededRandomness(8))
TODAY = PROMISED.day
TOMORROW = PROMISED_NEXT.day
BEGIN = buttons.BeginTry(TODAY.date.toordinal())


@pytest.fixture(autouse=True)
async def _promised(database: Database) -> None:
    """Today and tomorrow are promised."""
    for promised in (PROMISED, PROMISED_NEXT):
        await PromisedDays(database).promise(promised)


async def begin(services: Services) -> Table:
    assert await daily.begin(IN_PRIVATE, BEGIN, services) == SILENCE
    table = await services.tables.find(HERE)
    assert table is not None
    return table


async def told(services: Services) -> Screen:
    screen = await daily.show(command(ANNA, HERE), services)
    assert screen is not None
    return screen


async def test_the_fingerprints_of_today_and_tomorrow_are_told_before_a_try(
    services: Services, messages: Messages
) -> None:
    assert kinds(await told(services)) == [buttons.BeginTry, buttons.ExplainDay]
    assert await daily.explain(IN_PRIVATE, buttons.ExplainDay(), services) == SILENCE
    explained = messages.said[-1].screen.text
    assert TODAY.fingerprint in explained
    assert TOMORROW.fingerprint in explained
    assert not {PROMISED.salt, PROMISED_NEXT.salt} & set(re.split(r"\W", explained))


async def test_everybody_gets_the_same_deal_without_clock_and_hints(services: Services) -> None:
    table = await begin(services)
    assert (table.phase, table.commitment, table.clock) == (Phase.PLAYING, TODAY.fingerprint, 0)
    assert [chair.computer for chair in table.chairs] == [None, Strength.HARD, Strength.HARD]
    assert table.moment
    hint = Hint(table.id, 1, table.moment)
    with pytest.raises(Forged):
        await practice.give_hint(IN_PRIVATE, hint, services)


async def test_a_try_is_brought_back(services: Services, display: Display) -> None:
    table = await begin(services)
    assert await daily.show(command(ANNA, HERE), services) is None
    assert await daily.begin(IN_PRIVATE, BEGIN, services) == SILENCE
    assert await start.start(command(ANNA, HERE, "daily"), services, {"daily": daily.show}) is None
    assert await daily.tell_result(IN_PRIVATE, buttons.ShowDay(), services) == SILENCE
    await daily.choose_reminders(IN_PRIVATE, buttons.Remind(wanted=False), services)
    assert display.moved == [(table.id, HERE)] * 5


async def test_two_presses_at_once_begin_one_try(services: Services) -> None:
    practised = await begin_practice(services, ANNA, HERE)
    sure = buttons.LeaveForTry(BEGIN.day, practised.id)
    await asyncio.gather(*(daily.leave_for_try(IN_PRIVATE, sure, services) for _ in range(2)))
    table = await services.tables.find(HERE)
    assert table
    assert (table.predealt, table.phase) == (try_at(TODAY.date), Phase.PLAYING)


async def test_no_running_game_ends_unasked_for_a_try(
    services: Services, messages: Messages
) -> None:
    practised = await begin_practice(services, ANNA, HERE)
    other = buttons.LeaveForTry(BEGIN.day, TableId(practised.id + 1))
    await daily.begin(IN_PRIVATE, BEGIN, services)
    await daily.leave_for_try(IN_PRIVATE, other, services)
    assert (await table_now(services, practised)).phase is Phase.PLAYING
    for page in messages.pages:
        assert page.screen.text == english("leaving-practice")
        assert kinds(page.screen) == [buttons.LeaveForTry, Dismiss]
    assert len(messages.pages) == 2
    sure = page.screen.rows[0][0].target
    assert isinstance(sure, buttons.LeaveForTry)
    await daily.leave_for_try(IN_PRIVATE, sure, services)
    table = await services.tables.find(HERE)
    assert table
    assert table.predealt == try_at(TODAY.date)


async def test_there_is_no_second_try(services: Services) -> None:
    table = await play_to_end(services, await begin(services))
    assert "one try" in await why_not(daily.begin(IN_PRIVATE, BEGIN, services))
    again = Again(table.id)
    assert "only once" in await why_not(lobby.play_again(IN_PRIVATE, again, services))
    screen = await told(services)
    assert kinds(screen) == [CopyText, buttons.Remind, buttons.ExplainDay]
    assert re.search("First out|1 point|The durak", screen.text)
    assert await daily.tell_result(IN_PRIVATE, buttons.ShowDay(), services) == SILENCE


async def test_whoever_gives_up_is_the_durak(services: Services) -> None:
    table = await begin(services)
    await services.tables.submit(table.id, Leave(ANNA))
    assert "The durak" in (await told(services)).text
    assert "one try" in await why_not(daily.begin(IN_PRIVATE, BEGIN, services))


async def test_practice_waits_for_the_end_of_a_try(services: Services) -> None:
    table = await begin(services)
    other = Practise(1, begin=True)
    assert "/daily" in await why_not(practice.practise(IN_PRIVATE, other, services))
    assert await table_now(services, table) == table
    await play_to_end(services, table)
    await practice.begin(command(ANNA, HERE), services)
    following = await services.tables.find(HERE)
    assert following
    assert following.predealt is None


async def test_yesterdays_button_begins_nothing(services: Services, clock: ManualClock) -> None:
    for other in (BEGIN.day - 1, BEGIN.day + 1):
        assert english("refusal-stale") in await why_not(
            daily.begin(IN_PRIVATE, buttons.BeginTry(other), services)
        )
    clock.time += timedelta(days=1)
    assert english("refusal-stale") in await why_not(daily.begin(IN_PRIVATE, BEGIN, services))
    assert await services.tables.find(HERE) is None


async def test_a_day_without_a_deal(services: Services, clock: ManualClock) -> None:
    await host_of(services).days.end(TODAY.date, DayEnded.PLAYERS_GONE)
    assert TOMORROW.fingerprint in (await told(services)).text
    assert english("refusal-stale") in await why_not(daily.begin(IN_PRIVATE, BEGIN, services))
    show = buttons.ShowDay()
    assert english("refusal-stale") in await why_not(daily.tell_result(IN_PRIVATE, show, services))
    clock.time += timedelta(days=2)
    assert "here" in (await told(services)).text


async def test_only_those_are_reminded_who_want_it_once_a_day_and_before_their_try(
    services: Services, messages: Messages, clock: ManualClock
) -> None:
    remind = buttons.Remind(wanted=True)
    answer = await daily.choose_reminders(IN_PRIVATE, remind, services)
    assert "every day" in answer.text
    clock.time -= timedelta(hours=1)
    await host_of(services).reminders.remind()
    assert not messages.said, "not before the hour at which they asked"
    clock.time += timedelta(hours=1)
    await host_of(services).reminders.remind()
    await host_of(services).reminders.remind()
    (said,) = messages.said
    assert (said.place, kinds(said.screen)) == (HERE, [buttons.ShowDay, buttons.Remind])
    clock.time += timedelta(days=1)
    await host_of(services).reminders.remind()
    assert len(messages.said) == 2
    clock.time += timedelta(days=1)
    await daily.choose_reminders(IN_PRIVATE, buttons.Remind(wanted=False), services)
    await host_of(services).reminders.remind()
    assert len(messages.said) == 2


async def test_whoever_has_tried_is_not_reminded(services: Services, messages: Messages) -> None:
    await daily.choose_reminders(IN_PRIVATE, buttons.Remind(wanted=True), services)
    await begin(services)
    await host_of(services).reminders.remind()
    assert not messages.said
    (row,) = (await services.accounts.export(ANNA))["reminders"]
    assert row["hour"] == NOON.hour
    await services.accounts.forget(ANNA)
    assert not await host_of(services).reminders.wants(ANNA)


async def test_the_log_says_why_somebody_is_not_reminded(services: Services) -> None:
    await daily.choose_reminders(
        press(BORIS, private_chat(BORIS)), buttons.Remind(wanted=True), services
    )
    await services.chat_status.mark_closed(ChatId(BORIS))
    with reasons("daily") as told_nothing:
        await host_of(services).reminders.remind()
    assert told_nothing == [Silence.NOT_STARTED]


async def test_strangers_choose_no_reminders(services: Services) -> None:
    remind = buttons.Remind(wanted=True)
    with pytest.raises(Forged):
        await daily.choose_reminders(press(ANNA), remind, services)
    answer = await daily.choose_reminders(press(ZOE, private_chat(ZOE)), remind, services)
    assert answer.text == english("toast-start-first")


async def test_a_group_is_told_places_and_points_but_no_card(services: Services) -> None:
    nobody = await daily.show(command(ANNA), services)
    assert nobody is not None
    assert "Nobody here" in nobody.text
    await finish_game(services)
    table = await begin(services)
    playing = await daily.show(command(BORIS), services)
    assert playing is not None
    assert re.search("Still playing: .*Anna", playing.text)
    await play_to_end(services, table)
    finished = await daily.show(command(BORIS), services)
    assert finished is not None
    assert isinstance(finished.picture, DayTablePicture)
    (row,) = finished.picture.rows
    assert (row.place, row.player.label) == (1, "Anna")
    for words in (finished.text, finished.without_picture().text):
        assert not FACE.findall(words)
    assert re.search(r"1\. .*Anna", finished.without_picture().text)
    link = finished.rows[0][0]
    assert str(link.target).endswith("?start=daily")
    quietly = await daily.show(quiet_command(BORIS), services)
    assert quietly is not None
    assert offers(quietly, ShowToEverybody)


async def test_a_group_may_do_without_it(services: Services) -> None:
    await choose_for_group(services, "daily", value=False)
    told = await daily.show(command(ANNA), services)
    assert told is not None
    assert told.text == "📅 There’s no deal of the day here."


async def test_only_in_private_and_after_start(services: Services) -> None:
    for handling in (
        daily.begin(press(ANNA), BEGIN, services),
        daily.tell_result(press(ANNA), buttons.ShowDay(), services),
    ):
        with pytest.raises(Forged):
            await handling
    answer = await daily.begin(press(ZOE, private_chat(ZOE)), BEGIN, services)
    assert answer.text == english("toast-start-first")


@pytest.fixture
async def hidden(services: Services, database: Database) -> Table:
    """Return the table of a try that is over on a day that is not, with all that could tell of it:
    a link, a game for par, and the strangest way.
    """
    table = await play_to_end(services, await begin(services))
    await add_game_for_par(database, PROMISED)
    game = await record_of(services, table)
    await services.shared_replays.links.share(game.id, ANNA, TOKEN, NOON)
    return table


async def _open_all_doors(services: Services, table: Table) -> AsyncIterator[str]:
    """Press everything that would tell more about a finished game, as its player and another.

    Yield the answers.
    """
    day = TODAY.date.toordinal()
    for person in (ANNA, BORIS):
        here = press(person, private_chat(person))
        for place in (private_chat(person), GROUP):
            async for text in open_doors(services, table, person, place):
                yield text
            told = await daily.show(command(person, place), services)
            assert told is not None
            services.messages.say(place, "told", told)
        for handling in (
            daily.tell_result(here, buttons.ShowDay(), services),
            *(
                daily.show_past_day(each, buttons.LookAtDay(day), services)
                for each in (here, IN_GROUP)
            ),
            *(daily.show_way(here, buttons.ShowWay(day, way), services) for way in Way),
            *(daily.show_film(each, buttons.FilmDay(day), services) for each in (here, IN_GROUP)),
        ):
            with suppress(Forged, Refused):
                yield (await handling).text
    if shared := await sharing.find_shared(services, TOKEN):
        texts = services.directory.texts
        page = replay_page(
            shared.game, shared.step(0), shared.ended, shared.audience, texts, link=TOKEN
        )
        yield page.html


async def test_nothing_is_told_of_the_pack_before_the_day_is_over(
    services: Services, messages: Messages, filmed: Films, hidden: Table, clock: ManualClock
) -> None:
    assert hidden.phase is Phase.OVER
    for _ in ("at noon", "after midnight, before anybody has ended the day"):
        with capture_logs() as logs:
            told = [text async for text in _open_all_doors(services, hidden)]
        assert messages.said
        assert not list(leaks(hidden, (*told, str(logs)), messages, filmed, DOORS))
        clock.time += timedelta(hours=13)
    game = await record_of(services, hidden)
    with pytest.raises(StillHidden):
        await services.records.events(game)
    exported = str(await services.accounts.export(ANNA))
    assert PROMISED.salt not in exported
    await host_of(services).days.end(TODAY.date, DayEnded.OVER, dict.fromkeys(Way, hidden.id))
    told = [text async for text in _open_all_doors(services, hidden)]
    found = list(leaks(hidden, told, messages, filmed, DOORS))
    assert hidden.salt in found
    assert await services.records.events(game)
    assert pack(buttons.ShowWay(TODAY.date.toordinal(), Way.BEST)) in found


async def _none_hidden(*_: object) -> frozenset[int]:
    return frozenset()


async def _over(of: DailyHost, number: int) -> Day | None:
    day = await of.days.get(date.fromordinal(number))
    return replace(day, ended=DayEnded.OVER) if day else None


async def _best_at_once(of: Days, day: date) -> str | None:
    promised = await PromisedDays(of._database).day(day)
    return promised.best_for_par if promised else None


async def test_a_day_that_is_taken_for_over_tells_nothing(
    services: Services,
    messages: Messages,
    filmed: Films,
    hidden: Table,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(DailyHost, "over", _over)
    told = [text async for text in _open_all_doors(services, hidden)]
    assert not list(leaks(hidden, told, messages, filmed, DOORS))


@pytest.mark.parametrize(
    "broken",
    [
        [(HiddenTables, "among", _none_hidden)],
        [(DailyHost, "over", _over), (Days, "best_for_par", _best_at_once)],
    ],
    ids=["the hidden tables", "the day"],
)
async def test_that_law_notices_a_leak(
    services: Services,
    messages: Messages,
    filmed: Films,
    hidden: Table,
    monkeypatch: pytest.MonkeyPatch,
    *,
    broken: Sequence[tuple[type, str, Callable[..., object]]],
) -> None:
    for kind, lock, leak in broken:
        monkeypatch.setattr(kind, lock, leak)
    told = [text async for text in _open_all_doors(services, hidden)]
    assert list(leaks(hidden, told, messages, filmed, DOORS))
