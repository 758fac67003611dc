"""The fingerprint of a shuffle and its proof, and what can be copied of them."""

from dataclasses import replace
from subprocess import check_output

import pytest

from club.fairness import Proof, commitment, format_pack
from club.places import ChatId, Place
from durak.cards import pack
from screens.board import board
from screens.hand.hand import hand
from screens.screen import CopyText, Screen
from screens.shuffle import LONGEST_COPY, verification
from screens.texts import Texts
from tests.screens.screen_checks import buttons_of, visible_text
from tests.screens.tables import ANNA, ATTACK, GROUP, OVER, audience, table, view

SALT = "5a" * 16


def copied(screen: Screen) -> list[str]:
    targets = (button.target for button in buttons_of(screen))
    return [target.text for target in targets if isinstance(target, CopyText)]


def finished(cards: int, place: Place = GROUP) -> Screen:
    """Return the board or, in private, the hand, when a game with this pack is over."""
    dealt = pack(cards)
    promise = commitment(SALT, format_pack(dealt))
    of = replace(table(OVER, place=place), salt=SALT, pack=dealt, commitment=promise)
    draw = hand if place.is_private else board
    return draw(view(of, ANNA if place.is_private else None), audience("en"), Texts.load())


@pytest.mark.parametrize("place", [GROUP, Place(ChatId(ANNA))])
@pytest.mark.parametrize("cards", [24, 36, 52, 54])
def test_one_pack_is_copied_whole(cards: int, place: Place) -> None:
    screen = finished(cards, place)
    line = f"{SALT} {format_pack(pack(cards))}"
    assert copied(screen) == [commitment(SALT, format_pack(pack(cards))), line]
    assert line in screen.text


def test_two_packs_are_too_long_to_be_copied() -> None:
    screen = finished(104)
    line = f"{SALT} {format_pack(pack(104))}"
    assert len(line) > LONGEST_COPY
    assert copied(screen) == [commitment(SALT, format_pack(pack(104)))]
    assert line in screen.text


@pytest.mark.parametrize("cards", [36, 54, 72, 104])
def test_the_command_shows_the_fingerprint(cards: int) -> None:
    """A shell can run it as displayed, even with the twins of a second pack."""
    proof = Proof(SALT, format_pack(pack(cards)))
    fingerprint = commitment(proof.salt, proof.pack)
    text = visible_text(verification(Texts.load().voice("en"), "", fingerprint, proof))
    (command,) = (line for line in text.splitlines() if line.endswith("sha256sum"))
    assert check_output(["sh", "-c", command], text=True) == f"{fingerprint}  -\n"


def test_a_game_under_way_promises_and_proves_nothing() -> None:
    of = view(table(ATTACK))
    screen = board(of, audience("en"), Texts.load())
    assert "🔓" not in screen.text
    assert copied(screen) == [of.commitment]


def test_no_promise_is_copied_before_there_is_one() -> None:
    of = replace(table(ATTACK), commitment="")
    assert not copied(board(view(of), audience("en"), Texts.load()))
