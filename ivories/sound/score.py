"""A passage as a score: MEI, and what an engraver draws of it, in outlines that need no style sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import escape

from ivories.drawing import outlines
from ivories.drawing.engraving import engraved
from ivories.drawing.looks import SANS
from ivories.drawing.outlines import Contour
from ivories.errors import IvoriesError
from ivories.music.mei import in_line
from ivories.sound.passage import Part, Passage, check_tempo

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.0">\n'
    "<meiHead><fileDesc><titleStmt><title>{title}</title></titleStmt><pubStmt/></fileDesc></meiHead>\n"
    "<music><body><mdiv><score>\n"
    '<scoreDef><staffGrp><staffDef n="1" lines="1" clef.shape="perc"/></staffGrp></scoreDef>\n'
    "<section>\n"
)
MARK = '<rend glyph.auth="smufl">&#xE1D5;</rend>'  # a quarter
FOOT = "</section>\n</score></mdiv></body></music>\n</mei>\n"
BETWEEN = '<barLine form="dashed"/>'  # the two halves of a piece

WIDE = 1800  # of a line of the score before it is broken, in the engraver's units
SCALE = 20  # units of the engraver's drawing to one of the picture
MARGIN = 16
ABOVE, NARROWEST = 30, 120  # room for how fast it goes
PAPER, INK = "#ffffff", "#1c1a17"
UNSEEN = {"placeholder"}
SETTING: dict[str, Any] = {
    **{"header": "none", "footer": "none", "adjustPageHeight": True, "pageWidth": WIDE, "pageHeight": 60000},
    **{"breaks": "auto", "svgRemoveXlink": True, "spacingSystem": 6, "spacingNonLinear": 0.5},
    **{"leftMarginBarLine": 1.2, "rightMarginBarLine": 1.2, "leftMarginRightBarLine": 1.6, "measureMinWidth": 1},
    **{f"pageMargin{side}": 0 for side in ("Top", "Bottom", "Left", "Right")},
}


def mei(passage: Passage, tempo: float) -> str:
    """A measure for each part, without a meter; its notes and rests are named `s0-0`: square and place."""
    quarters = _written(tempo)
    fast = f'mm="{quarters}" mm.unit="4" midi.bpm="{quarters}"'
    mark = f'<tempo staff="1" startid="#s0-0" {fast}>{MARK} = {quarters}</tempo>'
    first, *more = _measures(passage.parts)
    head = HEAD.format(title=escape(passage.title))
    return head + first.replace("</measure>", f"{mark}</measure>") + "".join(more) + FOOT


def _written(tempo: float) -> str:
    """Quarters in a minute in figures."""
    return f"{float(check_tempo(tempo)):.12g}"


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


def svg(passage: Passage, tempo: float) -> str:
    """All of its systems, one below the other, and how fast they go above them."""
    ink = list(_engraved(mei(passage, tempo)))
    box = outlines.extent(ink)
    drawn = outlines.path(outlines.moved(one, 1, -box.left, -box.top) for one in ink)
    wide = max(NARROWEST, round((box.right - box.left) / SCALE + 2 * MARGIN))
    high = round((box.bottom - box.top) / SCALE + 2 * MARGIN + ABOVE)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'role="img"><title>{escape(passage.title)}</title><rect width="100%" height="100%" fill="{PAPER}"/>'
        f'<path transform="translate({MARGIN} {MARGIN + ABOVE}) scale({1 / SCALE:g})" fill="{INK}" d="{drawn}"/>'
        f"{_mark(tempo)}</svg>\n"
    )


def _mark(tempo: float) -> str:
    """A quarter, as it stands on pieces, and how many go to a minute."""
    face = (engraved() or {})["quarter"]
    note = f'<path transform="translate({MARGIN - 10} {MARGIN - 6}) scale(0.028)" fill="{INK}" d="{face}"/>'
    where = f'x="{MARGIN + 14}" y="{MARGIN + 16}" font-family="{SANS}" font-size="14" fill="{INK}"'
    return f"{note}<text {where}>= {_written(tempo)}</text>"


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
