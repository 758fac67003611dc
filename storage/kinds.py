"""The kinds of predealt games that there are."""

from club import daily, derby
from storage.days import Tries
from storage.derbies import DerbyTables
from storage.predealt import Kinds

KINDS: Kinds = {daily.KIND: Tries(), derby.KIND: DerbyTables()}
