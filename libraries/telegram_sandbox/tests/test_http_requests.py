"""Calls as they arrive over HTTP: encodings, nonsense, and the log."""

from collections.abc import Sequence

import pytest

from telegram_sandbox import Sandbox, Terms
from tests.little_bot import Club, client_of


async def test_latency_delays_every_answer() -> None:
    async with Sandbox.serving(Terms(latency=0.2)) as sandbox, client_of(sandbox) as client:
        answer = await client.get(f"/bot{sandbox.token}/getMe")
    assert answer.elapsed.total_seconds() >= 0.2


async def test_parameters_come_in_every_encoding(club: Club) -> None:
    path = f"/bot{club.sandbox.token}/SendMessage"
    quiet = {"disable_notification": "1"}
    text = {"chat_id": str(club.anna.id), "text": "ä & 🂡"} | quiet
    async with client_of(club.sandbox) as client:
        await client.get(path, params=text)
        await client.post(path, data=text)
        await client.post(path, json=text | {"chat_id": club.anna.id, "disable_notification": True})
        await client.post(path, files={name: (None, value) for name, value in text.items()})
    posts = club.anna.private.posts
    assert [(post.text, post.is_silent) for post in posts] == [("ä & 🂡", True)] * 4


async def test_requests_are_not_logged(sandbox: Sandbox, caplog: pytest.LogCaptureFixture) -> None:
    """They would bury the bot's own log lines."""
    with caplog.at_level("INFO"):
        async with client_of(sandbox) as client:
            await client.get("/")
    assert not [record for record in caplog.records if record.name.startswith("uvicorn")]


async def test_an_unknown_method(club: Club) -> None:
    async with client_of(club.sandbox) as client:
        answer = await client.post(f"/bot{club.sandbox.token}/sendDice")
        stranger = await client.post("/bot1:wrong/sendDice")
    assert answer.status_code == 404
    assert answer.json() == {
        "ok": False,
        "error_code": 404,
        "description": "Not Found: method not found",
    }
    assert stranger.json() == {"ok": False, "error_code": 401, "description": "Unauthorized"}


NONSENSE: Sequence[tuple[str, dict[str, str], str]] = (
    ("sendMessage", {"chat_id": "", "text": "x"}, "chat_id is empty"),
    ("sendMessage", {"chat_id": "@evening", "text": "x"}, "chat not found"),
    ("sendMessage", {"text": "x", "parse_mode": "Markdown"}, "unsupported parse_mode"),
    ("sendMessage", {"text": "x", "reply_markup": "{"}, "can't parse reply_markup JSON object"),
    ("sendChatAction", {"message_thread_id": "x"}, "message_thread_id must be an Integer"),
    ("sendPhoto", {}, "there is no photo in the request"),
    ("editMessageMedia", {"media": '{"type": "video"}'}, "unsupported input media type"),
)


async def test_calls_that_make_no_sense(club: Club) -> None:
    message = await club.bot.send_message(club.group.id, "hi")
    about = {"chat_id": str(club.group.id), "message_id": str(message.message_id)}
    async with client_of(club.sandbox) as client:
        for method, sent, said in NONSENSE:
            answer = await client.post(f"/bot{club.sandbox.token}/{method}", data=about | sent)
            assert answer.json()["description"] == f"Bad Request: {said}"


async def test_a_call_that_breaks_off(club: Club) -> None:
    json = {"Content-Type": "application/json"}
    async with client_of(club.sandbox) as client:
        answer = await client.post(f"/bot{club.sandbox.token}/getMe", content="{", headers=json)
    assert answer.json()["description"] == "Bad Request: can't parse JSON object"
