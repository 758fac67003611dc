"""A shared replay: the message with its link, and the page that the link opens."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from string import Template

from club.finished_games import FinishedGame
from screens.audience import Audience
from screens.buttons import StopSharing
from screens.links import share_button
from screens.picture import Picture
from screens.records.replay import ReplayStep, arrows, replay, title
from screens.screen import Button, CopyText, Screen
from screens.text_for_ears import SIGNS
from screens.text_layout import without_markup
from screens.texts import Texts, Voice

_FILES = files("screens").joinpath("web")
_PAGE = Template(_FILES.joinpath("page.html").read_text("utf-8"))
STYLE = _FILES.joinpath("page.css").read_text("utf-8")
SCRIPT = _FILES.joinpath("page.js").read_text("utf-8")

_KEYS = {
    "⏮": "Home",
    "⏪": "PageUp",
    "◀️": "ArrowLeft",
    "▶️": "ArrowRight",
    "⏩": "PageDown",
    "⏭": "End",
}
"""The key of a keyboard that does the same as an arrow of a replay."""

_AS_EMOJI = "\ufe0f"


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """A page for a browser. `picture` is expected where its `img` says."""

    html: str
    picture: Picture | None


def link_to_replay(record: int, link: str, voice: Voice) -> Screen:
    """Show a link to its owner, who may pass it on, or take it back."""
    rows = (
        (
            share_button(voice.plain("button-share"), link, ""),
            Button(voice.plain("button-copy-link"), CopyText(link)),
        ),
        (Button(voice.plain("button-stop-sharing"), StopSharing(record)),),
    )
    return Screen(f"{voice.say('replay-shared')}\n\n{escape(link)}", rows)


def no_longer_shared(voice: Voice) -> Screen:
    return Screen(voice.say("replay-not-shared"))


def replay_page(
    game: FinishedGame, step: ReplayStep, audience: Audience, texts: Texts, token: str
) -> ReplayPage:
    """Show the step in the language of the chat, with links to the stops around it."""
    voice = texts.voice(audience.chat.language)
    screen = replay(step, audience, voice)
    picture = screen.picture if isinstance(screen.picture, Picture) else None
    image = _image(screen, f"{token}/{step.number}.jpg") if picture else ""
    links = "".join(_links(step, voice))
    body = f"{image}<nav>{links}</nav><p>{screen.text}</p>"
    return ReplayPage(_html(title(game, voice), body, voice), picture)


def excuse(sentence: str, voice: Voice) -> str:
    """Return a page that says why there is no other one."""
    return _html(sentence, "", voice)


def _html(heading: str, body: str, voice: Voice) -> str:
    return _PAGE.substitute(
        language=voice.language, title=escape(heading), style=STYLE, body=body, script=SCRIPT
    )


def _image(screen: Screen, path: str) -> str:
    """Return the picture, with all that it shows in words."""
    words = escape(without_markup(screen.text_alone or screen.text))
    return f'<img src="{path}" width="1080" height="1120" alt="{words}">'


def _links(step: ReplayStep, voice: Voice) -> Iterator[str]:
    """An arrow that leads nowhere else stays where it is, but is no link."""
    for arrow, number in arrows(step).items():
        key = _KEYS[arrow]
        words = escape(voice.plain(SIGNS[arrow]))
        goal = "" if number == step.number else f' href="?stop={number}"'
        sign = arrow.removesuffix(_AS_EMOJI)
        yield f'<a{goal} aria-keyshortcuts="{key}" aria-label="{words}" title="{words}">{sign}</a>'
