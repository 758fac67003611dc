"""The card of the evening, and its option, as they read in every language."""

from club.places import PersonId
from features.evening_cards import EVENING_CARDS
from features.evening_cards.screens import evening_card
from screens.settings import home
from screens.texts import Texts
from tests.screens.added_options import option_as_shown
from tests.screens.records import game
from tests.screens.screen_checks import Compare
from tests.screens.tables import ANNA, BORIS, GLEB, audience


def test_an_evening(snapshot: Compare, language: str, texts: Texts) -> None:
    played = [game(n, "podkidnoy", (ANNA, BORIS, GLEB, None), n % 4 % 3) for n in range(8)]
    card = evening_card(played, audience(language).people, texts.voice(language))
    snapshot("evening", card)
    snapshot("evening_in_words", card.without_picture())


def test_nobody_is_praised_for_what_everybody_has_done(texts: Texts) -> None:
    seated = tuple(PersonId(number) for number in range(1, 6))
    played = [game(n, "podkidnoy", (*seated, None), 5) for n in range(6)]
    told = evening_card(played, {}, texts.voice("en"))
    assert told.text == "🌙 <b>The evening</b> · 6 games"
    played.append(game(7, "podkidnoy", (*seated, None), 0))
    assert evening_card(played, {}, texts.voice("en")).text == "🌙 <b>The evening</b> · 7 games"


def test_its_option(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    snapshot("evening_in_settings", option_as_shown(EVENING_CARDS.options[0], voice))


def test_its_option_stands_where_it_stood() -> None:
    options = [*home(EVENING_CARDS.options)]
    assert options[options.index("evening_card") + 1] == "ceremony"
