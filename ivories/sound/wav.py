"""A passage as WAV: bars of wood that ring as long as their notes, and no longer. No library is needed."""

from __future__ import annotations

import io
import sys
import wave
from array import array
from collections.abc import Iterator
from math import cos, exp, pi, sin

from ivories.sound.passage import Passage, lasting

RATE = 44100  # samples in a second
LARGEST = 32767
PITCHES = (440.0, 660.0)  # of the first half of a piece and of the second
OVERTONE = 3.93  # of a bar of wood, tuned as marimbas are
LOUD = 0.6
FALL, SHORT = 0.65, 0.06  # seconds in which a bar, and its overtone, fall to 1/e of their loudness
STRUCK, DAMPED = 0.002, 0.008  # seconds in which a tone begins and ends


def wav(passage: Passage, tempo: float) -> bytes:
    """One channel of 16 bits, as many samples as the passage lasts."""

    def sample(sixteenths: int) -> int:
        return round(lasting(sixteenths, tempo) * RATE)

    samples = array("h", bytes(2 * sample(passage.rhythm.length)))
    spans = [
        (sample(onset), sample(onset + length), passage.halves[square])
        for onset, length, square in passage.rhythm.sounds
    ]
    longest = max((end - begin for begin, end, _ in spans), default=0)
    tones = [_tone(pitch, longest) for pitch in PITCHES]
    for begin, end, half in spans:
        samples[begin:end] = _damped(tones[half][: end - begin])
    return _file(samples)


def _tone(pitch: float, length: int) -> array[int]:
    """A bar that is struck and rings on."""
    body, knock = _ringing(pitch, FALL, length), _ringing(pitch * OVERTONE, SHORT, length)
    rise = STRUCK * RATE
    return array(
        "h",
        (
            round(LARGEST * LOUD * min(1.0, at / rise) * (0.8 * one + 0.2 * other))
            for at, (one, other) in enumerate(zip(body, knock, strict=True))
        ),
    )


def _ringing(pitch: float, fall: float, length: int) -> Iterator[float]:
    """A sine that dies away, each sample from the two before it."""
    turn, less = 2 * pi * pitch / RATE, exp(-1 / (fall * RATE))
    along, back = 2 * less * cos(turn), less * less
    before, now = -sin(turn) / less, 0.0
    for _ in range(length):
        yield now
        before, now = now, along * now - back * before


def _damped(tone: array[int]) -> array[int]:
    """Its last moment, so that the end does not crack."""
    count = min(len(tone), round(DAMPED * RATE))
    for left in range(count):
        tone[-1 - left] = tone[-1 - left] * left // count
    return tone


def _file(samples: array[int]) -> bytes:
    if sys.byteorder == "big":  # pragma: no cover - another machine
        samples.byteswap()
    written = io.BytesIO()
    with wave.open(written, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return written.getvalue()
