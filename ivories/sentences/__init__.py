"""Which sentences tell a game to people: events, results, pictures, and a rule set in a few rows."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ivories.sentences import helps, summary, teller

__all__ = ["helps", "summary", "teller"]


def __getattr__(name: str) -> object:
    """A module is imported when it is first asked for."""
    from importlib import import_module

    if name in __all__:
        return import_module(f"ivories.sentences.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
