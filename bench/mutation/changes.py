"""What may be changed in a syntax tree, and into what: one function for each operator.

An operator looks at one node and yields pairs: what is taken out of the tree and what is put in its place.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from typing import TypeAlias, TypeVar

Scope: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.Module
Pairs: TypeAlias = Iterator[tuple[ast.AST, ast.AST]]
N = TypeVar("N", bound=ast.AST)

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
# What a function returns instead, by what it is declared to return.
RETURNED = {"str": "''", "tuple": "()", "list": "[]", "dict": "{}", "set": "set()", "frozenset": "frozenset()"}
# Their arguments cannot be exchanged or left out without nonsense that tells nothing of the tests.
FIXED_CALLS = {"isinstance", "issubclass", "getattr", "setattr", "hasattr", "cast", "TypeVar"}
SYMMETRIC = {"min", "max"}  # the order of their arguments means nothing
CHECKING = "strict"  # the keyword of `zip` that, like an assertion, changes nothing where all is well


def changed(node: N, **fields: object) -> N:
    """The same node with some fields replaced."""
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def true_or_false(value: bool) -> ast.expr:
    return ast.Constant(value)


def comparison(node: ast.AST, scope: Scope) -> Pairs:
    if isinstance(node, ast.Compare):
        for i, operator in enumerate(node.ops):
            other = COMPARISONS[type(operator)]()
            yield node, changed(node, ops=[*node.ops[:i], other, *node.ops[i + 1 :]])


def arithmetic(node: ast.AST, scope: Scope) -> Pairs:
    if isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in ARITHMETIC:
        yield node, changed(node, op=ARITHMETIC[type(node.op)]())
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.Invert)) and number_of(node) is None:
        yield node, node.operand


def number(node: ast.AST, scope: Scope) -> Pairs:
    value = number_of(node)
    if value is not None and any(node is one for one in (*answers(scope), *stored(scope))):
        yield node, whole_number(1 - value)
    elif value is not None:
        yield node, whole_number(value + 1)
        yield node, whole_number(value - 1)


def answers(scope: Scope) -> list[ast.expr]:
    """The numbers that a function returns if it says yes or no: 1 or 0, and nothing else."""
    if isinstance(scope, ast.Module):
        return []
    found = [node.value for node in ast.walk(scope) if isinstance(node, ast.Return) and node.value is not None]
    while any(isinstance(one, ast.IfExp) for one in found):
        found = [part for one in found for part in ([one.body, one.orelse] if isinstance(one, ast.IfExp) else [one])]
    return found if all(number_of(one) in (0, 1) for one in found) else []


def stored(scope: Scope) -> list[ast.expr]:
    """The numbers 1 and 0 that are stored as they are: most of them are a yes or a no, for which 2 would do as well."""
    nodes = [node.value for node in ast.walk(scope) if isinstance(node, ast.Assign)]
    return [one for one in nodes if number_of(one) in (0, 1)]


def number_of(node: ast.AST) -> int | None:
    """The whole number that is written there, with its sign."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = number_of(node.operand)
        return None if value is None else -value
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def whole_number(value: int) -> ast.expr:
    """A number as the parser reads it: a sign stands apart."""
    return ast.Constant(value) if value >= 0 else ast.UnaryOp(ast.USub(), ast.Constant(-value))


def boolean(node: ast.AST, scope: Scope) -> Pairs:
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield node, true_or_false(not node.value)


def logic(node: ast.AST, scope: Scope) -> Pairs:
    if isinstance(node, ast.BoolOp):
        yield node, changed(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())


def negation(node: ast.AST, scope: Scope) -> Pairs:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node, node.operand


def condition(node: ast.AST, scope: Scope) -> Pairs:
    if isinstance(node, (ast.If, ast.IfExp)):
        yield node.test, true_or_false(True)
    if isinstance(node, (ast.If, ast.IfExp, ast.While)):
        yield node.test, true_or_false(False)
    if isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield test, true_or_false(True)
            yield test, true_or_false(False)


