"""A press is answered after the message that it permits, and otherwise at once."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from club.places import TableId
from screens.buttons import Peek
from screens.callback_data import pack
from telegram_sandbox import Logged
from telegram_sandbox.refusals import too_many_requests
from tests.end_to_end.clubs import SHORT, running_club
from tests.end_to_end.limits import answered_permit_nothing, fast
from tests.end_to_end.process import A_START
from tests.keys import CARDS, HAND, JOIN
from tests.words import english

ANSWER = "answerCallbackQuery"
TEN_MINUTES = 600


async def test_whatever_a_press_permits_leaves_before_its_answer(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast(), settings=SHORT, strangers=2) as club:
        board = await club.start_game()
        for person in club.people:
            for _ in range(2):
                await person.presses(board, HAND)
            await club.group.seen_by(person).shows(CARDS)
        await club.wait_until_idle()
        orders = by_press(club.sandbox.calls)
    permitted = [order for order in orders.values() if len(order) > 1]
    assert len(permitted) > len(club.people) * 2, "two welcomes and four hands"
    for order in orders.values():
        assert [method for method in order if method == ANSWER] == order[-1:]


async def test_the_words_of_an_answer_come_after_the_message(tmp_path: Path) -> None:
    async with running_club(
        tmp_path, limits=fast(), settings=SHORT, strangers=1, press_rule=answered_permit_nothing
    ) as club:
        lobby = await club.open_table()
        ben = club.people[1]
        answer = await ben.presses(lobby, JOIN)
        assert answer.text == english("toast-joined")
        assert club.group.seen_by(ben).finds("Start me in private")


async def test_while_nothing_can_be_sent_only_its_own_press_waits(tmp_path: Path) -> None:
    """Ben's hand cannot leave, so that press waits. Neither his next press nor Anna's does."""
    async with running_club(tmp_path, limits=fast(), settings=SHORT, strangers=1) as club:
        board = await club.start_game()
        refusal = too_many_requests(TEN_MINUTES)
        anna, ben = club.people
        await club.wait_until_idle()
        with club.sandbox.failing(lambda call: refusal if call.receiver else None):
            opening = ben.press(board, board.find_button(HAND).data)
            peeking = [person.press(board, pack(Peek(TableId(1)))) for person in (ben, anna)]
            for query in (*peeking, opening):
                await club.sandbox.world.answer(query, A_START)
        answers = [call for call in club.sandbox.calls if call.method == ANSWER]
        answered = [call.parameters["callback_query_id"] for call in answers[-3:]]
        assert set(answered[:2]) == {query.id for query in peeking}
        assert answered[2] == opening.id


def by_press(calls: Sequence[Logged]) -> Mapping[str, Sequence[str]]:
    """Return the methods called about each press, in order."""
    orders = dict[str, list[str]]()
    for call in calls:
        if query := call.parameters.get("callback_query_id"):
            orders.setdefault(str(query), []).append(call.method)
    return orders
