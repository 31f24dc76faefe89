"""Records of matches: one model, written as text or JSON, read back without guessing, redacted to a seat.

A text record is a header of `Name: value` lines, then each deal in full with one action a line, then `End`.
What follows a semicolon is a comment; that of a deal or an action is kept as its note, and nothing is read in it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Literal, NoReturn

import msgspec

from ivories import files
from ivories.errors import IvoriesError, Place, RecordError
from ivories.given import plain_data
from ivories.rules import AnyRules
from ivories.sheets import DealSheet, Turn

FORMAT = 1
ENDINGS = (".txt", ".json")  # of files
FIRST_LINE = "Ivories record"
ONLOOKER: Literal["onlooker"] = "onlooker"

# The most that is read. A long match of Poker has 4,000 deals and takes two million bytes of JSON.
LARGEST = 10_000_000  # bytes
LINES, LINE = 500_000, 4_000  # and the signs of a line
OPTIONS, DEALS, ACTIONS = 100, 20_000, 2_000  # actions of a deal


class Outcome(msgspec.Struct, forbid_unknown_fields=True):
    """How the match ended."""

    scores: list[int]
    winners: list[int]


class Record(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A match as it was played, in full or redacted to what one seat knew.

    What is replayed are the deals as they stand here. The `seed` says only where they came from when they were played,
    and where the deals after them come from: an earlier version may have shuffled otherwise, so it is not compared with
    them. Notes of deals and actions, such as the scores, are comments: nothing is read in them.
    """

    format: int
    rules: str
    version: int
    players: int
    options: dict[str, Any] = {}
    seed: int | None = None
    match: int = 0
    redacted: int | Literal["onlooker"] | None = None  # to what a seat knew, or somebody who looked on
    result: Outcome | None = None
    deals: list[DealSheet] = []

    @property
    def text(self) -> str:
        """The record as text."""
        with _writing():
            whole = _checked(self)
            return "\n".join([*_header(whole), *(line for deal in whole.deals for line in _deal(deal)), "", "End", ""])

    @property
    def json(self) -> str:
        """The record as JSON."""
        with _writing():
            return msgspec.json.format(msgspec.json.encode(_checked(self)), indent=1).decode() + "\n"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        told = "" if self.redacted is None else f", redacted to {self.redacted}"
        deals = "1 deal" if len(self.deals) == 1 else f"{len(self.deals)} deals"
        return f"<Record of {self.rules}, {self.players} players, {deals}{told}>"

    @classmethod
    def read(cls, path: str | Path) -> Record:
        """Reads a file, text or JSON; '-' is standard input. The match itself is had by `ivories.replay(Path(…))`."""
        return read(files.read("-", LARGEST) if path == "-" else _place(path)).record

    @classmethod
    def parse(cls, text: str | bytes) -> Record:
        """Reads the text, or the JSON, of a record."""
        if not isinstance(text, (str, bytes)):
            raise RecordError("bad-record/no-text", record=text)
        return read(text).record

    def write(self, path: str | Path) -> None:
        """Writes a file whole, or not at all: JSON where its name ends in .json, else text (.txt, or no ending)."""
        place = _place(path)
        if place.suffix.lower() not in ("", *ENDINGS):
            raise IvoriesError("bad-option/suffix-record", endings=ENDINGS, suffix=place.suffix)
        files.write(place, self.json if place.suffix.lower() == ".json" else self.text)

    def redact(self, seat: int | None, rules: AnyRules | None = None) -> Record:
        """The record with everything taken out that the seat (none: an onlooker) could not know.

        `rules` is needed only for a rule set that is not registered.
        """
        from ivories.replaying import redacted  # of the same room: a record is redacted by playing it again

        return redacted(self, seat, rules)

    def _repr_svg_(self) -> str | None:
        """The last position in a notebook, as an onlooker sees it; of what cannot be played again nothing is drawn."""
        from ivories.replaying import replay

        try:
            return replay(self).svg()
        except IvoriesError:
            return None


def _place(path: object) -> Path:
    """The place of a file, as it is named."""
    if not isinstance(path, (str, Path)):
        raise IvoriesError("bad-file/no-path", file=path)
    return Path(path)


# --- Writing --------------------------------------------------------------------------------------------------------


@contextmanager
def _writing() -> Iterator[None]:
    """A record that a program made may hold what cannot be written: a number of many digits, half a sign."""
    try:
        yield
    except RecordError:
        raise
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise RecordError("bad-record/json", error=error) from None


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
    lines = ["", f"Deal: {deal.deal}" + (f"  ; {_note(deal.note)}" if deal.note else "")]
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
        lines.append(f"{line:<28}; {_note(turn.note)}" if turn.note else line)
    return lines


