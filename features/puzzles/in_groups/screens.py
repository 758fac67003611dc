"""The puzzle of the day in a group: as it is posed, and as it is told."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from club.places import PersonId
from durak.events import Event
from durak.puzzles import Puzzle
from features.puzzles.buttons import AnswerPuzzle
from features.puzzles.in_groups.rules import GroupAnswer, GroupPuzzle, Tally
from features.puzzles.screens import Sight, drawn, keys_for, points
from screens.audience import name_of
from screens.hint import name_of_action
from screens.narration import story
from screens.screen import Screen
from screens.text_layout import in_paragraphs

_MOST_NAMED = 8
_TOLD = 6
"""So many lines of what follows a move."""


@dataclass(frozen=True, slots=True)
class PuzzleOfDay:
    """`sight` is an onlooker's. `rating` says how hard the puzzle is."""

    day: date
    asked: GroupPuzzle
    rating: float
    sight: Sight

    @property
    def puzzle(self) -> Puzzle:
        return self.asked.puzzle


@dataclass(frozen=True, slots=True)
class Told:
    """What a group made of a puzzle. `line` follows the lure or, if nobody fell, the solution."""

    of: PuzzleOfDay
    tally: Tally
    line: tuple[Event, ...] = ()


def puzzle_of_day(posed: PuzzleOfDay, last: Told | None) -> Screen:
    """Pose it, and say what became of the last one, in case its message is gone."""
    scene = posed.sight.scene
    task = scene.say("puzzle-of-day-task", name=scene.name(posed.puzzle.seat))
    last_time = scene.say("puzzle-last-time", told=_seen(last)) if last else ""
    keys = keys_for(posed.puzzle, scene, lambda action: AnswerPuzzle(posed.day.toordinal(), action))
    return drawn(posed.sight, _title(posed), in_paragraphs(task, last_time), keys)


def puzzle_told(told: Told) -> Screen:
    return drawn(told.of.sight, _title(told.of), "\n".join(_answer(told)), ())


def _title(posed: PuzzleOfDay) -> str:
    scene = posed.sight.scene
    title = scene.say("puzzle-of-day", rating=str(points(posed.rating)))
    if posed.asked.of is None:
        return title
    date = scene.voice.day(posed.asked.of.ended)
    return f"{title}\n{scene.say('puzzle-of-own-game', date=date)}"


def _answer(told: Told) -> Iterator[str]:
    scene = told.of.sight.scene
    yield _seen(told)
    if told.of.puzzle.withdrawn:
        return
    if told.of.asked.of is not None:
        name = scene.name(told.of.puzzle.seat)
        played = name_of_action(scene, told.of.asked.of.played)
        yield scene.say("puzzle-played", name=name, move=played)
    if told.tally.lure is not None:
        lure = name_of_action(scene, told.tally.lure)
        yield scene.say("puzzle-lure", move=lure, people=told.tally.fell)
    yield _quoted(story(scene, told.line, len(told.line)))


def _quoted(lines: Sequence[str]) -> str:
    """Quote a line from its beginning, and how it ends."""
    told = lines if len(lines) <= _TOLD else (*lines[: _TOLD - 1], "…", lines[-1])
    return "<blockquote>" + "\n".join(told) + "</blockquote>"


def _seen(told: Told) -> str:
    scene = told.of.sight.scene
    move = name_of_action(scene, told.of.puzzle.solution)
    solvers = told.tally.solvers
    if told.of.puzzle.withdrawn:
        return scene.say("puzzle-of-day-withdrawn")
    key = "puzzle-seen" if solvers else "puzzle-unseen"
    return scene.say(
        key,
        move=move,
        names=_names(solvers, told),
        solved=len(solvers),
        tried=told.tally.tried,
    )


def _names(solvers: Sequence[PersonId], told: Told) -> str:
    scene = told.of.sight.scene
    people = scene.audience.people
    named = [
        scene.say("name", name=name_of(scene.voice, people, person))
        for person in solvers[:_MOST_NAMED]
    ]
    more = ("…",) if len(solvers) > _MOST_NAMED else ()
    return scene.voice.join((*named, *more))


def answer_noted(posed: PuzzleOfDay, answer: GroupAnswer, *, is_new: bool) -> str:
    """Tell a person alone what became of a press. Whether it is right is told to all at once."""
    scene = posed.sight.scene
    key = "puzzle-noted" if answer.counts else "puzzle-noted-known"
    return scene.plain(
        key if is_new else "puzzle-answered", move=name_of_action(scene, answer.action)
    )
