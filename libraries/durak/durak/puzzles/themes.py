"""What a puzzle teaches, recognised by comparing the saving move with those that lose."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from durak.actions import Action, Beat, Take, cards_of
from durak.cards import SAME_RANK, CardSet, card_set, cards_in, union
from durak.events import Seat
from durak.state import Game


class Theme(Enum):
    """Banks contain the values, so they must not change."""

    SAVE_A_TRUMP = "save_a_trump"
    BREAK_A_PAIR = "break_a_pair"
    TAKE_NOW = "take_now"
    NOTHING_TO_THROW_IN = "nothing_to_throw_in"
    COUNT_THE_TRUMPS = "count_the_trumps"


@dataclass(frozen=True, slots=True)
class Lesson:
    """The one move that saves the awaited seat, and the tempting ones that lose."""

    game: Game
    solution: Action
    lures: Sequence[Action]

    @property
    def seat(self) -> Seat:
        return self.game.awaited_seats[0]

    @property
    def themes(self) -> tuple[Theme, ...]:
        recognised = {
            Theme.SAVE_A_TRUMP: self._saves_a_trump(),
            Theme.BREAK_A_PAIR: self._breaks_a_pair(),
            Theme.TAKE_NOW: isinstance(self.solution, Take),
            Theme.NOTHING_TO_THROW_IN: self._leaves_nothing_to_throw_in(),
            Theme.COUNT_THE_TRUMPS: self._counts_the_trumps(),
        }
        return tuple(theme for theme, is_there in recognised.items() if is_there)

    def _saves_a_trump(self) -> bool:
        """A plain card is played or nothing, although a trump could be."""
        if isinstance(self.solution, Take) or self._spends_a_trump(self.solution):
            return False
        return any(map(self._spends_a_trump, self.lures))

    def _breaks_a_pair(self) -> bool:
        """One of several cards of a rank is played, although a single card could be."""
        singles = (lure for lure in self.lures if cards_of(lure) and not self._has_twin(lure))
        return self._has_twin(self.solution) and any(singles)

    def _leaves_nothing_to_throw_in(self) -> bool:
        """The attacker holds no card of the ranks on the table, but would after another cover."""
        covers = (lure for lure in self.lures if isinstance(lure, Beat))
        is_closed = isinstance(self.solution, Beat) and not self._invites(self.solution)
        return is_closed and any(map(self._invites, covers))

    def _counts_the_trumps(self) -> bool:
        """A trump is played although a plain card could be, and the other one holds trumps, too."""
        plain = (lure for lure in self.lures if cards_of(lure) and not self._spends_a_trump(lure))
        has_rivals = any(map(self.game.powers.is_trump, cards_in(self._others)))
        return self._spends_a_trump(self.solution) and has_rivals and any(plain)

    @property
    def _others(self) -> CardSet:
        return self.game.hands[1 - self.seat]

    def _spends_a_trump(self, action: Action) -> bool:
        return any(map(self.game.powers.is_trump, cards_of(action)))

    def _has_twin(self, action: Action) -> bool:
        """Whether the hand keeps a card of the rank that is played."""
        kept = self.game.hands[self.seat] & ~card_set(cards_of(action))
        return any(kept & SAME_RANK[card] for card in cards_of(action))

    def _invites(self, action: Action) -> bool:
        """Whether the other one could throw in a card after this one is laid."""
        laid = (*self.game.bout.table, *cards_of(action))
        return self._others & union(SAME_RANK[card] for card in laid) != 0
