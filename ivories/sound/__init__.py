"""Dominoes to be heard: squares, pieces and lines as rhythm, and rhythm as files that other programs play."""

from ivories.music.notations import NOTATIONS, Kind, Notation, Note, squares
from ivories.sound.listening import listen
from ivories.sound.passage import Part, Passage, passage_of
from ivories.sound.rhythm import Rhythm, Sound, rhythm_of

__all__ = [
    "NOTATIONS",
    "Kind",
    "Notation",
    "Note",
    "Part",
    "Passage",
    "Rhythm",
    "Sound",
    "listen",
    "passage_of",
    "rhythm_of",
    "squares",
]
