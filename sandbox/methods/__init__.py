"""The methods of the Bot API this sandbox knows: one module a subject, one function a method.

Names are lower case here: Telegram takes them in any case.
"""

from collections.abc import Callable, Mapping

from sandbox.call import Call
from sandbox.methods import chats, editing, ephemeral, polling, presses, profile, reactions, sending
from sandbox.world import World

Method = Callable[[World, Call], object]

METHODS: Mapping[str, Method] = {
    **profile.METHODS,
    **polling.METHODS,
    **sending.METHODS,
    **editing.METHODS,
    **ephemeral.METHODS,
    **presses.METHODS,
    **reactions.METHODS,
    **chats.METHODS,
}

EPHEMERAL = frozenset(ephemeral.METHODS)

BRAKED = frozenset(name for name in METHODS if name.startswith(("send", "edit"))) - {
    "sendchataction"
}
"""The methods that count against Telegram's flood limits: edits like sends."""
