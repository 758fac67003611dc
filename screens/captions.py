"""Captions: they have less room than messages, and add the names that a picture cannot show."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from screens.picture import Picture
from screens.pictures.text_drawing import renderable_part
from screens.scene import Scene
from screens.screen import Screen
from screens.text_layout import length, without_markup
from screens.texts import Foreign, Voice

MOST = 1000
"""Telegram allows 24 more, which are left for the marks of direction that lines may get."""


def illustrate(screen: Screen, caption: str, picture: Picture) -> Screen:
    """Add the picture if the caption is short enough, otherwise return the screen unchanged."""
    if not fits(caption):
        return screen
    return replace(screen, text=caption, picture=picture, text_alone=screen.text)


def fits(text: str) -> bool:
    """Whether a text fits in a caption. Telegram counts it without markup."""
    return length(without_markup(text)) <= MOST


def undrawn_title(scene: Scene) -> str:
    """Return the name of the variant if the picture lacks it, because its font cannot show it."""
    return "" if renderable_part(scene.variant) else f"<b>{scene.variant}</b>"


def numbered_names(voice: Voice, names: Iterable[tuple[int, Foreign]]) -> Iterator[str]:
    """Yield the names that a picture replaces by these numbers, because its font lacks them."""
    for number, name in names:
        if not renderable_part(name.words):
            yield f"#{number} {voice.say('name', name=name)}"


def numbered_players(scene: Scene) -> str:
    """List the players whom the picture shows by number, because its font lacks their names."""
    return " · ".join(
        f"#{seat + 1} {scene.names([seat])}"
        for seat in scene.seats
        if not renderable_part(scene.name(seat).words)
    )