def _note(note: str) -> str:
    """A comment in one line."""
    return " ".join(note.split())


# --- Reading --------------------------------------------------------------------------------------------------------

_LINE = re.compile(r"(?P<name>[A-Z][a-z]+)(?: (?P<seat>\d{1,2}))?:(?: (?P<value>.*))?", re.ASCII)
_TURN = re.compile(r"(\d{1,7})\.(\d{1,7}) (\d{1,2}) (\S.*)", re.ASCII)
_NUMBER = re.compile(r"\d{1,20}", re.ASCII)
_PATH = re.compile(r".{1,200}\.[A-Za-z]\w{0,7}|.{0,200}[/\\][^/\\]{1,100}")  # a name with an ending, or in a folder


class Source(msgspec.Struct):
    """A record as read, with the line of each tag and each action (empty for JSON)."""

    record: Record
    header_lines: dict[str, int] = {}  # by the name of the field, `option NAME` of an option
    deal_lines: list[dict[str, int]] = []
    lines: list[list[int]] = []

    def in_header(self, field: str) -> int | None:
        """The line of a field of the header, if it has one."""
        return self.header_lines.get(field)

    def in_deal(self, i: int, field: str) -> tuple[int | None, Place | None]:
        """The line of a field of a deal, or of the deal itself; and its place, for a record without lines."""
        if i >= len(self.record.deals):
            return None, None
        tags = self.deal_lines[i] if self.deal_lines else {}
        return tags.get(field, tags.get("deal")), (self.record.deals[i].deal, field) if field else None


def read(text: str | bytes | Path | Record) -> Source:
    """Reads a record in either form, or one that a program made; what is none is refused with the line at fault."""
    if isinstance(text, Record):
        return Source(_checked(text))
    if isinstance(text, Path):
        text = files.read(text, LARGEST)
    if not isinstance(text, (str, bytes)):
        raise RecordError("bad-record/no-text", record=text)
    _check_most(len(text), LARGEST, "record-too-long")
    try:
        text = text.decode() if isinstance(text, bytes) else text.encode().decode()
    except UnicodeError:
        raise RecordError("bad-record/bytes") from None
    text = text.removeprefix("\ufeff")
    if text.lstrip()[:1] == "{":
        return Source(_read_json(text))
    return _Reader(text).read()


def _check_most(count: int, most: int, why: str) -> None:
    if count > most:
        raise RecordError(why, most=most)


def _read_json(text: str) -> Record:
    _check_most(text.count("[") + text.count("{"), LINES, "record-too-long/lines")
    try:
        with suppress(json.JSONDecodeError):  # the other reader says what is wrong
            json.loads(text, object_pairs_hook=_check_names, parse_int=str)
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, RecursionError) as error:
        if "truncated" in str(error):
            raise RecordError("record-cut-short/json") from None
        raise RecordError("bad-record/json", error=error) from None
    _check_most(len(record.options), OPTIONS, "record-too-long/options")
    _check_most(len(record.deals), DEALS, "record-too-long/deals")
    _check_most(max((len(deal.actions) for deal in record.deals), default=0), ACTIONS, "record-too-long/actions")
    _check_format(record.format, None)
    return record


def _checked(record: Record) -> Record:
    """A record that a program made: nothing has looked at its types yet."""
    try:
        made = msgspec.convert(msgspec.to_builtins(record, enc_hook=plain_data), Record)
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise RecordError("bad-record/json", error=error) from None
    _check_format(made.format, None)
    return made


def _check_names(pairs: list[tuple[str, Any]]) -> None:
    """Of a name that stands twice every reader takes another value: no record has one."""
    names: set[str] = set()
    for name, _ in pairs:
        if name in names:
            raise RecordError("bad-record/key-twice", key=name)
        names.add(name)


def _check_format(number: int, line: int | None) -> None:
    if number != FORMAT:
        raise RecordError("record-version/format", line, format=number, ours=FORMAT)


