"""How updates are brought to a webhook."""

import asyncio

from aiohttp import web
from aiohttp.test_utils import TestServer

from tests.sandbox.little_bot import Club

pytest_plugins = ["club_fixtures"]


async def test_whatever_is_a_success_is_not_brought_again(club: Club) -> None:
    """Not only 200."""
    brought: asyncio.Queue[str] = asyncio.Queue()

    async def accept(request: web.Request) -> web.Response:
        await brought.put((await request.json())["message"]["text"])
        return web.Response(status=204)

    door = web.Application()
    door.router.add_post("/", accept)
    async with TestServer(door) as server:
        await club.bot.set_webhook(str(server.make_url("/")))
        club.anna.says(club.anna.private, "one")
        club.anna.says(club.anna.private, "two")
        async with asyncio.timeout(30):
            assert [await brought.get(), await brought.get()] == ["one", "two"]
        await club.bot.delete_webhook()
