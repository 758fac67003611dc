"""Runs the bot without a token: in a sandboxed Telegram, with people and a table ready to play.

Two of them have a chat of their own, where the bot is no member but can be called.

People, messages and database are gone when the process ends.
"""

import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import UnionType

from bot.app import serve
from bot.config import Config
from bot.output import say
from features import load_texts
from miniapp.routes import PATH as TABLE_PAGE
from screens.buttons import (
    AcceptForfeit,
    AddComputer,
    Again,
    ComeBack,
    CutPack,
    Hint,
    Join,
    Peek,
    Play,
    Select,
    ShufflePack,
    Start,
)
from screens.callback_data import Payload, unpack
from telegram_sandbox import (
    Actor,
    ChatKind,
    Gathering,
    Line,
    Message,
    MiniApp,
    Person,
    Room,
    Sandbox,
    Script,
    Terms,
)

TERMS = Terms(name="Durak Club", username="durak_club_bot")
GROUP = "Friday evening"
HOST = "Anna"
FRIEND = "Boris"
COMPUTERS = 2
APP = "table"
LOOPBACK = "127.0.0.1"
PRESSED_AT_RANDOM = (
    Join
    | AddComputer
    | AcceptForfeit
    | Start
    | ShufflePack
    | CutPack
    | Play
    | Select
    | Hint
    | Peek
    | ComeBack
    | Again
)
"""What random pressers may press. They do not leave, close, vote, ask or change settings."""


def _may_be_pressed(data: str) -> bool:
    if not _means(data, PRESSED_AT_RANDOM):
        return False
    payload = unpack(data)
    return not (isinstance(payload, Select) and payload.selection.unfolds)


SCRIPT = Script(
    title="Durak Club",
    actors=(
        Actor(HOST),
        Actor(FRIEND, language="ru"),
        Actor("Vera", language="ru"),
        Actor("Diego", language="es", has_started=False),
    ),
    groups=(
        Gathering(GROUP, (HOST, FRIEND, "Vera", "Diego")),
        Gathering("", (HOST, FRIEND), kind=ChatKind.PAIR),
    ),
    lines=(
        Line(HOST, "/start"),
        Line(FRIEND, "/start"),
        Line("Vera", "/start"),
    ),
    languages=load_texts().languages,
    may_press=_may_be_pressed,
)


async def serve_playground(config: Config) -> None:
    with TemporaryDirectory(prefix="durak-club-") as folder:
        memory = {
            "database_path": Path(folder) / "sandbox.sqlite3",
            "backup_directory": None,
            "database_url": None,
        }
        fresh = config.model_copy(update=memory | _with_pages(free_port()))
        async with _opened(config.sandbox_port) as sandbox:
            sandbox.set_up(SCRIPT)
            sandbox.set_mini_app(MiniApp(APP, f"{fresh.public_url}{TABLE_PAGE}"))

            async def open_to_guests(_bot: str) -> None:
                await prepare_table(sandbox)
                say(f"Durak Club is open: {sandbox.url}")

            await serve(fresh, sandbox.token, sandbox.api_url, open_to_guests)


def _with_pages(port: int) -> dict[str, object]:
    """Return the settings of a bot whose pages are at this port of this machine."""
    return {
        "http_port": port,
        "http_host": LOOPBACK,
        "public_url": f"http://{LOOPBACK}:{port}",
        "updates": "polling",
        "mini_app": APP,
    }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])


@asynccontextmanager
async def _opened(port: int) -> AsyncIterator[Sandbox]:
    """Serve on the wanted port, or on any free one if it is taken."""
    async with AsyncExitStack() as stack:
        try:
            sandbox = await stack.enter_async_context(Sandbox.serving(TERMS, port=port))
        except OSError:
            sandbox = await stack.enter_async_context(Sandbox.serving(TERMS))
        yield sandbox


async def prepare_table(sandbox: Sandbox) -> None:
    """Seat the host with computers, so that one press starts a game. Others may still join."""
    group = sandbox.groups[0]
    host = sandbox.people[0]
    await host.private.until(lambda: next(iter(host.private.posts), None))
    host.says(group, "/durak")
    for _ in range(COMPUTERS):
        await _press(host, group, AddComputer)


async def _press(person: Person, room: Room, wanted: type[Payload]) -> None:
    message = await room.until(lambda: _showing(room, wanted))
    data = next(button.data for button in message.buttons if _means(button.data, wanted))
    await person.forges(message, data)


def _showing(room: Room, wanted: type[Payload]) -> Message | None:
    found = (
        message
        for message in reversed(room.posts)
        if any(_means(button.data, wanted) for button in message.buttons)
    )
    return next(found, None)


def _means(data: str, wanted: type[Payload] | UnionType) -> bool:
    return bool(data) and isinstance(unpack(data), wanted)
