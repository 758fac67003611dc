"""Captions: they have room for fewer words than a message, and no name may be lost."""

import re
from dataclasses import replace
from html import unescape

from screens.lengths import length
from screens.picture import Picture
from screens.pictures.lettering import settable
from screens.scene import Scene
from screens.screen import Screen

MOST = 1024
_TAG = re.compile("<[^>]*>")


def illustrated(screen: Screen, caption: str, picture: Picture) -> Screen:
    """The picture with its caption, or the screen as it is if there is more to say than fits."""
    return replace(screen, text=caption, picture=picture) if fits(caption) else screen


def fits(text: str) -> bool:
    """Telegram counts what is left without the markup."""
    return length(bare(text)) <= MOST


def bare(text: str) -> str:
    """As it is read: names are escaped, so every tag is ours."""
    return unescape(_TAG.sub("", text))


def numbered(scene: Scene) -> str:
    """Who stands in the picture as a number, because its font can't show the name."""
    return " · ".join(
        f"#{seat + 1} {scene.names([seat])}"
        for seat in range(len(scene.view.chairs))
        if not settable(scene.name(seat).words)
    )
