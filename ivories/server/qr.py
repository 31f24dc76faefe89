"""A link as a QR code: dark on light whatever the page looks like, as telephones read it best."""

from __future__ import annotations

import io

import segno


def drawn(link: str) -> bytes:
    """The code as SVG, with the link as its title."""
    found = io.BytesIO()
    made = segno.make(link, error="m", micro=False)
    made.save(
        found, kind="svg", xmldecl=False, title=link, omitsize=True, light="#ffffff", svgclass=None, lineclass=None
    )
    return found.getvalue()
