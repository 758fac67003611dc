"""Sharing the replay of a finished game: by whom, as long as everybody concerned agrees."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from club.commands import AddComputer, Close, Join, PlayAgain, Start
from club.finished_games import FinishedGame, GameId
from club.places import PersonId, private_chat
from club.practice import Practice
from club.settings import Settings
from handlers import replay, sharing
from handlers.answers import SILENCE
from handlers.services import Services
from screens import buttons
from screens.callback_data import Forged
from screens.screen import CopyText, Screen
from tests.club.tables import ANNA, BORIS, GROUP, OLGA, OPEN, VERA
from tests.handlers.fakes import Messages
from tests.handlers.situations import begin_game, play_to_end
from tests.handlers.user_actions import MESSAGE, ZOE, offers, press

URL = "https://durak.example.org"
AGREED = replace(OPEN, shared_replays=True)


@pytest.fixture
async def agreed(services: Services) -> None:
    """The group has agreed that replays may be shared."""
    await choose(services, shared_replays=True)


@pytest.fixture
def reached(services: Services) -> None:
    """Links work."""
    services.shared_replays.address.url = URL
    services.shared_replays.address.is_reached = True


async def choose(services: Services, *, shared_replays: bool) -> None:
    def change(settings: Settings) -> Settings:
        return settings.with_value("shared_replays", shared_replays)

    await services.preferences.choose_settings(GROUP, OLGA, change)


async def agreed_game(services: Services, *people: PersonId) -> FinishedGame:
    table = await play_to_end(services, await begin_game(services, *people, settings=AGREED))
    game = await services.records.game_of_table(table.id, table.series.games)
    assert game
    return game


async def share(services: Services, game: FinishedGame, person: PersonId = ANNA) -> str:
    """Share a game in private, and return what the person is told at once."""
    here = press(person, private_chat(person))
    return (await sharing.share(here, buttons.ShareReplay(game.id), services)).text


def targets(screen: Screen) -> Iterator[object]:
    return (button.target for row in screen.rows for button in row)


def link_in(messages: Messages) -> str:
    """Return the link of the last message."""
    return next(
        target.text for target in targets(messages.said[-1].screen) if isinstance(target, CopyText)
    )


def token_in(link: str) -> str:
    assert link.startswith(f"{URL}/replay/")
    return link.rpartition("/")[2]


@pytest.mark.usefixtures("agreed", "reached")
async def test_a_person_always_gets_the_same_link_and_others_get_their_own(
    services: Services, messages: Messages
) -> None:
    game = await agreed_game(services)
    links = []
    for person in (ANNA, ANNA, VERA):
        assert not await share(services, game, person)
        assert messages.said[-1].place == private_chat(person)
        links.append(link_in(messages))
    assert links[0] == links[1] != links[2]
    for link in links:
        found = await sharing.find_shared(services, token_in(link))
        assert found
        assert found.game == game
    assert links[2] in messages.said[-1].screen.text


@pytest.mark.usefixtures("agreed", "reached")
async def test_whoever_has_shared_it_may_stop_and_share_it_anew(
    services: Services, messages: Messages
) -> None:
    game = await agreed_game(services)
    links = []
    for person in (ANNA, BORIS):
        await share(services, game, person)
        links.append(link_in(messages))
    here = press(ANNA, private_chat(ANNA))
    assert await sharing.stop(here, buttons.StopSharing(game.id), services) == SILENCE
    assert (messages.pages[-1].message_id, messages.pages[-1].screen.rows) == (MESSAGE, ())
    assert not await sharing.find_shared(services, token_in(links[0]))
    assert await sharing.find_shared(services, token_in(links[1]))
    await share(services, game)
    assert link_in(messages) != links[0]


@pytest.mark.usefixtures("agreed")
async def test_without_links_a_few_pictures_are_sent_to_be_forwarded(
    services: Services, messages: Messages
) -> None:
    game = await agreed_game(services)
    await share(services, game)
    screens = [said.screen for said in messages.said]
    assert 2 < len(screens) <= 7
    assert all(screen.picture and not screen.rows for screen in screens)
    assert "The deal" in screens[0].text
    assert "durak" in screens[-1].text
    assert {said.place for said in messages.said} == {private_chat(ANNA)}


@pytest.mark.usefixtures("reached")
async def test_only_games_that_begin_after_the_table_has_agreed_are_shared(
    services: Services, messages: Messages
) -> None:
    table = await begin_game(services)
    await choose(services, shared_replays=True)
    table = await play_to_end(services, table)
    await services.tables.submit(table.id, PlayAgain(ANNA))
    table = await services.tables.submit(table.id, Join(BORIS))
    await play_to_end(services, await services.tables.submit(table.id, Start(ANNA)))
    first, second = [await services.records.game_of_table(table.id, n) for n in (1, 2)]
    assert first
    assert second
    assert "isn’t shared" in await share(services, first)
    assert not messages.said
    assert not await share(services, second)
    assert link_in(messages)


@pytest.mark.usefixtures("agreed", "reached")
async def test_a_change_of_mind_closes_every_link_of_the_chat(
    services: Services, messages: Messages
) -> None:
    game = await agreed_game(services)
    await share(services, game)
    token = token_in(link_in(messages))
    await choose(services, shared_replays=False)
    assert not await sharing.find_shared(services, token)
    assert "isn’t shared" in await share(services, game, BORIS)
    await choose(services, shared_replays=True)
    assert await sharing.find_shared(services, token)
    await services.directory.chats.set_present(GROUP.chat, present=False)
    assert not await sharing.find_shared(services, token)


@pytest.mark.usefixtures("agreed", "reached")
async def test_the_game_of_a_forgotten_player_is_not_shared_while_the_table_lives_or_later(
    services: Services, messages: Messages
) -> None:
    game = await agreed_game(services)
    await share(services, game)
    token = token_in(link_in(messages))
    await services.accounts.forget(BORIS)
    assert not await sharing.find_shared(services, token)
    assert "isn’t shared" in await share(services, game)
    await services.tables.submit(game.table, Close(OLGA, privileged=True))
    assert "isn’t shared" in await share(services, game)


@pytest.mark.usefixtures("reached")
async def test_whoever_practises_alone_agrees_alone(services: Services, messages: Messages) -> None:
    place = private_chat(ANNA)
    requests = Join(ANNA), AddComputer(ANNA), Start(ANNA)
    table = await services.tables.open(place, ANNA, Practice().settings, *requests)
    await play_to_end(services, table)
    game = await services.records.game_of_table(table.id, 1)
    assert game
    assert not await share(services, game)
    assert await sharing.find_shared(services, token_in(link_in(messages)))
    with pytest.raises(Forged):
        await share(services, game, BORIS)


@pytest.mark.usefixtures("agreed", "reached")
async def test_nothing_of_a_running_game_is_shared(services: Services) -> None:
    """A game gets its number when it ends, so every number of its journal is tried."""
    earlier = await agreed_game(services)
    table = await services.tables.submit(earlier.table, PlayAgain(ANNA))
    table = await services.tables.submit(table.id, Start(ANNA))
    for number in range(earlier.id + 1, earlier.id + table.seq + 2):
        with pytest.raises(Forged):
            await share(services, replace(earlier, id=GameId(number)))
        await services.shared_replays.links.share(
            GameId(number), ANNA, f"planted {number}", services.records.clock.now()
        )
        assert not await sharing.find_shared(services, f"planted {number}")


@pytest.mark.usefixtures("agreed", "reached")
async def test_strangers_and_groups_get_no_link(services: Services, messages: Messages) -> None:
    game = await agreed_game(services)
    with pytest.raises(Forged):
        await share(services, game, ZOE)
    for handling in (
        sharing.share(press(ANNA), buttons.ShareReplay(game.id), services),
        sharing.stop(press(ANNA), buttons.StopSharing(game.id), services),
    ):
        with pytest.raises(Forged):
            await handling
    assert not messages.said


async def test_the_button_is_there_as_long_as_the_table_agrees(
    services: Services, messages: Messages
) -> None:
    await choose(services, shared_replays=True)
    game = await agreed_game(services)
    page = buttons.ShowReplay(game.id)
    offered = []
    for is_agreed in (True, False):
        await choose(services, shared_replays=is_agreed)
        await replay.show(press(ANNA, private_chat(ANNA)), page, services)
        offered.append(offers(messages.pages[-1].screen, buttons.ShareReplay))
    assert offered == [True, False]
