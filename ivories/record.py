"""Records of matches: one model, written as text or JSON, read back without guessing, redacted to a seat.

A text record is a header of `Name: value` lines, then each deal in full with one action a line, then `End`.
What follows a semicolon is a comment.
"""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

import msgspec

from ivories.errors import RecordError
from ivories.rules import AnyRules
from ivories.sheets import DealSheet, Turn

FORMAT = 1
FIRST_LINE = "Ivories record"


class Outcome(msgspec.Struct, forbid_unknown_fields=True):
    """How the match ended."""

    scores: list[int]
    winners: list[int]


class Record(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A match as it was played, in full or redacted to what one seat knew."""

    format: int
    rules: str
    version: int
    players: int
    options: dict[str, Any] = {}
    seed: int | None = None
    match: int = 0
    redacted: int | None = None
    result: Outcome | None = None
    deals: list[DealSheet] = []

    @property
    def text(self) -> str:
        """The record as text."""
        return "\n".join([*_header(self), *(line for deal in self.deals for line in _deal(deal)), "", "End", ""])

    @property
    def json(self) -> str:
        """The record as JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"

    def redact(self, seat: int, rules: AnyRules | None = None) -> Record:
        """The record with everything taken out that the seat could not know.

        `rules` is needed only for a rule set that is not registered.
        """
        from ivories.replaying import redacted  # of the same room: a record is redacted by playing it again

        return redacted(self, seat, rules)


# --- Writing --------------------------------------------------------------------------------------------------------


def _header(record: Record) -> list[str]:
    lines = [
        f"{FIRST_LINE} {record.format}",
        f"Rules: {record.rules}",
        f"Version: {record.version}",
        f"Players: {record.players}",
    ]
    lines += [f"Option: {name} {json.dumps(value)}" for name, value in record.options.items()]
    if record.seed is not None:
        lines.append(f"Seed: {record.seed}")
    if record.match:
        lines.append(f"Match: {record.match}")
    if record.redacted is not None:
        lines.append(f"Redacted: {record.redacted}")
    if record.result:
        scores, winners = (" ".join(map(str, row)) for row in (record.result.scores, record.result.winners))
        lines.append(f"Result: {scores} won by {winners}")
    return lines


def _deal(deal: DealSheet) -> list[str]:
    lines = ["", f"Deal: {deal.deal}" + (f"  ; {deal.note}" if deal.note else "")]
    lines += [f"Hand {seat}: {' '.join(hand)}".rstrip() for seat, hand in enumerate(deal.hands)]
    lines.append(f"Stock: {' '.join(deal.stock)}".rstrip())
    if deal.scores is not None:
        lines.append(f"Scores: {' '.join(map(str, deal.scores))}")
    if deal.layout:
        lines.append(f"Layout: {' '.join(deal.layout)}")
    if deal.leader is not None:
        lines.append(f"Leader: {deal.leader}")
    if deal.dealer is not None:
        lines.append(f"Dealer: {deal.dealer}")
    if deal.turned is not None:
        lines.append(f"Turned: {deal.turned}")
    if deal.lots:
        lines.append(f"Lots: {' '.join(map(str, deal.lots))}")
    for k, turn in enumerate(deal.actions, 1):
        line = f"{deal.deal}.{k} {turn.seat} {turn.action}"
        lines.append(f"{line:<28}; {turn.note}" if turn.note else line)
    return lines


# --- Reading --------------------------------------------------------------------------------------------------------

_LINE = re.compile(r"(?P<name>[A-Z][a-z]+)(?: (?P<seat>\d{1,2}))?:(?: (?P<value>.*))?", re.ASCII)
_TURN = re.compile(r"(\d{1,7})\.(\d{1,7}) (\d{1,2}) (\S.*)", re.ASCII)
_NUMBER = re.compile(r"\d{1,20}", re.ASCII)


class Source(msgspec.Struct):
    """A record as read, with the line of each deal and each action (empty for JSON)."""

    record: Record
    deal_lines: list[int] = []
    lines: list[list[int]] = []


def read(text: str | bytes) -> Source:
    """Reads a record in either form; what cannot be read is refused with the line at fault."""
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError:
            raise RecordError("bad-record/bytes") from None
    if not isinstance(text, str):
        raise RecordError("bad-record/no-text", record=text)
    text = text.removeprefix("\ufeff")
    if text.lstrip()[:1] == "{":
        return Source(_read_json(text))
    return _Reader(text).read()


def _read_json(text: str) -> Record:
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, RecursionError) as error:
        if "truncated" in str(error):
            raise RecordError("record-cut-short/json") from None
        raise RecordError("bad-record/json", error=str(error)) from None
    _check_format(record.format, None)
    return record


def _check_format(number: int, line: int | None) -> None:
    if number != FORMAT:
        raise RecordError("record-version/format", line, format=number, ours=FORMAT)


