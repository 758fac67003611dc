"""A viewer's table and the words to describe it, from which all screens of a table are built."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Self

from club.places import PersonId
from club.view import TableView
from durak.bout import Bout, Moment
from durak.cards import Card
from durak.events import Ending, Outcome, Seat
from durak.seating import Seating
from durak.view import View
from screens.audience import SHORT, Audience, name_of, name_of_computer, shorten_name
from screens.cards_as_text import Faces, faces_for
from screens.options import variant_name
from screens.texts import Foreign, Texts, Voice, Word

_TEAM_MARKS = ("🔵", "🔴", "🟡")


class Role(Enum):
    """What a seat does in the bout, or how it has ended the game, as marked on every board."""

    NONE = "none"
    ATTACKER = "attacker"
    DEFENDER = "defender"
    TAKING = "taking"
    THROWER = "thrower"
    PASSED = "passed"
    SAFE = "safe"
    DURAK = "durak"


@dataclass(frozen=True, slots=True)
class Scene:
    view: TableView
    audience: Audience
    voice: Voice

    @classmethod
    def of_chat(cls, view: TableView, audience: Audience, texts: Texts) -> Self:
        chat = audience.chat
        return cls(view, audience, texts.voice(chat.language, in_words=chat.in_words))

    @classmethod
    def of_viewer(cls, view: TableView, audience: Audience, texts: Texts) -> Self:
        """Return a scene in the viewer's own language."""
        person = audience.find(view.viewer)
        if person is None:
            return cls.of_chat(view, audience, texts)
        return cls(view, audience, texts.voice(person.language, in_words=person.in_words))

    @property
    def game(self) -> View:
        """The game. Raises LookupError if the table has none."""
        if self.view.game is None:
            raise LookupError(f"no game at table {self.view.table}")
        return self.view.game

    @property
    def moment(self) -> Moment:
        """The moment for the buttons of a hand. Raises LookupError if the table has no game."""
        if self.view.moment is None:
            raise LookupError(f"no game at table {self.view.table}")
        return self.view.moment

    @property
    def faces(self) -> Faces:
        game = self.view.game
        return faces_for(self.voice, self.view.settings.rules, game.trump if game else None)

    @property
    def has_pictures(self) -> bool:
        """Whether the chat wants a picture of the board."""
        return self.view.settings.draws_board

    @property
    def four_colours(self) -> bool:
        """Whether every suit has a colour of its own: as the viewer chose, or else the chat."""
        viewer = self.audience.find(self.view.viewer)
        settings = self.view.settings
        return settings.coloured_for(viewer.four_colours if viewer else None).four_colours

    @property
    def in_words(self) -> bool:
        """Whether the reader wants words in place of pictures and signs."""
        return self.voice.in_words

    @property
    def is_replaced(self) -> bool:
        """Whether a computer is playing the viewer's cards."""
        return self.view.seat is not None and self.view.chairs[self.view.seat].has_stand_in

    @property
    def outcome(self) -> Outcome:
        """How the game has ended, if it has. One without an outcome was cut short."""
        return self.game.outcome or Outcome(Ending.ABORTED)

    @property
    def seats(self) -> range:
        return range(len(self.view.chairs))

    @property
    def out(self) -> tuple[Seat, ...]:
        """The players who have gone out, in order. The durak has the last place, but is not out."""
        return tuple(seat for seat in self.game.places if not self.game.counts[seat])

    def place_of(self, seat: Seat) -> int:
        """Return in which place the player went out, or 0 if they did not."""
        return self.out.index(seat) + 1 if seat in self.out else 0

    def role_of(self, seat: Seat) -> Role:
        """At the end, everybody but the durak is safe, even with cards in hand."""
        outcome = self.game.outcome
        if outcome is not None:
            return Role.DURAK if seat in outcome.losers else Role.SAFE
        return Role.SAFE if seat in self.out else _role_in_bout(self.game.bout, seat)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The first to go out with their whole team, where that is called winning."""
        rules = self.view.settings.rules
        winner = self.game.winner
        if winner is None or not rules.first_out_wins:
            return ()
        return Seating(len(self.view.chairs), rules.teams, rules.team_out).team(winner)

    @property
    def winners_of_ladder(self) -> tuple[Seat, ...]:
        """All players on the side that wins the ladder with this game."""
        ladder = self.view.series.ladder
        return ladder.winning_seats(len(self.view.chairs)) if ladder else ()

    def say(self, key: str, **words: Word) -> str:
        return self.voice.say(key, **words)

    def plain(self, key: str, **words: Word) -> str:
        return self.voice.plain(key, **words)

    def cards(self, cards: Iterable[Card]) -> str:
        """Return cards for a message. Buttons cannot underline them."""
        return self.faces.join(map(self.card, cards))

    def card(self, card: Card) -> str:
        """Return a card for a message. Trumps are underlined, the only mark that needs no room."""
        return self._marked(card, self.faces.of(card))

    def beaten(self, card: Card) -> str:
        """Return a card as the object of beating."""
        return self._marked(card, self.faces.beaten(card))

    def _marked(self, card: Card, face: str) -> str:
        return f"<u>{face}</u>" if self.faces.is_trump(card) else face

    def name(self, seat: Seat) -> Foreign:
        chair = self.view.chairs[seat]
        if chair.person is None:
            return name_of_computer(self.voice, self.audience.people, chair.badge)
        return name_of(self.voice, self.audience.people, chair.person)

    def short_name(self, person: PersonId) -> Foreign:
        """Return anybody's name for where there is little room."""
        return Foreign(shorten_name(name_of(self.voice, self.audience.people, person).words, SHORT))

    def names(self, seats: Iterable[Seat]) -> str:
        """List names with the marks of their teams."""
        return self.voice.join(
            self.team_mark(seat) + self.say("name", name=self.name(seat)) for seat in seats
        )

    def team_mark(self, seat: Seat) -> str:
        """Return a coloured dot for the player's team, or nothing if everybody plays alone."""
        rules = self.view.settings.rules
        seats = len(self.view.chairs)
        if rules.teams == "none":
            return ""
        seating = Seating(seats, rules.teams, rules.team_out)
        return _TEAM_MARKS[min(seating.team(seat))]

    @property
    def variant(self) -> str:
        return variant_name(self.voice, self.view.settings.variant)

    @property
    def title(self) -> str:
        """The name of the variant and, in a private chat, of the group."""
        title = self.audience.chat.title
        if not title:
            return f"<b>{self.variant}</b>"
        return self.say("hand-title", chat=Foreign(title), variant=self.variant)

    @property
    def link_to_hands(self) -> str:
        """The link to the private chat, where every player at the table finds their hand.

        A link that starts the bot would show all of them a START bar, even those who started it
        long ago. It is not needed either: if the bot is blocked, the app itself offers to restart
        it, which brings the hand back.
        """
        return f"https://t.me/{self.audience.bot}"


def _role_in_bout(bout: Bout, seat: Seat) -> Role:
    if seat == bout.defender:
        return Role.TAKING if bout.taking else Role.DEFENDER
    if seat in bout.passed:
        return Role.PASSED
    if seat == bout.attacker:
        return Role.ATTACKER
    return Role.THROWER if any(pair.by == seat for pair in bout.pairs) else Role.NONE
