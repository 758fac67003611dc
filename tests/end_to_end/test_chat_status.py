"""Where a game takes place: topics, several groups, new chat ids, a removed bot, a blocked bot."""

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from screens.buttons import Play
from telegram_sandbox import ApiError, ChatKind
from telegram_sandbox.refusals import chat_not_found, kicked
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import A_MINUTE_IN_TWELVE_SECONDS, counted
from tests.end_to_end.logged_calls import forbidden
from tests.end_to_end.moves import attacker
from tests.end_to_end.playing import offers
from tests.keys import BOARD, HAND, JOIN


@pytest.mark.parametrize("refusal", [chat_not_found(), kicked(ChatKind.SUPERGROUP)], ids=str)
async def test_a_group_that_a_server_did_not_find_is_open_as_soon_as_somebody_writes_there(
    club: Club, refusal: ApiError
) -> None:
    """The server may have lost its data, and nothing else tells the bot that it was wrong."""
    anna = club.people[0]
    refusals = iter([refusal])
    with club.sandbox.failing(
        lambda call: next(refusals, None) if call.number("chat_id") == club.group.id else None
    ):
        anna.says(club.group, "/durak")
        await club.wait_until_idle()
    assert not club.group.finds(JOIN)
    anna.says(club.group, "/durak")
    await club.group.shows(JOIN)


async def test_every_topic_has_its_own_table(club: Club) -> None:
    cards = club.group.add_topic("Cards")
    chess = club.group.add_topic("Chess")
    for topic in (cards, chess):
        club.people[0].says(club.group, "/durak", topic)
        await club.group.shows(JOIN, topic)
    club.people[0].says(club.group, "/durak")
    await club.group.shows(JOIN)
    await club.start_opened_game(club.group, cards)
    assert club.group.finds(JOIN, chess)
    assert club.group.finds(JOIN)
    assert not club.refusals


async def test_two_groups_share_a_person_and_no_move(club: Club) -> None:
    other = club.sandbox.group("Morning", club.people)
    club.people[0].says(other, "/durak")
    await club.start_opened_game(other)
    morning = await other.shows(BOARD)
    await club.start_game()
    hands = [await person.private.shows("Evening") for person in club.people]
    for person in club.people:
        await person.private.shows("Morning")
    person, hand = next(
        (person, hand)
        for person, hand in zip(club.people, hands, strict=True)
        if "Your attack" in hand.text
    )
    button = next(button for button in hand.buttons if not button.text.startswith("·"))
    await person.presses(hand, button.text)
    await club.group.until(
        lambda: board if "attacks with" in (board := club.group.posts[-1]).text else None
    )
    assert other.message(morning.id) == morning


async def test_a_group_becomes_a_supergroup_in_mid_game(club: Club) -> None:
    group = club.sandbox.group("Old", club.people, kind=ChatKind.GROUP)
    club.people[0].says(group, "/durak")
    await club.start_opened_game(group)
    group.migrates()
    await group.shows(BOARD)
    await club.play_card()
    club.people[0].says(group, "/help")
    await group.shows("Durak in this chat")
    assert len([post for post in group.posts if post.offers(BOARD)]) == 1


async def test_where_a_group_was_nothing_is_tried_any_more(club: Club) -> None:
    """This includes the hand that was open there as an ephemeral message."""
    group = club.sandbox.group("Old", club.people, kind=ChatKind.GROUP)
    club.people[0].says(group, "/durak")
    await club.start_opened_game(group)
    old = group.id
    anna = club.people[0]
    await anna.presses_in(group, HAND)
    await group.until(lambda: next(iter(group.seen_by(anna).ephemeral), None))
    group.migrates()
    await group.shows(BOARD)
    await club.wait_until_idle()
    calls = refused(club, old)
    await club.play_card()
    await club.wait_until_idle()
    assert refused(club, old) == calls


def refused(club: Club, chat: int) -> int:
    return len([call for call in club.sandbox.failures if call.chat_id == chat])


