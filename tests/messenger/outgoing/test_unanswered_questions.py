"""How long questions stay, in simulated time."""

import asyncio

from club.slots import NO_TABLE, Kind, Slot
from messenger.outgoing.questions import Questions
from screens.screen import Screen
from tests.club.tables import GROUP
from tests.messenger.outgoing.simulated_outbox import FakeBotApi, PostsInMemory, simulated_outbox
from tests.simulated_time import run_in_simulated_time

QUESTION = Slot(GROUP, Kind.QUESTION, NO_TABLE)
MOST_OF_A_MINUTE = 50


def test_the_minute_of_an_earlier_question_takes_no_later_one_away() -> None:
    """This holds whether the earlier question was answered or replaced."""
    posts = PostsInMemory()

    async def ask_three_times() -> None:
        questions = Questions(simulated_outbox(FakeBotApi(lambda _: 0.1), posts=posts))
        for is_answered in (False, True, False):
            questions.ask(QUESTION, Screen("Sure?"))
            await asyncio.sleep(MOST_OF_A_MINUTE)
            assert await posts.get(QUESTION)
            if is_answered:
                questions.withdraw(GROUP)
                await asyncio.sleep(1)
                assert not await posts.get(QUESTION)
        await asyncio.sleep(MOST_OF_A_MINUTE)
        assert not await posts.get(QUESTION)

    run_in_simulated_time(ask_three_times())
