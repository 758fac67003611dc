"""The features of the club: a folder and a row for each. Only `bot` and the tests know them."""

from pathlib import Path

from features.any_chat import ANY_CHAT
from features.bars import BARS
from features.daily import DAILY
from features.derby import DERBY
from features.evening_cards import EVENING_CARDS
from features.order import ORDER
from features.puzzles import PUZZLES
from handlers.features import Feature
from people.predealt import GamesOfKinds
from screens.texts import LOCALES, Texts
from storage.database import Database
from storage.predealt import Kinds

FEATURES: tuple[Feature, ...] = (
    DAILY,
    DERBY,
    PUZZLES,
    EVENING_CARDS,
    ORDER,
    BARS,
    ANY_CHAT,
)
"""In the order of importance of their news."""

_WORDS = sorted(Path(__file__).parent.glob("*/words"))
_PREDEALT = [feature.predealt for feature in FEATURES if feature.predealt]

KINDS: Kinds = {kind.name: kind.tables for kind in _PREDEALT}


def games_of_kinds(database: Database) -> GamesOfKinds:
    return {kind.name: kind.games(database) for kind in _PREDEALT}


def load_texts() -> Texts:
    """Read the messages of the core and of every feature."""
    return Texts.load(LOCALES, *_WORDS)
