"""In chats with pictures, every screen has one, every caption fits, and no name is lost."""

from dataclasses import replace

import pytest

from club.seasons import Period
from club.slots import Kind
from club.standings import Rivals, Standing
from club.table import Phase, Table
from club.view import look
from durak.cards import card_set, union
from durak.rules import VARIANTS, Variant
from screens.audience import LONGEST, Audience, Chat, shorten_name
from screens.board import board
from screens.painter import paint
from screens.pictures.board import BoardPicture
from screens.pictures.colours_and_pens import colour_of
from screens.pictures.hand import HandPicture
from screens.pictures.history import HistoryPicture
from screens.pictures.ranking import RankingPicture
from screens.pictures.result_picture import FinalPicture
from screens.pictures.text_drawing import renderable_whole
from screens.post import Post
from screens.records.history import History, history
from screens.records.ranking import Ranking, ranking
from screens.records.stats import Extras, stats
from screens.screen import Screen
from screens.texts import Texts
from tests.screens.picture_samples import drawn_cards
from tests.screens.random_tables import PEOPLE, WIDE, crowd, moments, positions, with_pictures
from tests.screens.records import FIGURES, GAMES, game
from tests.screens.screen_checks import Compare, check, visible_text
from tests.screens.tables import (
    ANNA,
    ATTACK,
    BORIS,
    DEFENCE,
    FINISHED,
    GLEB,
    GROUP,
    NAMES,
    OVER,
    RECENT,
    VERA,
    audience,
    table,
)

LATIN = "Wolfeschlegelsteinhausen" * 5
HEBREW = "מתושלח" * 20
SILENT = "محمد" * 30


def posts(of: Table, people: Audience, texts: Texts) -> list[tuple[Post, Screen]]:
    views = [look(of, chair.person) for chair in of.chairs if chair.person is not None]
    painted = paint(look(of, None), views, people, texts)
    return [(post, post.screen) for post in painted if post.screen is not None]


@pytest.mark.sampled(84)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
@pytest.mark.parametrize("names", [(LATIN,), (WIDE,), (HEBREW, SILENT, "<b>&" * 30)])
def test_every_caption_fits_any_names(
    variant: Variant, names: tuple[str, ...], language: str, texts: Texts
) -> None:
    people = crowd(language, *names)
    for now in moments(variant):
        for post, screen in posts(now, people, texts):
            check(screen)
            if post.slot.kind != Kind.NUDGE and names == (LATIN,):
                assert screen.picture is not None


def test_too_many_words_are_shown_without_a_picture(texts: Texts) -> None:
    """The title of a chat alone may be as long as a caption."""
    people = replace(audience("en"), chat=Chat("Chat" * 300, "en"))
    hands = [
        screen
        for post, screen in posts(with_pictures(table(DEFENCE)), people, texts)
        if post.slot.kind == Kind.HAND
    ]
    assert len(hands) == 3
    assert all(screen.picture is None and "Chat" * 300 in screen.text for screen in hands)


def test_a_chat_without_pictures_gets_one_of_the_result(texts: Texts) -> None:
    for of in (table(DEFENCE), table(OVER)):
        shown = posts(of, audience("en"), texts)
        drawn = [post.slot.kind for post, screen in shown if screen.picture]
        assert drawn == [Kind.RESULT] * (of.phase is Phase.OVER)


def test_each_screen_has_the_picture_of_its_subject(texts: Texts) -> None:
    empty = DEFENCE.replace("P0: 7D 10C 6H", "P0: -")
    kinds = {
        (post.slot.kind, int(post.slot.place.chat)): type(screen.picture)
        for post, screen in posts(with_pictures(table(empty)), audience("en"), texts)
    }
    assert kinds == {
        (Kind.TABLE, GROUP.chat): BoardPicture,
        (Kind.HAND, ANNA): BoardPicture,
        (Kind.HAND, BORIS): HandPicture,
        (Kind.HAND, VERA): HandPicture,
    }
    ended = posts(with_pictures(table(OVER)), audience("en"), texts)
    results = [type(screen.picture) for post, screen in ended if post.slot.kind != Kind.TABLE]
    assert results == [FinalPicture] * 4


def test_a_name_that_cannot_be_drawn_is_told_with_its_number(texts: Texts) -> None:
    people = crowd("en", "Anna", "محمد", "Вера")
    for post, screen in posts(with_pictures(table(DEFENCE)), people, texts):
        if post.slot.kind == Kind.TABLE:
            assert "#2 \u2068محمد\u2069" in screen.text
            assert "#1" not in screen.text


@pytest.mark.parametrize("position", [DEFENCE, OVER])
def test_a_screen_without_its_picture_reads_like_one_never_drawn(
    position: str, texts: Texts
) -> None:
    read = posts(table(position), audience("en"), texts)
    seen = posts(with_pictures(table(position)), audience("en"), texts)
    alone = [screen.without_picture() for _, screen in seen]
    assert alone == [screen.without_picture() for _, screen in read]


