"""A passage as a score: MEI, and what an engraver draws of it, in outlines that need no style sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import escape

from ivories.drawing import outlines
from ivories.drawing.outlines import Contour
from ivories.errors import IvoriesError
from ivories.music.mei import in_line
from ivories.sound.passage import Part, Passage

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.0">\n'
    "<meiHead><fileDesc><titleStmt><title>{title}</title></titleStmt><pubStmt/></fileDesc></meiHead>\n"
    "<music><body><mdiv><score>\n"
    '<scoreDef><staffGrp><staffDef n="1" lines="1" clef.shape="perc"/></staffGrp></scoreDef>\n'
    "<section>\n"
)
FOOT = "</section>\n</score></mdiv></body></music>\n</mei>\n"
BETWEEN = '<barLine form="dashed"/>'  # the two halves of a piece

WIDE = 1800  # of a line of the score before it is broken, in the engraver's units
SCALE = 20  # units of the engraver's drawing to one of the picture
MARGIN = 16
PAPER, INK = "#ffffff", "#1c1a17"
UNSEEN = {"placeholder"}
SETTING: dict[str, Any] = {
    **{"header": "none", "footer": "none", "adjustPageHeight": True, "pageWidth": WIDE, "pageHeight": 60000},
    **{"breaks": "auto", "svgRemoveXlink": True, "spacingSystem": 6, "spacingNonLinear": 0.5},
    **{"leftMarginBarLine": 1.2, "rightMarginBarLine": 1.2, "leftMarginRightBarLine": 1.6, "measureMinWidth": 1},
    **{f"pageMargin{side}": 0 for side in ("Top", "Bottom", "Left", "Right")},
}


def mei(passage: Passage) -> str:
    """A measure for each part, without a meter; its notes and rests are named `s0-0`: square and place."""
    return HEAD.format(title=escape(passage.title)) + "".join(_measures(passage.parts)) + FOOT


def _measures(parts: tuple[Part, ...]) -> Iterator[str]:
    square = 0
    for number, part in enumerate(parts):
        written = [in_line(notation, f"s{square + k}-") for k, notation in enumerate(part.notations)]
        square += len(written)
        layer, ties = BETWEEN.join(signs for signs, _ in written), "".join(ties for _, ties in written)
        label = f' label="{part.piece}"' if part.piece else ""
        right = "end" if number == len(parts) - 1 else "single"
        yield (
            f'<measure metcon="false" right="{right}"{label}><staff n="1"><layer n="1">{layer}</layer></staff>'
            f"{ties}</measure>\n"
        )


def svg(passage: Passage) -> str:
    """All of its systems, one below the other."""
    ink = list(_engraved(mei(passage)))
    box = outlines.extent(ink)
    drawn = outlines.path(outlines.moved(one, 1, -box.left, -box.top) for one in ink)
    wide, high = (
        round((far - near) / SCALE + 2 * MARGIN) for near, far in ((box.left, box.right), (box.top, box.bottom))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'role="img"><title>{escape(passage.title)}</title><rect width="100%" height="100%" fill="{PAPER}"/>'
        f'<path transform="translate({MARGIN} {MARGIN}) scale({1 / SCALE:g})" fill="{INK}" d="{drawn}"/></svg>\n'
    )


def _engraved(score: str) -> Iterator[Contour]:
    """The outlines of every page, each below the one before."""
    try:
        import verovio
    except ImportError:
        raise IvoriesError("cannot-listen/no-engraver") from None
    verovio.enableLog(verovio.LOG_OFF)
    toolkit = verovio.toolkit()
    toolkit.setOptions(SETTING)
    toolkit.resetXmlIdSeed(1)
    toolkit.loadData(score)
    down = 0.0
    for page in range(1, toolkit.getPageCount() + 1):
        ink = [one.contour for one in outlines.inked(toolkit.renderToSVG(page), UNSEEN)]
        box = outlines.extent(ink)
        yield from (outlines.moved(one, 1, 0, down - box.top) for one in ink)
        down += box.bottom - box.top + MARGIN * SCALE
