"""Games of long ago, by people who play to earn what chance would hardly bring them in a month.

They are played at real tables before the bot is started, in a group that it never meets.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime

from club.commands import AddComputer, Start
from club.places import PersonId
from club.settings import Settings
from durak.actions import Action, Beat, Open, Pass, Take, ThrowIn, Transfer
from durak.events import Seat
from durak.legality import legal_actions
from durak.players import Strength
from durak.state import Game
from storage.achievements import Achievements
from storage.database import Database
from storage.pending_display import PendingDisplay
from tests.club.memory import HastyThinker
from tests.storage.club_on_disk import ANNA, BORIS, GLEB, SETTINGS, VERA, ClubOnDisk, Habit

LONG_AGO = datetime(2025, 11, 1, 18, tzinfo=UTC)
FOUR = (ANNA, BORIS, VERA, GLEB)
SIX = (*FOUR, PersonId(7_300_400_505), PersonId(7_300_400_506))
SHORT = SETTINGS.with_value("deck", 24)
IN_TEAMS = SHORT.with_value("teams", "2x2")
PASSED_ON = replace(SHORT, rules=replace(SHORT.rules, transfer="on"))
MOST = 200
"""Games in which chance surely brings what is waited for."""

Habits = Mapping[PersonId, Habit | None]
"""In the order of their seats. Whoever has none presses anything."""


def fight(game: Game, seat: Seat) -> Action:
    """Get rid of as many cards as possible, the highest first, and take only if one has to."""
    return max(legal_actions(game, seat), key=_zeal)


def give_in(game: Game, seat: Seat) -> Action:
    return min(legal_actions(game, seat), key=_zeal)


def linger(game: Game, seat: Seat) -> Action:
    """Attack with one card at a time, cover with the lowest that will do, and throw nothing in."""
    return min(legal_actions(game, seat), key=_caution)


def _caution(action: Action) -> tuple[bool, bool, tuple[int, int, int]]:
    return action != Pass(), action == Take(), _zeal(action)


def _zeal(action: Action) -> tuple[int, int, int]:
    match action:
        case Open(cards) | Transfer(cards):
            return 2, len(cards), max(cards)
        case ThrowIn(card) | Beat(card=card):
            return 2, 1, card
        case Pass():
            return 1, 0, 0
        case _:
            return 0, 0, 0


async def spend_years(database: Database) -> None:
    """Let every achievement be earned by somebody."""
    veterans = _Veterans(database)
    won = {ANNA: fight, BORIS: give_in}
    at_random = dict.fromkeys(FOUR)
    await veterans.play(won, games=90)
    await veterans.play({ANNA: give_in, BORIS: fight})
    await veterans.play({ANNA: linger, BORIS: give_in}, SETTINGS)
    await veterans.play(dict.fromkeys(SIX), SETTINGS)
    await veterans.play({**won, VERA: fight, GLEB: give_in}, IN_TEAMS, games=10)
    await veterans.play_until("not_once", {ANNA: linger, BORIS: fight})
    await veterans.play_until("draw", at_random)
    await veterans.play_until("wheelbarrow", at_random)
    await veterans.play_until("hot_potato", at_random, PASSED_ON)
    await veterans.play_until("machine_sunk", {ANNA: fight, BORIS: fight}, computer=True)


class _Veterans:
    def __init__(self, database: Database) -> None:
        self._stored = Achievements(database)
        self._unshown = PendingDisplay(database)
        self._club = ClubOnDisk(database, thinker=HastyThinker())
        self._club.clock.time = LONG_AGO

    async def play(
        self, habits: Habits, settings: Settings = SHORT, games: int = 1, *, computer: bool = False
    ) -> None:
        """Play so many games at one table, in one evening."""
        self._club.habits = {person: habit for person, habit in habits.items() if habit}
        table = await self._club.lobby(*habits, settings=settings)
        if computer:
            table = await self._club.ask(table, AddComputer(ANNA, Strength.HARD))
        table = await self._club.play_out(await self._club.ask(table, Start(ANNA)))
        for _ in range(games - 1):
            table = await self._club.again(table)
        closed = await self._club.close(table)
        await self._unshown.mark_shown({closed.id: closed.seq})

    async def play_until(
        self,
        achievement: str,
        habits: Habits,
        settings: Settings = SHORT,
        *,
        computer: bool = False,
    ) -> None:
        for _ in range(MOST):
            if any([achievement in await self._stored.of_person(each) for each in habits]):
                return
            await self.play(habits, settings, computer=computer)
