"""Where a source can be changed: its mutants, each with a name that follows from the source alone."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from mutation.changes import CHECKING, OPERATORS, Scope

TYPES_ONLY = {"TypeVar", "ParamSpec", "NewType"}
UNSPOKEN = {"__repr__"}  # functions whose text is for whoever debugs
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Key(NamedTuple):
    """What a mutant is known by while the lines around it change: the n-th change of its kind in such a line."""

    file: str
    text: str
    operator: str
    change: str
    ordinal: int


class Found(NamedTuple):
    """A change in a tree."""

    operator: str
    old: ast.AST
    new: ast.AST
    whole: ast.AST  # what is written anew: the old node itself, or the f-string around it
    statement: ast.stmt
    at_import: bool  # it runs when the module is imported


@dataclass(frozen=True)
class Mutant:
    """One change of one file."""

    key: Key
    line: int
    column: int
    place: str  # the same for all changes of one operator in one place
    source: str = field(repr=False, compare=False)
    tree: ast.Module = field(repr=False, compare=False)
    found: Found = field(repr=False, compare=False)

    def __str__(self) -> str:
        return f"{self.key.file}:{self.line}:{self.column} {self.key.operator} {self.key.change}"

    @property
    def lines(self) -> range:
        """The lines of its statement, without the bodies of a compound one."""
        statement = self.found.statement
        body = getattr(statement, "body", None)
        last = max(statement.lineno, body[0].lineno - 1) if body else statement.end_lineno or statement.lineno
        return range(statement.lineno, last + 1)

    def applied(self) -> str | None:
        """The source with the change made and all else as it is written; none where that cannot be written."""
        old, new, whole = self.found.old, self.found.new, self.found.whole
        wanted = ast.dump(_replaced(self.tree, old, new))
        text = ast.unparse(_replaced(whole, old, new))
        for written in (text, f"({text})"):  # parentheses only where the change needs them
            made = _spliced(self.source, whole, written)
            if _dump(made) == wanted:
                return made
        return None


def mutants(file: str, source: str) -> list[Mutant]:
    """All mutants of a source, from top to bottom."""
    tree, rows = ast.parse(source), source.splitlines()
    finder = _Finder(tree)
    finder.visit(tree)
    seen: Counter[tuple[str, str, str]] = Counter()
    places: dict[tuple[int, str], str] = {}
    made = []
    for one in sorted(finder.found, key=lambda one: _position(one.whole)):
        line, column = _position(one.whole)
        what = (rows[line - 1].strip(), one.operator, f"{_shown(one.old)!r} -> {_shown(one.new)!r}")
        seen[what] += 1
        key = Key(file, *what, seen[what])
        place = places.setdefault((id(one.old), one.operator), "\0".join(map(str, key)))
        made.append(Mutant(key, line, column + 1, place, source, tree, one))
    return made


def _position(node: ast.AST) -> tuple[int, int]:
    return node.lineno, node.col_offset  # type: ignore[attr-defined]


def _shown(node: ast.AST) -> str:
    return ast.unparse(node).partition("\n")[0]


def _replaced(root: ast.AST, old: ast.AST, new: ast.AST) -> ast.AST:
    """A copy of a tree in which one node is another."""
    made: ast.AST = copy.deepcopy(root, {id(old): new})
    return made


def _dump(source: str) -> str | None:
    try:
        return ast.dump(ast.parse(source))
    except SyntaxError:
        return None


def _spliced(source: str, node: ast.AST, text: str) -> str:
    """The source with other text where a node stands; a tree counts columns in bytes."""
    rows = [row.encode() for row in source.splitlines(keepends=True)]
    first, begin = _position(node)
    last, end = node.end_lineno, node.end_col_offset  # type: ignore[attr-defined]
    before, after = rows[first - 1][:begin], rows[last - 1][end:]
    return b"".join([*rows[: first - 1], before, text.encode(), after, *rows[last:]]).decode()


class _Finder(ast.NodeVisitor):
    """Goes through a tree and leaves out what says nothing of how the program runs."""

    def __init__(self, tree: ast.Module) -> None:
        self.found: list[Found] = []
        self.scopes: list[Scope] = [tree]
        self.statements: list[tuple[ast.stmt, bool]] = []
        self.strings: list[ast.AST] = []

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            if _left_alone(node):
                return
            self.statements.append((node, len(self.scopes) == 1))
        if isinstance(node, ast.JoinedStr):
            self.strings.append(node)
        self._look_at(node)
        super().visit(node)
        if isinstance(node, ast.JoinedStr):
            self.strings.pop()
        if isinstance(node, ast.stmt):
            self.statements.pop()

    def _look_at(self, node: ast.AST) -> None:
        for name, operator in OPERATORS.items():
            for old, new in operator(node, self.scopes[-1]):
                whole = self.strings[0] if self.strings else old  # nodes within have no position to rely on
                self.found.append(Found(name, old, new, whole, *self.statements[-1]))

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Defaults belong to the outer scope; decorators and annotations are left alone."""
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.visit(default)
        self.scopes.append(node)
        for statement in node.body:
            self.visit(statement)
        self.scopes.pop()

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Bases and keywords declare, as decorators do."""
        for statement in node.body:
            self.visit(statement)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Without its annotation."""
        if node.value is not None:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """Without its message."""
        self.visit(node.test)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """A number with a sign is one number."""
        if not (isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant)):
            self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> None:
        """All but a mere check."""
        if node.arg != CHECKING:
            self.visit(node.value)

    def visit_FormattedValue(self, node: ast.FormattedValue) -> None:
        """How it is formatted is text."""
        self.visit(node.value)


def _left_alone(node: ast.stmt) -> bool:
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.AnnAssign):
        return node.value is None or ast.unparse(node.annotation) == "TypeAlias"
    if isinstance(node, ast.Assign):
        made_by = ast.unparse(node.value.func) if isinstance(node.value, ast.Call) else ""
        return made_by in TYPES_ONLY or ast.unparse(node.targets[0]) in ("__all__", "__slots__")
    if isinstance(node, ast.If):
        return ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")
    return isinstance(node, FUNCTIONS) and node.name in UNSPOKEN
