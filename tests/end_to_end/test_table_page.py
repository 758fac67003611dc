"""The table as a page, over HTTP, of the whole bot: who opens it, what it tells, what is done."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs

from club.events import Entry
from club.places import TableId
from club.tables import SetAside, Tables
from durak.actions import cards_of
from messenger.outgoing.chat_members import ChatMembers
from miniapp.deck_svg import deck_file
from miniapp.feeds import Feeds, Reader
from people.members import Membership
from people.participation import MayNotTakePart, Participation
from screens.about_deal import Sentence
from screens.buttons import ChooseColours, Play, Select
from screens.callback_data import pack, unpack
from screens.selection import Purpose, Selection
from storage.errors import NotRead
from tests.bot.watched import logged
from tests.end_to_end.clubs import club_without_bot
from tests.end_to_end.limits import HIDDEN
from tests.end_to_end.table_page import (
    A_WHILE,
    APP,
    Evening,
    Opened,
    config_with_page,
    evening_with_pages,
)
from tests.keys import BOARD_MENU, GREETING, Sends
from tests.words import english

MORE_THAN_ARE_KEPT = 100


async def test_a_move_on_the_page_is_a_move_at_the_table(evening: Evening) -> None:
    pages = [await evening.open(person) for person in evening.club.people]
    seen = [await page.newest() for page in pages]
    hands = [{card["id"] for card in state["game"]["hand"]} for state in seen]
    assert [state["seat"] for state in seen] == [0, 1]
    assert not hands[0] & hands[1]
    mover = next(seat for seat, state in enumerate(seen) if state["game"]["moves"])
    move = seen[mover]["game"]["moves"][0]
    async with pages[1 - mover].states() as states:
        before = await anext(states)
        assert (await pages[mover].act(move["data"])).status_code == 200
        after = await anext(states)
    assert after["seq"] > before["seq"]
    (pair,) = after["game"]["pairs"]
    assert [pair["attack"]["id"]] == move["cards"]
    assert kinds(await evening.club.read_journal()).count("Opened") == 1
    again = await pages[mover].act(move["data"])
    assert again.status_code == 409
    assert kinds(await evening.club.read_journal()).count("Opened") == 1


async def test_suits_on_a_page_have_the_colours_that_its_viewer_chooses(evening: Evening) -> None:
    zoe = evening.club.sandbox.user("Zoe")
    evening.club.group.welcomes(zoe)
    zoe.starts()
    await zoe.private.shows(GREETING)
    people = [*evening.club.people, zoe]
    pages = [await evening.open(person) for person in people]
    seen = [await page.newest() for page in pages]
    two, four = (deck_file("french", four_colours=chosen).name for chosen in (False, True))
    assert [state["game"]["deck"] for state in seen] == [two] * 3
    for person in people[1:]:
        person.says(person.private, "/settings")
        await person.presses_in(
            person.private, Sends(ChooseColours, lambda key: bool(key.four_colours))
        )
        await person.private.shows(f"✓ {english('option-four-colours')}")
    mover = next(seat for seat, state in enumerate(seen) if state["game"]["moves"])
    await pages[mover].act(seen[mover]["game"]["moves"][0]["data"])
    later = [await page.newest() for page in pages]
    assert [state["game"]["deck"] for state in later] == [two, four, four]


async def test_the_log_says_what_only_botfather_can_be_told(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path) as club:
        token = SecretStr(club.sandbox.token)
        own = config_with_page(club.sandbox, club.database).model_copy(update={"bot_token": token})
        with capture_logs() as logs:
            async with logged(club.sandbox, own, logs):
                (steps,) = [
                    entry["once_at_botfather"] for entry in logs if entry["event"] == "page_served"
                ]
    assert steps == f"/newapp: the address {own.public_url}/table, the short name {APP}"


async def test_the_rules_of_the_table_are_told_in_paragraphs(evening: Evening) -> None:
    page = await evening.open(evening.club.people[0])
    answer = await page.rules()
    assert answer.status_code == 200
    text: str = answer.json()
    head, *paragraphs = text.split("\n\n")
    assert head.startswith("📜 Throw-in (Podkidnoy)\n")
    assert "Aim.\nGet rid of your cards." in paragraphs[0]
    assert all(paragraph.count("\n") == 1 for paragraph in paragraphs)
    assert "<" not in text


async def test_marks_are_answered_to_the_one_who_makes_them(evening: Evening) -> None:
    pages = [await evening.open(person) for person in evening.club.people]
    seen = [await page.newest() for page in pages]
    mover = next(seat for seat, state in enumerate(seen) if state["game"]["moves"])
    move = seen[mover]["game"]["moves"][0]
    select = select_instead_of(move["data"])
    answer = await pages[mover].mark(pack(select))
    assert answer.status_code == 200
    (marked,) = (key for key in answer.json()["keys"] if key["look"] == "marked")
    (way,) = answer.json()["ways"]
    assert [marked["card"]] == way["cards"] == move["cards"]
    over = replace(select, moment=select.moment._replace(bout=9))
    zoe = evening.club.sandbox.user("Zoe")
    evening.club.group.welcomes(zoe)
    watcher = await evening.open(zoe)
    for page, data, code in (
        (pages[mover], pack(over), 409),
        (watcher, pack(select), 409),
        (pages[mover], move["data"], 400),
        (pages[mover], pack(replace(select, table=TableId(9))), 400),
    ):
        refused = await page.mark(data)
        assert refused.status_code == code
        assert refused.text
    dimmed = seen[1 - mover]["game"]["marks"]["keys"][0]
    refused = await pages[1 - mover].act(dimmed["data"])
    assert (dimmed["look"], refused.status_code) == ("dimmed", 409)
    assert "turn" in refused.text
    others = (await pages[1 - mover].mark(pack(select))).json()
    assert not others["ways"], "a card of somebody else cannot be marked"
    assert kinds(await evening.club.read_journal()).count("Opened") == 0


def select_instead_of(played: str) -> Select:
    """Return what marks the card that this data would play."""
    play = unpack(played)
    assert isinstance(play, Play)
    marked = Selection(Purpose.OPEN, cards_of(play.action))
    return Select(play.table, play.game, play.moment, marked)


def kinds(entries: Sequence[Entry]) -> list[str]:
    return [type(getattr(entry.event, "event", entry.event)).__name__ for entry in entries]


async def test_a_page_that_cannot_be_told_is_forgotten(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[Reader] = []
    closes = Feeds.close

    async def fails(*_: object) -> None:
        raise NotRead("the disk has failed")

    def notes_closing(feeds: Feeds, table: TableId, reader: Reader) -> None:
        closed.append(reader)
        closes(feeds, table, reader)

    page = await evening.open(evening.club.people[0])
    monkeypatch.setattr(Feeds, "_tell", fails)
    monkeypatch.setattr(Feeds, "close", notes_closing)
    async with page.stream() as response:
        assert response.status_code == 503
    assert len(closed) == 1


async def test_members_watch_and_nobody_else(evening: Evening) -> None:
    zoe = evening.club.sandbox.user("Zoe")
    stranger = evening.club.sandbox.user("Eve")
    evening.club.group.welcomes(zoe)
    watching = await (await evening.open(zoe)).newest()
    assert watching["seat"] is None
    assert not watching["game"]["hand"]
    assert not watching["game"]["moves"]
    page = await evening.open(stranger)
    async with page.stream() as response:
        assert response.status_code == 404
    assert (await page.act("b:1")).status_code == 404


async def test_where_members_are_hidden_the_page_says_what_to_do(tmp_path: Path) -> None:
    async with evening_with_pages(tmp_path, "Anna Ben Zoe", HIDDEN) as evening:
        *players, zoe = evening.club.people
        await evening.club.start_game(people=players)
        page = await evening.open(zoe)
        answer = await page.act("b:1")
        assert answer.status_code == 404
        assert "Telegram doesn’t tell me who is in that group" in answer.text
        await zoe.presses(evening.club.board, BOARD_MENU)
        assert (await page.newest())["seat"] is None


async def test_a_table_that_cannot_be_read_is_not_said_to_be_gone(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreadable(_: Tables, table: TableId) -> None:
        raise SetAside(table)

    page = await evening.open(evening.club.people[0])
    monkeypatch.setattr(Tables, "require", unreadable)
    answer = await page.act("b:1")
    assert answer.status_code == 404
    assert "Something broke on our side" in answer.text


@pytest.fixture
def asked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let streams ask again whether their viewers may see the table as soon as they are quiet."""
    monkeypatch.setattr("miniapp.routes._ASKED_AGAIN", 0.1)
    monkeypatch.setattr("miniapp.routes._HEARTBEAT", 0.1)
    monkeypatch.setattr("messenger.outgoing.chat_members._SECONDS_FRESH", 0.0)


