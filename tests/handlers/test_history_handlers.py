"""The list of past games, page by page, and the proof that a shuffle was fair."""

from collections.abc import Collection
from hashlib import sha256
from urllib.parse import unquote

import pytest

from club.commands import Close, PlayAgain, Start
from club.events import GameStarted
from club.places import ChatId, Place, TableId, private_chat
from handlers import history
from handlers.answers import SILENCE
from handlers.presses import Press
from handlers.services import Services
from screens import buttons
from screens.buttons import ShowToEverybody
from screens.callback_data import Forged
from screens.records.history import PAGE
from screens.screen import Screen
from storage.predealt import HiddenTables
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, VERA
from tests.handlers.fakes import Messages
from tests.handlers.situations import begin_game, finish_game, play_to_end
from tests.handlers.user_actions import MESSAGE, ZOE, command, labels, offers, press, quiet_command
from tests.words import english

CHAT = GROUP.chat


async def cut_games_short(services: Services, games: int) -> None:
    """Begin and close so many games, which is quicker than to play them."""
    for _ in range(games):
        table = await begin_game(services)
        await services.tables.submit(table.id, Close(ANNA, privileged=True))


def listed(page: Screen) -> list[int]:
    """Return the ids of the games that a page's buttons lead to."""
    payloads = [button.target for row in page.rows for button in row]
    return [payload.record for payload in payloads if isinstance(payload, buttons.ShowReplay)]


@pytest.mark.parametrize("place", [GROUP, private_chat(ANNA)])
async def test_the_history_is_every_game_once_page_by_page(
    services: Services, messages: Messages, place: Place
) -> None:
    await cut_games_short(services, PAGE + 2)
    first = await history.show(command(ANNA, place), services)
    for number in (1, 0, -5):
        turn = buttons.ShowHistory(place.chat, number)
        assert await history.show_page(press(ANNA, place), turn, services) == SILENCE
    second, *firsts = (page.screen for page in messages.pages)
    games = await services.records.last_games(place, PAGE + 2)
    assert listed(first) + listed(second) == [game.id for game in games]
    assert ("›" in labels(first), "›" in labels(second)) == (True, False)
    assert firsts == [first, first]
    assert {(page.place, page.message_id) for page in messages.pages} == {(place, MESSAGE)}


async def test_a_page_that_is_just_full_is_the_only_one(services: Services) -> None:
    await cut_games_short(services, PAGE)
    page = await history.show(command(ANNA), services)
    assert len(listed(page)) == PAGE
    assert not {"‹", "›"} & set(labels(page))


