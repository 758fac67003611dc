"""The cost of one repaint: everybody's view of a table, and all posts that show it.

While one table is painted, all others wait. So the most expensive tables known are measured beside
an ordinary one: no agreement on a game may hold up the others.
"""

import time
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random
from statistics import median

from club.places import ChatId, PersonId, Place, TableId
from club.settings import Settings
from club.table import Chair, Phase, Series, Table
from club.view import look
from durak.cards import Card, pack
from durak.notation import format_cards, parse_position
from features import load_texts
from screens.audience import Audience, Chat, Person
from screens.painter import paint
from screens.post import Post
from screens.texts import Texts
from tests.screens.tables import DEFENCE

ROUNDS = 15
BUDGET_MS = 50

_WILD = "opening=pairs_plus_one weli=all_sixes attack_limit=none"


def opening(deck: int, held: int, seats: int) -> str:
    """An attacker with this many cards, who has millions of possible openings."""
    cards = Random(1).sample(pack(deck), deck)
    hands = _dealt(cards[:held], cards[held:], 0, seats)
    return f"options: deck={deck} {_WILD}\n{hands}trump: H\nbout: P0 attacks P1, limit 5\n"


def siege(attacks: int, held: int, seats: int) -> str:
    """Lowest cards of two packs as uncovered attacks, against a defender with so many in hand."""
    cards = sorted(pack(104), key=lambda card: (card.rank, card))
    laid = cards[:attacks]
    others = cards[attacks:-held]
    hand = cards[-held:]
    table = ", ".join(f"{card}{'=C' * (card.rank == 6)}/-" for card in laid)
    return (
        f"options: deck=104 {_WILD} throw_in_window=any_time\n{_dealt(hand, others, 1, seats)}"
        f"trump: H\ntable: {table}\nbout: P0 attacks P1, limit {held}\n"
    )


def _dealt(hand: list[Card], others: list[Card], seat: int, seats: int) -> str:
    """Give the hand to one seat, and divide the other cards among the rest."""
    hands = [others[number :: seats - 1] for number in range(seats - 1)]
    hands.insert(seat, hand)
    return "".join(f"P{seat}: {format_cards(cards)}\n" for seat, cards in enumerate(hands))


TABLES = {
    "an ordinary table": DEFENCE,
    "a million openings": opening(72, 50, 4),
    "openings, 8 players": opening(104, 80, 8),
    "46 attacks": siege(46, 50, 8),
}


@dataclass(frozen=True, slots=True)
class Canvas:
    """A table with pictures, all of whose players can be reached in private."""

    table: Table
    audience: Audience
    texts: Texts

    def repaint(self) -> tuple[Post, ...]:
        seated = [chair.person for chair in self.table.chairs]
        views = [look(self.table, person) for person in seated]
        return paint(look(self.table, None), views, self.audience, self.texts)


def canvas(position: str, texts: Texts) -> Canvas:
    game = parse_position(position)
    people = [PersonId(101 + seat) for seat in range(game.seats)]
    table = Table(
        TableId(7),
        Place(ChatId(-1001)),
        people[0],
        Settings(rules=game.rules, board="picture"),
        datetime(2026, 11, 21, tzinfo=UTC),
        tuple(map(Chair, people)),
        phase=Phase.PLAYING,
        game=game,
        series=Series(games=1),
        turns=(0,) * game.seats,
    )
    named = {person: Person(person, f"Person {person}", "en", True) for person in people}
    return Canvas(table, Audience("durak_bot", Chat("Home", "en"), named), texts)


def measure() -> dict[str, list[float]]:
    """Return the milliseconds of all rounds for each table."""
    texts = load_texts()
    canvases = {name: canvas(position, texts) for name, position in TABLES.items()}
    times: dict[str, list[float]] = {name: [] for name in canvases}
    for _ in range(ROUNDS):
        for name, each in canvases.items():
            began = time.process_time()
            each.repaint()
            times[name].append(1000 * (time.process_time() - began))
    return times


def report(times: dict[str, list[float]]) -> str:
    lines = [
        f"{name:22}{median(rounds):8.1f} ms a repaint, at most {max(rounds):.1f} ms"
        for name, rounds in times.items()
    ]
    return "\n".join([*lines, f"{'budget, repaint':22}{BUDGET_MS:8.1f} ms"])
