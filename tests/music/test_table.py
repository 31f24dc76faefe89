"""Which notation stands on each square: booklet 001's values, nine squares to each, in several notations."""

from __future__ import annotations

import json
import re
from collections import Counter
from xml.etree import ElementTree

import pytest
import verovio

from ivories.drawing.engraving import SETTING
from ivories.music import mei
from ivories.music.naming import name_of, with_article
from ivories.music.notations import NOTATIONS, PLAIN, Kind, Notation, squares
from ivories.pieces import MUSICAL, Piece
from ivories.sound.rhythm import Rhythm, Sound, rhythm_of

EVERY = list(NOTATIONS.values())
SET = [notation for piece in MUSICAL for notation in squares(piece)]
MEI = "{http://www.music-encoding.org/ns/mei}"
ID = "{http://www.w3.org/XML/1998/namespace}id"
QUARTER = 4


@pytest.fixture(scope="module")
def toolkit() -> verovio.toolkit:
    verovio.enableLog(verovio.LOG_OFF)
    made = verovio.toolkit()
    made.setOptions(SETTING)
    return made


# --- The set ---


def test_each_value_stands_on_nine_squares() -> None:
    assert len(SET) == 72
    assert Counter(notation.value for notation in SET) == dict.fromkeys(MUSICAL.numbers, 9)
    assert sum(notation.value for notation in SET) == 468


@pytest.mark.parametrize("piece", MUSICAL, ids=str)
def test_a_piece_shows_its_numbers(piece: Piece) -> None:
    assert tuple(notation.value for notation in squares(piece)) == tuple(piece)


def test_a_sixteenth_is_a_note_or_a_rest_and_larger_values_are_written_in_four_ways_at_least() -> None:
    used = {notation.name: notation for notation in SET}
    assert used.keys() == NOTATIONS.keys()
    for value in MUSICAL.numbers:
        ways = [notation for notation in used.values() if notation.value == value]
        kinds = Counter(notation.kind for notation in ways)
        if value == 1:
            assert kinds == {Kind.NOTE: 1, Kind.REST: 1}
        else:
            assert (
                len(ways) >= 4 and kinds[Kind.NOTE] == kinds[Kind.REST] == 1 and kinds[Kind.TIED] and kinds[Kind.GROUP]
            )


def test_every_larger_value_can_be_written_with_a_dot_where_music_has_one() -> None:
    assert {notation.value for notation in EVERY if notation.dotted and notation.kind is Kind.NOTE} == {3, 6, 12}
    assert {notation.value for notation in EVERY if notation.dotted and notation.kind is Kind.REST} == {3, 6, 12}


@pytest.mark.parametrize("number", MUSICAL.numbers)
def test_a_double_has_two_notations(number: int) -> None:
    first, second = squares(Piece(number, number))
    assert first != second and first.value == second.value == number


# What booklet 001 calls equal: in its table of notes, and where it explains how pieces are matched.
EQUAL = [
    ("whole", "two-halves", "four-quarters", "whole-rest"),
    ("half", "two-quarters", "four-eighths", "half-rest"),
    ("quarter", "two-eighths", "four-sixteenths", "quarter-rest"),
    ("eighth", "two-sixteenths", "eighth-rest"),
    ("sixteenth", "sixteenth-rest"),
    ("dotted-half", "three-quarters", "six-eighths", "twelve-sixteenths", "half-tied-quarter"),
    ("dotted-quarter", "three-eighths", "six-sixteenths", "quarter-tied-eighth"),
    ("dotted-eighth", "three-sixteenths", "eighth-tied-sixteenth"),
]


@pytest.mark.parametrize("names", EQUAL, ids=lambda names: names[0])
def test_what_the_booklet_calls_equal_is(names: tuple[str, ...]) -> None:
    assert len({NOTATIONS[name].value for name in names}) == 1


