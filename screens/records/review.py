"""A review: a strong player's verdicts on a person's own decisions in a finished game."""

from club.reviews import Review, Verdict, costliest
from screens.buttons import ShowReplay, ShowReview
from screens.hint import name_of_action
from screens.scene import Scene
from screens.screen import Button, Screen
from screens.texts import Voice

_LISTED = 60
"""The most decisions that a message has room for. Those that cost least are left out."""

_BAR = 10


def review(record: int, told: Review, scene: Scene) -> Screen:
    worst = costliest(told)
    parts = (
        scene.say("review-title"),
        _summary(told, scene),
        scene.say("review-legend") if told else "",
        "\n".join(_mistake(verdict, scene) for verdict in worst),
        _list(told, scene),
    )
    steps = tuple(_to_step(record, verdict) for verdict in worst)
    rows = (steps, (_back(record, scene.voice),))
    return Screen("\n\n".join(filter(None, parts)), tuple(filter(None, rows)))


def progress(record: int, done: int, of: int, voice: Voice) -> Screen:
    full = done * _BAR // of
    bar = "▰" * full + "▱" * (_BAR - full)
    text = voice.say("review-progress", bar=bar, done=done, all=of)
    return Screen(f"{voice.say('review-title')}\n\n{text}", _rows_until_done(record, voice))


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


def _summary(told: Review, scene: Scene) -> str:
    if not told:
        return scene.say("review-nothing")
    mistakes = sum(verdict.better is not None for verdict in told)
    return scene.say("review-summary", count=len(told), mistakes=mistakes)


def _mistake(verdict: Verdict, scene: Scene) -> str:
    return f"❗ {_name(verdict, scene)}: {verdict_line(verdict, scene)}"


def _list(told: Review, scene: Scene) -> str:
    """List the decisions in the order of the game, collapsed."""
    listed = sorted(told, key=lambda verdict: -verdict.cost)[:_LISTED]
    lines = "\n".join(_line(verdict, scene) for verdict in told if verdict in listed)
    return f"<blockquote expandable>{lines}</blockquote>" if lines else ""


def _line(verdict: Verdict, scene: Scene) -> str:
    if verdict.before is None or verdict.after is None:
        return f"{_name(verdict, scene)} · ?"
    after = _percent(verdict.after)
    if verdict.better is None:
        return f"{_name(verdict, scene)} · {scene.say('review-line', chance=after)}"
    cost = scene.say("review-line-mistake", before=_percent(verdict.before), after=after)
    return f"❗ {_name(verdict, scene)} · {cost}"


def _name(verdict: Verdict, scene: Scene) -> str:
    """Name a decision by the number of its step in the replay."""
    return f"{verdict.step + 1}. {name_of_action(scene, verdict.done)}"


def _percent(chance: float) -> int:
    return round(100 * chance)


def _to_step(record: int, verdict: Verdict) -> Button:
    return Button(f"❗ {verdict.step + 1}", ShowReplay(record, verdict.step))


def _rows_until_done(record: int, voice: Voice) -> tuple[tuple[Button, ...], ...]:
    """The first button resumes the review after a restart."""
    return (review_button(record, voice),), (_back(record, voice),)


def _back(record: int, voice: Voice) -> Button:
    return Button(voice.plain("button-walk"), ShowReplay(record))