@pytest.mark.usefixtures("asked_at_once")
async def test_whoever_leaves_the_group_watches_no_longer(evening: Evening) -> None:
    zoe = evening.club.sandbox.user("Zoe")
    evening.club.group.welcomes(zoe)
    page = await evening.open(zoe)
    async with page.states() as states:
        await anext(states)
        zoe.leaves(evening.club.group)
        assert not [state async for state in states if state["seat"] is not None]
    assert (await page.next_state()).status_code == 404


@pytest.mark.usefixtures("asked_at_once")
async def test_whoever_may_not_take_part_any_more_watches_no_longer(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> None:
        raise MayNotTakePart(Sentence("hint-no-table"))

    page = await evening.open(evening.club.people[0])
    async with page.states() as states:
        await anext(states)
        monkeypatch.setattr(Participation, "require", refuse)
        assert not [state async for state in states]
    answers = await page.next_state(), await page.act("b:1"), await page.rules()
    assert {(each.status_code, each.text) for each in answers} == {(404, english("hint-no-table"))}


@pytest.mark.usefixtures("asked_at_once")
async def test_a_page_stays_open_while_telegram_does_not_tell_who_is_a_member(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_asked = asyncio.Event()

    async def not_told(*_: object) -> Membership:
        is_asked.set()
        return Membership.NOT_TOLD

    zoe = evening.club.sandbox.user("Zoe")
    evening.club.group.welcomes(zoe)
    page = await evening.open(zoe)
    async with page.states() as states:
        before = await anext(states)
        monkeypatch.setattr(ChatMembers, "membership", not_told)
        await is_asked.wait()
        await evening.club.play_card()
        assert (await anext(states))["seq"] > before["seq"]


@pytest.mark.usefixtures("asked_at_once")
async def test_no_page_answers_once_the_bot_is_out_of_the_group(evening: Evening) -> None:
    page = await evening.open(evening.club.people[0])
    async with page.states() as states:
        await anext(states)
        evening.club.group.removes_bot()
        assert not [state async for state in states if state["seat"] is None]
    assert (await page.next_state()).status_code == 404
    assert (await page.act("nonsense")).status_code == 404


async def test_the_home_screen_leads_to_the_own_table(evening: Evening) -> None:
    """There the app is opened without a link to a table."""
    ben = evening.club.people[1]
    stranger = evening.club.sandbox.user("Eve")
    app = (await evening.link()).partition("?")[0]
    page = evening.opened(await evening.follow(ben, app, ben.private))
    assert (await page.newest())["seat"] == 1
    elsewhere = evening.opened(await evening.follow(stranger, app, stranger.private))
    async with elsewhere.stream() as response:
        assert response.status_code == 404


async def test_half_a_request_keeps_nobody_out(evening: Evening) -> None:
    """Those who have sent a whole one are kept: here they are fewer than those who have not."""
    address = evening.client.base_url
    half = b"POST /table/act HTTP/1.1\r\nHost: bot\r\nContent-Length: 9\r\n\r\n{"
    page = await evening.open(evening.club.people[0])
    async with page.states() as states, AsyncExitStack() as stack:
        await anext(states)
        for _ in range(MORE_THAN_ARE_KEPT):
            _, writer = await asyncio.open_connection(address.host, address.port)
            stack.callback(writer.close)
            writer.write(half)
        async with httpx.AsyncClient(base_url=address, timeout=A_WHILE) as late:
            assert (await late.get("/table")).status_code == 200
        await evening.club.play_card()
        assert await anext(states)


async def test_forgeries_get_a_clear_answer(evening: Evening) -> None:
    anna, ben = evening.club.people
    page = await evening.open(anna)
    of_what_may_be_gone = ("nonsense", 409)
    forged = ("", "no button", "p:9:1:1.0:k", "c:1")
    for data, code in (*((data, 400) for data in forged), of_what_may_be_gone):
        assert (await page.act(data)).status_code == code
    theirs = Opened(page.client, (await evening.open(ben)).session, "x" * 32)
    assert (await theirs.act("p:1:1:1.0:k")).status_code == 404


async def test_the_page_asks_for_nothing_of_others(evening: Evening) -> None:
    page = await evening.client.get("/table")
    assert page.status_code == 200
    policy = page.headers["Content-Security-Policy"]
    assert "default-src 'none'; script-src 'self';" in policy
    assert "frame-ancestors http://127.0.0.1:*" in policy, "the sandbox shows it"
