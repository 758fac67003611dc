"""The page of a table after its game, over HTTP, of the whole bot: end, replay and review."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from threading import get_ident
from typing import Any

import httpx
import pytest

from club.places import TableId
from club.ports import ThinkerUnavailable
from club.replay_stops import Walk
from durak.cards import cards_in
from handlers import replay
from people import reviewer
from people.reviewer import Reviewer
from screens.records.replay import ReplayStep
from tests.end_to_end.finished_table import HASTE, FinishedTable, finished_table
from tests.end_to_end.journals_on_disk import unreadable_journal
from tests.end_to_end.table_page import Opened
from tests.keys import ERASE_ME, GREETING
from tests.words import english

ANNA, BEN, DORA = range(3)
PATIENCE = 60
NOT_OFFERED = english("toast-forged")


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FinishedTable]:
    monkeypatch.setattr(reviewer, "_MOST_WORK", HASTE)
    async with finished_table(tmp_path) as table:
        yield table


async def ask(page: Opened, what: str, game: str = "1") -> httpx.Response:
    asked = page.asked | {"game": game}
    return await page.client.get(f"/table/{what}", params=asked, headers=page.headers)


def open_hands(game: Mapping[str, Any]) -> list[set[str]]:
    return [{card["id"] for card in seat["known"]} for seat in game["seats"]]


def hands_in_journal(table: FinishedTable, number: int = 1) -> list[list[set[str]]]:
    """Return the hands at every stop of a game."""
    game = table.games[number - 1]
    within = range(game.first_seq, game.last_seq + 1)
    moments = [moment for seq, moment in table.series.moments.items() if seq in within]
    walk = Walk.through([event for event, _, _ in moments])
    return [[set(map(str, cards_in(hand))) for hand in moments[stop][2]] for stop in walk.stops]


async def test_after_the_end_all_hands_lie_open(table: FinishedTable) -> None:
    at_the_end = hands_in_journal(table)[-1]
    assert any(at_the_end)
    for person in (ANNA, BEN, DORA):
        state = await (await table.open(table.club.people[person])).newest()
        assert open_hands(state["game"]) == at_the_end
        assert state["after"]["replay"] == english("button-walk")
        assert bool(state["after"]["review"]) is (person != DORA)
        assert state["after"]["is_durak"] is (table.club.people[person].id in table.games[0].losers)
        assert not state["game"]["moves"]


async def test_a_replay_is_the_game_with_open_hands(table: FinishedTable) -> None:
    expected = hands_in_journal(table)
    for person, seat in ((ANNA, 0), (BEN, 1), (DORA, None)):
        answer = await ask(await table.open(table.club.people[person]), "replay")
        assert answer.status_code == 200
        told = answer.json()
        assert told["seat"] == seat
        assert [open_hands(frame["game"]) for frame in told["frames"]] == expected
        assert not any(frame["game"]["moves"] for frame in told["frames"])
        assert told["frames"][0]["where"] == "📖 The deal"
        assert told["words"]["arrow-card-on"] == "Next card"


async def test_a_replay_is_made_once_for_all_and_not_in_the_event_loop_of_the_bot(
    table: FinishedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = list[int]()
    step: Callable[..., ReplayStep] = replay._step

    def noted(*made: object) -> ReplayStep:
        threads.append(get_ident())
        return step(*made)

    monkeypatch.setattr(replay, "_step", noted)
    pages = [await table.open(person) for person in table.club.people]
    answers = await asyncio.gather(*(ask(page, "replay") for page in pages for _ in range(2)))
    assert {answer.status_code for answer in answers} == {200}
    assert {answer.headers["Content-Encoding"] for answer in answers} == {"gzip"}
    (frames,) = {str(answer.json()["frames"]) for answer in answers}
    assert frames != "[]"
    assert len(threads) == len(hands_in_journal(table))
    assert get_ident() not in threads


async def test_whoever_asks_for_replay_after_replay_has_to_wait_and_plays_on(
    table: FinishedTable,
) -> None:
    anna, ben = [await table.open(person) for person in table.club.people[:2]]
    statuses = [(await ask(anna, "replay")).status_code for _ in range(12)]
    assert statuses == [200] * 10 + [429] * 2
    assert (await ask(ben, "replay")).status_code == 200
    assert (await ask(anna, "review")).status_code == 200
    assert (await anna.act("no button")).status_code == 400


async def test_the_review_is_that_of_the_chat(table: FinishedTable) -> None:
    pages = [await table.open(person) for person in table.club.people]
    reviews = [await reviewed(page) for page in pages[:2]]
    frames = (await ask(pages[ANNA], "replay")).json()["frames"]
    for review, seat in zip(reviews, (0, 1), strict=True):
        assert review["words"].startswith("You agreed with a strong player in")
        assert review["mistakes"]
        for mistake in review["mistakes"]:
            own = [card["id"] for card in mistake["game"]["hand"]]
            assert set(own) == open_hands(frames[mistake["frame"]]["game"])[seat]
            assert len(open_hands(mistake["game"])[1 - seat]) <= 1, "no more than the turn-up"
            assert not mistake["game"]["moves"]
            assert mistake["game"]["marks"] is None
            assert {*mistake["played"], *mistake["better"]} <= set(own)
            assert "Better:" in mistake["words"]
    assert (await ask(pages[DORA], "review")).status_code == 400


async def reviewed(page: Opened) -> dict[str, Any]:
    """Ask until the review is there."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await ask(page, "review")
            assert answer.status_code == 200
            review: dict[str, Any] = answer.json()
            if review["is_done"]:
                return review
            await asyncio.sleep(0.1)


