"""Commands as another user, for tests that root runs."""

from __future__ import annotations

import shutil

import pytest

READS = "+dac_read_search"  # so that Python and this tree can be read, wherever they lie; nothing can be written by it


def as_user(user: int) -> list[str]:
    """What goes before a command so that this user runs it."""
    if not shutil.which("setpriv"):
        pytest.skip("no setpriv is here")
    return [
        *("setpriv", "--reuid", str(user), "--regid", str(user), "--clear-groups"),
        *("--inh-caps", READS, "--ambient-caps", READS),
    ]
