"""The doors of the page of a table, over HTTP, of the whole bot: they hold whatever comes in."""

import asyncio
import logging
import re
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest
from structlog.testing import capture_logs

from bot.restart import Restart
from club.places import PersonId, TableId
from durak.actions import Take
from durak.bout import Moment
from miniapp.launch import FRESH
from miniapp.signing import LASTS, Session, Sessions, Tickets
from people.seen_people import Contact
from screens.buttons import Play
from screens.callback_data import pack
from tests.bot.endpoints import figures
from tests.end_to_end.around_games import is_forgotten
from tests.end_to_end.clubs import club_without_bot
from tests.end_to_end.running_bot import running_bot
from tests.end_to_end.table_page import A_WHILE, Evening, Opened, config_with_page
from tests.meanwhile import meanwhile
from tests.miniapp.launch_data import launched
from tests.words import english

AT_ONCE = 16
MANY = 20
"""Answers to a flood that others may have to wait for, over each of its connections."""
TOO_BUSY = english("link-too-busy")
NOTHING_HERE = english("toast-forged")
OPEN_AGAIN = english("page-bad-launch")
LATER = 1_000_000
"""A state that does not come."""
QUIETED = ("httpx", "httpcore", "aiosqlite", "telegram", "apscheduler")
"""The loggers of this client, and those of which the bot shows warnings only."""
NOT_UTF_8 = b"\xff\xfe"
TAKE = pack(Play(TableId(1), 1, Moment(1, 1), Take()))


def launch_of(evening: Evening, ago: timedelta = timedelta(), token: str = "") -> str:
    made = datetime.now(UTC) - ago
    auth_date = str(int(made.timestamp()))
    return launched(token or evening.club.sandbox.token, auth_date=auth_date)


@pytest.mark.parametrize(
    ("ago", "token", "status"),
    [
        (timedelta(), "1234:of-another-bot", 401),
        (FRESH, "", 401),
        (FRESH - timedelta(minutes=1), "", 200),
    ],
    ids=["of another bot", "old", "fresh"],
)
async def test_a_launch_is_good_for_this_bot_and_a_day(
    evening: Evening, ago: timedelta, token: str, status: int
) -> None:
    """It may be used again, because a page that is reloaded often has no other."""
    launch = launch_of(evening, ago, token)
    for _ in range(2):
        answer = await evening.client.post("/table/login", content=launch)
        assert answer.status_code == status
        assert status == 200 or answer.text == OPEN_AGAIN


async def test_what_no_page_sends_gets_a_clear_answer(evening: Evening) -> None:
    anna, _ = evening.club.people
    page = await evening.open(anna)
    token = evening.club.sandbox.token
    ended = datetime.now(UTC) - LASTS
    foreign = Opened(page.client, page.session, Tickets("1234:of-another-bot").to(TableId(1)))
    unknown = Opened(page.client, page.session, Tickets(token).to(TableId(9)))
    contact = Contact(PersonId(anna.id), anna.name, None)
    over = Opened(page.client, Sessions.of(token).open(Session(contact), ended), page.ticket)
    guessed = Opened(page.client, page.session[:-1], page.ticket)
    for posting, data, status, words in (
        (page, "", 400, NOTHING_HERE),
        (page, NOT_UTF_8, 400, NOTHING_HERE),
        (page, "x" * 5_000, 413, NOTHING_HERE),
        (page, TAKE.replace("1", "9", 1), 400, NOTHING_HERE),
        (page, "c:1", 400, NOTHING_HERE),
        (foreign, TAKE, 404, english("page-not-admitted")),
        (unknown, TAKE, 404, english("page-not-admitted")),
        (over, TAKE, 401, OPEN_AGAIN),
        (guessed, TAKE, 401, OPEN_AGAIN),
    ):
        answer = await posting.act(data)
        assert (answer.status_code, words in answer.text) == (status, True), data
    for path in ("stream", "state", "rules"):
        answer = await evening.client.get(f"/table/{path}", params=page.asked)
        assert (answer.status_code, answer.text) == (401, OPEN_AGAIN)
    for method, path in (("GET", "act"), ("PUT", "login"), ("POST", "stream"), ("DELETE", "state")):
        assert (await evening.client.request(method, f"/table/{path}")).status_code == 405


async def test_a_browser_takes_no_answer_for_anything_else_and_keeps_no_old_page(
    evening: Evening,
) -> None:
    page = await evening.open(evening.club.people[0])
    client = evening.client
    table = await client.get("/table")
    (file, *_) = re.findall(r'src="(/table/files/[^"]+)"', table.text)
    answers = [table, await page.next_state(), await page.act(TAKE), await page.mark("nonsense")]
    answers += [await client.post("/table/login", content="nobody's")]
    answers += [await client.get(path) for path in (file, "/nowhere", "/health", "/replay/x")]
    assert {answer.headers["X-Content-Type-Options"] for answer in answers} == {"nosniff"}
    assert table.headers["Cache-Control"] == "no-cache"


async def test_a_page_from_before_an_erasure_is_refused(evening: Evening) -> None:
    ben = evening.club.people[1]
    page = await evening.open(ben)
    async with page.states() as states:
        await anext(states)
    await is_forgotten(ben)
    answer = await page.act(TAKE)
    assert (answer.status_code, answer.text) == (401, OPEN_AGAIN)
    assert (await page.next_state()).status_code == 401
    async with page.stream() as stream:
        assert stream.status_code == 401
    later = await evening.open(ben)
    assert (await later.newest())["seq"]


