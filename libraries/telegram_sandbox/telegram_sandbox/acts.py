"""The actions that the page can request by name, each done by one person or by a group's owner."""

from collections.abc import Callable, Mapping

from telegram_sandbox.people import NotAllowedError, Person
from telegram_sandbox.pressers import Pressers
from telegram_sandbox.rooms import Group, Room
from telegram_sandbox.terms import OLD_SERVER, EphemeralTerms
from telegram_sandbox.town import Town
from telegram_sandbox.values import ChatKind, Message, Right

Wish = Mapping[str, object]


class Acts:
    """Every public method is an action. A request names it in `do` and carries its parameters."""

    def __init__(self, town: Town, pressers: Pressers) -> None:
        self._town = town
        self._pressers = pressers
        self._known: Mapping[str, Callable[[Wish], object]] = {
            name: getattr(self, name) for name in vars(Acts) if not name.startswith("_")
        }

    def __call__(self, wish: Wish) -> object:
        act = self._known.get(str(wish.get("do")))
        if not act:
            raise NotAllowedError(f"no such action: {wish.get('do')}")
        return act(wish)

    # With one's own phone

    def say(self, wish: Wish) -> None:
        room = self._room(wish)
        number = _number(wish, "topic")
        topic = next((topic for topic in room.chat.topics if topic.id == number), None)
        original = room.message(_number(wish, "reply"))
        self._person(wish).says(room, str(wish["text"]), topic, original)

    def press(self, wish: Wish) -> None:
        self._person(wish).press(self._message(wish), str(wish["data"]))

    def start(self, wish: Wish) -> None:
        self._person(wish).starts(str(wish["payload"]))

    def block(self, wish: Wish) -> None:
        self._person(wish).blocks()

    def unblock(self, wish: Wish) -> None:
        self._person(wish).unblocks()

    def join(self, wish: Wish) -> None:
        self._person(wish).joins(self._group(wish))

    def leave(self, wish: Wish) -> None:
        self._person(wish).leaves(self._group(wish))

    def erase(self, wish: Wish) -> None:
        self._person(wish).deletes(self._message(wish))

    def speak(self, wish: Wish) -> None:
        self._person(wish).speaks(str(wish["language"]))

    def restart(self, wish: Wish) -> None:
        self._person(wish).restarts()

    def roam(self, wish: Wish) -> None:
        """Turn random pressing on or off, for one person or for everybody."""
        people = [self._person(wish)] if "who" in wish else self._town.people
        for person in people:
            self._pressers.switch(person, bool(wish["on"]))

    def age(self, wish: Wish) -> None:
        """Make the server older than ephemeral messages, or current again."""
        self._town.world.treat_ephemerals(OLD_SERVER if wish["on"] else EphemeralTerms())

    # In a group

    def invite(self, wish: Wish) -> object:
        """Add a new person to every group."""
        person = self._town.user(str(wish["name"]), str(wish.get("language") or "en"))
        for group in self._town.groups:
            person.joins(group)
        return {"who": person.id}

    def found(self, wish: Wish) -> object:
        """Create a new group with everybody in it."""
        kind = ChatKind(str(wish["kind"]))
        return {"chat": self._town.group(str(wish["title"]), self._town.people, kind).id}

    def topic(self, wish: Wish) -> object:
        return {"topic": self._group(wish).add_topic(str(wish["name"])).id}

    def bot(self, wish: Wish) -> None:
        """Add the bot, remove it, or change whether it is an administrator."""
        group = self._group(wish)
        match str(wish["standing"]):
            case "kicked":
                group.removes_bot()
            case "administrator":
                group.promotes()
            case _ if group.world.member(group.id, group.world.bot.id).role.rules:
                group.demotes()
            case _:
                group.adds_bot()

    def hush(self, wish: Wish) -> None:
        """Take the right to write from all ordinary members, or give it back."""
        self._group(wish).denies(*([Right.TEXT] if wish["on"] else []))

    def slow(self, wish: Wish) -> None:
        self._group(wish).slows(_number(wish, "seconds"))

    def migrate(self, wish: Wish) -> object:
        return {"chat": self._group(wish).migrates()}

    def _person(self, wish: Wish) -> Person:
        number = _number(wish, "who")
        if number not in self._town.world.users:
            raise NotAllowedError(f"no person has the number {number}")
        return Person(self._town.world, number)

    def _room(self, wish: Wish) -> Room:
        number = _number(wish, "chat")
        if number not in self._town.world.chats:
            raise NotAllowedError(f"no chat has the number {number}")
        return Room(self._town.world, number)

    def _group(self, wish: Wish) -> Group:
        room = self._room(wish)
        if room.chat.is_private:
            raise NotAllowedError(f"{room} is not a group")
        return Group(room.world, room.id)

    def _message(self, wish: Wish) -> Message:
        message = self._town.world.find(self._room(wish).id, _number(wish, "message"))
        if not message:
            raise NotAllowedError("this message is gone")
        return message


def _number(wish: Wish, name: str) -> int:
    return int(str(wish.get(name) or 0))
