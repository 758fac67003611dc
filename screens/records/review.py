"""A review: a strong player's verdicts on a person's own decisions in a finished game.

It begins with the curve of their chances, from which buttons lead to the costliest mistakes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from club.replay_stops import Walk
from club.reviews import Review, Verdict, agreements, costliest
from durak import actions
from durak.actions import Action, cards_of
from durak.cards import Card, CardSet
from durak.events import Ending, Seat
from durak.players.reasons import reasons
from screens.board import head
from screens.bouts import bout
from screens.buttons import ShowMistake, ShowReplay, ShowReview
from screens.captions import illustrate, numbered_players
from screens.hint import name_of_action, reason, words_for_action
from screens.keyboard import Rows
from screens.pictures.curve import Chance, CurvePicture
from screens.pictures.fan import Mark
from screens.pictures.open_table import position_picture, replay_picture
from screens.pictures.seats import seated_players
from screens.scene import Scene
from screens.screen import Button, Screen
from screens.text_layout import collapse, in_lines, in_paragraphs
from screens.texts import Voice

_LISTED = 60
"""The most decisions that a message has room for. Those that cost least are left out."""

_BAR = 10

_DONE: dict[type[Action], str] = {
    actions.Beat: "beat",
    actions.Transfer: "transfer",
    actions.Show: "show",
    actions.SwapTrump: "swap",
    actions.SwapPoker: "exchange",
    actions.Take: "take",
    actions.Pass: "done",
}
"""How `review-position` tells what was done, other than playing cards."""


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """The finished review of one seat's decisions in the game of this record."""

    record: int
    seat: Seat
    walk: Walk
    verdicts: Review

    @property
    def mistakes(self) -> tuple[Verdict, ...]:
        return costliest(self.verdicts)

    @property
    def agreement(self) -> tuple[int, int]:
        """In how many decisions a strong player would have done the same, and of how many."""
        return agreements(self.verdicts)


def review(told: ReviewedGame, scene: Scene) -> Screen:
    """Return the first page. The scene is the end of the game."""
    rows = (_to_mistakes(told), (_back(told.record, scene.voice),))
    screen = Screen(_text(told, scene), tuple(filter(None, rows)))
    if not scene.has_pictures:
        return screen
    return illustrate(screen, _caption(told, scene), _curve(told, scene))


def _text(told: ReviewedGame, scene: Scene) -> str:
    verdicts = told.verdicts
    lines = (
        f"{_numbered(number, verdict, told, scene)} · {verdict_line(verdict, scene)}"
        for number, verdict in enumerate(told.mistakes, 1)
    )
    return in_paragraphs(
        scene.say("review-title"),
        _summary(verdicts, scene.voice),
        scene.say("review-legend") if verdicts else "",
        "\n".join(lines),
        _list(told, scene),
    )


def _caption(told: ReviewedGame, scene: Scene) -> str:
    lines = (
        f"{_numbered(number, verdict, told, scene)} · {_drop(verdict, scene)}"
        for number, verdict in enumerate(told.mistakes, 1)
    )
    return in_paragraphs(agreement(told, scene.voice), "\n".join(lines), scene.say("review-legend"))


def agreement(told: ReviewedGame, voice: Voice) -> str:
    """Say in how many decisions a strong player would have done the same."""
    agreed, judged = told.agreement
    if not judged:
        return _summary(told.verdicts, voice)
    return f"<b>{voice.say('review-agreement', agreed=agreed, count=judged)}</b>"


def _curve(told: ReviewedGame, scene: Scene) -> CurvePicture:
    agreed, judged = told.agreement
    outcome = scene.game.outcome
    is_over = outcome is not None and outcome.ending is not Ending.ABORTED
    is_durak = outcome is not None and told.seat in outcome.losers
    return CurvePicture(
        player=seated_players(scene)[told.seat],
        chances=tuple(_chances(told)),
        bouts=told.walk.bouts[-1],
        end=float(not is_durak) if is_over else None,
        agreed=agreed,
        judged=judged,
    )


def _chances(told: ReviewedGame) -> Iterator[Chance]:
    numbers = {verdict.step: number for number, verdict in enumerate(told.mistakes, 1)}
    for verdict in told.verdicts:
        if verdict.before is not None and verdict.after is not None:
            at = round(told.walk.hour_of(verdict.step), 3)
            yield Chance(at, verdict.before, verdict.after, numbers.get(verdict.step, 0))


def mistake(told: ReviewedGame, number: int, scene: Scene) -> Screen:
    """Return the page about a mistake. The scene is what its maker saw before it."""
    verdict = told.mistakes[number - 1]
    rows = (
        _to_mistakes(told, number),
        (
            review_button(told.record, scene.voice),
            _back(told.record, scene.voice, verdict.step),
        ),
    )
    explained = explanation(verdict, told, scene)
    hand = scene.cards(scene.faces.in_hand(scene.game.hand))
    name = scene.say("name", name=scene.name(told.seat))
    text = in_paragraphs(head(scene), bout(scene), f"<b>{name}</b> {hand}", explained)
    screen = Screen(text, rows)
    if not scene.has_pictures:
        return screen
    caption = in_paragraphs(explained, numbered_players(scene))
    return illustrate(screen, caption, position_picture(scene, marks(verdict)))


