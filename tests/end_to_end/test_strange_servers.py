"""A Bot API server that answers strangely at the start: a clear sentence, or patience."""

import asyncio
from collections.abc import Iterator

import pytest
from structlog.testing import capture_logs

from bot.profile import Menus, publish, steps
from club.background import BackgroundTasks
from features import load_texts
from messenger.incoming.connection import bot_for, connected
from messenger.incoming.failures import Failure
from messenger.incoming.polling import Poller
from messenger.incoming.updates import Inbox
from messenger.incoming.webhook import Webhook
from people.ephemeral import EphemeralMessages
from tests.end_to_end.process import A_START
from tests.end_to_end.strange_server import NOT_FOUND, UNKNOWN, ok, serving
from tests.meanwhile import meanwhile

ME = {"id": 110201543, "is_bot": True, "first_name": "Durak", "username": "durak_bot"}


async def starts(url: str) -> None:
    bot = bot_for("1:token", url, lambda *_: None)
    async with connected(bot, url, Poller(bot, Inbox(), lambda: None)):
        pass


def without(field: str) -> dict[str, object]:
    return {name: value for name, value in ME.items() if name != field}


@pytest.mark.parametrize(
    "me",
    [
        *map(without, ME),
        *(ME | {field: []} for field in ("id", "username")),
        ME | {"id": "1"},
        {},
        [],
        True,
        "me",
        None,
    ],
)
async def test_a_bot_that_is_not_described_is_named_in_a_sentence(me: object) -> None:
    async with serving({"getMe": ok(me), "getWebhookInfo": ok({"url": ""})}) as url:
        with pytest.raises(Failure, match=f"^BOT_API_URL: {url} does not say who") as raised:
            await starts(url)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("otherwise", [UNKNOWN, NOT_FOUND])
async def test_a_server_without_webhooks_is_good_enough(otherwise: tuple[int, object]) -> None:
    async with serving({"getMe": ok(ME)}, otherwise) as url:
        await starts(url)


STRANGE = (
    (200, "<html>"),
    (200, "[]"),
    (200, {"ok": True}),
    (200, {"ok": False}),
    (403, {"ok": False, "description": "Forbidden"}),
    (409, {"ok": False, "description": "Conflict"}),
    (429, {"ok": False, "parameters": {"retry_after": "soon"}}),
    (400, {"ok": False, "parameters": 5}),
    (400, {"ok": False, "description": ["?"]}),
    (500, "[]"),
    (500, "<html>"),
)


@pytest.mark.parametrize("strange", STRANGE, ids=str)
async def test_whatever_else_it_answers_is_waited_out(
    strange: tuple[int, object], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    answers = {"getMe": strange, "getWebhookInfo": ok({"url": ""})}

    def again() -> Iterator[float]:
        while True:
            yield 0.0
            answers["getMe"] = ok(ME)

    monkeypatch.setattr("messenger.incoming.connection.backoff", again)
    with capture_logs() as logs:
        async with serving(answers) as url:
            await starts(url)
    assert [entry["event"] for entry in logs] == ["server_unreachable"] * len(logs)
    assert 0 < len(logs) < 3
    assert "<html>" not in caplog.text + str(logs)


@pytest.mark.parametrize("answer", [UNKNOWN, NOT_FOUND, *map(ok, (True, [1], [{}], {}, None))])
async def test_a_profile_that_cannot_be_read_is_not_published(
    answer: tuple[int, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    is_put_off = asyncio.Event()

    def pauses(**_: float) -> Iterator[float]:
        is_put_off.set()
        yield 60.0

    monkeypatch.setattr("bot.profile.backoff", pauses)
    texts = load_texts()
    tasks = BackgroundTasks()
    async with serving({"getMe": ok(ME)}, answer) as url:
        with capture_logs() as logs:
            async with bot_for("1:token", url, lambda *_: None) as bot:
                published = steps(bot, texts, "en", Menus(EphemeralMessages(), ()))
                publishing = asyncio.create_task(publish(published, tasks))
                await is_put_off.wait()
                publishing.cancel()
                await asyncio.wait({publishing})
    assert publishing.cancelled(), "it would have tried again"
    assert {entry["event"] for entry in logs} == {"profile_not_published"}


@pytest.mark.parametrize("info", [{}, [], True, "info", None, {"url": 5}, {"url": []}], ids=str)
async def test_a_webhook_that_is_not_described_is_looked_at_again(
    info: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("messenger.incoming.webhook._BETWEEN_LOOKS", 0.01)
    answers = {"getMe": ok(ME), "getWebhookInfo": ok(info)}
    described = {"has_custom_certificate": False, "pending_update_count": 0}
    seen = asyncio.Event()

    def recover(*_: str) -> None:
        answers["getWebhookInfo"] = ok(described | {"url": "https://durak.example.org/telegram"})

    async with serving(answers) as url, bot_for("1:token", url, recover) as bot:
        answers["getWebhookInfo"] = ok(info)
        webhook = Webhook(bot, Inbox(), seen.set, "https://durak.example.org")
        with capture_logs() as logs:
            async with asyncio.timeout(A_START), meanwhile(webhook.receive()):
                await seen.wait()
    assert [entry["event"] for entry in logs] == ["webhook_unknown"]
