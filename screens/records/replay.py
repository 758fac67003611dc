"""A finished game as a replay, step by step, or as a file. All hands are open, as it is over."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from club.finished_games import FinishedGame, SeatResult
from club.places import PersonId
from club.reviews import Verdict
from club.view import TableView
from durak.cards import CardSet
from durak.events import Event, Seat
from durak.notation import format_game
from screens.audience import Audience, Person, name_of, name_of_computer
from screens.board import head
from screens.bouts import pairs
from screens.buttons import DownloadReplay, ShowReplay
from screens.narration import event_line
from screens.options import variant_name
from screens.records.review import review_button, verdict_line
from screens.scene import Scene
from screens.screen import Button, Screen
from screens.texts import Texts, Voice


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a replay, from 0 to `last`. `event` led to it, and `view` is an onlooker's.

    `is_own` means that the reader took part in the game. `verdict` is about the reader's action at
    this step, if they asked for a review.
    """

    record: int
    number: int
    last: int
    view: TableView
    hands: Sequence[CardSet]
    event: Event
    is_own: bool = False
    verdict: Verdict | None = None


def replay(step: Step, audience: Audience, texts: Texts, language: str) -> Screen:
    scene = Scene(step.view, audience, texts.voice(language))
    happened = event_line(scene, step.event)
    parts = (
        scene.say("replay-title", step=step.number + 1, steps=step.last + 1),
        head(scene),
        pairs(scene, scene.game.bout.pairs) or scene.say("table-empty"),
        "\n".join(_hand(scene, seat, cards) for seat, cards in enumerate(step.hands)),
        f"<b>{happened}</b>" if happened else "",
        f"🔍 {verdict_line(step.verdict, scene)}" if step.verdict else "",
    )
    as_file = Button(scene.plain("button-as-file"), DownloadReplay(step.record))
    more = (review_button(step.record, scene.voice), as_file) if step.is_own else (as_file,)
    return Screen("\n\n".join(filter(None, parts)), (_arrows(step), more))


def _hand(scene: Scene, seat: Seat, cards: CardSet) -> str:
    name = scene.say("name", name=scene.name(seat))
    held = scene.cards(scene.faces.in_hand(cards)) if cards else "🏁"
    return f"{scene.team_mark(seat)}<b>{name}</b> {held}"


def _arrows(step: Step) -> tuple[Button, ...]:
    """First, back, next and last. At either end, some lead to the current step itself."""
    places = {
        "⏮": 0,
        "◀️": max(0, step.number - 1),
        "▶️": min(step.last, step.number + 1),
        "⏭": step.last,
    }
    return tuple(Button(label, ShowReplay(step.record, number)) for label, number in places.items())


def transcript(
    game: FinishedGame, events: Sequence[Event], people: Mapping[PersonId, Person], voice: Voice
) -> str:
    """Return the game in the notation of `durak.notation`, below the names of its players."""
    title = f"{variant_name(voice, game.variant)} · {voice.day(game.ended)}"
    seats = [
        f"P{result.seat} {_name_on_one_line(voice, people, result, game.badge(result.seat))}"
        for result in game.results
    ]
    names = "".join(f"# {line}\n" for line in (title, *seats))
    return names + format_game(events)


def _name_on_one_line(
    voice: Voice, people: Mapping[PersonId, Person], result: SeatResult, badge: int
) -> str:
    """Return a player's name on a single line, whatever it contains."""
    if result.person is None:
        return name_of_computer(voice, people, badge).words
    return " ".join(name_of(voice, people, result.person).words.split())
