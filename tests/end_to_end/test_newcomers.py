"""People who have never started the bot are told so in the group, by messages only they see."""

from dataclasses import replace
from pathlib import Path

from telegram_sandbox import ChatKind, Message, Person
from tests.end_to_end.clubs import SHORT, Club, GatherClub, running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.logged_calls import is_loud, words
from tests.end_to_end.playing import ask_to_be_forgotten, shows_cards
from tests.keys import AGAIN, CARDS, GREETING, HAND, JOIN

PACE = 5
HURRIED = replace(SHORT, clock=45)
"""Half a turn takes longer than a busy machine stops."""
PATIENT = replace(SHORT, clock=60)
HALF_TIME = "Half your time is gone"
RESTING = "Your cards are open in the group"


async def test_starting_a_game_is_greeted_above_the_hand(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast(), settings=SHORT, strangers=2) as club:
        await club.start_game()
        await club.wait_until_idle()
        anna = club.people[0]
        greeting, hand = anna.ephemeral_history
        assert "Start me in private" in greeting.text
        assert hand.offers(CARDS)


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
        ben = await somebody_in_the_group(club)
        await club.wait_until_idle()
        before = len(club.calls(ben.id, "send"))
        await club.play_on(10)
        assert not any(map(is_loud, club.calls(ben.id, "send")[before:]))
        await return_to_private_hand(club, ben)
        await club.play_on(10)
        assert any(map(is_loud, club.calls(ben.id, "send")[before:]))


async def test_only_the_hand_that_is_used_is_kept_current(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    """The other one says where the cards are, and comes back on a press."""
    async with strict_club(tmp_path, settings=SHORT) as club:
        ben = await somebody_in_the_group(club)
        await club.play_on(2)
        resting = await ben.private.shows(RESTING)
        assert not shows_cards(ben.private)
        before = len(club.calls(ben.id, ""))
        await club.play_on(8)
        await club.wait_until_idle()
        assert ben.private.message(resting.key) == resting
        assert not club.calls(ben.id, "")[before:]
        await return_to_private_hand(club, ben)
        await club.play_on(1)
        await club.wait_until_idle()
        assert not shows_cards(club.group.seen_by(ben))


async def somebody_in_the_group(club: Club) -> Person:
    """Start a game, and return a player who plays it in the group, but could in private."""
    board = await club.start_game()
    person = club.people[1]
    club.in_group.add(person)
    await person.presses(board, HAND)
    await club.group.seen_by(person).shows(CARDS)
    return person


async def return_to_private_hand(club: Club, person: Person) -> None:
    await person.presses(await person.private.shows(RESTING), HAND)
    await person.private.shows(CARDS)
    club.in_group.discard(person)


async def test_at_half_time_they_hear_of_it_in_private(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    async with strict_club(tmp_path, limits=fast(PACE), settings=HURRIED) as club:
        board = await club.start_game()
        ben = club.people[1]
        await ben.presses(board, HAND)
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
            await anna.private.shows(GREETING)
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
        assert not (await cleo.presses(result, AGAIN)).text
        assert "Cleo" in (await club.group.shows(JOIN)).text


async def open_hand(club: Club, person: Person) -> Message:
    """Ask for this person's hand in the group, and return it."""
    await person.presses(club.board, HAND)
    return await club.group.seen_by(person).shows(CARDS)
