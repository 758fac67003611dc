"""Pictures: one description is one picture, nothing hidden is in it, everything can be drawn."""

import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from io import BytesIO

import pytest
from PIL import Image

from club.table import Chair, ChatId, PersonId, Phase, Place, Series, Settings, TableId
from club.view import TableView
from durak.actions import Beat, Take
from durak.beating import powers
from durak.bout import Bout, BoutInPlay, Pair
from durak.cards import Card, Suit, card_set, cards_in, pack
from durak.engine import deal, fold, play
from durak.events import Ending, Outcome
from durak.folding import evolve
from durak.legality import legal_actions
from durak.players import Strength
from durak.rules import VARIANTS, Rules, Variant
from durak.state import Game
from durak.view import View, see
from screens.audience import Audience, Chat, Person
from screens.faces import Faces
from screens.pictures.board import BoardPicture, board_picture
from screens.pictures.deck import Face, Printer, back, dimmed, front
from screens.pictures.final import final_picture
from screens.pictures.hand import HandPicture, hand_picture
from screens.pictures.history import HistoryPicture
from screens.pictures.ink import FELT, GOLD, RED, TABLE
from screens.pictures.lettering import eastern_font, fitted, font, initial, settable
from screens.pictures.picture import Picture
from screens.pictures.ranking import Bar, RankingPicture
from screens.pictures.seats import Role
from screens.scene import Scene
from screens.texts import Texts

TEXTS = Texts.load()
NAMES = ("Анна", "Giovanni", "محمد", "María José", "山田太郎", "דניאל", "Zoë 🌸", "Okonkwo")
HOSTILE = (
    "",
    " ",
    "山田太郎",
    "🌸🃏👩‍👩‍👧",
    "محمد علي",
    "דניאל",
    "a\u202eb\u202c",
    "Z̷a̸l̶g̵o̷" * 4,
    "\u2068\u2069",
    "x" * 4096,
    "\n\t\x00",
    "ﷺ",
)


def _but(bout: Bout, **changes: object) -> Bout:
    draft = bout.draft()
    for name, value in changes.items():
        setattr(draft, name, value)
    return draft.sealed()


PODKIDNOY = BoutInPlay(3, 0, 0, 1, 1, (0, 2, 3), 6).sealed()


def p(text: str) -> Card:
    return Card.parse(text)


def cards(text: str) -> int:
    return card_set(map(p, text.split()))


def view(**changes: object) -> View:
    """Four at the table, hearts are trumps, the first attacks the second."""
    plain = View(
        rules=Rules(),
        viewer=None,
        hand=0,
        legal=(),
        counts=(6, 5, 6, 6),
        known=(0, 0, 0, 0),
        taken=(0, 0, 0, 0),
        dealer=3,
        trump=Suit.HEARTS,
        exposed=p("9H"),
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
        series=Series(),
        deadline=None,
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
        for event in play(game, seat, dice.choice(legal_actions(game, seat))):
            game = evolve(game, event)


def values(description: object) -> Iterator[object]:
    """Everything that a description holds, down to the leaves."""
    yield description
    if is_dataclass(description):
        for field in fields(description):
            yield from values(getattr(description, field.name))
    elif isinstance(description, tuple | list | dict | set | frozenset):
        for part in description:
            yield from values(part)


def drawn_cards(picture: Picture) -> set[Card]:
    return {value.printed for value in values(picture) if isinstance(value, Card)}


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png())).convert("RGB")


