"""Views and scenes for the tests of pictures, and ways to examine what was drawn."""

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from datetime import timedelta
from io import BytesIO

from PIL import Image

from club.achievements import ACHIEVEMENTS, Career, Progress, in_progress
from club.ceremonies import Honour
from club.places import ChatId, PersonId, Place, TableId
from club.recent_events import FinishedBout
from club.settings import Settings
from club.table import Chair, Phase, Series
from club.view import TableView
from durak.apply_events import evolve
from durak.bout import Bout, BoutInPlay, Pair
from durak.cards import Card, Rank, Suit, card_set, pack
from durak.engine import deal, fold, play
from durak.events import Ending, Outcome, Seat
from durak.ladder import Ladder
from durak.legality import legal_actions
from durak.rules import Rules, Variant
from durak.state import Game
from durak.view import View
from features import load_texts
from screens.achievements import shelf
from screens.audience import Audience, Chat, Person
from screens.picture import Illustration, Picture
from screens.pictures.board import board_picture
from screens.pictures.ceremony import CeremonyPicture, Prize
from screens.pictures.colours_and_pens import FORGOTTEN, PEOPLE, Ink
from screens.pictures.curve import Chance, CurvePicture
from screens.pictures.deck import Deck, Face
from screens.pictures.fan import Mark
from screens.pictures.games import GamesPicture, PlayedGame
from screens.pictures.hand import hand_picture
from screens.pictures.history import HistoryPicture
from screens.pictures.lobby import LobbyPicture, TakenChair
from screens.pictures.open_table import position_picture, replay_picture
from screens.pictures.ranking import Bar, RankingPicture
from screens.pictures.result_picture import final_picture
from screens.pictures.rules import rules_picture
from screens.pictures.seats import SeatedPlayer
from screens.pictures.shelf import ShelfPicture
from screens.scene import Scene
from tests.screens.tables import ANNA, NOON

TEXTS = load_texts()

TEXT_CONTRAST = 4.5
DRAWING_CONTRAST = 3
"""The least contrasts that the Web Content Accessibility Guidelines (2.2) allow."""

NAMES = ("Анна", "Giovanni", "محمد", "María José", "山田太郎", "דניאל", "Zoë 🌸", "Okonkwo")


def change_bout(bout: Bout, **changes: object) -> Bout:
    draft = bout.draft()
    for name, value in changes.items():
        setattr(draft, name, value)
    return draft.freeze()


PODKIDNOY = BoutInPlay(3, 0, 0, 1, 1, (0, 2, 3), 6).freeze()


def card(text: str) -> Card:
    return Card.parse(text)


def cards(text: str) -> int:
    return card_set(map(card, text.split()))


def view(**changes: object) -> View:
    """Return a view of a game of four with these changes.

    Hearts are trumps, and the first player attacks the second.
    """
    plain = View(
        rules=Rules(),
        viewer=None,
        hand=0,
        legal=(),
        together=(),
        counts=(6, 5, 6, 6),
        known=(0, 0, 0, 0),
        taken=(0, 0, 0, 0),
        dealer=3,
        trump=Suit.HEARTS,
        exposed=card("9H"),
        talon=12,
        discard=0,
        bout=PODKIDNOY,
        awaited=(1,),
        places=(),
        outcome=None,
    )
    return replace(plain, **changes)  # type: ignore[arg-type]  # fields by name, as each test needs


def scene(game: View, names: tuple[str, ...] = NAMES, **settings: object) -> Scene:
    seats = range(len(game.counts))
    people = {PersonId(seat): Person(PersonId(seat), names[seat], "en", True) for seat in seats}
    table = TableView(
        table=TableId(1),
        place=Place(ChatId(-1)),
        phase=Phase.PLAYING,
        settings=replace(Settings(rules=game.rules), **settings),  # type: ignore[arg-type]  # as above
        opener=PersonId(0),
        chairs=tuple(Chair(PersonId(seat)) for seat in seats),
        viewer=None if game.viewer is None else PersonId(game.viewer),
        seat=game.viewer,
        number=1,
        game=game,
        moment=None,
        recent=(),
        last_bout=None,
        missed=(),
        awaited_people=game.awaited,
        series=Series(),
        deadline=None,
        turn_length=timedelta(),
        idle_at=NOON,
        room=len(seats),
        fewest=2,
        turns=(0,) * len(seats),
        nudged=False,
        votes=(),
        commitment="",
        proof=None,
    )
    return Scene.of_chat(table, Audience("bot", Chat("A chat", "en"), people), TEXTS)


