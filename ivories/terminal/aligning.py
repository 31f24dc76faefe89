"""Rows of a table in lines: columns as wide as they must be; on a narrow screen without those that come last, or all of
them, some below the others."""

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


def in_blocks(rows: Sequence[Sequence[str]], columns: int) -> Iterator[str]:
    """The same where no column can be spared: those that find no room follow in further blocks, each with the first."""
    widths = [max(map(len, column)) + 2 for column in zip(*rows, strict=True)]
    at = 1
    while at < len(widths):
        end = at + 1
        while end < len(widths) and widths[0] + sum(widths[at : end + 1]) - 2 <= columns:
            end += 1
        if at > 1:
            yield ""
        yield from aligned([[row[0], *row[at:end]] for row in rows], columns, 1, end - at + 1)
        at = end
