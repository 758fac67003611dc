"""A kind of predealt game of the tests' own: two people and two computers play three deals."""

from datetime import timedelta

from club.fairness import Salt
from club.predealt import Predealt, as_agreed
from club.settings import Settings
from tests.club.memory import NOON

KIND = "small"
KEY = "7"
SALTS = tuple(map(Salt, ("first", "second", "third")))
FIRST, SECOND, THIRD = DEALS = [
    Predealt(KIND, KEY, NOON + timedelta(days=3), number, len(SALTS), people=2, computers=2)
    for number, _ in enumerate(SALTS, 1)
]
SETTINGS = as_agreed(Settings(), Settings(), FIRST.seats)
