"""The fingerprint of a shuffle and its proof, and what can be copied of them."""

from dataclasses import replace
from subprocess import check_output

import pytest

from club.fairness import Proof, commitment, format_pack
from club.places import ChatId, Place
from durak.cards import pack
from features import load_texts
from screens.board import board
from screens.buttons import CheckShuffle, OpenResultMenu
from screens.painter import paint
from screens.result import result_menu
from screens.screen import CopyText, Screen
from screens.shuffle_proof import ShuffleOfGame, verification
from tests.screens.screen_checks import OWN_PAGES, buttons_of, check, visible_text
from tests.screens.tables import ANNA, ATTACK, GROUP, OVER, audience, table, view
from tests.words import english

SALT = "5a" * 16


def copied(screen: Screen) -> list[str]:
    targets = (button.target for button in buttons_of(screen))
    return [target.text for target in targets if isinstance(target, CopyText)]


def verified(cards: int) -> tuple[Screen, str, Proof]:
    """Return the explanation of how to check a pack of this size, its fingerprint and its proof."""
    proof = Proof(SALT, format_pack(pack(cards)))
    fingerprint = commitment(proof.salt, proof.pack)
    screen = verification(ShuffleOfGame("", fingerprint, proof), load_texts().voice("en"))
    return screen, fingerprint, proof


@pytest.mark.parametrize(("cards", "is_short"), [(24, True), (54, True), (104, False)])
def test_a_command_is_copied_unless_it_is_too_long(cards: int, is_short: bool) -> None:
    screen, fingerprint, proof = verified(cards)
    whole, *command = copied(screen)
    assert whole == fingerprint
    assert [proof.line in line for line in command] == [True] * is_short
    assert proof.line in screen.text


@pytest.mark.parametrize("cards", [36, 54, 72, 104])
def test_the_command_shows_the_fingerprint(cards: int) -> None:
    """A shell can run it as displayed, even with the twins of a second pack."""
    screen, fingerprint, _ = verified(cards)
    text = visible_text(screen)
    (command,) = (line for line in text.splitlines() if line.endswith("sha256sum"))
    assert check_output(["sh", "-c", command], text=True) == f"{fingerprint}  -\n"


@pytest.mark.parametrize("cards", [24, 104])
def test_a_pack_of_any_size_fits_in_a_link(cards: int) -> None:
    _, fingerprint, proof = verified(cards)
    of = ShuffleOfGame("", fingerprint, proof)
    check(verification(of, load_texts().voice("ja"), f"{OWN_PAGES}replay/shuffle"))


def test_a_pack_that_was_changed_is_noticed() -> None:
    screen, fingerprint, proof = verified(36)
    first, second, *others = proof.pack.split()
    swapped = replace(proof, pack=" ".join((second, first, *others)))
    told = verification(ShuffleOfGame("", fingerprint, swapped), load_texts().voice("en"))
    assert english("pack-agrees") in screen.text
    assert english("pack-agrees") not in told.text
    assert english("pack-disagrees") in told.text


def test_no_promise_is_copied_before_there_is_one() -> None:
    of = replace(table(ATTACK), commitment="")
    assert not copied(board(view(of), audience("en"), load_texts()))


@pytest.mark.parametrize("place", [GROUP, Place(ChatId(ANNA))])
@pytest.mark.parametrize("position", [ATTACK, OVER])
def test_the_proof_waits_behind_a_button_until_the_game_is_over(
    position: str, place: Place
) -> None:
    """In a group, the button is behind ⋯ below the result."""
    of = table(position, place=place)
    texts = load_texts()
    views = [view(of, chair.person) for chair in of.chairs if chair.person is not None]
    screens = [post.screen for post in paint(view(of), views, audience("en"), texts)]
    shown = [screen for screen in screens if screen is not None]
    if any(
        isinstance(key.target, OpenResultMenu) for screen in shown for key in buttons_of(screen)
    ):
        menu = result_menu(view(of), audience("en"), texts.voice("en"), is_ranked=True)
        shown.append(menu)
    offered = [
        button.target
        for screen in shown
        for button in buttons_of(screen)
        if isinstance(button.target, CheckShuffle)
    ]
    assert offered == [CheckShuffle(of.id, 1)] * (position is OVER)
    assert not any(SALT in screen.text for screen in shown)
