"""A derby for tests, and the settings with which its deals are opened."""

from collections.abc import Mapping
from datetime import timedelta

from club.fairness import Salt
from club.places import ChatId, Place
from club.predealt import Predealt, as_agreed
from club.settings import CHAT_RULES, Settings
from features.derby.rules import (
    SEATS,
    TIME,
    Derby,
    DerbyId,
    Side,
    Terms,
    challenge,
    choose_deals,
)
from tests.club.memory import NOON, SeededRandomness

HOME = Place(ChatId(-1001))
AWAY = Place(ChatId(-1002))
TERMS = Terms("podkidnoy", CHAT_RULES, clock=0, deals=3)
CODE = "abcd2345"
SALTS = choose_deals(TERMS.deals, SeededRandomness(7))
CHALLENGE = challenge(HOME, TERMS, CODE, SALTS, SeededRandomness())
DERBY = Derby(DerbyId(1), CHALLENGE, NOON + TIME, AWAY)
SETTINGS = as_agreed(Settings(), TERMS.settings, SEATS)
PROMISED: Mapping[Predealt, Salt] = {
    DERBY.deal(side, number): salt for side in Side for number, salt in enumerate(SALTS, 1)
}
TOO_LATE = TIME + timedelta(seconds=1)
