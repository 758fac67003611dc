"""What goes over the wire, and where: JSON, or bytes that are none, and never to other machines."""

import json
from collections.abc import Mapping
from urllib.parse import urlsplit


def is_local(url: str) -> bool:
    """Whether this is an address on this machine. No other is ever called."""
    return urlsplit(url).hostname in {"127.0.0.1", "localhost"}


def encode(body: object) -> bytes:
    """Return the body as JSON, or as it stands if it is bytes already.

    Of a text, what was decoded with `surrogateescape` becomes the same bytes again.
    """
    if isinstance(body, bytes):
        return body
    return json.dumps(body, ensure_ascii=False).encode(errors="surrogateescape")


def encode_answer(answer: Mapping[str, object]) -> bytes:
    """Return the answer to a call. What a list of results has in it is encoded one by one."""
    results = answer.get("result")
    if not isinstance(results, list):
        return encode(answer)
    return b'{"ok": true, "result": [%s]}' % b", ".join(map(encode, results))