def samples() -> list[Picture]:
    """One of each kind, as full as they get."""
    pairs = tuple(
        Pair(attack, number % 3, cover)
        for number, (attack, cover) in enumerate(zip(pack(52)[:20], pack(52)[20:40], strict=True))
    )
    crowd = view(
        counts=(*(6,) * 7, 0),
        known=(cards("AH KH"),) * 8,
        bout=_but(PODKIDNOY, pairs=pairs, limit=20, taking=True, passed=(4,)),
        awaited=(0, 1),
        places=(7,),
    )
    over = replace(crowd, outcome=Outcome(Ending.DURAK, (1,), 2, 0), bout=PODKIDNOY)
    return [
        board_picture(scene(crowd)),
        hand_picture(scene(replace(crowd, viewer=0, hand=card_set(pack(52)[:35])))),
        hand_picture(scene(replace(crowd, viewer=0, hand=card_set(pack(104)[:90])))),
        hand_picture(scene(view(viewer=0))),
        final_picture(scene(over)),
        RankingPicture("Durak", tuple(Bar(n + 1, NAMES[n % 8], 40, 20 - n) for n in range(15))),
        RankingPicture("", ()),
        HistoryPicture("Анна", tuple(n % 5 == 0 for n in range(1000)), 0.2),
        HistoryPicture("", ()),
    ]


@pytest.mark.parametrize("picture", samples(), ids=lambda picture: type(picture).__name__)
def test_a_photo_is_within_what_telegram_takes(picture: Picture) -> None:
    png = picture.png()
    image = Image.open(BytesIO(png))
    assert image.format == "PNG"
    assert image.width + image.height <= 10_000
    assert max(image.size) <= 20 * min(image.size)
    assert len(png) < 120_000


@pytest.mark.parametrize("picture", samples(), ids=lambda picture: type(picture).__name__)
def test_the_same_description_is_the_same_picture(picture: Picture) -> None:
    again = replace(picture)
    assert again is not picture
    assert again.key == picture.key
    assert again.png() == picture.png()


def test_a_key_is_the_same_in_every_process() -> None:
    code = "from tests.screens.test_pictures import samples; print([s.key for s in samples()])"
    keys = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            text=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
        ).stdout
        for seed in ("1", "2")
    }
    assert keys == {f"{[sample.key for sample in samples()]}\n"}


def test_what_differs_to_the_eye_differs_in_the_key() -> None:
    one_pair = _but(PODKIDNOY, pairs=(Pair(p("7S"), 0),))
    covered = _but(PODKIDNOY, pairs=(Pair(p("7S"), 0, p("8S")), Pair(p("7C"), 0)))
    pictures = [
        board_picture(scene(view())),
        board_picture(scene(view(bout=one_pair))),
        board_picture(scene(view(bout=covered))),
        board_picture(scene(view(bout=covered), four_colours=True)),
        board_picture(scene(view(awaited=(2,)))),
        board_picture(scene(view(talon=11))),
        board_picture(scene(view(), names=("Someone", *NAMES[1:]))),
    ]
    assert len({picture.key for picture in pictures}) == len(pictures)
    assert len({picture.png() for picture in pictures}) == len(pictures)


def test_what_nobody_sees_is_not_in_the_key() -> None:
    """Else a picture would be drawn and sent anew for nothing."""
    before = board_picture(scene(view()))
    after = board_picture(scene(view(dealer=2)))
    assert before == after


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_no_description_holds_a_card_that_its_viewer_may_not_see(variant: Variant) -> None:
    for game in random_game(variant, seed=7, steps=120):
        public = see(game, None)
        open_cards = {card.printed for card in public.bout.table}
        open_cards |= {card for known in public.known for card in cards_in(known)}
        open_cards |= {public.exposed} if public.exposed is not None else set()
        assert drawn_cards(board_picture(scene(public))) <= open_cards
        for seat in range(len(public.counts)):
            own = see(game, seat)
            allowed = {card.printed for card in own.bout.table} | set(cards_in(own.hand))
            assert drawn_cards(hand_picture(scene(own))) <= allowed


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_variant_can_be_drawn(variant: Variant) -> None:
    *_, game = random_game(variant, seed=3, steps=9)
    assert opened(board_picture(scene(see(game, None)))).size == (1080, 900)
    assert opened(hand_picture(scene(see(game, game.awaited_seats[0])))).width == 1080