def test_signs_letters_and_names_are_never_shared() -> None:
    for column in ([one.sign for one in EVERY], [one.letters for one in EVERY], [name_of(one) for one in EVERY]):
        assert len(set(column)) == len(EVERY) and all(column)
    assert all(len(one.sign) <= 2 and len(one.letters) <= 2 and one.letters.isascii() for one in EVERY)


def test_the_plain_notation_of_each_value_is_its_note() -> None:
    assert {value: name_of(one) for value, one in PLAIN.items()} == {
        n: f"{MUSICAL.word(n)} note" for n in MUSICAL.numbers
    }


@pytest.mark.parametrize("notation", EVERY, ids=lambda one: one.name)
def test_what_begins_with_one_note_has_an_article(notation: Notation) -> None:
    name = name_of(notation)
    begins = name.split()[0]
    article = "" if begins in ("two", "three", "four", "six", "twelve") else "an " if begins == "eighth" else "a "
    assert with_article(notation) == f"{article}{name}"


# --- The same in MEI, read by another program ---


@pytest.mark.parametrize("notation", EVERY, ids=lambda one: one.name)
def test_its_mei_has_its_value(notation: Notation) -> None:
    read = ElementTree.fromstring(mei.alone(notation))
    values = [(one.tag == f"{MEI}rest", _value(one)) for one in read.iter() if one.tag in (f"{MEI}note", f"{MEI}rest")]
    assert sum(value for _, value in values) == notation.value
    assert values == [(note.rest, note.value) for note in notation.notes]
    ties = [(one.get("startid"), one.get("endid")) for one in read.iter(f"{MEI}tie")]
    assert ties == [(f"#n{k}", f"#n{k + 1}") for k, note in enumerate(notation.notes) if note.tied]
    beams = [len(list(one)) for one in read.iter(f"{MEI}beam")]
    assert beams == [len(found.split()) for found in re.findall(r"\((.*?)[~)]", notation.written.replace("~", " "))]


def _value(one: ElementTree.Element) -> float:
    return 16 / int(one.get("dur", "0")) * (1.5 if one.get("dots") == "1" else 1)


@pytest.mark.parametrize("notation", EVERY, ids=lambda one: one.name)
def test_verovio_hears_what_the_table_says(toolkit: verovio.toolkit, notation: Notation) -> None:
    """Its time map has onsets in quarters. A note that is tied to is on, too, and no sound of its own."""
    toolkit.loadData(mei.alone(notation))
    found = toolkit.renderToTimemap({"includeRests": True})
    moments = json.loads(found) if isinstance(found, str) else found
    tied = {f"n{k + 1}" for k, note in enumerate(notation.notes) if note.tied}
    begins = [(one["qstamp"] * QUARTER, name) for one in moments for name in one.get("on", [])]
    assert [onset for onset, name in begins if name not in tied] == [one.onset for one in rhythm_of([notation]).sounds]
    rests = [one["qstamp"] * QUARTER for one in moments for _ in one.get("restsOn", [])]
    assert rests == [0] * (notation.kind is Kind.REST)
    assert moments[-1]["qstamp"] * QUARTER == notation.value == rhythm_of([notation]).length


# --- Rhythm ---


def test_tied_notes_sound_once_and_rests_are_silent() -> None:
    named = [
        NOTATIONS[name] for name in ("half-tied-half", "quarter-rest", "dotted-eighth-and-sixteenth", "whole-rest")
    ]
    sounds = (Sound(0, 16, 0), Sound(20, 3, 2), Sound(23, 1, 2))
    assert rhythm_of(named) == Rhythm(sounds, 40)


def test_the_whole_set_lasts_468_sixteenths() -> None:
    rhythm = rhythm_of(SET)
    assert rhythm.length == 468
    silent = sum(one.value for one in SET if one.kind is Kind.REST)
    assert sum(sound.length for sound in rhythm.sounds) == 468 - silent
    ends = [sound.onset + sound.length for sound in rhythm.sounds]
    assert all(end <= sound.onset for end, sound in zip(ends, rhythm.sounds[1:], strict=False))
