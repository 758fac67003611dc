"""Colours: a person has one in every picture, and every mark on it can be seen."""

from dataclasses import replace
from itertools import permutations

import pytest

from club.places import PersonId
from club.seasons import Period
from club.standings import Rivals, Standing
from club.table import Chair
from durak.events import Ending, Outcome
from durak.players import Strength
from durak.rules import Rules
from screens.audience import Person
from screens.pictures.board import board_picture
from screens.pictures.colours_and_pens import (
    COMPUTERS,
    FELT,
    FORGOTTEN,
    IVORY,
    NIGHT,
    PEOPLE,
    TABLE,
    TEAMS,
    Ink,
    colour_of,
)
from screens.pictures.history import HistoryPicture
from screens.pictures.ranking import RankingPicture
from screens.pictures.result_picture import final_picture
from screens.records.ranking import Ranking, ranking
from screens.records.stats import Extras, stats
from screens.scene import Scene
from tests.screens.picture_samples import (
    DRAWING_CONTRAST,
    TEXT_CONTRAST,
    TEXTS,
    contrast,
    scene,
    view,
)
from tests.screens.records import GAMES
from tests.screens.tables import ANNA, BORIS, GLEB, GROUP, VERA, audience


@pytest.mark.parametrize("ink", [*PEOPLE, *COMPUTERS, FORGOTTEN])
def test_an_initial_can_be_read(ink: Ink) -> None:
    assert contrast(IVORY, ink) >= TEXT_CONTRAST


@pytest.mark.parametrize("rim", [IVORY, *TEAMS])
@pytest.mark.parametrize("ground", [FELT, NIGHT, TABLE])
def test_a_disc_stands_out_from_the_table(rim: Ink, ground: Ink) -> None:
    assert contrast(rim, ground) >= DRAWING_CONTRAST


def seated(chairs: tuple[Chair, ...], **changes: object) -> Scene:
    """Return a scene with these players, one of whom may have been forgotten."""
    empty = scene(view(**changes))
    return Scene(replace(empty.view, chairs=chairs), audience("en"), empty.voice)


def test_a_person_keeps_their_colour_in_every_seat_place_and_picture() -> None:
    people = audience("en").people
    voice = TEXTS.voice("en")
    over = {"outcome": Outcome(Ending.DURAK, (1,)), "places": (2, 0, 3), "counts": (0, 4, 0, 0)}
    for order in permutations((ANNA, BORIS, VERA)):
        chairs = (*map(Chair, order), Chair(None, Strength.HARD))
        drawn = [plate.player for plate in board_picture(seated(chairs)).plates]
        own = {player.label: player.ink for player in drawn}
        final = final_picture(seated(chairs, **over))
        assert own == {player.label: player.ink for player in (*final.cast.losers, *final.out)}
        standings = [Standing(person, games=9, duraks=3) for person in order]
        ranked = ranking(Ranking(GROUP.chat, Period.EVER, 0, 3, standings), people, voice)
        assert isinstance(ranked.picture, RankingPicture)
        for bar, standing in zip(ranked.picture.bars, standings, strict=True):
            extras = Extras(Rivals(), people, games=GAMES)
            history = stats("A", None, standing, voice, extras).picture
            assert isinstance(history, HistoryPicture)
            assert own[bar.player.label] == bar.ink == history.ink == history.player.ink


def test_people_who_meet_seldom_look_the_same() -> None:
    """Ids are spread evenly, so each colour must be as frequent as any other."""
    ids = map(PersonId, range(5_000_000_000, 5_000_000_700))
    people = {person: Person(person, "A", "en", reachable=True) for person in ids}
    inks = [colour_of(people, person) for person in people]
    assert {inks.count(ink) for ink in inks} == {100}


def test_nothing_recalls_who_was_forgotten_or_is_no_person() -> None:
    chairs = (Chair(GLEB), Chair(PersonId(999)), *(Chair(None, badge=at) for at in (0, 1)))
    inks = [plate.player.ink for plate in board_picture(seated(chairs)).plates]
    assert inks[:2] == [FORGOTTEN, FORGOTTEN]
    assert inks[2] != inks[3]
    assert not {*inks} & {*PEOPLE}


def test_partners_wear_one_ring_and_stay_themselves() -> None:
    chairs = tuple(map(Chair, (ANNA, BORIS, VERA, PersonId(999))))
    alone = [plate.player for plate in board_picture(seated(chairs)).plates]
    joined = [
        plate.player for plate in board_picture(seated(chairs, rules=Rules(teams="2x2"))).plates
    ]
    assert {player.team for player in alone} == {None}
    rings = [player.team for player in joined]
    assert rings[0] == rings[2] != rings[1] == rings[3]
    assert [player.ink for player in joined] == [player.ink for player in alone]
