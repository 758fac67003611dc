"""Finished games on the page: state by state with open hands, and people's mistakes in them.

Who may see what is decided by the handlers of the buttons that show the same in the chat.
"""

from dataclasses import dataclass, field

from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace

from club.finished_games import FinishedGame, GameId
from club.places import PersonId, private_chat
from club.replay_stops import Walk
from club.reviews import Review, Verdict
from handlers.presses import Press
from handlers.replay import audience_of, completed_game
from handlers.review import explain, find_or_write, scenes_of_mistakes
from handlers.services import Services
from miniapp.actions import press_by
from miniapp.admission import Admission
from miniapp.frames import Replayed
from miniapp.signing import Session
from miniapp.table_state import GameState, game_state
from people.reviewer import GivenUp, News, Progress
from screens.callback_data import Forged
from screens.pictures.fan import Mark
from screens.records.review import ReviewedGame, agreement, explanation, how_far, marks
from screens.scene import Scene
from screens.text_layout import without_markup

_REMEMBERED = 1_000


class MistakeState(Struct, frozen=True):
    """A mistake of the viewer: what they saw before it, at which frame, and what would be better.

    `played` and `better` are ids of cards.
    """

    frame: int
    words: str
    game: GameState
    played: tuple[str, ...]
    better: tuple[str, ...]


class ReviewState(Struct, frozen=True):
    """`words` say how good the decisions were or, until `is_done`, how many have been judged."""

    is_done: bool
    words: str
    mistakes: tuple[MistakeState, ...]


class NotReviewed(Exception):  # noqa: N818  named after what happened
    """The review was given up. The message says why."""


@dataclass(frozen=True, slots=True)
class Replays:
    """`_news` are about reviews that people wait for."""

    admission: Admission
    services: Services
    _news: LRUCache[tuple[PersonId, GameId], News] = field(
        default_factory=lambda: LRUCache(_REMEMBERED)
    )

    async def replay(self, session: Session, ticket: str, language: str, number: str) -> Replayed:
        """Return a game of a table, for somebody who may see both.

        Raises NotAdmitted, Forged and StorageError.
        """
        press, game = await self._game(session, ticket, language, number)
        return Replayed(
            game=game,
            events=await self.services.records.events(game),
            style=await self.services.preferences.style_for(press.person, game.place.chat),
            audience=await audience_of(self.services, game),
            voice=press.voice,
            seat=game.seat_of(press.person),
        )

    async def review(
        self, session: Session, ticket: str, language: str, number: str
    ) -> ReviewState:
        """Return the review of one's own decisions, or have it written, and tell how far it is.

        Raises NotReviewed and the same as `replay`.
        """
        press, game = await self._game(session, ticket, language, number)
        asked = press.person, game.id

        async def note(news: News) -> None:
            self._news[asked] = news

        if asked not in self._news:
            await find_or_write(self.services, press, game, note)
        news = self._news.get(asked)
        if isinstance(news, Progress | None):
            words = how_far(news.done, news.all, press.voice) if news else ""
            return ReviewState(False, without_markup(words), ())
        del self._news[asked]
        if isinstance(news, GivenUp):
            raise NotReviewed(explain(news.why, press.voice))
        return await self._reviewed(press, game, news)

    async def _reviewed(self, press: Press, game: FinishedGame, verdicts: Review) -> ReviewState:
        told, scenes = await scenes_of_mistakes(self.services, press, game, verdicts)
        mistakes = tuple(
            _mistake(verdict, told, scene)
            for verdict, scene in zip(told.mistakes, scenes, strict=True)
        )
        return ReviewState(True, without_markup(agreement(told, press.voice)), mistakes)

    async def _game(
        self, session: Session, ticket: str, language: str, number: str
    ) -> tuple[Press, FinishedGame]:
        guest = await self.admission.admit(session, ticket, language)
        press = press_by(guest, private_chat(guest.person), self.services.directory.texts)
        if number not in map(str, range(1, guest.table.series.games + 1)):
            raise Forged(f"no game {number!r} at table {guest.table.id}")
        game = await completed_game(self.services, press, guest.table.id, int(number))
        return press, game


def _mistake(verdict: Verdict, told: ReviewedGame, scene: Scene) -> MistakeState:
    marked = marks(verdict)
    return MistakeState(
        frame=_frame_before(told.walk, verdict.step),
        words=without_markup(explanation(verdict, told, scene)),
        game=replace(game_state(scene), moves=(), marks=None),
        played=tuple(str(card) for card, mark in marked.items() if mark is Mark.PLAYED),
        better=tuple(str(card) for card, mark in marked.items() if mark is Mark.BETTER),
    )


def _frame_before(walk: Walk, step: int) -> int:
    """Return the number of the stop that shows the cards as they were before this event.

    A pass does not begin a stop, and moves no card.
    """
    start, stop = walk.stop_at(step)
    at = walk.stops.index(stop)
    return at - 1 if start == step else at
