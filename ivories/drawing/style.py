"""What a user may choose of a drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import partial
from typing import Any

from ivories.drawing.arranging import NARROWEST
from ivories.drawing.engraving import engraved
from ivories.drawing.faces import WITH_NOTES, WITH_SPOTS, Face, faces_of, usual
from ivories.drawing.lettering import LETTERS
from ivories.errors import IvoriesError
from ivories.given import check_flag, check_names, whole
from ivories.pieces import MUSICAL, PieceSet
from ivories.words import ENGLISH
from ivories.words.language import Hearer

WIDEST = 200
LARGEST = 2.2  # times as large as usual a piece is drawn at most
YOU = ENGLISH.grammar.you.capitalize()


@dataclass(frozen=True, kw_only=True)
class Style:
    """How a drawing looks: `look` light, dark or contrast; `width` in squares.

    `faces` are spots, coloured or numerals; of the musical set engraved, plain, names or numerals. By default the
    first, and plain where verovio is missing, which engraves them. Signs on the table stand upright for the reader;
    `turned`: they lie as their pieces do. On pieces with spots it changes nothing.
    `names` are those of the seats, from seat 0; a seat without one keeps its number. The seat that looks is `You`,
    whatever its name; with `you=False` it is called as the others are. `still`: no piece that lies moves while the
    match goes on, unless one is shut in; the drawing may be larger. `letters`: screen, or png for a drawing that
    becomes one (words are measured in the font that it is set in).
    """

    look: str = "light"
    faces: str | None = None
    turned: bool = False
    width: int = 28
    names: tuple[str, ...] = ()
    still: bool = False
    letters: str = LETTERS[0]
    you: bool = True


def times_of(width: int) -> float:
    """How many times as large as usual something is drawn on a table so many squares wide."""
    return min(LARGEST, max(1.0, width / Style.width))


def read_style(chosen: dict[str, Any], pieces: PieceSet) -> Style:
    """The style a user asked for; what it does not have, or these pieces cannot show, is refused."""
    known = {f.name for f in fields(Style)}
    for name in chosen:
        if name not in known:
            raise IvoriesError("unknown-option/drawing", word=name[:40], options=sorted(known))
    style = Style(**{name: READ[name](value) if name in READ else value for name, value in chosen.items()})
    check_faces(style.faces, pieces)
    if style.faces == "engraved" and engraved() is None:
        raise IvoriesError("bad-option/faces-verovio", own=[face for face in faces_of(pieces) if face != style.faces])
    if style.letters not in LETTERS:
        raise IvoriesError("bad-option/choice", name="letters", value=style.letters, choices=LETTERS)
    return style


def _width(given: object) -> int:
    width = whole(given)
    if width is None or not NARROWEST <= width <= WIDEST:
        raise IvoriesError("bad-option/width", least=NARROWEST, most=WIDEST)
    return width


# What is kept otherwise than it may be given.
READ: dict[str, Callable[[Any], Any]] = {
    "names": check_names,
    "width": _width,
    "turned": partial(check_flag, "turned"),
    "still": partial(check_flag, "still"),
    "you": partial(check_flag, "you"),
}


def check_faces(chosen: object, pieces: PieceSet) -> None:
    """Refuses faces that these pieces do not have."""
    own = list(faces_of(pieces))
    if chosen is None:
        return
    if not isinstance(chosen, str) or chosen not in {**WITH_SPOTS, **WITH_NOTES}:
        raise IvoriesError("bad-option/choice", name="faces", value=chosen, choices=own)
    if chosen not in own:
        raise IvoriesError("bad-option/faces" if pieces is MUSICAL else "bad-option/faces-notes", faces=chosen, own=own)


def face_of(style: Style, pieces: PieceSet) -> Face:
    """What the halves of these pieces show."""
    return faces_of(pieces)[style.faces or usual(pieces)]


def name_of(seat: int, names: Sequence[str]) -> str:
    """What a seat is called."""
    if seat < len(names) and names[seat]:
        return names[seat]
    called = ENGLISH.grammar.seat.format(seat)
    return called[:1].upper() + called[1:]


def names_at(players: int, names: Sequence[str], seat: int | None) -> list[str]:
    """What all seats are called beside a drawing: the one that is spoken to is `You`, as in sentences."""
    return [YOU if one == seat else name_of(one, names) for one in range(players)]


def spoken_to(style: Style, seat: int | None) -> int | None:
    """The seat that is called `You`: the one that looks, unless its name is wanted."""
    return seat if style.you else None


def hearer_of(style: Style, pieces: PieceSet, seat: int | None) -> Hearer:
    """Whom the words of a drawing are for; musical pieces are called by their notes, numbers mean nothing there."""
    return Hearer(style.names, spoken_to(style, seat), spoken=pieces is MUSICAL)
