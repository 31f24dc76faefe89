"""Options, rule sets, files and links that README and the docs mention are there."""

from __future__ import annotations

import re

import pytest

import ivories
from ivories.cli import COMMANDS, main
from tests.shown import pages
from tests.shown.pages import PAGES, ROOT

pytestmark = pytest.mark.heavy

ID = re.compile(r"(embossing|halsam|musical|doublesix|leaflet)/[a-z-]+")
FILE = re.compile(r"\w[\w./-]*/([\w-]+\.(py|md|c|cu|toml|txt|json|yml|conf|service))?")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
TOPS = ("bench", "deploy", "docs", "examples", "ivories", "scripts", "tests")
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")


def inline(page: str) -> list[str]:
    return [one.text for one in pages.shown(page) if not one.kind]


def options() -> set[str]:
    """Of every command of the program, and of the tools beside the package."""
    found = {"--help", "--version", "--deep", "--strict"}
    for name in COMMANDS:
        command = main.get_command(None, name)  # type: ignore[arg-type]
        assert command is not None
        for one in [command, *getattr(command, "commands", {}).values()]:
            found |= {word for parameter in one.params for word in parameter.opts}
    for path in (ROOT / "bench").rglob("*.py"):
        found |= set(OPTION.findall(path.read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("page", PAGES)
def test_options(page: str) -> None:
    assert {word for text in inline(page) for word in OPTION.findall(text)} <= options()


@pytest.mark.parametrize("page", PAGES)
def test_rule_sets(page: str) -> None:
    for rules_id in (text for text in inline(page) if ID.fullmatch(text)):
        assert ivories.find(rules_id)


@pytest.mark.parametrize("page", PAGES)
def test_files(page: str) -> None:
    """By their path from the root of the repository, or from a folder within."""
    every = [f"/{path.relative_to(ROOT)}{'/' * path.is_dir()}" for top in TOPS for path in (ROOT / top).rglob("*")]
    every += [f"/{path.name}{'/' * path.is_dir()}" for path in ROOT.iterdir()]
    for name in (text for text in inline(page) if FILE.fullmatch(text)):
        assert any(path.endswith(f"/{name}") for path in every), f"{page}: {name}"


@pytest.mark.parametrize("page", PAGES)
def test_links(page: str) -> None:
    for target in LINK.findall((ROOT / page).read_text(encoding="utf-8")):
        assert ((ROOT / page).parent / target).exists(), f"{page}: {target}"
