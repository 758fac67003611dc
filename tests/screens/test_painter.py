"""The painter: what is shown where, and with which sound."""

from collections import defaultdict
from dataclasses import replace

import pytest

from club.events import ClosedBecause, Happened, TableClosed
from club.places import ChatId, Place
from club.settings import ClockSeconds
from club.slots import Kind
from club.table import Chair, Series, Table
from club.view import look
from durak.engine import abort
from durak.players import Strength
from screens.buttons import Again, OpenHand, Play
from screens.endings import Finale
from screens.painter import NO_MARKS, ViewerMarks, paint
from screens.pictures.result_picture import FinalPicture
from screens.post import Post
from screens.screen import Screen
from screens.selection import NOTHING
from screens.texts import Texts
from tests.club.tables import advance
from tests.screens.screen_checks import buttons_of
from tests.screens.tables import (
    ANNA,
    ATTACK,
    BORIS,
    DEFENCE,
    GROUP,
    OVER,
    VERA,
    audience,
    lobby,
    table,
)

ENGLISH = audience("en")
A_DAY: ClockSeconds = 86_400
PEOPLE = (ANNA, BORIS, VERA)
IN_PRIVATE = ViewerMarks(in_private=PEOPLE)
ON_PAGE = ViewerMarks(on_page=PEOPLE, open_hands=PEOPLE, resting=PEOPLE)
IN_GROUP = ViewerMarks(in_group=PEOPLE, resting=PEOPLE)


def posts(
    of: Table, texts: Texts, viewers: ViewerMarks = IN_PRIVATE, unreachable: int | None = None
) -> tuple[Post, ...]:
    people = {
        person: replace(known, reachable=person != unreachable)
        for person, known in ENGLISH.people.items()
    }
    views = [look(of, chair.person) for chair in of.chairs if chair.person is not None]
    return paint(look(of, None), views, replace(ENGLISH, people=people), texts, viewers)


def kinds(painted: tuple[Post, ...], kind: Kind) -> dict[int, Post]:
    return {post.slot.place.chat: post for post in painted if post.slot.kind == kind}


def test_a_lobby_hangs_where_its_game_will(texts: Texts) -> None:
    before = lobby(Chair(ANNA), Chair(BORIS))
    (lobby_post,) = kinds(posts(before, texts), Kind.TABLE).values()
    (board,) = kinds(posts(table(ATTACK), texts), Kind.TABLE).values()
    assert lobby_post.slot == board.slot


def test_the_next_lobby_leaves_the_last_board_alone(texts: Texts) -> None:
    again = replace(lobby(Chair(ANNA), Chair(BORIS)), series=Series(games=1))
    (next_lobby,) = kinds(posts(again, texts), Kind.TABLE).values()
    (board,) = kinds(posts(table(ATTACK), texts), Kind.TABLE).values()
    assert next_lobby.slot != board.slot


def test_only_the_awaited_hear_a_sound(texts: Texts) -> None:
    hands = kinds(posts(table(DEFENCE), texts), Kind.HAND)
    assert {person: post.silent for person, post in hands.items()} == {
        ANNA: True,
        BORIS: False,
        VERA: True,
    }


def test_a_player_with_a_stand_in_is_not_waited_for(texts: Texts) -> None:
    """No sound or nudge is sent to a player with a stand-in, wherever it could be seen."""
    anna, _, *others = table(DEFENCE).chairs
    away = Chair(BORIS, Strength.NORMAL, left=True)
    of = replace(table(DEFENCE), chairs=(anna, away, *others), nudged=True)
    painted = posts(of, texts)
    assert kinds(painted, Kind.HAND)[BORIS].silent
    assert kinds(painted, Kind.NUDGE)[BORIS].screen is None
    in_group = kinds(posts(of, texts, unreachable=BORIS), Kind.NUDGE)
    assert GROUP.chat not in in_group


def test_a_hand_is_new_with_every_turn_and_only_then(texts: Texts) -> None:
    of = replace(table(DEFENCE), turns=(4, 5, 6))
    hands = kinds(posts(of, texts), Kind.HAND)
    assert [hands[person].edition for person in PEOPLE] == [4, 5, 6]
    assert [hands[person].in_place for person in PEOPLE] == [True, False, True]


