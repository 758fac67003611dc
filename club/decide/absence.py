"""Players who do not act in time: a default action, and a stand-in after two turns in a row.

Where the bot is no member, the game ends instead: nobody there has come to play with a computer.
"""

from club.decide.asking import running_game
from club.decide.decision import Decision
from club.decide.pack import go_on
from club.events import ClosedBecause, DeadlineCleared, StandInSeated, TurnMissed
from club.ports import Randomness
from durak.legality import default_action
from durak.players import Strength

MISSED_BEFORE_STAND_IN = 2
STAND_IN = Strength.NORMAL


def deadline_passed(decision: Decision, moment: int, randomness: Randomness) -> None:
    deadline = decision.table.deadline
    if deadline is None or deadline.moment != moment or decision.now < deadline.at:
        return
    if decision.table.preparation is None:
        play_for_awaited(decision)
    else:
        go_on(decision, randomness)


def play_if_turn_is_over(decision: Decision) -> None:
    """Play for whoever came back too late, before they can leave again."""
    deadline = decision.table.deadline
    if deadline is not None and decision.now >= deadline.at:
        play_for_awaited(decision)


def play_for_awaited(decision: Decision, *, skipped: bool = False, counted: bool = True) -> None:
    """Play the legal default action for every person the table is waiting for."""
    awaited = decision.table.awaited_people
    if decision.table.deadline is not None:
        decision.happens(DeadlineCleared())
    for seat in awaited:
        decision.happens(TurnMissed(seat, skipped, counted))
        is_absent = decision.table.chairs[seat].missed >= MISSED_BEFORE_STAND_IN
        if is_absent and decision.table.place.is_elsewhere:
            decision.closes(ClosedBecause.IDLE)
            return
        if is_absent:
            # Before the action, which may end the game: then the player counts as absent.
            decision.happens(StandInSeated(seat, STAND_IN, left=False))
        decision.plays(seat, default_action(running_game(decision.table), seat))
