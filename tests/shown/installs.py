"""Where what is shown is run: with every extra and with none; as the tests run, or really installed."""

from __future__ import annotations

import importlib.metadata
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

from tests.shown.pages import ROOT

EXTRAS = "fast,data,cluster"  # what the docs show needs no more, but for a GPU


class Install(NamedTuple):
    """A Python with the package in it."""

    python: str
    full: bool
    really: bool
    env: dict[str, str]
    program: tuple[str, ...]

    def run(self, words: list[str], folder: Path, given: str = "") -> subprocess.CompletedProcess[str]:
        """A command to its end, in a folder; `ivories` and `python` are those of the install."""
        own = {"ivories": self.program, "python": (self.python,)}
        return subprocess.run(
            [*own.get(words[0], (words[0],)), *words[1:]],
            cwd=folder,
            env={**self.env, "HOME": str(folder)},
            input=given,
            capture_output=True,
            text=True,
            timeout=600,
        )

    def shell(self, command: str, folder: Path) -> subprocess.CompletedProcess[str]:
        """A command as a page shows it."""
        return self.run(shlex.split(command), folder)


def here(full: bool, folder: Path) -> Install:
    """The Python that runs the tests; with no extra, all that a base install has not is hidden from it."""
    path = [str(ROOT)]
    if not full:
        hidden = "import sys\nfor name in {names!r}:\n    sys.modules.setdefault(name, None)\n"
        (folder / "sitecustomize.py").write_text(hidden.format(names=_beyond_the_base()))
        path.insert(0, str(folder))
    # What searches is compiled in no fresh home of a test: that would take half a minute each time.
    env = {**_plain_environment(), "PYTHONPATH": os.pathsep.join(path), "IVORIES_SEARCH": "python"}
    return Install(sys.executable, full, False, env, (sys.executable, "-m", "ivories_command"))


def installed(full: bool, folder: Path) -> Install:
    """An environment of its own, in which pip has installed the project."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    wanted = f"{ROOT}[{EXTRAS}]" if full else str(ROOT)
    words = [folder / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", wanted]
    subprocess.run(words, check=True, env=_plain_environment())
    python, program = str(folder / "bin" / "python"), str(folder / "bin" / "ivories")
    return Install(python, full, True, _plain_environment(), (program,))


def _plain_environment() -> dict[str, str]:
    left = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "XDG"))}
    return {**left, "LANG": "C.UTF-8"}


def _beyond_the_base() -> list[str]:
    """Every module that is installed here and would not be in a base install."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    base, seen = {"ivories"}, set[tuple[str, str]]()
    waiting = list(project["dependencies"])
    while waiting:
        one = waiting.pop()
        if (_name(one), _extra(one)) not in seen:
            seen.add((_name(one), _extra(one)))
            base.add(_name(one))
            waiting += _needs(one)
    owners = importlib.metadata.packages_distributions()
    return sorted(module for module, dists in owners.items() if not base & {_name(dist) for dist in dists})


def _needs(requirement: str) -> list[str]:
    """What something needs, with the extra that is asked for; nothing for what another Python would have."""
    extra = _extra(requirement)
    try:
        needs = importlib.metadata.requires(_name(requirement)) or ()
    except importlib.metadata.PackageNotFoundError:
        return []
    asked = re.compile(f"extra == .{extra}." if extra else "$^")
    return [need for need in needs if "extra ==" not in need or asked.search(need)]


def _extra(requirement: str) -> str:
    """The extra that is asked for, if one is."""
    found = re.search(r"^[\w.-]+\[(\w+)\]", requirement)
    return found[1] if found else ""


def _name(requirement: str) -> str:
    found = re.match(r"[\w.-]+", requirement)
    assert found
    return re.sub(r"[-_.]+", "-", found[0]).lower()
