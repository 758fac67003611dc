"""People who have never started the bot are told so in the group, by messages only they see."""

from dataclasses import replace
from pathlib import Path

from club.places import TableId
from screens.buttons import Leave, pack
from telegram_sandbox import ChatKind, Logged, Message, Person
from tests.end_to_end.night import Gathered, Night, shows_cards
from tests.end_to_end.night import night as plain_night
from tests.end_to_end.test_hand_in_group import QUICK

PACE = 5
HURRIED = replace(QUICK, clock=20)
PATIENT = replace(QUICK, clock=60)
HALF_TIME = "Half your time is gone"


async def test_they_are_told_once_how_to_hear_of_their_turn(
    tmp_path: Path, night: Gathered[...]
) -> None:
    """Even a person who opened the table by a visible command, which allows no ephemeral answer."""
    async with night(tmp_path, settings=QUICK, strangers=2) as at:
        await at.sits_down(at.group, at.people)
        for person in at.people * 2:
            await opened(at, person)
        await at.comes_to_rest()
        for person in at.people:
            assert sum("Start me in private" in each.text for each in person.was_shown) == 1


async def test_whoever_starts_is_greeted_above_the_hand(tmp_path: Path) -> None:
    async with plain_night(tmp_path, settings=QUICK, strangers=2) as at:
        await at.sits_down(at.group, at.people)
        await at.comes_to_rest()
        anna = at.people[0]
        greeting, hand = anna.was_shown
        assert "Start me in private" in greeting.text
        assert "⋯" in hand.labels


async def test_they_are_told_which_button_to_press_as_it_stands_there(
    tmp_path: Path, night: Gathered[...]
) -> None:
    """It is named in their own language, even if the board speaks another."""
    async with night(tmp_path, "Anna", settings=QUICK) as at:
        diego = at.sandbox.user("Diego", "es")
        diego.joins(at.group)
        await at.sits_down(at.group, [at.people[0], diego])
        told = await at.group.seen_by(diego).shows("Ya estás en la mesa")
        assert "My hand" in told.text


async def test_they_are_told_only_when_they_sit_there(tmp_path: Path, night: Gathered[...]) -> None:
    async with night(tmp_path, settings=QUICK, strangers=1) as at:
        anna, ben = at.people
        lobby = await at.opens()
        for _ in range(5):
            await anna.presses(lobby, "Add computer")
        assert "full" in (await ben.presses(lobby, "Join")).text
        await at.comes_to_rest()
        assert not ben.was_shown
        await anna.presses(await at.group.shows("Remove"), "Remove")
        await ben.presses(lobby, "Join")
        await at.group.seen_by(ben).shows("You are at the table")


async def test_who_starts_a_game_of_others_is_not_told_so(
    tmp_path: Path, night: Gathered[...]
) -> None:
    settings = replace(QUICK, started_by="administrators")
    async with night(tmp_path, "Anna Ben Cleo", settings=settings, strangers=1) as at:
        anna, ben, cleo = at.people
        at.group.promotes(cleo)
        anna.says(at.group, "/durak")
        await ben.presses(await at.group.shows("Join"), "Join")
        await cleo.presses(await at.group.shows("press Start"), "Start")
        await at.group.shows("My hand")
        await at.comes_to_rest()
        assert not cleo.was_shown


async def test_where_they_can_be_asked_nothing_unseen_they_are_told_how(
    tmp_path: Path, night: Gathered[...]
) -> None:
    """An old app sends commands visibly, which allows no ephemeral question."""
    async with night(tmp_path, settings=QUICK, strangers=1) as at:
        ben = at.people[1]
        await at.sits_down(at.group, at.people)
        for command in ("/leave", "/close"):
            ben.says(at.group, command)
            at.people[0].deletes(await at.group.shows("press Start first"))


async def test_the_way_to_a_hand_that_is_not_there_is_answered(
    tmp_path: Path, night: Gathered[...]
) -> None:
    async with night(tmp_path, settings=QUICK, strangers=1) as at:
        anna, ben = at.people
        lobby = await at.opens()
        ben.starts("hand_1")
        await ben.private.shows("You are not at this table")
        await ben.presses(lobby, "Join")
        ben.starts("hand_1")
        await ben.private.shows("The cards haven’t been dealt yet")
        await anna.presses(await at.group.shows("press Start"), "Start")
        await at.group.shows("My hand")
        anna.says(at.group, "/close")
        await anna.presses(await anna.private.shows("Close"), "Close")
        await at.group.shows("was closed")
        ben.starts("hand_1")
        await ben.private.shows("This table is closed")


