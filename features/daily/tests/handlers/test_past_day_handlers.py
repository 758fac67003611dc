"""A deal of the day that is over: who was where, and ways through it with all hands open."""

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

import pytest

from club.finished_games import FinishedGame
from club.places import PersonId, private_chat
from club.slots import NO_TABLE, Kind, Slot
from durak.actions import Action
from durak.events import Seat
from durak.legality import default_action
from durak.players.normal import Normal
from durak.state import Game
from durak.view import see
from features.daily import buttons
from features.daily import handlers as daily
from features.daily.buttons import FilmDay, LookAtDay, ShowWay
from features.daily.rules import DayEnded, Way, merit, promise_day
from features.daily.store import PromisedDays
from features.daily.tests.handlers.days import add_game_for_par, host_of
from handlers.answers import SILENCE
from handlers.services import Services
from screens.buttons import ShowReplay
from screens.pictures.film import Film
from screens.pictures.open_table import OpenTablePicture
from screens.screen import Screen
from storage.database import Database
from tests.club.memory import NOON, ManualClock, SeededRandomness
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, VERA
from tests.handlers.fakes import Films, Messages
from tests.handlers.group_settings import choose_for_group
from tests.handlers.situations import Choose, finish_game, play_to_end, record_of
from tests.handlers.user_actions import MESSAGE, command, kinds, labels, offers, press, why_not
from tests.words import english

pytestmark = pytest.mark.usefixtures("hasty_computers")
PROMISED = promise_day(NOON.date(), SeededRandomness(7))
PROMISED_NEXT = promise_day(NOON.date() + timedelta(days=1), SeededRandomness(8))
YESTERDAY = PROMISED.day
TODAY = PROMISED_NEXT.day
TOMORROW = NOON.date() + timedelta(days=2)
NUMBER = YESTERDAY.date.toordinal()
LOOK = buttons.LookAtDay(NUMBER)
BEST = buttons.ShowWay(NUMBER, Way.BEST)
STRANGEST = buttons.ShowWay(NUMBER, Way.STRANGEST)
FILM = buttons.FilmDay(NUMBER)


def normally(game: Game, seat: Seat) -> Action:
    return Normal().choose(see(game, seat))


TRIES: Mapping[PersonId, Choose] = {ANNA: default_action, BORIS: normally, VERA: normally}
"""Two do the same all the time, and Anna does not."""


@pytest.fixture(autouse=True)
async def _promised(database: Database) -> None:
    for promised in (PROMISED, PROMISED_NEXT):
        await PromisedDays(database).promise(promised)


@pytest.fixture
async def games(services: Services, clock: ManualClock) -> Mapping[PersonId, FinishedGame]:
    """Three people have tried yesterday's deal."""
    found = {person: await finish_try(services, person) for person in TRIES}
    await end_day(services, clock)
    return found


async def finish_try(services: Services, person: PersonId) -> FinishedGame:
    here = press(person, private_chat(person))
    assert await daily.begin(here, buttons.BeginTry(NUMBER), services) == SILENCE
    table = await services.tables.find(here.place)
    assert table is not None
    return await record_of(services, await play_to_end(services, table, TRIES[person]))


async def end_day(services: Services, clock: ManualClock) -> None:
    found = await host_of(services).ways.find(YESTERDAY.date)
    await host_of(services).days.end(YESTERDAY.date, DayEnded.OVER, found)
    clock.time += timedelta(days=1)


async def read(services: Services, messages: Messages, person: PersonId = ANNA) -> Screen:
    """Return the page about yesterday that somebody reads in private."""
    here = press(person, private_chat(person))
    assert await daily.show_past_day(here, LOOK, services) == SILENCE
    return messages.pages[-1].screen


async def test_everybody_reads_how_it_went_for_them_and_for_the_best(
    services: Services,
    messages: Messages,
    games: Mapping[PersonId, FinishedGame],
    database: Database,
) -> None:
    today = await daily.show(command(ANNA, private_chat(ANNA)), services)
    assert today is not None
    assert "⏪ Nov 21, 2026" in labels(today)
    await host_of(services).days.end(TODAY.date, DayEnded.PLAYERS_GONE)
    await PromisedDays(database).promise(promise_day(TOMORROW, SeededRandomness(9)))
    without = await daily.show(command(ANNA, private_chat(ANNA)), services)
    assert without is not None
    assert labels(without) == ["⏪ Nov 21, 2026"]
    own = await read(services, messages)
    assert re.search("First out|1 point|The durak", own.text)
    assert kinds(own) == [ShowWay, ShowWay, FilmDay, ShowReplay, LookAtDay]
    assert re.search(r"Strangest try.*Anna", own.text), "a reader is named to themselves"
    other = await read(services, messages, GLEB)
    assert not offers(other, ShowReplay)
    assert not re.search("Anna|Boris|Vera", other.text)
    best = max(games.values(), key=merit)
    assert f"in {best.bouts} bouts" in other.text


