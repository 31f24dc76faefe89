"""Any drawing as PNG: typst draws it, with the fonts it brings along, so that it looks the same everywhere."""

from __future__ import annotations

from typing import Any

PAGE = b'#set page(width: auto, height: auto, margin: 0pt)\n#image("drawing.svg")\n'
DOTS = 96  # to an inch: one to a unit of the drawing


def from_svg(svg: str, scale: float = 2.0) -> bytes:
    """The picture, so many dots to a unit."""
    import typst  # heavy: only when a picture is asked for

    files: Any = {"main": PAGE, "drawing.svg": svg.encode()}
    return typst.compile(files, format="png", ppi=DOTS * scale, ignore_system_fonts=True)
