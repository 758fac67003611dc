"""The people and groups of the world: creates them, finds them, and enacts a script."""

from collections.abc import Iterable, Sequence

from telegram_sandbox import membership
from telegram_sandbox.people import Person
from telegram_sandbox.rooms import Group
from telegram_sandbox.script import Gathering, Line, Script
from telegram_sandbox.values import Chat, ChatKind, Member, Role
from telegram_sandbox.world import World


class Town:
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
    ) -> Group:
        """Create a group of these people and the bot, owned by the first person."""
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

    def person(self, name: str) -> Person:
        for person in self.people:
            if person.name == name:
                return person
        raise LookupError(f"nobody is called {name!r}")

    def room(self, title: str) -> Group:
        for group in self.groups:
            if group.chat.title == title:
                return group
        raise LookupError(f"no group is called {title!r}")

    def enact(self, script: Script) -> None:
        for actor in script.actors:
            self.user(actor.name, actor.language, started=actor.has_started)
        for gathering in script.groups:
            self._gather(gathering)
        for line in script.lines:
            self._say(line)

    def _gather(self, gathering: Gathering) -> None:
        people = [self.person(name) for name in gathering.names]
        self.group(gathering.title, people, gathering.kind, gathering.topics)

    def _say(self, line: Line) -> None:
        speaker = self.person(line.name)
        speaker.says(self.room(line.in_group) if line.in_group else speaker.private, line.text)
