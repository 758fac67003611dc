"""Films show open hands: of games that are over, and nothing that never lay open."""

from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from club.finished_games import FinishedGame
from club.game_events import ended_table
from club.view import look
from durak.apply_events import fold
from durak.cards import Card, card_set, cards_in, pack
from durak.events import Event
from durak.rules import VARIANTS, Variant
from durak.state import Game
from durak.view import see
from screens.pictures.film import RATE, Film
from screens.pictures.open_table import replay_picture
from screens.records.replay import ReplayStep
from screens.result import result, result_menu
from screens.texts import Texts
from tests.screens.films import audience, film_screen, filmed, short_film, steps, whole_game
from tests.screens.picture_samples import drawn_cards, named_cards
from tests.screens.screen_checks import buttons_of, check

BY_VARIANT = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)


def open_cards(position: Game, step: ReplayStep) -> set[Card]:
    """Return the cards in all hands and on the table: not the talon, nor what is discarded."""
    seen = see(position, None)
    last = step.view.last_bout
    pairs = (*seen.bout.pairs, *(last.pairs if last is not None else ()))
    laid = {card.printed for pair in pairs for card in (pair.attack, pair.cover) if card}
    turned_up = {seen.exposed} if seen.exposed is not None else set()
    return laid | turned_up | {card for hand in position.hands for card in cards_in(hand)}


def check_film(film: Film, told: Sequence[ReplayStep], events: Sequence[Event]) -> None:
    for shot, step in zip(film.shots, told, strict=True):
        assert drawn_cards(shot) <= open_cards(fold(events[: step.number + 1]), step)
    assert not drawn_cards(film.finale)
    assert not named_cards(film.file_name)


def check_that_none_is_made_before_the_end(game: FinishedGame, events: Sequence[Event]) -> None:
    with pytest.raises(LookupError):
        film_screen(game, events[:-1])


@BY_VARIANT
def test_a_film_shows_hands_and_table_of_a_game_that_is_over(variant: Variant) -> None:
    game, events = whole_game(variant, variant.seats[-1], seed=len(variant.id))
    check_film(filmed(game, events), steps(game, events), events)
    check_that_none_is_made_before_the_end(game, events)


def test_the_law_catches_a_card_that_is_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    game, events = whole_game(VARIANTS[0], 3, seed=1)
    whole_pack = card_set(pack(36))
    monkeypatch.setattr(
        "screens.records.replay.replay_picture",
        lambda scene, hands: replay_picture(scene, [whole_pack, *hands[1:]]),
    )
    with pytest.raises(AssertionError):
        check_film(filmed(game, events), steps(game, events), events)


def test_the_law_catches_a_film_of_a_game_that_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game, events = whole_game(VARIANTS[0], 3, seed=1)
    finale = filmed(game, events).finale
    monkeypatch.setattr("screens.records.replay.final_picture", lambda _: finale)
    with pytest.raises(pytest.fail.Exception):
        check_that_none_is_made_before_the_end(game, events)


def test_every_frame_is_of_one_size_and_the_film_lasts_as_long_as_it_says() -> None:
    film = short_film(stops=3)
    frames = list(film.frames())
    assert len({image.size for image, _ in frames}) == 1
    assert sum(count for _, count in frames) == round(film.seconds * RATE)


def check_that_the_result_is_around_it(film: Film) -> None:
    """Whoever sees only how it begins, how it ends, or its thumbnail, sees the result as it was
    sent, which shows no card.
    """
    frames = list(film.frames())
    first, at_first = frames[0]
    last, at_last = frames[-1]
    assert min(at_first, at_last) >= 3 * RATE
    result = film.finale.draw()
    top = (first.height - result.height) // 2
    for image in (first, last):
        assert difference(image.crop((0, top, image.width, top + result.height)), result) == 0
    thumbnail = Image.open(BytesIO(film.thumbnail()))
    assert thumbnail.format == "JPEG"
    assert max(thumbnail.size) <= 320
    assert len(film.thumbnail()) < 200_000
    assert difference(thumbnail, first.resize(thumbnail.size)) < 15


def test_a_film_begins_and_ends_with_the_result_and_so_does_its_thumbnail() -> None:
    check_that_the_result_is_around_it(short_film(stops=1))


def test_the_law_catches_hands_in_place_of_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Film, "_result", lambda film, _: film.shots[0].draw())
    with pytest.raises(AssertionError):
        check_that_the_result_is_around_it(short_film(stops=1))


def difference(one: Image.Image, other: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def test_cards_move_and_nothing_jumps() -> None:
    """Before a stop, the picture is nearly that of the stop."""
    film = short_film(stops=2)
    images = [image for image, _ in film.frames()]
    for at in (1, 2):
        still = film.shots[at].draw()
        arrived = next(number for number, image in enumerate(images) if image == still)
        assert difference(images[arrived - 1], still) < difference(images[arrived - 9], still)


def test_the_film_is_offered_where_films_are_made(language: str, texts: Texts) -> None:
    game, events = whole_game(VARIANTS[0], 3, seed=1)
    check(film_screen(game, events, language))
    view = look(ended_table(game, events), None)
    people = audience(language)
    check(result(view, people, texts))
    voice = texts.voice(language)
    shown = result_menu(view, people, voice, is_ranked=True)
    check(shown)
    without = result_menu(view, replace(people, films=False), voice, is_ranked=True)
    assert len(buttons_of(shown)) == len(buttons_of(without)) + 1
