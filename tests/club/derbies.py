"""A derby for tests, and the settings with which its deals are opened."""

from datetime import timedelta

from club.derby import TIME, Derby, Terms, challenge
from club.derby_deal import DerbyId, as_agreed
from club.places import ChatId, Place
from club.settings import CHAT_RULES, Settings
from tests.club.memory import NOON, SeededRandomness

HOME = Place(ChatId(-1001))
AWAY = Place(ChatId(-1002))
TERMS = Terms("podkidnoy", CHAT_RULES, clock=0, deals=3)
CODE = "abcd2345"
CHALLENGE = challenge(HOME, TERMS, CODE, SeededRandomness(7))
DERBY = Derby(DerbyId(1), CHALLENGE, NOON + TIME, AWAY)
SETTINGS = as_agreed(Settings(), TERMS.settings)
TOO_LATE = TIME + timedelta(seconds=1)
