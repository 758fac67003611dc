"""Replays of finished games in private: step by step, or as a file."""

import pytest

from club.events import game_events
from club.finished_games import FinishedGame
from club.places import PersonId, private_chat
from durak.notation import parse_game
from handlers import replay
from handlers.answers import SILENCE
from handlers.services import Services
from screens import buttons
from screens.callback_data import Forged
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, OLGA, VERA
from tests.handlers.fakes import Members, Messages
from tests.handlers.situations import finish_game, open_lobby
from tests.handlers.user_actions import MESSAGE, ZOE, labels, offers, press
from tests.words import english


def last_step(game: FinishedGame) -> int:
    return game.last_seq - game.first_seq


async def test_a_replay_that_is_asked_for_in_the_group_comes_in_private(
    services: Services, messages: Messages
) -> None:
    game = await finish_game(services)
    answer = await replay.show(press(ANNA), buttons.ShowReplay(game.id), services)
    assert answer.text == english("toast-in-private")
    (first,) = messages.said
    assert first.place == private_chat(ANNA)
    assert "▶️" in labels(first.screen)
    assert not messages.pages


@pytest.mark.parametrize(("person", "is_player"), [(ANNA, True), (VERA, False)])
async def test_steps_turn_in_private_and_only_players_may_have_theirs_reviewed(
    services: Services, messages: Messages, person: PersonId, is_player: bool
) -> None:
    game = await finish_game(services)
    here = press(person, private_chat(person))
    for step in (1, -3, 0, 10_000, last_step(game)):
        assert await replay.show(here, buttons.ShowReplay(game.id, step), services) == SILENCE
    second, before, first, beyond, last = messages.pages
    assert {(page.place, page.message_id) for page in messages.pages} == {(here.place, MESSAGE)}
    assert before == first != second
    assert beyond == last
    assert "durak" in last.screen.text
    assert offers(last.screen, buttons.ShowReview) is is_player


async def test_a_viewer_without_a_private_chat_is_told_to_start_one(
    services: Services, messages: Messages
) -> None:
    game = await finish_game(services)
    answer = await replay.show(press(GLEB), buttons.ShowReplay(game.id), services)
    assert answer.text == english("toast-start-first")
    assert not messages.said


async def test_a_game_is_shown_to_its_own_people_alone(
    services: Services, members: Members
) -> None:
    """Game ids can be guessed. Telegram is asked once about a member, never about a player."""
    game = await finish_game(services)
    page = buttons.ShowReplay(game.id)
    file = buttons.DownloadReplay(game.id)
    look_back = buttons.LookBack(game.table, game.number)
    for stranger in (ZOE, GLEB):
        here = press(stranger, private_chat(stranger))
        for handling in (
            replay.show(here, page, services),
            replay.download(here, file, services),
            replay.look_back(here, look_back, services),
        ):
            with pytest.raises(Forged):
                await handling
    members.asked.clear()
    for person in (ANNA, OLGA, OLGA):
        await replay.show(press(person, private_chat(person)), page, services)
    assert members.asked == [(GROUP.chat, OLGA)]


async def test_a_press_in_the_group_allows_the_replay_in_private(
    services: Services, members: Members
) -> None:
    game = await finish_game(services)
    await services.seen_people.meet_at_start(press(ZOE).contact)
    page = buttons.ShowReplay(game.id)
    await replay.show(press(ZOE), page, services)
    assert await replay.show(press(ZOE, private_chat(ZOE)), page, services) == SILENCE
    assert not members.asked


async def test_a_game_that_does_not_exist_is_forged(services: Services) -> None:
    table = await open_lobby(services)
    here = press(ANNA, private_chat(ANNA))
    for handling in (
        replay.show(here, buttons.ShowReplay(999), services),
        replay.show(press(ANNA), buttons.ShowReplay(999), services),
        replay.look_back(here, buttons.LookBack(table.id, 1), services),
        replay.download(here, buttons.DownloadReplay(999), services),
    ):
        with pytest.raises(Forged):
            await handling


async def test_from_a_hand_one_looks_back_at_the_last_step(
    services: Services, messages: Messages
) -> None:
    game = await finish_game(services)
    here = press(BORIS, private_chat(BORIS))
    look_back = buttons.LookBack(game.table, game.number)
    assert await replay.look_back(here, look_back, services) == SILENCE
    await replay.show(here, buttons.ShowReplay(game.id, last_step(game)), services)
    back, last = messages.pages
    assert back == last


async def test_a_game_is_downloaded_whole(services: Services, messages: Messages) -> None:
    game = await finish_game(services)
    here = press(ANNA, private_chat(ANNA))
    download = buttons.DownloadReplay(game.id)
    assert await replay.download(here, download, services) == SILENCE
    (file,) = messages.files
    assert file[:2] == (private_chat(ANNA), f"durak-{game.id}.txt")
    content = file[2].decode()
    assert parse_game(content) == tuple(game_events(await services.records.entries(game)))
    assert "# P1 Boris" in content.splitlines()


async def test_nothing_is_downloaded_in_a_group(services: Services) -> None:
    game = await finish_game(services)
    with pytest.raises(Forged):
        await replay.download(press(ANNA), buttons.DownloadReplay(game.id), services)
