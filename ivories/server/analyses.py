"""Matches that are over, analysed in a process of its own: values, blunders, and who could hold what; through the eyes
that one may have, and no others."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from ivories.errors import IvoriesError
from ivories.server.handlers import Server
from ivories.server.matches import Played, of_record
from ivories.server.replays import check_length, sight
from ivories.server.watching import in_time, of_match
from ivories.wire import analyses as a
from ivories.wire.replays import MatchAsked
from ivories.words.language import Hearer


class Job(NamedTuple):
    """What a process is asked: the name of its job, and what it is given."""

    name: str
    given: tuple[Any, ...]


# --- Values ---


async def analysis_of_table(server: Server, request: Request, asked: MatchAsked) -> Response:
    """A match of a table, analysed."""
    guest = server.guest(request)
    in_time(server, request, server.analyses)
    return await _done(server, await of_match(server, request, asked.match, lambda one: _analysis(server, one, guest)))


async def analysis_of_record(server: Server, request: Request, asked: a.RecordAnalysisAsked) -> Response:
    """A record that somebody brings, analysed."""
    limits = server.house.limits
    in_time(server, request, server.analyses)
    job = lambda: _analysis(server, of_record(asked.record, limits), "")  # noqa: E731
    return await _done(server, await server.at_work(job))


def _analysis(server: Server, played: Played, guest: str) -> Job:
    """All seats where everything may be seen, else one's own; nobody else's decisions, and no luck, tell of hands."""
    through, match, most = sight(played, guest, ""), played.match, server.house.limits.analysis_actions
    _check_over(played)
    if played.resigned:
        raise IvoriesError("cannot-analyze/given-up")
    if not match.game.family.reasons.VALUED:
        raise IvoriesError("cannot-analyze/game", id=match.game.rules.id)
    if sum(len(deal.done) for deal in match.deals) > most:
        raise IvoriesError("cannot-analyze/long", most=most)
    if not through.may_open and through.seat is None:
        raise IvoriesError("cannot-analyze/eyes")
    return Job("analyse", (match.record().text, None if through.may_open else through.seat))


# --- Beliefs ---


async def beliefs_of_table(server: Server, request: Request, asked: a.BeliefsAsked) -> Response:
    """Who could hold what in a deal of a match of a table."""
    guest = server.guest(request)
    in_time(server, request, server.replays)
    made = await of_match(server, request, asked.match, lambda one: _beliefs(server, one, guest, asked))
    return await _done(server, made)


async def beliefs_of_record(server: Server, request: Request, asked: a.RecordBeliefsAsked) -> Response:
    """The same in a record that somebody brings."""
    limits = server.house.limits
    in_time(server, request, server.replays)
    job = lambda: _beliefs(server, of_record(asked.record, limits), "", asked)  # noqa: E731
    return await _done(server, await server.at_work(job))


def _beliefs(server: Server, played: Played, guest: str, asked: a.BeliefsAsked | a.RecordBeliefsAsked) -> Job:
    """Where everything is open, they are those of an onlooker."""
    through, number = sight(played, guest, asked.seat), asked.deal or 1
    _check_over(played)
    check_length(played, number, server.house.limits.replay_steps)
    hearer = Hearer(played.names, through.seat)
    return Job("believe", (played.match.record().text, number, through.seat, hearer))


def _check_over(played: Played) -> None:
    """While a match is played, nobody is helped."""
    if not played.over:
        raise IvoriesError("cannot-analyze/unfinished")


async def _done(server: Server, job: Job) -> Response:
    """What the process gives."""
    found = await server.house.analyst.ask(job.name, *job.given)
    if found is None:
        raise IvoriesError("cannot-analyze/slow")
    return Response(found, media_type="application/json")


HANDLERS: dict[str, Callable[..., Awaitable[Any]]] = {
    "analysis_of_table": analysis_of_table,
    "analysis_of_record": analysis_of_record,
    "beliefs_of_table": beliefs_of_table,
    "beliefs_of_record": beliefs_of_record,
}
