"""Pictures: equal descriptions look equal, nothing hidden is in them, and all can be drawn."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from durak.bout import Pair
from durak.cards import cards_in
from durak.events import Ending, Outcome
from durak.rules import VARIANTS, Rules, Variant
from durak.view import see
from screens.picture import Picture
from screens.pictures.board import BoardPicture, board_picture
from screens.pictures.colours_and_pens import RED
from screens.pictures.curve import CurvePicture
from screens.pictures.fan import Mark
from screens.pictures.hand import HandPicture, hand_picture
from screens.pictures.history import HistoryPicture
from screens.pictures.open_table import position_picture, replay_picture
from screens.pictures.ranking import Bar, RankingPicture
from screens.pictures.result_picture import final_picture
from screens.pictures.seats import SeatedPlayer
from tests.screens.picture_samples import (
    CHANCES,
    NAMES,
    PODKIDNOY,
    after_bout,
    card,
    card_names,
    cards,
    change_bout,
    drawn_cards,
    load_picture,
    named_cards,
    random_game,
    samples,
    scene,
    view,
)

ANA = SeatedPlayer.of(1, "Ana", RED)
LIGHT = 300_000
"""The most bytes of a board, which is uploaded after every card."""


@pytest.mark.parametrize("picture", samples(), ids=lambda picture: type(picture).__name__)
def test_a_photo_is_within_what_telegram_takes(picture: Picture) -> None:
    jpeg = picture.jpeg()
    image = Image.open(BytesIO(jpeg))
    assert image.format == "JPEG"
    assert image.width + image.height <= 10_000
    assert max(image.size) <= 20 * min(image.size)
    assert len(jpeg) <= (LIGHT if isinstance(picture, BoardPicture) else 2 * LIGHT)


COURT = "JS QS KS JD QD KD JC QC KC JH QH KH"


@pytest.mark.parametrize(
    ("seats", "attacks", "changes"),
    [
        (2, 1, {}),
        (4, 6, {}),
        (8, 6, {"four_colours": True}),
        (6, 12, {}),
        (8, 12, {"four_colours": True}),
        (8, 12, {"rules": Rules(deck=72, deck_naming="spanish48")}),
    ],
)
def test_a_board_weighs_little_however_full_it_is(
    seats: int, attacks: int, changes: dict[str, Any]
) -> None:
    """A board is sent after every card. Court cards are the largest."""
    court = [card(name) for name in COURT.split()]
    pairs = tuple(Pair(attack, 0, court[at - 1]) for at, attack in enumerate(court[:attacks]))
    full = view(
        counts=(20,) * seats,
        known=(0,) * seats,
        taken=(0,) * seats,
        bout=change_bout(PODKIDNOY, pairs=pairs),
        exposed=card("KH"),
        discard=cards("7S 8S 9S"),
        awaited=tuple(range(seats)),
        rules=changes.get("rules", Rules()),
    )
    emptied = scene(replace(full, bout=PODKIDNOY), **changes)
    for now in (scene(full, **changes), after_bout(emptied, pairs, taken_by=1)):
        assert len(board_picture(now).jpeg()) <= LIGHT


@pytest.mark.parametrize("picture", samples(), ids=lambda picture: type(picture).__name__)
def test_the_same_description_is_the_same_picture(picture: Picture) -> None:
    again = replace(picture)
    assert again is not picture
    assert again.key == picture.key
    assert again.jpeg() == picture.jpeg()


def test_a_key_is_the_same_in_every_process() -> None:
    code = "from tests.screens.picture_samples import samples; print([s.key for s in samples()])"
    keys = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            text=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        ).stdout
        for seed in ("1", "2")
    }
    assert keys == {f"{[sample.key for sample in samples()]}\n"}


def test_pictures_that_look_different_have_different_keys() -> None:
    one_pair = change_bout(PODKIDNOY, pairs=(Pair(card("7S"), 0),))
    covered = change_bout(PODKIDNOY, pairs=(Pair(card("7S"), 0, card("8S")), Pair(card("7C"), 0)))
    pictures = [
        board_picture(scene(view())),
        board_picture(scene(view(bout=one_pair))),
        board_picture(scene(view(bout=covered))),
        board_picture(scene(view(bout=covered), four_colours=True)),
        board_picture(scene(view(awaited=(2,)))),
        board_picture(scene(view(talon=11))),
        board_picture(scene(view(), names=("Someone", *NAMES[1:]))),
        board_picture(after_bout(scene(view()), one_pair.pairs)),
        board_picture(after_bout(scene(view()), covered.pairs)),
        board_picture(after_bout(scene(view()), covered.pairs, taken_by=1)),
        board_picture(after_bout(scene(view()), covered.pairs, taken_by=2)),
    ]
    assert len({picture.key for picture in pictures}) == len(pictures)
    assert len({picture.jpeg() for picture in pictures}) == len(pictures)


def test_invisible_differences_do_not_change_the_key() -> None:
    """Otherwise a picture would be drawn and sent again for nothing."""
    before = board_picture(scene(view()))
    after = board_picture(scene(view(dealer=2)))
    assert before == after


@pytest.mark.sampled(7)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_no_description_holds_a_card_that_its_viewer_may_not_see(variant: Variant) -> None:
    for game in random_game(variant, seed=7, steps=120):
        public = see(game, None)
        open_cards = {card.printed for card in public.bout.table}
        open_cards |= {card for known in public.known for card in cards_in(known)}
        open_cards |= {public.exposed} if public.exposed is not None else set()
        board = board_picture(scene(public))
        assert drawn_cards(board) <= open_cards
        assert named_cards(board.file_name) <= card_names(board)
        for seat in range(len(public.counts)):
            own = see(game, seat)
            allowed = {card.printed for card in own.bout.table} | set(cards_in(own.hand))
            hand = hand_picture(scene(own))
            assert drawn_cards(hand) <= allowed
            assert named_cards(hand.file_name) <= card_names(hand)
            position = position_picture(scene(own), {})
            assert drawn_cards(position) <= allowed | open_cards
            assert named_cards(position.file_name) <= card_names(position)


def test_the_name_of_a_file_says_what_the_picture_shows() -> None:
    pairs = (Pair(card("7S"), 0, card("QH")), Pair(card("7C"), 0))
    before = scene(view(bout=change_bout(PODKIDNOY, pairs=pairs[:1])), names=("Ana", "Zoë", *"BC"))
    taking = scene(view(bout=change_bout(PODKIDNOY, pairs=pairs, taking=True)))
    spanish = Rules(deck_naming="spanish40")
    over = view(outcome=Outcome(Ending.DURAK, (1,)), places=(2, 3, 0, 1), counts=(0, 4, 0, 0))
    own = scene(
        view(viewer=2, hand=cards("9C KS"), counts=(1, 5, 2, 0), known=(0, cards("AH"), 0, 0))
    )
    assert [
        board_picture(before).file_name,
        board_picture(taking).file_name,
        board_picture(after_bout(scene(view()), pairs, taken_by=1)).file_name,
        hand_picture(scene(view(viewer=0, hand=cards("6D AS"), rules=spanish))).file_name,
        board_picture(scene(over)).file_name,
        final_picture(scene(over)).file_name,
        RankingPicture("Durak", (Bar(1, "Ana", RED, 9, 4), Bar(2, "Анна", RED, 8, 2))).file_name,
        HistoryPicture("Ana", RED, (True, False, False)).file_name,
        replay_picture(before, [cards("6C"), cards("8H 9H"), 0, cards("AS")]).file_name,
        position_picture(own, {card("9C"): Mark.PLAYED, card("KS"): Mark.BETTER}).file_name,
        CurvePicture(ANA, CHANCES, 70, 0.0, 97, 100).file_name,
        CurvePicture(ANA, (), 1, None, 0, 0).file_name,
    ] == [
        "board-ana-attacks-zoe-defends-7-of-spades-beaten-by-queen-of-hearts.jpg",
        "board-somebody-attacks-giovanni-takes-7-of-spades-beaten-by-queen-of-hearts-7-of-clubs.jpg",
        "board-somebody-attacks-giovanni-defends-last-bout-taken-by-giovanni"
        "-7-of-spades-beaten-by-queen-of-hearts-7-of-clubs.jpg",
        "hand-1-of-swords-3-of-coins.jpg",
        "board-giovanni-loses.jpg",
        "result-plain-durak-giovanni-out-3-maria-jose-somebody.jpg",
        "ranking-ana-4-of-9-somebody-2-of-8.jpg",
        "statistics-ana-lost-1-of-3.jpg",
        "table-ana-attacks-zoe-defends-7-of-spades-beaten-by-queen-of-hearts"
        "-ana-holds-6-of-clubs-zoe-holds-8-of-hearts-9-of-hearts-c-holds-ace-of-spades.jpg",
        "table-better-king-of-spades-played-9-of-clubs-somebody-attacks-giovanni-defends"
        "-somebody-holds-1-face-down-giovanni-holds-4-face-down-ace-of-hearts"
        "-3-holds-king-of-spades-9-of-clubs.jpg",
        "review-ana-durak-agreed-97-of-100-mistake-1-in-bout-46-from-90-to-10-percent"
        "-mistake-2-in-bout-46-from-30-to-10-percent-mistake-3-in-bout-70-from-99-to-0-percent.jpg",
        "review-ana.jpg",
    ]


def test_the_name_of_a_file_is_never_too_long() -> None:
    for picture in samples():
        assert len(picture.file_name) <= 204
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*\.jpg", picture.file_name)


def test_the_law_catches_a_card_that_is_shown_to_the_wrong_person() -> None:
    """A replay shows every hand: as the picture of a position it would break the law."""
    game = next(random_game(VARIANTS[0], seed=7, steps=1))
    own = scene(see(game, 0))
    leak = replay_picture(own, game.hands)
    hidden = set(cards_in(game.hands[1])) - set(cards_in(see(game, None).known[1]))
    assert hidden <= drawn_cards(leak)
    assert not hidden & drawn_cards(position_picture(own, {}))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_variant_can_be_drawn(variant: Variant) -> None:
    *_, game = random_game(variant, seed=3, steps=9)
    board = board_picture(scene(see(game, None)))
    assert load_picture(board).size == (1080, 640 if len(board.plates) < 4 else 780)
    assert len(board.jpeg()) <= LIGHT
    assert load_picture(hand_picture(scene(see(game, game.awaited_seats[0])))).width == 1080


def test_descriptions_are_values() -> None:
    assert isinstance(hash(board_picture(scene(view()))), int)
    assert BoardPicture.__dataclass_params__.frozen  # type: ignore[attr-defined]  # typeshed omits it
    assert HandPicture.__dataclass_params__.frozen  # type: ignore[attr-defined]  # typeshed omits it
