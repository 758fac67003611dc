"""The whole small Telegram in one object: its world, its Bot API, its people, and a real server.

    async with Sandbox.serving() as sandbox:
        anna = sandbox.user("Anna", language="en", started=True)
        ben = sandbox.user("Ben")
        group = sandbox.group("Evening", [anna, ben])
        anna.says(group, "/play")
        message = await group.shows("Join")
        answer = await anna.presses(message, "Join")
        assert not sandbox.failures

The bot is told `sandbox.api_url` (or `base_url`, the form python-telegram-bot wants) and
`sandbox.token`.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager

import uvicorn
from starlette.applications import Starlette

from telegram_sandbox._actions import Actions
from telegram_sandbox._api import Api
from telegram_sandbox._call import Call, Logged
from telegram_sandbox._mini_apps import MiniApp
from telegram_sandbox._page import Page
from telegram_sandbox._page_state import describe_scene
from telegram_sandbox._random_presses import RandomPressers
from telegram_sandbox._rooms import Room
from telegram_sandbox._scene import Scene, Script
from telegram_sandbox._server import BotApiServer
from telegram_sandbox._terms import EphemeralTerms, Settings, Terms
from telegram_sandbox._webhook import WebhookSender
from telegram_sandbox._world import World
from telegram_sandbox.refusals import ApiError, inline_message_not_found, no_chat

MINUTE = 60.0
FAREWELL = 2
ANSWER = "answerCallbackQuery"
NO_CHAT = no_chat().description
GONE = inline_message_not_found().description


class Sandbox(Scene):
    """The whole sandbox. `url` is both the page of phones and the server of the Bot API.

    `world` is the state behind it, for what nobody could do with a phone.
    """

    def __init__(self, terms: Terms | None = None) -> None:
        super().__init__(World(terms or Terms()))
        self.api = Api(self.world)
        self.script = Script()
        self.pressers = RandomPressers(self.world, self.script.may_press)
        self.url = ""

    def set_up(self, script: Script) -> None:
        """Set up the opening script. Its lines are said at once and wait for the bot to come.

        Raises LookupError if it names somebody or a group who is not in it.
        """
        self.script = script
        self.pressers.may_press = script.may_press
        self.enact(script)

    def rename_bot(self, username: str) -> None:
        """Give the bot another username, as @BotFather does. The bot is not told."""
        self.world.rename_bot(username)

    @property
    def settings(self) -> Settings:
        """What is set now at @BotFather, where the bot changes it, too."""
        return self.world.profile.settings

    def set_settings(self, settings: Settings) -> None:
        """Change what is set at @BotFather. The bot is not told."""
        self.world.change_settings(settings)

    def set_mini_app(self, app: MiniApp | None) -> None:
        """Give the bot a Mini App, as @BotFather does, in place of the one of its terms."""
        self.world.set_mini_app(app)

    @classmethod
    @asynccontextmanager
    async def serving(
        cls, terms: Terms | None = None, host: str = "127.0.0.1", port: int = 0
    ) -> AsyncIterator["Sandbox"]:
        """Run a sandbox with a real HTTP server. Port 0 means any free port.

        Raises OSError if the port is taken.
        """
        with socket.create_server((host, port)) as listener:
            async with cls.serving_on(listener, terms) as sandbox:
                yield sandbox

    @classmethod
    @asynccontextmanager
    async def serving_on(
        cls, listener: socket.socket, terms: Terms | None = None
    ) -> AsyncIterator["Sandbox"]:
        """Run a sandbox on a bound socket, whose port no other process can take."""
        sandbox = cls(terms)
        # Otherwise the second half of each answer is delayed by 40 ms. Connections inherit this.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
        sandbox.url = address_of(listener)
        config = uvicorn.Config(
            sandbox.app(),
            lifespan="off",
            log_config=None,
            log_level="warning",
            timeout_graceful_shutdown=FAREWELL,
            timeout_keep_alive=75,
        )
        server = _Server(config)
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        sender = WebhookSender(sandbox.world.updates, sandbox.world.terms.repeats_updates)
        sending = asyncio.create_task(sender.run())
        try:
            yield sandbox
        finally:
            sending.cancel()
            await sandbox.pressers.stop()
            sandbox.world.close()
            server.should_exit = True
            await serving

    def app(self) -> Starlette:
        """Return the page and the Bot API as one ASGI application."""
        page = Page(
            self.world,
            Actions(self, self.pressers),
            lambda: describe_scene(self.world, self.script, self.pressers.active),
        )
        return Starlette(routes=[*BotApiServer(self.api).routes(), *page.routes()])

    @property
    def token(self) -> str:
        return self.world.terms.token

    @property
    def api_url(self) -> str:
        return self.url

    @property
    def base_url(self) -> str:
        return f"{self.url}/bot"

    @property
    def base_file_url(self) -> str:
        return f"{self.url}/file/bot"

    # What the bot did

    @property
    def calls(self) -> tuple[Logged, ...]:
        """Every answered call except getUpdates, oldest first."""
        return tuple(self.api.calls)

    @property
    def failures(self) -> tuple[Logged, ...]:
        """All failed calls that the bot could have avoided.

        Those about the bot itself only probe for methods, as does a call of one that the server
        does not know. Whether a press can still be answered after its message is known only from
        the attempt, as is whether the server sends an ephemeral message by a press alone. Nor is
        the bot told when an inline message comes or goes.
        """
        return tuple(call for call in self.api.calls if not call.ok and self._is_avoidable(call))

    def _is_avoidable(self, call: Logged) -> bool:
        is_attempt = call.method == ANSWER and not self.world.terms.permitting_presses_stay_open
        inline_id = str(call.parameters.get("inline_message_id") or "")
        is_gone = call.description == GONE and self.world.is_inline_id(inline_id)
        is_question = call.description == NO_CHAT and bool(call.receiver)
        is_foreseeable = not (is_attempt or is_gone or is_question or call.code == 404)
        return call.chat_id != self.world.bot.id and is_foreseeable

    def busiest_minute(self, room: Room) -> int:
        """Return the most calls within any sixty seconds that count against the chat's limits."""
        times = [
            call.at for call in self.api.calls if call.chat_id == room.id and self._counts(call)
        ]
        return max(
            (sum(begin <= at < begin + MINUTE for at in times) for begin in times), default=0
        )

    def _counts(self, call: Logged) -> bool:
        if call.method.startswith("get"):
            return False
        terms = self.world.terms.ephemeral
        return call.receiver is None or terms.are_counted or not terms.are_known

    @contextmanager
    def failing(self, fault: Callable[[Call], ApiError | None]) -> Iterator[None]:
        """Refuse the calls for which `fault` returns a refusal, to simulate outages and flood
        limits.
        """
        self.api.faults.append(fault)
        try:
            yield
        finally:
            self.api.faults.remove(fault)

    @contextmanager
    def losing(self, loss: Callable[[Call], bool]) -> Iterator[None]:
        """Carry out the calls for which `loss` is true, but lose the answers to the bot."""
        self.api.losses.append(loss)
        try:
            yield
        finally:
            self.api.losses.remove(loss)

    def delaying_updates(self) -> AbstractContextManager[Callable[[], None]]:
        """Keep back the updates that arise within. To call what this yields sends them, late."""
        return self.world.updates.holding_back()

    @contextmanager
    def under(self, terms: EphemeralTerms) -> Iterator[None]:
        """Change how ephemeral messages are treated: lost, refused, unknown."""
        before = self.world.terms.ephemeral
        self.world.set_ephemeral_terms(terms)
        try:
            yield
        finally:
            self.world.set_ephemeral_terms(before)


def address_of(listener: socket.socket) -> str:
    """Return the URL of a bound socket."""
    host, port, *_ = listener.getsockname()
    return f"http://{host}:{port}"


class _Server(uvicorn.Server):
    """Leaves the signals to the program around it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield
