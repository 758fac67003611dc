"""The tag of the durak, in chats that want it: kept until somebody else is the durak."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from club.places import ChatId, PersonId
from club.settings import CHAT_RULES
from screens.buttons import Choose, ChooseLanguage, pack
from storage.chats import Chats
from storage.database import Database
from storage.people import People
from storage.tags import Tags
from telegram_sandbox import Person, Right
from tests.end_to_end.evening import PLAIN
from tests.end_to_end.limits import CALLS_A_MINUTE
from tests.end_to_end.night import Night, night, town
from tests.end_to_end.played import seated, written
from tests.storage.on_disk import gone

TAGGED = replace(PLAIN, tagged=True, rules=replace(CHAT_RULES, deck=24))


def tag_of(at: Night, person: Person) -> str:
    return at.sandbox.world.member(at.group.id, person.id).tag


def is_given(at: Night, person: Person, tag: str) -> None:
    """Set a member's tag, as an administrator or the member may."""
    member = at.sandbox.world.member(at.group.id, person.id)
    at.sandbox.world.set_member(at.group.id, replace(member, tag=tag))


async def wears(at: Night, person: Person, tag: str) -> None:
    await at.sandbox.world.until(lambda: tag_of(at, person) == tag or None, 30)


def wearers(at: Night) -> list[Person]:
    return [person for person in at.people if tag_of(at, person) == "durak"]


async def chooses(at: Night, data: str) -> None:
    """Let the owner of the group press a button of its settings."""
    owner = at.people[0]
    owner.says(at.group, "/settings")
    assert not (await owner.forges(await owner.private.shows("· Settings"), data)).text


async def chooses_tags(at: Night, value: str) -> None:
    await chooses(at, pack(Choose(ChatId(at.group.id), "tagged", value)))


def tagging(at: Night) -> list[str]:
    """Return the methods of all calls about members and their tags."""
    about = ("getChatMember", "setChatMemberTag")
    return [call.method for call in at.sandbox.calls if call.method in about]


@asynccontextmanager
async def after_a_game(folder: Path) -> AsyncIterator[tuple[Night, Person]]:
    """Set up a group after a game, without the bot, and yield the durak, who is an ordinary member.

    The bot has met everybody.
    """
    async with town(folder, "Olga Anna Ben", settings=TAGGED) as at:
        at.group.promotes()
        series = seated(at.group, at.people[1:])
        series.plays(1)
        (game,) = await written(at.database, series)
        async with Database.opened(at.database) as database:
            for person in at.people:
                await People(database).remember(PersonId(person.id), person.name, None)
        yield at, next(person for person in at.people if person.id in game.losers)


async def test_the_durak_wears_it_until_somebody_else_is(tmp_path: Path) -> None:
    async with night(tmp_path, "Olga Anna Ben", settings=TAGGED) as at:
        at.group.promotes()
        at.people = at.people[1:]
        for person in at.people:
            is_given(at, person, person.name)
        await at.sits_down(at.group, at.people)
        result = await at.finds_a_durak()
        durak = await at.sandbox.world.until(lambda: next(iter(wearers(at)), None), 30)
        assert f"{durak.name}\N{POP DIRECTIONAL ISOLATE} is the durak" in result.text
        while wearers(at) == [durak]:
            await at.plays_again()
        assert len(wearers(at)) == 1
        assert tag_of(at, durak) == durak.name
        assert at.sandbox.busiest_minute(at.group) <= CALLS_A_MINUTE
        assert not at.faults


async def test_nobody_is_asked_about_unless_the_chat_wants_it(tmp_path: Path) -> None:
    async with night(tmp_path, settings=replace(TAGGED, tagged=False)) as at:
        at.group.promotes()
        await at.sits_down(at.group, at.people)
        await at.finishes()
        await at.comes_to_rest()
        assert not tagging(at)