@pytest.mark.parametrize("viewers", [NO_MARKS, ON_PAGE, IN_GROUP])
def test_a_hand_that_nobody_has_played_from_is_edited_without_a_sound(
    texts: Texts, viewers: ViewerMarks
) -> None:
    hands = kinds(posts(table(DEFENCE), texts, viewers), Kind.HAND)
    assert all(hands[person].in_place and hands[person].silent for person in PEOPLE)


@pytest.mark.parametrize(
    ("clock", "viewers", "rings"),
    [
        (A_DAY, NO_MARKS, True),
        (0, NO_MARKS, True),
        (0, ON_PAGE, False),
        (0, IN_GROUP, False),
    ],
)
def test_a_hand_rings_where_no_nudge_comes_soon(
    texts: Texts, clock: ClockSeconds, viewers: ViewerMarks, rings: bool
) -> None:
    of = table(DEFENCE)
    hand = kinds(
        posts(replace(of, settings=replace(of.settings, clock=clock)), texts, viewers), Kind.HAND
    )[BORIS]
    assert (hand.silent, hand.in_place) == (not rings, not rings)


def test_whoever_has_just_pressed_hears_no_sound(texts: Texts) -> None:
    viewers = replace(IN_PRIVATE, marked={BORIS: NOTHING})
    hand = kinds(posts(table(DEFENCE), texts, viewers), Kind.HAND)[BORIS]
    assert hand.in_place
    assert hand.silent


@pytest.mark.parametrize("viewers", [ON_PAGE, IN_GROUP])
def test_a_hand_rests_while_its_cards_are_open_elsewhere(
    texts: Texts, viewers: ViewerMarks
) -> None:
    for of, rests in ((table(DEFENCE), True), (table(OVER), False)):
        for post in kinds(posts(of, texts, viewers), Kind.HAND).values():
            assert post.screen is not None
            targets = [button.target for button in buttons_of(post.screen)]
            assert (OpenHand(of.id) in targets) is rests
            assert not any(isinstance(target, Play) for target in targets)


def test_a_drawn_hand_is_not_sent_anew_to_rest(texts: Texts) -> None:
    hands = kinds(posts(table(DEFENCE, board="picture"), texts, ON_PAGE), Kind.HAND)
    screens = [hands[person].screen for person in PEOPLE]
    assert all(screen and screen.picture for screen in screens)


def test_only_a_hand_that_is_played_from_has_an_effect(texts: Texts) -> None:
    for viewers, effects in ((IN_PRIVATE, True), (NO_MARKS, False), (ON_PAGE, False)):
        hands = kinds(posts(table(OVER), texts, viewers), Kind.HAND)
        own = [hands[person] for person in PEOPLE]
        assert any(post.effect for post in own) is effects
        assert all(post.in_place is (post.effect is None) for post in own)


@pytest.mark.parametrize(
    ("viewers", "rings"), [(IN_PRIVATE, False), (NO_MARKS, True), (IN_GROUP, True)]
)
def test_a_nudge_rings_if_the_hand_has_not_and_goes_away(
    texts: Texts, viewers: ViewerMarks, rings: bool
) -> None:
    of = table(DEFENCE)
    before = kinds(posts(of, texts, viewers), Kind.NUDGE)
    assert all(post.screen is None for post in before.values())
    nudges = kinds(posts(replace(of, nudged=True), texts, viewers), Kind.NUDGE)
    assert nudges[BORIS].screen is not None
    assert nudges[ANNA].screen is None
    assert all(post.silent is not rings for post in nudges.values())


@pytest.mark.parametrize("unreachable", [None, BORIS])
def test_no_nudge_comes_while_the_page_is_open(texts: Texts, unreachable: int | None) -> None:
    nudged = replace(table(DEFENCE), nudged=True)
    for viewers, comes in ((NO_MARKS, True), (ON_PAGE, False)):
        nudges = kinds(posts(nudged, texts, viewers, unreachable), Kind.NUDGE)
        assert any(post.screen for post in nudges.values()) is comes


def test_nothing_is_sent_to_unreachable_people(texts: Texts) -> None:
    painted = posts(table(DEFENCE), texts, unreachable=BORIS)
    written_to = {int(post.slot.place.chat) for post in painted}
    assert BORIS not in written_to
    assert {ANNA, VERA} <= written_to


