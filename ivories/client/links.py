"""Links to tables, as people send them to each other."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from ivories.errors import IvoriesError

CODE = re.compile(r"[0-9a-zA-Z]{4,40}", re.ASCII)
PAGE = "/t/"  # where the page of a table is
BEFORE = "(<{\"'`«»“”„‘’‚"  # what a sentence may put before a link, and no link begins with
AFTER = ".,;:!?…)>}\"'`«»“”‘’"  # likewise after it


class Link(NamedTuple):
    """A server's address, and a table's code there; none for the server itself."""

    address: str
    code: str = ""

    def __str__(self) -> str:
        return f"{self.address}{PAGE}{self.code}" if self.code else self.address


def read_link(written: str) -> Link:
    """The link that is meant: `http://127.0.0.1:8000/t/CODE`; without `http://`, or without a table, too."""
    whole = _alone(written)
    try:
        parts = urlsplit(whole if "://" in whole else f"http://{whole}")
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and "@" not in parts.netloc
        good = good and parts.port != 0 and whole.isprintable() and not re.search(r"\s", whole)
    except ValueError:
        good = False
    if not good:
        raise IvoriesError("bad-link", link=written)
    return Link(f"{parts.scheme}://{parts.netloc}".lower(), _code(parts.path, written))


def _alone(written: str) -> str:
    """A link without what belongs to the sentence from which it was copied; the brackets of `[::1]` are its own."""
    whole = written.strip().lstrip(BEFORE)
    if whole.lower().startswith("[http"):
        whole = whole[1:]
    whole = whole.rstrip(AFTER)
    while whole.count("]") > whole.count("[") and whole.endswith("]"):
        whole = whole[:-1].rstrip(AFTER)
    return whole


def _code(path: str, written: str) -> str:
    """The code that stands at the end of a path."""
    if path in ("", "/"):
        return ""
    code = path.removeprefix(PAGE).rstrip("/")
    if not path.startswith(PAGE) or not CODE.fullmatch(code):
        raise IvoriesError("bad-link", link=written)
    return code.lower()
