"""Builds legends: explanations of the marks that a message contains."""

from collections.abc import Iterator, Mapping

from screens.text_layout import collapse
from screens.texts import Voice

BOARD = {
    "⚔️": "legend-attacks",
    "🛡": "legend-defends",
    "🖐": "legend-takes",
    "✔️": "legend-done",
    "🏁": "legend-out",
    "🤖": "legend-computer",
    "🔵": "legend-teams",
    "🔴": "legend-teams",
    "🟡": "legend-teams",
}
RANKING = {
    "⭐": "legend-rating",
    "🎖": "legend-epaulettes",
    "🍀": "legend-spared",
    "🔥": "legend-fooled",
    "🤖": "legend-absent",
}


def legend(voice: Voice, meanings: Mapping[str, str], present: str) -> str:
    """Return a collapsed legend in HTML. `present` is the marks of a message, without its names."""
    return collapse(" · ".join(explanations(voice, meanings, present)))


def explanations(voice: Voice, meanings: Mapping[str, str], present: str) -> Iterator[str]:
    """Yield an explanation for each mark that is present. Some marks share one."""
    signs: dict[str, str] = {}
    for sign, meaning in meanings.items():
        if sign in present:
            signs[meaning] = signs.get(meaning, "") + sign
    yield from (f"{sign}\u00a0{voice.say(key)}" for key, sign in signs.items())
