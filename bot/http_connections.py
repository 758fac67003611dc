"""Which connections the HTTP server keeps, and for how long.

Whoever reaches the port can open connections without end, and send nothing or a byte now and then.
Each takes one of the descriptors that the database and the calls to Telegram need as well.
"""

import asyncio
import socket
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import h11
import structlog
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

log = structlog.get_logger()

_MOST = 64
"""Connections that wait for a request. Telegram delivers updates through 40 at most."""
_PATIENCE = 30.0
"""Seconds until a client has sent a request and taken the answer, or what has come of it so far.

The bot needs ten of them if its loop and its database hang.
"""
_MOMENT = 0.001
"""Seconds in which the event loop reads what the client accepted last may have sent already."""
_PAUSE = 1.0
"""Seconds until the next attempt to accept, if no descriptor can be freed."""
_BETWEEN_LINES = 60.0
"""Seconds between two lines of the log."""


class _Connection(H11Protocol):
    """A connection that is aborted when its next answer takes too long, whoever is slow.

    A stream of states goes on for hours, as long as the client takes them.
    """

    def __init__(self, config: uvicorn.Config, state: ServerState) -> None:
        super().__init__(config, state, app_state={})
        self._start_waiting()

    @property
    def is_being_answered(self) -> bool:
        """Whether a whole request has come, and not all of its answer has gone."""
        cycle = self.cycle
        return bool(cycle) and not cycle.more_body and not cycle.response_complete

    def abort(self) -> None:
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._deadline.cancel()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        self._deadline.cancel()
        self._start_waiting()
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        """Say so, unless the answer has begun: then there can be no other."""
        with suppress(h11.LocalProtocolError):
            super().send_400_response(msg)
        self.transport.close()

    def _start_waiting(self) -> None:
        self.waiting_since = self.loop.time()
        self._set_deadline()

    def _set_deadline(self) -> None:
        self._deadline = self.loop.call_later(_PATIENCE, self._end_unless_streaming)

    def _end_unless_streaming(self) -> None:
        has_begun = self.is_being_answered and self.cycle.response_started
        if has_begun and not self.transport.get_write_buffer_size():
            self._set_deadline()
        else:
            self.abort()


class Acceptor:
    """Accepts connections, and closes the one that has been silent longest if there are too many.

    So the newest client is heard at once, however many others there are.
    """

    def __init__(self, listener: socket.socket, server: uvicorn.Server) -> None:
        listener.setblocking(False)
        self._listener = listener
        self._server = server
        self._spare: socket.socket | None = None
        self._closed = 0
        self._quiet_until = 0.0

    async def run(self) -> None:
        """Accept until the server is about to end."""
        try:
            while not self._server.should_exit:
                self._keep_spare()
                await self._accept()
        finally:
            self._give_up_spare()

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        state = self._server.server_state
        try:
            accepted, _ = await loop.sock_accept(self._listener)
        except OSError as error:
            await self._free_descriptor(error)
        else:
            connection = partial(_Connection, self._server.config, state)
            await loop.connect_accepted_socket(connection, accepted)
            if len(self._silent()) > _MOST:
                self._close_silent("too many connections")

    async def _free_descriptor(self, error: OSError) -> None:
        await asyncio.sleep(_MOMENT)
        is_free = self._close_silent(str(error)) or self._give_up_spare()
        await asyncio.sleep(0 if is_free else _PAUSE)

    def _keep_spare(self) -> None:
        """Hold a descriptor, to be given up when the process has no other left."""
        if self._spare is None:
            with suppress(OSError):
                self._spare = socket.socket()

    def _give_up_spare(self) -> bool:
        spare = self._spare
        self._spare = None
        if spare:
            spare.close()
        return spare is not None

    def _close_silent(self, reason: str) -> bool:
        """Close the connection that has been silent longest. Return whether there was one."""
        silent = self._silent()
        if silent:
            min(silent, key=lambda each: each.waiting_since).abort()
            self._closed += 1
        self._tell(reason)
        return bool(silent)

    def _silent(self) -> Sequence[_Connection]:
        connections = self._server.server_state.connections
        known = (each for each in connections if isinstance(each, _Connection))
        return [each for each in known if not each.is_being_answered]

    def _tell(self, reason: str) -> None:
        """Log this once a minute at most, however many clients there are."""
        now = asyncio.get_running_loop().time()
        if now >= self._quiet_until:
            log.warning("http_crowded", reason=reason, closed=self._closed)
            self._quiet_until = now + _BETWEEN_LINES
            self._closed = 0
