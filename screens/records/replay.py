"""A finished game as a replay, drawn stop by stop, as a film, or as a file.

All hands are open: it is over."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from club.finished_games import FinishedGame, SeatResult
from club.places import PersonId
from club.replay_stops import Walk, following, preceding
from club.reviews import Verdict
from club.view import TableView
from durak.cards import CardSet
from durak.events import Event, Seat
from durak.notation import format_game
from screens.audience import Audience, Person, name_of, name_of_computer
from screens.board import head
from screens.bouts import bout
from screens.buttons import DownloadReplay, ShareReplay, ShowReplay
from screens.captions import illustrate, numbered_players
from screens.keyboard import Rows
from screens.narration import story
from screens.options import variant_name
from screens.pictures.film import Film
from screens.pictures.open_table import replay_picture
from screens.pictures.result_picture import final_picture
from screens.records.review import review_button, verdict_line
from screens.scene import Scene
from screens.screen import Button, Screen
from screens.text_layout import in_lines, in_paragraphs
from screens.texts import Foreign, Texts, Voice


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A stop of a replay, at the event with this `number`. `view` is an onlooker's.

    `told` are the events since the stop before. `verdict` is about one of them, if the reader did
    it and asked for a review. `is_own` means that the reader took part in the game, `is_alone` that
    they read the replay in their private chat, and `may_be_shared` that the table agrees to it.
    """

    record: int
    number: int
    walk: Walk
    view: TableView
    hands: Sequence[CardSet]
    told: tuple[Event, ...]
    is_own: bool = False
    is_alone: bool = True
    may_be_shared: bool = False
    verdict: Verdict | None = None


def replay(step: ReplayStep, audience: Audience, voice: Voice) -> Screen:
    scene = Scene(step.view, audience, voice)
    rows = tuple(filter(None, (_arrows(step), *_more(step, scene.voice))))
    here = bout_title(step, scene)
    told = what_happened(step, scene)
    hands = in_lines(*(open_hand(scene, seat, cards) for seat, cards in enumerate(step.hands)))
    screen = Screen(in_paragraphs(here, head(scene), bout(scene), hands, told), rows)
    if not scene.has_pictures:
        return screen
    caption = in_lines(here, numbered_players(scene), told)
    return illustrate(screen, caption, replay_picture(scene, step.hands))


def bout_title(step: ReplayStep, scene: Scene) -> str:
    bouts = step.walk.bouts[-1]
    return scene.say("replay-title", bout=step.walk.bout_at(step.number), bouts=bouts)


def what_happened(step: ReplayStep, scene: Scene) -> str:
    lines = [f"<b>{line}</b>" for line in story(scene, step.told, len(step.told))]
    if step.verdict:
        lines.append(f"🔍 {verdict_line(step.verdict, scene)}")
    return "\n".join(lines)


def open_hand(scene: Scene, seat: Seat, cards: CardSet) -> str:
    name = scene.say("name", name=scene.name(seat))
    held = scene.cards(scene.faces.in_hand(cards)) if cards else "🏁"
    return f"{scene.team_mark(seat)}<b>{name}</b> {held}"


def _arrows(step: ReplayStep) -> tuple[Button, ...]:
    led = arrows(step).items()
    return tuple(Button(label, ShowReplay(step.record, number)) for label, number in led)


def arrows(step: ReplayStep) -> Mapping[str, int]:
    """Tell where each arrow leads: bout by bout outside, card by card inside.

    At either end, some lead to the same stop.
    """
    stops = step.walk.stops
    pages = step.walk.pages
    return {
        "⏮": stops[0],
        "⏪": preceding(pages, step.number),
        "◀️": preceding(stops, step.number),
        "▶️": following(stops, step.number),
        "⏩": following(pages, step.number),
        "⏭": stops[-1],
    }


def _more(step: ReplayStep, voice: Voice) -> Rows:
    """In a group, a file would disturb the others, and a review is for its reader alone."""
    if not step.is_alone:
        return ()
    review = (review_button(step.record, voice),) if step.is_own else ()
    as_file = Button(voice.plain("button-as-file"), DownloadReplay(step.record))
    share = Button(voice.plain("button-share"), ShareReplay(step.record))
    return ((*review, as_file), (share,) if step.may_be_shared else ())


def film(
    steps: Sequence[ReplayStep], ended: TableView, audience: Audience, texts: Texts, group: str = ""
) -> Screen:
    """Show these stops, and then how the game ended. Another `group` than the reader's is named.

    It is in the language of the audience's chat, wherever it is sent, so that one film is enough.
    Raises LookupError if the game has not ended.
    """
    scene = Scene.of_chat(ended, audience, texts)
    title = scene.say("film-title", bout=steps[-1].walk.bouts[-1])
    if group:
        title = f"{title} · {scene.say('name', name=Foreign(group))}"
    return titled_film(title, steps, scene)


def titled_film(title: str, steps: Sequence[ReplayStep], ended: Scene) -> Screen:
    """Raises LookupError if the game has not ended."""
    shots = tuple(replay_picture(replace(ended, view=step.view), step.hands) for step in steps)
    caption = in_lines(title, numbered_players(ended))
    made = Film(shots, steps[-1].walk.bouts[-1], final_picture(ended))
    return Screen(caption, picture=made, text_alone=ended.say("film-missing"))


def transcript(
    game: FinishedGame, events: Sequence[Event], people: Mapping[PersonId, Person], voice: Voice
) -> str:
    """Return the game in the notation of `durak.notation`, below the names of its players."""
    seats = [
        f"P{result.seat} {name_on_one_line(voice, people, result, game.badge(result.seat))}"
        for result in game.results
    ]
    names = "".join(f"# {line}\n" for line in (title(game, voice), *seats))
    return names + format_game(events)


def title(game: FinishedGame, voice: Voice) -> str:
    return f"{variant_name(voice, game.variant)} · {voice.day(game.ended)}"


def name_on_one_line(
    voice: Voice, people: Mapping[PersonId, Person], result: SeatResult, badge: int
) -> str:
    """Return a player's name on a single line, whatever it contains."""
    if result.person is None:
        return name_of_computer(voice, people, badge).words
    return " ".join(name_of(voice, people, result.person).words.split())
