"""A feature as small as possible, by which the core is tested: it counts what it is asked."""

from dataclasses import dataclass, field

from handlers.answers import Answer
from handlers.dispatch import Route
from handlers.features import Feature, FeatureCommand
from handlers.presses import Press
from handlers.services import Services
from handlers.typed_commands import CommandMessage, TypedCommand, Where
from people.core import Core
from people.hosts import Opened
from screens.callback_data import Payload
from screens.screen import Screen
from screens.settings import AddedOption


class Count(Payload, tag="test-count"):
    by: int


@dataclass
class Counts:
    pressed: list[int] = field(default_factory=list)

    def total(self) -> str:
        return str(sum(self.pressed))


async def tell(asked: CommandMessage, services: Services) -> Screen:
    return Screen(f"{services.hosts.of(Counts).total()} for {asked.person}")


async def count(_: Press, pressed: Count, services: Services) -> Answer:
    counts = services.hosts.of(Counts)
    counts.pressed.append(pressed.by)
    return Answer(counts.total())


def open_counts(_: Core) -> Opened:
    return Opened(Counts())


SMALL = Feature(
    switch="small",
    options=(AddedOption("small", page="extras", after="achievements"),),
    open=open_counts,
    commands=(FeatureCommand(TypedCommand("count", Where.GROUP, tell), after="history"),),
    buttons=(Route(Count, count),),
    links={"count": tell},
)