@pytest.mark.parametrize(
    ("rules", "four_colours"),
    [
        (Rules(deck=52), False),
        (Rules(deck=52), True),
        (Rules(deck=54, jokers=True), False),
        (Rules(deck=104), False),
        (Rules(deck_naming="spanish48"), False),
        (Rules(deck_naming="spanish40"), False),
    ],
)
def test_every_card_looks_different(rules: Rules, four_colours: bool) -> None:
    printer = Printer(Faces(rules, Suit.HEARTS), four_colours)
    sprites = [front(printer.face(card), 120).tobytes() for card in pack(rules.deck)]
    assert len(set(sprites)) == rules.deck


def test_a_declared_six_shows_what_it_was_declared() -> None:
    printer = Printer(Faces(Rules(weli="all_sixes"), Suit.HEARTS), four_colours=False)
    sixes = [card for card in pack(36) if card.rank == 6]
    faces = [*sixes, *(six.declared(suit) for six in sixes for suit in Suit)]
    assert len({front(printer.face(card), 120).tobytes() for card in faces}) == 4 + 16


@pytest.mark.parametrize(
    ("naming", "indices"),
    [
        ("french", "6 7 8 9 10 J Q K A"),
        ("spanish48", "5 6 7 8 9 10 11 12 1"),
        ("spanish40", "3 4 5 6 7 10 11 12 1"),
    ],
)
def test_the_index_is_the_rank_in_the_words_of_the_pack(naming: str, indices: str) -> None:
    rules = replace(Rules(), deck_naming=naming)  # type: ignore[arg-type]  # one of its literals
    printer = Printer(Faces(rules, None), four_colours=False)
    hearts = [card for card in pack(36) if card.suit is Suit.HEARTS]
    assert " ".join(printer.face(card).index for card in hearts) == indices


def test_trumps_are_marked_even_when_they_are_of_another_suit() -> None:
    printer = Printer(Faces(Rules(bowers=True), Suit.HEARTS), four_colours=False)
    golden = {card for card in pack(36) if printer.face(card).trump}
    assert golden == set(powers(Rules(bowers=True), Suit.HEARTS).trump_order) & set(pack(36))
    assert p("JD") in golden


def colour(image: Image.Image, x: int, y: int) -> str:
    pixel = image.convert("RGB").getpixel((x, y))
    assert isinstance(pixel, tuple)
    return "#{:02x}{:02x}{:02x}".format(*pixel[:3])


def face(text: str, trump: Suit | None = None, *, four_colours: bool = False) -> Face:
    return Printer(Faces(Rules(deck=54), trump), four_colours).face(p(text))


def test_the_large_mark_has_the_colour_of_its_suit() -> None:
    middle = (round(0.43 * 200) + 3, round(0.7 * 200) + 3)
    assert colour(front(face("7H"), 200), *middle) == RED
    assert colour(front(face("7D"), 200), *middle) == RED
    assert colour(front(face("7D", four_colours=True), 200), *middle) == "#1557c8"
    assert colour(front(face("7C", four_colours=True), 200), *middle) == "#128a3e"


def test_a_trump_has_a_golden_rim() -> None:
    assert colour(front(face("7H", Suit.HEARTS), 200), 6, 103) == GOLD
    assert colour(front(face("7H", Suit.SPADES), 200), 8, 103) != GOLD


def test_a_card_that_cannot_be_played_is_darker() -> None:
    bright, dark = front(face("7H"), 200), dimmed(face("7H"), 200)
    assert dark.size == bright.size
    assert sum(dark.convert("L").histogram()[200:]) == 0
    assert dark.getchannel("A").tobytes() == bright.getchannel("A").tobytes()


def test_a_back_is_as_large_as_a_front() -> None:
    """Else the talon would tell a card apart from its back."""
    assert back(200).size == front(face("7H"), 200).size
    assert back(200, 90).size == front(face("7H"), 200, -90).size


def test_felt_table_and_the_awaited_seat_have_their_colours() -> None:
    image = opened(board_picture(scene(view(awaited=(0,), trump=None))))
    assert near(colour(image, 650, 450), FELT)
    assert near(colour(image, 5, 450), TABLE)
    first_plate = [colour(image, x, 78) for x in range(140)]
    assert any(near(ink, GOLD) for ink in first_plate)


