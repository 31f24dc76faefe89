"""What a client asks for over HTTP."""

from __future__ import annotations

from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

from ivories.errors import Code, IvoriesError
from ivories.wire.requests import Problem
from ivories.words.language import ANYBODY, Hearer

PATIENCE = 10.0  # seconds for an answer
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
    try:
        with build_opener(_Stay).open(request, timeout=PATIENCE) as answer:
            return bytes(answer.read(LONGEST))
    except HTTPError as error:
        raise _refusal(address, error) from None
    except (URLError, OSError, HTTPException, ValueError) as error:
        raise nobody(address, error) from None


def ask_for(kind: Any, address: str, method: str, path: str, shown: str = "", body: Any = None) -> Any:
    """The same as a type; what is none of it is no server of ours."""
    try:
        return msgspec.json.decode(ask(address, method, path, shown, body), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise IvoriesError("no-server/other", address=address) from None


def nobody(address: str, error: BaseException) -> IvoriesError:
    """Nobody answers there."""
    inner = getattr(error, "reason", error)
    why = getattr(inner, "strerror", None) or str(inner) or type(inner).__name__
    return IvoriesError("no-server", address=address, error=why)


def problem(data: bytes | str) -> Refusal | None:
    """What a server says when it refuses; none for anything else."""
    try:
        said = msgspec.json.decode(data, type=Problem)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return Refusal(said.code, said.sentence)


def _refusal(address: str, error: HTTPError) -> IvoriesError:
    try:
        said = problem(error.read(LONGEST))
    except (OSError, HTTPException):
        said = None
    return said or IvoriesError("no-server/other", address=address)
