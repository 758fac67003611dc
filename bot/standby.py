"""Stands by while another process uses the database: reachable, not ready, silent to Telegram."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bot import __version__
from bot.config import Supervision
from bot.http_server import HttpPort
from bot.metrics import Metrics
from bot.readiness import OK
from bot.watchdog import supervised

log = structlog.get_logger()

_WHY = "standing by: another process uses it"


@asynccontextmanager
async def standing_by(http_port: HttpPort, metrics: Metrics) -> AsyncIterator[None]:
    """Raises Failure if there is no port on which to stand by."""
    log.info("standing_by")
    await http_port.answer_with(_app(metrics))
    async with supervised(Supervision(), goes_on=True):
        yield
    metrics.count_takeover()


def _app(metrics: Metrics) -> Starlette:
    """Whatever is not for monitoring comes too early, also from Telegram, which then repeats it."""

    async def figures(_: Request) -> Response:
        return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)

    return Starlette(
        routes=[
            Route("/health", _health),
            Route("/metrics", figures),
            Route("/{path:path}", _not_ready, methods=["GET", "POST"]),
        ]
    )


async def _health(_: Request) -> Response:
    return JSONResponse({"version": __version__, "loop": OK})


async def _not_ready(_: Request) -> Response:
    return JSONResponse({"database": _WHY}, 503, headers={"Retry-After": "1"})
