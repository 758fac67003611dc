"""Replays as the page gets them: made once for everybody who watches a game, and kept.

All the frames of a game take longer to make than a press may wait. So they are made in a thread of
their own and one by one, because Python lets nobody else work while a thread is busy.
"""

import asyncio
from collections.abc import Hashable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from zlib import compress, decompress

from cachetools import LRUCache
from msgspec import Raw, Struct, json

from club.finished_games import FinishedGame
from club.replay_stops import Walk
from club.settings import Settings
from durak.events import Event, Seat
from handlers.replay import steps_of
from miniapp.table_state import GameState, game_state
from screens.audience import Audience
from screens.records.replay import ReplayStep, bout_title, what_happened
from screens.scene import Scene
from screens.text_layout import without_markup
from screens.texts import Voice

_KEPT = 2_000_000
"""Bytes of compressed frames, of which a game has some ten thousand."""
_CONTROLS = (
    *("arrow-bout-back", "arrow-card-back", "arrow-card-on", "arrow-bout-on"),
    *("page-play", "page-pause", "page-speed", "page-way", "page-moment"),
    *("page-to-table", "page-new-game"),
)


class FrameState(Struct, frozen=True):
    """A stop of the replay: the game with open hands, and what has been done since the one before.

    `bout` is 0 for the deal.
    """

    bout: int
    where: str
    told: tuple[str, ...]
    game: GameState


class ReplayState(Struct, frozen=True):
    """`seat` is the viewer's in that game, if they played in it. `words` are for the controls.

    `frames` are a list of FrameState in JSON.
    """

    seat: int | None
    words: dict[str, str]
    frames: Raw


@dataclass(frozen=True, slots=True)
class Replayed:
    """A finished game, and all that a viewer's replay of it depends on."""

    game: FinishedGame
    events: Sequence[Event]
    style: Settings
    audience: Audience
    voice: Voice
    seat: Seat | None

    @property
    def looks(self) -> Hashable:
        """What the frames show. Of an audience these are the names alone."""
        names = tuple(person.name for person in self.audience.people.values())
        return self.game, self.style, names, self.voice.language

    def frames(self) -> Iterator[FrameState]:
        for step in steps_of(self.game, self.events, Walk.through(self.events), self.style):
            yield frame_state(step, Scene(step.view, self.audience, self.voice))


class Frames:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="making frames")
        self._making = asyncio.Lock()
        self._kept: LRUCache[Hashable, bytes] = LRUCache(_KEPT, getsizeof=len)

    async def replay(self, replayed: Replayed) -> ReplayState:
        words = {key: replayed.voice.plain(key) for key in _CONTROLS}
        return ReplayState(replayed.seat, words, await self._frames(replayed))

    async def _frames(self, replayed: Replayed) -> Raw:
        looks = replayed.looks
        async with self._making:
            if looks not in self._kept:
                self._kept[looks] = compress(json.encode(await self._made(replayed)))
            return Raw(decompress(self._kept[looks]))

    async def _made(self, replayed: Replayed) -> Sequence[FrameState]:
        loop = asyncio.get_running_loop()
        coming = replayed.frames()
        made = list[FrameState]()
        while frame := await loop.run_in_executor(self._thread, next, coming, None):
            made.append(frame)
        return made


def frame_state(step: ReplayStep, scene: Scene) -> FrameState:
    return FrameState(
        bout=step.walk.bout_at(step.number),
        where=without_markup(bout_title(step, scene)),
        told=tuple(without_markup(what_happened(step, scene)).splitlines()),
        game=game_state(scene, step.hands),
    )
