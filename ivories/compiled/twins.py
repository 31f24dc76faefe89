"""Twins: the kernel imported again under other names.

A twin is a package made of the same files. In it a few modules stand in others' places: `marks` (what `@rule` means),
`game` (the family), `policy` and `greedy` (how the seats choose).
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import sys
import tempfile
import types
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from ivories import kernel

# Which file stands for which module, by family.
GAMES = {"layout": "game", "tricks": "trick_game", "poker": "poker_game"}
GREED = {"layout": "greedy", "tricks": "trick_greedy", "poker": "poker_greedy"}
POLICIES = {False: "policy", True: "policies"}
SHARED = ("marks", "state", "chance", "codes", "layout", "tricks", "poker", "sums")  # by all interpreted ones
ENTRIES = ("cpu", "gpu", "kit", "states", "rules", "makers")  # not of the kernel
HERE = Path(__file__).parent
KERNEL = Path(kernel.__path__[0])


class _Finder:
    """Finds the modules of a twin: the kernel's files, some under other names, and the entry beside this file."""

    def __init__(self, package: str, stands_for: dict[str, str]) -> None:
        self.package = package
        self.stands_for = stands_for

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> Any:
        """The file of a module of this package."""
        package, _, module = fullname.rpartition(".")
        if package != self.package:
            return None
        file = f"{self.stands_for.get(module, module)}.py"
        folder = HERE if module in ENTRIES or file == "gpu_marks.py" else KERNEL
        return importlib.util.spec_from_file_location(fullname, folder / file)


def package(engine: str, family: str, greedy: bool, **others: str) -> str:
    """The name of a twin's package, which is made if there is none yet: the same files under another name."""
    name = f"{kernel.__name__}_{engine}_{family}{'_greedy' if greedy else ''}"
    if name not in sys.modules:
        made = types.ModuleType(name)
        made.__path__ = []
        sys.modules[name] = made
        stands_for = {"game": GAMES[family], "greedy": GREED[family], "policy": POLICIES[greedy], **others}
        sys.meta_path.insert(0, _Finder(name, stands_for))
    return name


def interpreted(module: str, family: str, greedy: bool = False) -> Any:
    """A kernel module as it is, for a family: only what depends on the family is loaded anew."""
    name = package("python", family, greedy)
    for plain in SHARED:
        sys.modules.setdefault(f"{name}.{plain}", importlib.import_module(f"{kernel.__name__}.{plain}"))
    return importlib.import_module(f"{name}.{module}")


def gpu(family: str, greedy: bool, pieces: int) -> tuple[Any, Any]:
    """The entry for the GPU, and its module of rules: there they are made of numba-cuda's parts, too."""
    narrow = pieces < 32
    name = package("gpu_narrow" if narrow else "gpu", family, greedy, kit="gpu_kit", marks="gpu_marks")
    importlib.import_module(f"{name}.kit").MASK = 32 if narrow else 64  # type: ignore[attr-defined]
    return importlib.import_module(f"{name}.gpu"), importlib.import_module(f"{name}.rules")


def compiled(module: str, family: str = "layout", greedy: bool = False) -> Any:
    """A kernel module whose functions are compiled one by one as they are called."""
    from ivories.compiled import marks

    name = package("cpu", family, greedy)
    sys.modules[f"{name}.marks"] = marks
    return importlib.import_module(f"{name}.{module}")


def entry(family: str, greedy: bool) -> Any:
    """The module of the compiled entry: `play_many` and all beneath it compiled as one, and kept on disk."""
    from ivories.compiled import marks

    name = package("cpu_whole", family, greedy)
    if f"{name}.cpu" not in sys.modules:
        inner = types.ModuleType(f"{name}.marks")
        vars(inner).update({key: value for key, value in vars(marks).items() if not key.startswith("__")})
        inner.rule = marks.inner_rule  # type: ignore[attr-defined]
        sys.modules[f"{name}.marks"] = inner
    with _kept_in(kept_at(family, greedy)):
        return importlib.import_module(f"{name}.cpu")


# --- What is kept on disk ---


def kept_at(family: str, greedy: bool) -> Path:
    """Where the code of a twin's games is kept."""
    return folder() / f"{family}{'-greedy' if greedy else ''}"


@cache
def key() -> str:
    """What the compiled code depends on and numba does not look at: all sources, versions and flags."""
    import llvmlite
    import numba

    what = (numba.__version__, llvmlite.__version__, numba.config.BOUNDSCHECK, str(numba.config.OPT), sys.version)
    sources = [*sorted(KERNEL.glob("*.py")), *sorted(HERE.glob("*.py"))]
    return hashlib.sha256(repr(what).encode() + b"".join(file.read_bytes() for file in sources)).hexdigest()[:16]


def folder() -> Path:
    """Where compiled code is kept, as long as nothing that it depends on changes."""
    return root() / "kernels" / key()


@cache
def root() -> Path:
    """The user's cache, or as `IVORIES_CACHE` says; where nothing can be written, a temporary folder."""
    chosen = os.environ.get("IVORIES_CACHE")
    wanted = Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ivories"
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted
    except OSError:
        return Path(tempfile.mkdtemp(prefix="ivories-"))


@contextmanager
def _kept_in(place: Path) -> Iterator[None]:
    """Functions that are defined meanwhile are kept in that folder."""
    import numba

    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(place)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before