async def test_a_game_moves_though_somebody_was_quicker_to_open_a_table_there(
    club: Club,
) -> None:
    """Telegram reports the new id only after the first command in the new chat."""
    group = club.sandbox.group("Old", club.people, kind=ChatKind.GROUP)
    club.people[0].says(group, "/durak")
    await club.start_opened_game(group)
    await club.wait_until_idle()
    with club.sandbox.delaying_updates() as deliver:
        group.migrates()
    club.people[1].says(group, "/durak")
    await group.shows(JOIN)
    deliver()
    await group.shows(BOARD)
    await club.play_card()
    await club.wait_until_idle()
    assert not group.finds(JOIN)


async def test_where_people_sit_together_already_neither_table_goes(
    club: Club,
) -> None:
    anna, ben = club.people
    group = club.sandbox.group("Old", club.people, kind=ChatKind.GROUP)
    anna.says(group, "/durak")
    await club.start_opened_game(group)
    await club.wait_until_idle()
    with club.sandbox.delaying_updates() as deliver:
        group.migrates()
    ben.says(group, "/durak")
    await anna.presses_in(group, JOIN)
    with capture_logs() as logs:
        deliver()
        await club.wait_until_idle()
    assert group.finds(JOIN)
    assert not [line for line in logs if "exc_info" in line]


async def test_a_removed_bot_plays_on_unseen_and_comes_back(club: Club) -> None:
    await club.start_game()
    await club.wait_until_idle()
    before = club.group.posts[-1].text
    club.group.removes_bot()
    await club.play_card()
    await club.wait_until_idle()
    calls = forbidden(club)
    await club.play_card()
    await club.wait_until_idle()
    assert forbidden(club) == calls, "once it knows, it does not even try"
    club.group.adds_bot()
    board = await club.group.until(
        lambda: found if (found := club.group.posts[-1]).text != before else None
    )
    assert board.offers(BOARD)
    assert calls <= 2, "one for the board, one for the hand that is open there"


async def test_a_person_who_blocks_the_bot_is_left_in_peace(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo") as club:
        await club.start_game()
        await club.wait_until_idle()
        blocker = club.people.pop(attacker(club) - 1)
        blocker.blocks()
        for _ in range(2):
            await club.play_card()
            await club.wait_until_idle()
        refused = [call for call in club.sandbox.failures if call.chat_id == blocker.id]
        assert len(refused) <= 1
        blocker.starts()
        await blocker.private.shows("Evening")


async def test_a_deleted_board_and_a_deleted_hand_come_again(club: Club) -> None:
    await club.start_game()
    anna = club.people[0]
    anna.deletes(await club.group.shows(BOARD))
    for person in club.people:
        anna.deletes(await person.private.shows("Evening"))
    club.people[0].says(club.group, "/durak")
    board = await club.group.shows(BOARD)
    for person in club.people:
        person.starts(f"hand_{1}")
        await person.private.shows("Evening")
    await club.play_card()
    assert club.group.message(board.id)


async def test_talk_that_buries_the_board_brings_it_up_once(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=counted(A_MINUTE_IN_TWELVE_SECONDS)) as club:
        await club.start_game()
        board = await club.group.shows(BOARD)
        for number in range(30):
            club.people[0].says(club.group, f"talk {number}")
        await club.group.loses(board)
        raised = await club.group.shows(BOARD)
        assert raised.id > board.id
        assert raised.is_silent
        club.people[0].says(club.group, "/help")
        await club.group.shows("Durak in this chat")
        assert club.group.finds(BOARD) == raised
        assert club.keeps_to_the_limit()


async def test_an_open_table_is_brought_down_by_the_command(club: Club) -> None:
    lobby = await club.open_table()
    club.people[1].says(club.group, "/durak")
    await club.group.loses(lobby)
    await club.wait_until_idle()
    assert len([post for post in club.group.posts if post.offers(JOIN)]) == 1


async def test_a_sound_for_whose_turn_it_is_and_for_nobody_else(club: Club) -> None:
    await club.start_game()
    loud = [
        person
        for person in club.people
        for post in person.private.posts
        if "Evening" in post.text and not post.is_silent
    ]
    assert len(loud) == 1
    (message, _), *_ = offers(loud[0], lambda payload: isinstance(payload, Play))
    assert "Your attack" in message.text
