"""The ends of logs, read together: those who ask while one question is with the database share the next one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from sqlalchemy import Row, TextClause, text

from ivories.errors import IvoriesError

_AFTER = text(
    "SELECT log.code, log.position, log.entry"
    " FROM unnest(CAST(:codes AS text[]), CAST(:after AS integer[])) AS asked (code, after)"
    " JOIN log ON log.code = asked.code AND log.position > asked.after ORDER BY log.code, log.position"
)
Rows = list[Row[Any]]


class _Asked(NamedTuple):
    """After which position a log is asked for, and who waits for it."""

    position: int
    answer: asyncio.Future[Rows]


class Tails:
    """What is asked for, and what is being read; PostgreSQL alone is asked in this way."""

    def __init__(self, read: Callable[[TextClause], Awaitable[Rows]]) -> None:
        self._read = read
        self._asked: dict[str, _Asked] = {}
        self._reading: asyncio.Task[None] | None = None

    async def since(self, code: str, position: int) -> Rows:
        """The rows of a log after a position, as they are when it is asked or later."""
        known = self._asked.get(code)
        answer = known.answer if known is not None else asyncio.get_running_loop().create_future()
        self._asked[code] = _Asked(min(position, known.position) if known is not None else position, answer)
        if self._reading is None:
            self._reading = asyncio.create_task(self._answer_all(), name="tails")
        return [row for row in await asyncio.shield(answer) if row.position > position]

    async def _answer_all(self) -> None:
        try:
            while self._asked:
                asked, self._asked = self._asked, {}
                await self._answer(asked)
        finally:
            self._reading = None

    async def _answer(self, asked: dict[str, _Asked]) -> None:
        """Asks once for all of them."""
        found: dict[str, Rows] = {code: [] for code in asked}
        error: IvoriesError | None = None
        try:
            after = [one.position for one in asked.values()]
            for row in await self._read(_AFTER.bindparams(codes=list(asked), after=after)):
                found[row.code].append(row)
        except IvoriesError as away:
            error = away
        for code, one in asked.items():
            if error is None:
                one.answer.set_result(found[code])
            else:
                one.answer.set_exception(IvoriesError(error.why, **error.facts))
                one.answer.exception()  # whoever waited may be gone
