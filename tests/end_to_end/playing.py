"""How people play in tests: which buttons they see, and which of them they press."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from types import UnionType

from screens.buttons import Play, Select
from screens.callback_data import Payload
from telegram_sandbox import Button, Event, Message, Person, Room
from tests.keys import CARDS, ERASE_ME, read

A_WHILE = 0.2

Kind = type[Payload] | UnionType
Wanted = Callable[[Payload], bool]
Offer = tuple[Message, Button]
Strategy = Callable[[Sequence[Offer]], Sequence[Offer]]
"""Returns the buttons from which a player chooses one at random."""


def plays_cards(payload: Payload) -> bool:
    """Whether a button plays or marks cards. People rarely press those that unfold others."""
    if isinstance(payload, Select):
        return not payload.selection.unfolds
    return isinstance(payload, Play)


def buttons_of(message: Message, kind: Kind) -> list[Button]:
    return [each for each in message.buttons if each.data and isinstance(read(each.data), kind)]


def at_random(offered: Sequence[Offer]) -> Sequence[Offer]:
    return offered


def as_people_play(offered: Sequence[Offer]) -> Sequence[Offer]:
    """Drop dimmed buttons, and taking unless nothing else is left: this shortens games."""
    playable = [offer for offer in offered if not is_dimmed(offer)]
    return [offer for offer in playable if offer[1].style != "danger"] or playable


def is_dimmed(offer: Offer) -> bool:
    return offer[1].text.startswith("·")


def offers(
    person: Person, wanted: Wanted = plays_cards, room: Room | None = None
) -> Iterator[Offer]:
    """Yield the wanted buttons of a room: of the private chat, unless told otherwise."""
    for message in (room or person.private).posts:
        for button in message.buttons:
            if button.data and wanted(read(button.data)):
                yield message, button


def playable(
    person: Person, wanted: Wanted = plays_cards, room: Room | None = None
) -> Iterator[Offer]:
    """Yield those buttons that are not dimmed."""
    return (offer for offer in offers(person, wanted, room) if not is_dimmed(offer))


def key_of(offer: Offer) -> Offer | str:
    """Return the key by which a button is remembered as tried: a dimmed one only by its label."""
    return offer[1].text if is_dimmed(offer) else offer


def shows_cards(room: Room) -> bool:
    return any(post.offers(CARDS) for post in room.posts)


def is_awaited(board: Message, person: Person) -> bool:
    return any("⏳" in line and person.name in line for line in board.text.splitlines())


async def ask_to_be_forgotten(person: Person) -> None:
    person.says(person.private, "/forget")
    await person.presses_in(person.private, ERASE_ME)


async def something_new(changes: asyncio.Queue[Event | None]) -> None:
    """Wait a while for a change in any chat. None may come, as a game can end without one."""
    with suppress(TimeoutError):
        async with asyncio.timeout(A_WHILE):
            await changes.get()
    while not changes.empty():
        changes.get_nowait()


def latched(condition: Callable[[], bool]) -> Callable[[], bool]:
    """Return a condition that stays true once it has been."""
    has_held = False

    def holds() -> bool:
        nonlocal has_held
        has_held = has_held or condition()
        return has_held

    return holds
