"""Shows that the shuffle was fair: its fingerprint from the start, the proof at the end."""

from collections.abc import Iterator

from club.beginnings import Cut
from club.fairness import Proof
from screens.buttons import CheckShuffle
from screens.scene import Scene
from screens.screen import Button, CopyText, Screen
from screens.texts import Voice

LONGEST_COPY = 256
"""Telegram's limit for copy buttons, in characters.

The proof of a game with two packs is longer and must be copied by hand.
"""


def fingerprint(scene: Scene) -> tuple[Button, ...]:
    """Offer to copy the whole fingerprint, which stands from before the first card."""
    return tuple(_copy_button(scene.voice, "button-copy-fingerprint", scene.view.commitment))


def check_button(scene: Scene) -> Button:
    """Offer the proof of a game that is over."""
    view = scene.view
    return Button(scene.plain("button-check-shuffle"), CheckShuffle(view.table, view.number))


def verification(voice: Voice, game: str, commitment: str, proof: Proof, cut: Cut | None) -> Screen:
    """Explain how to verify a game's shuffle with a command that anybody can run."""
    command = f'printf "%s" "{proof.line}" | sha256sum'
    promise = _copy_button(voice, "button-copy-fingerprint", commitment)
    row = (*promise, *_copy_button(voice, "button-copy-command", command))
    told = voice.say("verify", game=game, commitment=commitment, command=command)
    return Screen("\n\n".join((told, *_cut(voice, proof, cut))), (row,))


def _cut(voice: Voice, proof: Proof, cut: Cut | None) -> Iterator[str]:
    """Say which of the promised cards came first after the cut."""
    if cut is not None and cut.moved:
        first = proof.pack.split()[cut.moved]
        yield voice.say("verify-cut", count=cut.moved, card=first)


def _copy_button(voice: Voice, key: str, text: str) -> Iterator[Button]:
    if 0 < len(text) <= LONGEST_COPY:
        yield Button(voice.plain(key), CopyText(text))
