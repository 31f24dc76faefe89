"""What a tree holds, in short: whether results and tables of an earlier run still hold."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

PACKAGE = "ivories"
READ_BY_TESTS = ("tests", "docs", "examples", "README.md", "CONTRIBUTING.md", "pyproject.toml")


class Tree(NamedTuple):
    """Digests of the package, of each file of tests, and of what else tests read."""

    package: str
    tests: dict[str, str]
    rest: str

    @property
    def base(self) -> str:
        """All but the tests themselves: as long as it stays, a test reaches what it reached."""
        return self.package + self.rest

    @property
    def all_tests(self) -> str:
        """All but the package."""
        return _digest([*map("\0".join, sorted(self.tests.items())), self.rest])


def read(root: Path) -> Tree:
    """The tree as it is now."""
    files = {file: _of_file(root, file) for name in READ_BY_TESTS for file in _files(root / name)}
    tests = {file.relative_to(root).as_posix(): digest for file, digest in files.items() if _is_test(file)}
    rest = [digest for file, digest in files.items() if not _is_test(file)]
    return Tree(_digest(_of_file(root, file) for file in _files(root / PACKAGE)), tests, _digest(rest))


def _is_test(file: Path) -> bool:
    return file.match("test_*.py") or file.name == "README.md"


def _files(top: Path) -> list[Path]:
    found = sorted(top.rglob("*")) if top.is_dir() else [top]
    return [file for file in found if file.is_file() and "__pycache__" not in file.parts]


def _of_file(root: Path, file: Path) -> str:
    return _digest([file.relative_to(root).as_posix(), hashlib.sha256(file.read_bytes()).hexdigest()])


def _digest(parts: Iterable[str]) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]
