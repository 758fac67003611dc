"""A derby of two groups, which play the same deals.

`README.md` gives the reasons.
"""

from features.derby import buttons, handlers
from features.derby.host import GamesOfDerbies, open_host
from features.derby.rules import KIND
from features.derby.store import DerbyTables
from handlers.dispatch import Route
from handlers.features import Feature, FeatureCommand, PredealtKind
from handlers.typed_commands import TypedCommand, Where
from screens.settings import AddedOption

DERBY = Feature(
    switch="derby",
    options=(AddedOption("derby", page="extras", before="ceremony"),),
    open=open_host,
    commands=(FeatureCommand(TypedCommand("derby", Where.GROUP, handlers.show), after="history"),),
    buttons=(
        Route(buttons.ChallengeGroup, handlers.challenge),
        Route(buttons.WithdrawChallenge, handlers.withdraw),
        Route(buttons.AcceptChallenge, handlers.accept),
        Route(buttons.PlayDeal, handlers.play),
        Route(buttons.ShowDerby, handlers.show_standing),
    ),
    predealt=PredealtKind(KIND, DerbyTables(), GamesOfDerbies),
)
