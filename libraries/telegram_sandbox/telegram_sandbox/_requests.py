"""Parses HTTP requests into calls: query strings, forms, multipart and JSON."""

import json
from email.parser import BytesParser
from email.policy import HTTP
from urllib.parse import parse_qsl

from starlette.requests import Request

from telegram_sandbox._call import Call, Upload
from telegram_sandbox.refusals import bad_request

Parameters = dict[str, object]
Uploads = dict[str, Upload]


async def read_call(request: Request) -> Call:
    """Return the call that a request makes. Raises ApiError if its JSON is malformed."""
    parameters: Parameters = dict(request.query_params)
    fields, uploads = _read_body(request.headers.get("content-type", ""), await request.body())
    caller = request.headers.get("user-agent", "")
    return Call(request.path_params["method"], parameters | fields, uploads, caller)


def _read_body(content_type: str, body: bytes) -> tuple[Parameters, Uploads]:
    if not body:
        return {}, {}
    if content_type.startswith("multipart/form-data"):
        return read_multipart(content_type, body)
    if content_type.startswith("application/json"):
        return _read_json(body), {}
    return dict(parse_qsl(body.decode(), keep_blank_values=True)), {}


def _read_json(body: bytes) -> Parameters:
    try:
        found = json.loads(body)
    except ValueError:
        raise bad_request("can't parse JSON object") from None
    return found if isinstance(found, dict) else {}


def read_multipart(content_type: str, body: bytes) -> tuple[Parameters, Uploads]:
    """Return the fields and files of a form.

    A form is a MIME message, so the mail parser reads it.
    """
    head = f"Content-Type: {content_type}\r\n\r\n".encode()
    form = BytesParser(policy=HTTP).parsebytes(head + body)
    parameters: Parameters = {}
    uploads: Uploads = {}
    for part in form.iter_parts():
        name = str(part.get_param("name", header="content-disposition"))
        content = part.get_payload(decode=True)
        if not isinstance(content, bytes):
            continue
        if filename := part.get_filename():
            uploads[name] = Upload(filename, content)
        else:
            parameters[name] = content.decode()
    return parameters, uploads
