"""Matches again: records, replays, films and pictures, of tables that are open or closed, and of records."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Awaitable, Callable
from itertools import islice
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ivories.errors import IvoriesError
from ivories.replaying import Moment, moments
from ivories.server.handlers import Server, address_of, durable
from ivories.server.limits import Buckets
from ivories.server.matches import Played, of_log, of_record, of_table
from ivories.server.replays import check_length, one_deal, sight
from ivories.table import Phase
from ivories.wire import replays as r
from ivories.wire.messages import encode

SVG = "image/svg+xml"
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def in_time(server: Server, request: Request, buckets: Buckets) -> None:
    """Refuses somebody who asks too often."""
    if not buckets.take(address_of(request), server.house.clock()):
        raise IvoriesError("too-fast")


async def of_match(server: Server, request: Request, number: int, make: Callable[[Played], Any]) -> Any:
    """Makes something of a match of a table; nothing leaves before it is durable."""
    live, entries = await server.log(request)
    if live is not None and live.table.phase is Phase.PLAYING and number in (0, live.table.number):
        now = of_table(live.table)  # before it goes on
        made = await server.at_work(lambda: make(now))
    else:
        made = await server.at_work(lambda: make(of_log(entries, number)))
    if live is not None:
        await durable(live)
    return made


# --- Records ---


async def record(server: Server, request: Request, asked: r.MatchAsked) -> Response:
    """The record of a match, as far as whoever asks may know it."""
    guest = server.guest(request)
    in_time(server, request, server.records)

    def make(played: Played) -> str:
        seen = sight(played, guest, "")
        whole = played.match.record()
        return whole.text if seen.may_open else whole.redact(seen.seat).text

    text = await of_match(server, request, asked.match, make)
    return Response(text, media_type="text/plain; charset=utf-8")


# --- Replays ---


async def replay_table(server: Server, request: Request, asked: r.DealAsked) -> Response:
    """A deal of a match of a table, step by step."""
    guest, most = server.guest(request), server.house.limits.replay_steps
    in_time(server, request, server.replays)

    def make(played: Played) -> bytes:
        return encode(one_deal(played, sight(played, guest, asked.seat), asked, most))

    return Response(await of_match(server, request, asked.match, make), media_type="application/json")


async def replay_record(server: Server, request: Request, asked: r.RecordAsked) -> Response:
    """The same of a record that somebody brings."""
    limits = server.house.limits
    in_time(server, request, server.replays)

    def make() -> bytes:
        played = of_record(asked.record, limits)
        return encode(one_deal(played, sight(played, "", asked.seat), asked, limits.replay_steps))

    return Response(await server.at_work(make), media_type="application/json")


# --- Films and pictures ---


async def film_of_table(server: Server, request: Request, asked: r.FilmAsked) -> Response:
    """A deal of a match of a table, drawn."""
    guest, most = server.guest(request), server.house.limits.replay_steps
    in_time(server, request, server.replays)
    return _svg(await of_match(server, request, asked.match, lambda played: _film(played, guest, asked, most)))


async def film_of_record(server: Server, request: Request, asked: r.RecordFilmAsked) -> Response:
    """A deal of a record, drawn."""
    limits = server.house.limits
    in_time(server, request, server.replays)
    job = lambda: _film(of_record(asked.record, limits), "", asked, limits.replay_steps)  # noqa: E731
    return _svg(await server.at_work(job))


def _film(played: Played, guest: str, asked: r.FilmAsked | r.RecordFilmAsked, most: int) -> str:
    """Where everything is open a film shows what an onlooker sees: no picture has room for every hand."""
    seat, deal = sight(played, guest, asked.seat).seat, asked.deal or 1
    check_length(played, deal, most)
    return played.match.film(deal, seat, asked.form, names=played.names, look=asked.look)


async def picture_of_table(server: Server, request: Request, asked: r.PictureAsked) -> Response:
    """One moment of a match of a table, drawn."""
    guest, most = server.guest(request), server.house.limits.replay_steps
    in_time(server, request, server.replays)
    return _svg(await of_match(server, request, asked.match, lambda played: _picture(played, guest, asked, most)))


async def picture_of_record(server: Server, request: Request, asked: r.RecordPictureAsked) -> Response:
    """One moment of a record, drawn."""
    limits = server.house.limits
    in_time(server, request, server.replays)
    job = lambda: _picture(of_record(asked.record, limits), "", asked, limits.replay_steps)  # noqa: E731
    return _svg(await server.at_work(job))


def _picture(played: Played, guest: str, asked: r.PictureAsked | r.RecordPictureAsked, most: int) -> str:
    seat = sight(played, guest, asked.seat).seat
    view = _moment(played, asked.deal or 1, asked.step, most).view(seat)
    return view.svg(names=played.names, look=asked.look)


def _moment(played: Played, deal: int, step: int, most: int) -> Moment:
    """A deal after so many actions, or at its end."""
    check_length(played, deal, most)
    *_, found = islice(moments(played.match, deal), step + 1)
    return found


def _svg(drawn: str) -> Response:
    """A drawing; the style of one that moves is let through by what is in it."""
    hashes = [base64.b64encode(hashlib.sha256(one.encode()).digest()).decode() for one in STYLE.findall(drawn)]
    answer = Response(drawn, media_type=SVG)
    if hashes:
        styles = " ".join(f"'sha256-{one}'" for one in hashes)
        answer.headers["content-security-policy"] = f"default-src 'none'; style-src {styles}; frame-ancestors 'none'"
    return answer


HANDLERS: dict[str, Callable[..., Awaitable[Any]]] = {
    "record": record,
    "replay_table": replay_table,
    "replay_record": replay_record,
    "film_of_table": film_of_table,
    "film_of_record": film_of_record,
    "picture_of_table": picture_of_table,
    "picture_of_record": picture_of_record,
}
