"""Computer players. They get a view, never a game, and choose among its legal actions."""

from enum import Enum


class Strength(Enum):
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
