"""The table of what to bet as a page that people can read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ivories.kernel.poker.codes import BET, CALL, DROP, PASS, RAISE
from ivories.match import game
from ivories.solving.betting import Node
from ivories.solving.deals import all_hands
from ivories.solving.groups import Group, groups
from ivories.solving.table import WHOLE, Facts, Table
from ivories.words import ENGLISH

SEATS = ("first", "second")
SAYS = {BET: "bet", CALL: "call", RAISE: "raise", DROP: "drop"}
ALWAYS, MOSTLY, SOMETIMES = 95, 50, 10  # times in a hundred
SELDOM = 0.01  # of a group: fewer do not count as coming to a decision

Row = list[int] | None  # for each choice how many times in a hundred; none: nobody comes there


def page(table: Table) -> str:
    """The whole page, in Markdown."""
    terms = game("embossing/poker", 2)
    named = groups(terms, all_hands(terms))
    parts = list(_opening(table))
    for k, facts in enumerate(table.heading.stages):
        parts += _deal(table, named, k, facts)
    return "\n\n".join(parts) + "\n"


def _say(name: str, **facts: Any) -> str:
    return ENGLISH.say(f"solve/{name}", facts)


# --- What stands before the tables ---


def _opening(table: Table) -> Iterator[str]:
    heading = table.heading
    yield "# " + _say("page-title")
    yield _say("page-about", hands=f"{heading.hands:,}", bet=f"{heading.bet:g}", cap=heading.cap)
    puts = [f"{facts.put:g}" for facts in heading.stages]
    yield _say("page-chain", stages=heading.stages[-1].number, puts=puts)
    yield _say("page-first")
    yield "## " + _say("page-worth")
    yield _say("page-worth-read")
    yield "\n".join([_say("page-heads"), _rule(6), *map(_worth, heading.stages)])
    if heading.exploitability is not None:
        yield _say("page-whole", share=f"{100 * heading.exploitability:.3f}")
    yield "## " + _say("page-read")
    yield _say("page-read-rows")


def _worth(facts: Facts) -> str:
    worth = (f"{facts.value:+.3f}", f"{-facts.value:+.3f}", f"{facts.share:.3%}".replace("%", " %"))
    return _line([str(facts.number), f"{facts.ante:g}", f"{2 * facts.put:g}", *worth])


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _rule(columns: int) -> str:
    return "|---" + "|---:" * (columns - 1) + "|"


# --- A deal ---


def _deal(table: Table, named: list[Group], stage: int, facts: Facts) -> Iterator[str]:
    yield "## " + _say("page-deal", number=facts.number, ante=f"{facts.ante:g}", pool=f"{2 * facts.put:g}")
    rows = _rows(table, named, stage)
    for bets in range(table.heading.cap + 2):
        both = [k for k, node in enumerate(table.nodes) if node.bets == bets]
        decisions = sorted(both, key=lambda k: table.nodes[k].seat)
        yield "### " + _title(bets)
        yield "\n".join(line for k in decisions for line in _in_words(table.nodes[k], named, rows[k]))
        yield "\n".join(_tabled(table, named, rows, decisions))


def _title(bets: int) -> str:
    return _say(f"bets-{bets}") if f"solve/bets-{bets}" in ENGLISH.sentences else _say("bets-more", raises=bets - 1)


def _rows(table: Table, named: list[Group], stage: int) -> list[list[Row]]:
    """For each decision, each group: what it does."""
    come, rows = _coming(table, stage), []
    for k, node in enumerate(table.nodes):
        rows.append([_row(table, stage, k, group, come[k], len(node.codes)) for group in named])
    return rows


def _row(table: Table, stage: int, k: int, group: Group, come: list[float], choices: int) -> Row:
    total = sum(come[place] for place in group.places)
    if total < SELDOM * len(group.places):
        return None
    sums = [0.0] * choices
    for place in group.places:
        for a, parts in enumerate(table.chances_at(stage, k, place)):
            sums[a] += come[place] * parts
    return [round(100 * one / WHOLE / total) for one in sums]


def _coming(table: Table, stage: int) -> list[list[float]]:
    """How often the player asked comes to each decision with each hand, as far as that is their own doing."""
    hands = range(table.heading.hands)
    at = {0: ([1.0] * len(hands),) * 2}
    for k, node in enumerate(table.nodes):
        chances = [table.chances_at(stage, k, place) for place in hands]
        for a, then in enumerate(node.leads):
            if then is not None:
                own = [come * parts[a] / WHOLE for come, parts in zip(at[k][node.seat], chances, strict=True)]
                at[then] = (own, at[k][1]) if node.seat == 0 else (at[k][0], own)
    return [at[k][node.seat] for k, node in enumerate(table.nodes)]


# --- In words ---


def _in_words(node: Node, named: list[Group], rows: list[Row]) -> Iterator[str]:
    """A sentence for each choice."""
    for a, code in enumerate(node.codes):
        if code != PASS:
            times = [row[a] if row else 0 for row in rows]
            yield _say("does", who=_say(SEATS[node.seat]), says=_say(f"says-{SAYS[code]}"), how=_how(named, times))


def _how(named: list[Group], times: list[int]) -> str:
    told = []
    for name, least, most in (("always", ALWAYS, 101), ("mostly", MOSTLY, ALWAYS), ("sometimes", SOMETIMES, MOSTLY)):
        those = [i for i, often in enumerate(times) if least <= often < most]
        if those:
            told.append(_say(name, hands=list(_runs(named, those))))
    return "; ".join(told) or _say("never")


def _runs(named: list[Group], those: list[int]) -> Iterator[str]:
    """Groups that follow one another are named together."""
    first = those[0]
    for i, following in zip(those, [*those[1:], -1], strict=True):
        if following != i + 1:
            yield _run(named, first, i)
            first = following


def _run(named: list[Group], first: int, last: int) -> str:
    if first == last:
        return named[first].name
    if last == len(named) - 1:
        return _say("or-better", hand=named[first].name)
    if first == 0:
        return _say("up-to", hand=named[last].name)
    return _say("between", low=named[first].name, high=named[last].name)


# --- As a table ---


def _tabled(table: Table, named: list[Group], rows: list[list[Row]], decisions: list[int]) -> Iterator[str]:
    asked = [(k, a, code) for k in decisions for a, code in enumerate(table.nodes[k].codes) if code != PASS]
    heads = [f"{_say(SEATS[table.nodes[k].seat])}: {SAYS[code]}" for k, a, code in asked]
    yield _line([_say("hand"), _say("hands"), *heads])
    yield _rule(2 + len(asked))
    for i, group in enumerate(named):
        cells = [_cell(rows[k][i], a) for k, a, _ in asked]
        yield _line([group.name, f"{len(group.places):,}", *cells])


def _cell(row: Row, choice: int) -> str:
    return "–" if row is None else str(row[choice])
