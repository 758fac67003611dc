"""HTTP in front of the Bot API: `/bot<token>/<method>` and `/file/bot<token>/<path>`."""

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from telegram_sandbox._api import POLLING, Api
from telegram_sandbox._requests import read_call
from telegram_sandbox._wire import encoded_answer
from telegram_sandbox.refusals import ApiError

T = TypeVar("T")

CLIENT_CLOSED_REQUEST = 499
JSON = "application/json"


class BotApiServer:
    def __init__(self, api: Api) -> None:
        self._api = api

    def routes(self) -> list[Route]:
        return [
            Route("/bot{token}/{method}", self._call, methods=["GET", "POST"]),
            Route("/file/bot{token}/{file_id}/{name}", self._file),
        ]

    async def _call(self, request: Request) -> Response:
        try:
            call = await read_call(request)
        except ApiError as refusal:
            return JSONResponse(refusal.body(), refusal.code)
        answering = self._api.answer(request.path_params["token"], call)
        if call.method.lower() == POLLING:
            answered = await _unless_disconnected(request, answering)
        else:
            answered = await answering
        if not answered:
            return Response(status_code=CLIENT_CLOSED_REQUEST)
        code, body = answered
        return Response(encoded_answer(body), code, media_type=JSON)

    async def _file(self, request: Request) -> Response:
        if request.path_params["token"] != self._api.world.terms.token:
            return Response(status_code=404)
        try:
            file = self._api.world.files.get(request.path_params["file_id"])
        except ApiError:
            return Response(status_code=404)
        return Response(file.content, media_type=file.mime_type)


async def _unless_disconnected(request: Request, work: Coroutine[object, object, T]) -> T | None:
    """Do the work unless the client disconnects, so that a killed poller does not cause a conflict
    later. Return None if it does.
    """
    working = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_disconnect(request))
    try:
        await asyncio.wait({working, gone}, return_when=asyncio.FIRST_COMPLETED)
        return working.result() if working.done() else None
    finally:
        gone.cancel()
        working.cancel()


async def _disconnect(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        continue