def deletion(node: ast.AST, scope: Scope) -> Pairs:
    if isinstance(node, ast.stmt) and may_go(node, scope):
        yield node, ast.Pass()


def may_go(node: ast.stmt, scope: Scope) -> bool:
    """Whether the program still means something without that statement."""
    match node:
        case ast.AugAssign() | ast.Raise() | ast.Break() | ast.Continue() | ast.Delete() | ast.For() | ast.While():
            return True
        case ast.Expr(value):
            return not isinstance(value, ast.Constant)
        case ast.Return(value):
            return value is None
        case ast.Assign(targets):
            return all(known_without(target, scope) for target in targets)
        case ast.AnnAssign(target):
            return known_without(target, scope)
    return False


def known_without(target: ast.expr, scope: Scope) -> bool:
    """Whether every name that is given a value there has one from elsewhere, too: else nothing could run."""
    names = [part.id for part in ast.walk(target) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)]
    return all(not isinstance(scope, ast.Module) and bindings(scope, name) > 1 for name in names)


def bindings(scope: Scope, name: str) -> int:
    """How many places of a function give a name its value."""
    nodes = list(ast.walk(scope))
    stored = sum(isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id == name for node in nodes)
    return stored + sum(isinstance(node, ast.arg) and node.arg == name for node in nodes)


def returned(node: ast.AST, scope: Scope) -> Pairs:
    if isinstance(node, ast.Return) and node.value is not None and not isinstance(scope, ast.Module):
        other = instead_of(node.value, "" if scope.returns is None else ast.unparse(scope.returns))
        if answers(scope):
            other = ast.BinOp(ast.Constant(1), ast.Sub(), node.value)
        if ast.dump(other) != ast.dump(node.value):
            yield node.value, other


def instead_of(value: ast.expr, declared: str) -> ast.expr:
    """Another value of the kind that is declared; where none is known, nothing."""
    if declared == "int":
        return ast.BinOp(value, ast.Add(), ast.Constant(1))
    if declared == "bool":
        return ast.UnaryOp(ast.Not(), value)
    empty = RETURNED.get(declared.partition("[")[0], "None") if "|" not in declared else "None"
    return ast.parse(empty, mode="eval").body


def keyword(node: ast.AST, scope: Scope) -> Pairs:
    if isinstance(node, ast.Call) and called(node) not in FIXED_CALLS:
        for i, word in enumerate(node.keywords):
            if word.arg not in (None, CHECKING):
                yield node, changed(node, keywords=[*node.keywords[:i], *node.keywords[i + 1 :]])


def arguments(node: ast.AST, scope: Scope) -> Pairs:
    """Two neighbours change places."""
    if isinstance(node, ast.Call) and called(node) not in FIXED_CALLS | SYMMETRIC:
        args = node.args
        for i in range(len(args) - 1):
            both = args[i : i + 2]
            if not any(isinstance(one, ast.Starred) for one in both) and ast.dump(both[0]) != ast.dump(both[1]):
                yield node, changed(node, args=[*args[:i], both[1], both[0], *args[i + 2 :]])


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def part(node: ast.AST, scope: Scope) -> Pairs:
    """A slice loses a bound; a copy is none any more."""
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        bounds = node.slice
        whole = bounds.lower is None and bounds.upper is None and bounds.step is None
        if whole and isinstance(node.ctx, ast.Load):
            yield node, node.value
        if bounds.lower is not None:
            yield node, changed(node, slice=changed(bounds, lower=None))
        if bounds.upper is not None:
            yield node, changed(node, slice=changed(bounds, upper=None))


OPERATORS: dict[str, Callable[[ast.AST, Scope], Pairs]] = {
    "comparison": comparison,
    "arithmetic": arithmetic,
    "number": number,
    "boolean": boolean,
    "logic": logic,
    "not": negation,
    "condition": condition,
    "delete": deletion,
    "return": returned,
    "keyword": keyword,
    "swap": arguments,
    "slice": part,
}