async def test_a_group_reads_places_and_names_its_own_players(
    services: Services, messages: Messages, games: Mapping[PersonId, FinishedGame]
) -> None:
    await finish_game(services, ANNA, GLEB)
    await daily.show_past_day(press(GLEB), LOOK, services)
    (turned,) = messages.pages
    assert (turned.place, turned.message_id, turned.reader) == (GROUP, MESSAGE, None)
    assert kinds(turned.screen) == [ShowWay, ShowWay, FilmDay, LookAtDay]
    assert re.search(r"1\. .*Anna", turned.screen.text)
    assert re.search(r"Strangest try.*Anna", turned.screen.text)
    assert re.search(r"Best try.*a player", turned.screen.text)
    assert games


async def test_a_way_is_walked_in_private_with_all_hands_open(
    services: Services, messages: Messages, games: Mapping[PersonId, FinishedGame]
) -> None:
    assert (
        english("toast-in-private")
        in (await daily.show_way(press(BORIS), STRANGEST, services)).text
    )
    (said,) = messages.said
    assert said.place == private_chat(BORIS)
    assert kinds(said.screen) == [*6 * [ShowWay], LookAtDay]
    picture = said.screen.picture
    assert isinstance(picture, OpenTablePicture)
    assert [len(hand) for hand in picture.hands] == [6, 6, 6]
    assert all(held.face for hand in picture.hands for held in hand)
    assert picture.plates[0].player.label == "a player"
    here = press(BORIS, private_chat(BORIS))
    for step in (0, 10_000, -1, games[ANNA].last_seq):
        assert await daily.show_way(here, replace(STRANGEST, step=step), services) == SILENCE
    first, last, before, beyond = (each.screen for each in messages.pages)
    assert first == before == said.screen
    assert last == beyond != first


async def test_whoever_has_no_private_chat_is_told_to_start_one(
    services: Services, messages: Messages, games: Mapping[PersonId, FinishedGame]
) -> None:
    assert english("toast-start-first") in (await daily.show_way(press(GLEB), BEST, services)).text
    assert not messages.said
    assert games


async def test_the_best_way_is_filmed_from_the_deal_to_the_end(
    services: Services, filmed: Films, games: Mapping[PersonId, FinishedGame]
) -> None:
    assert english("toast-film") in (await daily.show_film(press(GLEB), FILM, services)).text
    ((slot, screen),) = filmed.shown
    assert slot == Slot(GROUP, Kind.FILM, NO_TABLE, NUMBER)
    film = screen.picture
    assert isinstance(film, Film)
    assert film.bout == max(games.values(), key=merit).bouts
    assert len(film.shots) > 8
    assert not film.shots[0].pairs, "it begins with the deal"
    await choose_for_group(services, "films", "never")
    answer = await daily.show_film(press(GLEB), FILM, services)
    assert english("toast-no-films") in answer.text


@pytest.mark.parametrize(("person", "is_better"), [(ANNA, True), (BORIS, False)])
async def test_a_way_for_par_is_shown_where_it_is_better(
    services: Services,
    database: Database,
    messages: Messages,
    clock: ManualClock,
    person: PersonId,
    *,
    is_better: bool,
) -> None:
    """Boris does just as well: he plays as whoever plays for par does here."""
    for_par = await add_game_for_par(database, PROMISED)
    tried = await finish_try(services, person)
    assert (merit(for_par) > merit(tried)) is is_better
    await end_day(services, clock)
    told = (await read(services, messages)).text
    assert ("sets par" in told) is is_better
    assert "strangest" not in told, "there is nothing to compare it with"
    await services.accounts.forget(person)
    assert "sets par" in (await read(services, messages, VERA)).text


async def test_no_way_is_shown_of_those_who_are_forgotten(
    services: Services, messages: Messages, games: Mapping[PersonId, FinishedGame]
) -> None:
    await services.accounts.forget(ANNA)
    assert "strangest" not in (await read(services, messages, BORIS)).text
    here = press(BORIS, private_chat(BORIS))
    assert english("refusal-stale") in await why_not(daily.show_way(here, STRANGEST, services))
    for person in (BORIS, VERA):
        await services.accounts.forget(person)
    assert kinds(await read(services, messages, GLEB)) == [LookAtDay]
    assert english("refusal-stale") in await why_not(daily.show_film(press(GLEB), FILM, services))
    assert games


@pytest.mark.parametrize("number", [0, -1, NUMBER, NUMBER + 1, NUMBER + 2, 10**12])
async def test_what_is_not_over_leads_to_today(
    services: Services, messages: Messages, number: int
) -> None:
    here = press(ANNA, private_chat(ANNA))
    await daily.show_past_day(here, buttons.LookAtDay(number), services)
    assert offers(messages.pages[-1].screen, buttons.ExplainDay)
    way = buttons.ShowWay(number, Way.BEST)
    assert english("refusal-stale") in await why_not(daily.show_way(here, way, services))
    film = buttons.FilmDay(number)
    assert english("refusal-stale") in await why_not(daily.show_film(here, film, services))


async def test_a_group_that_does_without_turns_to_nothing(
    services: Services, messages: Messages, games: Mapping[PersonId, FinishedGame]
) -> None:
    await choose_for_group(services, "daily", value=False)
    await daily.show_past_day(press(ANNA), LOOK, services)
    assert messages.pages[-1].screen.text == "📅 There’s no deal of the day here."
    assert games
