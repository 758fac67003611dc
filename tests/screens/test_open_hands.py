"""Hands open in a group, seen only by their holders: which cards they show, and for how long."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice

import pytest

from club.places import PersonId
from club.slots import Kind
from club.table import Table
from club.view import TableView, look
from durak.rules import VARIANTS, Variant
from screens import painter
from screens.audience import Audience
from screens.post import Post
from screens.texts import Texts
from tests.screens.random_tables import OPEN_HANDS, PEOPLE, WIDE, crowd, moments, positions
from tests.screens.screen_checks import utf16_length, visible_text

LONGEST_EDIT = 1024
"""For ephemeral messages. The server accepts longer texts only when they are first sent."""
BY_VARIANT = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)


@BY_VARIANT
def test_a_reader_sees_only_what_follows_from_their_own_view(
    variant: Variant, texts: Texts
) -> None:
    for now in islice(positions(variant.rules, seed=2000), 0, None, 12):
        check_what_readers_see(now, texts)


def check_what_readers_see(now: Table, texts: Texts) -> None:
    """What a reader sees is the same without the other hands, down to buttons and pictures."""
    people = crowd("en", "Anna", "Boris")
    painting = partial(paint, now, people, texts)
    seated = [person for person in PEOPLE if now.seat_of(person) is not None]
    views = [look(now, person) for person in seated]
    painted = painting(views)
    assert seen_by_all(painted) == seen_by_all(painting([]))
    for view in views:
        assert view.viewer is not None
        assert seen_by(view.viewer, painted) == seen_by(view.viewer, painting([view]))


def paint(
    now: Table, people: Audience, texts: Texts, views: Sequence[TableView]
) -> tuple[Post, ...]:
    return painter.paint(look(now, None), views, people, texts, OPEN_HANDS)


def seen_by_all(painted: Sequence[Post]) -> list[Post]:
    return [post for post in painted if post.slot.place.chat < 0 and post.slot.reader is None]


def seen_by(person: PersonId, painted: Sequence[Post]) -> list[Post]:
    return [post for post in painted if person in (post.slot.place.chat, post.slot.reader)]


def test_the_law_notices_a_hand_that_is_shown_to_its_neighbour(
    texts: Texts, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = next(positions(VARIANTS[0].rules, seed=2000))
    check_what_readers_see(now, texts)
    monkeypatch.setattr(painter, "_open_hands", of_the_neighbour(painter._open_hands))
    with pytest.raises(AssertionError):
        check_what_readers_see(now, texts)


def of_the_neighbour(honest: Callable[..., Iterator[Post]]) -> Callable[..., Iterator[Post]]:
    def leaking(hands: Sequence[TableView], *others: object) -> Iterator[Post]:
        posts = list(honest(hands, *others))
        for post, neighbour in zip(posts, [*posts[1:], *posts[:1]], strict=True):
            yield Post(post.slot, neighbour.screen, silent=True)

    return leaking


@pytest.mark.sampled(28)
@BY_VARIANT
def test_an_open_hand_can_be_edited_with_any_names(
    variant: Variant, language: str, texts: Texts
) -> None:
    people = crowd(language, WIDE)
    for now in moments(variant):
        views = [look(now, chair.person) for chair in now.chairs]
        painted = painter.paint(look(now, None), views, people, texts, OPEN_HANDS)
        hands = [p for p in painted if p.slot.kind == Kind.HAND and p.slot.reader is not None]
        assert len(hands) == len(views)
        for post in hands:
            assert post.screen is not None
            assert post.screen.picture is None
            assert utf16_length(visible_text(post.screen)) <= LONGEST_EDIT


def test_an_open_hand_does_not_name_its_group(texts: Texts) -> None:
    now = next(positions(VARIANTS[0].rules, seed=2000))
    people = crowd("en", "Anna", "Boris")
    views = [look(now, chair.person) for chair in now.chairs]
    for post in paint(now, people, texts, views):
        names_it = post.screen is not None and people.chat.title in post.screen.text
        assert names_it == (post.slot.kind == Kind.HAND and post.slot.reader is None)
