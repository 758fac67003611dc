"""Members of groups, and what the bot is told of them."""

import pytest
from telegram import (
    ChatMember,
    ChatMemberMember,
)
from telegram.error import BadRequest

from telegram_sandbox import ChatKind, Right, Sandbox, Terms
from tests.little_bot import Club, bot_of


async def test_members(club: Club) -> None:
    club.group.promotes(club.ben)
    club.group.promotes()
    rulers = await club.bot.get_chat_administrators(club.group.id)
    assert not any(ruler.to_dict()["is_anonymous"] for ruler in rulers)
    assert {(m.user.first_name, str(m.status)) for m in rulers} == {
        ("Anna", ChatMember.OWNER),
        ("Ben", ChatMember.ADMINISTRATOR),
        (club.bot.first_name, ChatMember.ADMINISTRATOR),
    }
    assert await club.bot.get_chat_member_count(club.group.id) == 3
    club.ben.leaves(club.group)
    member = await club.bot.get_chat_member(club.group.id, club.ben.id)
    assert member.status == ChatMember.LEFT
    club.group.restricts_bot(Right.TEXT)
    me = await club.bot.get_chat_member(club.group.id, club.bot.id)
    assert me.status == ChatMember.RESTRICTED
    assert me.to_dict()["is_member"]
    assert denied(me) == {"can_send_messages"}
    club.group.promotes(None, Right.PIN)
    me = await club.bot.get_chat_member(club.group.id, club.bot.id)
    assert denied(me) == {"can_pin_messages"}


def denied(member: ChatMember) -> set[str]:
    can = {name: holds for name, holds in member.to_dict().items() if name.startswith("can_")}
    return {name for name, holds in can.items() if not holds} - {"can_be_edited"}


async def test_members_may_be_hidden_from_a_bot_that_is_no_administrator() -> None:
    async with Sandbox.serving(Terms(hides_members=True)) as sandbox, bot_of(sandbox) as bot:
        anna, ben = (sandbox.user(name) for name in ("Anna", "Ben"))
        group = sandbox.group("Evening", [anna, ben])
        assert (await bot.get_chat_member(group.id, anna.id)).status == ChatMember.OWNER
        with pytest.raises(BadRequest, match=r"(?i)chat_admin_required$"):
            await bot.get_chat_member(group.id, ben.id)
        group.promotes()
        assert (await bot.get_chat_member(group.id, ben.id)).status == ChatMember.MEMBER


async def test_the_bot_is_told_that_a_topic_is_closed_and_open_again(club: Club) -> None:
    topic = club.group.add_topic("Cards")
    club.group.close_topic(topic)
    club.group.reopen_topic(topic)
    await club.bot.send_message(club.group.id, "hi", message_thread_id=topic.id)
    *_, closed, opened = (update.message for update in await club.bot.get_updates())
    assert closed
    assert opened
    assert closed.forum_topic_closed is not None
    assert opened.forum_topic_reopened is not None
    assert closed.message_thread_id == opened.message_thread_id == topic.id


async def test_the_owner_acts_for_a_group(club: Club) -> None:
    """The owner, or else an administrator, or else any member."""
    club.group.promotes()
    club.anna.leaves(club.group)
    club.group.promotes(club.ben)
    club.anna.joins(club.group)
    club.group.removes_bot()
    changes = [update.my_chat_member for update in await club.bot.get_updates()]
    assert [change.from_user.id for change in changes if change] == [club.anna.id, club.ben.id]


async def test_the_bot_learns_names_and_language(club: Club) -> None:
    zoe = club.sandbox.user("Zoe Bell", "it", username="zoe_b")
    zoe.says(zoe.private, "hi")
    (update,) = await club.bot.get_updates()
    assert update.effective_user
    assert update.effective_user.to_dict() == {
        "id": zoe.id,
        "is_bot": False,
        "first_name": "Zoe",
        "last_name": "Bell",
        "username": "zoe_b",
        "language_code": "it",
    }
    chat = await club.bot.get_chat(zoe.id)
    assert (chat.full_name, chat.username, chat.title) == ("Zoe Bell", "zoe_b", None)
    assert not any(chat.accepted_gift_types.to_dict().values())


async def test_a_tag_stands_beside_a_name_until_it_is_taken_away(club: Club) -> None:
    club.group.promotes()
    await club.bot.set_chat_member_tag(club.group.id, club.ben.id, "Durak of Tonight")
    tagged = await club.bot.get_chat_member(club.group.id, club.ben.id)
    assert isinstance(tagged, ChatMemberMember)
    assert tagged.tag == "Durak of Tonight"
    await club.bot.set_chat_member_tag(club.group.id, club.ben.id, "")
    plain = await club.bot.get_chat_member(club.group.id, club.ben.id)
    assert isinstance(plain, ChatMemberMember)
    assert plain.tag is None


async def test_updates_about_members(club: Club) -> None:
    zoe = club.sandbox.user("Zoe")
    await club.bot.get_updates(allowed_updates=["message", "my_chat_member", "chat_member"])
    club.group.promotes()
    club.group.welcomes(zoe)
    zoe.leaves(club.group)
    club.group.removes_bot()
    zoe.joins(club.group)
    kinds = [next(iter(set(u.to_dict()) - {"update_id"})) for u in await club.bot.get_updates()]
    expected = "my_chat_member chat_member message chat_member message my_chat_member"
    assert kinds == expected.split()


async def test_chat_members_are_told_only_to_a_bot_that_asks(club: Club) -> None:
    club.group.promotes()
    club.group.welcomes(club.sandbox.user("Zoe"))
    received = await club.bot.get_updates()
    assert not any(update.chat_member for update in received)
    assert received[-1].message
    assert received[-1].message.new_chat_members[0].first_name == "Zoe"


async def test_a_migration_is_told_in_both_chats(club: Club) -> None:
    group = club.sandbox.group("Small", [club.anna], ChatKind.GROUP)
    old = group.id
    group.promotes()
    message = await club.bot.send_message(old, "board")
    await club.bot.pin_chat_message(old, message.message_id)
    new = group.migrates()
    *_, to, since = [update.message for update in await club.bot.get_updates() if update.message]
    assert (to.chat.id, to.migrate_to_chat_id) == (old, new)
    assert (since.chat.id, since.migrate_from_chat_id) == (new, old)
    assert group.chat.kind is ChatKind.SUPERGROUP
    assert group.chat.pinned == ()
    assert len(group.messages) == 1


async def test_blocking_is_told(club: Club) -> None:
    club.anna.blocks()
    club.anna.unblocks()
    changes = [update.my_chat_member for update in await club.bot.get_updates()]
    assert [str(c.new_chat_member.status) for c in changes if c] == ["kicked", "member"]
