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
from screens.pictures.shelf import ShelfPicture
from screens.screen import Screen
from screens.text_layout import without_markup
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


def words(screen: Screen) -> str:
    """Return what is said where pictures are refused."""
    return screen.without_picture().text


def name_of_loser(game: FinishedGame) -> str:
    (loser,) = game.losers
    assert loser is not None
    return NAMES[loser]


async def test_the_ranking_names_the_durak(services: Services) -> None:
    empty = await records.tell_ranking(command(ANNA), services)
    assert english("ranking-empty") in empty.text
    game = await finish_game(services)
    told = await records.tell_ranking(command(ANNA), services)
    assert english("ranking-ever") in without_markup(words(told))
    assert f"1. \u2068{name_of_loser(game)}\u2069: <b>1</b> of 1" in words(told)


@pytest.mark.parametrize("press_", [press(VERA), press(VERA, is_ephemeral=True)])
async def test_another_ranking_is_another_page(
    services: Services, messages: Messages, press_: Press
) -> None:
    game = await finish_game(services)
    assert await records.show_ranking(press_, WEEK, services) == SILENCE
    (page,) = messages.pages
    assert (page.place, page.message_id, page.reader) == (GROUP, MESSAGE, press_.reader)
    assert english("ranking-week") in without_markup(words(page.screen))
    assert name_of_loser(game) in words(page.screen)


async def test_a_page_before_the_first_is_the_first(services: Services, messages: Messages) -> None:
    await finish_game(services)
    before = buttons.ShowRanking(CHAT, page=-5)
    await records.show_ranking(press(VERA), before, services)
    assert messages.pages[0].screen == await records.tell_ranking(command(VERA), services)


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
    assert await records.show_ranking(pressed, WEEK, services) == SILENCE
    (told,) = messages.said
    assert (told.place, told.reader) == (GROUP, pressed.presser)
    assert offers(told.screen, ShowToEverybody)


async def test_who_can_be_told_nothing_alone_reads_the_ranking_with_everybody(
    services: Services, messages: Messages
) -> None:
    await begin_game(services)
    assert await records.show_ranking(press(ZOE), WEEK, services) == SILENCE
    assert messages.pages[-1].place == GROUP


@pytest.mark.parametrize("place", [private_chat(ANNA), Place(ELSEWHERE)])
async def test_a_ranking_is_shown_only_in_its_own_chat(services: Services, place: Place) -> None:
    with pytest.raises(Forged):
        await records.show_ranking(press(ANNA, place), WEEK, services)


async def test_ones_figures_are_those_of_this_group_and_of_all(services: Services) -> None:
    assert "No games yet" in (await records.tell_figures(command(ANNA), services)).text
    await finish_game(services)
    in_group = await records.tell_figures(command(ANNA), services)
    in_private = await records.tell_figures(command(ANNA, private_chat(ANNA)), services)
    assert "Anna" in words(in_group)
    assert "In this" in in_group.text
    assert "In all groups" not in in_group.text, "all her games were played here"
    assert "In all groups" in in_private.text
    assert "In this" not in in_private.text
    assert not offers(in_group, ShowToEverybody)
    quietly = await records.tell_figures(quiet_command(ANNA), services)
    assert offers(quietly, ShowToEverybody)


async def test_figures_are_drawn_where_the_chat_likes_pictures(services: Services) -> None:
    await finish_game(services)
    for board, is_drawn in (("board", True), ("text", False)):
        await choose_for_group(services, "board", value=board)
        figures = await records.tell_figures(command(ANNA), services)
        ranking = await records.tell_ranking(command(ANNA), services)
        for told in (figures, ranking):
            assert (told.picture is not None) is is_drawn
            assert "Anna" in words(told)


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
    assert isinstance(shelf.picture, ShelfPicture)
    assert "A seat at the table" in [each.name for each in shelf.picture.earned]
    assert listed.picture is None
    assert "A seat at the table" in listed.text


async def test_achievements_are_switched_off_by_the_group_and_the_operator(
    services: Services, messages: Messages
) -> None:
    await finish_game(services)
    private = private_chat(ANNA)
    off = without_option(services, "achievements")
    for press_ in (press(ANNA), press(ANNA, private)):
        answer = await records.draw_shelf(press_, DrawShelf(ANNA), off)
        assert answer.text == "Achievements are switched off here."
    await choose_for_group(services, "achievements", value=False)
    assert not offers(await records.tell_figures(command(ANNA), services), DrawShelf)
    assert offers(await records.tell_figures(command(ANNA, private), services), DrawShelf)
    answer = await records.draw_shelf(press(ANNA), DrawShelf(ANNA), services)
    assert answer.text == "Achievements are switched off here."
    assert not messages.said


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
