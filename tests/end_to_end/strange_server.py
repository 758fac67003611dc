"""A server that is not Telegram's, and answers what a test tells it to."""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from aiohttp import web
from aiohttp.test_utils import TestServer

Answers = Mapping[str, tuple[int, object]]
"""Status and body by method. All other methods are unknown, which this server calls wrong."""


def ok(result: object) -> tuple[int, object]:
    return 200, {"ok": True, "result": result}


UNKNOWN = 400, {"ok": False, "error_code": 400, "description": "Bad Request: unknown method"}
NOT_FOUND = 404, {"ok": False, "error_code": 404, "description": "Not Found"}


@asynccontextmanager
async def serving(answers: Answers, otherwise: tuple[int, object] = UNKNOWN) -> AsyncIterator[str]:
    async def answer(request: web.Request) -> web.Response:
        status, body = answers.get(request.path.rpartition("/")[2], otherwise)
        text = body if isinstance(body, str) else json.dumps(body)
        return web.Response(status=status, text=text)

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", answer)
    async with TestServer(application) as server:
        yield str(server.make_url("")).rstrip("/")