async def test_a_game_that_this_table_has_not_had_is_refused(table: FinishedTable) -> None:
    page = await table.open(table.club.people[ANNA])
    for game in ("", "0", "2", "-1", "1.0", "１", "x", "9" * 5000, "1' OR 1"):
        for what in ("replay", "review"):
            answer = await ask(page, what, game)
            assert (answer.status_code, answer.text) == (400, NOT_OFFERED)


async def test_only_those_who_may_see_the_table_look_back(table: FinishedTable) -> None:
    anna = table.club.people[ANNA]
    eve = await table.open(table.club.sandbox.user("Eve"))
    good = await table.open(anna)
    nobody = Opened(good.client, "forged", good.ticket)
    elsewhere = await table.open(anna, TableId(2))
    for page, code in ((eve, 404), (nobody, 401), (elsewhere, 404)):
        for what in ("replay", "review"):
            assert (await ask(page, what)).status_code == code


def leaked(table: FinishedTable, seat: int, state: Mapping[str, Any]) -> set[str]:
    """Return the cards of the other player that a state shows while the game goes on."""
    game = table.series.table.game
    assert game is not None
    assert not game.is_over
    return set(map(str, cards_in(game.hands[1 - seat]))) & set().union(*open_hands(state["game"]))


async def test_nothing_of_a_game_is_told_before_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with finished_table(tmp_path, goes_on=True) as table:
        pages = [await table.open(person) for person in table.club.people[:2]]
        for seat, page in enumerate(pages):
            for what in ("replay", "review"):
                assert (await ask(page, what, "2")).status_code == 400
            state = await page.newest()
            assert state["after"] is None
            assert not leaked(table, seat, state)
            frames = (await ask(page, "replay", "1")).json()["frames"]
            assert [open_hands(frame["game"]) for frame in frames] == hands_in_journal(table)
        monkeypatch.setattr("miniapp.feeds.open_hands", lambda table: table.game.hands)
        assert leaked(table, 0, await pages[0].newest()), "a planted leak is found"


async def test_a_game_that_cannot_be_read_is_not_lost_silently(table: FinishedTable) -> None:
    page = await table.open(table.club.people[ANNA])
    await page.newest()
    await table.club.wait_until_idle()
    with unreadable_journal(table.club.database):
        for what in ("replay", "review"):
            answer = await ask(page, what)
            assert answer.status_code == (503 if what == "replay" else 200)
        given_up = await until_refused(page)
        assert given_up.status_code == 409
        assert given_up.text.endswith("Please try again in a minute.")
    assert (await ask(page, "replay")).status_code == 200


async def until_refused(page: Opened) -> httpx.Response:
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await ask(page, "review")
            if answer.status_code != 200:
                return answer
            await asyncio.sleep(0.05)


async def test_where_nobody_can_think_the_page_is_told(
    table: FinishedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(*_: object) -> None:
        raise ThinkerUnavailable

    monkeypatch.setattr(Reviewer, "_weigh", busy)
    page = await table.open(table.club.people[ANNA])
    answer = await until_refused(page)
    assert (answer.status_code, english("toast-too-busy") in answer.text) == (409, True)
    monkeypatch.undo()
    monkeypatch.setattr(reviewer, "_MOST_WORK", HASTE)
    assert (await reviewed(page))["mistakes"], "it can be asked for again"


@pytest.mark.parametrize(("is_idle", "review"), [(True, 400), (False, 200)])
async def test_a_replay_does_not_name_whoever_was_forgotten(
    tmp_path: Path, *, is_idle: bool, review: int
) -> None:
    """A living table knows who sits there until it is closed."""
    async with finished_table(tmp_path, is_idle=is_idle) as table:
        anna, ben = table.club.people[:2]
        page = await table.open(anna)
        anna.starts()
        await anna.private.shows(GREETING)
        assert "Anna" in (await ask(page, "replay")).text
        await page.newest()
        anna.says(anna.private, "/forget")
        await anna.presses_in(anna.private, ERASE_ME)
        await table.club.wait_until_idle()
        assert (await ask(page, "replay")).status_code == 401
        page = await table.open(anna)
        for reader in (page, await table.open(ben)):
            answer = await ask(reader, "replay")
            assert answer.status_code == 200
            assert "Anna" not in answer.text
        assert (await ask(page, "review")).status_code == review
