"""What groups were told although nobody had asked, judged by what is promised about that."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Self
from unittest.mock import patch
from zoneinfo import ZoneInfo

from club.places import ChatId
from club.unasked import Unasked
from services.unasked import GroupNews
from storage.codec import read_time
from storage.database import Connection, rows
from tests.endurance.attention import Attention
from tests.endurance.plain_games import Played
from tests.endurance.plain_month import PAUSE, evenings

MOST_IN_A_DAY = 2
WAKING = 9
NOON = 12
RETIRING = 23
LEAST_GAMES = 3
PROMPTED = timedelta(minutes=3)
"""For so long, the bot may still answer somebody, or show what has happened at a table."""
A_MOMENT = timedelta(seconds=90)

Moments = Mapping[int, Sequence[datetime]]
"""By chat."""


@dataclass(frozen=True, slots=True)
class Told:
    """An unasked message as the bot has noted it, before it was sent."""

    chat: int
    kind: Unasked
    about: str
    at: datetime


@dataclass
class Looks:
    """What waited for each group whenever the bot looked, the most important first."""

    waiting: dict[tuple[int, datetime], Sequence[Unasked]] = field(default_factory=dict)

    @contextmanager
    def noted(self) -> Iterator[None]:
        collect = GroupNews._waiting

        async def noting(
            news: GroupNews, now: datetime
        ) -> Mapping[ChatId, Mapping[Unasked, object]]:
            found = await collect(news, now)
            for chat, kinds in found.items():
                self.waiting[chat, now] = [kind for kind in Unasked if kind in kinds]
            return found

        with patch.object(GroupNews, "_waiting", noting):
            yield


@dataclass(frozen=True, slots=True)
class Unprompted:
    """Chats are named as they are called in the end.

    `sent` are all new messages of the bot in groups, `seen` those before which nobody had done
    anything for a while.
    """

    zones: Mapping[int, ZoneInfo]
    told: Sequence[Told]
    sent: Moments
    seen: Moments
    waiting: Mapping[tuple[int, datetime], Sequence[Unasked]]

    @classmethod
    async def read(
        cls,
        connection: Connection,
        attention: Attention,
        looks: Looks,
        zones: Mapping[int, ZoneInfo],
    ) -> Self:
        """Tell what was unprompted from the journal, and from what people sent."""
        moves = {
            row["old"]: row["new"] for row in await rows(connection, "SELECT * FROM chat_moves")
        }
        played = await _moments_at_tables(connection)
        told = await rows(connection, "SELECT * FROM unasked ORDER BY sent")
        prompts = _merged([*attention.prompts.items(), *played.items()], moves)
        sent = _merged([each for each in attention.sent.items() if each[0] < 0], moves)
        return cls(
            zones,
            [
                Told(row["chat"], Unasked(row["kind"]), row["about"], read_time(row["sent"]))
                for row in told
            ],
            sent,
            {chat: _unprompted(sent[chat], prompts.get(chat, ())) for chat in sent},
            {(moves.get(chat, chat), at): kinds for (chat, at), kinds in looks.waiting.items()},
        )

    def faults(
        self, games: Sequence[Played], patience: timedelta, now: datetime
    ) -> Mapping[str, Sequence[str]]:
        """Evenings have to be told within `patience`, or in the morning."""
        return {
            "unasked, more than two a day": [*self._too_many()],
            "unasked, at night": [*self._at_night()],
            "unasked, and not noted": [*self._unknown()],
            "unasked, noted and not seen": [*self._unseen()],
            "unasked, out of turn": [*self._out_of_turn()],
            "evenings that were not told": [*self._untold(games, patience, now)],
        }

    def _too_many(self) -> Iterator[str]:
        for chat, times in self._times().items():
            for day, count in _by_day(times, self.zones[chat]).items():
                if count > MOST_IN_A_DAY:
                    yield f"{count} in {chat} on {day}"

    def _at_night(self) -> Iterator[str]:
        for chat, times in self._times().items():
            for here in (at.astimezone(self.zones[chat]) for at in times):
                if not WAKING <= here.hour < RETIRING:
                    yield f"in {chat} at {here}"

    def _unknown(self) -> Iterator[str]:
        """Yield messages that nobody asked for and that are not among those that were noted."""
        for chat, times in self.seen.items():
            noted = [each.at for each in self.told if each.chat == chat]
            yield from (f"in {chat} at {at}" for at in times if not _follows(at, noted))

    def _unseen(self) -> Iterator[str]:
        for told in self.told:
            if not any(_follows(at, [told.at]) for at in self.sent.get(told.chat, ())):
                yield str(told)

    def _out_of_turn(self) -> Iterator[str]:
        for told in self.told:
            waiting = self.waiting.get((told.chat, told.at), ())
            if told.kind not in waiting[:1]:
                yield f"{told}, while these waited: {waiting}"

    def _untold(self, games: Sequence[Played], patience: timedelta, now: datetime) -> Iterator[str]:
        told = {(each.chat, each.about) for each in self.told if each.kind is Unasked.EVENING}
        for chat, zone in self.zones.items():
            played = [game for game in games if game.chat == chat]
            for evening in evenings(game for game in played if game.is_among_people):
                began = evening[0].started.isoformat()
                until = _due(evening, played, zone, patience)
                is_due = until is not None and until <= now and not self._is_full(chat, until)
                if is_due and (chat, began) not in told:
                    yield f"that of {began} in {chat}"

    def _is_full(self, chat: int, here: datetime) -> bool:
        told = [each.at for each in self.told if each.chat == chat]
        return _by_day(told, self.zones[chat])[here.date()] >= MOST_IN_A_DAY

    def _times(self) -> Moments:
        """Return when groups were told something, by what is noted and by what they saw."""
        times = defaultdict[int, list[datetime]](list)
        for told in self.told:
            times[told.chat].append(told.at)
        for chat, seen in self.seen.items():
            times[chat] += [at for at in seen if not _follows(at, times[chat])]
        return times


async def _moments_at_tables(connection: Connection) -> Mapping[int, Sequence[float]]:
    """Return when something happened at a table of each chat, in Unix time."""
    places: dict[int, int] = {}
    moments = defaultdict[int, list[float]](list)
    for row in await rows(connection, "SELECT * FROM journal ORDER BY position"):
        if row["kind"] in ("TableOpened", "TableMoved"):
            places[row["table_id"]] = json.loads(row["body"])["place"]["chat"]
        moments[places[row["table_id"]]].append(read_time(row["at"]).timestamp())
    return moments


def _merged(
    moments: Iterable[tuple[int, Sequence[float]]], moves: Mapping[int, int]
) -> dict[int, list[datetime]]:
    merged = defaultdict[int, list[datetime]](list)
    for chat, times in moments:
        merged[moves.get(chat, chat)] += [datetime.fromtimestamp(at, UTC) for at in times]
    return dict(merged)


def _unprompted(sent: Sequence[datetime], prompts: Sequence[datetime]) -> Sequence[datetime]:
    none = timedelta()
    return [at for at in sent if not any(none <= at - prompt <= PROMPTED for prompt in prompts)]


def _follows(at: datetime, noted: Sequence[datetime]) -> bool:
    """Whether a message may be one of those noted. Moments in Unix time are slightly rounded."""
    return any(-timedelta(seconds=1) <= at - each <= A_MOMENT for each in noted)


def _by_day(times: Iterable[datetime], zone: ZoneInfo) -> Counter[date]:
    return Counter(at.astimezone(zone).date() for at in times)


def _due(
    evening: Sequence[Played], played: Sequence[Played], zone: ZoneInfo, patience: timedelta
) -> datetime | None:
    """Return by when a group must have been told of an evening, if it surely must be.

    It need not be if there is play again, or if it is noon before anything may be told.
    """
    over = (evening[-1].ended + PAUSE).astimezone(zone)
    until = _told_within(patience, over)
    noon = over.replace(hour=NOON, minute=0, second=0)
    is_news = until < (noon if noon > over else noon + timedelta(days=1))
    goes_on = any(over - PAUSE < game.ended and game.started < until for game in played)
    return until if len(evening) >= LEAST_GAMES and is_news and not goes_on else None


def _told_within(patience: timedelta, here: datetime) -> datetime:
    """Return by when what waits from here on is told. A night may begin meanwhile."""
    until = _first_waking(here) + patience
    return until if _first_waking(until) == until else _first_waking(until) + patience


def _first_waking(here: datetime) -> datetime:
    """Return the first moment from here on at which a group may be told something."""
    if here.hour >= RETIRING:
        here = here.replace(hour=0) + timedelta(days=1)
    return here if here.hour >= WAKING else here.replace(hour=WAKING, minute=0, second=0)
