"""What should sound, read by hand: from the table of notations and from a record's own words, with nothing of `sound/`.

A rhythm is a row of signs, one for each sixteenth: X a sound begins, - it lasts, . nothing sounds.
"""

from __future__ import annotations

import io
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import mido

ROOT = Path(__file__).parent.parent.parent
TABLE = tomllib.loads((ROOT / "ivories" / "music" / "notations.toml").read_text(encoding="utf-8"))
GAMES = ("all-quarters", "bergen", "block", "draw", "sebastopol", "tiddle-a-wink")
LENGTHS = {"1": 16, "2": 8, "4": 4, "8": 2, "16": 1}
XML = "{http://www.w3.org/XML/1998/namespace}id"
MEI = "{http://www.music-encoding.org/ns/mei}"


def golden(name: str) -> str:
    return (ROOT / "tests" / "games" / "musical" / f"{name}.txt").read_text(encoding="utf-8")


def rhythm(names: list[str]) -> str:
    """Notations by name, one after the other."""
    return "".join(_written(TABLE["notations"][name][0]) for name in names)


def _written(notation: str) -> str:
    signs, tied = "", False
    for rest, length, dot, tie in re.findall(r"(r?)(\d+)(\.?)(~?)", notation):
        lasts = LENGTHS[length] * 3 // 2 if dot else LENGTHS[length]
        signs += "." * lasts if rest else "-" * lasts if tied else "X" + "-" * (lasts - 1)
        tied = bool(tie)
    return signs


def squares(first: str, second: str) -> list[str]:
    """The notations on the halves of a piece, the first number first."""
    if (turned := f"{first}-{second}") in TABLE["squares"]:
        return list(TABLE["squares"][turned])
    one, other = TABLE["squares"][f"{second}-{first}"]
    return [other, one]


# --- A record's own words -------------------------------------------------------------------------------------------


def deals(record: str) -> Iterator[tuple[int, list[str]]]:
    """The number of every deal, and its actions as they are written."""
    for part in record.split("\nDeal: ")[1:]:
        number, _, rest = part.partition("\n")
        yield int(number), [found[1] for found in re.finditer(r"^\d+\.\d+ \d+ (\S.*?) *;", rest, re.M)]


def lying(actions: list[str], crossed: bool) -> list[tuple[str, str]]:
    """The halves of each piece as they lie: a line from left to right, a cross from the middle outward."""
    laid = [re.fullmatch(r"(\d+)-(\d+)(?:@(\d+-\d+))?", one) for one in actions]
    pieces = [(found[1], found[2], found[3]) for found in laid if found]
    return _cross(pieces) if crossed else _line(pieces)


def as_laid(halves: list[tuple[str, str]], actions: list[str]) -> list[tuple[str, str]]:
    """Pieces as they lie, but in the order of the record."""
    laid = [frozenset(re.findall(r"\d+", one.partition("@")[0])) for one in actions]
    return sorted(halves, key=lambda pair: laid.index(frozenset(pair)))


def _cross(pieces: list[tuple[str, str, str]]) -> list[tuple[str, str]]:
    joined: dict[str, list[tuple[str, str, str]]] = {}
    for one in pieces[1:]:
        joined.setdefault(one[2], []).append(one)

    def outward(one: tuple[str, str, str]) -> list[tuple[str, str]]:
        found = [one[:2]]
        for child in joined.get(_name(one), []):
            found += outward(child)
        return found

    return outward(pieces[0]) if pieces else []


def _line(pieces: list[tuple[str, str, str]]) -> list[tuple[str, str]]:
    """The first piece to join a led double lies to its left, or to the left of its larger number."""
    line: list[tuple[str, str]] = []
    names: list[str] = []
    for one in pieces:
        joins, out, touched = one
        left = bool(line) and touched == names[0] and joins == line[0][0]
        if left and len(line) == 2 and line[0][0] == line[0][1]:
            left = False  # its left side is built on already
        line, names = (
            ([(out, joins), *line], [_name(one), *names]) if left else ([*line, (joins, out)], [*names, _name(one)])
        )
    return line


def _name(one: tuple[str, str, str]) -> str:
    return f"{max(one[:2], key=int)}-{min(one[:2], key=int)}"


def notations(halves: list[tuple[str, str]]) -> list[str]:
    """What sounds."""
    return [name for pair in halves for name in squares(*pair)]


# --- Files ----------------------------------------------------------------------------------------------------------


def of_midi(data: bytes) -> str:
    """A MIDI file as a rhythm; every message lies on a sixteenth."""
    file = mido.MidiFile(file=io.BytesIO(data))
    assert file.ticks_per_beat == 480
    (track,) = file.tracks
    ticks, signs, sounding = 0, "", None
    for message in track:
        assert message.time % 120 == 0
        signs += ("." if sounding is None else "-") * (message.time // 120)
        ticks += message.time
        if message.type == "note_on":
            assert sounding is None
            sounding, signs = message.note, signs + "X"
        elif message.type == "note_off":
            assert sounding == message.note
            sounding = None
    assert sounding is None and track[-1].type == "end_of_track"
    found = re.sub("X-", "X", signs)
    assert len(found) * 120 == ticks
    return found


def of_mei(text: str) -> str:
    """A score in MEI as a rhythm."""
    root, joined = ElementTree.fromstring(text), tied(text)
    signs = ""
    for found in root.iter():
        if found.tag in (f"{MEI}note", f"{MEI}rest"):
            lasts = LENGTHS[found.get("dur", "")] * (3 if found.get("dots") else 2) // 2
            begins = "-" if found.get(XML) in joined else "X"
            signs += "." * lasts if found.tag == f"{MEI}rest" else begins + "-" * (lasts - 1)
    return signs


def tied(text: str) -> set[str]:
    """The notes of a score that are tied to the one before."""
    root = ElementTree.fromstring(text)
    return {found.get("endid", "").removeprefix("#") for found in root.iter(f"{MEI}tie")}
