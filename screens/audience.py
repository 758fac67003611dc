"""The viewers' names and languages as plain values, collected before anything is drawn."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from club.guesses import NO_GUESS_RESULT, GuessResult
from club.places import PersonId
from club.standings import Form
from screens.about_deal import NO_DEAL, AboutDeal, Sentence
from screens.text_layout import ELLIPSIS, is_visible, shorten
from screens.texts import Foreign, Voice

LONGEST = 32
SHORT = 12
COMPUTER_NAMES = 12


@dataclass(frozen=True, slots=True)
class Person:
    """`reachable` means that the person has pressed Start and not blocked the bot since.

    With `in_words`, they read words in place of pictures and signs. With `tips`, their turns are
    explained. `four_colours` is how they see suits; None: as the group does.
    """

    id: PersonId
    name: str
    language: str
    reachable: bool
    in_words: bool = False
    tips: bool = False
    four_colours: bool | None = None

    @property
    def is_forgotten(self) -> bool:
        return not self.name


@dataclass(frozen=True, slots=True)
class Chat:
    """`link` opens the chat or its topic from a private message, if Telegram has such a link.
    `public_link` lets anybody into a public chat.

    With `in_words`, everybody reads words in place of pictures and signs, as far as screens say the
    same to all. With `pins`, an open table is pinned. With `opens_hands`, the bot can show members
    a hand that only they see; with `unasked`, even members who have not pressed a button.
    """

    title: str
    language: str
    link: str | None = None
    in_words: bool = False
    pins: bool = False
    public_link: str | None = None
    opens_hands: bool = False
    unasked: bool = False


@dataclass(frozen=True, slots=True)
class Audience:
    bot: str
    """The bot's username, for deep links."""
    chat: Chat
    people: Mapping[PersonId, Person]
    form: Mapping[PersonId, Form] = field(default_factory=dict)
    """How often each player had been the durak in this chat when the last game ended."""
    earned: Mapping[PersonId, Sequence[str]] = field(default_factory=dict)
    """What the last game has earned its players, where that is told."""
    guess_result: GuessResult = NO_GUESS_RESULT
    """How the last game was guessed by those who watched it."""
    deal: AboutDeal = NO_DEAL
    """What is said of the predealt game that is played here."""
    page: str | None = None
    """The link that opens the table as a page."""
    not_now: Sentence | None = None
    """Why the next game cannot begin yet."""
    films: bool = False
    """Whether films of games are made."""

    def find(self, person: PersonId | None) -> Person | None:
        """Return what is known of this person. A view of everybody is of none."""
        return self.people.get(person) if person is not None else None


def name_of(voice: Voice, people: Mapping[PersonId, Person], person: PersonId | None) -> Foreign:
    known = people.get(person) if person is not None else None
    return Foreign(display_name(voice, known.name if known else ""))


def names_of(voice: Voice, people: Mapping[PersonId, Person], who: Iterable[PersonId]) -> str:
    """Return the names as HTML, one after the other."""
    return voice.join(voice.say("name", name=name_of(voice, people, person)) for person in who)


def display_name(voice: Voice, name: str) -> str:
    """Return the shortened name.

    People who were forgotten, or whose names are invisible, are called "a player".
    """
    shown = shorten_name(name)
    left = shown if shown == name else shown.removesuffix(ELLIPSIS)
    return shown if is_visible(left) else voice.plain("somebody")


def name_of_computer(voice: Voice, people: Mapping[PersonId, Person], badge: int) -> Foreign:
    """Name computers in a fixed order, skipping the names that people at the table have."""
    borne = {word for person in people.values() for word in person.name.casefold().split()}
    names = (voice.plain("computer-name", number=number) for number in range(COMPUTER_NAMES))
    free = (name for name in names if name.casefold() not in borne)
    return Foreign(next(islice(free, badge, None), voice.plain("a-computer")))


def shorten_name(name: str, longest: int = LONGEST) -> str:
    """Telegram allows names of 128 characters. Eight of them would fill the screen of a phone."""
    shortened = shorten(name, lambda text: len(text) <= longest)
    return shortened or (ELLIPSIS if name else "")


def with_short_names(audience: Audience) -> Audience:
    """Return the audience with very short names, for messages with little room."""
    people = {
        person: replace(known, name=shorten_name(known.name, SHORT))
        for person, known in audience.people.items()
    }
    return replace(audience, people=people)
