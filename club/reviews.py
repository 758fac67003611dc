"""Reviews: a player's decisions in a finished game, and how a strong player would judge them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from club.events import Entry, Happened, PersonCameBack, StandInSeated, TurnMissed
from durak.actions import Action
from durak.decisions import Decision, decisions
from durak.events import Event, Seat
from durak.players.advice import advise, are_equal, shown_chance
from durak.players.prospects import Prospect

MARKED = 3
"""How many of the costliest decisions a review points out."""

NOTICEABLE = 0.1
"""The least cost that is worth a mark: of smaller differences between chances, few are real."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on what was `done` at this step of the game.

    The chance of not being the durak was `before` it and `after` it; both are None if that could
    not be told. `better` would have kept it; None if nothing was clearly better.
    """

    step: int
    done: Action
    before: float | None
    after: float | None
    better: Action | None = None

    @property
    def cost(self) -> float:
        return (self.before or 0.0) - (self.after or 0.0)


Review: TypeAlias = tuple[Verdict, ...]
"""The verdicts on one person's decisions, in the order in which they were made."""


def costliest(review: Review) -> tuple[Verdict, ...]:
    """Return at most MARKED mistakes, in the order in which they were made."""
    mistakes = (verdict for verdict in review if verdict.better is not None)
    worst = sorted(mistakes, key=lambda verdict: -verdict.cost)[:MARKED]
    return tuple(sorted(worst, key=lambda verdict: verdict.step))


def agreements(review: Review) -> tuple[int, int]:
    """Return how often nothing was clearly better, and how many decisions could be judged."""
    judged = [verdict for verdict in review if verdict.after is not None]
    return sum(verdict.better is None for verdict in judged), len(judged)


def own_decisions(entries: Sequence[Entry], seat: Seat) -> tuple[Decision, ...]:
    """Return the decisions where the player had a choice, without those made by the clock or a
    stand-in. `entries` are those of one game.
    """
    events: list[Event] = []
    own: set[int] = set()
    is_present = True
    for entry in entries:
        match entry.event:
            case TurnMissed(away) | StandInSeated(away) if away == seat:
                is_present = False
            case PersonCameBack(back) if back == seat:
                is_present = True
            case Happened(event):
                if is_present:
                    own.add(len(events))
                events.append(event)
            case _:
                pass
    made = (decision for decision in decisions(events, seat) if decision.step in own)
    return tuple(decision for decision in made if decision.had_a_choice)


def judge(decision: Decision, prospects: tuple[Prospect, ...]) -> Verdict:
    """Return the verdict on a decision.

    `prospects` are those of its view, and must include the action that was taken.
    """
    best = advise(decision.view, prospects).best
    done = next(each for each in prospects if each.action == decision.action)
    before = shown_chance(best)
    after = shown_chance(done)
    if before is None or after is None or are_equal(done, best) or before - after < NOTICEABLE:
        return Verdict(decision.step, done.action, after, after)
    return Verdict(decision.step, done.action, before, after, best.action)
