"""The headers of a page that carries its own style and script, and runs nothing else."""

from base64 import b64encode
from hashlib import sha256


def headers_of_page(style: str, script: str, sources: str, caching: str) -> dict[str, str]:
    """`sources` are the directives of the Content-Security-Policy about what else it may load."""
    return {
        "Cache-Control": caching,
        "Content-Security-Policy": (
            f"default-src 'none'; {sources};"
            f" style-src {_hash_of(style)}; script-src {_hash_of(script)};"
            " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex, nofollow",
    }


def _hash_of(source: str) -> str:
    return f"'sha256-{b64encode(sha256(source.encode()).digest()).decode()}'"
