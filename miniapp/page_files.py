"""The files of the page. Each has an address that changes with its content, to be kept for ever."""

import re
from hashlib import sha256
from html import escape
from mimetypes import guess_type
from pathlib import Path
from string import Template
from typing import Self

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from miniapp.deck_svg import deck_file, deck_files
from screens.texts import Voice

_STATIC = Path(__file__).with_name("static")
_SERVED = (".js", ".css")
_SPARE = re.compile(rb"^\s*(?://[^\n]*|/\*(?:(?!\*/).)*?\*/) *\n|^\s+", re.MULTILINE | re.DOTALL)
"""Comments that have their lines for themselves, and indentation: over a fifth of the bytes."""
_FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
SMALLER = (Middleware(GZipMiddleware, compresslevel=6),)


class PageFiles:
    def __init__(self, path: str, version: str, files: dict[str, bytes]) -> None:
        """Serve the page's files by their names below this path."""
        self.version = version
        self._path = path
        self._files = files
        self._page = Template((_STATIC / "table.html").read_text("utf-8")).safe_substitute(
            static=f"{path}/{version}",
            decks=f"{path}/deck",
            likely_deck=deck_file("french", four_colours=False).name,
        )

    @classmethod
    def load(cls, path: str) -> Self:
        sources = {
            each.name: _SPARE.sub(b"", each.read_bytes())
            for each in sorted(_STATIC.iterdir())
            if each.suffix in _SERVED
        }
        version = sha256(b"".join(sources.values())).hexdigest()[:12]
        modules = {f"{version}/{name}": source for name, source in sources.items()}
        decks = {f"deck/{deck.name}": deck.svg for deck in deck_files()}
        return cls(path, version, modules | decks)

    def page(self, words: Voice) -> bytes:
        """Return the page with what it says if it gets no further."""
        said = {"stuck": words.plain("page-stuck"), "lost": words.plain("page-lost")}
        texts = {name: escape(text) for name, text in said.items()}
        return Template(self._page).substitute(texts, language=words.language).encode()

    def route(self) -> Route:
        return Route(f"{self._path}/{{name:path}}", self._serve, middleware=SMALLER)

    async def _serve(self, request: Request) -> Response:
        name = request.path_params["name"]
        file = self._files.get(name)
        if file is None:
            return Response(status_code=404)
        kind, _ = guess_type(name)
        return Response(file, media_type=kind, headers=_FOR_EVER)
