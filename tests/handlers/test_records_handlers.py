"""Rankings and personal statistics."""

from dataclasses import replace

import pytest

from club.commands import PlayAgain, Start
from club.finished_games import FinishedGame
from club.places import ChatId, PersonId, Place, private_chat
from club.seasons import Period
from handlers import records
from handlers.answers import SILENCE
from handlers.presses import Press
from handlers.services import Services
from screens import buttons
from screens.buttons import DrawShelf, ListAchievements, ShowToEverybody
from screens.callback_data import Forged, pack
from tests.club.tables import ANNA, BORIS, GROUP, OPEN, VERA
from tests.handlers.fakes import Messages
from tests.handlers.group_settings import choose_for_group, without_option
from tests.handlers.situations import begin_game, finish_game, play_to_end
from tests.handlers.user_actions import (
    MESSAGE,
    NAMES,
    ZOE,
    command,
    offers,
    press,
    quiet_command,
)
from tests.words import english

CHAT = GROUP.chat
ELSEWHERE = ChatId(-1002)
WEEK = buttons.ShowRanking(CHAT, Period.WEEK)
DRAWN = buttons.DrawRanking(CHAT, Period.EVER, 0)


def name_of_loser(game: FinishedGame) -> str:
    (loser,) = game.losers
    assert loser is not None
    return NAMES[loser]


async def test_the_ranking_names_the_durak(services: Services) -> None:
    empty = await records.tell_ranking(command(ANNA), services)
    assert "nobody has been the durak" in empty.text
    game = await finish_game(services)
    told = await records.tell_ranking(command(ANNA), services)
    assert "Duraks of all time" in told.text
    assert f"1. \u2068{name_of_loser(game)}\u2069: <b>1</b> of 1" in told.text


@pytest.mark.parametrize("press_", [press(VERA), press(VERA, is_ephemeral=True)])
async def test_another_ranking_is_another_page(
    services: Services, messages: Messages, press_: Press
) -> None:
    game = await finish_game(services)
    assert await records.show_ranking(press_, WEEK, services) == SILENCE
    (page,) = messages.pages
    assert (page.place, page.message_id, page.reader) == (GROUP, MESSAGE, press_.reader)
    assert "Duraks of the week" in page.screen.text
    assert name_of_loser(game) in page.screen.text


async def test_a_page_before_the_first_is_the_first(services: Services, messages: Messages) -> None:
    await finish_game(services)
    before = buttons.ShowRanking(CHAT, page=-5)
    await records.show_ranking(press(VERA), before, services)
    assert messages.pages[0].screen == await records.tell_ranking(command(VERA), services)


async def test_a_ranking_is_drawn_in_a_new_message(services: Services, messages: Messages) -> None:
    await finish_game(services)
    for press_ in (press(VERA), press(VERA, is_ephemeral=True)):
        assert await records.draw_ranking(press_, DRAWN, services) == SILENCE
        drawn = messages.said[-1]
        assert (drawn.place, drawn.reader) == (GROUP, press_.reader)
        assert drawn.screen.picture is not None


async def test_while_a_game_is_played_whoever_asks_reads_the_ranking_in_private(
    services: Services, messages: Messages
) -> None:
    await begin_game(services)
    answer = await records.show_ranking(press(BORIS), WEEK, services)
    assert answer.text == english("toast-in-private")
    (told,) = messages.said
    assert told.place == private_chat(BORIS)
    assert not messages.pages
    pressed = press(BORIS, told.place, (pack(WEEK),))
    assert await records.show_ranking(pressed, WEEK, services) == SILENCE
    assert messages.pages[-1].place == private_chat(BORIS)


@pytest.mark.usefixtures("ephemeral_messages")
async def test_while_a_game_is_played_whoever_asks_reads_the_ranking_alone(
    services: Services, messages: Messages
) -> None:
    await begin_game(services)
    pressed = press(ZOE)
    for handling in (
        records.show_ranking(pressed, WEEK, services),
        records.draw_ranking(pressed, DRAWN, services),
    ):
        assert await handling == SILENCE
        assert (messages.said[-1].place, messages.said[-1].reader) == (GROUP, pressed.presser)
    assert offers(messages.said[0].screen, ShowToEverybody)


async def test_who_can_be_told_nothing_alone_reads_the_ranking_with_everybody(
    services: Services, messages: Messages
) -> None:
    await begin_game(services)
    assert await records.show_ranking(press(ZOE), WEEK, services) == SILENCE
    assert messages.pages[-1].place == GROUP


@pytest.mark.parametrize("place", [private_chat(ANNA), Place(ELSEWHERE)])
async def test_a_ranking_is_shown_only_in_its_own_chat(services: Services, place: Place) -> None:
    for handling in (
        records.show_ranking(press(ANNA, place), WEEK, services),
        records.draw_ranking(press(ANNA, place), DRAWN, services),
    ):
        with pytest.raises(Forged):
            await handling


async def test_ones_figures_are_those_of_this_group_and_of_all(services: Services) -> None:
    assert "No games yet" in (await records.tell_figures(command(ANNA), services)).text
    await finish_game(services)
    in_group = await records.tell_figures(command(ANNA), services)
    in_private = await records.tell_figures(command(ANNA, private_chat(ANNA)), services)
    assert "Anna" in in_group.text
    assert "In this" in in_group.text
    assert "In all groups" not in in_group.text, "all her games were played here"
    assert "In all groups" in in_private.text
    assert "In this" not in in_private.text
    assert not offers(in_group, ShowToEverybody)
    quietly = await records.tell_figures(quiet_command(ANNA), services)
    assert offers(quietly, ShowToEverybody)


