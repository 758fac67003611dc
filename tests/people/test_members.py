"""Which of Telegram's member statuses count as being in the chat."""

import pytest
from telegram import ChatMember

from people.members import is_inside
from telegram_sandbox.objects import permissions

ANNA = {"id": 7, "is_bot": False, "first_name": "Anna"}


@pytest.mark.parametrize("is_member", [True, False])
def test_restricted_people_may_be_members_or_have_left(is_member: bool) -> None:
    told = {"status": "restricted", "user": ANNA, "is_member": is_member, "until_date": 0}
    member = ChatMember.de_json(told | permissions(frozenset()), None)
    assert is_inside(member) is is_member
