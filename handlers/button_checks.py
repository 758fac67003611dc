"""Checks that a button could have been offered to this person here."""

from collections.abc import Container
from contextlib import suppress

from club.places import ChatId
from durak.rules import VARIANTS
from handlers.presses import Press
from handlers.services import Services
from screens.callback_data import Forged, Outdated, unpack

_VARIANTS = frozenset(variant.id for variant in VARIANTS)


def require_own_chat(press: Press, chat: ChatId) -> None:
    """Require that the button was pressed in the chat that it names. Raises Forged."""
    if press.place.chat != chat:
        raise Forged(f"a button of {chat} pressed in {press.place.chat}")


async def require_chat(services: Services, press: Press, chat: ChatId) -> None:
    """Require a press in this chat, or in private by one of its members. Raises Forged.

    Telegram is asked who is a member only if the message shows that it is about this chat, because
    anybody may forge presses without end.
    """
    if press.place.chat == chat:
        return
    is_about_it = press.place.is_private and any(_names(chat, each) for each in press.buttons)
    if not is_about_it or not await services.rights.is_member(chat, press.person):
        raise Forged(f"a button of {chat} pressed in {press.place.chat}")


def _names(chat: ChatId, button: str) -> bool:
    with suppress(Forged, Outdated):
        return getattr(unpack(button), "chat", None) == chat
    return False


def require_private(press: Press) -> None:
    """Require a press in a private chat. Raises Forged."""
    if not press.place.is_private:
        raise Forged("a button that we show only in private")


def require_group(press: Press) -> None:
    """Require a press in a group. Raises Forged."""
    if press.place.is_private:
        raise Forged("a button that we show only in groups")


def require_ephemeral(press: Press) -> None:
    """Require a press on a message that only its reader sees. Raises Forged."""
    if not press.is_ephemeral:
        raise Forged("a button that we show only to one member of a group")


def require_known(name: str | int, known: Container[str | int]) -> None:
    """Require a name that a button can carry. Raises Forged."""
    if name not in known:
        raise Forged(f"we offer no {name!r} there")


def require_variant(variant: str) -> None:
    """Require a variant of the game that exists. Raises Forged."""
    require_known(variant, _VARIANTS)
