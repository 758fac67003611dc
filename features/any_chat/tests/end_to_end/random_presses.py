"""People who press at random in any chat, and what the journal must say of it afterwards."""

import asyncio
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

from club.places import PersonId, TableId
from durak.actions import Open, cards_of
from durak.cards import Card, Rank, Suit
from features.any_chat.buttons import PlayFromHand, PlayNumber
from features.any_chat.tests.end_to_end.friends import MY_HAND, Friends
from screens.buttons import Play, ShowHelp
from screens.callback_data import Payload, pack
from telegram_sandbox import Answer, Message, Person
from tests.end_to_end.limits import A_PRESS
from tests.end_to_end.moves import Move, count_moves, move_of
from tests.endurance.promises import Promise, Report
from tests.keys import read
from tests.screens.card_faces import SELECTORS, face

NUMBERED = re.compile(r"\b(\d+)\. (\S+)")
NONSENSE = "no button"
ONCE_IN = 10
"""Presses of disturbers after which the board is forwarded again."""

FACES = {face(Card.of(rank, suit)) for rank in [*Rank][4:13] for suit in Suit}

Hand: TypeAlias = Mapping[int, str]


def numbered(hand: str) -> Hand:
    """Return the cards that alerts tell of, by their numbers."""
    return {int(number): card for number, card in NUMBERED.findall(hand.translate(SELECTORS))}


class Wish(NamedTuple):
    """What somebody wants to do in a bout, as they see it: play this card, take, or be done."""

    table: TableId
    game: int
    bout: int
    person: PersonId | None
    what: str


def wish_of(move: Move) -> Wish:
    card = " ".join(map(face, cards_of(move.action)))
    what = card or f"{type(move.action).__name__} {move.cards_on_table}"
    return Wish(move.table, move.game, move.bout, move.person, what)


@dataclass
class RandomPresses:
    """Both press what their hands allow, and whoever disturbs them anything else, all at random.

    `seen` has what all keys have sent so far, and `told` the answers that Zoe got.
    """

    friends: Friends
    dice: random.Random = field(default_factory=lambda: random.Random(1))
    patience: float = A_PRESS
    hands: dict[tuple[int, int, int], Hand | None] = field(default_factory=dict)
    """What alerts have told, by person, game and bout."""
    wishes: set[Wish] = field(default_factory=set)
    granted: set[Wish] = field(default_factory=set)
    unanswered: int = 0
    seen: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)
    _outdated: set[tuple[int, str]] = field(default_factory=set)
    """Keys of hands that may have been outdated when somebody pressed them."""
    _copy: Message | None = None

    async def until_end(self, disturbances: int = 0) -> Message:
        """Play to the end, with so many disturbances for every two moves. Return the result."""
        friends = self.friends
        players = friends.anna, friends.ben
        while friends.board.offers(MY_HAND):
            disturbing = self.dice.choices((*players, friends.zoe), k=disturbances)
            await asyncio.gather(*map(self._move, players), *map(self._disturb, disturbing))
        return friends.board

    async def _move(self, person: Person) -> None:
        """Take or pass only if no card can be played."""
        messages = [self.friends.board]
        if hand := self.friends.newest_hand(person):
            messages.append(hand)
        offered = {key.data: each for each in messages for key in each.buttons if key.data}
        self.seen.update(offered)
        cards = [data for data in offered if _plays_card(read(data))]
        moves = [data for data in offered if isinstance(read(data), Play | PlayFromHand)]
        others = [data for data in moves if data not in cards]
        self.dice.shuffle(cards)
        self.dice.shuffle(others)
        for data in (*cards, *others):
            answer = await self._press(person, offered[data], data)
            if answer is None or not answer.text:
                return

    async def _disturb(self, person: Person) -> None:
        """Press a key of another moment or another hand, or what no key sends."""
        board = self.friends.board
        if self._copy is None or not self.dice.randrange(ONCE_IN):
            self._copy = self.friends.ben.forwards(board, self.friends.others)
        is_player = person is not self.friends.zoe
        message = board if is_player and self.dice.randrange(2) else self._copy
        data = self.dice.choice([*sorted(self.seen), *self._forged()])
        answer = await self._press(person, message, data)
        if answer and not is_player:
            self.told.add(answer.text)

    def _forged(self) -> Iterator[str]:
        yield from (NONSENSE, pack(ShowHelp()))
        for key in self.friends.keys.values():
            if isinstance(key, PlayNumber):
                yield pack(replace(key, number=self.dice.choice((0, 99))))
                yield pack(replace(key, bout=99))
                yield pack(replace(key, game=99))
            if isinstance(key, Play):
                card = Card.of(self.dice.choice([*Rank][4:13]), self.dice.choice([*Suit]))
                yield pack(replace(key, action=Open((card,))))
                yield pack(PlayFromHand(key.table, key.game, key.moment, Open((card,))))
                yield pack(replace(key, table=TableId(2)))

    async def _press(self, person: Person, message: Message, data: str) -> Answer | None:
        """Return None if nobody answers.

        An outdated hand plays nothing, and brings another one, but not when it is pressed twice.
        """
        try:
            wish = await self._wish(person, data)
            before = len(person.ephemeral_history)
            self.wishes |= wish
            answer = await person.forges(message, data, self.patience)
        except TimeoutError:
            self.unanswered += 1
            return None
        if len(person.ephemeral_history) > before:
            self._outdated.add((person.id, data))
        elif not answer.text and len(wish) == 1 and (person.id, data) not in self._outdated:
            self.granted |= wish
        return answer

    async def _wish(self, person: Person, data: str) -> set[Wish]:
        """Return what this press is for, if anything. A number is looked up in the hand before.

        Where no alert tells of the hand, it may be any card. Raises TimeoutError.
        """
        key = None if data == NONSENSE else read(data)
        who = PersonId(person.id)
        match key:
            case Play(table, game, moment, action) | PlayFromHand(table, game, moment, action):
                move = move_of(person.id, pack(Play(table, game, moment, action)))
                return {wish_of(move)} if move else set()
            case PlayNumber(table, game, bout, number) if person is not self.friends.zoe:
                hand = await self._hand(person, key)
                cards = FACES if hand is None else {hand[number]} if number in hand else set()
                return {Wish(table, game, bout, who, card) for card in cards}
            case _:
                return set()

    async def _hand(self, person: Person, key: PlayNumber) -> Hand | None:
        """Return what alerts tell of somebody's cards in the bout of a key, or None if none does.

        The bout that is played is never behind that of the board. So what is read while the board
        shows this bout is of this bout, or of a later one in which the key plays nothing.
        """
        there = person.id, key.game, key.bout
        if there not in self.hands and pack(replace(key, number=1)) in self.friends.keys:
            told = await self.friends.hand(person, self.patience)
            self.hands[there] = numbered(told) if told else None
        return self.hands.get(there)

    async def report(self) -> Report:
        made = count_moves(await self.friends.journals())
        done = {wish_of(move) for move, _ in made}
        return Report(
            [
                Promise("moves", made.total()),
                Promise("moves granted", len(self.granted), bool(self.granted)),
                Promise.no("moves lost", self.granted - done),
                Promise.no("moves that nobody wanted", done - self.wishes),
                Promise.no("moves done twice", [move for move in made if made[move] > 1]),
            ]
        )


def _plays_card(key: Payload) -> bool:
    is_of_hand = isinstance(key, PlayFromHand) and cards_of(key.action)
    return isinstance(key, PlayNumber) or bool(is_of_hand)
