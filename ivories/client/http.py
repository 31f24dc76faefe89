"""What a client asks for over HTTP."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

from ivories.client.hearing import Unsound, heard, understood
from ivories.errors import Code, IvoriesError
from ivories.wire.requests import Problem
from ivories.words.language import ANYBODY, Hearer

PATIENCE = 10.0  # seconds for a whole answer
LONGEST = 4_000_000  # bytes of one


class Refusal(IvoriesError):
    """What a server has refused, in its own words; a code that this version does not know is a bad message."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__("bad-message/refused", sentence=sentence)
        self.code = Code(code) if code in set(Code) else Code.BAD_MESSAGE
        self.args = (sentence,)

    def tell(self, hearer: Hearer = ANYBODY, language: Any = None) -> str:
        """The server's sentence: it is said in one way only."""
        return str(self.facts["sentence"])


class _Stay(HTTPRedirectHandler):
    """Goes nowhere else: who a guest is is shown to their server alone."""

    def redirect_request(self, *args: Any) -> None:
        return None


def ask(address: str, method: str, path: str, shown: str = "", body: Any = None) -> bytes:
    """What a server answers; what it refuses, or nobody answering, is raised."""
    headers = {"Content-Type": "application/json", "Accept": "application/json, text/plain"}
    headers |= {"Authorization": f"Bearer {shown}"} if shown else {}
    data = None if body is None else msgspec.json.encode(body)
    request = Request(address + path, data, headers, method=method)
    return _in_time(address, lambda: _answer(address, request))


def _answer(address: str, request: Request) -> bytes:
    try:
        with build_opener(_Stay).open(request, timeout=PATIENCE) as answer:
            return bytes(answer.read(LONGEST))
    except HTTPError as error:
        raise _refusal(address, error) from None
    except (URLError, OSError, HTTPException, ValueError) as error:
        raise nobody(address, error) from None


def _in_time(address: str, work: Callable[[], bytes]) -> bytes:
    """What is done, or that it takes too long: an answer that comes sign by sign would never be late by itself."""
    done: queue.SimpleQueue[bytes | Exception] = queue.SimpleQueue()
    threading.Thread(target=lambda: done.put(_result(work)), daemon=True).start()
    try:
        found = done.get(timeout=PATIENCE)
    except queue.Empty:
        raise nobody(address, TimeoutError("timed out")) from None
    if isinstance(found, Exception):
        raise found
    return found


def _result(work: Callable[[], bytes]) -> bytes | Exception:
    try:
        return work()
    except Exception as error:
        return error


def ask_for(kind: Any, address: str, method: str, path: str, shown: str = "", body: Any = None) -> Any:
    """The same as a type; what is none of it is no server of ours."""
    try:
        return understood(heard(ask(address, method, path, shown, body)), kind)
    except Unsound:
        raise IvoriesError("no-server/other", address=address) from None


def nobody(address: str, error: BaseException) -> IvoriesError:
    """Nobody answers there."""
    inner = error.reason if isinstance(error, URLError) else error
    why = getattr(inner, "strerror", None) or str(inner) or type(inner).__name__
    return IvoriesError("no-server", address=address, error=why)


def problem(said: Any) -> Refusal | None:
    """What a server says when it refuses; none for anything else."""
    try:
        found: Problem = understood(said, Problem)
    except Unsound:
        return None
    return Refusal(found.code, found.sentence)


def _refusal(address: str, error: HTTPError) -> IvoriesError:
    try:
        said = problem(heard(error.read(LONGEST)))
    except (OSError, HTTPException, Unsound):
        said = None
    return said or IvoriesError("no-server/other", address=address)
