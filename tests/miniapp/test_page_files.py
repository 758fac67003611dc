"""The files of the page are all served, for ever, and asked for in as few steps as possible."""

import gzip
import re
from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient
from starlette.applications import Starlette

import miniapp
from miniapp.deck_svg import deck_file
from miniapp.page_files import PageFiles

PAGE = PageFiles.load("/files")
ADDRESSES = re.findall(r'(?:href|src)="(/[^"]+)"', PAGE.page.decode())
LATER = {"play.js", "lobby.js", "lobby.css", "offers.js", "offers.css"}
MOST_BYTES = 30_000
STATIC = Path(miniapp.__file__).with_name("static")


async def answer_to(path: str) -> tuple[int, str, str]:
    transport = ASGITransport(Starlette(routes=[PAGE.route()]))
    async with AsyncClient(transport=transport, base_url="http://page") as client:
        answer = await client.get(path)
        kind = answer.headers.get("Content-Type", "")
        return answer.status_code, kind, answer.headers.get("Cache-Control", "")


@pytest.mark.parametrize("address", ADDRESSES)
async def test_every_file_of_the_page_is_served_for_ever(address: str) -> None:
    status, kind, kept = await answer_to(address)
    assert status == 200
    assert kind.startswith(("text/javascript", "text/css", "image/svg+xml"))
    assert "immutable" in kept


@pytest.mark.parametrize("address", ["/files/", "/files/table.html", "/files/../routes.py"])
async def test_nothing_else_is_served(address: str) -> None:
    status, _, _ = await answer_to(address)
    assert status == 404


def test_all_modules_are_asked_for_at_once() -> None:
    """Otherwise each import would cost another round trip."""
    modules = {Path(address).name for address in ADDRESSES if address.endswith(".js")}
    assert modules == {path.name for path in STATIC.glob("*.js")} - LATER


def test_what_the_first_card_waits_for_is_small() -> None:
    sources = [path for path in STATIC.iterdir() if path.suffix in (".js", ".css")]
    needed = [path.read_bytes() for path in sources if path.name not in LATER]
    deck = deck_file("french", four_colours=False).svg
    assert sum(len(gzip.compress(each)) for each in (PAGE.page, deck, *needed)) < MOST_BYTES