def random_game(variant: Variant, seed: int, steps: int) -> Iterator[Game]:
    dice = random.Random(seed)
    game = fold(deal(variant.rules, dice.choice(variant.seats), dice))
    for _ in range(steps):
        yield game
        if game.outcome is not None:
            return
        seat = dice.choice(game.awaited_seats)
        for event in play(game, seat, dice.choice(tuple(legal_actions(game, seat)))):
            game = evolve(game, event)


def values(description: object) -> Iterator[object]:
    """Yield all values in a description, down to the leaves."""
    yield description
    if is_dataclass(description):
        for field in fields(description):
            yield from values(getattr(description, field.name))
    elif isinstance(description, tuple | list | dict | set | frozenset):
        for part in description:
            yield from values(part)


def drawn_cards(picture: Illustration) -> set[Card]:
    return {value.printed for value in values(picture) if isinstance(value, Card)}


def is_in_four_colours(picture: Illustration | None) -> bool:
    assert picture is not None
    (four_colours,) = {deck.four_colours for deck in values(picture) if isinstance(deck, Deck)}
    return four_colours


def named_cards(file_name: str) -> set[str]:
    """Return the cards in the name of a file: `7-of-hearts`, `red-joker`."""
    return set(re.findall(r"\w+-of-[a-z]+|\w+-joker", file_name))


def card_names(picture: Picture) -> set[str]:
    faces = (value for value in values(picture) if isinstance(value, Face))
    return {"-".join(face.words()).lower() for face in faces}


def load_picture(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.jpeg())).convert("RGB")


def after_bout(of: Scene, pairs: tuple[Pair, ...], taken_by: Seat | None = None) -> Scene:
    return replace(of, view=replace(of.view, last_bout=FinishedBout(pairs, taken_by)))


def in_series(of: Scene, ladder: Ladder) -> Scene:
    return replace(of, view=replace(of.view, series=Series(ladder=ladder)))


CHANCES = (
    *(Chance(step / 2, step / 100, step / 100) for step in range(90)),
    Chance(45.5, 0.9, 0.1, 1),
    Chance(46.0, 0.3, 0.1, 2),
    Chance(69.9, 0.99, 0.0, 3),
)
MARKS = {card("9C"): Mark.PLAYED, card("KS"): Mark.BETTER}


PRIZES = tuple(
    Prize(
        honour.value,
        "An honour",
        tuple(SeatedPlayer.of(n, NAMES[n], PEOPLE[n]) for n in range(1 + number % 3)),
        "a reason",
    )
    for number, honour in enumerate(Honour, 2)
)


CHAIRS = tuple(
    TakenChair(SeatedPlayer.of(number, name, PEOPLE[number % 7]), number, agreed=True)
    for number, name in enumerate(NAMES, 1)
)


_PLAYERS = tuple(SeatedPlayer.of(n, name, PEOPLE[n % 7]) for n, name in enumerate(NAMES, 1))
GAMES = (
    PlayedGame(1, _PLAYERS[:1], _PLAYERS[1:], NAMES[0], "24 Nov 2026 · Podkidnoy"),
    PlayedGame(2, _PLAYERS[:4], _PLAYERS[4:], ", ".join(NAMES[:4]), "23 Nov 2026 · Teams"),
    PlayedGame(3, (), _PLAYERS[:2], "a draw", "22 Nov 2026 · 52 cards"),
    PlayedGame(4, (), _PLAYERS[:2], "cut short", "", is_cut_short=True),
)


