"""The fairness of a shuffle: its fingerprint from the first card on, and the proof at the end."""

from collections.abc import Iterator

from club.fairness import Proof
from screens.scene import Scene
from screens.screen import Button, CopyText, Screen
from screens.texts import Voice

LONGEST_COPY = 256
"""Telegram copies no more characters.

The line of two packs is longer and has to be copied by hand.
"""
_BEGINNING = 16


def shuffle(scene: Scene) -> str:
    """The fingerprint stays where people saw it, to compare with the proof."""
    view = scene.view
    if not view.commitment:
        return ""
    fingerprint = scene.say("commitment", commitment=view.commitment[:_BEGINNING])
    if view.proof is None:
        return fingerprint
    return "\n".join((fingerprint, scene.say("proof", line=view.proof.line)))


def copies(scene: Scene) -> tuple[Button, ...]:
    """Offer copying only after the end."""
    view = scene.view
    if view.proof is None:
        return ()
    fingerprint = _copying(scene.voice, "button-copy-fingerprint", view.commitment)
    return (*fingerprint, *_copying(scene.voice, "button-copy-proof", view.proof.line))


def verification(voice: Voice, commitment: str, proof: Proof) -> Screen:
    """Include a command that anybody can run."""
    command = f'printf "%s" "{proof.line}" | sha256sum'
    fingerprint = _copying(voice, "button-copy-fingerprint", commitment)
    row = (*fingerprint, *_copying(voice, "button-copy-command", command))
    return Screen(voice.say("verify", commitment=commitment, command=command), (row,))


def _copying(voice: Voice, key: str, text: str) -> Iterator[Button]:
    if len(text) <= LONGEST_COPY:
        yield Button(voice.plain(key), CopyText(text))
