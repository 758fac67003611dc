"""The lobby as a picture: who sits where, what is free, and which words are drawn."""

from dataclasses import replace

import pytest
from PIL import ImageChops, ImageColor

from club.beginnings import Beginning
from club.events import ClosedBecause
from club.settings import Settings
from club.table import Chair, Phase, Preparation, Table
from club.view import look
from durak.players import Strength
from screens.lobby import closed_table, lobby
from screens.picture import Picture
from screens.pictures.colours_and_pens import PEOPLE, TABLE
from screens.pictures.lobby import LobbyPicture, TakenChair
from screens.pictures.seats import SeatedPlayer
from screens.text_layout import without_markup
from screens.texts import Texts
from tests.screens.picture_samples import NAMES, load_picture
from tests.screens.random_tables import crowd
from tests.screens.tables import ANNA, BORIS, audience, with_rules
from tests.screens.tables import lobby as gathering

BRIEF = "36 cards · 6 each · 60 s a turn"
LIGHT = 300_000
"""The most bytes of a board, too: either is uploaded after every change."""
UNUSUAL = ("Transferring: on, by showing too", "Teams: 2 against 2", "x" * 90) * 3


def people(count: int) -> tuple[TakenChair, ...]:
    return tuple(
        TakenChair(SeatedPlayer.of(number, name, PEOPLE[number % 7]), number, agreed=True)
        for number, name in enumerate(NAMES[:count], 1)
    )


def drawn(of: Table, texts: Texts, language: str = "en") -> LobbyPicture:
    picture = lobby(look(of, None), audience(language), texts).picture
    assert isinstance(picture, LobbyPicture)
    return picture


def differs(one: Picture, other: Picture) -> bool:
    return ImageChops.difference(load_picture(one), load_picture(other)).getbbox() is not None


@pytest.mark.parametrize("room", range(2, 9))
def test_all_chairs_and_names_are_inside_the_picture(room: int) -> None:
    long = tuple(TakenChair(SeatedPlayer.of(1, "Wolfeschlegelstein", PEOPLE[0])) for _ in range(8))
    for taken in ((), people(1), long[:room]):
        image = LobbyPicture("Durak", BRIEF, (), taken, room - len(taken)).draw()
        width, height = image.size
        for edge in ((0, 0, width, 9), (0, height - 9, width, height), (0, 0, 9, height)):
            ((_, ink),) = image.crop(edge).getcolors() or ((0, None),)
            assert ink == ImageColor.getrgb(TABLE)


def test_whoever_joins_is_seen_and_so_is_everything_else() -> None:
    alone = LobbyPicture("Durak", BRIEF, (), people(1), 5)
    others = (
        replace(alone, taken=people(2), free=4),
        replace(alone, free=3),
        replace(alone, taken=(replace(people(1)[0], agreed=False),)),
        replace(alone, taken=(replace(people(1)[0], number=0),)),
        replace(alone, title="Durak 2"),
        replace(alone, brief=""),
        alone.without_chairs(),
    )
    assert all(differs(alone, other) for other in others)
    assert len({each.key for each in (alone, *others)}) == len(others) + 1


def test_unusual_rules_stand_below_the_table_as_far_as_they_fit() -> None:
    plain = load_picture(LobbyPicture("Durak", BRIEF, (), people(6), 0))
    one = load_picture(LobbyPicture("Durak", BRIEF, UNUSUAL[1:2], people(6), 0))
    many = load_picture(LobbyPicture("Durak", BRIEF, UNUSUAL, people(6), 0))
    assert plain.height < one.height < many.height < 1080
    table = (0, 0, 1080, 700)
    assert not ImageChops.difference(plain.crop(table), one.crop(table)).getbbox()


def test_a_lobby_tells_who_sits_there_and_what_they_have_agreed_to(texts: Texts) -> None:
    chairs = (Chair(ANNA, accepted=True), Chair(BORIS), Chair(None, Strength.NORMAL))
    plain = drawn(gathering(*chairs), texts)
    assert [chair.player.label for chair in plain.taken] == ["Anna", "Boris <b>", "Pixel"]
    assert [chair.player.computer for chair in plain.taken] == [False, False, True]
    assert {(chair.number, chair.agreed) for chair in plain.taken} == {(0, False)}
    assert (plain.title, plain.brief, plain.free) == ("Throw-in (Podkidnoy)", BRIEF, 3)
    settings = with_rules(Settings(), teams="2x2", forfeit="sing a verse")
    teams = drawn(gathering(*chairs, settings=replace(settings, seats=4)), texts)
    assert [chair.number for chair in teams.taken] == [1, 2, 3]
    assert [chair.agreed for chair in teams.taken] == [True, False, False]
    assert teams.taken[0].player.team == teams.taken[2].player.team != teams.taken[1].player.team
    assert teams.unusual == ("Teams: 2 against 2",)
    assert teams.free == 1


def test_free_chairs_invite_until_the_pack_is_in_hand(texts: Texts) -> None:
    of = gathering(Chair(ANNA), Chair(BORIS))
    assert drawn(of, texts).free == 4
    assert drawn(replace(of, preparation=Preparation(1, Beginning())), texts).free == 0


def test_a_lobby_that_closes_keeps_its_table(texts: Texts) -> None:
    """The message is edited: a text could only come as a new message."""
    of = gathering(Chair(ANNA), Chair(BORIS))
    closed = replace(of, phase=Phase.CLOSED, closed=ClosedBecause.IDLE)
    remains = closed_table(look(closed, None), audience("en"), texts)
    assert remains.picture == drawn(of, texts).without_chairs()
    written = replace(closed, settings=replace(of.settings, board="text"))
    assert closed_table(look(written, None), audience("en"), texts).picture is None


@pytest.mark.usefixtures("bundled_font")
def test_what_the_font_cannot_show_is_in_the_caption(texts: Texts) -> None:
    """Neither half a line nor half a name: `36枚` would be drawn as `36`."""
    names = crowd("ja", "Anna", "محمد")
    of = gathering(*map(Chair, names.people))
    screen = lobby(look(of, None), names, texts)
    assert isinstance(screen.picture, LobbyPicture)
    caption = without_markup(screen.text)
    for line in ("36枚", "ポドキドノイ", "#2 \u2068محمد\u2069"):
        assert line in caption
    assert (screen.picture.title, screen.picture.brief) == ("", "")
    assert "#1" not in caption


def test_a_full_table_weighs_little() -> None:
    assert len(LobbyPicture("Durak", BRIEF, UNUSUAL, people(8), 0).jpeg()) <= LIGHT
