"""A page of the whole interface for people, made from the OpenAPI description: no script, one style sheet."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

from ivories.server.openapi import document

STYLE = """
:root { color-scheme: light dark;
  --ground: #e9e4d6; --ink: #1c1a17; --quiet: #5d564a; --edge: #cfc5ad; --brass: #6f5116; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1f3d36; --ink: #f2ecdc; --quiet: #c9c2b0; --edge: #3d5d54; --brass: #e0b866; }
}
body { background: var(--ground); color: var(--ink); max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  font: 1rem/1.5 system-ui, sans-serif; }
h1, h2, h3 { font-family: "Iowan Old Style", Palatino, Georgia, serif; font-weight: 600; line-height: 1.2; }
h3 { margin: 2rem 0 .25rem; }
code { font-family: ui-monospace, monospace; font-size: .95em; overflow-wrap: anywhere; }
b { color: var(--brass); font-weight: 600; }
p { margin: .25rem 0; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; }
th, td { border-top: 1px solid var(--edge); padding: .3rem 1rem .3rem 0; text-align: left; vertical-align: top; }
th { font-weight: 400; color: var(--quiet); }
a { color: inherit; }
"""
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ivories: interface</title><link rel="stylesheet" href="/api.css"></head><body>{body}</body></html>
"""


@cache
def page() -> str:
    """The page."""
    found = document()
    body = [
        "<h1>Ivories: the server’s interface</h1>",
        '<p>For programs: <a href="/openapi.json">the same as OpenAPI</a>. How it all goes together is told in '
        "<code>docs/protocol.md</code>.</p>",
        "<h2>Requests</h2>",
        *(_operation(path, method, one) for path, ways in found["paths"].items() for method, one in ways.items()),
        "<h2>Messages and what they hold</h2>",
        *(_schema(name, one) for name, one in sorted(found["components"]["schemas"].items())),
    ]
    return PAGE.format(body="".join(body))


def _operation(path: str, method: str, one: dict[str, Any]) -> str:
    answers = ", ".join(f"{status} {_kind(answer)}".strip() for status, answer in one["responses"].items())
    takes = f"<p>Takes {_kind(one['requestBody'])}.</p>" if "requestBody" in one else ""
    return (
        f"<h3><b>{method.upper()}</b> <code>{escape(path)}</code></h3><p>{escape(one['summary'])}.</p>{takes}"
        f"<p>Answers: {answers}.</p>"
    )


def _kind(holder: dict[str, Any]) -> str:
    content = holder.get("content", {}).get("application/json")
    return _type(content["schema"]) if content else ""


def _schema(name: str, one: dict[str, Any]) -> str:
    needed = set(one.get("required", ()))
    rows = "".join(_row(field, kind, field in needed) for field, kind in one.get("properties", {}).items())
    says = f"<p>{escape(one['description'])}</p>" if one.get("description") else ""
    other = "" if rows else f"<p>{_type(one)}</p>"
    return f'<h3 id="{escape(name)}">{escape(name)}</h3>{says}{other}{f"<table>{rows}</table>" if rows else ""}'


def _row(field: str, kind: dict[str, Any], needed: bool) -> str:
    note = "" if needed else "may be left out"
    return f"<tr><td><code>{escape(field)}</code></td><td>{_type(kind)}</td><th>{note}</th></tr>"


def _type(kind: dict[str, Any]) -> str:
    """A type in a few words, with links to those that have a name."""
    if "$ref" in kind:
        name = escape(kind["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in kind:
        return " or ".join(_type(one) for one in kind["anyOf"])
    if "enum" in kind or "const" in kind:
        values = kind.get("enum", [kind.get("const")])
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in values)
    if kind.get("type") == "array":
        inside = kind.get("items") or {}
        return f"list of {_type(inside)}" if isinstance(inside, dict) and inside else "list"
    bounds = [f"{word} {kind[key]}" for key, word in (("minimum", "from"), ("maximum", "to")) if key in kind]
    if "maxLength" in kind:
        bounds.append(f"up to {kind['maxLength']} letters")
    return " ".join([escape(str(kind.get("type", "anything"))), *bounds])
