"""The tag of the durak, in chats that want it: kept until somebody else is the durak."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from club.places import ChatId, PersonId
from club.settings import CHAT_RULES
from screens.buttons import Choose, ChooseLanguage
from screens.callback_data import pack
from storage.chats import Chats
from storage.people import People
from storage.sqlite.database import SqliteDatabase
from storage.tags import Tags
from telegram_sandbox import Person, Right
from tests.end_to_end.clubs import PLAIN, Club, club_without_bot, open_settings, running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.playing import ask_to_be_forgotten
from tests.end_to_end.random_series import random_series, write
from tests.end_to_end.running_bot import A_LONG_WORK
from tests.storage.sqlite.on_disk import wait_until_gone
from tests.words import english

TAGGED = replace(PLAIN, tagged=True, rules=replace(CHAT_RULES, deck=24))


def tag_of(club: Club, person: Person) -> str:
    return club.sandbox.world.member(club.group.id, person.id).tag


def is_given(club: Club, person: Person, tag: str) -> None:
    """Set a member's tag, as an administrator or the member may."""
    member = club.sandbox.world.member(club.group.id, person.id)
    club.sandbox.world.set_member(club.group.id, replace(member, tag=tag))


async def wait_until_worn(club: Club, person: Person, tag: str) -> None:
    await club.sandbox.world.until(lambda: tag_of(club, person) == tag or None, A_LONG_WORK)


def wearers(club: Club) -> list[Person]:
    return [person for person in club.people if tag_of(club, person) == "durak"]


async def press_setting(club: Club, data: str) -> None:
    """Let the owner of the group press a button of its settings."""
    owner = club.people[0]
    assert not (await owner.forges(await open_settings(owner, club.group), data)).text


async def choose_tags(club: Club, value: str) -> None:
    await press_setting(club, pack(Choose(ChatId(club.group.id), "tagged", value)))


def tagging(club: Club) -> list[str]:
    """Return the methods of all calls about members and their tags."""
    about = ("getChatMember", "setChatMemberTag")
    return [call.method for call in club.sandbox.calls if call.method in about]


@asynccontextmanager
async def after_a_game(folder: Path) -> AsyncIterator[tuple[Club, Person]]:
    """Set up a group after a game, without the bot, and yield the durak, who is an ordinary member.

    The bot has met everybody.
    """
    async with club_without_bot(folder, "Olga Anna Ben", limits=fast(), settings=TAGGED) as club:
        club.group.promotes()
        series = random_series(club.group, club.people[1:])
        series.play(1)
        (game,) = await write(club.database, series)
        async with SqliteDatabase.opened(club.database) as database:
            for person in club.people:
                await People(database).remember(PersonId(person.id), person.name, None)
        yield club, next(person for person in club.people if person.id in game.losers)


