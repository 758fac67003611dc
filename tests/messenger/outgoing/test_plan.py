"""The next step from what is shown to what is wanted, as a table of cases."""

from dataclasses import replace

import pytest

from club.places import ChatId, PersonId, Place, TableId
from club.sent_message import MemberTag, SentMessage
from club.slots import Address, Kind, Slot
from messenger.outgoing.calls import Edit, Erase, Pin, Replace, Send, Unpin
from messenger.outgoing.plan import (
    Done,
    NotEditable,
    ShownAt,
    Step,
    face_down,
    next_step,
    shown_after,
)
from messenger.outgoing.queue_items import Erasure, Page, key_of
from messenger.outgoing.rendering import render
from messenger.outgoing.tagging import AskTag, RestoreTag, SetTag, Tagging, Untagging
from people.ephemeral import Permit, Pressed, Reader
from screens.pictures.ranking import RankingPicture
from screens.post import Post
from screens.screen import Button, Screen, Style

PLACE = Place(ChatId(-1))
SLOT = Slot(PLACE, Kind.TABLE, TableId(1))
NEW = Screen("new")
SAME = SentMessage(7, 1, render(NEW).digest)
OTHER = SentMessage(7, 1, render(Screen("old")).digest)
PICTURE = SentMessage(7, 1, "p" + SAME.digest[1:])
OLDER = SentMessage(7, 0, SAME.digest)
RENDERED = render(NEW)


@pytest.mark.parametrize(
    ("shown", "screen", "to_bottom", "step"),
    [
        (None, NEW, False, Send(PLACE, RENDERED)),
        (SAME, NEW, False, Done()),
        (OTHER, NEW, False, Edit(7, RENDERED)),
        (OLDER, NEW, False, Replace(7, Send(PLACE, RENDERED))),
        (SAME, NEW, True, Replace(7, Send(PLACE, RENDERED, silent=True))),
        (PICTURE, NEW, False, Replace(7, Send(PLACE, RENDERED, silent=True))),
        (SAME, None, False, Erase(7)),
        (None, None, False, Done()),
        (None, NEW, True, Send(PLACE, RENDERED)),
    ],
)
def test_the_step(
    shown: SentMessage | None, screen: Screen | None, to_bottom: bool, step: Step
) -> None:
    assert next_step(Post(SLOT, screen, edition=1), shown, to_bottom=to_bottom) == step


def test_in_place_any_message_is_edited() -> None:
    old = replace(OTHER, edition=5)
    assert next_step(Post(SLOT, NEW, edition=6, in_place=True), old) == Edit(7, RENDERED)


@pytest.mark.parametrize(
    ("shown", "step"),
    [
        (None, Done()),
        (OTHER, Edit(7, RENDERED)),
        (PICTURE, Replace(7, Send(PLACE, RENDERED, silent=True))),
    ],
)
def test_the_last_change_sends_no_message_of_its_own(shown: SentMessage | None, step: Step) -> None:
    assert next_step(Post(SLOT, NEW, edition=1, is_last=True), shown) == step


FOR_ONE = replace(SLOT, reader=PersonId(5))
PRESSED = Pressed("48", 15.0)


@pytest.mark.parametrize(
    ("shown", "screen", "permit", "step"),
    [
        (None, NEW, None, Done()),
        (None, NEW, PRESSED, Send(PLACE, RENDERED, permit=PRESSED)),
        (OTHER, NEW, None, Edit(7, RENDERED)),
        (OTHER, NEW, PRESSED, Replace(7, Send(PLACE, RENDERED, silent=True, permit=PRESSED))),
        (SAME, NEW, None, Done()),
        (SAME, None, None, Erase(7)),
    ],
)
def test_what_one_member_sees_comes_only_when_it_is_opened(
    shown: SentMessage | None, screen: Screen | None, permit: Permit | None, step: Step
) -> None:
    post = Post(FOR_ONE, screen, edition=1)
    assert next_step(post, shown, to_bottom=permit is not None, permit=permit) == step


def test_a_card_that_lies_face_down_is_turned_over_next() -> None:
    laid = face_down(next_step(Post(FOR_ONE, NEW), None, to_bottom=True))
    assert isinstance(laid, Send)
    assert "new" not in laid.rendering.text
    assert next_step(Post(FOR_ONE, NEW), shown_after(laid, 7)) == Edit(7, RENDERED)


