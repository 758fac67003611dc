"""A player who counts: who could follow a rank, and what to lead so as to follow it himself.

A view knows no more than the table shows: what was discarded may, for all it can tell, be out.
"""

from durak.actions import Action, Beat, Open
from durak.cards import SAME_RANK, CardSet, card_set, cards_in, pack
from durak.players.appraisal import Appraisal, is_good
from durak.players.normal import Normal
from durak.view import View

COMPANION = 25
LATE_COMPANION = 15
"""What each further plain card of a rank adds to leading it: it comes along or comes after."""

FOLLOWER = 12
"""What each card that may be out and would follow a cover takes from it, with several attackers."""


class Hard(Normal):
    def _gain(self, view: View, appraisal: Appraisal, action: Action) -> tuple[int, int]:
        """Against one opponent it tells to lead what can be followed; a crowd follows anyway."""
        gain, menace = super()._gain(view, appraisal, action)
        if isinstance(action, Open) and _opponents(view) == 1:
            gain += _companions(view, appraisal, action)
        return gain, menace

    def _exposure(self, view: View, beat: Beat) -> int:
        exposure = super()._exposure(view, beat)
        if not exposure or _opponents(view) == 1:
            return exposure
        return exposure + FOLLOWER * (_unseen(view) & SAME_RANK[beat.card.printed]).bit_count()


def _companions(view: View, appraisal: Appraisal, lead: Open) -> int:
    of_rank = cards_in(view.hand & SAME_RANK[lead.cards[0].printed])
    plain = [card for card in of_rank if not is_good(appraisal.worth(card))]
    return (len(plain) - 1) * (COMPANION if view.talon else LATE_COMPANION)


def _opponents(view: View) -> int:
    return len(view.counts) - len(view.places) - 1


def _unseen(view: View) -> CardSet:
    """Every card that may be in another hand, as far as this viewer can tell."""
    seen = view.hand | card_set(view.bout.table)
    if view.exposed is not None:
        seen |= 1 << view.exposed
    return card_set(pack(view.rules.deck)) & ~seen