class _Reader:
    """Reads a text record line by line."""

    def __init__(self, text: str) -> None:
        _check_most(text.count("\n"), LINES, "record-too-long/lines")
        self.rows = text.split("\n")
        self.at = 0
        self.note = ""  # the comment of the line
        self.header: dict[str, Any] = {"options": {}}
        self.seen: set[str] = set()  # tags of this deal
        self.source = Source(Record(FORMAT, "", 0, 0))

    def fail(self, why: str, **facts: Any) -> NoReturn:
        raise RecordError(why, self.at, **facts)

    def next(self) -> str | None:
        """The next line that says something; none at the end."""
        while self.at < len(self.rows):
            self.at += 1
            line, _, note = self.rows[self.at - 1][: LINE + 1].partition(";")
            if line.rstrip():
                self.note = note.strip()
                return line.rstrip()
        return None

    def read(self) -> Source:
        first = self.next() or ""
        found = re.fullmatch(rf"{FIRST_LINE} (\d{{1,9}})", first, re.ASCII)
        if not found:
            why = "bad-record/path" if len(self.rows) == 1 and _PATH.fullmatch(first) else "bad-record/beginning"
            raise RecordError(why, first=FIRST_LINE, format=FORMAT, text=first)
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
        if len(line) > LINE:
            self.fail("record-too-long/line", most=LINE)
        turn = _TURN.fullmatch(line)
        if turn:
            self.turn(turn, deals)
            return
        found = _LINE.fullmatch(line)
        if not found:
            self.fail("bad-record", text=line)
        name, seat, value = found["name"], found["seat"], (found["value"] or "").strip()
        if name == "Deal":
            self.deal(self.number(value), deals)
        elif deals:
            self.in_deal(name, seat, value, deals[-1])
        else:
            self.in_header(name, value)

    def deal(self, number: int, deals: list[DealSheet]) -> None:
        if len(deals) == DEALS:
            self.fail("record-too-long/deals", most=DEALS)
        deals.append(DealSheet(number, [], [], note=self.note))
        self.seen.clear()
        self.source.deal_lines.append({"deal": self.at})
        self.source.lines.append([])

    def turn(self, found: re.Match[str], deals: list[DealSheet]) -> None:
        if not deals:
            self.fail("bad-record/no-deal")
        deal = deals[-1]
        want, number = f"{deal.deal}.{len(deal.actions) + 1}", f"{found[1]}.{found[2]}"
        if number != want:
            self.fail("bad-record/actions", want=want, found=number)
        if len(deal.actions) == ACTIONS:
            self.fail("record-too-long/actions", most=ACTIONS)
        deal.actions.append(Turn(int(found[3]), found[4], self.note))
        self.source.lines[-1].append(self.at)

    def in_deal(self, name: str, seat: str | None, value: str, deal: DealSheet) -> None:
        if deal.actions:
            self.fail("bad-record/late-tag", tag=name)
        if name != "Hand" and name in self.seen:
            self.fail("bad-record/tag-twice", tag=name)
        self.seen.add(name)
        self.source.deal_lines[-1][name.lower() if name != "Hand" else f"hands[{len(deal.hands)}]"] = self.at
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
            self.option(*value.partition(" ")[::2])
        elif key in self.header:
            self.fail("bad-record/tag-twice", tag=name)
        elif name == "Rules":
            self.header[key] = value
        elif name == "Result":
            scores, _, winners = value.partition(" won by ")
            self.header[key] = Outcome(self.numbers(scores), self.numbers(winners))
        elif name == "Redacted" and value == ONLOOKER:
            self.header[key] = ONLOOKER
        elif name in ("Version", "Players", "Seed", "Match", "Redacted"):
            self.header[key] = self.number(value)
        else:
            self.fail("bad-record/tag", tag=name)
        self.source.header_lines[key if name != "Option" else f"option {value.partition(' ')[0]}"] = self.at

    def option(self, name: str, written: str) -> None:
        options = self.header["options"]
        if name in options:
            self.fail("bad-record/option-twice", option=name)
        if len(options) == OPTIONS:
            self.fail("record-too-long/options", most=OPTIONS)
        try:
            options[name] = msgspec.json.decode(written)
        except (msgspec.DecodeError, RecursionError):
            self.fail("bad-record/option", option=name, value=written)

    def finish(self, deals: list[DealSheet]) -> None:
        missing = [name for name in ("Rules", "Version", "Players") if name.lower() not in self.header]
        if missing:
            raise RecordError("bad-record/missing", tag=missing[0])
        self.source.record = Record(format=FORMAT, deals=deals, **self.header)

    def number(self, value: str) -> int:
        if not _NUMBER.fullmatch(value):
            self.fail("bad-record/number", value=value)
        return int(value)

    def numbers(self, value: str) -> list[int]:
        """Several numbers; a score that counts down may end below nothing."""
        return [-self.number(word[1:]) if word[:1] == "-" else self.number(word) for word in value.split()]
