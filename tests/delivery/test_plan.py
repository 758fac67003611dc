"""One step from what is shown to what is wanted: a table of cases."""

from dataclasses import replace

import pytest

from club.places import ChatId, Place, TableId
from club.slots import Kind, Slot
from delivery.plan import Edit, Erase, Nothing, Pin, Replace, Send, Step, step_for
from delivery.rendering import render
from screens.post import Post
from screens.screen import Button, Screen, Style
from storage.posts import Shown

PLACE = Place(ChatId(-1))
SLOT = Slot(PLACE, Kind.TABLE, TableId(1))
NEW = Screen("new")
SAME = Shown(7, 1, render(NEW).digest)
OTHER = Shown(7, 1, render(Screen("old")).digest)
PICTURE = Shown(7, 1, "p" + SAME.digest[1:])
OLDER = Shown(7, 0, SAME.digest)
DRAWN = render(NEW)


@pytest.mark.parametrize(
    ("shown", "screen", "lifted", "step"),
    [
        (None, NEW, False, Send(PLACE, DRAWN)),
        (SAME, NEW, False, Nothing()),
        (OTHER, NEW, False, Edit(7, DRAWN)),
        (OLDER, NEW, False, Replace(7, Send(PLACE, DRAWN))),
        (SAME, NEW, True, Replace(7, Send(PLACE, DRAWN, silent=True))),
        (PICTURE, NEW, False, Replace(7, Send(PLACE, DRAWN, silent=True))),
        (SAME, None, False, Erase(7)),
        (None, None, False, Nothing()),
        (None, NEW, True, Send(PLACE, DRAWN)),
    ],
)
def test_the_step(shown: Shown | None, screen: Screen | None, lifted: bool, step: Step) -> None:
    assert step_for(Post(SLOT, screen, edition=1), shown, lifted=lifted) == step


PINNED, PINNED_OTHER = replace(SAME, pinned=True), replace(OTHER, pinned=True)


@pytest.mark.parametrize(
    ("shown", "pinned", "step"),
    [
        (None, True, Send(PLACE, DRAWN)),
        (SAME, True, Pin(SAME, pinned=True)),
        (OTHER, True, Pin(OTHER, pinned=True)),
        (PINNED, True, Nothing()),
        (PINNED_OTHER, True, Edit(7, DRAWN, pinned=True)),
        (PINNED, False, Pin(PINNED, pinned=False)),
        (PINNED_OTHER, False, Edit(7, DRAWN, pinned=True)),
        (replace(OLDER, pinned=True), True, Replace(7, Send(PLACE, DRAWN))),
    ],
)
def test_the_step_to_the_bar(shown: Shown | None, pinned: bool, step: Step) -> None:
    assert step_for(Post(SLOT, NEW, edition=1, pinned=pinned), shown) == step


@pytest.mark.parametrize(
    "other",
    [
        Screen("other"),
        Screen("text", ((Button("label", "https://t.me"),),)),
        Screen("text", ((Button("another label", "https://example.org"),),)),
        Screen("text", ((Button("label", "https://example.org", Style.DANGER),),)),
    ],
)
def test_whatever_can_be_seen_is_in_the_digest(other: Screen) -> None:
    screen = Screen("text", ((Button("label", "https://example.org"),),))
    assert render(other).digest != render(screen).digest
    assert render(screen).digest == render(screen).digest
