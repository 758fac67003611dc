"""Stands by while another process uses the database: reachable, not ready, silent to Telegram."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bot import __version__
from bot.config import Config, Supervision
from bot.http_server import served
from bot.readiness import OK
from bot.watchdog import supervised

log = structlog.get_logger()

_WHY = "standing by: another process uses it"


@asynccontextmanager
async def standing_by(config: Config) -> AsyncIterator[None]:
    log.info("standing_by")
    async with (
        served(_app(), config.http_host, config.http_port),
        supervised(Supervision(), goes_on=True),
    ):
        yield


def _app() -> Starlette:
    """Whatever is not for monitoring comes too early, also from Telegram, which then repeats it."""
    return Starlette(
        routes=[
            Route("/health", _health),
            Route("/{path:path}", _not_ready, methods=["GET", "POST"]),
        ]
    )


async def _health(_: Request) -> Response:
    return JSONResponse({"version": __version__, "loop": OK})


async def _not_ready(_: Request) -> Response:
    return JSONResponse({"database": _WHY}, 503, headers={"Retry-After": "1"})
