"""MIDI, WAV and scores have the sounds of the table, to the tick and the sample."""

from __future__ import annotations

import io
import re
import wave
from array import array
from fractions import Fraction
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import mido
import pytest

import ivories
from ivories.pieces import MUSICAL
from ivories.sound import NOTATIONS, Part, Passage, listen, passage_of
from tests.sound import reading

SVG = "{http://www.w3.org/2000/svg}"
WHOLE_SET = [str(piece) for piece in MUSICAL]
PASSAGES: dict[str, tuple[Passage, list[str]]] = {
    **{name: (Passage((Part(None, (one,)),)), [name]) for name, one in NOTATIONS.items()},
    **{piece: (passage_of([piece]), reading.squares(*piece.split("-"))) for piece in WHOLE_SET},
    "set": (passage_of(WHOLE_SET), reading.notations([tuple(piece.split("-")) for piece in WHOLE_SET])),  # type: ignore[misc]
}
EACH = pytest.mark.parametrize("name", PASSAGES)


def samples(data: bytes) -> array[int]:
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44100)
        return array("h", file.readframes(file.getnframes()))


def check_wav(data: bytes, signs: str, tempo: Any = 96) -> None:
    """As many samples as it lasts; nothing in a rest; a sound wherever one begins, and while it lasts."""
    heard = samples(data)

    def place(sixteenths: int) -> int:
        return round(sixteenths * 15 / Fraction(tempo) * 44100)

    assert len(heard) == place(len(signs))
    for at, sign in enumerate(signs):
        part = heard[place(at) : place(at + 1)]
        if sign == ".":
            assert not any(part)
        elif sign == "X":
            assert max(part[:900]) > 8000 and part[0] == 0
        else:
            assert any(part)
    for end in re.finditer(r"[X-](?=[X.])", signs):
        assert abs(heard[place(end.end()) - 1]) < 20  # damped: nothing cracks


def moments(score: str) -> list[dict[str, Any]]:
    """The time map of an engraver."""
    import verovio

    verovio.enableLog(verovio.LOG_OFF)
    toolkit = verovio.toolkit()
    assert toolkit.loadData(score)
    return list(toolkit.renderToTimemap())


def timed(score: str) -> str:
    """What an engraver plays of a score, as a rhythm without its rests at the end."""
    tied, signs = reading.tied(score), ""
    for moment in moments(score):
        at = Fraction(moment["qstamp"]) * 4
        assert at.denominator == 1
        sounding = signs[-1:] in ("X", "-")
        signs = signs.ljust(int(at), "-" if sounding else ".")
        if "on" in moment:
            (begun,) = moment["on"]
            signs += "-" if sounding and begun in tied else "X"
        elif "off" in moment:
            signs += "."
    return signs.rstrip(".")


@EACH
def test_midi(name: str) -> None:
    passage, names = PASSAGES[name]
    signs = reading.rhythm(names)
    assert reading.of_midi(passage.midi()) == signs
    assert len(signs) == passage.rhythm.length and passage.midi() == passage.midi()


@EACH
def test_wav(name: str) -> None:
    passage, names = PASSAGES[name]
    check_wav(passage.wav(), reading.rhythm(names))


@EACH
def test_scores(name: str) -> None:
    passage, names = PASSAGES[name]
    signs = reading.rhythm(names)
    assert reading.of_mei(passage.mei()) == signs
    assert timed(passage.mei()) == signs.rstrip(".")


@pytest.mark.parametrize("name", reading.GAMES)
@pytest.mark.parametrize("order", ["lie", "played"])
def test_golden_matches(name: str, order: str) -> None:
    match = ivories.replay(reading.golden(name))
    for number, actions in reading.deals(reading.golden(name)):
        lies = reading.lying(actions, crossed=name == "sebastopol")
        if order == "played":
            lies = reading.as_laid(lies, actions)
        passage = listen(match, number, order=order)
        signs = reading.rhythm(reading.notations(lies))
        assert [one.name for one in passage.notations] == reading.notations(lies)
        assert reading.of_midi(passage.midi()) == reading.of_mei(passage.mei()) == signs
    check_wav(passage.wav(), signs)


def test_the_whole_set() -> None:
    passage, names = PASSAGES["set"]
    assert passage.rhythm.length == len(reading.rhythm(names)) == 468 and passage.seconds() == 73.125
    assert len(samples(passage.wav())) == round(73.125 * 44100)
    file = mido.MidiFile(file=io.BytesIO(passage.midi()))
    assert file.length == pytest.approx(73.125) and sum(one.time for one in file.tracks[0]) == 468 * 120


