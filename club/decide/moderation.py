"""Keeping order at a table: skipping turns, voting to close, closing, and closing when idle.

What a person asks for may raise Refused.
"""

from club.decide.absence import play_for_awaited
from club.decide.asking import require_moderator, running_game, seat_of
from club.decide.decision import Decision
from club.events import ClosedBecause, CloseVoted
from club.places import PersonId
from club.refusal import Refusal, require
from club.table import Phase
from club.timing import cut_off_at, idle_at, may_be_skipped_at


def skip_turn(decision: Decision, person: PersonId, *, privileged: bool) -> None:
    table = decision.table
    running_game(table)
    require_moderator(table, person, privileged=privileged)
    require(bool(table.awaited_people), Refusal.NOBODY_AWAITED)
    plays = table.seat_of(person) is not None
    is_impartial = privileged and not plays
    in_time = is_impartial or decision.now >= may_be_skipped_at(table)
    require(in_time, Refusal.TOO_EARLY_TO_SKIP)
    play_for_awaited(decision, skipped=True, counted=not plays)


def vote_to_close(decision: Decision, person: PersonId) -> None:
    table = decision.table
    running_game(table)
    chair = table.chairs[seat_of(table, person)]
    require(chair.is_present, Refusal.AWAY)
    require(person not in table.votes, Refusal.ALREADY_VOTED)
    decision.happens(CloseVoted(person))


def count_votes(decision: Decision) -> None:
    """Close the table once more than half of the people still present have voted for it."""
    table = decision.table
    if table.phase is Phase.PLAYING and 2 * len(table.counted_votes) > len(table.present):
        decision.closes(ClosedBecause.VOTED)


def close(decision: Decision, person: PersonId, *, privileged: bool) -> None:
    table = decision.table
    require_moderator(table, person, privileged=privileged)
    require(privileged or table.may_be_closed_by(person), Refusal.ONLY_ADMINISTRATORS)
    decision.closes(ClosedBecause.ASKED)


def idle_timeout(decision: Decision, step: int) -> None:
    if decision.table.step == step and decision.now >= idle_at(decision.table):
        decision.closes(ClosedBecause.IDLE)


def cut_off(decision: Decision, *, is_early: bool) -> None:
    """Close a table where a predealt game goes on. What was played out can stay where it is."""
    table = decision.table
    awaits_next_deal = table.predealt is not None and not table.predealt.is_last
    goes_on = table.phase.goes_on or (table.phase is Phase.OVER and awaits_next_deal)
    ends = cut_off_at(table)
    if ends and goes_on and (is_early or decision.now >= ends):
        decision.closes(ClosedBecause.CUT_OFF)
