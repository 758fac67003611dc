"""A command is answered where it was typed, be it a topic, or the comments of a channel's post."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from telegram_sandbox import Group, Message, Person, Sandbox
from tests.end_to_end.limits import UNCOUNTED
from tests.end_to_end.running_bot import running_bot, wait_until_idle
from tests.keys import CARDS, MORE


@asynccontextmanager
async def evening(folder: Path) -> AsyncIterator[tuple[Sandbox, Person, Group]]:
    async with Sandbox.serving(UNCOUNTED.terms) as sandbox:
        anna = sandbox.user("Anna", started=True)
        group = sandbox.group("Evening", [anna, sandbox.user("Ben")])
        async with running_bot(sandbox, folder / "club.sqlite3"):
            yield sandbox, anna, group


async def test_practice_begins_in_the_topic_of_the_private_chat(tmp_path: Path) -> None:
    async with evening(tmp_path) as (sandbox, anna, _):
        topic = anna.opens_topic("Cards")
        anna.says(anna.private, "/practice", topic)
        game = await anna.private.shows(CARDS, topic)
        await anna.presses(game, MORE)
        await wait_until_idle(sandbox)
        assert {post.topic for post in anna.private.posts} == {topic.id}
        assert not sandbox.failures


@pytest.mark.parametrize("command", ["/rules", "/top", "/stats", "/practice"])
@pytest.mark.parametrize("is_deep", [False, True])
async def test_a_comment_is_answered_by_a_reply(
    tmp_path: Path, command: str, is_deep: bool
) -> None:
    async with evening(tmp_path) as (sandbox, anna, group):
        thread: Message = group.receives_post("News of the channel")
        if is_deep:
            thread = anna.says(group, "What a day", reply_to=thread)
        said = anna.says(group, command, reply_to=thread)
        await wait_until_idle(sandbox)
        assert [post.reply_to for post in group.posts] == [said.id]


async def test_two_who_ask_among_different_comments_are_both_answered(tmp_path: Path) -> None:
    async with evening(tmp_path) as (sandbox, anna, group):
        ben = sandbox.find_person("Ben")
        posts = [group.receives_post(words) for words in ("One", "Two")]
        asked = [
            person.says(group, "/rules", reply_to=post)
            for person, post in zip((anna, ben), posts, strict=True)
        ]
        await wait_until_idle(sandbox)
        assert sorted(post.reply_to or 0 for post in group.posts) == [each.id for each in asked]


async def test_other_commands_are_answered_without_a_reply(tmp_path: Path) -> None:
    async with evening(tmp_path) as (sandbox, anna, group):
        anna.says(group, "/rules")
        await wait_until_idle(sandbox)
        topic = group.add_topic("Cards")
        anna.says(group, "/rules", topic)
        await wait_until_idle(sandbox)
        assert [(post.topic, post.reply_to) for post in group.posts] == [
            (None, None),
            (topic.id, None),
        ]


async def test_a_comment_that_was_deleted_meanwhile_is_answered_all_the_same(
    tmp_path: Path,
) -> None:
    async with Sandbox.serving(UNCOUNTED.terms) as sandbox:
        anna = sandbox.user("Anna", started=True)
        group = sandbox.group("Evening", [anna])
        anna.deletes(anna.says(group, "/rules", reply_to=group.receives_post("News")))
        async with running_bot(sandbox, tmp_path / "club.sqlite3"):
            assert (await group.shows("Podkidnoy")).reply_to is None
        assert not sandbox.failures
