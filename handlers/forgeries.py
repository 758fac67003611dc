"""What no button of ours asks for, in this place or anywhere. Each check raises Forged."""

from collections.abc import Container

from club.places import ChatId
from durak.rules import VARIANTS
from handlers.context import Services
from handlers.presses import Press
from screens.buttons import Forged

_VARIANTS = frozenset(variant.id for variant in VARIANTS)


def require_own_chat(press: Press, chat: ChatId) -> None:
    """Buttons name the chat on whose messages they hang."""
    if press.place.chat != chat:
        raise Forged(f"a button of {chat} pressed in {press.place.chat}")


async def require_chat(services: Services, press: Press, chat: ChatId) -> None:
    """Pressed there, or by one of its members in private. Raises Forged."""
    if press.place.chat == chat:
        return
    if not press.place.is_private or not await services.rights.is_member(chat, press.person):
        raise Forged(f"a button of {chat} pressed in {press.place.chat}")


def require_private(press: Press) -> None:
    if not press.place.is_private:
        raise Forged("a button that we show only in private")


def require_ephemeral(press: Press) -> None:
    if not press.is_ephemeral:
        raise Forged("a button that we show only to one member of a group")


def require_known(name: str | int, known: Container[str | int]) -> None:
    if name not in known:
        raise Forged(f"we offer no {name!r} there")


def require_variant(variant: str) -> None:
    require_known(variant, _VARIANTS)
