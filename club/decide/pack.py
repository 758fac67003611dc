"""From Start to the first card: who shuffles, who cuts, and the commitment to the shuffle.

Where nobody has to be waited for, all of it happens at once.
"""

from dataclasses import replace

from club.beginnings import Beginning, Cut
from club.decide.asking import seat_of
from club.decide.decision import Decision
from club.events import GameStarted, Happened, PackShuffled, ShuffleAwaited
from club.fairness import Salt, commitment, format_pack, salt_of_cut
from club.places import PersonId
from club.ports import Randomness
from club.refusal import Refusal, Refused, require
from club.table import Preparation, Table, cutter
from durak import engine
from durak.dealing import Dice, Previous, cut_pack, find_dealer
from durak.events import Dealt, Seat


def take_up_pack(decision: Decision, randomness: Randomness) -> None:
    """Find the dealer, and wait for them to shuffle if that is the custom of this table."""
    table = decision.table
    salt = randomness.salt()
    dice = randomness.dice(salt)
    lot = find_dealer(table.settings.rules, len(table.chairs), dice, _previous(table))
    if table.settings.shuffled_by != "bot" and _is_asked(table, lot.dealer):
        decision.happens(ShuffleAwaited(lot.dealer, lot.drawn))
    else:
        _shuffle(decision, lot.dealer, Beginning(lot.drawn), salt, dice)


def shuffle(decision: Decision, person: PersonId, randomness: Randomness) -> None:
    """Shuffle as the dealer. Where the custom says so, whoever touches the pack has to deal.

    Raises Refused.
    """
    table = decision.table
    seat = seat_of(table, person)
    awaited = _preparation(table, shuffled=False)
    touched = table.settings.shuffled_by == "toucher"
    require(touched or seat == awaited.dealer, Refusal.NOT_DEALER)
    spared = None if seat == awaited.dealer else awaited.dealer
    _shuffle_anew(decision, seat, replace(awaited.beginning, spared=spared), randomness)


def cut(decision: Decision, person: PersonId, cards: int, randomness: Randomness) -> None:
    """Cut off this many cards, or none. Raises Refused."""
    table = decision.table
    seat = seat_of(table, person)
    _preparation(table, shuffled=True)
    require(seat == table.hand_at_pack, Refusal.NOT_CUTTER)
    require(0 <= cards < table.settings.rules.deck, Refusal.NO_SUCH_CUT)
    _deal_cut(decision, seat, cards, randomness)


def go_on(decision: Decision, randomness: Randomness) -> None:
    """Shuffle for a dealer who has let the time run out, or deal without a cut."""
    table = decision.table
    if table.preparation is None or table.hand_at_pack is None:
        return
    if table.preparation.dealt is None:
        awaited = table.preparation
        _shuffle_anew(decision, awaited.dealer, awaited.beginning, randomness)
    else:
        _deal_cut(decision, table.hand_at_pack, 0, randomness)


def _shuffle_anew(
    decision: Decision, dealer: Seat, beginning: Beginning, randomness: Randomness
) -> None:
    salt = randomness.salt()
    _shuffle(decision, dealer, beginning, salt, randomness.dice(salt))


def _shuffle(
    decision: Decision, dealer: Seat, beginning: Beginning, salt: Salt, dice: Dice
) -> None:
    """Promise a shuffle, and deal unless a person has to cut first."""
    table = decision.table
    seats = len(table.chairs)
    deal = engine.deal(table.settings.rules, seats, dice, _previous(table), dealer)
    dealt = next(event for event in deal if isinstance(event, Dealt))
    promise = commitment(salt, format_pack(dealt.pack))
    if table.settings.cut and _is_asked(table, cutter(dealer, seats)):
        decision.happens(PackShuffled(salt, promise, dealt, beginning))
    else:
        decision.happens(GameStarted(salt, promise, beginning), *map(Happened, deal))


def _deal_cut(decision: Decision, seat: Seat, cards: int, randomness: Randomness) -> None:
    """Deal what was promised, cut where somebody wished who could not know what lies there."""
    table = decision.table
    awaited = _preparation(table, shuffled=True)
    if awaited.dealt is None:
        raise ValueError("a pack that nobody has shuffled")
    dice = randomness.dice(salt_of_cut(table.salt, cards))
    dealt, moved = cut_pack(awaited.dealt, cards, dice, _previous(table))
    beginning = replace(awaited.beginning, cut=Cut(seat, cards, moved))
    decision.happens(GameStarted(table.salt, table.commitment, beginning), Happened(dealt))


def _preparation(table: Table, *, shuffled: bool) -> Preparation:
    """Return what the table waits for. Raises Refused if it is something else."""
    awaited = table.preparation
    if awaited is None or (awaited.dealt is not None) is not shuffled:
        raise Refused(Refusal.STALE)
    return awaited


def _is_asked(table: Table, seat: Seat) -> bool:
    """Whether somebody sits there who can press a button. In private, nobody is asked."""
    return table.chairs[seat].is_present and not table.place.is_private


def _previous(table: Table) -> Previous | None:
    series = table.series
    if series.dealer is None or series.outcome is None:
        return None
    return Previous(series.dealer, series.outcome, series.places, series.winner)
