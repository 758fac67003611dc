"""Serves pictures that Telegram fetches. Their path is the secret."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bot.loop_bridge import BotLoop
from messenger.outgoing.pictures_by_address import PicturesByAddress


def picture_route(pictures: PicturesByAddress, loop: BotLoop) -> Route:
    async def answer(request: Request) -> Response:
        found = await loop.run(pictures.find(request.path_params["token"]))
        if found is None:
            return Response(status_code=404)
        return Response(found, media_type="image/jpeg", headers={"Cache-Control": "private"})

    return Route(f"{pictures.path}/{{token}}.jpg", answer)
