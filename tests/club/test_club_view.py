"""What each viewer of a table may know."""

from dataclasses import replace
from datetime import timedelta
from hashlib import sha256
from random import Random

import pytest

from club.commands import Close, ComeBack, Leave, PlayAgain, VoteToClose
from club.fairness import NO_SALT, commitment
from club.places import PersonId
from club.table import Phase
from club.view import look
from durak.cards import Card
from durak.players.imagining import imagine
from tests.club.memory import NOON
from tests.club.tables import (
    ANNA,
    BORIS,
    GLEB,
    VERA,
    after,
    default_press,
    game_of,
    lobby,
    next_move,
    play_to_end,
    play_until,
    start_game,
)

TRIO = start_game(ANNA, BORIS, VERA)


def test_each_sees_his_own_hand() -> None:
    for seat, person in enumerate((ANNA, BORIS, VERA)):
        view = look(TRIO, person)
        assert (view.seat, view.viewer) == (seat, person)
        assert view.game is not None
        assert view.game.hand == game_of(TRIO).hands[seat]


def test_strangers_and_the_chat_see_no_hand() -> None:
    for viewer in (None, GLEB):
        view = look(TRIO, viewer)
        assert view.seat is None
        assert view.game is not None
        assert not view.game.hand
        assert not view.game.legal


def test_the_salt_is_published_only_when_the_game_is_over() -> None:
    table = TRIO
    while not game_of(table).is_over:
        view = look(table, ANNA)
        assert view.proof is None
        assert table.salt not in repr(view)
        assert view.commitment == table.commitment
        table = after(table, default_press(table))
    proof = look(table, None).proof
    assert proof is not None
    assert commitment(proof.salt, proof.pack) == table.commitment
    assert sha256(f"{proof.salt} {proof.pack}".encode()).hexdigest() == table.commitment
    assert len({Card.parse(card) for card in proof.pack.split()}) == 36


def test_a_game_broken_off_is_published_too() -> None:
    view = look(after(TRIO, Close(ANNA, privileged=True)), None)
    assert view.proof is not None
    assert view.closed is not None


def test_a_vote_counts_only_while_its_person_is_present() -> None:
    """The vote does not count while they are away, and counts again when they come back."""
    voted = after(start_game(ANNA, BORIS, VERA, GLEB), VoteToClose(BORIS))
    left = after(voted, Leave(BORIS), VoteToClose(VERA))
    assert look(left, GLEB).votes == (VERA,)
    assert look(after(left, ComeBack(BORIS)), GLEB).votes == (BORIS, VERA)


def test_a_table_closes_when_it_is_left_alone() -> None:
    assert look(lobby(ANNA), None).idle_at == NOON + timedelta(minutes=20)


def test_a_view_holds_what_its_viewer_missed() -> None:
    finished = play_until(TRIO, lambda table: look(table, None).last_bout is not None)
    assert look(finished, None).missed == ()
    assert all(look(finished, person).missed for person in (ANNA, BORIS, VERA))


def test_the_next_lobby_shows_no_old_game() -> None:
    view = look(after(play_to_end(TRIO), PlayAgain(ANNA)), ANNA)
    assert (view.game, view.moment, view.proof, view.commitment) == (None, None, None, "")
    assert (view.number, view.seat) == (1, 0)


@pytest.mark.parametrize("viewer", [None, GLEB, ANNA, BORIS, VERA])
def test_a_look_is_the_same_whatever_the_others_hold(viewer: PersonId | None) -> None:
    """A whole game is played with a computer holding the cards of a player who left."""
    table = after(TRIO, Leave(VERA))
    dice = Random(1)
    others = set()
    while table.phase is Phase.PLAYING:
        view = look(table, viewer)
        assert view.game is not None
        world = imagine(view.game, dice).freeze()
        others.add(world.hands != game_of(table).hands)
        assert look(replace(table, game=world, salt=NO_SALT, pack=()), viewer) == view
        table = after(table, next_move(table))
    assert True in others
