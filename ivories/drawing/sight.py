"""What is drawn and with what: given to the middle of a table, which each family makes in its folder (`middle.py`).

A middle has `needs`, the width that it cannot do without (none: it fits any), `least`, below which it takes the room of
plates at the sides, `has_stock`, whether it shows the stock itself, `bears(name, width)`, whether it has room for a
name, and `draw(width, names)`.
"""

from __future__ import annotations

from typing import NamedTuple

from ivories.drawing.parts import Pen
from ivories.drawing.places import Around
from ivories.drawing.style import Style
from ivories.sentences.teller import Teller
from ivories.types import View


class Sight(NamedTuple):
    """A view, how it is drawn and who sits where."""

    view: View
    style: Style
    pen: Pen
    teller: Teller
    around: Around