def near(one: str, two: str, tolerance: int = 12) -> bool:
    """The palette of a file rounds colours a little."""
    pairs = ((int(one[at : at + 2], 16), int(two[at : at + 2], 16)) for at in (1, 3, 5))
    return all(abs(left - right) <= tolerance for left, right in pairs)


def test_roles_are_told_from_the_view() -> None:
    pairs = (Pair(p("7S"), 0), Pair(p("7D"), 3))
    bout = _but(PODKIDNOY, pairs=pairs, passed=(2,))
    roles = [plate.role for plate in board_picture(scene(view(bout=bout))).plates]
    assert roles == [Role.ATTACKER, Role.DEFENDER, Role.PASSED, Role.THROWER]
    taken = board_picture(scene(view(bout=_but(bout, taking=True))))
    assert taken.plates[1].role is Role.TAKING
    over = view(outcome=Outcome(Ending.DURAK, (2,), 1, 0), places=(1, 0, 3, 2), counts=(0, 0, 4, 0))
    plates = board_picture(scene(over)).plates
    assert [plate.role for plate in plates] == [Role.NONE, Role.NONE, Role.DURAK, Role.NONE]
    assert [plate.place for plate in plates] == [2, 1, 0, 3]


def test_a_turn_up_that_went_to_a_hand_no_longer_lies_in_the_talon() -> None:
    lying = board_picture(scene(view()))
    held = board_picture(scene(view(known=(cards("9H"), 0, 0, 0))))
    assert lying.piles.turn_up is not None
    assert held.piles.turn_up is None
    assert [face.card for face in held.plates[0].known] == [p("9H")]


def test_a_computer_and_a_stand_in_are_recognisable() -> None:
    plain = scene(view())
    strength = next(iter(Strength))
    chairs = (Chair(None, strength), Chair(PersonId(1), strength), *plain.view.chairs[2:])
    board = board_picture(replace(plain, view=replace(plain.view, chairs=chairs)))
    sitters = [plate.sitter for plate in board.plates]
    assert [sitter.computer for sitter in sitters] == [True, False, False, False]
    assert [sitter.stand_in for sitter in sitters] == [False, True, False, False]


def test_partners_share_a_colour() -> None:
    board = board_picture(scene(view(rules=Rules(teams="2x2"))))
    inks = [plate.sitter.ink for plate in board.plates]
    assert inks[0] == inks[2] != inks[1] == inks[3]


def test_a_hand_says_what_can_be_played() -> None:
    bout = _but(PODKIDNOY, pairs=(Pair(p("7S"), 0),), uncovered=(p("7S"),))
    own = view(
        viewer=1,
        hand=cards("6S 9S KD 10H"),
        bout=bout,
        legal=(Beat(p("7S"), p("9S")), Beat(p("7S"), p("10H")), Take()),
    )
    picture = hand_picture(scene(own))
    assert [held.face.card for held in picture.cards] == [p("6S"), p("9S"), p("KD"), p("10H")]
    assert [held.playable for held in picture.cards] == [False, True, False, True]


def test_a_hand_is_dimmed_only_while_some_of_it_can_be_played() -> None:
    idle = opened(hand_picture(scene(view(viewer=0, hand=cards("6S 9S KD 10H")))))
    able = view(viewer=0, hand=cards("6S 9S KD 10H"), legal=(Beat(p("7S"), p("9S")),))
    assert idle.size == opened(hand_picture(scene(able))).size
    assert sum(idle.convert("L").histogram()[240:]) > sum(
        opened(hand_picture(scene(able))).convert("L").histogram()[240:]
    )


def test_the_end_lists_everybody_once() -> None:
    """The durak has the last place, but no medal for it."""
    over = view(outcome=Outcome(Ending.DURAK, (2,), 2, 0), places=(1, 0, 3, 2), counts=(0, 0, 4, 0))
    final = final_picture(scene(over))
    assert [sitter.label for sitter in final.out] == ["Giovanni", "Анна", "María José"]
    assert [sitter.label for sitter in final.verdict.losers] == ["#3"]
    assert final.verdict.epaulettes == 2
    assert final.left == ()


