"""Explains the rules of a table as a person would, with a sentence for each option.

Both forms are derived only from `Settings`, so they cannot contradict the game: drawn pages of few
words, one for each thing that players do, and all rules at once. Of these, what players need during
a bout stays in view, and the rest is folded.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from club.settings import Settings
from screens.callback_data import Payload
from screens.keyboard import arrows
from screens.options import differences, variant_about, variant_name
from screens.pictures.rules import rules_picture
from screens.rule_sentences import FOLDED, IN_SHORT, IN_VIEW, Paragraph, words_of_rules
from screens.screen import Button, Screen
from screens.text_layout import (
    collapse,
    count_words,
    in_lines,
    in_paragraphs,
    length,
    without_markup,
)
from screens.texts import Voice, Word

_MOST = 4096
_REST = "… /settings"
_WORDS_ON_A_PAGE = 60
_LISTED = 5
"""Lines of what is different at a table."""


def count_pages(settings: Settings) -> int:
    return len(_short_paragraphs(settings)) + 1


def rules_page(
    settings: Settings, page: int, voice: Voice, target: Callable[[int], Payload]
) -> Screen:
    """Return a drawn page or, as the last one, all rules. `target` is what the key to a page sends.

    Raises IndexError for a page that these rules do not have.
    """
    last = count_pages(settings) - 1
    turned = arrows(page, last, target)
    if page == last:
        return replace(rules(settings, voice), rows=(turned,))
    paragraph = _short_paragraphs(settings)[page]
    above = _title(settings, voice) if page == 0 else ""
    below = _listed_differences(settings, voice) if page == 0 else ""
    used = count_words(without_markup(above))
    text = in_paragraphs(above, _short_paragraph(settings, voice, paragraph, used), below)
    whole = Button(voice.plain("button-all-rules"), target(last))
    title, _ = paragraph
    picture = rules_picture(settings, title, page, last + 1) if settings.draws_board else None
    return Screen(text, (turned, (whole,)), picture)


def _short_paragraphs(settings: Settings) -> Sequence[Paragraph]:
    return [each for each in IN_SHORT if any(each[1](settings))]


def _short_paragraph(settings: Settings, voice: Voice, paragraph: Paragraph, used: int) -> str:
    """Write as many of its sentences as leave the page short, of which some words are `used`."""
    title, name_sentences = paragraph
    words = words_of_rules(settings, voice)
    chosen: tuple[str, ...] = ()
    for key in name_sentences(settings):
        longer = _paragraph(voice, words, title, (*chosen, key))
        if used + count_words(without_markup(longer)) <= _WORDS_ON_A_PAGE:
            chosen = (*chosen, key)
    return _paragraph(voice, words, title, chosen)


def _listed_differences(settings: Settings, voice: Voice) -> str:
    lines = differences(voice, settings.variant, settings.rules)
    if not lines:
        return ""
    listed = lines if len(lines) <= _LISTED else lines[: _LISTED - 1]
    rest = "" if len(lines) <= _LISTED else "…"
    return in_lines(voice.say("rule-changed"), *(f"• {line}" for line in listed), rest)


def rules(settings: Settings, voice: Voice) -> Screen:
    in_view = "\n\n".join((_head(settings, voice), *_paragraphs(IN_VIEW, settings, voice)))
    return Screen(_fold(in_view, tuple(_paragraphs(FOLDED, settings, voice))))


def _title(settings: Settings, voice: Voice) -> str:
    name = variant_name(voice, settings.variant)
    about = variant_about(voice, settings.variant)
    return voice.say("rule-head", variant=name, about=about)


def _head(settings: Settings, voice: Voice) -> str:
    head = _title(settings, voice)
    if not differences(voice, settings.variant, settings.rules):
        return head
    return voice.say("rule-then", before=head, next=voice.say("rule-changed"))


def _fold(in_view: str, folded: tuple[str, ...], rest: tuple[str, ...] = ()) -> str:
    """Fold what is not needed in a bout, or as many paragraphs of it as a message can hold."""
    paragraphs = "\n\n".join((*folded, *rest))
    text = f"{in_view}\n\n{collapse(paragraphs)}"
    if length(without_markup(text)) <= _MOST:
        return text
    return _fold(in_view, folded[:-1], (_REST,))


def _paragraphs(paragraphs: Iterable[Paragraph], settings: Settings, voice: Voice) -> Iterator[str]:
    words = words_of_rules(settings, voice)
    for title, name_sentences in paragraphs:
        keys = tuple(name_sentences(settings))
        if keys:
            yield _paragraph(voice, words, title, keys)


def _paragraph(voice: Voice, words: dict[str, Word], title: str, keys: Iterable[str]) -> str:
    first, *others = (voice.say(f"rule-{key}", **words) for key in keys)
    text = first
    for sentence in others:
        text = voice.say("rule-then", before=text, next=sentence)
    return voice.say("rule-paragraph", title=voice.say(f"rule-title-{title}"), text=text)
