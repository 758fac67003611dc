"""Finds out whether PUBLIC_URL leads to this very bot. Only then are links to it handed out."""

import asyncio

import structlog
from aiohttp import ClientError, ClientSession, ClientTimeout, DummyCookieJar

from bot.replay_pages import HERE
from messenger.incoming.transport import Route, always, describe
from people.public_address import PublicAddress

log = structlog.get_logger()

_TIMEOUT = ClientTimeout(total=10)
_UNTIL_NEXT_TRY = 60
_BETWEEN_TRIES = 3600
"""Seconds, while the last try was a success."""


async def keep_trying(address: PublicAddress, proof: str, proxy: str | None = None) -> None:
    """Ask there for the proof again and again, and log when it turns out to be different."""
    route = Route.to(address.url, proxy)
    trouble: str | None = ""
    while True:
        before = trouble
        trouble = await _trouble(f"{address.url}{HERE}", proof, route)
        address.is_reached = trouble is None
        if trouble != before:
            if trouble is None:
                log.info("links_offered")
            else:
                log.warning("links_not_offered", reason=trouble)
        await asyncio.sleep(_BETWEEN_TRIES if address.is_reached else _UNTIL_NEXT_TRY)


async def _trouble(url: str, proof: str, route: Route) -> str | None:
    """Return why the address does not lead here, or None if it does."""
    try:
        async with (
            ClientSession(
                connector=route.connector(always, most=1),
                proxy=route.http_proxy,
                timeout=_TIMEOUT,
                cookie_jar=DummyCookieJar(),
            ) as session,
            session.get(url, allow_redirects=False) as response,
        ):
            answer = await response.content.read(len(proof))
    except TimeoutError:
        return "no answer in time"
    except ClientError as error:
        return describe(error)
    if response.status != 200 or answer.decode(errors="replace") != proof:
        return f"somebody else answers there, with status {response.status}"
    return None
