"""One step from what is shown to what is wanted: a table of cases."""

from dataclasses import replace

import pytest

from club.places import ChatId, Place, TableId
from club.slots import Kind, Slot
from delivery.plan import (
    Edit,
    Erase,
    Erasure,
    Found,
    Nothing,
    Page,
    Pin,
    Replace,
    Send,
    Step,
    Unpin,
    Untouchable,
    next_step,
    render,
)
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
RENDERED = render(NEW)


@pytest.mark.parametrize(
    ("shown", "screen", "to_bottom", "step"),
    [
        (None, NEW, False, Send(PLACE, RENDERED)),
        (SAME, NEW, False, Nothing()),
        (OTHER, NEW, False, Edit(7, RENDERED)),
        (OLDER, NEW, False, Replace(7, Send(PLACE, RENDERED))),
        (SAME, NEW, True, Replace(7, Send(PLACE, RENDERED, silent=True))),
        (PICTURE, NEW, False, Replace(7, Send(PLACE, RENDERED, silent=True))),
        (SAME, None, False, Erase(7)),
        (None, None, False, Nothing()),
        (None, NEW, True, Send(PLACE, RENDERED)),
    ],
)
def test_the_step(shown: Shown | None, screen: Screen | None, to_bottom: bool, step: Step) -> None:
    assert next_step(Post(SLOT, screen, edition=1), shown, to_bottom=to_bottom) == step


def test_a_clock_that_only_reads_differently_is_not_edited() -> None:
    clock = '<tg-time unix="{}" format="r">{}</tg-time> left'
    digests = {
        render(Screen(clock.format(unix, words))).digest
        for unix, words in ((1, "60 s"), (1, "1 min"), (2, "60 s"))
    }
    assert len(digests) == 2


PINNED, PINNED_OTHER = replace(SAME, pinned=True), replace(OTHER, pinned=True)


@pytest.mark.parametrize(
    ("shown", "pinned", "step"),
    [
        (None, True, Send(PLACE, RENDERED)),
        (SAME, True, Pin(SAME)),
        (OTHER, True, Pin(OTHER)),
        (PINNED, True, Nothing()),
        (PINNED_OTHER, True, Edit(7, RENDERED, pinned=True)),
        (PINNED, False, Unpin(PINNED)),
        (PINNED_OTHER, False, Edit(7, RENDERED, pinned=True)),
        (replace(OLDER, pinned=True), True, Replace(7, Send(PLACE, RENDERED))),
    ],
)
def test_the_step_to_a_pin(shown: Shown | None, pinned: bool, step: Step) -> None:
    assert next_step(Post(SLOT, NEW, edition=1, pinned=pinned), shown) == step


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


PAGE = Page(PLACE, 7, NEW)


@pytest.mark.parametrize(
    ("found", "step"),
    [
        (None, Edit(7, RENDERED)),
        (OTHER, Edit(7, RENDERED)),
        (SAME, Nothing()),
        (Untouchable.OF_A_TABLE, Send(PLACE, RENDERED)),
        (Untouchable.GONE, Nothing()),
    ],
)
def test_the_step_to_a_page(found: Found, step: Step) -> None:
    assert next_step(PAGE, found) == step


@pytest.mark.parametrize(
    ("found", "step"),
    [
        (None, Erase(7)),
        (OTHER, Erase(7)),
        (Untouchable.OF_A_TABLE, Nothing()),
        (Untouchable.GONE, Nothing()),
    ],
)
def test_the_step_to_no_message(found: Found, step: Step) -> None:
    assert next_step(Erasure(PLACE.chat, 7), found) == step
