"""What there is before any service: the ways in and out, the database, the clock and chance."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from club.background import BackgroundTasks
from club.hall import Hall
from club.ports import Clock, Randomness, Thinker
from screens.help import Imprint
from services.allowances import Allowance
from services.directory import Directory
from services.display import Display
from services.ephemeral import EphemeralMessages
from services.films import Films
from services.members import Members
from services.messages import Messages
from services.shared_replays import SharedReplays
from services.sightings import Sightings
from storage.database import Database


@dataclass(frozen=True, slots=True)
class Core:
    """What services and hosts of features are made from."""

    hall: Hall
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
    clock: Clock
    tasks: BackgroundTasks
    imprint: Imprint
    allowance: Allowance
    glance: timedelta
