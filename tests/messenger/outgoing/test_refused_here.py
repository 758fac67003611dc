"""When a chat that has refused pictures is sent the next one, in simulated time."""

import asyncio
from collections.abc import Iterable, Sequence
from itertools import pairwise

from club.places import ChatId, Place, TableId
from club.slots import Address, Kind, Slot
from messenger.outgoing.call_results import CallResult, PictureRefused
from messenger.outgoing.calls import Call, picture_of
from screens.post import Post
from screens.screen import Screen
from tests.messenger.outgoing.delivery_to_sandbox import Blank
from tests.messenger.outgoing.simulated_outbox import FakeBotApi, simulated_outbox
from tests.simulated_time import run_in_simulated_time

BOARD = Slot(Place(ChatId(-1001)), Kind.TABLE, TableId(1))
SECONDS_BETWEEN_BOARDS = 5.0


class BotApiRefusingPictures(FakeBotApi):
    """Refuses the pictures for which `refuses` says so in turn, and accepts all later ones."""

    def __init__(self, refuses: Iterable[bool]) -> None:
        super().__init__(lambda _: 0.1)
        self._refuses = iter(refuses)

    async def make(self, address: Address, call: Call) -> CallResult:
        result = await super().make(address, call)
        is_refused = picture_of(call) is not None and next(self._refuses, False)
        return PictureRefused("IMAGE_PROCESS_FAILED") if is_refused else result


def minutes_between_pictures(bot_api: FakeBotApi, seconds: float) -> Sequence[int]:
    """Show a new board again and again for so long. Returns the pauses between pictures."""

    async def change_board() -> None:
        outbox = simulated_outbox(bot_api)
        for number in range(int(seconds / SECONDS_BETWEEN_BOARDS)):
            outbox.want(Post(BOARD, Screen(f"board {number}", picture=Blank(number))))
            await asyncio.sleep(SECONDS_BETWEEN_BOARDS)

    run_in_simulated_time(change_board())
    times = [time for time, call in bot_api.calls if picture_of(call)]
    return [round((later - earlier) / 60) for earlier, later in pairwise(times)]


def test_pictures_are_tried_again_after_longer_and_longer_pauses() -> None:
    bot_api = BotApiRefusingPictures([True] * 100)
    assert minutes_between_pictures(bot_api, 4 * 3600) == [1, 2, 4, 8, 16, 32, 60, 60]


def test_a_picture_that_is_accepted_is_followed_by_others_at_once() -> None:
    """Later refusals lead to short pauses again."""
    bot_api = BotApiRefusingPictures([True, True, True, False, False, True, True])
    assert minutes_between_pictures(bot_api, 660)[:7] == [1, 2, 4, 0, 0, 1, 2]
