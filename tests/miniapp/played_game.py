"""A game that is played on the real page: one seat by whoever opens it, the others by chance."""

import asyncio
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, islice

from club.places import PersonId
from club.table import Table
from club.view import look
from durak import engine
from durak.actions import Action, Pass, Take, cards_of
from durak.legality import legal_actions, why_not
from durak.rules import Rules, seat_range
from handlers.answers import SILENCE, Answer, Outcome
from miniapp.moves import MarksState, Move, marks_state
from miniapp.signing import Session
from miniapp.table_state import GameState, TableState
from people.seen_people import Contact
from screens.alerts import refusal
from screens.buttons import Play, Select
from screens.callback_data import unpack
from screens.scene import Scene
from tests.miniapp.watched_game import TEXTS, Shown, state_of
from tests.screens.random_tables import PEOPLE, apply_events, dealt_table
from tests.screens.tables import audience

ME = 0
PATIENCE = 60
MANY = 200
LIVELY = 0.9


@dataclass
class Played(Shown):
    """What is done on the page is done at the table, and the other players answer."""

    dice: random.Random = field(default_factory=lambda: random.Random(1))
    seq: int = 0
    done: list[Action] = field(default_factory=list)
    refused: list[Action] = field(default_factory=list)
    people: Iterator[int] = field(default_factory=count)
    moved: asyncio.Event = field(default_factory=asyncio.Event)

    def start(self, rules: Rules, seed: str) -> None:
        self.dice.seed(seed)
        self.lay(dealt_table(rules, seat_range(rules)[0], self.dice))

    def lay(self, table: Table) -> None:
        """Play on from here."""
        self.table = table
        self.seq += 1
        self._answer()

    @property
    def state(self) -> TableState:
        return state_of(self.seq, self.table, ME)

    @property
    def game(self) -> GameState:
        game = self.state.game
        assert game is not None
        return game

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.game.moves

    @property
    def legal(self) -> list[Action]:
        return self._legal(ME)

    def session_of(self, _: str) -> Session:
        """Be somebody else each time: nobody is allowed to play as fast as the tests do."""
        return Session(Contact(PersonId(next(self.people)), "Anna", None))

    async def act(self, *asked: str) -> Answer:
        pressed = unpack(asked[-1])
        game = self.table.game
        assert isinstance(pressed, Play)
        assert game is not None
        if reason := why_not(game, ME, pressed.action):
            self.refused.append(pressed.action)
            view = look(self.table, PEOPLE[ME]).game
            words = refusal(TEXTS.voice("en"), reason, pressed.action, view)
            return Answer(words, outcome=Outcome.REFUSED)
        self.done.append(pressed.action)
        self._play(ME, pressed.action)
        self._answer()
        self.moved.set()
        return SILENCE

    async def mark(self, *asked: str) -> MarksState:
        pressed = unpack(asked[-1])
        assert isinstance(pressed, Select)
        scene = Scene(look(self.table, PEOPLE[ME]), audience("en"), TEXTS.voice("en"))
        return marks_state(scene, pressed.selection)

    async def has_moved(self) -> Action:
        """Wait for something done on the page, and return it."""
        await asyncio.wait_for(self.moved.wait(), PATIENCE)
        self.moved.clear()
        return self.done[-1]

    def choose(self, legal: Sequence[Action]) -> Action:
        """Choose a kind of action first, so that rare ones are seen, too.

        A game in which cards are rather beaten than taken is over sooner.
        """
        kinds: dict[tuple[type[Action], bool], list[Action]] = {}
        for action in legal:
            kinds.setdefault((type(action), len(cards_of(action)) > 1), []).append(action)
        lively = [kind for kind in kinds if kind[0] not in (Take, Pass)]
        is_lively = bool(lively) and self.dice.random() < LIVELY
        return self.dice.choice(kinds[self.dice.choice(lively if is_lively else [*kinds])])

    def _answer(self) -> None:
        """Let the others play until it is the page's turn."""
        while not self.legal and (able := self._able()):
            seat = self.dice.choice(able)
            self._play(seat, self.choose(self._legal(seat)))
        self.show(self.state)

    def _able(self) -> list[int]:
        return [seat for seat in range(len(self.table.chairs)) if self._legal(seat)]

    def _legal(self, seat: int) -> list[Action]:
        game = self.table.game
        if game is None or game.is_over:
            return []
        return list(islice(legal_actions(game, seat), MANY))

    def _play(self, seat: int, action: Action) -> None:
        assert self.table.game is not None
        self.table = apply_events(self.table, engine.play(self.table.game, seat, action))
        self.seq += 1
