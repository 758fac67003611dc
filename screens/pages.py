"""Turning pages: the same two arrows under every list."""

from collections.abc import Callable

from screens.buttons import Payload
from screens.screen import Button


def arrows(page: int, last: int, payload: Callable[[int], Payload]) -> tuple[Button, ...]:
    """Back and on, each only where there is something."""
    back = (Button("‹", payload(page - 1)),) if page > 0 else ()
    on = (Button("›", payload(page + 1)),) if page < last else ()
    return (*back, *on)
