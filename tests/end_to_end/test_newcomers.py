"""People who have never started the bot are told so in the group, by messages only they see."""

from dataclasses import replace
from pathlib import Path

from club.places import TableId
from screens.buttons import Leave
from screens.callback_data import pack
from telegram_sandbox import ChatKind, Logged, Message, Person
from tests.end_to_end.clubs import SHORT, Club, GatherClub, running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.playing import ask_to_be_forgotten, shows_cards

PACE = 5
HURRIED = replace(SHORT, clock=20)
PATIENT = replace(SHORT, clock=60)
HALF_TIME = "Half your time is gone"


async def test_they_are_told_once_how_to_hear_of_their_turn(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    """Even a person who opened the table by a visible command, which allows no ephemeral answer."""
    async with strict_club(tmp_path, settings=SHORT, strangers=2) as club:
        await club.start_game()
        for person in club.people * 2:
            await open_hand(club, person)
        await club.wait_until_idle()
        for person in club.people:
            assert sum("Start me in private" in each.text for each in person.ephemeral_history) == 1


async def test_starting_a_game_is_greeted_above_the_hand(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast(), settings=SHORT, strangers=2) as club:
        await club.start_game()
        await club.wait_until_idle()
        anna = club.people[0]
        greeting, hand = anna.ephemeral_history
        assert "Start me in private" in greeting.text
        assert "⋯" in hand.labels


async def test_they_are_told_which_button_to_press_as_it_stands_there(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    """It is named in their own language, even if the board speaks another."""
    async with strict_club(tmp_path, "Anna", settings=SHORT) as club:
        diego = club.sandbox.user("Diego", "es")
        diego.joins(club.group)
        await club.start_game(club.group, [club.people[0], diego])
        told = await club.group.seen_by(diego).shows("Ya estás en la mesa")
        assert "My hand" in told.text


async def test_they_are_told_only_when_they_sit_there(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    async with strict_club(tmp_path, settings=SHORT, strangers=1) as club:
        anna, ben = club.people
        lobby = await club.open_table()
        for _ in range(5):
            await anna.presses(lobby, "Add computer")
        assert "full" in (await ben.presses(lobby, "Join")).text
        await club.wait_until_idle()
        assert not ben.ephemeral_history
        await anna.presses(await club.group.shows("Remove"), "Remove")
        await ben.presses(lobby, "Join")
        await club.group.seen_by(ben).shows("You are at the table")


async def test_starting_a_game_of_others_is_not_told_so(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    settings = replace(SHORT, started_by="administrators")
    async with strict_club(tmp_path, "Anna Ben Cleo", settings=settings, strangers=1) as club:
        anna, ben, cleo = club.people
        club.group.promotes(cleo)
        anna.says(club.group, "/durak")
        await ben.presses(await club.group.shows("Join"), "Join")
        await cleo.presses(await club.group.shows("press Start"), "Start")
        await club.group.shows("My hand")
        await club.wait_until_idle()
        assert not cleo.ephemeral_history


async def test_where_they_can_be_asked_nothing_unseen_they_are_told_how(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    """An old app sends commands visibly, which allows no ephemeral question."""
    async with strict_club(tmp_path, settings=SHORT, strangers=1) as club:
        ben = club.people[1]
        await club.start_game()
        for command in ("/leave", "/close"):
            ben.says(club.group, command)
            club.people[0].deletes(await club.group.shows("press Start first"))


async def test_the_way_to_a_hand_that_is_not_there_is_answered(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    async with strict_club(tmp_path, settings=SHORT, strangers=1) as club:
        anna, ben = club.people
        lobby = await club.open_table()
        ben.starts("hand_1")
        await ben.private.shows("You are not at this table")
        await ben.presses(lobby, "Join")
        ben.starts("hand_1")
        await ben.private.shows("The cards haven’t been dealt yet")
        await anna.presses(await club.group.shows("press Start"), "Start")
        await club.group.shows("My hand")
        anna.says(club.group, "/close")
        await anna.presses(await anna.private.shows("Close"), "Close")
        await club.group.shows("was closed")
        ben.starts("hand_1")
        await ben.private.shows("This table is closed")


async def test_at_half_time_they_are_called_in_the_group(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    """The call names them, which makes a sound for them alone.

    It disappears as soon as they play.
    """
    async with strict_club(tmp_path, limits=fast(PACE), settings=HURRIED, strangers=1) as club:
        await club.start_game()
        ben = club.people[1]
        await club.play_until(lambda: club.group.finds(HALF_TIME) is not None, ben)
        (call,) = (call for call in club.calls(club.group.id, "send") if HALF_TIME in words(call))
        assert f"tg://user?id={ben.id}" in words(call)
        await club.play_until(lambda: club.group.finds(HALF_TIME) is None)
        assert not club.calls(ben.id, "")


async def test_a_player_in_the_group_hears_nothing_from_the_private_chat(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    """This lasts until they play in the private chat again."""
    async with strict_club(tmp_path, settings=SHORT) as club:
        board = await club.start_game()
        ben = club.people[1]
        club.in_group.add(ben)
        await ben.presses(board, "My hand")
        await club.group.seen_by(ben).shows("⋯")
        await club.wait_until_idle()
        before = len(club.calls(ben.id, "send"))
        await club.play_on(10)
        assert not any(map(is_loud, club.calls(ben.id, "send")[before:]))
        club.in_group.remove(ben)
        await club.play_on(10)
        assert any(map(is_loud, club.calls(ben.id, "send")[before:]))


async def test_at_half_time_they_hear_of_it_in_private(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    async with strict_club(tmp_path, limits=fast(PACE), settings=HURRIED) as club:
        board = await club.start_game()
        ben = club.people[1]
        await ben.presses(board, "My hand")
        await club.play_until(lambda: ben.private.finds(HALF_TIME) is not None, ben)
        (nudge,) = (call for call in club.calls(ben.id, "send") if HALF_TIME in words(call))
        assert is_loud(nudge)
        assert not club.group.finds(HALF_TIME)


async def test_a_restart_goes_on_with_the_same_hand(
    tmp_path: Path, strict_club_without_bot: GatherClub[...]
) -> None:
    """It is edited as soon as the turn has changed."""
    async with strict_club_without_bot(tmp_path, settings=PATIENT, strangers=1) as club:
        anna, ben = club.people
        async with club.running_bot():
            await anna.private.shows("group")
            await club.start_game()
            hand = await open_hand(club, ben)
        async with club.running_bot():
            seen = club.group.seen_by(ben)
            await seen.until(lambda: edited if (edited := seen.message(hand.key)) != hand else None)


async def test_a_group_that_becomes_a_supergroup_shows_hands_anew(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    kind = ChatKind.GROUP
    async with strict_club(tmp_path, settings=SHORT, strangers=2, kind=kind) as club:
        await club.start_game()
        await open_hand(club, club.people[1])
        await club.play_on(4)
        club.group.migrates()
        await club.play_to_end()


async def test_a_forgotten_person_keeps_no_hand(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    """They have a name again as soon as they play again."""
    async with strict_club(tmp_path, "Anna Ben Cleo", settings=SHORT, strangers=1) as club:
        cleo = club.people[2]
        await club.start_game()
        hand = await open_hand(club, cleo)
        await ask_to_be_forgotten(cleo)
        await club.group.seen_by(cleo).loses(hand)
        result = await club.play_to_end(cleo)
        assert not shows_cards(club.group.seen_by(cleo))
        assert not (await cleo.presses(result, "Again")).text
        assert "Cleo" in (await club.group.shows("Join")).text


async def test_an_old_hand_lets_nobody_leave_the_next_lobby(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    """The button belonged to the game that is over."""
    async with strict_club(tmp_path, settings=SHORT, strangers=1) as club:
        anna, ben = club.people
        await club.start_game()
        await open_hand(club, ben)
        await anna.presses(await club.play_to_end(), "Again")
        await club.group.shows("press Start")
        hand = next(post for post in reversed(club.group.seen_by(ben).posts) if post.receiver)
        assert "Too late" in (await ben.forges(hand, pack(Leave(TableId(1))))).text
        assert "Ben" in (await club.group.shows("press Start")).text


async def open_hand(club: Club, person: Person) -> Message:
    """Ask for this person's hand in the group, and return it."""
    await person.presses(club.board, "My hand")
    return await club.group.seen_by(person).shows("⋯")


def words(call: Logged) -> str:
    return str(call.parameters.get("text"))


def is_loud(call: Logged) -> bool:
    return str(call.parameters.get("disable_notification")).lower() != "true"
