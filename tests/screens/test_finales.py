"""The ten endings: which one is told, in which line, and in which picture."""

from dataclasses import replace

import pytest

from club.highlights import Highlights
from club.standings import Form
from club.table import Chair, Phase, Table
from club.view import look
from durak.players import Strength
from features import load_texts
from screens.endings import FOURTEEN, Finale, finale_of
from screens.lobby import closed_table
from screens.pictures.colours_and_pens import IVORY, Sheet
from screens.pictures.ending_scenes import HEIGHT, STAGES, WIDTH, draw_stage
from screens.pictures.result_picture import FinalPicture, final_picture
from screens.result import result
from screens.scene import Scene
from screens.texts import Texts
from tests.screens.picture_samples import DRAWING_CONTRAST, colour, contrast, load_picture
from tests.screens.screen_checks import Compare, as_text, check
from tests.screens.tables import ANNA, BORIS, OVER, OVER_IN_TEAMS, audience, table

NOTHING = Highlights((0, 0, 0))
SAVED = Highlights((0, 0, 0), frozenset({0, 1}))
LADEN = Highlights((0, FOURTEEN, 0))
THIRD = Form(duraks=5, streak=-3)
MACHINE = Chair(None, Strength.HARD)


def ended(
    result: str = "durak P1", highlights: Highlights = NOTHING, durak: Chair | None = None
) -> Table:
    of = table(OVER.replace("durak P1", result))
    chairs = (of.chairs[0], durak or of.chairs[1], of.chairs[2])
    return replace(of, highlights=highlights, chairs=chairs)


def scene(of: Table, form: Form | None = None, language: str = "en") -> Scene:
    people = replace(audience(language), form={} if form is None else {BORIS: form})
    return Scene.of_chat(look(of, None), people, load_texts())


TEAMS = table(OVER_IN_TEAMS, options="teams=2x2")
EXAMPLES: tuple[tuple[Finale, Table, Form | None], ...] = (
    (Finale.PLAIN, ended(), Form(duraks=1, streak=-1)),
    (Finale.EPAULETTES, ended("durak P1, epaulettes 2 by P0"), None),
    (Finale.THIRD_IN_A_ROW, ended(), THIRD),
    (Finale.COMEBACK, ended(highlights=SAVED), None),
    (Finale.ARMFUL, ended(highlights=LADEN), None),
    (Finale.DRAW, ended("draw"), None),
    (Finale.STALLED, ended("stalled"), None),
    (Finale.TEAMS, TEAMS, None),
    (Finale.CUT_SHORT, ended("aborted"), None),
    (Finale.COMPUTER, ended(durak=MACHINE), None),
)


@pytest.mark.parametrize(("finale", "of", "form"), EXAMPLES)
def test_each_ending_is_told_apart(finale: Finale, of: Table, form: Form | None) -> None:
    assert finale_of(scene(of, form)) is finale


@pytest.mark.parametrize(
    ("finale", "of", "form"),
    [
        (
            Finale.EPAULETTES,
            ended("durak P1, epaulettes 2 by P0", replace(SAVED, armfuls=LADEN.armfuls)),
            THIRD,
        ),
        (Finale.COMEBACK, ended(highlights=replace(SAVED, armfuls=LADEN.armfuls)), THIRD),
        (Finale.ARMFUL, ended(highlights=LADEN), THIRD),
        (Finale.COMEBACK, ended(highlights=SAVED, durak=MACHINE), None),
        (Finale.STALLED, ended("stalled", LADEN), THIRD),
    ],
)
def test_of_several_the_rarest_is_told(finale: Finale, of: Table, form: Form | None) -> None:
    assert finale_of(scene(of, form)) is finale


@pytest.mark.parametrize(
    ("highlights", "form"),
    [
        (Highlights((0, FOURTEEN - 1, 0)), None),
        (Highlights((FOURTEEN, 0, 0)), None),
        (Highlights((0, 0, 0), frozenset({1})), None),
        (Highlights((0, 0, 0)), Form(duraks=2, streak=-2)),
    ],
)
def test_what_falls_short_is_plain(highlights: Highlights, form: Form | None) -> None:
    """Neither thirteen cards, nor fourteen of somebody else, nor doom that came true."""
    assert finale_of(scene(ended(highlights=highlights), form)) is Finale.PLAIN


def test_a_computer_makes_no_comeback() -> None:
    of = ended(highlights=SAVED)
    assert finale_of(scene(replace(of, chairs=(MACHINE, *of.chairs[1:])))) is Finale.PLAIN


def test_each_ending_has_a_picture_of_its_own() -> None:
    assert {finale for finale, _, _ in EXAMPLES} == set(Finale) == set(STAGES)
    drawn = [final_picture(scene(of, form)) for _, of, form in EXAMPLES]
    assert [picture.finale for picture in drawn] == [finale for finale, _, _ in EXAMPLES]
    assert len({load_picture(picture).tobytes() for picture in drawn}) == len(EXAMPLES)


def test_the_picture_shows_how_many_and_who() -> None:
    pictures = {finale: final_picture(scene(of, form)) for finale, of, form in EXAMPLES}
    counts = {finale: picture.cast.count for finale, picture in pictures.items()}
    told = {Finale.EPAULETTES: 2, Finale.THIRD_IN_A_ROW: 3, Finale.ARMFUL: FOURTEEN}
    assert {finale: count for finale, count in counts.items() if count} == told
    saved = pictures[Finale.COMEBACK].cast.saved
    assert saved is not None
    assert saved.label == "Anna"


NAMELESS = {Finale.DRAW, Finale.STALLED, Finale.CUT_SHORT}


@pytest.mark.parametrize(
    ("finale", "of", "form"), [example for example in EXAMPLES if example[0] not in NAMELESS]
)
def test_names_can_be_read_on_every_stage(finale: Finale, of: Table, form: Form | None) -> None:
    cast = final_picture(scene(of, form)).cast
    sheet = Sheet.of(WIDTH, HEIGHT)
    draw_stage(sheet.pen, finale, cast)
    behind_names = sheet.smooth().convert("RGB").crop((60, 596, 440, 670))
    inks = {colour(behind_names, x, y) for x in range(380) for y in range(74)}
    assert all(contrast(IVORY, ink) >= DRAWING_CONTRAST for ink in inks)


def test_each_ending_in_every_language(snapshot: Compare, language: str, texts: Texts) -> None:
    told = []
    for finale, of, form in EXAMPLES:
        people = scene(of, form, language).audience
        if finale is Finale.CUT_SHORT:
            drawn = replace(of.settings, board="board")
            closed = replace(of, phase=Phase.CLOSED, settings=drawn)
            screen = closed_table(look(closed, ANNA), people, texts)
        else:
            screen = result(look(of, None), people, texts)
        check(screen)
        assert isinstance(screen.picture, FinalPicture)
        told.append(f"--- {finale.value}\n{as_text(screen)}")
    snapshot("finales", "\n".join(told))