async def test_the_durak_wears_it_until_somebody_else_is(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Olga Anna Ben", limits=fast(), settings=TAGGED) as club:
        club.group.promotes()
        club.people = club.people[1:]
        for person in club.people:
            is_given(club, person, person.name)
        await club.start_game()
        result = await club.play_until_somebody_loses()
        durak = await club.sandbox.world.until(lambda: next(iter(wearers(club)), None), A_LONG_WORK)
        assert f"{durak.name}\N{POP DIRECTIONAL ISOLATE} is the durak" in result.text
        while wearers(club) == [durak]:
            await club.play_again()
        assert len(wearers(club)) == 1
        assert tag_of(club, durak) == durak.name
        assert club.keeps_to_the_limit()
        assert not club.refusals


async def test_nobody_is_asked_about_unless_the_chat_wants_it(tmp_path: Path) -> None:
    async with running_club(
        tmp_path, limits=fast(), settings=replace(TAGGED, tagged=False)
    ) as club:
        club.group.promotes()
        await club.start_game()
        await club.play_to_end()
        await club.wait_until_idle()
        assert not tagging(club)


async def test_after_a_restart_no_tag_is_given_twice(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (club, durak):
        async with club.running_bot():
            await wait_until_worn(club, durak, "durak")
            await club.wait_until_idle()
        asked = tagging(club)
        assert asked == ["getChatMember", "setChatMemberTag"]
        async with club.running_bot():
            await club.wait_until_idle()
        assert tagging(club) == asked


async def test_what_was_worn_before_survives_a_lost_answer_and_a_restart(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (club, durak):
        is_given(club, durak, "Gambler")
        with club.sandbox.losing(lambda call: call.method.lower() == "setchatmembertag"):
            async with club.running_bot():
                await wait_until_worn(club, durak, "durak")
        async with club.running_bot():
            await club.wait_until_idle()
            await choose_tags(club, "off")
            await wait_until_worn(club, durak, "Gambler")


async def test_switched_off_it_gives_way_to_what_was_worn_before(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (club, durak):
        is_given(club, durak, "Gambler")
        async with club.running_bot():
            await wait_until_worn(club, durak, "durak")
            await choose_tags(club, "off")
            await wait_until_worn(club, durak, "Gambler")
            await choose_tags(club, "on")
            await wait_until_worn(club, durak, "durak")
            assert not club.refusals


async def test_a_tag_that_somebody_has_changed_since_stays(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (club, durak), club.running_bot():
        await wait_until_worn(club, durak, "durak")
        is_given(club, durak, "never again")
        await choose_tags(club, "off")
        await club.wait_until_idle()
        assert tag_of(club, durak) == "never again"


async def test_it_is_said_in_the_language_of_the_chat(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (club, durak), club.running_bot():
        await wait_until_worn(club, durak, "durak")
        await press_setting(club, pack(ChooseLanguage(ChatId(club.group.id), "ru")))
        await wait_until_worn(club, durak, "дурак")


async def test_without_the_right_a_clear_word_is_said_once(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (club, durak):
        club.group.promotes(None, Right.TAGS)
        async with club.running_bot():
            await club.group.shows(english("untaggable"))
            await club.wait_until_idle()
        async with SqliteDatabase.opened(club.database) as database:
            assert not await Tags(database).chats(), "nothing is kept of what was never worn"
        async with club.running_bot():
            await club.wait_until_idle()
            club.group.promotes()
            await club.wait_until_idle()
            assert not wearers(club)
            assert (
                len([call for call in club.sandbox.failures if "tag" in call.method.lower()]) == 1
            )
            await choose_tags(club, "on")
            await wait_until_worn(club, durak, "durak")
        assert sum(english("untaggable") in post.text for post in club.group.posts) == 1


async def test_a_tag_that_could_not_be_taken_off_goes_with_the_right_to_do_so(
    tmp_path: Path,
) -> None:
    async with after_a_game(tmp_path) as (club, durak):
        is_given(club, durak, "Gambler")
        async with club.running_bot():
            await wait_until_worn(club, durak, "durak")
            club.group.promotes(None, Right.TAGS)
            await choose_tags(club, "off")
            await club.wait_until_idle()
            assert tag_of(club, durak) == "durak"
            club.group.promotes()
            await wait_until_worn(club, durak, "Gambler")


async def test_administrators_and_people_who_left_are_passed_over_in_silence(
    tmp_path: Path,
) -> None:
    async with after_a_game(tmp_path) as (club, durak):
        club.group.promotes(durak)
        async with club.running_bot():
            await club.wait_until_idle()
        durak.leaves(club.group)
        async with club.running_bot():
            await club.wait_until_idle()
        assert not club.refusals
        assert set(tagging(club)) == {"getChatMember"}
        assert not any("can’t tag" in post.text for post in club.group.posts)


async def test_a_group_that_has_removed_the_bot_is_left_alone(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (club, durak):
        async with club.running_bot():
            await wait_until_worn(club, durak, "durak")
            club.group.removes_bot()
            await club.wait_until_idle()
        asked = tagging(club)
        async with SqliteDatabase.opened(club.database) as database:
            chats = Chats(database)
            chat = ChatId(club.group.id)
            await chats.save_settings(chat, replace(TAGGED, tagged=False))
        async with club.running_bot():
            await club.wait_until_idle()
            assert tagging(club) == asked
            club.group.adds_bot()
            club.group.promotes()
            await wait_until_worn(club, durak, "")


async def test_a_forgotten_person_wears_it_no_more(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (club, durak):
        is_given(club, durak, "Gambler")
        async with club.running_bot():
            await wait_until_worn(club, durak, "durak")
            await ask_to_be_forgotten(durak)
            await wait_until_worn(club, durak, "Gambler")
            await wait_until_gone(club.database, b"Gambler")
            await club.wait_until_idle()
            assert tag_of(club, durak) == "Gambler"
