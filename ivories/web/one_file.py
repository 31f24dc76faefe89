"""A page in one file: its modules joined into one, its styles, signs and data within it. It needs no server.

Modules that import one another do not load from a file, so each becomes a function that hands on what it exports.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ivories.web.faces import symbols

HERE = Path(__file__).parent
IMPORT = re.compile(r'^import (?:\{ (?P<names>[^}]+) \} from )?"\./(?P<file>[\w.]+)";\n', re.M)
EXPORT = re.compile(r"^export (?P<kind>(?:async )?function|class|const) (?P<name>\w+)", re.M)
LEFT = re.compile(r"^\s*(?:import|export)\b", re.M)
STYLE = re.compile(r'<link rel="stylesheet" href="\{\{web\}\}/([\w.]+)">')
SCRIPT = re.compile(r'<script src="\{\{web\}\}/([\w.]+)"></script>')
MODULE = re.compile(r'<script type="module" src="\{\{web\}\}/([\w.]+)"></script>\n')
BRAND = re.compile(r'<a class="brand" href="/">(.*?)</a>')
ONLINE = re.compile(r'<link rel="icon".*?>\n|<nav\b.*?</nav>\n', re.S)  # what leads elsewhere
POLICY = (
    "<meta http-equiv=\"content-security-policy\" content=\"default-src 'none'; script-src 'unsafe-inline'; "
    "style-src 'unsafe-inline'\">"
)


def one_file(page: str, data: Any) -> str:
    """A page, with data in the place of what it would ask a server for."""
    shell = ONLINE.sub("", (HERE / "pages" / f"{page}.html").read_text(encoding="utf-8"))
    (main,) = MODULE.findall(shell)
    shell = STYLE.sub(lambda found: f"<style>\n{_file(found[1])}</style>", MODULE.sub("", shell))
    shell = SCRIPT.sub(lambda found: f"<script>\n{_script(_file(found[1]))}</script>", shell)
    shell = BRAND.sub(r'<span class="brand">\1</span>', shell)
    within = f'<script type="application/json" id="questions">{_data(data)}</script>\n'
    signs = symbols().replace("<svg ", '<svg id="faces" class="defs" aria-hidden="true" ', 1)
    module = f'<script type="module">\n{_script(joined(main))}</script>\n'
    head = shell.replace("<title>", f"{POLICY}\n<title>", 1)
    return head.replace("</body>", f"{signs}{within}{module}</body>")


def written(data: Any) -> str:
    """Data as JSON, as short as it can be."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def joined(main: str) -> str:
    """A module with all that it imports, as one."""
    return "".join(_wrapped(name) for name in _order(main, []))


def _order(name: str, found: list[str]) -> list[str]:
    """A module after those that it imports."""
    for one in _imports(_file(name)):
        if one not in found:
            _order(one, found)
    if name not in found:
        found.append(name)
    return found


def _imports(module: str) -> Iterator[str]:
    return (found["file"] for found in IMPORT.finditer(module))


def _wrapped(name: str) -> str:
    """A module as a function that is called once; its imports are what others handed on."""
    module = _file(name)
    body = EXPORT.sub(r"\g<kind> \g<name>", IMPORT.sub(_taken, module))
    left = LEFT.search(body)
    assert left is None, f"{name}: {left and left[0]} is not understood"
    exported = ", ".join(found["name"] for found in EXPORT.finditer(module))
    return f"const {_within(name)} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def _taken(found: re.Match[str]) -> str:
    if found["names"] is None:
        return ""
    return f"const {{ {found['names'].replace(' as ', ': ')} }} = {_within(found['file'])};\n"


def _within(name: str) -> str:
    """What a module is called among the others."""
    return f"module_{name.removesuffix('.js')}"


def _file(name: str) -> str:
    return (HERE / "files" / name).read_text(encoding="utf-8")


def _data(data: Any) -> str:
    """So that nothing in it ends its element."""
    return written(data).replace("<", "\\u003c")


def _script(text: str) -> str:
    """Likewise."""
    return text.replace("</", "<\\/").replace("<!--", "<\\!--")