def test_buttons_stay_under_pictures(texts: Texts) -> None:
    read = posts(table(DEFENCE), audience("en"), texts)
    seen = posts(with_pictures(table(DEFENCE)), audience("en"), texts)
    assert [screen.rows for _, screen in seen] == [screen.rows for _, screen in read]


def test_the_last_bout_is_drawn_and_not_told_once_more(texts: Texts) -> None:
    of = with_pictures(table(ATTACK, recent=FINISHED))
    board, *_ = (screen for _, screen in posts(of, audience("en"), texts))
    assert isinstance(board.picture, BoardPicture)
    assert board.picture.last is not None
    assert "Beaten, off to the discard pile" in board.text
    assert "Q♥" not in board.text


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_the_last_bout_is_drawn_of_cards_that_everybody_saw(variant: Variant, texts: Texts) -> None:
    """Cards that were taken are known to be in a hand, and beaten cards are known to be gone."""
    bouts = 0
    for now in map(with_pictures, positions(variant.rules, seed=7)):
        public = look(now, None)
        picture = board(public, crowd("en", "Anna"), texts).picture
        if isinstance(picture, BoardPicture) and picture.last is not None:
            assert public.game is not None
            game = public.game
            open_ = union((*game.remembered, game.discard))
            assert card_set(drawn_cards(picture) - {game.exposed}) & ~open_ == 0
            bouts += 1
    assert bouts


def test_the_caption_of_a_board_has_two_lines_from_the_first_card_to_the_last(texts: Texts) -> None:
    """Once the game is over, the first of them has nobody to name."""
    told = []
    for of in (table(DEFENCE, recent=RECENT), table(OVER, recent=FINISHED)):
        board, *_ = (screen for _, screen in posts(with_pictures(of), audience("en"), texts))
        told.append(visible_text(board).splitlines())
    assert [len(lines) for lines in told] == [2, 1]
    assert told[1] == ["Beaten, off to the discard pile"]


def test_captions_in_every_language(snapshot: Compare, language: str, texts: Texts) -> None:
    of = with_pictures(table(DEFENCE, recent=RECENT))
    board, hand, *_ = (screen for _, screen in posts(of, audience(language), texts))
    snapshot("picture_board", board)
    snapshot("picture_hand", hand)


def test_a_ranking_can_be_shared(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    page = tuple(replace(FIGURES[0], person=person) for person in (ANNA, BORIS, GLEB))
    people = crowd(language, "محمد", "Boris", WIDE).people
    shown = Ranking(GROUP.chat, Period.WEEK, 1, 13, page)
    screen = ranking(shown, people, voice)
    check(screen)
    assert isinstance(screen.picture, RankingPicture)
    assert [bar.place for bar in screen.picture.bars] == [11, 12, 13]
    assert [(bar.duraks, bar.games) for bar in screen.picture.bars] == [(12, 21)] * 3
    assert "#11 \u2068محمد\u2069" in screen.text
    assert "Boris" not in screen.text
    title = screen.picture.title
    assert "<" not in title
    assert (title in visible_text(screen)) is not bool(renderable_whole(title)), "it is seen once"


def test_a_durak_whose_name_cannot_be_drawn_is_named_below(language: str, texts: Texts) -> None:
    people = crowd(language, "محمد", "Boris").people
    games = (game(2, "podkidnoy", (ANNA, BORIS), 0), game(1, "podkidnoy", (ANNA, BORIS), 1))
    screen = history(History(GROUP.chat, 0, games, more=False), people, texts.voice(language))
    check(screen)
    assert "محمد" in screen.text
    assert "Boris" not in screen.text


def test_a_full_page_of_flowers_fits_under_its_picture(language: str, texts: Texts) -> None:
    page = tuple(Standing(person, games=9, duraks=3) for person in (*PEOPLE, *PEOPLE[:2]))
    shown = Ranking(GROUP.chat, Period.EVER, 0, 10, page)
    check(ranking(shown, crowd(language, WIDE).people, texts.voice(language)))


def test_figures_can_be_shared(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    figures = FIGURES[0]
    people = crowd(language, LATIN).people
    screen = stats(LATIN, None, figures, voice, Extras(Rivals(), people, games=GAMES))
    check(screen)
    lost = (False, True, True)
    ink = colour_of(people, figures.person)
    assert screen.picture == HistoryPicture(shorten_name(LATIN), ink, lost, 5 / 12)


@pytest.mark.parametrize("name", [*NAMES.values(), "x" * LONGEST])
def test_a_name_of_usual_length_stays_as_it_is(name: str) -> None:
    assert shorten_name(name) == name


def test_a_long_name_ends_in_dots() -> None:
    assert shorten_name("x" * 128) == "x" * (LONGEST - 1) + "…"
    assert shorten_name("Anna " * 9) == "Anna Anna Anna Anna Anna Anna A…"
