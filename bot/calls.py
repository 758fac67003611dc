"""Every call to the Bot API passes here, so that somebody can watch how it ends."""

from collections.abc import Callable
from typing import Any, TypeAlias

from telegram.error import NetworkError
from telegram.request import HTTPXRequest

Watch: TypeAlias = Callable[[str, str], None]
"""The method, and the status of HTTP that came back, or `LOST`."""

LOST = "lost"


class WatchedRequest(HTTPXRequest):
    def __init__(self, watch: Watch, **kwargs: Any) -> None:  # noqa: ANN401  the library's business
        super().__init__(**kwargs)
        self._watch = watch

    async def do_request(self, url: str, *args: Any, **kwargs: Any) -> tuple[int, bytes]:  # noqa: ANN401
        method = url.rpartition("/")[2]  # what stands before it has the token in it
        try:
            status, body = await super().do_request(url, *args, **kwargs)
        except NetworkError:
            self._watch(method, LOST)
            raise
        self._watch(method, str(status))
        return status, body
