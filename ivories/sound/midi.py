"""A passage as MIDI, for programs that play it."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from ivories.sound.passage import QUARTER, Passage, check_tempo

if TYPE_CHECKING:
    import mido

TICKS = 480  # to a quarter
MARIMBA = 12  # bars of wood
PITCHES = (69, 76)  # of the first half of a piece and of the second
LOUD = 96


def midi(passage: Passage, tempo: float) -> bytes:
    """One track that lasts as long as the passage: a rest at the end counts."""
    import mido

    microseconds = round(60_000_000 / check_tempo(tempo))
    track = mido.MidiTrack()
    track += [
        mido.MetaMessage("track_name", name=passage.title),
        mido.MetaMessage("set_tempo", tempo=microseconds),
        mido.Message("program_change", program=MARIMBA),
        *_notes(passage),
    ]
    file = mido.MidiFile(type=0, ticks_per_beat=TICKS, charset="utf-8")
    file.tracks.append(track)
    written = io.BytesIO()
    file.save(file=written)
    return written.getvalue()


def _notes(passage: Passage) -> list[mido.Message | mido.MetaMessage]:
    import mido

    sixteenth, now = TICKS // QUARTER, 0
    found = []
    for sound in passage.rhythm.sounds:
        pitch = PITCHES[passage.halves[sound.square]]
        since = (sound.onset - now) * sixteenth
        found.append(mido.Message("note_on", note=pitch, velocity=LOUD, time=since))
        found.append(mido.Message("note_off", note=pitch, velocity=0, time=sound.length * sixteenth))
        now = sound.onset + sound.length
    found.append(mido.MetaMessage("end_of_track", time=(passage.rhythm.length - now) * sixteenth))
    return found