async def test_after_a_restart_no_tag_is_given_twice(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (at, durak):
        async with at.at_work():
            await wears(at, durak, "durak")
            await at.comes_to_rest()
        asked = tagging(at)
        assert asked == ["getChatMember", "setChatMemberTag"]
        async with at.at_work():
            await at.comes_to_rest()
        assert tagging(at) == asked


async def test_what_was_worn_before_survives_a_lost_answer_and_a_restart(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (at, durak):
        is_given(at, durak, "Gambler")
        with at.sandbox.losing(lambda call: call.method.lower() == "setchatmembertag"):
            async with at.at_work():
                await wears(at, durak, "durak")
        async with at.at_work():
            await at.comes_to_rest()
            await chooses_tags(at, "off")
            await wears(at, durak, "Gambler")


async def test_switched_off_it_gives_way_to_what_was_worn_before(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (at, durak):
        is_given(at, durak, "Gambler")
        async with at.at_work():
            await wears(at, durak, "durak")
            await chooses_tags(at, "off")
            await wears(at, durak, "Gambler")
            await chooses_tags(at, "on")
            await wears(at, durak, "durak")
            assert not at.faults


async def test_a_tag_that_somebody_has_changed_since_stays(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (at, durak), at.at_work():
        await wears(at, durak, "durak")
        is_given(at, durak, "never again")
        await chooses_tags(at, "off")
        await at.comes_to_rest()
        assert tag_of(at, durak) == "never again"


async def test_it_is_said_in_the_language_of_the_chat(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (at, durak), at.at_work():
        await wears(at, durak, "durak")
        await chooses(at, pack(ChooseLanguage(ChatId(at.group.id), "ru")))
        await wears(at, durak, "дурак")


async def test_without_the_right_a_clear_word_is_said_once(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (at, durak):
        at.group.promotes(None, Right.TAGS)
        async with at.at_work():
            await at.group.shows("can’t change members’ tags")
            await at.comes_to_rest()
        async with Database.opened(at.database) as database:
            assert not await Tags(database).chats(), "nothing is kept of what was never worn"
        async with at.at_work():
            await at.comes_to_rest()
            at.group.promotes()
            await at.comes_to_rest()
            assert not wearers(at)
            assert len([call for call in at.sandbox.failures if "tag" in call.method.lower()]) == 1
            await chooses_tags(at, "on")
            await wears(at, durak, "durak")
        assert sum("can’t change" in post.text for post in at.group.posts) == 1


async def test_a_tag_that_could_not_be_taken_off_goes_with_the_right_to_do_so(
    tmp_path: Path,
) -> None:
    async with after_a_game(tmp_path) as (at, durak):
        is_given(at, durak, "Gambler")
        async with at.at_work():
            await wears(at, durak, "durak")
            at.group.promotes(None, Right.TAGS)
            await chooses_tags(at, "off")
            await at.comes_to_rest()
            assert tag_of(at, durak) == "durak"
            at.group.promotes()
            await wears(at, durak, "Gambler")


async def test_administrators_and_people_who_left_are_passed_over_in_silence(
    tmp_path: Path,
) -> None:
    async with after_a_game(tmp_path) as (at, durak):
        at.group.promotes(durak)
        async with at.at_work():
            await at.comes_to_rest()
        durak.leaves(at.group)
        async with at.at_work():
            await at.comes_to_rest()
        assert not at.faults
        assert set(tagging(at)) == {"getChatMember"}
        assert not any("can’t change" in post.text for post in at.group.posts)


async def test_a_group_that_has_removed_the_bot_is_left_alone(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (at, durak):
        async with at.at_work():
            await wears(at, durak, "durak")
            at.group.removes_bot()
            await at.comes_to_rest()
        asked = tagging(at)
        async with Database.opened(at.database) as database:
            chats = Chats(database)
            chat = ChatId(at.group.id)
            await chats.save_settings(chat, replace(TAGGED, tagged=False))
        async with at.at_work():
            await at.comes_to_rest()
            assert tagging(at) == asked
            at.group.adds_bot()
            at.group.promotes()
            await wears(at, durak, "")


async def test_who_is_forgotten_wears_it_no_more(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (at, durak):
        is_given(at, durak, "Gambler")
        async with at.at_work():
            await wears(at, durak, "durak")
            durak.says(durak.private, "/forget")
            await durak.presses(await durak.private.shows("Erase me"), "Erase me")
            await wears(at, durak, "Gambler")
            await gone(at.database, b"Gambler")
            await at.comes_to_rest()
            assert tag_of(at, durak) == "Gambler"
