"""Who may know whom: each room imports only from the rooms above it, and the import of the package stays light."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import ivories

HOUSE = Path(ivories.__file__).parent

# From the top of the house down, as in docs/architecture.md; modules of one line know each other's line.
ROOMS = [
    ["words"],
    ["errors"],
    ["files", "caching"],
    ["given"],
    ["cluster"],
    ["pieces"],
    ["music"],
    ["rules"],
    ["families"],
    ["kernel"],
    ["compiled"],
    ["types"],
    ["sentences"],
    ["notation", "sheets"],
    ["drawing"],
    ["printing"],
    ["terms", "poker"],
    ["play"],
    ["states"],
    ["match", "record", "replaying"],
    ["sound"],
    ["practice"],
    ["solving"],
    ["bots"],
    ["analysis"],
    ["simulation"],
    ["strength"],
    ["party"],
    ["rehearsal"],
    ["table"],
    ["wire"],
    ["testing", "pages"],
    ["showing"],
    ["bench"],
    ["client"],
    ["web"],
    ["server"],
    ["terminal"],
    ["cli"],
    ["__main__"],
]
FLOOR = {name: floor for floor, names in enumerate(ROOMS) for name in names}
FREE = {"__init__"}  # the package's own face gathers from everywhere


# What only the type checker reads: what a view carries, and whose state a state is.
TYPED = {("types.py", "ivories.states"), ("states.py", "ivories.match")}


def room(path: Path) -> str:
    return path.relative_to(HOUSE).parts[0].removesuffix(".py")


def imported(path: Path) -> list[str]:
    """The modules of the package that a file imports, wherever in the file."""
    package = ["ivories", *path.relative_to(HOUSE).parts[:-1]]
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module or "") if part)
            names += [f"{module}.{alias.name}" for alias in node.names] if module == "ivories" else [module]
    return [name for name in names if name.split(".")[0] == "ivories" and name != "ivories.__version__"]


def test_every_file_has_a_room() -> None:
    assert {room(path) for path in HOUSE.rglob("*.py")} - FREE == set(FLOOR)


def test_rooms_import_only_upward() -> None:
    for path in HOUSE.rglob("*.py"):
        if room(path) in FREE:
            continue
        for name in imported(path):
            other = name.split(".")[1]
            if path.name == "gpu_marks.py" and other == "kit":
                continue  # it is loaded as a module of a twin, which has a kit
            if (str(path.relative_to(HOUSE)), name) in TYPED:
                continue
            assert FLOOR[other] <= FLOOR[room(path)], f"{path.relative_to(HOUSE)} imports {name} from below"


def test_kernels_import_nothing_but_kernels() -> None:
    for path in (HOUSE / "kernel").rglob("*.py"):
        if path.name != "tables.py":  # never compiled
            assert all(name.startswith("ivories.kernel") for name in imported(path)), path.name


def test_kernels_know_no_game_by_name() -> None:
    titles = {rules.id.split("/")[1] for rules in ivories.all_rules()} - {"draw", "block", "cross"}
    for path in (HOUSE / "kernel").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in titles


def test_no_module_bears_the_name_of_a_function_of_the_package() -> None:
    functions = {name for name in ivories.__all__ if callable(getattr(ivories, name))}
    assert not functions & {path.stem for path in HOUSE.glob("*.py")}


def test_the_import_is_light() -> None:
    heavy = "numpy numba click rich random asyncio starlette sqlalchemy distributed dask textual importlib.metadata"
    heavy += " verovio mido"
    code = f"import sys, ivories; print([m for m in {heavy.split()!r} if m in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.strip() == "[]"
