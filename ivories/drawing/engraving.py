"""The notations as an engraver writes them: verovio draws each once; its outlines, cropped and scaled, are kept.

A face lies in a square of 1,000 units. No outline comes with the package: they are the work of verovio's font.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ivories import caching
from ivories.drawing import outlines
from ivories.drawing.outlines import Box, Contour, Ink
from ivories.music import mei
from ivories.music.notations import NOTATIONS, TABLE, Notation

if TYPE_CHECKING:
    import verovio

SIDE = 1000  # of the square that a face lies in
WIDE, HIGH = 780, 798  # what ink may take of it
LARGEST = 1.25  # of the engraver's units, so that a lone sign does not outgrow the others
LEAST = 580  # what the longer side of the ink takes at least
FACE = re.compile(r"M[Mlhvcz0-9 -]+z")
SETTING: dict[str, Any] = {
    **{"header": "none", "footer": "none", "adjustPageHeight": True, "adjustPageWidth": True, "pageWidth": 20000},
    **{"breaks": "encoded", "noJustification": True, "svgRemoveXlink": True, "spacingSystem": 0, "spacingStaff": 0},
    **{"spacingLinear": 0.1, "spacingNonLinear": 0.36, "leftMarginNote": 0.6, "rightMarginNote": 0.1},
    **{"stemWidth": 0.28, "tieMidpointThickness": 0.8},
    **{f"pageMargin{side}": 0 for side in ("Top", "Bottom", "Left", "Right")},
}


@cache
def engraved() -> dict[str, str] | None:
    """The path of every notation by its name, from the cache or drawn now; none where verovio is missing or broken."""
    version = _version()
    if version is None:
        return None
    name, what = f"faces/{version}-{key()}.json", f"faces {version} {key()}"
    kept = _sound(caching.read(name, what))
    if kept is None:
        try:
            kept = engrave()
        except ImportError:  # of another machine, or without a library that it needs
            return None
        caching.write(name, what, json.dumps(kept, separators=(",", ":")).encode())
    return kept


def _version() -> str | None:
    from importlib.metadata import version
    from importlib.util import find_spec

    try:
        return version("verovio") if find_spec("verovio") else None
    except ImportError:  # also where it is not known as installed
        return None


@cache
def key() -> str:
    """What the outlines depend on beside verovio: the table, and how they are made."""
    sources = [Path(module.__file__ or "") for module in (mei, outlines)] + [Path(__file__)]
    parts = [TABLE.encode(), *(file.read_bytes() for file in sources)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def _sound(data: bytes | None) -> dict[str, str] | None:
    """What was kept, if it has every notation and nothing but paths."""
    try:
        found = json.loads(data or b"")
    except ValueError:
        return None
    if not isinstance(found, dict) or set(found) != set(NOTATIONS):
        return None
    return found if all(isinstance(face, str) and FACE.fullmatch(face) for face in found.values()) else None


def engrave() -> dict[str, str]:
    """Every notation, drawn now."""
    import verovio

    verovio.enableLog(verovio.LOG_OFF)
    toolkit = verovio.toolkit()
    toolkit.setOptions(SETTING)
    return {name: _face(_drawn(toolkit, notation)) for name, notation in NOTATIONS.items()}


def _drawn(toolkit: verovio.toolkit, notation: Notation) -> list[Ink]:
    toolkit.resetXmlIdSeed(1)
    toolkit.loadData(mei.alone(notation))
    return outlines.inked(toolkit.renderToSVG(1))


def _face(ink: list[Ink]) -> str:
    """Ink in the middle of its square, as large as it may be; a rest that hangs on a line or lies on it by its line."""
    contours = [one.contour for one in ink]
    box = outlines.extent(contours)
    wide, high = box.right - box.left, box.bottom - box.top
    scale = max(min(WIDE / wide, HIGH / high, LARGEST), LEAST / max(wide, high))
    x, y = (box.left + box.right) / 2, _level([one.contour for one in ink if one.ledger], box)
    return outlines.path(outlines.moved(one, scale, SIDE / 2 - x * scale, SIDE / 2 - y * scale) for one in contours)


def _level(lines: list[Contour], box: Box) -> float:
    if lines:
        box = outlines.extent(lines)
    return (box.top + box.bottom) / 2
