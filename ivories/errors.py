"""Every mistake a user can make: a closed list of codes, each raised with a sentence that says what to do."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from enum import StrEnum


class Code(StrEnum):
    """The closed list. A code never changes its meaning; screens and programs may rely on it."""

    UNKNOWN_RULES = "unknown-rules"
    BAD_PLAYERS = "bad-players"
    UNKNOWN_OPTION = "unknown-option"
    BAD_OPTION = "bad-option"
    BAD_RULES = "bad-rules"
    BAD_SEED = "bad-seed"
    BAD_PIECE = "bad-piece"
    NOT_IN_SET = "not-in-set"
    PIECE_TWICE = "piece-twice"
    BAD_SETUP = "bad-setup"
    BAD_SEAT = "bad-seat"
    BAD_NOTATION = "bad-notation"
    MATCH_OVER = "match-over"
    OUT_OF_TURN = "out-of-turn"
    NOT_IN_HAND = "not-in-hand"
    MUST_LEAD = "must-lead"
    NOT_ON_TABLE = "not-on-table"
    DOES_NOT_FIT = "does-not-fit"
    FIRST_ROUND = "first-round"
    SAY_WHICH_END = "say-which-end"
    MAY_NOT_DRAW = "may-not-draw"
    MAY_NOT_PASS = "may-not-pass"
    NOTHING_TO_CALL = "nothing-to-call"
    BAD_COUNT = "bad-count"
    NOTHING_TO_UNDO = "nothing-to-undo"
    BAD_RECORD = "bad-record"
    RECORD_CUT_SHORT = "record-cut-short"
    RECORD_VERSION = "record-version"
    RECORD_REDACTED = "record-redacted"
    RECORD_DIFFERS = "record-differs"
    BAD_FILE = "bad-file"


class IvoriesError(ValueError):
    """A mistake of the user's: `code` from the closed list, `sentence` for people."""

    def __init__(self, code: Code, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class IllegalAction(IvoriesError):
    """An action the rules do not allow now; `clause` names the clause of the rules page (`embossing/block#fit`)."""

    def __init__(self, code: Code, sentence: str, clause: str) -> None:
        super().__init__(code, sentence)
        self.clause = clause


class RecordError(IvoriesError):
    """A record that cannot be read or does not hold; `line` is the line at fault (from 1), if one is."""

    def __init__(self, code: Code, sentence: str, line: int | None = None) -> None:
        super().__init__(code, sentence if line is None else f"Line {line}: {sentence}")
        self.line = line


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint with the names most like the one given: ` Did you mean 'a' or 'b'?`, or nothing."""
    names = list(known)
    close = difflib.get_close_matches(word, names, n=3, cutoff=0.4)
    close += [name for name in names if word and word in name and name not in close][: 3 - len(close)]
    return f" Did you mean {' or '.join(map(repr, close))}?" if close else ""
