"""What the kinds of predealt games tell of their tables."""

from club import derby
from services.derbies import GamesOfDerbies
from services.predealt import GamesOfKinds
from storage.stores import Stores


def games_of_kinds(stores: Stores) -> GamesOfKinds:
    return {derby.KIND: GamesOfDerbies(stores.derbies)}
