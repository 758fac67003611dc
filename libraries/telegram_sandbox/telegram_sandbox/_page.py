"""The page of phones over HTTP: its files, its stream of events, and the requests it sends."""

import asyncio
import inspect
import json
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from telegram_sandbox._actions import Actions
from telegram_sandbox._events import (
    Answered,
    ChatEvent,
    Edited,
    Erased,
    Event,
    Posted,
    Pressed,
    SceneChanged,
    Typing,
)
from telegram_sandbox._page_state import Object, describe_history, describe_message
from telegram_sandbox._people import NotAllowedError
from telegram_sandbox._values import Query
from telegram_sandbox._world import World
from telegram_sandbox.refusals import ApiError

STATIC = Path(__file__).parent / "static"
QUIET = 15.0
OWN_FILES = "default-src 'self'"
SAFE_FILE = {"Content-Security-Policy": "sandbox", "X-Content-Type-Options": "nosniff"}


class Page:
    """The page. `scene` describes people and chats, and `actions` are what it can request."""

    def __init__(self, world: World, actions: Actions, scene: Callable[[], Object]) -> None:
        self._world = world
        self._actions = actions
        self._scene = scene

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/", self._index),
            Route("/sandbox/stream", self._stream),
            Route("/sandbox/act", self._act, methods=["POST"]),
            Route("/sandbox/files/{file_id}/{name}", self._file),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]

    async def _index(self, _: Request) -> Response:
        app = self._world.terms.mini_app
        policy = f"{OWN_FILES}; frame-src {app.origin}" if app else OWN_FILES
        headers = {"Content-Security-Policy": policy, "Cache-Control": "no-cache"}
        return FileResponse(STATIC / "index.html", headers=headers)

    async def _act(self, request: Request) -> Response:
        # A page of another origin would have to ask before it sends JSON, and is never allowed to.
        if not request.headers.get("content-type", "").startswith("application/json"):
            return JSONResponse({"error": "an action comes as application/json"}, 415)
        try:
            result = self._actions(await request.json())
            result = await result if inspect.isawaitable(result) else result
            return JSONResponse(result or {})
        except (NotAllowedError, ValueError, LookupError, TimeoutError) as error:
            return JSONResponse({"error": str(error)}, 409)

    async def _file(self, request: Request) -> Response:
        try:
            file = self._world.files.get(request.path_params["file_id"])
        except ApiError:
            return Response(status_code=404)
        return Response(file.content, media_type=file.mime_type, headers=SAFE_FILE)

    async def _stream(self, _: Request) -> Response:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        return StreamingResponse(self._events(), media_type="text/event-stream", headers=headers)

    async def _events(self) -> AsyncIterator[bytes]:
        with self._world.watch() as queue:
            yield _write(self._scene()) + _write(describe_history(self._world))
            while None not in (batch := await _next_batch(queue)):
                for described in self._describe_all(batch):
                    yield _write(described)
                if not batch:
                    yield b": still here\n\n"

    def _describe_all(self, batch: Sequence[Event | None]) -> Iterator[Object]:
        """Yield what to send.

        Several changes of the scene at once are sent as one, before all other events.
        """
        if any(isinstance(event, SceneChanged) for event in batch):
            yield self._scene()
        for event in batch:
            if event and not isinstance(event, SceneChanged):
                yield self._describe(event)

    def _describe(self, event: ChatEvent) -> Object:
        match event:
            case Posted(message):
                return {"type": "posted", "message": describe_message(self._world, message)}
            case Edited(message):
                return {"type": "edited", "message": describe_message(self._world, message)}
            case Erased(chat_id, message_id):
                return {"type": "erased", "chat": chat_id, "id": message_id}
            case Pressed(query):
                return {"type": "pressed"} | _query(query)
            case Answered(answer):
                shown = {"text": answer.text, "alert": answer.is_alert, "url": answer.url}
                return {"type": "answered"} | _query(answer.query) | shown
            case Typing(chat_id, topic):
                return {"type": "typing", "chat": chat_id, "topic": topic}


def _query(query: Query) -> Object:
    return {
        "query": query.id,
        "who": query.user_id,
        "chat": query.chat_id,
        "message": query.message_id,
        "data": query.data,
    }


async def _next_batch(queue: asyncio.Queue[Event | None]) -> list[Event | None]:
    """Return all events that are waiting, or nothing if none came for a while."""
    try:
        batch = [await asyncio.wait_for(queue.get(), QUIET)]
    except TimeoutError:
        return []
    while not queue.empty():
        batch.append(queue.get_nowait())
    return batch


def _write(data: Object) -> bytes:
    """Callback data that is no UTF-8 is shown with question marks."""
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"data: {written}\n\n".encode(errors="replace")
