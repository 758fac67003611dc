"""The requests of the sandbox page and the messages sent to it, without a browser."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from telegram import (
    CopyTextButton,
    ForceReply,
    InlineKeyboardButton,
    InlineQueryResultArticle,
    InputTextMessageContent,
)

from telegram_sandbox import OLD_SERVER, ChatKind, Person, Right, Role, Settings
from telegram_sandbox._rooms import PATIENCE
from tests.little_bot import PIXEL, Club, client_of, rows, send_ephemeral, stream_events


async def _history(club: Club) -> list[dict[str, Any]]:
    """Return all messages in the form that the page gets."""
    async with client_of(club.sandbox) as client, client.stream("GET", "/sandbox/stream") as stream:
        history = await anext(
            event async for event in stream_events(stream) if event["type"] == "history"
        )
    messages: list[dict[str, Any]] = history["messages"]
    return messages


async def test_the_page_acts_for_people_and_groups(club: Club) -> None:
    async with client_of(club.sandbox) as client:

        async def act(**details: object) -> dict[str, object]:
            answer = await client.post("/sandbox/act", json=details)
            told: dict[str, object] = answer.json()
            return told | {"code": answer.status_code}

        newcomer = await act(do="add_person", name="Zoe", language="it")
        zoe = Person(club.sandbox.world, int(str(newcomer["who"])))
        assert zoe.id in club.group.people
        assert zoe.user.language == "it"
        other = await act(do="add_person", name="Max")
        assert club.sandbox.world.users[int(str(other["who"]))].language == "en"
        small = await act(do="add_group", title="Small", kind="group")
        moved = await act(do="migrate", chat=small["chat"])
        assert club.sandbox.world.chats[int(str(moved["chat"]))].kind is ChatKind.SUPERGROUP
        assert (await act(do="leave", who=zoe.id, chat=club.group.id))["code"] == 200
        told = await act(do="say", who=zoe.id, chat=club.group.id, text="hi")
        assert told["code"] == 409
        assert "not a member" in str(told["error"])
        for why, nonsense in {
            "no such action: fly": {"do": "fly", "who": zoe.id},
            "no person has the number 0": {"do": "block", "who": 0},
            "no chat has the number 1": {"do": "slow", "chat": 1},
            "<Room 5003> is not a group": {"do": "slow", "chat": zoe.id},
            "this message is gone": {"do": "erase", "chat": club.group.id, "message": 99},
            "<Group Evening> is a supergroup already": {"do": "migrate", "chat": club.group.id},
        }.items():
            assert await act(**{"who": zoe.id} | nonsense) == {"error": why, "code": 409}


async def test_the_page_asks_the_bot_and_chooses(club: Club) -> None:
    club.sandbox.set_settings(Settings(supports_inline_queries=True))
    pair = club.sandbox.pair(club.anna, club.ben)
    query = club.anna.ask_inline(pair)
    game = InlineQueryResultArticle(
        "game", "A game", InputTextMessageContent("Who plays?"), description="for two"
    )
    await club.bot.answer_inline_query(query.id, [game], cache_time=60)
    asked = {"do": "ask_inline", "who": club.anna.id, "chat": pair.id, "text": ""}
    async with client_of(club.sandbox) as client:
        offer = (await client.post("/sandbox/act", json=asked)).json()
        assert offer["results"] == [{"id": "game", "title": "A game", "about": "for two"}]
        chosen = {"do": "choose", "who": club.anna.id, "query": offer["query"], "result": "game"}
        for wrong in ({"query": "1"}, {"who": club.ben.id}, {"result": "another"}):
            assert (await client.post("/sandbox/act", json=chosen | wrong)).status_code == 409
        assert not pair.messages
        assert (await client.post("/sandbox/act", json=chosen)).status_code == 200
    assert [post.text for post in pair.posts] == ["Who plays?"]


async def test_the_page_says_so_if_the_bot_does_not_answer(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("telegram_sandbox._actions.ASKING_LASTS", 0)
    club.sandbox.set_settings(Settings(supports_inline_queries=True))
    asked = {"do": "ask_inline", "who": club.anna.id, "chat": club.group.id, "text": "x"}
    async with client_of(club.sandbox) as client:
        answer = await client.post("/sandbox/act", json=asked)
    assert answer.json() == {"error": "<Person Anna> got no results for 'x'"}


async def test_the_page_acts_for_the_owner_of_a_group(club: Club) -> None:
    world = club.sandbox.world
    chat = club.group.id
    async with client_of(club.sandbox) as client:

        async def act(**details: object) -> None:
            answer = await client.post("/sandbox/act", json={"chat": chat} | details)
            assert answer.status_code == 200

        for standing, role in (
            ("administrator", Role.ADMINISTRATOR),
            ("member", Role.MEMBER),
            ("kicked", Role.KICKED),
            ("member", Role.MEMBER),
        ):
            await act(do="bot", standing=standing)
            assert world.member(chat, world.bot.id).role is role
        for on in (True, False):
            await act(do="use_old_server", on=on)
            assert world.terms.ephemeral.are_known is not on
        for on in (True, False):
            await act(do="mute", on=on)
            assert (Right.TEXT in club.group.chat.rights) is not on
        await act(do="slow", seconds=30)
        assert club.group.chat.slow_mode == 30
        await act(do="topic", name="Cards")
        assert [topic.name for topic in club.group.chat.topics] == ["Cards"]


async def test_the_page_acts_for_a_person(club: Club) -> None:
    anna = club.anna
    world = club.sandbox.world
    club.group.promotes()
    async with client_of(club.sandbox) as client:

        async def act(**details: object) -> None:
            answer = await client.post("/sandbox/act", json={"who": anna.id} | details)
            assert answer.status_code == 200

        await act(do="say", chat=club.group.id, text="hello")
        (said,) = club.group.messages
        assert (said.sender.id, said.text) == (anna.id, "hello")
        await act(do="say", chat=club.group.id, text="hello?", reply=said.id)
        await act(do="say", chat=club.group.id, text="well")
        assert [message.reply_to for message in club.group.messages] == [None, said.id, None]
        await act(do="erase", chat=club.group.id, message=said.id)
        assert club.group.message(said.id) is None
        for on in (True, False):
            await act(do="press_at_random", on=on)
            assert club.sandbox.pressers.active == ({anna.id} if on else set())
        await act(do="switch_language", language="it")
        assert anna.user.language == "it"
        await act(do="block")
        assert anna.id in world.blocked
        await act(do="unblock")
        assert anna.id not in world.blocked
        await send_ephemeral(club, receiver_user_id=anna.id)
        await act(do="restart")
        assert not club.group.seen_by(anna).ephemeral
        await act(do="start", payload="x")
        assert anna.private.messages[-1].payload == "x"


async def test_a_page_of_another_origin_can_not_act(club: Club) -> None:
    async with client_of(club.sandbox) as client:
        act = json.dumps({"do": "block", "who": club.anna.id})
        answer = await client.post(
            "/sandbox/act", content=act, headers={"Content-Type": "text/plain"}
        )
    assert answer.status_code == 415
    assert answer.json() == {"error": "an action comes as application/json"}
    assert club.anna.id not in club.sandbox.world.blocked


async def test_the_stream_begins_with_the_scene_and_tells_what_happens(club: Club) -> None:
    async with client_of(club.sandbox) as client, client.stream("GET", "/sandbox/stream") as stream:
        events = stream_events(stream)
        scene = await anext(events)
        history = await anext(events)
        club.anna.says(club.group, "hello")
        posted = await anext(events)
        await club.bot.send_chat_action(club.group.id, "typing")
        assert await anext(events) == {"type": "typing", "chat": club.group.id, "topic": None}
    assert [person["name"] for person in scene["people"]] == ["Anna", "Ben"]
    assert history == {"type": "history", "messages": []}
    assert (posted["type"], posted["message"]["text"]) == ("posted", "hello")


async def test_every_change_of_the_scene_is_streamed(club: Club) -> None:
    bot = club.bot
    ben = club.ben
    group = club.group
    message = await bot.send_message(group.id, "board")
    async with client_of(club.sandbox) as client, client.stream("GET", "/sandbox/stream") as stream:
        events = stream_events(stream)

        async def about(who: str) -> dict[str, Any]:
            async with asyncio.timeout(PATIENCE):
                scene = await anext(event async for event in events if event["type"] == "scene")
            told: dict[str, Any] = scene if who == "all" else scene[who][-1]
            return told

        await about("all")
        await bot.set_my_commands([("go", "begin")])
        assert (await about("people"))["commands"] == [["go", "begin", False]]
        await bot.delete_my_commands()
        assert (await about("people"))["commands"] == []
        await bot.set_my_description("Rings.")
        assert (await about("people"))["description"] == "Rings."
        ben.starts()
        assert (await about("people"))["started"]
        group.promotes()
        assert (await about("chats"))["bot"] == "administrator"
        group.denies(Right.TEXT)
        assert "can_send_messages" not in (await about("chats"))["rights"]
        group.slows(30)
        assert (await about("chats"))["slow"] == 30
        await bot.set_chat_member_tag(group.id, ben.id, "durak")
        assert (await about("chats"))["tags"] == {str(ben.id): "durak"}
        await bot.pin_chat_message(group.id, message.message_id)
        assert (await about("chats"))["pinned"] == message.message_id
        club.sandbox.world.set_ephemeral_terms(OLD_SERVER)
        assert (await about("all"))["old"]


async def test_messages_are_described_to_the_page(club: Club) -> None:
    bot = club.bot
    anna = club.anna
    group = club.group.id
    said = anna.says(club.group, "hello")
    await bot.set_message_reaction(group, said.id, "👌")
    keys = rows(
        [InlineKeyboardButton("Go", url="https://x.org")],
        [InlineKeyboardButton("Copy", copy_text=CopyTextButton("proof"))],
        [InlineKeyboardButton("Play", callback_data="play", style="danger")],
    )
    await bot.send_message(group, "keys", reply_markup=keys, reply_to_message_id=said.id)
    await bot.send_document(group, b"moves", filename="game.txt")
    await bot.send_photo(group, PIXEL)
    query = club.ben.press(said, "x")
    await send_ephemeral(club, callback_query_id=query.id, replace_callback_query_message=True)
    date = '<tg-time unix="1763750000" format="d">today</tg-time>'
    await bot.send_message(group, date, parse_mode="HTML")
    hello, board, *files, secret, today = await _history(club)
    assert [message["reaction"] for message in (hello, board)] == ["👌", ""]
    assert board["reply"] == {"id": said.id, "name": "Anna", "text": "hello"}
    assert board["rows"] == [
        [{"text": "Go", "kind": "url", "value": "https://x.org", "style": ""}],
        [{"text": "Copy", "kind": "copy", "value": "proof", "style": ""}],
        [{"text": "Play", "kind": "data", "value": "play", "style": "danger"}],
    ]
    paper, picture = (message["media"] for message in files)
    assert (paper["kind"], paper["name"], paper["bytes"]) == ("document", "game.txt", 5)
    assert (picture["kind"], picture["width"], picture["height"]) == ("photo", 1, 1)
    assert (secret["for"], secret["inPlaceOf"]) == (club.ben.id, said.id)
    assert [entity["time"] for entity in today["entities"]] == [0]


async def test_a_forced_reply_names_those_it_asks(club: Club) -> None:
    zoe = club.sandbox.user("Zoe", username="zoe")
    said = club.ben.says(club.group, "/forfeit")
    for text, reply, selective in (
        ("all of you", None, False),
        ("@zoe please", None, True),
        ("you", said.id, True),
    ):
        ask = ForceReply(selective, input_field_placeholder="A song")
        await club.bot.send_message(
            club.group.id, text, reply_to_message_id=reply, reply_markup=ask
        )
    _, *questions = await _history(club)
    assert {question["asks"]["placeholder"] for question in questions} == {"A song"}
    assert [question["asks"]["of"] for question in questions] == [None, [zoe.id], [club.ben.id]]


async def test_service_messages_are_put_into_words(club: Club) -> None:
    group = club.sandbox.group("Small", [club.anna], ChatKind.GROUP)
    club.ben.joins(group)
    club.ben.leaves(group)
    group.removes_bot()
    group.adds_bot()
    group.promotes()
    for text in ("board", "gone"):
        message = await club.bot.send_message(group.id, text)
        await club.bot.pin_chat_message(group.id, message.message_id)
    await club.bot.delete_message(group.id, message.message_id)
    group.add_topic("Cards")
    said = [message["service"] for message in await _history(club) if message["service"]]
    group.migrates()
    assert said == [
        "Ben joined the group",
        "Ben left the group",
        "Anna added Sandbox Bot",
        "Sandbox Bot pinned “board”",
        "Sandbox Bot pinned a message",
        "Anna created the topic “Cards”",
    ]
    (moved,) = await _history(club)
    assert moved["service"] == "The group became a supergroup"


async def test_a_quiet_stream_is_kept_alive(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("telegram_sandbox._page.QUIET", 0.05)
    async with client_of(club.sandbox) as client, client.stream("GET", "/sandbox/stream") as stream:
        async with asyncio.timeout(PATIENCE):
            assert [line async for line in _until(stream, ": still here")]


async def _until(stream: httpx.Response, end: str) -> AsyncIterator[str]:
    async for line in stream.aiter_lines():
        yield line
        if line == end:
            return


async def test_a_file_goes_to_whoever_knows_its_name_and_the_token(club: Club) -> None:
    photo = (await club.bot.send_photo(club.anna.id, PIXEL)).photo[0]
    name = (await club.bot.get_file(photo.file_id)).file_path or ""
    path = name.removeprefix(f"{club.sandbox.base_file_url}{club.sandbox.token}")
    async with client_of(club.sandbox) as client:
        codes = [
            (await client.get(address)).status_code
            for token in (club.sandbox.token, "1:wrong")
            for file in (path, "/AgACAgInothing/x.png")
            for address in (f"/file/bot{token}{file}", f"/sandbox/files{file}")
        ]
    assert codes == [200, 200, 404, 404, 404, 200, 404, 404]


async def test_nothing_that_was_sent_can_run_in_the_page(club: Club) -> None:
    await club.bot.send_document(club.group.id, b"<script>", filename="x.html")
    media = club.group.posts[-1].media
    assert media
    async with client_of(club.sandbox) as client:
        file = await client.get(f"/sandbox/files/{media.file.id}/x.html")
        page = await client.get("/")
    assert file.headers["Content-Type"].startswith("text/html")
    assert file.headers["Content-Security-Policy"] == "sandbox"
    assert file.headers["X-Content-Type-Options"] == "nosniff"
    assert page.headers["Content-Security-Policy"] == "default-src 'self'"
