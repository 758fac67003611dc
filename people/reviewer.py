"""Writes reviews of finished games for the people who played, in the background and on request.

All reviews in progress take turns, decision by decision, so a computer player who has to move waits
for at most one of their thoughts. Unfinished reviews are lost at shutdown, but can be asked for
again.
"""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

import structlog

from club.background import BackgroundTasks
from club.finished_games import FinishedGame, GameId
from club.places import PersonId
from club.ports import Thinker, ThinkerUnavailable
from club.reviews import Review, Verdict, judge, own_decisions
from durak.decisions import Decision
from durak.events import Seat
from durak.players.advice import ADVICE_WORK
from durak.players.prospects import Prospect
from people.records import Records
from storage.errors import StorageError
from storage.reviews import Reviews

log = structlog.get_logger()

_MOST_WORK = 3_000_000
"""Work for a whole review, about five seconds of one core: a game of two hundred decisions costs no
more than one of sixty.
"""

_PAUSES = (1.0, 5.0, 20.0)
"""Seconds to wait before each retry, when the thinker was too busy."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How many of all decisions have been judged so far."""

    done: int
    all: int


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The review was abandoned: the thinker was too busy, storage failed, or there is a bug."""

    why: Exception


News: TypeAlias = Review | Progress | GivenUp
Tell: TypeAlias = Callable[[News], Awaitable[None]]


class Reviewer:
    """`_readers` holds the messages that show a review while it is being written, by person and
    game.
    """

    def __init__(
        self, records: Records, reviews: Reviews, thinker: Thinker, tasks: BackgroundTasks
    ) -> None:
        self._records = records
        self._reviews = reviews
        self._thinker = thinker
        self._tasks = tasks
        self._turn = asyncio.Lock()
        self._readers: defaultdict[tuple[PersonId, GameId], dict[int, Tell]] = defaultdict(dict)

    async def finished_review(self, game: FinishedGame, person: PersonId) -> Review | None:
        return await self._reviews.get(game.id, person)

    def write(
        self, game: FinishedGame, seat: Seat, person: PersonId, message_id: int, tell: Tell
    ) -> None:
        """Start writing a review, unless it is being written already. `tell` gets the progress and
        then the review, unless the message shows something else by then.
        """
        self._readers[person, game.id][message_id] = tell
        self._tasks.start(f"review {game.id}/{seat}", self._write, game, seat, person)

    def stop_updating(self, person: PersonId, message_id: int) -> None:
        """Stop updating a message, because it shows something else now."""
        for (reader, _), tells in self._readers.items():
            if reader == person:
                tells.pop(message_id, None)

    async def _write(self, game: FinishedGame, seat: Seat, person: PersonId) -> None:
        review: Review = ()
        try:
            decisions = own_decisions(await self._records.entries(game), seat)
            for decision in decisions:
                await self._tell(game, person, Progress(len(review), len(decisions)))
                verdict = await self._judge(decision, _MOST_WORK // len(decisions))
                review = (*review, verdict)
            await self._reviews.keep(game.id, person, review)
            await self._tell(game, person, review)
        except (ThinkerUnavailable, StorageError) as why:
            log.warning("review_given_up", game=game.id, reason=str(why))
            await self._tell(game, person, GivenUp(why))
        except Exception as fault:
            await self._tell(game, person, GivenUp(fault))
            raise
        finally:
            self._readers.pop((person, game.id), None)

    async def _judge(self, decision: Decision, work: int) -> Verdict:
        async with self._turn:
            prospects = await self._weigh(decision, min(ADVICE_WORK, work))
        return judge(decision, prospects)

    async def _weigh(self, decision: Decision, work: int) -> tuple[Prospect, ...]:
        """A review is less urgent than a move, so a busy machine is given some time."""
        for pause in _PAUSES:
            try:
                return await self._thinker.weigh(decision.view, work, decision.action)
            except ThinkerUnavailable:
                await asyncio.sleep(pause)
        return await self._thinker.weigh(decision.view, work, decision.action)

    async def _tell(self, game: FinishedGame, person: PersonId, news: News) -> None:
        for tell in tuple(self._readers[person, game.id].values()):
            await tell(news)
