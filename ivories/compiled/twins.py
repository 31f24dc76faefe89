"""Twins: the kernel imported again under other names.

A twin is a package made of the same files. In it `family` is the folder of one family, and a few modules of `core` are
others than they seem: `marks` (what `@rule` means) and `policy` (how the seats choose).
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import sys
import types
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any, NamedTuple

from ivories import kernel
from ivories.compiled.pruning import pruned
from ivories.kernel.core import state

POLICIES = {False: "policy", True: "policies"}
ENTRIES = ("cpu", "gpu", "search", "kit", "states", "rules", "makers")  # beside this file, not of the kernel
PLAIN = (
    "marks",
    "state",
    "chance",
    "events",
    "sides",
    "hiding",
    "sums",
    "memory",
    "holdings",
    "plans",
)  # of `core`: the same in interpreted twins
HERE = Path(__file__).parent
KERNEL = Path(kernel.__path__[0])


class _Twin(NamedTuple):
    """What sets a package apart from the kernel: its family, which file stands for which module, rules written in."""

    family: str
    stands_for: dict[str, Path]
    rules: dict[str, Any] | None

    def file(self, module: str) -> Path:
        """The file of a module, named from the package on: `core.chance`, `family.game`, `cpu`."""
        if module in self.stands_for:
            return self.stands_for[module]
        if module in ENTRIES:
            return HERE / f"{module}.py"
        folder, _, name = module.partition(".")
        return KERNEL / (self.family if folder == "family" else folder) / f"{name or '__init__'}.py"


class _Finder:
    """Finds the modules of all twins."""

    def __init__(self) -> None:
        self.twins: dict[str, _Twin] = {}

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> Any:
        """The file of a module of a twin."""
        package, _, module = fullname.removeprefix(PREFIX).partition(".")
        twin = self.twins.get(f"{PREFIX}{package}") if fullname.startswith(PREFIX) else None
        if twin is None or not module:
            return None
        file = twin.file(module)
        inside: list[str] | None = [] if module in ("core", "family") else None
        loader = None
        if twin.rules is not None and KERNEL in file.parents:
            loader = _Loader(fullname, str(file), twin.rules)
        return importlib.util.spec_from_file_location(fullname, file, loader=loader, submodule_search_locations=inside)


class _Loader(SourceFileLoader):
    """Loads a kernel module with the rules of one game written into it."""

    def __init__(self, fullname: str, path: str, rules: dict[str, Any]) -> None:
        super().__init__(fullname, path)
        self._rules = rules

    def get_code(self, fullname: str) -> types.CodeType:
        """The code, made anew each time: what Python keeps of a file is of the file as it is."""
        tree = pruned(self.get_data(self.path), Path(self.path).parent.name, self._rules)
        return compile(tree, self.path, "exec")


PREFIX = f"{kernel.__name__}_"
_FINDER = _Finder()


def package(engine: str, family: str, greedy: bool, rules: dict[str, Any] | None = None, **others: Path) -> str:
    """The name of a twin's package, which is made if there is none yet: the same files under another name."""
    name = f"{PREFIX}{engine}_{family}{'_greedy' if greedy else ''}"
    if name not in sys.modules:
        if _FINDER not in sys.meta_path:
            sys.meta_path.insert(0, _FINDER)
        stands_for = {"core.policy": KERNEL / "core" / f"{POLICIES[greedy]}.py"}
        stands_for |= {module.replace("__", "."): file for module, file in others.items()}
        _FINDER.twins[name] = _Twin(family, stands_for, rules)
        made = types.ModuleType(name)
        made.__path__ = []
        sys.modules[name] = made
    return name


def interpreted(module: str, family: str, greedy: bool = False) -> Any:
    """A kernel module as it is, for a family: only what depends on the family is loaded anew."""
    name = package("python", family, greedy)
    for plain in PLAIN:
        sys.modules.setdefault(f"{name}.core.{plain}", importlib.import_module(f"{kernel.__name__}.core.{plain}"))
    for part in ("game", "greedy"):
        sys.modules.setdefault(f"{name}.family.{part}", importlib.import_module(f"{kernel.__name__}.{family}.{part}"))
    return importlib.import_module(f"{name}.{module}")


def gpu(family: str, greedy: bool, rules: Any, sizes: dict[str, int]) -> tuple[Any, Any]:
    """The entry of a game for the GPU, and its module of rules: there they are made of numba-cuda's parts, too."""
    narrow = rules.pieces < 32
    files = {"kit": HERE / "gpu_kit.py", "core__marks": HERE / "gpu_marks.py"}
    name = package(f"gpu_{name_of(rules, sizes)}", family, greedy, written(rules), **files)
    importlib.import_module(f"{name}.kit").MASK = 32 if narrow else 64  # type: ignore[attr-defined]
    return importlib.import_module(f"{name}.gpu"), importlib.import_module(f"{name}.rules")


def compiled(module: str, family: str = "layout", greedy: bool = False) -> Any:
    """A kernel module whose functions are compiled one by one as they are called."""
    from ivories.compiled import marks

    name = package("cpu", family, greedy)
    sys.modules[f"{name}.core.marks"] = marks
    return importlib.import_module(f"{name}.{module}")


def name_of(rules: Any, sizes: dict[str, int]) -> str:
    """A short name for a game: all its rules, and how long its rows are."""
    return hashlib.sha256(repr((written(rules), sorted(sizes.items()))).encode()).hexdigest()[:16]


def written(rules: Any) -> dict[str, Any]:
    """The fields of the rules, as they are written into the kernel."""
    return {name: getattr(rules, name) for name, _, _ in state.shape(type(rules))}


def entry(name: str, family: str, greedy: bool, rules: Any) -> Any:
    """The module of a game's compiled entry: it and all beneath it are compiled as one."""
    from ivories.compiled import marks

    package_name = package(f"cpu_{name}", family, greedy, written(rules))
    _mark(package_name, marks.inner_rule)
    return importlib.import_module(f"{package_name}.cpu")


def searching(family: str) -> Any:
    """The module of a family's compiled search: one for all its games."""
    from ivories.compiled import marks, memory

    name = package("search", family, True)
    _mark(name, marks.searching_rule)
    sys.modules[f"{name}.core.memory"] = memory
    return importlib.import_module(f"{name}.search")


def _mark(name: str, rule: Any) -> None:
    """What `@rule` means in a twin that is compiled as a whole."""
    from ivories.compiled import marks

    if f"{name}.core.marks" not in sys.modules:
        inner = types.ModuleType(f"{name}.core.marks")
        vars(inner).update({key: value for key, value in vars(marks).items() if not key.startswith("__")})
        inner.rule = rule  # type: ignore[attr-defined]
        sys.modules[f"{name}.core.marks"] = inner