async def test_a_game_that_is_not_to_be_seen_yet_hides_no_older_ones(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cut_games_short(services, PAGE + 1)
    newest, *_ = await services.records.last_games(GROUP, 1)

    async def newest_of(_: HiddenTables, tables: Collection[TableId]) -> frozenset[TableId]:
        return frozenset(tables) & {newest.table}

    monkeypatch.setattr(HiddenTables, "among", newest_of)
    page = await history.show(command(ANNA), services)
    assert newest.id not in listed(page)
    assert len(listed(page)) == PAGE - 1
    assert "›" in labels(page)


async def test_a_history_that_one_member_reads_alone_turns_there(
    services: Services, messages: Messages
) -> None:
    quiet = quiet_command(VERA)
    assert offers(await history.show(quiet, services), ShowToEverybody)
    alone = press(VERA, is_ephemeral=True)
    await history.show_page(alone, buttons.ShowHistory(CHAT), services)
    (page,) = messages.pages
    assert page.reader == alone.presser
    assert offers(page.screen, ShowToEverybody)


@pytest.mark.parametrize(
    "elsewhere", [press(ANNA, private_chat(ANNA)), press(BORIS, Place(ChatId(-2)))]
)
async def test_a_history_is_shown_only_in_its_own_chat(
    services: Services, elsewhere: Press
) -> None:
    with pytest.raises(Forged):
        await history.show_page(elsewhere, buttons.ShowHistory(CHAT), services)


@pytest.mark.parametrize("closed", [False, True])
async def test_verify_names_the_last_game_played_to_its_end(
    services: Services, closed: bool
) -> None:
    """Another one goes on after it, or was closed, which the history says."""
    table = await play_to_end(services, await begin_game(services))
    proof = table.salt
    await services.tables.submit(table.id, PlayAgain(ANNA))
    table = await services.tables.submit(table.id, Start(ANNA))
    if closed:
        await services.tables.submit(table.id, Close(ANNA, privileged=True))
    listed = (await history.show(command(ANNA), services)).without_picture()
    lines = listed.text.splitlines()[2:]
    verified = (await history.verify(command(ANNA), services)).text
    assert [line.endswith("cut short") for line in lines] == ([True, False] if closed else [False])
    assert lines[-1].removeprefix(f"{len(lines)}. ") in verified
    assert "sha256sum" in verified
    assert proof
    assert proof in verified
    assert table.salt != proof


@pytest.mark.parametrize("place", [GROUP, private_chat(BORIS)])
async def test_the_fingerprint_is_the_one_that_was_announced(
    services: Services, place: Place
) -> None:
    game = await finish_game(services)
    entries = await services.records.entries(game)
    (start,) = (entry.event for entry in entries if isinstance(entry.event, GameStarted))
    told = await history.verify(command(BORIS, place), services)
    assert "pack and its fingerprint agree" in told.text
    assert start.commitment in told.text
    assert not offers(told, ShowToEverybody)
    assert offers(await history.verify(quiet_command(BORIS), services), ShowToEverybody)


async def test_a_page_computes_the_fingerprint_where_the_bot_is_reached(
    services: Services,
) -> None:
    """What it computes that from is told to no server."""
    game = await finish_game(services)
    (start,) = (
        entry.event
        for entry in await services.records.entries(game)
        if isinstance(entry.event, GameStarted)
    )
    address = services.shared_replays.address
    address.url = "https://durak.example.org"
    address.shuffle_path = "/replay/shuffle"
    assert not links(await history.verify(command(ANNA), services))
    address.is_reached = True
    (link,) = links(await history.verify(command(ANNA), services))
    page, _, secret = link.partition("#")
    assert page == "https://durak.example.org/replay/shuffle/en"
    promised, line = unquote(secret).split("\n")
    assert promised == start.commitment
    assert sha256(line.encode()).hexdigest() == promised


def links(screen: Screen) -> list[str]:
    targets = (button.target for row in screen.rows for button in row)
    return [target for target in targets if isinstance(target, str)]


async def test_no_game_that_was_closed_is_verified(services: Services) -> None:
    await cut_games_short(services, 1)
    told = await history.verify(command(ANNA), services)
    assert "No game has been finished here yet." in told.text


async def test_the_shuffle_of_a_game_is_checked_by_whoever_asks_alone(
    services: Services, messages: Messages
) -> None:
    """The button stays about its own game, whatever has been played since."""
    game = await finish_game(services)
    check = buttons.CheckShuffle(game.table, game.number)
    (start,) = (
        entry.event
        for entry in await services.records.entries(game)
        if isinstance(entry.event, GameStarted)
    )
    await services.tables.submit(game.table, PlayAgain(ANNA))
    await play_to_end(services, await services.tables.submit(game.table, Start(ANNA)))
    answer = await history.check_shuffle(press(BORIS), check, services)
    assert answer.text == english("toast-in-private")
    (said,) = messages.said
    assert said.place == private_chat(BORIS)
    assert start.commitment in said.screen.text
    assert not offers(said.screen, ShowToEverybody)


async def test_no_other_shuffle_is_checked(services: Services, messages: Messages) -> None:
    """Neither of a game that goes on or was closed, nor of one that the person may not see."""
    await cut_games_short(services, 1)
    game = await finish_game(services)
    closed = (await services.records.last_games(GROUP, 2))[1]
    await services.tables.submit(game.table, PlayAgain(ANNA))
    on = await services.tables.submit(game.table, Start(ANNA))
    for person, place, table, number in (
        (ANNA, GROUP, on.id, on.series.games),
        (ANNA, GROUP, closed.table, closed.number),
        (ZOE, private_chat(ZOE), game.table, game.number),
    ):
        check = buttons.CheckShuffle(table, number)
        with pytest.raises(Forged):
            await history.check_shuffle(press(person, place), check, services)
    assert not messages.said


async def test_whoever_has_no_private_chat_is_told_to_start_one_first(
    services: Services, messages: Messages
) -> None:
    game = await finish_game(services)
    check = buttons.CheckShuffle(game.table, game.number)
    answer = await history.check_shuffle(press(GLEB), check, services)
    assert answer.text == english("toast-start-first")
    assert not messages.said
