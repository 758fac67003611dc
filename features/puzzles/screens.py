"""Puzzles: a position with both hands open, what a try at it was worth, and how it goes on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from durak.actions import Action, cards_of
from durak.cards import CardSet
from durak.events import Event
from durak.puzzles import Puzzle, Theme
from features.puzzles.buttons import FollowLine, NextPuzzle, ShowPuzzle, TryMove
from features.puzzles.rules import UNRATED, Attempt, Posed, Score
from screens.board import head
from screens.bouts import bout
from screens.callback_data import Payload
from screens.captions import illustrate, numbered_players
from screens.hand.rows import action_label, card_block
from screens.hint import name_of_action
from screens.keyboard import Rows, pairs, row, stack
from screens.narration import story
from screens.pictures.open_table import replay_picture
from screens.records.replay import open_hand
from screens.scene import Scene
from screens.screen import Button, Screen, Style
from screens.text_layout import in_lines, in_paragraphs
from screens.texts import Voice

_NEW = 25.0

_NAMES = {
    Theme.SAVE_A_TRUMP: "theme-save-a-trump",
    Theme.BREAK_A_PAIR: "theme-break-a-pair",
    Theme.TAKE_NOW: "theme-take-now",
    Theme.NOTHING_TO_THROW_IN: "theme-nothing-to-throw-in",
    Theme.COUNT_THE_TRUMPS: "theme-count-the-trumps",
}


@dataclass(frozen=True, slots=True)
class Sight:
    """What is seen of a puzzle: the table as its player sees it, and all hands by seat."""

    scene: Scene
    hands: Sequence[CardSet]


@dataclass(frozen=True, slots=True)
class Walked:
    """How far a line has been followed: `step` of `steps` moves. The last one `told` this."""

    action: Action
    step: int
    steps: int
    told: tuple[Event, ...]


def puzzle(posed: Posed, sight: Sight) -> Screen:
    scene = sight.scene
    counted = scene.say("puzzle-tried") if posed.is_tried else _score(posed.score, scene.voice)
    asked = "\n".join((scene.say("puzzle-task"), counted))
    return drawn(sight, _title(posed, scene), asked, _keys(posed, scene))


def judged(posed: Posed, attempt: Attempt, walked: Walked, sight: Sight) -> Screen:
    """Say whether a move was right, and show the position after it: the first of what follows."""
    scene = sight.scene
    named = name_of_action(scene, attempt.action)
    verdict = scene.say("puzzle-solved" if attempt.is_right else "puzzle-missed", move=named)
    themes = _themes(posed.puzzle, scene.voice) if attempt.is_right else ""
    around = (f"<b>{verdict}</b>", in_lines(themes, _worth(posed, attempt, scene.voice)))
    return _walked(posed, walked, sight, *around)


def followed(posed: Posed, walked: Walked, sight: Sight) -> Screen:
    """Show a position of a line. The view is of that position, and not of the puzzle."""
    return _walked(posed, walked, sight)


def _walked(
    posed: Posed, walked: Walked, sight: Sight, verdict: str = "", worth: str = ""
) -> Screen:
    scene = sight.scene
    told = "\n".join(story(scene, walked.told, len(walked.told)))
    where = scene.say("puzzle-step", step=walked.step, steps=walked.steps)
    words = in_lines(verdict, told if verdict else f"<b>{told}</b>", worth)
    return drawn(sight, f"{_title(posed, scene)} · {where}", words, _after(posed, walked, scene))


def no_puzzle(voice: Voice, *, are_on: bool) -> Screen:
    """Say that there are no puzzles here, or that all of them have been tried."""
    return Screen(voice.say("puzzles-all-tried" if are_on else "puzzles-off"))


def next_button(voice: Voice) -> Button:
    return Button(voice.plain("button-next-puzzle"), NextPuzzle(), Style.PRIMARY)


def drawn(sight: Sight, title: str, words: str, keys: Rows) -> Screen:
    scene = sight.scene
    hands = (open_hand(scene, seat, cards) for seat, cards in enumerate(sight.hands))
    alone = in_paragraphs(title, head(scene), bout(scene), "\n".join(hands), words)
    screen = Screen(alone, keys)
    if not scene.has_pictures:
        return screen
    caption = in_lines(title, numbered_players(scene), words)
    return illustrate(screen, caption, replay_picture(scene, sight.hands))


def _title(posed: Posed, scene: Scene) -> str:
    return scene.say("puzzle-title", number=str(posed.number), rating=str(points(posed.rating)))


def points(rating: float) -> int:
    """Convert a rating to the scale of the other ratings: whoever is new has 1000 points."""
    return 1000 + round(40 * (rating - _NEW))


def _score(score: Score, voice: Voice) -> str:
    if score.tried < UNRATED:
        return _unrated(score, voice)
    rating = str(points(score.rating))
    return voice.say("puzzle-score", rating=rating, solved=score.solved, tried=score.tried)


def _keys(posed: Posed, scene: Scene) -> Rows:
    return keys_for(posed.puzzle, scene, lambda action: TryMove(posed.number, action))


def keys_for(asked: Puzzle, scene: Scene, target: Callable[[Action], Payload]) -> Rows:
    """Return a key for every move."""
    cards = {cards_of(each)[0]: each for each in asked.choices if cards_of(each)}
    hand = scene.faces.in_hand(asked.game.hands[asked.seat])
    playable = [card for card in hand if card in cards]
    laid = [_key(scene.faces.on_own_key(card), target(cards[card])) for card in playable]
    others = [
        _key(action_label(scene, action), target(action))
        for action in asked.choices
        if not cards_of(action)
    ]
    return stack((card_block(scene, playable, laid), (row, others)))


def _key(label: str, target: Payload) -> Button:
    return Button(label, target, Style.PRIMARY)


def _themes(solved: Puzzle, voice: Voice) -> str:
    names = (voice.say(_NAMES[theme]) for theme in solved.themes)
    return voice.say("puzzle-themes", themes=voice.join(names))


def _worth(posed: Posed, attempt: Attempt, voice: Voice) -> str:
    if attempt.after is None:
        return voice.say("puzzle-does-not-count")
    if attempt.after.tried <= UNRATED:
        return _unrated(attempt.after, voice)
    before = str(points(posed.score.rating))
    return voice.say("puzzle-rating", before=before, after=str(points(attempt.after.rating)))


def _unrated(score: Score, voice: Voice) -> str:
    return voice.say("puzzle-unrated", first=UNRATED, solved=score.solved, tried=score.tried)


def _after(posed: Posed, walked: Walked, scene: Scene) -> Rows:
    solution = FollowLine(posed.number, posed.puzzle.solution, 1)
    is_solved = walked.action == posed.puzzle.solution
    shown = () if is_solved else (Button(scene.plain("button-solution"), solution),)
    again = Button(scene.plain("button-puzzle-again"), ShowPuzzle(posed.number))
    return (_arrows(posed, walked), *pairs((*shown, again, next_button(scene.voice))))


def _arrows(posed: Posed, walked: Walked) -> tuple[Button, ...]:
    """At either end, some lead to the same step."""
    leads = {
        "⏮": 1,
        "◀️": max(1, walked.step - 1),
        "▶️": min(walked.steps, walked.step + 1),
        "⏭": walked.steps,
    }
    return tuple(
        Button(label, FollowLine(posed.number, walked.action, step))
        for label, step in leads.items()
    )
