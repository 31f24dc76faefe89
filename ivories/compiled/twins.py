"""Twins: the kernel imported again under other names.

A twin is a package made of the same files. In it a few modules stand in others' places: `marks` (what `@rule` means),
`game` (the family), `policy` and `greedy` (how the seats choose).
"""

from __future__ import annotations

import atexit
import hashlib
import importlib
import importlib.util
import os
import shutil
import sys
import tempfile
import types
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any, NamedTuple

from ivories import kernel
from ivories.compiled.pruning import pruned
from ivories.kernel import state

# Which file stands for which module, by family.
GAMES = {"layout": "game", "tricks": "trick_game", "poker": "poker_game"}
GREED = {"layout": "greedy", "tricks": "trick_greedy", "poker": "poker_greedy"}
POLICIES = {False: "policy", True: "policies"}
SHARED = ("marks", "state", "chance", "codes", "layout", "tricks", "poker", "sums")  # by all interpreted ones
ENTRIES = ("cpu", "gpu", "kit", "states", "rules", "makers")  # not of the kernel
HERE = Path(__file__).parent
KERNEL = Path(kernel.__path__[0])


class _Twin(NamedTuple):
    """What sets a package apart from the kernel: which file stands for which module, and rules written in, if any."""

    stands_for: dict[str, str]
    rules: dict[str, Any] | None


class _Finder:
    """Finds the modules of all twins: the kernel's files, some under other names, and the entries beside this file."""

    def __init__(self) -> None:
        self.twins: dict[str, _Twin] = {}

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> Any:
        """The file of a module of a twin."""
        package, _, module = fullname.rpartition(".")
        if package not in self.twins:
            return None
        stands_for, rules = self.twins[package]
        file = f"{stands_for.get(module, module)}.py"
        if module in ENTRIES or file == "gpu_marks.py":
            return importlib.util.spec_from_file_location(fullname, HERE / file)
        loader = _Loader(fullname, str(KERNEL / file), rules) if rules is not None else None
        return importlib.util.spec_from_file_location(fullname, KERNEL / file, loader=loader)


class _Loader(SourceFileLoader):
    """Loads a kernel module with the rules of one game written into it."""

    def __init__(self, fullname: str, path: str, rules: dict[str, Any]) -> None:
        super().__init__(fullname, path)
        self._rules = rules

    def get_code(self, fullname: str) -> types.CodeType:
        """The code, made anew each time: what Python keeps of a file is of the file as it is."""
        module = f"{kernel.__name__}.{Path(self.path).stem}"
        return compile(pruned(self.get_data(self.path), module, self._rules), self.path, "exec")


_FINDER = _Finder()


def package(engine: str, family: str, greedy: bool, rules: dict[str, Any] | None = None, **others: str) -> str:
    """The name of a twin's package, which is made if there is none yet: the same files under another name."""
    name = f"{kernel.__name__}_{engine}_{family}{'_greedy' if greedy else ''}"
    if name not in sys.modules:
        if _FINDER not in sys.meta_path:
            sys.meta_path.insert(0, _FINDER)
        stands_for = {"game": GAMES[family], "greedy": GREED[family], "policy": POLICIES[greedy], **others}
        _FINDER.twins[name] = _Twin(stands_for, rules)
        made = types.ModuleType(name)
        made.__path__ = []
        sys.modules[name] = made
    return name


def interpreted(module: str, family: str, greedy: bool = False) -> Any:
    """A kernel module as it is, for a family: only what depends on the family is loaded anew."""
    name = package("python", family, greedy)
    for plain in SHARED:
        sys.modules.setdefault(f"{name}.{plain}", importlib.import_module(f"{kernel.__name__}.{plain}"))
    return importlib.import_module(f"{name}.{module}")


def gpu(family: str, greedy: bool, rules: Any, sizes: dict[str, int]) -> tuple[Any, Any]:
    """The entry of a game for the GPU, and its module of rules: there they are made of numba-cuda's parts, too."""
    narrow = rules.pieces < 32
    game = name_of(rules, sizes)
    name = package(f"gpu_{game}", family, greedy, written(rules), kit="gpu_kit", marks="gpu_marks")
    importlib.import_module(f"{name}.kit").MASK = 32 if narrow else 64  # type: ignore[attr-defined]
    return importlib.import_module(f"{name}.gpu"), importlib.import_module(f"{name}.rules")


def written(rules: Any) -> dict[str, Any]:
    """The fields of the rules, as they are written into the kernel."""
    return {name: getattr(rules, name) for name, _, _ in state.shape(type(rules))}


def compiled(module: str, family: str = "layout", greedy: bool = False) -> Any:
    """A kernel module whose functions are compiled one by one as they are called."""
    from ivories.compiled import marks

    name = package("cpu", family, greedy)
    sys.modules[f"{name}.marks"] = marks
    return importlib.import_module(f"{name}.{module}")


def name_of(rules: Any, sizes: dict[str, int]) -> str:
    """A short name for a game: all its rules, and how long its rows are."""
    return hashlib.sha256(repr((written(rules), sorted(sizes.items()))).encode()).hexdigest()[:16]


def entry(family: str, greedy: bool, rules: Any, sizes: dict[str, int]) -> Any:
    """The module of a game's compiled entry: `play_many` and all beneath it compiled as one, and kept on disk."""
    from ivories.compiled import marks

    game = name_of(rules, sizes)
    name = package(f"cpu_{game}", family, greedy, written(rules))
    if f"{name}.cpu" not in sys.modules:
        inner = types.ModuleType(f"{name}.marks")
        vars(inner).update({key: value for key, value in vars(marks).items() if not key.startswith("__")})
        inner.rule = marks.inner_rule  # type: ignore[attr-defined]
        sys.modules[f"{name}.marks"] = inner
    with _kept_in(kept_at(game, greedy)):
        return importlib.import_module(f"{name}.cpu")


# --- What is kept on disk ---


def kept_at(game: str, greedy: bool) -> Path:
    """Where the code of a game is kept."""
    return folder() / f"{game}{'-greedy' if greedy else ''}"


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
    try:
        wanted = Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "ivories")
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted
    except (OSError, RuntimeError):  # a folder that cannot be written, or nobody's home
        made = tempfile.mkdtemp(prefix="ivories-")
        atexit.register(shutil.rmtree, made, ignore_errors=True)
        return Path(made)


@contextmanager
def _kept_in(place: Path) -> Iterator[None]:
    """Functions that are defined meanwhile are kept in that folder."""
    import numba

    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(place)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before
