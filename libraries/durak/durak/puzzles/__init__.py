"""Puzzles: ends of games of two in which everybody knows every card and exactly one move saves.

`bank` are those that come with the library; `mine` finds more, `remember` looks for one in a game
that was played, and `line` shows how a puzzle goes on after a move.
"""

from durak.puzzles.bank import bank
from durak.puzzles.finding import Remembered, mine, remember
from durak.puzzles.puzzle import Puzzle, Step, line
from durak.puzzles.themes import Theme

__all__ = ["Puzzle", "Remembered", "Step", "Theme", "bank", "line", "mine", "remember"]