def test_a_draw_has_no_durak() -> None:
    drawn = view(outcome=Outcome(Ending.STALLED), places=(1,), counts=(6, 0, 6, 6))
    final = final_picture(scene(drawn))
    assert final.verdict.losers == ()
    assert [sitter.label for sitter in final.left] == ["Анна", "#3", "María José"]
    assert (
        opened(final).size == opened(final_picture(scene(view(outcome=Outcome(Ending.DRAW))))).size
    )


def test_a_game_that_goes_on_has_no_final_picture() -> None:
    with pytest.raises(LookupError):
        final_picture(scene(view()))


def test_a_longer_bar_is_a_larger_share() -> None:
    picture = RankingPicture("", (Bar(1, "A", 10, 5), Bar(2, "B", 10, 2), Bar(3, "C", 10, 0)))
    image = opened(picture)
    red = sum(near(colour(image, x, 191), RED) for x in range(200, 820))
    gold = sum(near(colour(image, x, 283), GOLD) for x in range(200, 820))
    none = sum(near(colour(image, x, 375), GOLD) for x in range(200, 820))
    assert red > 600
    assert gold == pytest.approx(red * 0.4, abs=25)
    assert none == 0


def test_a_history_is_the_share_after_every_game() -> None:
    assert HistoryPicture("A", (True, False, False, True)).shares == (1, 0.5, 1 / 3, 0.5)


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_does_harm(name: str) -> None:
    names = (name,) * 8
    crowd = view(counts=(6,) * 8, known=(0,) * 8)
    assert opened(board_picture(scene(crowd, names))).size == (1080, 900)
    assert opened(RankingPicture(name, (Bar(1, name, 3, 1),))).width == 1080
    assert opened(HistoryPicture(name, (True, False))).width == 1080


@pytest.mark.parametrize(
    ("name", "shown", "letter"),
    [
        ("Анна", "Анна", "А"),
        ("Zoë 🌸", "Zoë", "Z"),
        ("Zoe\u0308", "Zoë", "Z"),
        ("محمد", "", ""),
        ("דניאל", "לאינד", "ד"),
        ("!!!", "", ""),
    ],
)
def test_what_of_a_name_is_shown(name: str, shown: str, letter: str) -> None:
    assert settable(name) == shown
    assert initial(name) == letter


@pytest.mark.skipif(not eastern_font(), reason="this machine has no font for these")
@pytest.mark.parametrize(
    ("name", "shown", "letter"),
    [
        ("山田太郎", "山田太郎", "山"),
        ("山田 Taro 🌸", "山田 Taro", "山"),
        ("김철수", "김철수", "김"),
        ("Ѣ さくら", "さくら", "さ"),
    ],
)
def test_eastern_names_are_shown_where_there_is_a_font(name: str, shown: str, letter: str) -> None:
    assert settable(name) == shown
    assert initial(name) == letter
    assert font(33, shown).path == eastern_font()


def test_a_name_that_cannot_be_shown_is_a_number() -> None:
    sitter = board_picture(scene(view())).plates[2].sitter
    assert (sitter.label, sitter.letter) == ("#3", "3")


def test_a_long_name_is_cut_where_its_room_ends() -> None:
    cut = fitted("Giovanni Battista Pergolesi", 33, 200)
    assert cut.startswith("Giov")
    assert cut.endswith("…")
    assert font(33).getlength(cut) <= 200
    assert fitted("Ann", 33, 200) == "Ann"
    assert fitted("Ann", 33, 5) == ""


def test_descriptions_are_values() -> None:
    assert isinstance(hash(board_picture(scene(view()))), int)
    assert BoardPicture.__dataclass_params__.frozen  # type: ignore[attr-defined]  # typeshed omits it
    assert HandPicture.__dataclass_params__.frozen  # type: ignore[attr-defined]  # typeshed omits it
