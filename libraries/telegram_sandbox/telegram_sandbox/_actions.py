"""The actions that the page can request by name, each done by one person or by a group's owner."""

from collections.abc import Callable, Mapping

from telegram_sandbox._launches import Screen
from telegram_sandbox._people import NotAllowedError, Person
from telegram_sandbox._random_presses import RandomPressers
from telegram_sandbox._rooms import Group, Room
from telegram_sandbox._scene import Scene
from telegram_sandbox._terms import OLD_SERVER, EphemeralTerms
from telegram_sandbox._values import ChatKind, Message, Right

Details = Mapping[str, object]

ASKING_LASTS = 10.0
"""Seconds."""


class Actions:
    """Every public method is an action. A request names it in `do` and carries its details.

    All raise NotAllowedError for what an app would not allow, LookupError for a detail that is
    missing, and ValueError for one that makes no sense. One that waits for the bot raises
    TimeoutError if it does not answer.
    """

    def __init__(self, scene: Scene, pressers: RandomPressers) -> None:
        self._scene = scene
        self._world = scene.world
        self._pressers = pressers
        self._known: Mapping[str, Callable[[Details], object]] = {
            name: getattr(self, name) for name in vars(Actions) if not name.startswith("_")
        }

    def __call__(self, details: Details) -> object:
        name = str(details.get("do"))
        if name not in self._known:
            raise NotAllowedError(f"no such action: {name}")
        return self._known[name](details)

    # With one's own phone

    def say(self, details: Details) -> None:
        room = self._room(details)
        number = _number(details, "topic")
        topic = next((topic for topic in room.chat.topics if topic.id == number), None)
        original = room.message(_number(details, "reply"))
        self._person(details).says(room, str(details["text"]), topic, original)

    def press(self, details: Details) -> None:
        self._person(details).press(self._message(details), str(details["data"]))

    def start(self, details: Details) -> None:
        self._person(details).starts(str(details["payload"]))

    def open_app(self, details: Details) -> object:
        """Open the Mini App. The page shows what is at the address."""
        screen = Screen(str(details["platform"]), _texts(details, "theme"))
        room = self._room(details)
        return {"address": self._person(details).opens_app(str(details["url"]), room, screen)}

    async def ask_inline(self, details: Details) -> object:
        """Write the bot's name and a text into the field of a chat. The page shows the results."""
        person = self._person(details)
        answer = await person.asks_inline(self._room(details), str(details["text"]), ASKING_LASTS)
        shown = [
            {"id": result.id, "title": result.title, "about": result.description}
            for result in answer.results
        ]
        return {"query": answer.query.id, "results": shown}

    def choose(self, details: Details) -> None:
        """Send one of the results."""
        answer = self._world.inline.answered(str(details["query"]))
        if not answer or answer.query.user.id != _number(details, "who"):
            raise NotAllowedError("these results are too old")
        self._person(details).choose(answer, str(details["result"]))

    def block(self, details: Details) -> None:
        self._person(details).blocks()

    def unblock(self, details: Details) -> None:
        self._person(details).unblocks()

    def join(self, details: Details) -> None:
        self._person(details).joins(self._group(details))

    def leave(self, details: Details) -> None:
        self._person(details).leaves(self._group(details))

    def erase(self, details: Details) -> None:
        self._person(details).deletes(self._message(details))

    def switch_language(self, details: Details) -> None:
        self._person(details).speaks(str(details["language"]))

    def restart(self, details: Details) -> None:
        self._person(details).restarts()

    # For one person or for everybody

    def press_at_random(self, details: Details) -> None:
        """Turn random presses on or off, for one person or for everybody."""
        people = [self._person(details)] if "who" in details else self._scene.people
        for person in people:
            self._pressers.switch(person, bool(details["on"]))

    def use_old_server(self, details: Details) -> None:
        """Make the server older than ephemeral messages, or current again."""
        self._world.set_ephemeral_terms(OLD_SERVER if details["on"] else EphemeralTerms())

    def add_person(self, details: Details) -> object:
        """Add a new person to every group."""
        language = str(details.get("language") or "en")
        person = self._scene.user(str(details["name"]), language)
        for group in self._scene.groups:
            person.joins(group)
        return {"who": person.id}

    def add_group(self, details: Details) -> object:
        """Create a new group with everybody in it."""
        kind = ChatKind(str(details["kind"]))
        group = self._scene.group(str(details["title"]), self._scene.people, kind)
        return {"chat": group.id}

    # In a group

    def topic(self, details: Details) -> object:
        return {"topic": self._group(details).add_topic(str(details["name"])).id}

    def bot(self, details: Details) -> None:
        """Add the bot, remove it, or change whether it is an administrator."""
        group = self._group(details)
        match str(details["standing"]):
            case "kicked":
                group.removes_bot()
            case "administrator":
                group.promotes()
            case _ if self._world.member(group.id, self._world.bot.id).role.rules:
                group.demotes()
            case _:
                group.adds_bot()

    def mute(self, details: Details) -> None:
        """Take the right to write from all ordinary members, or give it back."""
        denied = [Right.TEXT] if details["on"] else []
        self._group(details).denies(*denied)

    def slow(self, details: Details) -> None:
        self._group(details).slows(_number(details, "seconds"))

    def migrate(self, details: Details) -> object:
        return {"chat": self._group(details).migrates()}

    # What the details name

    def _person(self, details: Details) -> Person:
        number = _number(details, "who")
        if number not in self._world.users:
            raise NotAllowedError(f"no person has the number {number}")
        return Person(self._world, number)

    def _room(self, details: Details) -> Room:
        number = _number(details, "chat")
        if number not in self._world.chats:
            raise NotAllowedError(f"no chat has the number {number}")
        return Room(self._world, number)

    def _group(self, details: Details) -> Group:
        room = self._room(details)
        if room.chat.kind not in {ChatKind.GROUP, ChatKind.SUPERGROUP}:
            raise NotAllowedError(f"{room} is not a group")
        return Group(self._world, room.id)

    def _message(self, details: Details) -> Message:
        message = self._world.find(self._room(details).id, _number(details, "message"))
        if not message:
            raise NotAllowedError("this message is gone")
        return message


def _texts(details: Details, name: str) -> Mapping[str, str]:
    given = details[name]
    if not isinstance(given, Mapping):
        raise ValueError(f"{name} is not an object")
    return {str(key): str(value) for key, value in given.items()}


def _number(details: Details, name: str) -> int:
    return int(str(details.get(name) or 0))
