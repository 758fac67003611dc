"""One step from what is shown to what is wanted: a table of cases."""

import pytest

from bot.plan import Edit, Erase, Nothing, Replace, Send, Step, step_for
from bot.rendering import render
from club.table import ChatId, Place, TableId
from screens.post import Kind, Post, Slot
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
