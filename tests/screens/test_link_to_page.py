"""The button that opens the table as a page: on whatever shows the table, if there is one."""

from dataclasses import replace

import pytest

from club.beginnings import PLAIN_BEGINNING
from club.places import ChatId, Place
from club.table import Chair, Preparation, Table
from club.view import look
from screens.painter import paint
from screens.texts import Texts
from tests.screens.tables import ANNA, BORIS, DEFENCE, OVER, audience, lobby, table

PAGE = "https://t.me/durakbot/table?startapp=x"
LOBBY = lobby(Chair(ANNA), Chair(BORIS))
BETWEEN = replace(LOBBY, series=replace(LOBBY.series, games=1))
AT_THE_PACK = replace(LOBBY, preparation=Preparation(0, PLAIN_BEGINNING))
PRACTICE = Place(ChatId(ANNA))


def links(shown: Table, texts: Texts, page: str | None) -> dict[str, int]:
    """Return how many buttons open the page, by kind of post."""
    people = [chair.person for chair in shown.chairs if chair.person is not None]
    views = [look(shown, person) for person in people]
    told = replace(audience("en"), page=page)
    posts = paint(look(shown, None), views, told, texts)
    return {
        f"{post.slot.kind.value} {post.slot.place.is_private}": [
            button.target for row in post.screen.rows for button in row
        ].count(PAGE)
        for post in posts
        if post.screen is not None and post.screen.rows
    }


@pytest.mark.parametrize(
    ("shown", "numbers"),
    [
        (LOBBY, [1]),
        (BETWEEN, [1, 1]),
        (AT_THE_PACK, [1]),
        (table(DEFENCE), [1, 1]),
        (table(OVER), [0, 1]),
        (replace(table(DEFENCE), place=PRACTICE), [1]),
        (replace(table(OVER), place=PRACTICE), [1]),
    ],
)
def test_each_message_of_a_table_opens_it_once(
    shown: Table, numbers: list[int], texts: Texts
) -> None:
    """The link below a result is behind ⋯."""
    with_page = links(shown, texts, PAGE)
    assert list(with_page.values()) == numbers
    assert not any(links(shown, texts, None).values())