async def test_whoever_guesses_is_told_to_wait_and_nobody_else(evening: Evening) -> None:
    anna, ben = evening.club.people
    page = await evening.open(anna)
    wrong = launch_of(evening, token="1234:of-another-bot")
    answer = await evening.client.post("/table/login", content=wrong)
    assert answer.status_code == 401
    while answer.status_code == 401:
        answer = await evening.client.post("/table/login", content=wrong)
    assert (answer.status_code, answer.text) == (429, TOO_BUSY)
    assert (await evening.log_in(ben)).status_code == 200
    assert (await page.newest())["seat"] == 0


async def test_a_flood_of_one_person_slows_nobody_down(evening: Evening) -> None:
    pages = [await evening.open(person) for person in evening.club.people]
    seen = [await page.newest() for page in pages]
    mover = next(seat for seat, state in enumerate(seen) if state["game"]["moves"])
    flooding = pages[1 - mover]
    playing = pages[mover]
    statuses = Counter[int]()
    refusals: set[str] = set()
    is_refused = asyncio.Event()

    async def flood() -> None:
        async with httpx.AsyncClient(base_url=evening.client.base_url, timeout=A_WHILE) as client:
            page = Opened(client, flooding.session, flooding.ticket)
            while True:
                answer = await page.act(TAKE)
                statuses[answer.status_code] += 1
                if answer.status_code == 429:
                    refusals.add(answer.text)
                    is_refused.set()

    async with meanwhile(*(flood() for _ in range(AT_ONCE))):
        await is_refused.wait()
        before = statuses.total()
        answer = await playing.act(seen[mover]["game"]["moves"][0]["data"])
        assert answer.status_code == 200
        assert statuses.total() - before < MANY * AT_ONCE
    assert set(statuses) <= {200, 409, 429}
    assert refusals == {TOO_BUSY}
    assert (await playing.newest())["seq"] > seen[mover]["seq"]


async def test_of_nine_pages_of_one_person_the_oldest_is_dismissed(evening: Evening) -> None:
    anna, ben = evening.club.people
    page = await evening.open(anna)
    theirs = await evening.open(ben)
    async with theirs.states() as states, page.stream() as oldest:
        lines = oldest.aiter_lines()
        assert (await anext(lines)).startswith("data: ")
        async with meanwhile(*(page.next_state(LATER) for _ in range(8))):
            rest = [line async for line in lines]
            assert rest[1] == "event: dismissed"
            assert english("page-dismissed") in rest[2]
            await anext(states)


async def test_who_has_a_state_waits_for_the_next(evening: Evening) -> None:
    pages = [await evening.open(person) for person in evening.club.people]
    seen = [(await page.next_state()).json() for page in pages]
    mover = next(seat for seat, state in enumerate(seen) if state["game"]["moves"])
    waiting = asyncio.create_task(pages[1 - mover].next_state(seen[0]["seq"]))
    await asyncio.sleep(0.1)
    assert not waiting.done()
    await pages[mover].act(seen[mover]["game"]["moves"][0]["data"])
    answer = await waiting
    assert answer.status_code == 200
    assert answer.json()["seq"] > seen[0]["seq"]


async def test_who_has_waited_long_is_answered_with_nothing(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("miniapp.routes._LONGEST_WAIT", 0.1)
    page = await evening.open(evening.club.people[0])
    seq = (await page.newest())["seq"]
    answer = await page.next_state(seq)
    assert (answer.status_code, answer.content) == (204, b"")


async def test_a_visit_leaves_no_secret_in_the_logs(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with capture_logs() as logs:
        pages = [await evening.open(person) for person in evening.club.people]
        states = [await page.newest() for page in pages]
        mover = next(seat for seat, seen in enumerate(states) if seen["game"]["moves"])
        page = pages[mover]
        state = states[mover]
        await page.next_state()
        for data in (state["game"]["moves"][0]["data"], TAKE, "nonsense"):
            await page.act(data)
        await Opened(page.client, page.session[:-1], page.ticket).act(TAKE)
    lines = [each.getMessage() for each in caplog.records if not each.name.startswith(QUIETED)]
    written = f"{logs}{lines}"
    assert "table_changed" in written, "it has listened"
    hand = [f"'{card['id']}'" for card in state["game"]["hand"]]
    for secret in (page.session, page.ticket, "auth_date", "tgWebAppData", *hand):
        assert secret not in written


async def test_open_pages_and_answers_are_counted(evening: Evening) -> None:
    page = await evening.open(evening.club.people[0])
    address = f"{evening.client.base_url}"
    async with page.states() as states:
        await anext(states)
        await page.act(TAKE)
        _, found = await figures(address)
    assert found["durak_pages",] == 1
    assert found["durak_page_answers_total", "login", "200"] == 1
    assert found["durak_page_answers_total", "stream", "200"] == 1
    assert found["durak_page_answers_total", "act", "409"] == 1


async def test_what_goes_wrong_on_pages_is_counted_so_far(evening: Evening) -> None:
    """Nobody can make it look as if everything was broken."""
    page = await evening.open(evening.club.people[0])
    address = f"{evening.client.base_url}"
    stranger = await page.client.post("/table/error")
    assert stranger.status_code == 401
    for _ in range(MANY):
        await page.client.post("/table/error", headers=page.headers)
    _, found = await figures(address)
    assert found["durak_page_errors_total",] == 10


async def test_the_page_is_closed_until_the_living_tables_are_known(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path) as club:
        config = config_with_page(club.sandbox, club.database)
        async with httpx.AsyncClient(base_url=f"{config.public_url}", timeout=A_WHILE) as client:

            async def knock() -> int:
                return (await client.post("/table/login", content="nobody's")).status_code

            async def knocked_before(restart: Restart) -> None:
                assert await knock() == 503
                await begin(restart)

            begin = Restart.begin
            with patch.object(Restart, "begin", knocked_before):
                async with running_bot(club.sandbox, club.database, config=config):
                    assert await knock() == 401
