"""Suits on what one person sees have the colours that they chose, on a board those of the group."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from club.places import PersonId, private_chat
from club.table import Table
from club.view import look
from durak.rules import VARIANTS
from features import load_texts
from screens.painter import paint
from screens.post import Post
from tests.screens.random_tables import PEOPLE, crowd, positions, with_pictures

TEXTS = load_texts()
CROWD = crowd("en", "Anna", "Boris")
CHOICES = st.fixed_dictionaries(dict.fromkeys(PEOPLE, st.sampled_from([None, False, True])))


@st.composite
def tables(draw: st.DrawFn) -> Table:
    variant = draw(st.sampled_from(VARIANTS))
    played = [now for now in positions(variant.rules, draw(st.integers(0, 3))) if now.game]
    return with_pictures(random.Random(draw(st.integers())).choice(played))


def posts(of: Table, four_colours: bool, choices: Mapping[PersonId, bool | None]) -> Sequence[Post]:
    """Return what is painted where the group has chosen these colours, and people their own."""
    coloured = replace(of, settings=replace(of.settings, four_colours=four_colours))
    people = {
        person: replace(known, four_colours=choices.get(person))
        for person, known in CROWD.people.items()
    }
    views = [look(coloured, person) for person in coloured.people]
    return paint(look(coloured, None), views, replace(CROWD, people=people), TEXTS)


@given(of=tables(), four_colours=st.booleans(), choices=CHOICES)
def test_everybody_sees_the_colours_of_their_choice(
    of: Table, four_colours: bool, choices: Mapping[PersonId, bool | None]
) -> None:
    by_group = {four: posts(of, four, {}) for four in (False, True)}
    owners = {private_chat(person): choices[person] for person in of.people}
    for number, post in enumerate(posts(of, four_colours, choices)):
        chosen = owners.get(post.slot.place)
        assert post == by_group[four_colours if chosen is None else chosen][number]


def test_a_choice_changes_the_drawn_hands() -> None:
    """Otherwise the law above would hold for painters that know only one kind."""
    of = with_pictures(next(positions(VARIANTS[0].rules, 0)))
    two, four = (posts(of, False, dict.fromkeys(PEOPLE, chosen)) for chosen in (False, True))
    changed = {new.slot.place for old, new in zip(two, four, strict=True) if new != old}
    assert changed == set(map(private_chat, of.people))
