"""Who may see a finished game, and when Telegram is asked whether they are a member."""

from dataclasses import replace

import pytest

from club.places import ChatId, PersonId, Place
from durak.events import Ending, Outcome
from people.invitations import Invitations
from tests.club.finished_games import PEOPLE, finished_game
from tests.club.tables import ALONE, ANNA, GROUP, OLGA
from tests.people.doubles import FakeMembers

GAME = finished_game(outcome=Outcome(Ending.DURAK, (0,)))
PLAYER = PEOPLE[0]


@pytest.mark.parametrize(
    ("person", "place", "sees", "asked"),
    [
        (PLAYER, GROUP, True, []),
        (OLGA, GROUP, True, [(GROUP.chat, OLGA)]),
        (ANNA, GROUP, False, 2 * [(GROUP.chat, ANNA)]),
        (OLGA, ALONE, False, []),
    ],
)
async def test_a_game_is_seen_by_its_players_and_by_members_of_its_group(
    person: PersonId, place: Place, sees: bool, asked: list[tuple[ChatId, PersonId]]
) -> None:
    """A member is checked only once, a non-member each time.

    A player is never checked, and so may have left the group.
    """
    olga = FakeMembers()
    game = replace(GAME, place=place)
    invitations = Invitations(olga.members)
    assert [await invitations.may_see(person, game) for _ in range(2)] == [sees, sees]
    assert olga.asked == asked
