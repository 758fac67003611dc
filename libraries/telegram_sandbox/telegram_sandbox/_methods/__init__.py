"""The supported methods of the Bot API: one module per subject, one function per method.

Each raises ApiError if Telegram would refuse the call. Names are in lower case here, because
Telegram accepts them in any case.
"""

from collections.abc import Callable, Mapping

from telegram_sandbox._call import Call
from telegram_sandbox._methods import (
    chats,
    editing,
    ephemeral,
    guests,
    inline,
    polling,
    presses,
    profile,
    reactions,
    sending,
)
from telegram_sandbox._world import World

Method = Callable[[World, Call], object]

METHODS: Mapping[str, Method] = {
    **profile.METHODS,
    **polling.METHODS,
    **sending.METHODS,
    **editing.METHODS,
    **ephemeral.METHODS,
    **guests.METHODS,
    **inline.METHODS,
    **presses.METHODS,
    **reactions.METHODS,
    **chats.METHODS,
}

EPHEMERAL = frozenset(ephemeral.METHODS)
