"""A view as text or SVG. Where each piece lies is computed once, for every screen."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ivories.drawing import film, looks, png, style, svg, text

__all__ = ["film", "looks", "png", "style", "svg", "text"]


def __getattr__(name: str) -> object:
    """A module is imported when it is first asked for."""
    from importlib import import_module

    if name in __all__:
        return import_module(f"ivories.drawing.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What is meant for users."""
    return sorted(__all__)
