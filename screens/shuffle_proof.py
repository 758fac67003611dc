"""Shows that the shuffle was fair: its fingerprint from the start, the proof at the end."""

from collections.abc import Iterator
from dataclasses import dataclass

from club.beginnings import Cut
from club.fairness import Proof, commitment
from screens.buttons import CheckShuffle
from screens.scene import Scene
from screens.screen import Button, CopyText, Screen
from screens.shuffle_page import link_to_shuffle
from screens.text_layout import collapse, in_paragraphs
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


@dataclass(frozen=True, slots=True)
class ShuffleOfGame:
    """The fingerprint that was `promised` for a game, and what was dealt there."""

    game: str
    promised: str
    proof: Proof
    cut: Cut | None = None


def verification(of: ShuffleOfGame, voice: Voice, pages: str | None = None) -> Screen:
    """Tell whether pack and fingerprint agree and, folded, what was compared. Anybody can do that,
    too: on the page below `pages`, if there is one, or by a command.
    """
    agrees = commitment(of.proof.salt, of.proof.pack) == of.promised
    verdict = voice.say("verify-agrees" if agrees else "verify-disagrees")
    command = f'printf "%s" "{of.proof.line}" | sha256sum'
    compared = voice.say("verify-compared", commitment=of.promised, command=command)
    text = in_paragraphs(
        voice.say("verify", verdict=verdict, game=of.game),
        collapse(in_paragraphs(compared, *_cut(voice, of.proof, of.cut))),
    )
    copied = (
        *_copy_button(voice, "button-copy-fingerprint", of.promised),
        *_copy_button(voice, "button-copy-command", command),
    )
    if pages is None:
        return Screen(text, (copied,))
    link = link_to_shuffle(pages, voice.language, of.promised, of.proof)
    return Screen(text, ((Button(voice.plain("button-shuffle-page"), link),), copied))


def _cut(voice: Voice, proof: Proof, cut: Cut | None) -> Iterator[str]:
    """Say which of the promised cards came first after the cut."""
    if cut is not None and cut.moved:
        first = proof.pack.split()[cut.moved]
        yield voice.say("verify-cut", count=cut.moved, card=first)


def _copy_button(voice: Voice, key: str, text: str) -> Iterator[Button]:
    if 0 < len(text) <= LONGEST_COPY:
        yield Button(voice.plain(key), CopyText(text))
