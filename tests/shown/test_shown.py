"""Everything that README and the docs show works: with every extra, and in a base install.

The base install of the usual run is this Python with all else hidden from it; with `--deep` both forms are really
installed, in environments of their own.
"""

from __future__ import annotations

import json
import shutil
import tomllib
from pathlib import Path

import pytest

from tests.shown import pages
from tests.shown.installs import Install, here, installed
from tests.shown.pages import PAGES, ROOT, exceptions, extra_of, shorter, to_run

pytestmark = pytest.mark.heavy

EXTRA_MODULES = ("numba", "numpy", "pyarrow", "numba_cuda", "pyspiel", "dominoes")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Where a test runs; what is really installed is installed once, so all its tests run in one process."""
    forms = ["full", "base"]
    if metafunc.config.getoption("--deep"):
        really = ("full, installed", "base, installed")
        forms += [pytest.param(form, marks=pytest.mark.xdist_group(form)) for form in really]
    if "install" in metafunc.fixturenames:
        metafunc.parametrize("install", forms, indirect=True, scope="module")


@pytest.fixture(scope="module")
def install(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Install:
    make = installed if request.param.endswith("installed") else here
    return make(request.param.startswith("full"), tmp_path_factory.mktemp("install"))


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A copy of the repository without the package, which is the install's."""
    for name in ("bench", "docs", "examples", "tests"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_a_base_install_has_no_extra(install: Install, tmp_path: Path) -> None:
    code = (
        f"from importlib.util import find_spec; print([n for n in {EXTRA_MODULES} if find_spec(n)], find_spec('rich'))"
    )
    told = install.run(["python", "-c", code], tmp_path).stdout
    assert told.startswith("[]") != install.full and "ModuleSpec" in told, told


@pytest.mark.parametrize("page", [page for page in PAGES if list(pages.commands(page))])
def test_commands(page: str, install: Install, clone: Path, deep: bool) -> None:
    if not deep and page != "README.md":
        pytest.skip("the other pages with --deep, as in CI")
    for shown in pages.commands(page):
        command = to_run(shown, install.full and install.really)
        if command is None:
            continue
        done = install.shell(command, clone)
        extra = "" if install.full else extra_of(shown.text)
        where = f"{page}:{shown.line}: {command}\n{done.stderr}"
        assert done.returncode == (1 if extra else 0) and "Traceback" not in done.stderr, where
        assert not extra or f"ivories[{extra}]" in done.stderr, where


@pytest.mark.parametrize("page", [page for page in PAGES if pages.in_python(page)])
def test_names_and_snippets(page: str, install: Install, tmp_path: Path) -> None:
    needs = {entry.shown: entry.extra for entry in exceptions()["needs"]}
    given = {
        "page": page,
        "full": install.full,
        "names": sorted(pages.names(page)),
        "members": sorted(pages.members(page)),
        "snippets": [{"line": s.line, "text": shorter(s.text), "needs": needs} for s in pages.snippets(page)],
    }
    done = install.run(["python", str(ROOT / "tests" / "shown" / "child.py")], tmp_path, json.dumps(given))
    assert done.returncode == 0 and not done.stdout + done.stderr, done.stdout + done.stderr


def test_a_short_benchmark_of_a_base_install(install: Install, tmp_path: Path) -> None:
    if install.full:
        pytest.skip("tests/test_bench.py runs it")
    done = install.shell("ivories bench --quick", tmp_path)
    assert done.returncode == 0 and not done.stderr and "ivories, interpreted" in done.stdout, done
    assert "compiled play (install ivories[fast])" in done.stdout and "compiled, one core" not in done.stdout
    refused = install.shell("ivories simulate embossing/block --engine cuda", tmp_path)
    assert refused.returncode == 1 and ("ivories[gpu]" in refused.stderr) and refused.stderr.count("\n") == 1


# --- The list of exceptions, and the table of extras ---


def test_every_exception_is_still_shown() -> None:
    every = [one.text for page in PAGES for one in (*pages.commands(page), *pages.snippets(page))]
    for kind, entries in exceptions().items():
        for entry in entries:
            there = [
                text for text in every if (text.startswith if kind == "not_run" else text.__contains__)(entry.shown)
            ]
            assert there and entry.reason, f"no page shows {entry.shown!r} any more"


def test_the_pages_show_something() -> None:
    every = [one for page in PAGES for one in pages.commands(page)]
    assert "ivories play --resume match.txt" in {one.text for one in every}
    assert any(one.text.startswith("python bench/strength.py") for one in every)
    assert sum(to_run(one) is not None for one in every) > 20
    assert {"ivories.bots.player", "ivories.testing.check"} <= {name for page in PAGES for name in pages.names(page)}


def test_the_table_of_extras() -> None:
    """It has a row for each extra, with what that installs; `dev` is for those who change the project."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    rows = [line.split("|") for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()]
    table = {row[1].strip(" `"): row[2].lower() for row in rows if len(row) == 5}
    wanted = {"none": project["dependencies"], **project["optional-dependencies"]}
    for extra in wanted.keys() - {"dev"}:
        named = {name.strip().replace("openspiel", "open_spiel") for name in table[extra].split(",")}
        assert named == {one.partition(">")[0].partition("[")[0] for one in wanted[extra]}, extra
