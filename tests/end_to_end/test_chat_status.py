"""Where a game takes place: topics, several groups, new chat ids, a removed bot, a blocked bot."""

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from screens.buttons import Play
from telegram_sandbox import ChatKind, Message, membership
from tests.end_to_end.evening import Evening, evening, offers
from tests.end_to_end.limits import A_MINUTE_IN_TWELVE_SECONDS, CALLS_A_MINUTE, counted


async def test_every_topic_has_its_own_table(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        cards = at.group.add_topic("Cards")
        chess = at.group.add_topic("Chess")
        for topic in (cards, chess):
            at.people[0].says(at.group, "/durak", topic)
            await at.group.shows("Join", topic)
        at.people[0].says(at.group, "/durak")
        await at.group.shows("Join")
        await at.starts_in(at.group, cards)
        assert at.group.finds("Join", chess)
        assert at.group.finds("Join")
        assert not at.faults


async def test_two_groups_share_a_person_and_no_move(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        other = at.sandbox.group("Morning", at.people)
        at.people[0].says(other, "/durak")
        await at.starts_in(other)
        morning = await other.shows("My hand")
        await at.begins()
        evening_hands = [await person.private.shows("Evening") for person in at.people]
        for person in at.people:
            await person.private.shows("Morning")
        person, hand = next(
            (person, hand)
            for person, hand in zip(at.people, evening_hands, strict=True)
            if "Your attack" in hand.text
        )
        button = next(button for button in hand.buttons if not button.text.startswith("·"))
        await person.presses(hand, button.text)
        await at.group.until(
            lambda: board if "attacks with" in (board := at.group.posts[-1]).text else None
        )
        assert other.message(morning.id) == morning


async def test_a_group_becomes_a_supergroup_in_mid_game(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        group = at.sandbox.group("Old", at.people, kind=ChatKind.GROUP)
        at.people[0].says(group, "/durak")
        await at.starts_in(group)
        group.migrates()
        await group.shows("My hand")
        await at.plays_one_card()
        at.people[0].says(group, "/top")
        await group.shows("Duraks")
        assert len([post for post in group.posts if "My hand" in post.labels]) == 1


async def test_where_a_group_was_nothing_is_tried_any_more(tmp_path: Path) -> None:
    """This includes the hand that was open there as an ephemeral message."""
    async with evening(tmp_path) as at:
        group = at.sandbox.group("Old", at.people, kind=ChatKind.GROUP)
        at.people[0].says(group, "/durak")
        await at.starts_in(group)
        old = group.id
        anna = at.people[0]
        await anna.presses(await group.shows("My hand"), "My hand")
        await group.until(lambda: next(iter(group.seen_by(anna).ephemeral), None))
        group.migrates()
        await group.shows("My hand")
        await at.comes_to_rest()
        calls = refused(at, old)
        await at.plays_one_card()
        await at.comes_to_rest()
        assert refused(at, old) == calls


def refused(at: Evening, chat: int) -> int:
    return len([call for call in at.sandbox.failures if call.chat_id == chat])


async def test_a_game_moves_though_somebody_was_quicker_to_open_a_table_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Telegram reports the new id only after the first command in the new chat."""
    async with evening(tmp_path) as at:
        group = at.sandbox.group("Old", at.people, kind=ChatKind.GROUP)
        untold = list[Message]()
        at.people[0].says(group, "/durak")
        await at.starts_in(group)
        await at.comes_to_rest()
        with monkeypatch.context() as late:
            late.setattr(membership, "deliver", lambda _, message: untold.append(message))
            group.migrates()
        at.people[1].says(group, "/durak")
        await group.shows("Join")
        for message in untold:
            membership.deliver(at.sandbox.world, message)
        await group.shows("My hand")
        await at.plays_one_card()
        assert not group.finds("Join")


async def test_where_people_sit_together_already_neither_table_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path) as at:
        anna, ben = at.people
        group = at.sandbox.group("Old", at.people, kind=ChatKind.GROUP)
        untold = list[Message]()
        anna.says(group, "/durak")
        await at.starts_in(group)
        await at.comes_to_rest()
        with monkeypatch.context() as late:
            late.setattr(membership, "deliver", lambda _, message: untold.append(message))
            group.migrates()
        ben.says(group, "/durak")
        await anna.presses(await group.shows("Join"), "Join")
        with capture_logs() as logs:
            for message in untold:
                membership.deliver(at.sandbox.world, message)
            await at.comes_to_rest()
        assert group.finds("Join")
        assert not [line for line in logs if "exc_info" in line]


def forbidden(at: Evening) -> int:
    return len([call for call in at.sandbox.failures if call.code == 403])


async def test_a_removed_bot_plays_on_unseen_and_comes_back(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.begins()
        await at.comes_to_rest()
        before = at.group.posts[-1].text
        at.group.removes_bot()
        await at.plays_one_card()
        await at.comes_to_rest()
        calls = forbidden(at)
        await at.plays_one_card()
        await at.comes_to_rest()
        assert forbidden(at) == calls, "once it knows, it does not even try"
        at.group.adds_bot()
        board = await at.group.until(
            lambda: found if (found := at.group.posts[-1]).text != before else None
        )
        assert "My hand" in board.labels
        assert calls <= 2, "one for the board, one for the hand that is open there"


def attacker(at: Evening) -> int:
    """Return the attacker's seat. Of three people, the one before it has nothing to do yet."""
    hands = [person.private.finds("Your attack") for person in at.people]
    return next(seat for seat, hand in enumerate(hands) if hand)


async def test_whoever_blocks_the_bot_is_left_in_peace(tmp_path: Path) -> None:
    async with evening(tmp_path, "Anna Ben Cleo") as at:
        await at.begins()
        await at.comes_to_rest()
        blocker = at.people.pop(attacker(at) - 1)
        blocker.blocks()
        for _ in range(2):
            await at.plays_one_card()
            await at.comes_to_rest()
        refused = [call for call in at.sandbox.failures if call.chat_id == blocker.id]
        assert len(refused) <= 1
        blocker.starts()
        await blocker.private.shows("Evening")


async def test_a_deleted_board_and_a_deleted_hand_come_again(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.begins()
        anna = at.people[0]
        anna.deletes(await at.group.shows("My hand"))
        for person in at.people:
            anna.deletes(await person.private.shows("Evening"))
        at.people[0].says(at.group, "/durak")
        board = await at.group.shows("My hand")
        for person in at.people:
            person.starts(f"hand_{1}")
            await person.private.shows("Evening")
        await at.plays_one_card()
        assert at.group.message(board.id)


async def test_talk_that_buries_the_board_brings_it_up_once(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=counted(A_MINUTE_IN_TWELVE_SECONDS)) as at:
        await at.begins()
        board = await at.group.shows("My hand")
        for number in range(30):
            at.people[0].says(at.group, f"talk {number}")
        await at.group.loses(board)
        raised = await at.group.shows("My hand")
        assert raised.id > board.id
        assert raised.is_silent
        at.people[0].says(at.group, "/top")
        await at.group.shows("Duraks")
        assert at.group.finds("My hand") == raised
        assert at.sandbox.busiest_minute(at.group) <= CALLS_A_MINUTE


async def test_an_open_table_is_brought_down_by_the_command(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        lobby = await at.opens()
        at.people[1].says(at.group, "/durak")
        await at.group.loses(lobby)
        assert len([post for post in at.group.posts if "Join" in post.labels]) == 1


async def test_a_sound_for_whose_turn_it_is_and_for_nobody_else(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.begins()
        loud = [
            person
            for person in at.people
            for post in person.private.posts
            if "Evening" in post.text and not post.is_silent
        ]
        assert len(loud) == 1
        (message, _), *_ = offers(loud[0], lambda payload: isinstance(payload, Play))
        assert "Your attack" in message.text
