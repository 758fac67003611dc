"""The people and groups of a sandbox: creates them, finds them, and enacts a script.

A script is the opening scene as plain data: who is there, in which groups, and what they say first.

sandbox.set_up(Script(
    title="Tea house",
    actors=(Actor("Anna"), Actor("Ben", language="ru", has_started=False)),
    groups=(Gathering("Office", ("Anna", "Ben")),),
    lines=(Line("Anna", "/tea", in_group="Office"),),
))
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from telegram_sandbox._membership import open_topic
from telegram_sandbox._people import Person
from telegram_sandbox._rooms import Group, Room
from telegram_sandbox._values import Chat, ChatKind, Member, Role
from telegram_sandbox._world import World


@dataclass(frozen=True, slots=True)
class Actor:
    name: str
    language: str = "en"
    has_started: bool = True


@dataclass(frozen=True, slots=True)
class Gathering:
    """A group, owned by the first of its members, or a pair, which needs no title."""

    title: str
    names: tuple[str, ...]
    topics: tuple[str, ...] = ()
    kind: ChatKind = ChatKind.SUPERGROUP
    has_bot: bool = True


@dataclass(frozen=True, slots=True)
class Line:
    """What an actor says, in a group or, without one, in their private chat."""

    name: str
    text: str
    in_group: str = ""


@dataclass(frozen=True, slots=True)
class Script:
    """An opening scene.

    `languages` are those that people on the page can choose from; `may_press` tells from a button's
    callback data whether random pressers would press it.
    """

    title: str = "Sandbox"
    actors: tuple[Actor, ...] = ()
    groups: tuple[Gathering, ...] = ()
    lines: tuple[Line, ...] = ()
    languages: tuple[str, ...] = ("en",)
    may_press: Callable[[str], bool] = lambda _data: True


class Scene:
    """Who is there, and in which groups."""

    def __init__(self, world: World) -> None:
        self.world = world

    def user(
        self, name: str, language: str = "en", username: str = "", started: bool = False
    ) -> Person:
        """Create a person. `started` means that they pressed Start some time ago."""
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
        has_bot: bool = True,
    ) -> Group:
        """Create a group of these people and, as a rule, the bot, owned by the first person."""
        chat = self.world.add_chat(Chat(self.world.new_chat_id(kind), kind, title))
        owner, *others = (person.id for person in people)
        self.world.set_member(chat.id, Member(owner, Role.OWNER))
        for user_id in (*others, *([self.world.bot.id] if has_bot else [])):
            self.world.set_member(chat.id, Member(user_id, Role.MEMBER))
        group = Group(self.world, chat.id)
        for name in topics:
            open_topic(self.world, group.chat, self.world.users[owner], name)
        return group

    def pair(self, one: Person, other: Person) -> Room:
        """Create the private chat of two people."""
        title = f"{one.name}, {other.name}"
        chat = Chat(self.world.new_chat_id(ChatKind.PAIR), ChatKind.PAIR, title)
        self.world.add_chat(chat)
        for person in (one, other):
            self.world.set_member(chat.id, Member(person.id, Role.MEMBER))
        return Room(self.world, chat.id)

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple(Person(self.world, number) for number in self.world.users)

    @property
    def groups(self) -> tuple[Group, ...]:
        chats = self.world.chats.values()
        kinds = {ChatKind.GROUP, ChatKind.SUPERGROUP}
        living = (chat for chat in chats if chat.kind in kinds and not chat.migrated_to)
        return tuple(Group(self.world, chat.id) for chat in living)

    def find_person(self, name: str) -> Person:
        """Return the person of this name. Raises LookupError if there is none."""
        for person in self.people:
            if person.name == name:
                return person
        raise LookupError(f"nobody is called {name!r}")

    def find_group(self, title: str) -> Group:
        """Return the group of this title. Raises LookupError if there is none."""
        for group in self.groups:
            if group.chat.title == title:
                return group
        raise LookupError(f"no group is called {title!r}")

    def enact(self, script: Script) -> None:
        """Create the people and groups of the script, and let them say their lines.

        Raises LookupError if somebody or a group is named who is not in it.
        """
        for actor in script.actors:
            self.user(actor.name, actor.language, started=actor.has_started)
        for group in script.groups:
            people = [self.find_person(name) for name in group.names]
            if group.kind is ChatKind.PAIR:
                self.pair(*people)
            else:
                self.group(group.title, people, group.kind, group.topics, group.has_bot)
        for line in script.lines:
            speaker = self.find_person(line.name)
            room = self.find_group(line.in_group) if line.in_group else speaker.private
            speaker.says(room, line.text)
