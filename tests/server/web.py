"""Where the files of pages are served, for tests of a tree that has none."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest


@pytest.fixture(scope="session", autouse=True)
def prefixed() -> Iterator[None]:
    """A prefix, where nobody serves files yet."""
    package = importlib.util.find_spec("ivories.web")
    with pytest.MonkeyPatch.context() as patch:
        if package is None or package.origin is None:
            stub = ModuleType("ivories.web.serving")
            stub.web = lambda: "/web/none"  # type: ignore[attr-defined]
            patch.setitem(sys.modules, "ivories.web.serving", stub)
        yield
