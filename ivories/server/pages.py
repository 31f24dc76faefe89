"""The pages for people, and the files that they are made of: nobody need be a guest for them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ivories.errors import IvoriesError
from ivories.practice.bank import bank
from ivories.web.one_file import written
from ivories.web.serving import KINDS, Sent, sent, web
from ivories.wire import requests as q
from ivories.wire.messages import encode

PAGES = {"/": "home", "/practice": "practice", "/t/{code}": "table", "/replay": "replay", "/replay/{code}": "replay"}
FOR_GOOD = "public, max-age=31536000, immutable"
QUESTIONS = "/practice/questions.json"
SEED = 1896  # what they are made from: everybody has the same, in an order of their own
ASK_AGAIN = "no-cache"  # it may be kept, and is asked for again each time


def routes() -> list[Route]:
    """Where the pages and the files are."""
    shells = [Route(path, _page(name)) for path, name in PAGES.items()]
    return [*shells, Route(QUESTIONS, _questions), Route("/web/{version}/{name:path}", _file)]


def _page(name: str) -> Callable[[Request], Awaitable[Response]]:
    found = web().pages[name]

    async def answer(request: Request) -> Response:
        return answered(request, found, ASK_AGAIN)

    return answer


async def _file(request: Request) -> Response:
    found = web().files.get(request.path_params["name"])
    if found is None or request.path_params["version"] != web().version:
        raise HTTPException(404)
    return answered(request, found, FOR_GOOD)


async def _questions(request: Request) -> Response:
    """Those of practice, made when somebody first asks for them."""
    try:
        return answered(request, await asyncio.to_thread(questions), ASK_AGAIN)
    except IvoriesError as error:
        return Response(encode(q.Problem(str(error.code), error.sentence)), 503, media_type=KINDS[".json"])


@cache
def questions() -> Sent:
    """Everything that can be asked on the page of practice."""
    return sent(KINDS[".json"], written(bank(SEED)).encode())


def missing(request: Request) -> Response | None:
    """What somebody who follows a wrong link is shown; none for a program, which is told in its own form."""
    program = request.url.path.split("/")[1] == "api" or "text/html" not in request.headers.get("accept", "")
    if program:
        return None
    found = web().pages["missing"]
    return Response(found.data, 404, media_type=found.kind)


def answered(request: Request, found: Sent, kept: str) -> Response:
    """Something that is sent, unless the browser has it: pressed together for those who can read that."""
    pressed = found.pressed if takes_gzip(request.headers.get("accept-encoding", "")) else b""
    mark = f'"{found.mark}{"-gzip" if pressed else ""}"'
    headers = {"cache-control": kept, "etag": mark, "vary": "accept-encoding"}
    if mark in _marks(request):
        return Response(None, 304, headers)
    if pressed:
        headers["content-encoding"] = "gzip"
    return Response(pressed or found.data, 200, headers, found.kind)


def _marks(request: Request) -> set[str]:
    """What the browser has; a proxy may have made a mark weak."""
    return {one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")}


def takes_gzip(accepted: str) -> bool:
    """Whether a client says that it can read gzip.

    >>> takes_gzip("br, gzip;q=0.5"), takes_gzip("gzip;q=0"), takes_gzip("")
    (True, False, False)
    """
    words = [one.replace(" ", "").lower().split(";") for one in accepted.split(",")]
    return any(name == "gzip" and not _none(weight) for name, *weight in words)


def _none(weight: list[str]) -> bool:
    return any(one.startswith("q=") and not one[2:].strip("0.") for one in weight)
