"""Whatever is pressed in the settings, in whatever order: what is kept can be played."""

import pytest
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from club.places import ChatId
from club.settings import Settings
from durak.rules import conflicts, seat_range
from screens.buttons import (
    Choose,
    ChooseLanguage,
    ChooseVariant,
    Dismiss,
    Payload,
    ShowOption,
    ShowSettings,
    pack,
    unpack,
)
from screens.options import objection, spellings
from screens.screen import Button, CopyText, Screen
from screens.settings.pages import option, settings
from screens.texts import Texts
from tests.screens.reading import check

CHAT = ChatId(-1001)
TEXTS = Texts.load()
VOICES = [TEXTS.voice(language) for language in TEXTS.languages]


class Presser(RuleBasedStateMachine):
    """Somebody who presses any button of the real screens, as a handler answers it."""

    kept: Settings
    screen: Screen

    @initialize(voice=st.sampled_from(VOICES))
    def opens(self, voice: object) -> None:
        self.voice = next(known for known in VOICES if known == voice)
        self.kept = Settings()
        self.screen = settings(CHAT, "menu", self.kept, self.voice)

    @rule(data=st.data())
    def presses(self, data: st.DataObject) -> None:
        buttons = [button for row in self.screen.rows for button in row]
        button = data.draw(st.sampled_from(buttons))
        assert not isinstance(button.target, str | CopyText)
        self.answer(button, unpack(pack(button.target)))

    def answer(self, button: Button, payload: Payload) -> None:
        match payload:
            case ShowSettings(chat, page):
                assert chat == CHAT
                self.screen = settings(CHAT, page, self.kept, self.voice)
            case ShowOption(_, name):
                self.screen = option(CHAT, name, self.kept, self.voice)
            case ChooseVariant(_, variant):
                self.kept = self.kept.with_variant(variant)
                self.screen = settings(CHAT, "variants", self.kept, self.voice)
            case Choose(_, name, value):
                self.choose(button, name, value)
            case ChooseLanguage() | Dismiss():
                self.screen = settings(CHAT, "menu", self.kept, self.voice)
            case _:
                raise AssertionError(payload)

    def choose(self, button: Button, name: str, value: str) -> None:
        wanted = self.kept.with_value(name, spellings(self.kept.offered(name))[value])
        dimmed = button.label.startswith("·")
        assert dimmed == bool(objection(self.voice, wanted.rules))
        if not dimmed:
            self.kept = wanted
        self.screen = option(CHAT, name, self.kept, self.voice)

    @invariant()
    def can_be_played(self) -> None:
        if hasattr(self, "kept"):
            assert not conflicts(self.kept.rules)
            assert self.kept.seats in seat_range(self.kept.rules)
            check(self.screen)


Presser.TestCase.settings = hypothesis_settings(
    max_examples=60, stateful_step_count=40, deadline=None
)
TestPresser = Presser.TestCase


@pytest.mark.parametrize(
    ("name", "value"),
    [("deck", "37"), ("seats", "99"), ("deck", "")],
)
def test_what_is_not_offered_is_not_on_any_button(name: str, value: str) -> None:
    assert value not in spellings(Settings().offered(name))


def test_forged_pages_are_refused() -> None:
    with pytest.raises(ValueError, match="not a page"):
        settings(CHAT, "no_such", Settings(), VOICES[0])
    with pytest.raises(ValueError, match="not an option"):
        option(CHAT, "no_such", Settings(), VOICES[0])


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", "Pokaznoy, Gopher’s fool, Bài tấn, necktie, Dureń piątkowy"),
        ("es", "Pokaznoy, tonto de Gopher, Bài tấn, corbata, Dureń piątkowy"),
        ("it", "Pokaznoy, matto di Gopher, Bài tấn, cravatta, Dureń piątkowy"),
        ("ja", "ポカズノイ, ゴーファーの愚か者, Bài tấn, ネクタイ, Dureń piątkowy"),
        ("pt", "Pokaznoy, bobo do Gopher, Bài tấn, gravata, Dureń piątkowy"),
        ("ru", "показной, дурак Гофера, Bài tấn, галстук, Dureń piątkowy"),
    ],
)
def test_what_the_sources_call_a_game_finds_it(language: str, names: str) -> None:
    listed = settings(CHAT, "variants", Settings(), TEXTS.voice(language)).text
    assert [name for name in names.split(", ") if name not in listed] == []