@pytest.mark.parametrize("tempo", [20, 20.5, 60, 97, 133.7, 299, 300])
def test_tempos(tempo: float) -> None:
    passage = passage_of(["8-6", "4-4", "2-1", "1-1"])
    check_wav(
        passage.wav(tempo), reading.rhythm(reading.notations([("8", "6"), ("4", "4"), ("2", "1"), ("1", "1")])), tempo
    )
    file = mido.MidiFile(file=io.BytesIO(passage.midi(tempo)))
    assert [one.tempo for one in file.tracks[0] if one.type == "set_tempo"] == [round(60_000_000 / tempo)]
    score = passage.mei(tempo)
    (mark,) = ElementTree.fromstring(score).iter(f"{reading.MEI}tempo")
    assert {float(mark.get(name, "")) for name in ("mm", "midi.bpm")} == {tempo} and mark.get("mm.unit") == "4"
    assert "".join(mark.itertext()).endswith(f" = {tempo}") and f"= {tempo}</text>" in passage.svg(tempo)
    assert [one["tempo"] for one in moments(score) if "tempo" in one] == [pytest.approx(tempo)]
    assert moments(score)[-1]["tstamp"] == pytest.approx(1000 * passage.seconds(tempo), abs=2)
    assert timed(score) == timed(passage.mei())
    assert passage.seconds(tempo) == pytest.approx(passage.rhythm.length * 15 / tempo)


def test_a_rest_at_the_end_counts() -> None:
    passage = passage_of(["4-4"])  # a quarter, and its rest
    file = mido.MidiFile(file=io.BytesIO(passage.midi()))
    assert (file.tracks[0][-1].type, file.tracks[0][-1].time) == ("end_of_track", 480)
    assert file.length == 1.25 and len(samples(passage.wav())) == 1.25 * 44100


def test_the_halves_have_tones_of_their_own() -> None:
    passage = passage_of(["16-12", "8-8"])
    notes = [one for one in mido.MidiFile(file=io.BytesIO(passage.midi())).tracks[0] if one.type == "note_on"]
    assert [one.note for one in notes] == [69] * 4 + [76, 69]
    heard = samples(passage.wav())
    first, second = heard[: 2 * 11025], heard[16 * 6890 : 16 * 6890 + 22050]
    low, high = (sum(a < 0 <= b for a, b in pairwise(tone[5000:20000])) for tone in (first, second))
    assert 1.3 < high / low < 1.7  # a fifth


def test_a_score_has_a_measure_for_each_piece() -> None:
    score = ElementTree.fromstring(passage_of(["6-6", "12-4"], "Block & more").mei())
    measures = list(score.iter(f"{reading.MEI}measure"))
    assert [(one.get("label"), one.get("right")) for one in measures] == [("6-6", "single"), ("12-4", "end")]
    assert [one.get("form") for one in score.iter(f"{reading.MEI}barLine")] == ["dashed"] * 2
    assert [one.text for one in score.iter(f"{reading.MEI}title")] == ["Block & more"]
    assert not list(score.iter(f"{reading.MEI}meterSig"))
    names = [one.get(reading.XML) for one in score.iter() if one.get(reading.XML)]
    assert len(set(names)) == len(names) == 2 + 12 + 2


def test_a_score_is_drawn_in_outlines_alone() -> None:
    drawn = passage_of(WHOLE_SET, "Block & more").svg()
    root = ElementTree.fromstring(drawn)
    assert [one.tag for one in root[:4]] == [f"{SVG}title", f"{SVG}rect", f"{SVG}path", f"{SVG}path"]
    assert (root[0].text, root[4].text, len(root)) == ("Block & more", "= 96", 5)
    assert not re.search(r"<style|\bid=|\bclass=|<use|currentColor", drawn)
    wide, high = float(root.get("width", "")), float(root.get("height", ""))
    assert root.get("viewBox") == f"0 0 {wide:.0f} {high:.0f}" and 850 < wide < 1000 and 330 < high < 630
    assert drawn == passage_of(WHOLE_SET, "Block & more").svg()  # the same each time


def bars(drawn: str) -> list[tuple[int, int, int]]:
    """Upright lines of a score: where, from and how far."""
    found = re.findall(r"M(-?\d+) (-?\d+)h(\d+)v(\d+)h-\d+z", drawn.split("<path")[1])
    return [(int(x), int(y), int(high)) for x, y, wide, high in found if 20 < int(wide) < 35 and int(high) > 60]


def test_pieces_are_parted_by_bar_lines_and_halves_by_dashes() -> None:
    long = [high for _, _, high in bars(passage_of(["16-16", "12-12", "8-8"]).svg())]
    assert sorted(set(long)) != [] and long.count(max(long)) == 2 + 1  # two between, and the thin one of the end
    assert len([high for high in long if high < max(long)]) == 2 * 3  # two dashes in each piece


def test_a_long_score_goes_on_below() -> None:
    def high(pieces: list[str]) -> float:
        return float(ElementTree.fromstring(passage_of(pieces).svg()).get("height", ""))

    assert high(WHOLE_SET * 40) > 30 * high(WHOLE_SET)


def test_without_an_engraver(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "verovio", None)
    with pytest.raises(ivories.IvoriesError, match="pip install verovio") as refused:
        passage_of(["6-6"]).svg()
    assert refused.value.code == "cannot-listen" and passage_of(["6-6"]).mei()
