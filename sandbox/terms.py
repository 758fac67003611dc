"""The circumstances: who the bot is, how strict, how slow and how old this Telegram is."""

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EphemeralTerms:
    """How messages that one member sees are treated; most of it Telegram tells nobody."""

    are_known: bool = True
    """A server that knows none shows them to everybody, and has never heard of their methods."""
    have_own_parameters: bool = True
    """The first server that knew them, of Bot API 10.2, has all their methods, but reads receiver
    and press beside the text: it ignores `ephemeral_message_parameters`, and shows to everybody
    what comes with nothing else.
    """
    are_heeded: bool = True
    """Else a server has all their methods and overlooks for whom a message is. None is known that
    does, but a proxy before it, or the next version, could.
    """
    are_counted: bool = False
    """Against the calls a minute that a group may get."""
    take_edits: bool = True
    """Else every edit is refused."""
    lost: float = 0.0
    """The share of messages, and of edits, that never arrives though answered with success."""
    are_missed: bool = False
    """Edits of a lost message are answered with "not found", not with success."""
    vanishing: float = 0.0
    """The share of a group's ephemeral messages that is gone at each ephemeral call there."""
    seed: int = 1


OLD_SERVER = EphemeralTerms(are_known=False)
FIRST_SERVER = EphemeralTerms(have_own_parameters=False)
PRETENDER = EphemeralTerms(are_heeded=False)


@dataclass(frozen=True, slots=True)
class Terms:
    token: str = "110201543:SANDBOX-local-telegram"  # noqa: S105  (opens nothing but this sandbox)
    name: str = "Sandbox Bot"
    username: str = "sandbox_bot"
    clock: Callable[[], float] = time.time
    reads_everything: bool = True
    latency: float = 0.0
    group_calls_per_minute: int = 20
    calls_per_second: int = 30
    query_lifetime: float = 15.0
    """For so long a press can be answered, and a press or a command with an ephemeral message."""
    repeats_updates: bool = False
    """Every update comes to a webhook twice."""
    ephemeral: EphemeralTerms = EphemeralTerms()
