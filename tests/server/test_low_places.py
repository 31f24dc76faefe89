"""Where pieces lie on a screen: a crowded layout grows wider rather than higher there."""

from __future__ import annotations

from ivories.drawing.arranging import arrange
from ivories.server.places import places
from tests.drawing.boards import long_match


def test_a_crowded_layout_is_lower_than_on_paper() -> None:
    view = long_match("doublesix/cross", {"pieces": "double-nine"}, 1).view()
    sent, paper = places(view, 20), arrange(view.layout, view.ends, 20)
    assert sent is not None and sent.bounds != paper.bounds
    assert sent.bounds == arrange(view.layout, view.ends, 20, low=True).bounds
    assert sent.bounds[3] - sent.bounds[1] < paper.bounds.bottom - paper.bounds.top
