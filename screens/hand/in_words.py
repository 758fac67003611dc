"""A hand in words: what has changed comes first, then what to do, then everything else."""

from screens.board import head
from screens.bouts import pairs
from screens.hand.summary import against, counts
from screens.narration import missed_moves
from screens.scene import Scene
from screens.text_layout import in_lines, in_paragraphs
from screens.texts import Foreign


def hand_in_words(scene: Scene, request: str) -> str:
    news = "\n".join(missed_moves(scene))
    return in_paragraphs(
        news, request, _table(scene), in_lines(counts(scene), head(scene)), _group(scene)
    )


def _table(scene: Scene) -> str:
    laid = pairs(scene, scene.game.bout.pairs) or scene.say("table-empty")
    return f"{against(scene)}\n{laid}"


def _group(scene: Scene) -> str:
    title = scene.audience.chat.title
    return scene.say("name", name=Foreign(title)) if title else ""