@pytest.mark.parametrize("of", [table(DEFENCE), table(DEFENCE, place=Place(ChatId(BORIS)))])
def test_a_forgotten_person_keeps_no_messages(texts: Texts, of: Table) -> None:
    forgotten = replace(ENGLISH.people[BORIS], name="", reachable=False)
    people = replace(ENGLISH, people={**ENGLISH.people, BORIS: forgotten})
    painted = paint(look(of, None), [look(of, ANNA), look(of, BORIS)], people, texts)
    private = [post for post in painted if post.slot.place == Place(ChatId(BORIS))]
    assert private
    assert all(post.screen is None for post in private)


def closed(of: Table) -> Table:
    """Return the table as it is after a vote closes it."""
    aborted = abort(of.game) if of.game is not None else ()
    return advance(of, (*map(Happened, aborted), TableClosed(ClosedBecause.VOTED)), of.since)


@pytest.mark.parametrize("before", [lobby(Chair(ANNA)), table(DEFENCE)])
def test_a_closed_table_leaves_one_line_where_it_stood(texts: Texts, before: Table) -> None:
    (stood,) = kinds(posts(before, texts), Kind.TABLE).values()
    (post,) = (post for post in posts(closed(before), texts) if post.slot.place == GROUP)
    assert post.slot == stood.slot
    assert post.screen is not None
    assert "\n" not in post.screen.text
    assert not post.screen.rows


def test_a_drawn_game_that_is_closed_becomes_a_picture_of_that(texts: Texts) -> None:
    (post,) = (
        p for p in posts(closed(table(DEFENCE, board="board")), texts) if p.slot.place == GROUP
    )
    assert post.screen is not None
    assert isinstance(post.screen.picture, FinalPicture)
    assert post.screen.picture.finale is Finale.CUT_SHORT


def test_the_end_leaves_one_again_for_the_group_and_one_in_each_private_chat(texts: Texts) -> None:
    of = table(OVER)
    views = [look(of, chair.person) for chair in of.chairs if chair.person is not None]
    viewers = ViewerMarks(open_hands=PEOPLE)
    shown: defaultdict[tuple[int, int | None], list[Screen]] = defaultdict(list)
    for post in paint(look(of, None), views, ENGLISH, texts, viewers):
        if post.screen is not None:
            shown[post.slot.place.chat, post.slot.reader].append(post.screen)
    offers = {
        where: sum(isinstance(b.target, Again) for each in screens for b in buttons_of(each))
        for where, screens in shown.items()
    }
    assert offers.pop((GROUP.chat, None)) == 1
    assert offers == {(GROUP.chat, reader): 0 for reader in PEOPLE} | {
        (person, None): 1 for person in PEOPLE
    }
    for reader in PEOPLE:
        (line,) = shown[GROUP.chat, reader]
        assert "\n" not in line.text
        assert not line.rows


def test_a_closed_table_takes_its_hands_away(texts: Texts) -> None:
    of = closed(table(DEFENCE))
    assert all(post.screen is None for post in kinds(posts(of, texts), Kind.HAND).values())


def test_a_private_game_is_one_message(texts: Texts) -> None:
    alone = table(DEFENCE, place=Place(ChatId(ANNA)))
    computers = (Chair(None, Strength.HARD), Chair(None, Strength.EASY))
    (post,) = posts(replace(alone, chairs=(Chair(ANNA), *computers)), texts)
    assert post.slot.place == Place(ChatId(ANNA))
    assert post.screen is not None
    labels = " ".join(button.label for button in buttons_of(post.screen))
    assert "10♣" in labels.replace("\ufe0e", "")


@pytest.mark.parametrize("wanted", [True, False])
def test_an_open_table_is_pinned_where_that_is_wanted(texts: Texts, wanted: bool) -> None:
    public = replace(ENGLISH, chat=replace(ENGLISH.chat, pins=wanted))
    before = lobby(Chair(ANNA), Chair(BORIS))
    states = (before, table(DEFENCE), closed(table(DEFENCE)), closed(before))
    pinned = [paint(look(of, None), [], public, texts)[0].pinned for of in states]
    assert pinned == [wanted, wanted, False, False]


def test_hands_name_their_group(texts: Texts) -> None:
    post = kinds(posts(table(DEFENCE), texts), Kind.HAND)[ANNA]
    assert post.screen is not None
    assert "Home &amp; &lt;Friends&gt;" in post.screen.text
    targets = [button.target for button in buttons_of(post.screen)]
    assert ENGLISH.chat.link in targets
    assert post.slot.place != GROUP