def shelf_of(earned: Iterable[str], begun: Sequence[Progress] = ()) -> ShelfPicture:
    picture = shelf(ANNA, [*earned], begun, {}, TEXTS.voice("en")).picture
    assert isinstance(picture, ShelfPicture)
    return picture


def samples() -> list[Picture]:
    """Return one picture of each kind, as full as possible."""
    pairs = tuple(
        Pair(attack, number % 3, cover)
        for number, (attack, cover) in enumerate(zip(pack(52)[:20], pack(52)[20:40], strict=True))
    )
    crowd = view(
        counts=(*(6,) * 7, 0),
        known=(cards("AH KH"),) * 8,
        bout=change_bout(PODKIDNOY, pairs=pairs, limit=20, taking=True, passed=(4,)),
        awaited=(0, 1),
        places=(7,),
    )
    over = replace(crowd, outcome=Outcome(Ending.DURAK, (1,), 2, 0), bout=PODKIDNOY)
    return [
        board_picture(scene(crowd)),
        board_picture(after_bout(scene(replace(crowd, bout=PODKIDNOY)), pairs, taken_by=1)),
        hand_picture(scene(replace(crowd, viewer=0, hand=card_set(pack(52)[:35])))),
        hand_picture(scene(replace(crowd, viewer=0, hand=card_set(pack(104)[:90])))),
        hand_picture(scene(view(viewer=0))),
        replay_picture(scene(crowd), [card_set(pack(52)[at::8]) for at in range(8)]),
        replay_picture(scene(over), [card_set(pack(104)[:90]), *(0,) * 7]),
        position_picture(scene(replace(crowd, viewer=2, hand=card_set(pack(52)[:35]))), MARKS),
        LobbyPicture("Durak", "36", ("Teams: 2 against 2",) * 9, CHAIRS, 2),
        LobbyPicture("", "", (), (), 0),
        final_picture(scene(over)),
        final_picture(in_series(scene(over), Ladder((Rank.ACE,), (4, 1), topped_by=0))),
        RankingPicture(
            "Durak", tuple(Bar(n + 1, NAMES[n % 8], PEOPLE[n % 7], 40, 20 - n) for n in range(15))
        ),
        RankingPicture("", ()),
        GamesPicture(GAMES),
        HistoryPicture("Анна", FORGOTTEN, tuple(n % 5 == 0 for n in range(1000)), 0.2),
        HistoryPicture("", FORGOTTEN, ()),
        rules_picture(Settings(rules=Rules(teams="2x3")), "aim", 0, 5),
        rules_picture(Settings(rules=Rules(throw_in="off")), "throw-in", 3, 5),
        shelf_of(each.id for each in ACHIEVEMENTS),
        shelf_of(["draw"], in_progress(Career(games=99, streak=29, sunk=1), ["draw"])),
        shelf_of(()),
        CeremonyPicture("Honours", "Jul – Sep 2026", PRIZES),
        CeremonyPicture("", "", ()),
        CurvePicture(SeatedPlayer.of(1, "Анна", FORGOTTEN), CHANCES, 70, 0.0, 97, 100),
        CurvePicture(SeatedPlayer.of(1, "محمد", FORGOTTEN), (), 1, None, 0, 0),
    ]


def colour(image: Image.Image, x: int, y: int) -> str:
    pixel = image.convert("RGB").getpixel((x, y))
    assert isinstance(pixel, tuple)
    return "#{:02x}{:02x}{:02x}".format(*pixel[:3])


def is_near(one: str, two: str, tolerance: int = 12) -> bool:
    """Whether two colours are nearly equal.

    Compression changes them slightly.
    """
    pairs = ((int(one[at : at + 2], 16), int(two[at : at + 2], 16)) for at in (1, 3, 5))
    return all(abs(left - right) <= tolerance for left, right in pairs)


def _luminance(ink: Ink) -> float:
    channels = (int(ink[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = (
        dark / 12.92 if dark <= 0.04045 else ((dark + 0.055) / 1.055) ** 2.4 for dark in channels
    )
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: Ink, two: Ink) -> float:
    dark, light = sorted(map(_luminance, (one, two)))
    return (light + 0.05) / (dark + 0.05)
