"""Scenes from plain data, people who press at random, and the door the page knocks at."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from telegram import InlineKeyboardButton

from sandbox import Actor, ChatKind, Gathering, Line, Person, Right, Role, Sandbox, Script, Terms
from sandbox.files import picture_size
from sandbox.pressers import Pressers
from sandbox.rooms import PATIENCE
from tests.sandbox.little_bot import PIXEL, Club, rows, running, whisper

pytest_plugins = ["club_fixtures"]

SCRIPT = Script(
    title="Card Club",
    actors=(Actor("Anna"), Actor("Ben", "ru", has_started=False), Actor("Silent")),
    groups=(Gathering("Evening", ("Anna", "Ben"), topics=("Cards",)), Gathering("Two", ("Ben",))),
    lines=(Line("Anna", "/bell", in_group="Evening"), Line("Anna", "hello")),
)


async def test_a_scene_is_set_and_its_lines_reach_the_bot(sandbox: Sandbox) -> None:
    sandbox.set_up(SCRIPT)
    async with running(sandbox):
        await sandbox.room("Evening").shows("A bell")
        await sandbox.person("Anna").private.shows("hello")
    ben = sandbox.person("Ben")
    assert ben.user.language == "ru"
    assert ben.id not in sandbox.world.started
    assert sandbox.person("Silent").id in sandbox.world.started
    assert [topic.name for topic in sandbox.room("Evening").chat.topics] == ["Cards"]
    assert sandbox.room("Two").people == (ben.id,)


async def test_a_random_presser_follows_the_link_it_is_given(bell: Club) -> None:
    pressers = Pressers(bell.sandbox.world, tempting=lambda data: data != "ring", seed=1)
    bell.anna.says(bell.group, "/bell")
    await bell.group.shows("Ring")
    answer = await pressers.press_something(bell.ben)
    assert answer
    assert answer.url
    await bell.ben.private.shows("Welcome, bell")


async def test_a_random_presser_leaves_alone_what_does_not_tempt(club: Club) -> None:
    button = InlineKeyboardButton("Close", callback_data="close:1")
    await club.bot.send_message(club.group.id, "x", reply_markup=rows([button]))
    pressers = Pressers(club.sandbox.world, tempting=lambda data: not data.startswith("close"))
    assert await pressers.press_something(club.anna) is None


@asynccontextmanager
async def door(sandbox: Sandbox) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=sandbox.url) as client:
        yield client


async def test_wishes_of_the_page(club: Club) -> None:
    async with door(club.sandbox) as client:

        async def wish(**details: object) -> dict[str, object]:
            answer = await client.post("/sandbox/act", json=details)
            told: dict[str, object] = answer.json()
            return told | {"code": answer.status_code}

        newcomer = await wish(do="invite", name="Zoe", language="it")
        zoe = Person(club.sandbox.world, int(str(newcomer["who"])))
        assert zoe.id in club.group.people
        small = await wish(do="found", title="Small", kind="group")
        moved = await wish(do="migrate", chat=small["chat"])
        assert club.sandbox.world.chats[int(str(moved["chat"]))].kind is ChatKind.SUPERGROUP
        assert (await wish(do="leave", who=zoe.id, chat=club.group.id))["code"] == 200
        told = await wish(do="say", who=zoe.id, chat=club.group.id, text="hi")
        assert told["code"] == 409
        assert "not a member" in str(told["error"])
        assert (await wish(do="fly", who=zoe.id))["code"] == 409


async def test_what_the_owner_of_a_group_can_wish(club: Club) -> None:
    world, chat = club.sandbox.world, club.group.id
    async with door(club.sandbox) as client:

        async def wish(**details: object) -> None:
            answer = await client.post("/sandbox/act", json={"chat": chat} | details)
            assert answer.status_code == 200

        for standing, role in (
            ("administrator", Role.ADMINISTRATOR),
            ("member", Role.MEMBER),
            ("kicked", Role.KICKED),
            ("member", Role.MEMBER),
        ):
            await wish(do="bot", standing=standing)
            assert world.member(chat, world.bot.id).role is role
        for on in (True, False):
            await wish(do="age", on=on)
            assert world.terms.ephemeral.are_known is not on
        for on in (True, False):
            await wish(do="hush", on=on)
            assert (Right.TEXT in club.group.chat.rights) is not on
        await wish(do="slow", seconds=30)
        assert club.group.chat.slow_mode == 30
        await wish(do="topic", name="Cards")
        assert [topic.name for topic in club.group.chat.topics] == ["Cards"]


async def test_what_one_can_do_with_a_phone(club: Club) -> None:
    anna, world = club.anna, club.sandbox.world
    club.group.promotes()
    async with door(club.sandbox) as client:

        async def wish(**details: object) -> None:
            answer = await client.post("/sandbox/act", json={"who": anna.id} | details)
            assert answer.status_code == 200

        await wish(do="say", chat=club.group.id, text="hello")
        (said,) = club.group.messages
        assert (said.sender.id, said.text) == (anna.id, "hello")
        await wish(do="erase", chat=club.group.id, message=said.id)
        assert not club.group.messages
        await wish(do="speak", language="it")
        assert anna.user.language == "it"
        await wish(do="block")
        assert anna.id in world.blocked
        await wish(do="unblock")
        assert anna.id not in world.blocked
        await whisper(club, receiver_user_id=anna.id)
        await wish(do="restart")
        assert not club.group.seen_by(anna).ephemeral
        await wish(do="start", payload="x")
        assert anna.private.messages[-1].payload == "x"


async def test_a_page_of_another_origin_can_not_wish(club: Club) -> None:
    async with door(club.sandbox) as client:
        wish = json.dumps({"do": "block", "who": club.anna.id})
        answer = await client.post(
            "/sandbox/act", content=wish, headers={"Content-Type": "text/plain"}
        )
    assert answer.status_code == 415
    assert club.anna.id not in club.sandbox.world.blocked


async def test_the_stream_begins_with_the_scene_and_tells_what_happens(club: Club) -> None:
    async with door(club.sandbox) as client, client.stream("GET", "/sandbox/stream") as stream:
        events = _events(stream)
        scene, history = await anext(events), await anext(events)
        club.anna.says(club.group, "hello")
        posted = await anext(events)
    assert [person["name"] for person in scene["people"]] == ["Anna", "Ben"]
    assert history == {"type": "history", "messages": []}
    assert (posted["type"], posted["message"]["text"]) == ("posted", "hello")


async def test_a_quiet_stream_is_kept_alive(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.page.QUIET", 0.05)
    async with door(club.sandbox) as client, client.stream("GET", "/sandbox/stream") as stream:
        async with asyncio.timeout(PATIENCE):
            assert [line async for line in _until(stream, ": still here")]


async def _until(stream: httpx.Response, end: str) -> AsyncIterator[str]:
    async for line in stream.aiter_lines():
        yield line
        if line == end:
            return


async def _events(stream: httpx.Response) -> AsyncIterator[dict[str, Any]]:
    async for line in stream.aiter_lines():
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))


async def test_a_file_goes_to_whoever_knows_its_name_and_the_token(club: Club) -> None:
    photo = (await club.bot.send_photo(club.anna.id, PIXEL)).photo[0]
    name = (await club.bot.get_file(photo.file_id)).file_path or ""
    path = name.removeprefix(f"{club.sandbox.base_file_url}{club.sandbox.token}")
    async with door(club.sandbox) as client:
        codes = [
            (await client.get(address)).status_code
            for token in (club.sandbox.token, "1:wrong")
            for file in (path, "/AgACAgInothing/x.png")
            for address in (f"/file/bot{token}{file}", f"/sandbox/files{file}")
        ]
    assert codes == [200, 200, 404, 404, 404, 200, 404, 404]


async def test_latency_delays_every_answer() -> None:
    async with Sandbox.serving(Terms(latency=0.2)) as sandbox, door(sandbox) as client:
        answer = await client.get(f"/bot{sandbox.token}/getMe")
    assert answer.elapsed.total_seconds() >= 0.2


async def test_parameters_come_in_every_encoding(club: Club) -> None:
    path = f"/bot{club.sandbox.token}/SendMessage"
    text = {"chat_id": str(club.anna.id), "text": "ä & 🂡"}
    async with door(club.sandbox) as client:
        await client.get(path, params=text)
        await client.post(path, data=text)
        await client.post(path, json={**text, "chat_id": club.anna.id})
        await client.post(path, files={name: (None, value) for name, value in text.items()})
    assert [post.text for post in club.anna.private.posts] == ["ä & 🂡"] * 4


@pytest.mark.parametrize(
    ("content", "size"),
    [
        (b"\xff\xd8\xff\xe0\0\x04ab\xff\xc2\0\x0b\x08\x01\x00\x02\x00\x03", (512, 256)),
        (b"\xff\xd8\xff\xe0", None),
        (b"GIF89a", None),
    ],
)
def test_sizes_of_pictures(content: bytes, size: tuple[int, int] | None) -> None:
    assert picture_size(content) == size
