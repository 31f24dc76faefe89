"""The OpenAPI description, made from the types of the messages and from the list of routes."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import version
from typing import Any

import msgspec

from ivories.server.guests import COOKIE
from ivories.wire.messages import AnyMessage, AnySent
from ivories.wire.requests import ROUTES, Problem, Route

REFERENCE = "#/components/schemas/{name}"


@cache
def encoded() -> bytes:
    """The description as it is sent."""
    return msgspec.json.encode(document())


def document() -> dict[str, Any]:
    """The whole description; the messages of sockets are among its schemas."""
    kinds = [AnyMessage, AnySent, Problem]
    for route in ROUTES:
        kinds += [kind for kind in (route.gives, route.takes) if kind is not None]
    schemas, parts = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    parts = {**parts, "SocketMessage": schemas[0], "SocketAnswer": schemas[1]}
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ivories", "version": version("ivories"), "description": "Live tables: docs/protocol.md"},
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _operation(route: Route) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": route.name,
        "security": [{"cookie": []}, {"bearer": []}, *([] if route.known else [{}])],
        "summary": route.says,
        "responses": {str(route.status): _response(route.says, _content(route.gives, route.form))}
        | {str(status): _response("Refused", _content(Problem)) for status in route.refuses},
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
            for name in re.findall(r"{(\w+)}", route.path)
        ]
        + ([] if route.asks is None else _query(route.asks)),
    }
    if route.takes is not None:
        found["requestBody"] = {"required": True, "content": _content(route.takes)}
    return found


def _query(kind: type[Any]) -> list[dict[str, Any]]:
    """What may stand behind a question mark: plain fields, all of which have defaults."""
    _, parts = msgspec.json.schema_components([kind], ref_template=REFERENCE)
    fields = parts[kind.__name__]["properties"]
    return [{"name": name, "in": "query", "required": False, "schema": one} for name, one in fields.items()]


def _response(says: str, content: dict[str, Any]) -> dict[str, Any]:
    return {"description": says, "content": content}


def _content(kind: Any, form: str = "") -> dict[str, Any]:
    """What a body holds: a type as JSON, or text of a form."""
    if kind is None:
        return {form: {"schema": {"type": "string"}}}
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REFERENCE)
    return {"application/json": {"schema": schema}}
