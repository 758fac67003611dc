"""What there is before any service: the ways in and out, the database, the clock and chance."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from club.background import BackgroundTasks
from club.ports import Clock, Randomness, Thinker
from club.tables import Tables
from people.command_limit import CommandLimit
from people.directory import Directory
from people.ephemeral import EphemeralMessages
from people.members import Members, Sightings
from people.participation import Participation
from people.ports import Display, Films, Messages
from people.shared_replays import SharedReplays
from people.unasked import Silences
from screens.commands import AddedCommand
from screens.help import Imprint
from storage.database import Database


@dataclass(frozen=True, slots=True)
class Core:
    """What services and hosts of features are made from."""

    tables: Tables
    participation: Participation
    thinker: Thinker
    display: Display
    messages: Messages
    members: Members
    sightings: Sightings
    directory: Directory
    database: Database
    ephemeral: EphemeralMessages
    randomness: Randomness
    new_code: Callable[[], str]
    films: Films
    shared_replays: SharedReplays
    silences: Silences
    clock: Clock
    tasks: BackgroundTasks
    imprint: Imprint
    command_limit: CommandLimit
    added_commands: Sequence[AddedCommand]
    sign: Callable[[str], str]
    """Returns a short signature, which nobody else can make."""
