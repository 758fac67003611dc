"""A derby of two groups: the same deals for both, so that the luck of the cards goes away.

Two people of a group play each deal as partners against the two strongest computers. Among people
of one group alone, the points of a game would always add up to the same; here the computers keep
what the partners do not get. `README.md` gives the reasons and the figures.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from hashlib import sha256
from typing import NewType, Self

from club.fairness import Salt
from club.finished_games import FinishedGame, score_of
from club.given_cards import commit_to
from club.places import ChatId, Place, TableId
from club.ports import Randomness
from club.predealt import PLAYERS, Predealt
from club.refusal import WhyRefused
from club.settings import ClockSeconds, Settings
from club.slots import Kind
from club.unasked import Unasked
from durak.rules import Rules, seat_range

DerbyId = NewType("DerbyId", int)

KIND = "derby"
POST = Kind(KIND)
NEWS = Unasked(KIND)

LENGTHS = (3, 5)
"""How many deals a derby may have."""

TIME = timedelta(days=3)
"""To accept a challenge and, from then on, to play all deals."""


PARTNERS = 2
"""People of one group in each deal. They sit opposite each other, with a computer on each side."""

COMPUTERS = 2
SEATS = PARTNERS + COMPUTERS


class Side(Enum):
    """The group that has challenged, and the one that came. The values are stored."""

    HOME = "home"
    AWAY = "away"

    @property
    def other(self) -> "Side":
        return Side.AWAY if self is Side.HOME else Side.HOME


class NotAllowed(WhyRefused):
    """Why a table of a derby refuses what others would not."""

    OTHER_SIDE = "other_side"


class DerbyEnded(Enum):
    """Why a derby is no longer played. The values are stored, so they must not change."""

    PLAYED = "played"
    TIME_UP = "time"
    PLAYERS_GONE = "players_gone"
    SWITCHED_OFF = "off"

    @property
    def has_winner(self) -> bool:
        """Whether both sides had their time, and the same computers against them."""
        return self in (DerbyEnded.PLAYED, DerbyEnded.TIME_UP)


@dataclass(frozen=True, slots=True)
class Terms:
    """What both sides agree on."""

    variant: str
    rules: Rules
    clock: ClockSeconds
    deals: int

    @classmethod
    def of(cls, settings: Settings, deals: int) -> Self:
        return cls(settings.variant, settings.rules, settings.clock, deals)

    @property
    def settings(self) -> Settings:
        return Settings(self.variant, self.rules, clock=self.clock)


@dataclass(frozen=True, slots=True)
class Challenge:
    """What one group offers to any other that knows the `code`. Its repr hides that from logs.

    The `fingerprint` commits to the deals; `players` says which computers there are.
    """

    code: str = field(repr=False)
    home: Place
    terms: Terms
    fingerprint: str
    players: int = PLAYERS


@dataclass(frozen=True, slots=True)
class Derby:
    """A derby, or a challenge that nobody has accepted so far. It is over when it `ends`."""

    id: DerbyId
    challenge: Challenge
    ends: datetime
    away: Place | None = None
    ended: DerbyEnded | None = None

    @property
    def is_going_on(self) -> bool:
        return self.away is not None and self.ended is None

    @property
    def terms(self) -> Terms:
        return self.challenge.terms

    def place_of(self, side: Side) -> Place | None:
        return self.challenge.home if side is Side.HOME else self.away

    def side_of(self, chat: ChatId) -> Side:
        """Return the side of a chat that takes part."""
        return Side.HOME if chat == self.challenge.home.chat else Side.AWAY

    def deal(self, side: Side, number: int) -> Predealt:
        """Return one of its deals, as one side plays it."""
        return Predealt(
            KIND,
            str(self.id),
            self.ends,
            number,
            self.terms.deals,
            side.value,
            PARTNERS,
            COMPUTERS,
        )


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal that one side was dealt. It has no `points` as long as it is played."""

    side: Side
    number: int
    table: TableId
    points: int | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """What both sides have made of the same deals. One that is not played gives no points."""

    derby: Derby
    played: Sequence[PlayedDeal]

    def deal(self, side: Side, number: int) -> PlayedDeal | None:
        found = (each for each in self.played if (each.side, each.number) == (side, number))
        return next(found, None)

    def points(self, side: Side, number: int) -> int | None:
        played = self.deal(side, number)
        return played.points if played else None

    def total(self, side: Side) -> int:
        return sum(each.points or 0 for each in self.played if each.side is side)

    def finished(self, side: Side) -> int:
        return sum(each.side is side and each.points is not None for each in self.played)

    def next_deal(self, side: Side) -> Predealt | None:
        """Return the first deal that this side has not been dealt."""
        number = 1 + sum(each.side is side for each in self.played)
        return self.derby.deal(side, number) if number <= self.derby.terms.deals else None

    @property
    def is_complete(self) -> bool:
        return all(self.finished(side) == self.derby.terms.deals for side in Side)

    @property
    def winner(self) -> Side | None:
        """Return who has more points, unless it ended before anybody could win."""
        home, away = map(self.total, Side)
        if home == away or (self.derby.ended and not self.derby.ended.has_winner):
            return None
        return Side.HOME if home > away else Side.AWAY

    @property
    def turning_deal(self) -> int | None:
        """Return the deal in which the winner gained most, the last of several."""
        winner = self.winner
        if winner is None:
            return None
        return max(self._deals, key=lambda deal: (self._gain(winner, deal), deal))

    @property
    def filmed_deal(self) -> int:
        """Return the turning deal or, if nobody wins, that of both in which points differ most."""
        return self.turning_deal or max(self._deals, key=self._unevenness)

    @property
    def _deals(self) -> range:
        return range(1, self.derby.terms.deals + 1)

    def _unevenness(self, number: int) -> tuple[int, int, int]:
        played_by = sum(self.points(side, number) is not None for side in Side)
        return played_by, abs(self._gain(Side.HOME, number)), number

    def _gain(self, side: Side, number: int) -> int:
        return (self.points(side, number) or 0) - (self.points(side.other, number) or 0)


def can_be_played(settings: Settings) -> bool:
    """Whether this game suits a derby: four players, each for themselves by the rules."""
    rules = settings.rules
    return SEATS in seat_range(rules) and rules.teams == "none"


def choose_deals(number: int, randomness: Randomness) -> Sequence[Salt]:
    """Choose the deals of a derby before anybody has accepted it."""
    return [randomness.salt() for _ in range(number)]


def challenge(
    home: Place, terms: Terms, code: str, salts: Sequence[Salt], randomness: Randomness
) -> Challenge:
    """Return a challenge to the deals of these salts, which it commits to."""
    return Challenge(code, home, terms, _fingerprint(terms.rules, salts, randomness))


def is_kept(challenge: Challenge, salts: Sequence[Salt], randomness: Randomness) -> bool:
    """Whether this program still deals what was promised, and its computers are the same."""
    dealt = _fingerprint(challenge.terms.rules, salts, randomness)
    return challenge.fingerprint == dealt and challenge.players == PLAYERS


def _fingerprint(rules: Rules, salts: Sequence[Salt], randomness: Randomness) -> str:
    """Return the hash of the fingerprints of the deals, each of which its table shows."""
    deals = " ".join(commit_to(salt, rules, SEATS, randomness) for salt in salts)
    return sha256(deals.encode()).hexdigest()


def points_of(game: FinishedGame) -> int:
    """Return what the partners have won. A game that was broken off gives nothing."""
    if not game.is_completed:
        return 0
    return sum(score_of(result) for result in game.results if result.person is not None)