async def test_at_half_time_they_are_called_in_the_group(
    tmp_path: Path, night: Gathered[...]
) -> None:
    """The call names them, which makes a sound for them alone.

    It disappears as soon as they play.
    """
    async with night(tmp_path, pace=PACE, settings=HURRIED, strangers=1) as at:
        await at.sits_down(at.group, at.people)
        ben = at.people[1]
        await at.plays_until(lambda: at.group.finds(HALF_TIME) is not None, ben)
        (call,) = (call for call in at.calls(at.group.id, "send") if HALF_TIME in words(call))
        assert f"tg://user?id={ben.id}" in words(call)
        await at.plays_until(lambda: at.group.finds(HALF_TIME) is None)
        assert not at.calls(ben.id, "")


async def test_who_plays_in_the_group_hears_nothing_from_the_private_chat(
    tmp_path: Path, night: Gathered[...]
) -> None:
    """This lasts until they play in the private chat again."""
    async with night(tmp_path, settings=QUICK) as at:
        board = await at.sits_down(at.group, at.people)
        ben = at.people[1]
        at.in_group.add(ben)
        await ben.presses(board, "My hand")
        await at.group.seen_by(ben).shows("⋯")
        await at.comes_to_rest()
        before = len(at.calls(ben.id, "send"))
        await at.plays_on(10)
        assert not any(map(is_loud, at.calls(ben.id, "send")[before:]))
        at.in_group.remove(ben)
        await at.plays_on(10)
        assert any(map(is_loud, at.calls(ben.id, "send")[before:]))


async def test_at_half_time_they_hear_of_it_in_private(
    tmp_path: Path, night: Gathered[...]
) -> None:
    async with night(tmp_path, pace=PACE, settings=HURRIED) as at:
        board = await at.sits_down(at.group, at.people)
        ben = at.people[1]
        await ben.presses(board, "My hand")
        await at.plays_until(lambda: ben.private.finds(HALF_TIME) is not None, ben)
        (nudge,) = (call for call in at.calls(ben.id, "send") if HALF_TIME in words(call))
        assert is_loud(nudge)
        assert not at.group.finds(HALF_TIME)


async def test_a_restart_goes_on_with_the_same_hand(tmp_path: Path, town: Gathered[...]) -> None:
    """It is edited as soon as the turn has changed."""
    async with town(tmp_path, settings=PATIENT, strangers=1) as at:
        anna, ben = at.people
        async with at.at_work():
            await anna.private.shows("group")
            await at.sits_down(at.group, at.people)
            hand = await opened(at, ben)
        async with at.at_work():
            seen = at.group.seen_by(ben)
            await seen.until(lambda: edited if (edited := seen.message(hand.key)) != hand else None)


async def test_a_group_that_becomes_a_supergroup_shows_hands_anew(
    tmp_path: Path, night: Gathered[...]
) -> None:
    kind = ChatKind.GROUP
    async with night(tmp_path, settings=QUICK, strangers=2, kind=kind) as at:
        await at.sits_down(at.group, at.people)
        await opened(at, at.people[1])
        await at.plays_on(4)
        at.group.migrates()
        await at.finishes()


async def test_who_is_forgotten_keeps_no_hand(tmp_path: Path, night: Gathered[...]) -> None:
    """They have a name again as soon as they play again."""
    async with night(tmp_path, "Anna Ben Cleo", settings=QUICK, strangers=1) as at:
        cleo = at.people[2]
        await at.sits_down(at.group, at.people)
        hand = await opened(at, cleo)
        cleo.says(cleo.private, "/forget")
        await cleo.presses(await cleo.private.shows("Erase me"), "Erase me")
        await at.group.seen_by(cleo).loses(hand)
        result = await at.finishes(cleo)
        assert not shows_cards(at.group.seen_by(cleo))
        assert not (await cleo.presses(result, "Again")).text
        assert "Cleo" in (await at.group.shows("Join")).text


async def test_an_old_hand_lets_nobody_leave_the_next_lobby(
    tmp_path: Path, night: Gathered[...]
) -> None:
    """The button belonged to the game that is over."""
    async with night(tmp_path, settings=QUICK, strangers=1) as at:
        anna, ben = at.people
        await at.sits_down(at.group, at.people)
        await opened(at, ben)
        await anna.presses(await at.finishes(), "Again")
        await at.group.shows("press Start")
        hand = next(post for post in reversed(at.group.seen_by(ben).posts) if post.receiver)
        assert "Too late" in (await ben.forges(hand, pack(Leave(TableId(1))))).text
        assert "Ben" in (await at.group.shows("press Start")).text


async def opened(at: Night, person: Person) -> Message:
    """Ask for this person's hand in the group, and return it."""
    await person.presses(at.board, "My hand")
    return await at.group.seen_by(person).shows("⋯")


def words(call: Logged) -> str:
    return str(call.parameters.get("text"))


def is_loud(call: Logged) -> bool:
    return str(call.parameters.get("disable_notification")).lower() != "true"
