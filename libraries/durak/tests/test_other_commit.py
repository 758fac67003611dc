"""Players of other commits are asked over the notation, and see what a player here would see."""

import shutil
from pathlib import Path
from random import Random

import pytest

from durak.actions import Action
from durak.commands import UsageError
from durak.commands.lookup import find_player
from durak.players import Player, Strength, player_of
from durak.players.games import play_game
from durak.rules import VARIANTS, Rules
from durak.view import View
from tests.other_commit import OtherCommit

LIBRARY = Path(__file__).parent.parent


class Compared:
    """Plays like `one`, and notes each time that `other` would have done something else."""

    def __init__(self, one: Player, other: Player) -> None:
        self._one = one
        self._other = other
        self.asked = 0
        self.differences: list[tuple[View, Action]] = []

    def choose(self, view: View) -> Action:
        self.asked += 1
        action = self._one.choose(view)
        answer = self._other.choose(view)
        if answer != action:
            self.differences.append((view, answer))
        return action


def test_another_process_plays_like_this_one_but_for_poker_swaps() -> None:
    """A view does not tell how many swaps were made, so the other player is offered none."""
    compared = Compared(player_of(Strength.NORMAL), OtherCommit(str(LIBRARY), "normal"))
    for variant in VARIANTS:
        play_game(variant.rules, [compared] * min(variant.seats), Random(1))
    assert compared.asked > 1000
    assert all(view.rules.poker_swaps for view, _ in compared.differences)


def test_the_package_of_the_other_commit_answers(tmp_path: Path) -> None:
    shutil.copytree(LIBRARY / "durak", tmp_path / "durak")
    players = tmp_path / "durak/players/__init__.py"
    players.write_text(players.read_text().replace("HARD: Hard()", "HARD: Easy()"))
    beginner = find_player(f"tests.other_commit:OtherCommit@{tmp_path}")
    compared = Compared(player_of(Strength.EASY), beginner)
    play_game(Rules(), [compared] * 2, Random(1))
    assert compared.asked > 10
    assert not compared.differences


def test_a_directory_without_the_package_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="there is no package durak in"):
        find_player(f"tests.other_commit:OtherCommit@{tmp_path}")


def test_the_process_ends_with_the_player() -> None:
    player = OtherCommit(str(LIBRARY), "easy")
    process = player._process
    assert process.poll() is None
    del player
    assert process.returncode == 0
