"""A shared replay: the message with its link, the page that the link opens, and what messengers
show of that.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from string import Template

from club.finished_games import FinishedGame
from club.view import TableView
from screens.audience import Audience
from screens.buttons import StopSharing
from screens.links import link_to_add, share_button
from screens.picture import Picture
from screens.pictures.result_picture import FinalPicture, final_picture
from screens.records.replay import ReplayStep, arrows, replay, title
from screens.result import headline
from screens.scene import Scene
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

PREVIEW = "preview.jpg"
"""Where, below a page, the picture is that messengers show beside its link."""

_AS_EMOJI = "\ufe0f"


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """A page for a browser. `picture` is expected where its `img` says, and `preview`, which shows
    how the game ended, where the page tells messengers.
    """

    html: str
    picture: Picture | None
    preview: FinalPicture


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


def replay_page(  # noqa: PLR0913  a step of a game, its end, and to whom and where it is shown
    game: FinishedGame,
    step: ReplayStep,
    ended: TableView,
    audience: Audience,
    texts: Texts,
    *,
    link: str,
) -> ReplayPage:
    """Show the step in the language of the chat, with links to the stops around it.

    `link` is that of the page. Raises LookupError if the game has not `ended`.
    """
    scene = Scene.of_chat(ended, audience, texts)
    voice = texts.voice(audience.chat.language)
    screen = replay(step, audience, voice)
    picture = screen.picture if isinstance(screen.picture, Picture) else None
    image = _image(screen, f"{link.rpartition('/')[2]}/{step.number}.jpg") if picture else ""
    links = "".join(_links(step, voice))
    question = escape(voice.plain("share-question"))
    key = f'<a class="key" href="{link_to_add(audience.bot)}">{question}</a>'
    about = escape(title(game, voice))
    body = f"<small>{about}</small>{image}<nav>{links}</nav>{key}<p>{screen.text}</p>"
    heading = without_markup(headline(scene))
    told = {
        "og:title": escape(heading),
        "og:description": f"{about}. {question}",
        "og:image": f"{link}/{PREVIEW}",
        "twitter:card": "summary_large_image",
    }
    head = "".join(f'<meta property="{name}" content="{words}">' for name, words in told.items())
    return ReplayPage(_html(heading, body, voice, head), picture, final_picture(scene))


def excuse(sentence: str, voice: Voice) -> str:
    """Return a page that says why there is no other one."""
    return _html(sentence, "", voice)


def _html(heading: str, body: str, voice: Voice, head: str = "") -> str:
    return _PAGE.substitute(
        language=voice.language,
        title=escape(heading),
        head=head,
        style=STYLE,
        body=body,
        script=SCRIPT,
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
