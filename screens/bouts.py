"""Bouts as text: the current one card by card, and finished ones."""

from collections.abc import Sequence

from club.recent_events import FinishedBout
from durak.bout import Pair
from screens.scene import Scene

_PAIRS_A_LINE = 2


def bout(scene: Scene) -> str:
    """Return the cards on the table or, if there are none, the last bout and how it ended."""
    game = scene.game
    last = scene.view.last_bout
    if game.outcome is None and game.bout.pairs:
        return pairs(scene, game.bout.pairs)
    if last is not None:
        return f"{pairs(scene, last.pairs)}\n<i>{_fate(scene, last)}</i>"
    return scene.say("table-empty") if game.outcome is None else ""


def pairs(scene: Scene, laid: Sequence[Pair]) -> str:
    """Format attacks and their covers, two pairs per line, or one in words."""
    if scene.in_words:
        return "\n".join(_pair(scene, pair) for pair in laid)
    drawn = [f"<b>{scene.card(pair.attack)}</b> ← {_cover(scene, pair)}" for pair in laid]
    lines = (drawn[at : at + _PAIRS_A_LINE] for at in range(0, len(drawn), _PAIRS_A_LINE))
    return "\n".join("     ".join(line) for line in lines)


def _cover(scene: Scene, pair: Pair) -> str:
    return scene.card(pair.cover) if pair.cover is not None else "…"


def _pair(scene: Scene, pair: Pair) -> str:
    if scene.in_words:
        attack = scene.faces.on_own_key(pair.attack)
        cover = scene.card(pair.cover) if pair.cover is not None else "none"
        return scene.say("pair-in-words", attack=attack, cover=cover)
    return f"{scene.card(pair.attack)} ← {_cover(scene, pair)}"


def bout_summary(scene: Scene, finished: FinishedBout) -> str:
    """Summarise a finished bout. Cards that were taken are only counted, as they are hidden now."""
    if finished.taken_by is not None:
        return _fate(scene, finished)
    laid = [_pair(scene, pair) for pair in finished.pairs]
    return ("\n" if scene.in_words else ", ").join((*laid, _fate(scene, finished)))


def _fate(scene: Scene, finished: FinishedBout) -> str:
    if finished.taken_by is None:
        return scene.say("bout-beaten")
    covers = [pair.cover for pair in finished.pairs if pair.cover is not None]
    count = len(finished.pairs) + len(covers)
    return scene.say("bout-taken", name=scene.name(finished.taken_by), count=count)