@pytest.mark.parametrize(
    ("person", "press_"),
    [
        (ANNA, press(ANNA, private_chat(ANNA))),
        (ANNA, press(ANNA, is_ephemeral=True)),
        (BORIS, press(ANNA)),
    ],
)
async def test_figures_are_drawn_where_they_are_asked_for(
    services: Services, messages: Messages, person: PersonId, press_: Press
) -> None:
    await finish_game(services)
    draw = buttons.DrawFigures(person)
    assert await records.draw_figures(press_, draw, services) == SILENCE
    (drawn,) = messages.said
    assert (drawn.place, drawn.reader) == (press_.place, press_.reader)
    assert NAMES[person] in drawn.screen.text
    assert drawn.screen.picture is not None


@pytest.mark.parametrize("place", [GROUP, private_chat(ANNA)])
async def test_achievements_are_drawn_and_listed(
    services: Services, messages: Messages, place: Place
) -> None:
    await finish_game(services)
    told = await records.tell_figures(command(ANNA, place), services)
    assert offers(told, DrawShelf)
    assert await records.draw_shelf(press(ANNA, place), DrawShelf(ANNA), services) == SILENCE
    listing = ListAchievements(ANNA)
    assert await records.list_achievements(press(ANNA, place), listing, services) == SILENCE
    shelf, listed = (said.screen for said in messages.said)
    assert shelf.picture is not None
    assert listed.picture is None
    for screen in (shelf, listed):
        assert "A seat at the table" in screen.text


async def test_achievements_are_switched_off_by_the_group_and_the_operator(
    services: Services, messages: Messages
) -> None:
    await finish_game(services)
    await choose_for_group(services, "achievements", value=False)
    private = private_chat(ANNA)
    assert not offers(await records.tell_figures(command(ANNA), services), DrawShelf)
    assert offers(await records.tell_figures(command(ANNA, private), services), DrawShelf)
    off = without_option(services, "achievements")
    for press_, without in ((press(ANNA), services), (press(ANNA, private), off)):
        answer = await records.draw_shelf(press_, DrawShelf(ANNA), without)
        assert answer.text == "Achievements are switched off here."
    assert not messages.said


@pytest.mark.parametrize(
    ("person", "press_"), [(BORIS, press(ANNA, private_chat(ANNA))), (VERA, press(ANNA))]
)
async def test_achievements_that_were_not_offered_are_forged(
    services: Services, person: PersonId, press_: Press
) -> None:
    await finish_game(services)
    with pytest.raises(Forged):
        await records.draw_shelf(press_, DrawShelf(person), services)
    with pytest.raises(Forged):
        await records.list_achievements(press_, ListAchievements(person), services)


async def test_a_result_tells_achievements_unless_they_are_switched_off(
    services: Services,
) -> None:
    silent = replace(OPEN, achievements=False)
    for settings, place, are_told in ((OPEN, GROUP, True), (silent, Place(ELSEWHERE), False)):
        table = await begin_game(services, settings=settings, place=place)
        assert not (await services.directory.of_table(table)).earned
        over = await play_to_end(services, table)
        told = await services.directory.of_table(over)
        assert ("first_game" in told.earned.get(ANNA, ())) is are_told
        hidden = without_option(services, "achievements")
        assert not (await hidden.directory.of_table(over)).earned


async def test_rivals_and_records_are_told_where_they_belong(
    services: Services, messages: Messages
) -> None:
    """Of three games of two people, one has lost two. A single game makes no rival."""
    first = await finish_game(services)
    told = (await records.tell_figures(command(ANNA), services)).text
    assert not any(rival in told for rival in ("Nemesis", "Favourite victim"))
    for _ in range(2):
        again = PlayAgain(ANNA), Start(ANNA)
        for request in again:
            table = await services.tables.submit(first.table, request)
        await play_to_end(services, table)
    games = await services.records.last_games(GROUP, 9)
    lost = [name_of_loser(game) for game in games].count("Anna")
    told = (await records.tell_figures(command(ANNA), services)).text
    assert (f"Nemesis: \u2068Boris\u2069 ({lost})" in told) is (lost >= 2)
    assert (f"Favourite victim: \u2068Boris\u2069 ({3 - lost})" in told) is (lost <= 1)
    ranking = (await records.tell_ranking(command(ANNA), services)).text
    assert "Games in the longest evening: 3" in ranking
    await records.show_ranking(press(VERA), WEEK, services)
    assert "longest evening" not in messages.pages[0].screen.text


@pytest.mark.parametrize(
    ("person", "press_"),
    [
        (BORIS, press(ANNA, private_chat(ANNA))),
        (VERA, press(ANNA)),
        (PersonId(987_654_321), press(ANNA)),
        (ANNA, press(ANNA, Place(ELSEWHERE))),
    ],
    ids=["somebody else's in private", "never played", "nobody", "never played there"],
)
async def test_figures_that_were_not_offered_are_forged(
    services: Services, messages: Messages, person: PersonId, press_: Press
) -> None:
    await finish_game(services)
    with pytest.raises(Forged):
        await records.draw_figures(press_, buttons.DrawFigures(person), services)
    assert not messages.said
