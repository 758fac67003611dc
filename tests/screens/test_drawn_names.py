"""Names on pictures: none can do harm, and names that cannot be shown become numbers."""

import pytest

from screens.pictures.board import board_picture
from screens.pictures.colours_and_pens import FORGOTTEN
from screens.pictures.games import GamesPicture, PlayedGame
from screens.pictures.history import HistoryPicture
from screens.pictures.ranking import Bar, RankingPicture
from screens.pictures.seats import SeatedPlayer
from screens.pictures.text_drawing import eastern_font, fit, font, initial, renderable_part
from tests.screens.picture_samples import load_picture, scene, view

HOSTILE = (
    "",
    " ",
    "山田太郎",
    "🌸🃏👩‍👩‍👧",
    "محمد علي",
    "דניאל",
    "a\u202eb\u202c",
    "Z̷a̸l̶g̵o̷" * 4,
    "\u2068\u2069",
    "x" * 4096,
    "\n\t\x00",
    "ﷺ",
)


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_does_harm(name: str) -> None:
    names = (name,) * 8
    crowd = view(counts=(6,) * 8, known=(0,) * 8)
    assert load_picture(board_picture(scene(crowd, names))).size == (1080, 780)
    assert load_picture(RankingPicture(name, (Bar(1, name, FORGOTTEN, 3, 1),))).width == 1080
    assert load_picture(HistoryPicture(name, FORGOTTEN, (True, False))).width == 1080
    durak = SeatedPlayer.of(1, name, FORGOTTEN)
    game = PlayedGame(1, (durak,), (durak,) * 7, durak.label, name)
    assert load_picture(GamesPicture((game,))).width == 1080


@pytest.mark.parametrize(
    ("name", "shown", "letter"),
    [
        ("Анна", "Анна", "А"),
        ("Zoë 🌸", "Zoë", "Z"),
        ("Zoe\u0308", "Zoë", "Z"),
        ("И\u0306ордан", "Йордан", "Й"),
        ("محمد", "", ""),
        ("דניאל", "לאינד", "ד"),
        ("דניאל 007", "007 לאינד", "ד"),
        ("007", "007", "0"),
        ("(דני) [3.5%]", "[3.5%] (ינד)", "ד"),
        ("דני Anna 12", "Anna 12 ינד", "ד"),
        ("Anna דני 12", "Anna 12 ינד", "A"),
        ("Anna (דני) 12", "", ""),
        ("\u202eדני\u2066Bob\u2069!", "!Bobינד", "ד"),
        ("דני محمد", "", ""),
        ("გელა", "გელა", "გ"),
        ("ipek", "ipek", "i"),
        ("!!!", "", ""),
        ("Anna\u00a0Bell", "Anna Bell", "A"),
        ("Анна\u202f2", "Анна 2", "А"),
    ],
)
def test_the_renderable_part_of_a_name(name: str, shown: str, letter: str) -> None:
    assert renderable_part(name) == shown
    assert initial(name) == letter


@pytest.mark.skipif(not eastern_font(), reason="this machine has no font for these")
@pytest.mark.parametrize(
    ("name", "shown", "letter"),
    [
        ("山田太郎", "山田太郎", "山"),
        ("山田 Taro 🌸", "山田 Taro", "山"),
        ("山田\u3000太郎", "山田 太郎", "山"),
        ("김철수", "김철수", "김"),
        ("Ѣ さくら", "さくら", "さ"),
        ("\U0002f801", "丸", "丸"),
        ("\u1100\u1161\u11bc", "강", "강"),
    ],
)
def test_eastern_names_are_shown_where_there_is_a_font(name: str, shown: str, letter: str) -> None:
    assert renderable_part(name) == shown
    assert initial(name) == letter
    assert font(33, shown).path == eastern_font()


def test_a_name_that_is_read_from_the_right_is_cut_on_the_left() -> None:
    name = renderable_part("דניאל בן-ציון 007")
    cut = fit(name, 33, 200)
    assert cut.startswith("…")
    assert name.endswith(cut.removeprefix("…"))
    assert font(33).getlength(cut) <= 200


def test_a_name_that_cannot_be_shown_is_a_number() -> None:
    player = board_picture(scene(view())).plates[2].player
    assert (player.label, player.letter) == ("#3", "3")


def test_a_long_name_is_cut_where_its_room_ends() -> None:
    cut = fit("Giovanni Battista Pergolesi", 33, 200)
    assert cut.startswith("Giov")
    assert cut.endswith("…")
    assert font(33).getlength(cut) <= 200
    assert fit("Ann", 33, 200) == "Ann"
    assert fit("Ann", 33, 5) == ""
