"""Serves the page that checks a shuffle. It is the same for every game: a link brings the rest."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from bot.page_headers import headers_of_page
from screens.shuffle_page import SCRIPT, STYLE, shuffle_page
from screens.texts import Texts

_HEADERS = headers_of_page(STYLE, SCRIPT, "img-src data:", "public, max-age=3600")


def shuffle_route(path: str, texts: Texts) -> Route:
    """Serve the page in every language, below this path."""

    async def answer(request: Request) -> Response:
        language = request.path_params["language"]
        if language not in texts.languages:
            return Response(status_code=404)
        return HTMLResponse(shuffle_page(texts.voice(language)), headers=_HEADERS)

    return Route(f"{path}/{{language}}", answer)
