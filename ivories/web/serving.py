"""The files of the pages as they are sent: read once, each with what a browser keeps it by.

All of them together have a version, which stands in their addresses: a browser keeps a file for good, and gets every
file anew when one has changed, so that modules of two versions never meet.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from ivories.web.faces import symbols

HERE = Path(__file__).parent
WEB = b"{{web}}"  # in a page: where the files are
MODULE = re.compile(rb'<script type="module" src="{{web}}/([\w.]+)"></script>')
IMPORTS = re.compile(rb'(?:from|import) "\./([\w.]+)"')
PRELOAD = b'<link rel="modulepreload" href="{{web}}/%s">\n'
UTF8 = "; charset=utf-8"
KINDS = {
    ".css": f"text/css{UTF8}",
    ".html": f"text/html{UTF8}",
    ".js": f"text/javascript{UTF8}",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class Sent(NamedTuple):
    """A file as it is sent: its bytes, the same pressed together (none where that saves nothing), and a mark
    that changes with them."""

    kind: str
    data: bytes
    pressed: bytes
    mark: str


class Web(NamedTuple):
    """Everything that a browser gets."""

    version: str
    path: str  # of the files
    files: Mapping[str, Sent]
    pages: Mapping[str, Sent]


@cache
def web() -> Web:
    """What is shipped with the program."""
    return read(HERE / "files", HERE / "pages")


def read(files: Path, pages: Path) -> Web:
    """All files of two folders. Nothing else can be asked for: a name is looked up among these."""
    found = {path.relative_to(files).as_posix(): path.read_bytes() for path in _listed(files)}
    found["faces.svg"] = symbols().encode()
    version = _version(found)
    at = f"/web/{version}"
    shells = {path.stem: _asking(path.read_bytes(), found).replace(WEB, at.encode()) for path in _listed(pages)}
    return Web(
        version,
        at,
        {name: sent(KINDS[Path(name).suffix], data) for name, data in found.items()},
        {name: sent(KINDS[".html"], data) for name, data in shells.items()},
    )


def _asking(shell: bytes, files: Mapping[str, bytes]) -> bytes:
    """A page that asks at once for all modules that its own will import, not for one after the other."""
    return MODULE.sub(lambda own: b"".join(PRELOAD % name for name in _needed(own[1], files)) + own[0], shell)


def _needed(module: bytes, files: Mapping[str, bytes]) -> list[bytes]:
    """Everything that a module imports, and what that imports; those nearest to it first."""
    names = [module]
    for name in names:  # which grows
        imported: list[bytes] = IMPORTS.findall(files.get(name.decode(), b""))
        names += [one for one in dict.fromkeys(imported) if one not in names]
    return names[1:]


def _listed(folder: Path) -> Iterable[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))


def _version(found: Mapping[str, bytes]) -> str:
    whole = sha256()
    for name, data in found.items():
        whole.update(f"{name} {len(data)}\n".encode() + data)
    return whole.hexdigest()[:12]


def sent(kind: str, data: bytes) -> Sent:
    """A file, made ready."""
    pressed = gzip.compress(data, 9, mtime=0)
    return Sent(kind, data, pressed if len(pressed) < len(data) else b"", sha256(data).hexdigest()[:16])
