"""The page on which a browser computes itself whether a pack and its fingerprint agree."""

from html import escape
from importlib.resources import files
from string import Template
from urllib.parse import quote

from club.fairness import Proof
from screens.texts import Voice

_FILES = files("screens").joinpath("web")
_PAGE = Template(_FILES.joinpath("shuffle.html").read_text("utf-8"))
STYLE = _FILES.joinpath("shuffle.css").read_text("utf-8")
SCRIPT = _FILES.joinpath("shuffle.js").read_text("utf-8")

_WORDS = {
    "title": "shuffle-page",
    "agree": "pack-agrees",
    "disagree": "pack-disagrees",
    "cannot": "shuffle-page-cannot",
    "fingerprint": "shuffle-page-fingerprint",
    "source": "shuffle-page-source",
    "computed": "shuffle-page-computed",
}


def shuffle_page(voice: Voice) -> str:
    words = {name: escape(voice.plain(key)) for name, key in _WORDS.items()}
    return _PAGE.substitute(words, language=voice.language, style=STYLE, script=SCRIPT)


def link_to_shuffle(pages: str, language: str, commitment: str, proof: Proof) -> str:
    """Return a link below the address of these pages. No server is told what is behind its #."""
    compared = quote(f"{commitment}\n{proof.line}", safe="")
    return f"{pages}/{language}#{compared}"
