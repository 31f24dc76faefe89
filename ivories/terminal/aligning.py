"""Rows of a table in lines: columns as wide as they must be, on a narrow screen without those that come last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def aligned(rows: Sequence[Sequence[str]], columns: int, left: int, least: int) -> Iterator[str]:
    """Each row as a line: the first `left` columns to the left, numbers to the right; at least so many columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    while sum(widths) + 2 * len(widths) - 2 > columns and len(widths) > least:
        widths.pop()
    for row in rows:
        cells = zip(row, widths, strict=False)
        yield "  ".join(cell.ljust(w) if i < left else cell.rjust(w) for i, (cell, w) in enumerate(cells)).rstrip()
