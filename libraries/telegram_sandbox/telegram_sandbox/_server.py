"""HTTP in front of the Bot API: `/bot<token>/<method>` and `/file/bot<token>/<path>`.

A call comes as a query string, a form, a multipart form or JSON.
"""

import asyncio
import json
from collections.abc import Coroutine
from email.parser import BytesParser
from email.policy import HTTP
from typing import TypeVar
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from telegram_sandbox._api import POLLING, Api
from telegram_sandbox._call import Call, Upload
from telegram_sandbox._wire import encode_answer
from telegram_sandbox.refusals import ApiError, bad_request

T = TypeVar("T")

Parameters = dict[str, object]
Uploads = dict[str, Upload]

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
            call = await _read_call(request)
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
        return Response(encode_answer(body), code, media_type=JSON)

    async def _file(self, request: Request) -> Response:
        if request.path_params["token"] != self._api.world.terms.token:
            return Response(status_code=404)
        try:
            file = self._api.world.files.get(request.path_params["file_id"])
        except ApiError:
            return Response(status_code=404)
        return Response(file.content, media_type=file.mime_type)


async def _read_call(request: Request) -> Call:
    """Return the call that a request makes. Raises ApiError if its JSON is malformed."""
    parameters: Parameters = dict(request.query_params)
    fields, uploads = _read_body(request.headers.get("content-type", ""), await request.body())
    caller = request.headers.get("user-agent", "")
    return Call(request.path_params["method"], parameters | fields, uploads, caller)


def _read_body(content_type: str, body: bytes) -> tuple[Parameters, Uploads]:
    if not body:
        return {}, {}
    if content_type.startswith("multipart/form-data"):
        return _read_multipart(content_type, body)
    if content_type.startswith("application/json"):
        return _read_json(body), {}
    return dict(parse_qsl(body.decode(), keep_blank_values=True)), {}


def _read_json(body: bytes) -> Parameters:
    try:
        found = json.loads(body)
    except ValueError:
        raise bad_request("can't parse JSON object") from None
    return found if isinstance(found, dict) else {}


def _read_multipart(content_type: str, body: bytes) -> tuple[Parameters, Uploads]:
    """Return the fields and files of a form.

    A form is a MIME message, so the mail parser reads it.
    """
    head = f"Content-Type: {content_type}\r\n\r\n".encode()
    form = BytesParser(policy=HTTP).parsebytes(head + body)
    parameters: Parameters = {}
    uploads: Uploads = {}
    for part in form.iter_parts():
        name = str(part.get_param("name", header="content-disposition"))
        content = part.get_payload(decode=True)
        if not isinstance(content, bytes):
            continue
        if filename := part.get_filename():
            uploads[name] = Upload(filename, content)
        else:
            parameters[name] = content.decode()
    return parameters, uploads


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