class _Reader:
    """Reads a text record line by line."""

    def __init__(self, text: str) -> None:
        self.rows = text.split("\n")
        self.at = 0
        self.header: dict[str, Any] = {"options": {}}
        self.seen: set[tuple[str, int]] = set()  # tags, and in which deal
        self.source = Source(Record(FORMAT, "", 0, 0), [], [])

    def fail(self, why: str, **facts: Any) -> NoReturn:
        raise RecordError(why, self.at, **facts)

    def next(self) -> str | None:
        """The next line that says something; none at the end."""
        while self.at < len(self.rows):
            self.at += 1
            line = self.rows[self.at - 1].split(";")[0].rstrip()
            if line:
                return line
        return None

    def read(self) -> Source:
        first = self.next() or ""
        found = re.fullmatch(rf"{FIRST_LINE} (\d{{1,9}})", first, re.ASCII)
        if not found:
            raise RecordError("bad-record/beginning", first=FIRST_LINE, format=FORMAT)
        _check_format(int(found[1]), self.at)
        deals: list[DealSheet] = []
        while (line := self.next()) != "End":
            if line is None:
                self.fail("record-cut-short")
            self.line(line, deals)
        if self.next() is not None:
            self.fail("bad-record/after-end")
        self.finish(deals)
        return self.source

    def line(self, line: str, deals: list[DealSheet]) -> None:
        turn = _TURN.fullmatch(line)
        if turn:
            self.turn(turn, deals)
            return
        found = _LINE.fullmatch(line)
        if not found:
            self.fail("bad-record", text=line[:40])
        name, seat, value = found["name"], found["seat"], (found["value"] or "").strip()
        if name == "Deal":
            deals.append(DealSheet(self.number(value), [], []))
            self.source.deal_lines.append(self.at)
            self.source.lines.append([])
        elif deals:
            self.in_deal(name, seat, value, deals[-1])
        else:
            self.in_header(name, value)

    def turn(self, found: re.Match[str], deals: list[DealSheet]) -> None:
        if not deals:
            self.fail("bad-record/no-deal")
        deal = deals[-1]
        want, number = f"{deal.deal}.{len(deal.actions) + 1}", f"{found[1]}.{found[2]}"
        if number != want:
            self.fail("bad-record/actions", want=want, found=number)
        deal.actions.append(Turn(int(found[3]), found[4]))
        self.source.lines[-1].append(self.at)

    def in_deal(self, name: str, seat: str | None, value: str, deal: DealSheet) -> None:
        if deal.actions:
            self.fail("bad-record/late-tag", tag=name)
        if name != "Hand" and (name, len(self.source.lines)) in self.seen:
            self.fail("bad-record/tag-twice", tag=name)
        self.seen.add((name, len(self.source.lines)))
        if name == "Hand":
            if seat is None or int(seat) != len(deal.hands):
                self.fail("bad-record/hands", seat=len(deal.hands))
            deal.hands.append(value.split())
        elif name == "Stock":
            deal.stock = value.split()
        elif name == "Scores":
            deal.scores = self.numbers(value)
        elif name == "Layout":
            deal.layout = value.split()
        elif name == "Leader":
            deal.leader = self.number(value)
        elif name == "Dealer":
            deal.dealer = self.number(value)
        elif name == "Turned":
            deal.turned = value.strip()
        elif name == "Lots":
            deal.lots = self.numbers(value)
        else:
            self.fail("bad-record/deal-tag", tag=name)

    def in_header(self, name: str, value: str) -> None:
        key = name.lower()
        if name == "Option":
            option, _, written = value.partition(" ")
            if option in self.header["options"]:
                self.fail("bad-record/option-twice", option=option[:40])
            try:
                self.header["options"][option] = json.loads(written)
            except (ValueError, RecursionError):
                self.fail("bad-record/option", option=option[:40], value=written[:40])
        elif key in self.header:
            self.fail("bad-record/tag-twice", tag=name)
        elif name == "Rules":
            self.header[key] = value
        elif name == "Result":
            scores, _, winners = value.partition(" won by ")
            self.header[key] = Outcome(self.numbers(scores), self.numbers(winners))
        elif name in ("Version", "Players", "Seed", "Match", "Redacted"):
            self.header[key] = self.number(value)
        else:
            self.fail("bad-record/tag", tag=name)

    def finish(self, deals: list[DealSheet]) -> None:
        missing = [name for name in ("Rules", "Version", "Players") if name.lower() not in self.header]
        if missing:
            raise RecordError("bad-record/missing", tag=missing[0])
        self.source.record = Record(format=FORMAT, deals=deals, **self.header)

    def number(self, value: str) -> int:
        if not _NUMBER.fullmatch(value):
            self.fail("bad-record/number", value=value[:40])
        return int(value)

    def numbers(self, value: str) -> list[int]:
        """Several numbers; a score that counts down may end below nothing."""
        return [-self.number(word[1:]) if word[:1] == "-" else self.number(word) for word in value.split()]
