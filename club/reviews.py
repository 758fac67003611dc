"""Reviews: a player's decisions in a finished game, and how a strong player would judge them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from club.events import Entry, Happened, PersonCameBack, StandInSeated, TurnMissed
from durak.actions import Action
from durak.decisions import Decision, decisions
from durak.events import Event, Seat
from durak.players.advice import advise, are_equal, capped_chance
from durak.players.prospects import Prospect

MARKED = 3
"""How many of the costliest decisions a review points out."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on what was `done` at this step of the game.

    The chance of not being the durak was `before` it and `after` it. `better` would have kept it;
    None if nothing was clearly better.
    """

    step: int
    done: Action
    before: float
    after: float
    better: Action | None = None

    @property
    def cost(self) -> float:
        return self.before - self.after


Review: TypeAlias = tuple[Verdict, ...]
"""The verdicts on one person's decisions, in the order in which they were made."""


def costliest(review: Review) -> tuple[Verdict, ...]:
    """Return at most MARKED mistakes, costliest first."""
    mistakes = (verdict for verdict in review if verdict.better is not None)
    return tuple(sorted(mistakes, key=lambda verdict: -verdict.cost)[:MARKED])


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
    if done.chance >= best.chance or are_equal(done, best):
        return Verdict(decision.step, done.action, capped_chance(done), capped_chance(done))
    return Verdict(
        decision.step, done.action, capped_chance(best), capped_chance(done), best.action
    )
