"""Every limit of the server, in one place; docs/server.md lists them."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from ivories.errors import IvoriesError, unknown

MANY = 10_000  # addresses that are remembered before some are forgotten


@dataclass(frozen=True)
class Limits:
    """What a guest, a connection or the whole server may have at most."""

    tables: int = 5_000  # open at one time
    tables_of_guest: int = 20  # open at one time, of one host
    seats_of_guest: int = 40  # tables at which one guest sits at one time
    sockets: int = 4_000  # connections at one time
    sockets_of_guest: int = 16  # connections of one guest
    sockets_of_address: int = 400  # connections from one address; a proxy that is believed may have more
    connections: int = 1_000  # that have no table, at one time: requests, and those who say nothing
    connections_of_address: int = 100  # of those, from one address; a proxy that is believed may have more
    head_seconds: float = 10.0  # until the whole head of a request must be there
    guests_a_minute: int = 60  # new ones from one address, and new names of one guest
    tables_a_minute: int = 60  # opened from one address
    connects_a_minute: int = 120  # connections that one guest begins
    asks_a_minute: int = 120  # of one guest: every message but actions
    records_a_minute: int = 30  # asked for from one address
    replays_a_minute: int = 60  # shown from one address, and films and pictures of them
    replays_waiting: int = 50  # that wait until others are shown: one is made at a time
    replay_actions: int = 10_000  # of a record that somebody brings
    replay_steps: int = 500  # of one deal that is shown
    analyses_a_minute: int = 10  # of matches, asked for from one address
    analysis_actions: int = 2_000  # of a match that is analysed
    analysis_seconds: float = 120.0  # for one; only one is made at a time
    comings: int = 40  # of one guest to a table: sitting down and standing up; its host may do so more often
    guesses_a_minute: int = 30  # tables that do not exist, from one address
    message: int = 4_096  # bytes of a message from a client
    body: int = 16_384  # bytes of a request
    record_bytes: int = 524_288  # bytes of a request that brings a record
    body_seconds: float = 10.0  # until all of them are there
    messages_a_second: float = 20.0  # of one connection, in the long run
    messages_at_once: int = 60  # of one connection, after a rest
    frames_a_second: float = 20.0  # of one connection beside its messages: pings, and parts of messages
    frames_at_once: int = 200  # likewise, after a rest
    phrases_a_minute: float = 20.0  # of one connection
    waiting: int = 200  # messages that a slow reader has not taken
    waiting_bytes: int = 2_000_000  # bytes of those messages
    entries: int = 20_000  # of a table's log; half of them are for what is done in matches
    idle_minutes: int = 24 * 60  # until a table without anybody is closed
    bot_seconds: float = 3.0  # for a bot to choose, until the default action is taken
    bot_processes: int = 8  # in which bots think


def changed(words: Sequence[str]) -> Limits:
    """Limits with some of them set, each written as `tables=100`."""
    chosen: dict[str, Any] = {}
    kinds = {one.name: float if one.type == "float" else int for one in fields(Limits)}
    for word in words:
        name, _, value = word.partition("=")
        if name not in kinds:
            raise unknown("bad-server/limit", name, kinds, names=list(kinds))
        try:
            chosen[name] = kinds[name](value)
        except (ValueError, OverflowError):
            raise IvoriesError("bad-server/limit-value", name=name, value=value) from None
        if not 0 < chosen[name] < 2**53:
            raise IvoriesError("bad-server/limit-value", name=name, value=value)
    return Limits(**chosen)


SHARED_OUT = {"sockets": 1, "connections": 1, "bot_processes": 2}  # among workers, and what each has at least


def shared_out(limits: Limits, workers: int, number: int) -> Limits:
    """The limits of one of several workers (from 0): what they have together is shared out among them.

    Two processes of bots are the least: tables whose bots are slow have one of them, the others the other.
    """
    parts = {}
    for name, least in SHARED_OUT.items():
        whole = getattr(limits, name)
        part = whole // workers + (number < whole % workers)
        parts[name] = max(part, min(least, whole))
    return replace(limits, **parts)


class Bucket:
    """So many at once, so many a second in the long run. What time it is comes from whoever asks."""

    __slots__ = ("_left", "_most", "_rate", "_then")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self._rate, self._most, self._left, self._then = rate, most, most, now

    def take(self, now: float) -> bool:
        """Whether one more is within the limit; if so it is counted."""
        self._left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def empty(self, now: float) -> bool:
        """Whether one more would be beyond the limit."""
        return self._left + (now - self._then) * self._rate < 1

    def full(self, now: float) -> bool:
        """Whether nothing was taken for a while."""
        return self._left + (now - self._then) * self._rate >= self._most


class Buckets:
    """A bucket for each address; those that have filled up again are forgotten."""

    def __init__(self, a_minute: int) -> None:
        self._a_minute = a_minute
        self._of: dict[str, Bucket] = {}
        self._many = MANY

    def take(self, address: str, now: float) -> bool:
        """Whether an address may once more."""
        if len(self._of) > self._many:
            self._of = {known: bucket for known, bucket in self._of.items() if not bucket.full(now)}
            self._many = max(MANY, 2 * len(self._of))
        found = self._of.get(address)
        if found is None:
            found = self._of[address] = Bucket(self._a_minute / 60, self._a_minute, now)
        return found.take(now)

    def empty(self, address: str, now: float) -> bool:
        """Whether an address has had all that it may."""
        found = self._of.get(address)
        return found is not None and found.empty(now)


def one_less(counts: Counter[str], name: str) -> None:
    """Counts one less of something; what there is none of is forgotten."""
    counts[name] -= 1
    if not counts[name]:
        del counts[name]


def neighbours(address: str) -> str:
    """An address as it is counted: whoever has one of IPv6 has 2 ** 64 of them."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, 64), strict=False))
