"""The features of the club: a folder and a row for each."""

from club import daily
from features.derby import DERBY
from handlers.features import Feature
from services.predealt import GamesOfKinds
from storage.database import Database
from storage.days import Tries
from storage.predealt import Kinds

FEATURES: tuple[Feature, ...] = (DERBY,)

_PREDEALT = [feature.predealt for feature in FEATURES if feature.predealt]

KINDS: Kinds = {daily.KIND: Tries(), **{kind.name: kind.tables for kind in _PREDEALT}}


def games_of_kinds(database: Database) -> GamesOfKinds:
    return {kind.name: kind.games(database) for kind in _PREDEALT}