def explanation(verdict: Verdict, told: ReviewedGame, scene: Scene) -> str:
    laid = scene.game.bout
    other = laid.attacker if told.seat == laid.defender else laid.defender
    done = scene.say(
        "review-position",
        bout=told.walk.bouts[verdict.step],
        name=scene.name(other),
        count=scene.game.counts[other],
        action=_DONE.get(type(verdict.done), "play"),
        before=_percent(verdict.before or 0),
        after=_percent(verdict.after or 0),
        **words_for_action(scene, verdict.done),
    )
    return f"{done}\n{_better(verdict.better, verdict.done, scene)}" if verdict.better else done


def _better(better: Action, done: Action, scene: Scene) -> str:
    """Name the better action, with the strongest reason for it if one can be told."""
    found = reasons(scene.game, better, [done])
    why = reason(scene, found[0]) if found else ""
    return scene.say("review-better", better=name_of_action(scene, better), why=why).strip()


def marks(verdict: Verdict) -> dict[Card, Mark]:
    """Mark the cards that were played and those that should have been, unless they are the same."""
    played = {card.printed for card in cards_of(verdict.done)}
    better = {card.printed for card in cards_of(verdict.better)} if verdict.better else set()
    return dict.fromkeys(played - better, Mark.PLAYED) | dict.fromkeys(better - played, Mark.BETTER)


def progress(record: int, done: int, of: int, scene: Scene, hands: Sequence[CardSet]) -> Screen:
    """Return the page until the review is done: below the end of the game, if that is drawn.

    A picture cannot become a text again, and the pages around this one are pictures.
    """
    text = f"{scene.say('review-title')}\n\n{how_far(done, of, scene.voice)}"
    screen = Screen(text, _rows_until_done(record, scene.voice))
    return illustrate(screen, text, replay_picture(scene, hands)) if scene.has_pictures else screen


def how_far(done: int, of: int, voice: Voice) -> str:
    full = done * _BAR // of
    bar = "▰" * full + "▱" * (_BAR - full)
    return voice.say("review-progress", bar=bar, done=done, all=of)


def failure(record: int, why: str, voice: Voice) -> Screen:
    return Screen(f"{voice.say('review-title')}\n\n{why}", _rows_until_done(record, voice))


def verdict_line(verdict: Verdict, scene: Scene) -> str:
    """Return a verdict as the line below its step in the replay."""
    if verdict.before is None or verdict.after is None:
        return scene.say("review-unknown")
    after = _percent(verdict.after)
    if verdict.better is None:
        return scene.say("review-good", chance=after)
    return scene.say(
        "review-mistake",
        before=_percent(verdict.before),
        after=after,
        better=name_of_action(scene, verdict.better),
    )


def review_button(record: int, voice: Voice) -> Button:
    return Button(voice.plain("button-review"), ShowReview(record))


def _summary(told: Review, voice: Voice) -> str:
    if not told:
        return voice.say("review-nothing")
    mistakes = sum(verdict.better is not None for verdict in told)
    return voice.say("review-summary", count=len(told), mistakes=mistakes)


def _list(told: ReviewedGame, scene: Scene) -> str:
    """List the decisions in the order of the game, collapsed."""
    listed = sorted(told.verdicts, key=lambda verdict: -verdict.cost)[:_LISTED]
    shown = (verdict for verdict in told.verdicts if verdict in listed)
    return collapse(in_lines(*(_line(verdict, told, scene) for verdict in shown)))


def _line(verdict: Verdict, told: ReviewedGame, scene: Scene) -> str:
    named = f"{told.walk.bouts[verdict.step]}. {name_of_action(scene, verdict.done)}"
    if verdict.before is None or verdict.after is None:
        return f"{named} · ?"
    if verdict.better is None:
        return f"{named} · {scene.say('review-line', chance=_percent(verdict.after))}"
    return f"❗ {named} · {_drop(verdict, scene)}"


def _drop(verdict: Verdict, scene: Scene) -> str:
    before = _percent(verdict.before or 0)
    return scene.say("review-line-mistake", before=before, after=_percent(verdict.after or 0))


def _numbered(number: int, verdict: Verdict, told: ReviewedGame, scene: Scene) -> str:
    """Name a mistake by its number, its bout and what was done."""
    named = scene.say(
        "review-named",
        bout=told.walk.bouts[verdict.step],
        done=name_of_action(scene, verdict.done),
    )
    return f"<b>{number}</b> · {named}"


def _percent(chance: float) -> int:
    return round(100 * chance)


def _to_mistakes(told: ReviewedGame, here: int = 0) -> tuple[Button, ...]:
    """Return a button for every mistake. The one that is shown is marked."""
    return tuple(
        Button(f"{'•' if number == here else '❗'} {number}", ShowMistake(told.record, number))
        for number in range(1, len(told.mistakes) + 1)
    )


def _rows_until_done(record: int, voice: Voice) -> Rows:
    """The first button resumes the review after a restart."""
    return (review_button(record, voice),), (_back(record, voice),)


def _back(record: int, voice: Voice, step: int = 0) -> Button:
    return Button(voice.plain("button-walk"), ShowReplay(record, step))
