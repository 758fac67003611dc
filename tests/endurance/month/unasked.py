"""What groups were told although nobody had asked, judged by what is promised about that."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TypeAlias
from zoneinfo import ZoneInfo

from club.unasked import Unasked
from storage.codec import read_time
from storage.database import Database
from tests.endurance.month.attention import Attention
from tests.endurance.month.plain_games import Annals, Played

Faults: TypeAlias = Mapping[str, Sequence[object]]

MOST_IN_A_DAY = 2
WAKING = 9
RETIRING = 23
PROMPTED = timedelta(minutes=3)
"""For so long, the bot may still answer somebody, or show what has happened at a table."""
A_MOMENT = timedelta(seconds=90)


@dataclass(frozen=True, slots=True)
class Told:
    """An unasked message as the bot has noted it, before it was sent."""

    kind: Unasked
    about: str
    at: datetime


@dataclass(frozen=True, slots=True)
class ToldGroup:
    """`sent` are all new messages of the bot in a group, `seen` those that nobody had prompted.

    `waiting` is what waited for it whenever the bot looked, the most important first.
    """

    zone: ZoneInfo
    told: Sequence[Told]
    sent: Sequence[datetime]
    seen: Sequence[datetime]
    waiting: Mapping[datetime, Sequence[Unasked]]
    played: Sequence[Played]

    @property
    def faults(self) -> Faults:
        noted = [told.at for told in self.told]
        unknown = [at for at in self.seen if not _follows(at, noted)]
        here = [at.astimezone(self.zone) for at in (*noted, *unknown)]
        days = Counter(at.date() for at in here)
        return {
            "more than two a day": [day for day in days if days[day] > MOST_IN_A_DAY],
            "at night": [at for at in here if not WAKING <= at.hour < RETIRING],
            "not noted": unknown,
            "noted and not seen": [
                told for told in self.told if not any(_follows(at, [told.at]) for at in self.sent)
            ],
            "out of turn": [
                told for told in self.told if told.kind not in self.waiting.get(told.at, ())[:1]
            ],
        }


async def read_told(
    database: Database, annals: Annals, attention: Attention, zones: Mapping[int, ZoneInfo]
) -> Mapping[int, ToldGroup]:
    """Tell what was prompted from the journal, and from what people sent.

    Groups are named as they are called in the end.
    """
    moves = annals.moves
    sent = _merged(attention.sent, moves)
    prompts = _merged(attention.prompts, moves)
    waiting = defaultdict[int, dict[datetime, Sequence[Unasked]]](dict)
    for (chat, at), kinds in attention.waiting.items():
        waiting[moves.get(chat, chat)][at] = kinds
    told = defaultdict[int, list[Told]](list)
    for row in await database.rows("SELECT * FROM unasked ORDER BY sent"):
        told[row["chat"]].append(Told(Unasked(row["kind"]), row["about"], read_time(row["sent"])))
    return {
        chat: ToldGroup(
            zones[chat],
            told[chat],
            sent[chat],
            _unprompted(sent[chat], [*prompts[chat], *annals.moments.get(chat, ())]),
            waiting[chat],
            [game for game in annals.games if game.chat == chat],
        )
        for chat in {*zones, *told, *(chat for chat in sent if chat < 0)}
    }


def _merged(
    moments: Mapping[int, Sequence[float]], moves: Mapping[int, int]
) -> defaultdict[int, list[datetime]]:
    merged = defaultdict[int, list[datetime]](list)
    for chat, times in moments.items():
        merged[moves.get(chat, chat)] += [datetime.fromtimestamp(at, UTC) for at in times]
    return merged


def _unprompted(sent: Sequence[datetime], prompts: Sequence[datetime]) -> Sequence[datetime]:
    none = timedelta()
    return [at for at in sent if not any(none <= at - prompt <= PROMPTED for prompt in prompts)]


def _follows(at: datetime, noted: Sequence[datetime]) -> bool:
    """Whether a message may be one of those noted. Moments in Unix time are slightly rounded."""
    return any(-timedelta(seconds=1) <= at - each <= A_MOMENT for each in noted)
