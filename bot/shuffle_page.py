"""Serves the page that checks a shuffle. It is the same for every game: a link brings the rest."""

from base64 import b64encode
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from screens.shuffle_page import SCRIPT, STYLE, shuffle_page
from screens.texts import Texts


def _hash_of(source: str) -> str:
    return f"'sha256-{b64encode(sha256(source.encode()).digest()).decode()}'"


_HEADERS = {
    "Cache-Control": "public, max-age=3600",
    "Content-Security-Policy": (
        f"default-src 'none'; img-src data:; style-src {_hash_of(STYLE)};"
        f" script-src {_hash_of(SCRIPT)}; base-uri 'none'; form-action 'none';"
        " frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
}


def shuffle_route(path: str, texts: Texts) -> Route:
    """Serve the page in every language, below this path."""

    async def answer(request: Request) -> Response:
        language = request.path_params["language"]
        if language not in texts.languages:
            return Response(status_code=404)
        return HTMLResponse(shuffle_page(texts.voice(language)), headers=_HEADERS)

    return Route(f"{path}/{{language}}", answer)
