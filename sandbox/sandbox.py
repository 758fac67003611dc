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
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager

import uvicorn
from starlette.applications import Starlette

from sandbox import membership
from sandbox.api import Api
from sandbox.call import Call, Logged
from sandbox.people import Person
from sandbox.refusals import ApiError
from sandbox.rooms import Group, Room
from sandbox.server import BotApiServer
from sandbox.values import Chat, ChatKind, Member, Role
from sandbox.world import Terms, World

MINUTE = 60.0


class Sandbox:
    def __init__(self, terms: Terms | None = None) -> None:
        self.world = World(terms or Terms())
        self.api = Api(self.world)
        self.url = ""

    @classmethod
    @asynccontextmanager
    async def serving(
        cls, terms: Terms | None = None, host: str = "127.0.0.1", port: int = 0
    ) -> AsyncIterator["Sandbox"]:
        """A sandbox with a real HTTP server; port 0 takes any free one."""
        sandbox = cls(terms)
        with socket.create_server((host, port)) as listener:
            sandbox.url = f"http://{host}:{listener.getsockname()[1]}"
            server = _Server(uvicorn.Config(sandbox.app(), lifespan="off", log_level="warning"))
            serving = asyncio.create_task(server.serve(sockets=[listener]))
            try:
                yield sandbox
            finally:
                sandbox.world.close()
                server.should_exit = True
                await serving

    def app(self) -> Starlette:
        return Starlette(routes=BotApiServer(self.api).routes())

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

    # People and groups

    def user(
        self, name: str, language: str = "en", username: str = "", started: bool = False
    ) -> Person:
        """A new person; `started` means that Start was pressed some time ago."""
        person = Person(self.world, self.world.add_user(name, language, username).id)
        if started:
            self.world.started.add(person.id)
        return person

    def group(
        self,
        title: str,
        people: Iterable[Person],
        kind: ChatKind = ChatKind.SUPERGROUP,
        topics: Sequence[str] = (),
    ) -> Group:
        """A group of these people with the bot, as if made some time ago; the first owns it."""
        chat = self.world.add_chat(Chat(self.world.new_group_id(kind), kind, title))
        roles = {person.id: Role.MEMBER for person in people}
        roles[next(iter(roles))] = Role.OWNER
        roles[self.world.bot.id] = Role.MEMBER
        for user_id, role in roles.items():
            self.world.set_member(chat.id, Member(user_id, role))
        group = Group(self.world, chat.id)
        for name in topics:
            membership.open_topic(self.world, group.chat, name)
        return group

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple(Person(self.world, number) for number in self.world.users)

    @property
    def groups(self) -> tuple[Group, ...]:
        chats = self.world.chats.values()
        living = (chat for chat in chats if not chat.is_private and not chat.migrated_to)
        return tuple(Group(self.world, chat.id) for chat in living)

    # What the bot did

    @property
    def calls(self) -> tuple[Logged, ...]:
        """Every answered call but getUpdates, oldest first."""
        return tuple(self.api.calls)

    @property
    def failures(self) -> tuple[Logged, ...]:
        return tuple(call for call in self.api.calls if not call.ok)

    def busiest_minute(self, room: Room) -> int:
        """The most calls addressed to the chat within any sixty seconds."""
        times = [call.at for call in self.api.calls if call.chat_id == room.id]
        return max((sum(t <= at < t + MINUTE for at in times) for t in times), default=0)

    @contextmanager
    def failing(self, fault: Callable[[Call], ApiError | None]) -> Iterator[None]:
        """Within it, calls for which `fault` returns a refusal are refused: outages, floods."""
        self.api.faults.append(fault)
        try:
            yield
        finally:
            self.api.faults.remove(fault)


class _Server(uvicorn.Server):
    """Leaves the signals to the program around it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield
