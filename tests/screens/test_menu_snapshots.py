"""Rules, settings and everything beside the tables as they read in every language.

The snapshot files show what people see.
"""

from dataclasses import replace

from club.beginnings import Cut
from club.fairness import Proof, commitment
from club.places import TableId, private_chat
from club.practice import Practice
from club.settings import Settings
from durak.rules import VARIANTS
from screens.announcements import announcement, last_announcement, subscription
from screens.commands import Scope, menu
from screens.games import PAGES_OF_GAMES
from screens.help import Imprint, greeting, group_help, privacy, private_help
from screens.options import objection, variant_name
from screens.pages_of_settings import PAGES
from screens.personal_settings import personal_settings
from screens.practice import practice, practice_games
from screens.records.history import game_summary
from screens.rules import rules
from screens.screen import Screen
from screens.settings import games, option, own_words, settings
from screens.settings import language as language_screen
from screens.shuffle_proof import ShuffleOfGame, verification
from screens.texts import Texts
from tests.screens.records import game
from tests.screens.screen_checks import OWN_PAGES, Compare, buttons_of, check
from tests.screens.tables import (
    ANNA,
    BORIS,
    GLEB,
    audience,
    chosen,
    with_rules,
)

ANNA_ALONE = private_chat(ANNA).chat


def test_rules_of_every_kind(snapshot: Compare, language: str, texts: Texts) -> None:
    for variant in ("podkidnoy", "proyezdnoy", "railroad", "full_jokers", "polish", "teams"):
        told = rules(Settings().with_variant(variant), texts.voice(language))
        snapshot(f"rules_{variant}", told)


def test_a_list_of_games_can_be_sent_with_all_of_them(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    pages = range(len(PAGES_OF_GAMES))
    wanted = {variant_name(voice, row.id) for row in VARIANTS}
    assert len(pages) > 1
    for listed in (
        [games(chosen(), page, voice) for page in pages],
        [practice_games(Practice(2), page, voice) for page in pages],
    ):
        assert wanted - labels(*listed) == {variant_name(voice, VARIANTS[0].id)}


def labels(*screens: Screen) -> set[str]:
    for screen in screens:
        check(screen)
    return {button.label for screen in screens for button in buttons_of(screen)}


def test_settings(snapshot: Compare, language: str, texts: Texts) -> None:
    """The last page of games is left out, because every new game changes it."""
    voice = texts.voice(language)
    now = Settings()
    for page in PAGES:
        snapshot(f"settings_{page}", settings(chosen(language=language), page, voice))
    snapshot("settings_games", games(chosen(), 1, voice))
    for name in ("deck", "weli", "clock", "board", "forfeit", "zone"):
        short = with_rules(now, deck=24, forfeit="bark <i>three</i> times at the moon")
        snapshot(f"option_{name}", option(chosen(short, language), name, voice))
    snapshot("own_words", own_words(chosen(), voice))
    during = chosen(language=language, is_playing=True)
    snapshot("settings_during_a_game", settings(during, "menu", voice))
    told = replace(chosen(short), is_told=True)
    snapshot("settings_more_of_a_listener", settings(told, "more", voice))
    snapshot("settings_home", settings(chosen(short), "menu", voice))
    snapshot("conflict", objection(voice, with_rules(now, deck=24, weli="all_sixes").rules))


def test_announcements(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    chat = audience(language).chat
    snapshot("announcement", announcement(TableId(1), "podkidnoy", chat, voice))
    snapshot("announcement_last", last_announcement(chat, voice))
    for listens in (True, False):
        name = "listening" if listens else "listening_no_more"
        snapshot(name, subscription(chat, voice, listens=listens))


def test_practice_language_and_privacy(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    snapshot("practice", practice(Practice(2), voice))
    snapshot("practice_games", practice_games(Practice(2), 1, voice))
    snapshot("settings_personal", personal_settings(ANNA_ALONE, None, None, voice))
    snapshot("settings_of_a_beginner", personal_settings(ANNA_ALONE, True, True, voice))
    snapshot("language_in_private", language_screen(ANNA_ALONE, language, voice))
    snapshot("privacy", privacy(voice, Imprint("1.0.0", "@anna")))
    snapshot("privacy_of_other_backups", privacy(voice, Imprint("1.0.0", "", backup_days=14)))


def test_help_and_commands(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    snapshot("greeting", greeting(voice))
    snapshot("help_group", group_help(voice, ()))
    snapshot("help_private", private_help("durak_bot", (), voice, ()))
    of = game_summary(
        voice, audience(language).people, game(12, "podkidnoy", (ANNA, BORIS, GLEB), 0)
    )
    shuffle = ShuffleOfGame(of, commitment("salt", "6C 7D"), Proof("salt", "6C 7D"))
    snapshot("verify", verification(shuffle, voice))
    snapshot("verify_on_page", verification(shuffle, voice, f"{OWN_PAGES}shuffle"))
    snapshot("verify_cut", verification(replace(shuffle, cut=Cut(1, 1, 1)), voice))
    snapshot("verify_damaged", verification(replace(shuffle, promised="0" * 64), voice))
    lines = [
        f"{scope.value}: /{offer.name} {offer.description}"
        for scope in Scope
        for offer in menu(scope, voice, ())
    ]
    snapshot("commands", "\n".join(lines))
    for scope in Scope:
        assert all(3 <= len(offer.description) <= 256 for offer in menu(scope, voice, ()))
