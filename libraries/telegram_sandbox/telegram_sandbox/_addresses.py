"""Fetches the files at the addresses in a call, as Telegram does: each address only once."""

from collections.abc import Iterator
from urllib.parse import urlsplit

from aiohttp import ClientError, ClientSession, ClientTimeout

from telegram_sandbox._call import Call
from telegram_sandbox._files import Files
from telegram_sandbox._wire import is_local

PATIENCE = ClientTimeout(total=20)
FIELDS = ("photo", "animation", "document")


async def fetch_files(files: Files, call: Call) -> None:
    """Fetch what is not there yet. What cannot be fetched stays unknown."""
    for address in _addresses(call):
        if is_local(address) and not files.at(address) and (content := await _content(address)):
            name = urlsplit(address).path.rpartition("/")[2]
            files.keep_at(address, files.add(name, content))


def _addresses(call: Call) -> Iterator[str]:
    results = (call.mapping("result"), *call.mappings("results"))
    found = (
        *(call.text(field) for field in FIELDS),
        str(call.mapping("media").get("media") or ""),
        *(str(result.get("photo_url") or "") for result in results),
    )
    yield from (address for address in found if address.startswith(("http://", "https://")))


async def _content(address: str) -> bytes:
    try:
        async with ClientSession(timeout=PATIENCE) as session, session.get(address) as answer:
            return await answer.read() if answer.ok else b""
    except (ClientError, TimeoutError):
        return b""
