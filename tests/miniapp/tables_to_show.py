"""A lobby for teams, a game of two, and that game once one of them has left."""

from dataclasses import replace

from club.events import StandInSeated
from durak.players import Strength
from durak.rules import Rules
from tests.club.memory import NOON
from tests.club.tables import ANNA, BORIS, OPEN, advance, start_game

TEAMS = replace(OPEN, rules=Rules(teams="2x2"))
GAME = start_game(ANNA, BORIS)
LEFT = advance(GAME, [StandInSeated(0, Strength.NORMAL, left=True)], NOON)