def test_a_clock_that_only_reads_differently_is_not_edited() -> None:
    clock = '<tg-time unix="{}" format="r">{}</tg-time> left'
    digests = {
        render(Screen(clock.format(unix, words))).digest
        for unix, words in ((1, "60 s"), (1, "1 min"), (2, "60 s"))
    }
    assert len(digests) == 2


PINNED = replace(SAME, pinned=True)
PINNED_OTHER = replace(OTHER, pinned=True)


@pytest.mark.parametrize(
    ("shown", "pinned", "step"),
    [
        (None, True, Send(PLACE, RENDERED)),
        (SAME, True, Pin(SAME)),
        (OTHER, True, Pin(OTHER)),
        (PINNED, True, Done()),
        (PINNED_OTHER, True, Edit(7, RENDERED, pinned=True)),
        (PINNED, False, Unpin(PINNED)),
        (PINNED_OTHER, False, Edit(7, RENDERED, pinned=True)),
        (replace(OLDER, pinned=True), True, Replace(7, Send(PLACE, RENDERED))),
    ],
)
def test_the_step_to_a_pin(shown: SentMessage | None, pinned: bool, step: Step) -> None:
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
        (SAME, Done()),
        (SentMessage(7, 0, "p0"), Replace(7, Send(PLACE, RENDERED, silent=True))),
        (NotEditable.OF_A_TABLE, Send(PLACE, RENDERED)),
        (NotEditable.GONE, Done()),
    ],
)
def test_the_step_to_a_page(found: ShownAt, step: Step) -> None:
    assert next_step(PAGE, found) == step


LONG = Screen("x" * 1025)
DRAWN = Screen("new", picture=RankingPicture("new", ()))


def anew(screen: Screen) -> Step:
    return Replace(7, Send(PLACE, render(screen), permit=PRESSED))


@pytest.mark.parametrize(
    ("found", "screen", "step"),
    [
        (None, NEW, Edit(7, RENDERED)),
        (OTHER, NEW, Edit(7, RENDERED)),
        (SAME, NEW, Done()),
        (PICTURE, NEW, anew(NEW)),
        (OTHER, LONG, anew(LONG)),
        (OTHER, DRAWN, anew(DRAWN)),
        (NotEditable.GONE, NEW, anew(NEW)),
        (NotEditable.OF_A_TABLE, NEW, Send(PLACE, RENDERED, permit=PRESSED)),
    ],
)
def test_the_step_to_a_page_for_one_reader(found: ShownAt, screen: Screen, step: Step) -> None:
    page = Page(PLACE, 7, screen, Reader(PersonId(5), PRESSED))
    assert next_step(page, found, permit=PRESSED) == step


@pytest.mark.parametrize(
    ("found", "step"),
    [
        (None, Erase(7)),
        (OTHER, Erase(7)),
        (NotEditable.OF_A_TABLE, Done()),
        (NotEditable.GONE, Done()),
    ],
)
def test_the_step_to_no_message(found: ShownAt, step: Step) -> None:
    assert next_step(Erasure(Address(PLACE.chat), 7), found) == step


TAGGING = Tagging(PLACE.chat, PersonId(8), "durak")
UNTAGGING = Untagging(PLACE.chat, PersonId(8), MemberTag("Gambler", "durak"))


@pytest.mark.parametrize(
    ("worn", "step"),
    [
        (None, Done()),
        (MemberTag(), AskTag(PersonId(8))),
        (MemberTag("Gambler", "Gambler"), SetTag(PersonId(8), "durak")),
        (MemberTag("", ""), SetTag(PersonId(8), "durak")),
        (MemberTag("Gambler", "durak"), Done()),
        (MemberTag("durak", "durak"), Done()),
        (MemberTag("Gambler", "дурак"), SetTag(PersonId(8), "durak")),
    ],
)
def test_the_step_to_a_tag(worn: MemberTag | None, step: Step) -> None:
    assert next_step(TAGGING, worn) == step


@pytest.mark.parametrize("worn", [None, MemberTag("Gambler", "durak")])
def test_the_step_back_from_a_tag_needs_no_memory(worn: MemberTag | None) -> None:
    assert next_step(UNTAGGING, worn) == RestoreTag(PersonId(8), UNTAGGING.worn)


def test_of_two_items_about_a_tag_the_newer_counts() -> None:
    assert key_of(TAGGING) == key_of(UNTAGGING)
    assert key_of(TAGGING) != key_of(Erasure(Address(PLACE.chat), 8))
