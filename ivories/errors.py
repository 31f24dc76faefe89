"""Every mistake a user can make: a closed list of codes, each raised with a sentence that says what to do."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from enum import StrEnum
from typing import Any, Self, TypeAlias

from ivories.words import ENGLISH, Language
from ivories.words.brief import brief
from ivories.words.language import ANYBODY, Hearer


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
    MUST_FOLLOW = "must-follow"
    BAD_BID = "bad-bid"
    NOT_NOW = "not-now"
    BAD_BET = "bad-bet"
    BAD_POKER_HAND = "bad-poker-hand"
    NOTHING_TO_UNDO = "nothing-to-undo"
    BAD_RECORD = "bad-record"
    RECORD_TOO_LONG = "record-too-long"
    RECORD_CUT_SHORT = "record-cut-short"
    RECORD_VERSION = "record-version"
    RECORD_REDACTED = "record-redacted"
    RECORD_DIFFERS = "record-differs"
    BAD_FILE = "bad-file"
    UNKNOWN_PLAYER = "unknown-player"
    BAD_PLAYER = "bad-player"
    UNKNOWN_ENGINE = "unknown-engine"
    BAD_ENGINE = "bad-engine"
    NO_CLUSTER = "no-cluster"
    BAD_WORKER = "bad-worker"
    NOT_KEPT = "not-kept"
    CANNOT_SOLVE = "cannot-solve"
    UNKNOWN_PARTY = "unknown-party"
    BAD_PARTY_LOG = "bad-party-log"
    BAD_GUEST = "bad-guest"
    PARTY_SIZE = "party-size"
    PARTY_OVER = "party-over"
    BAD_CARD = "bad-card"
    BAD_BELL = "bad-bell"
    BAD_REPORT = "bad-report"
    BAD_POINTS = "bad-points"
    BAD_LOTS = "bad-lots"
    BAD_PLAYOFF = "bad-playoff"
    BAD_CORRECTION = "bad-correction"
    BAD_ENTRY = "bad-entry"
    BAD_PRINT = "bad-print"
    BAD_TABLE = "bad-table"
    BAD_TABLE_LOG = "bad-table-log"
    TABLE_CLOSED = "table-closed"
    BAD_NAME = "bad-name"
    BAD_PHRASE = "bad-phrase"
    SEAT_TAKEN = "seat-taken"
    NOT_YOUR_SEAT = "not-your-seat"
    NOT_HOST = "not-host"
    NOT_READY = "not-ready"
    UNDER_WAY = "under-way"
    NOT_PLAYING = "not-playing"
    NO_HINT = "no-hint"
    CANNOT_ANALYZE = "cannot-analyze"
    CANNOT_LISTEN = "cannot-listen"
    NOT_OVER = "not-over"
    OLD_POSITION = "old-position"
    UNKNOWN_TABLE = "unknown-table"
    BAD_MESSAGE = "bad-message"
    BAD_COOKIE = "bad-cookie"
    BAD_ORIGIN = "bad-origin"
    TOO_MANY = "too-many"
    TOO_FAST = "too-fast"
    TOO_SLOW = "too-slow"
    BAD_SERVER = "bad-server"
    BAD_DATABASE = "bad-database"
    UNKNOWN_PATH = "unknown-path"
    BROKEN = "broken"
    BAD_LINK = "bad-link"
    NO_SERVER = "no-server"
    UNKNOWN_DRILL = "unknown-drill"
    NO_TERMINAL = "no-terminal"


class IvoriesError(ValueError):
    """A mistake of the user's: `code` from the closed list, `sentence` for people.

    `why` names the sentence in the words of a language, `facts` are what stands in it, briefly: a mistake can be said
    again to somebody else, or in another language.
    """

    field: str = ""  # where in the sheet of a deal it stands, if it stands there: `stock`, `hands[0]`

    def __init__(self, why: str, **facts: Any) -> None:
        self.why = why
        self.facts = {name: fact if isinstance(fact, IvoriesError) else brief(fact) for name, fact in facts.items()}
        self.code = Code(why.partition("/")[0])
        super().__init__(self.tell())

    @property
    def sentence(self) -> str:
        """What is wrong and what to do, as anybody may read it."""
        return str(self.args[0])

    def tell(self, hearer: Hearer = ANYBODY, language: Language = ENGLISH) -> str:
        """The sentence for one hearer, in a language."""
        facts = {
            name: fact.tell(hearer, language) if isinstance(fact, IvoriesError) else fact
            for name, fact in self.facts.items()
        }
        return language.say(self.why, facts, hearer)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.__dict__, self.args)


def _again(kind: type[IvoriesError], inside: dict[str, Any], args: tuple[Any, ...]) -> IvoriesError:
    """A mistake that was sent from one process to another."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(inside)
    return error


class IllegalAction(IvoriesError):
    """An action the rules do not allow now; `clause` names the clause of the rules page (`embossing/block#fit`).

    `ivories.pages.clause` has its text; a rule set of your own has no page, and the answer is None.
    """

    def __init__(self, why: str, clause: str, **facts: Any) -> None:
        super().__init__(why, **facts)
        self.clause = clause

    @classmethod
    def at(cls, error: IvoriesError, clause: str) -> Self:
        """Another mistake, made with an action."""
        return cls(error.why, clause, **error.facts)


class Ended(SystemExit):
    """A signal that ends the program, and no mistake of anybody's."""


class NotKept(IvoriesError, AttributeError):
    """What a simulation has not kept: it is as if it did not have it, so that `hasattr` says no."""


Place: TypeAlias = tuple[int, int | str]  # a deal, and the number of an action or the name of a field


class RecordError(IvoriesError):
    """A record that cannot be read or does not hold; `line` is the line at fault (from 1), if one is.

    A record without lines has a `place` instead: the deal, and the number of the action at fault or the name of the
    field, `(1, 4)` or `(1, "hands[0]")`.
    """

    def __init__(self, why: str, line: int | None = None, place: Place | None = None, **facts: Any) -> None:
        self.line = line
        self.place = place
        super().__init__(why, **facts)

    @classmethod
    def at(cls, error: IvoriesError, line: int | None = None, place: Place | None = None) -> Self:
        """Another mistake, found in a record: at a line or, where there are none, at a place in a deal."""
        found = cls(error.why, line, None if line is not None else place, **error.facts)
        found.field = error.field
        return found

    def tell(self, hearer: Hearer = ANYBODY, language: Language = ENGLISH) -> str:
        """The sentence, with the line or the place at fault before it."""
        said = super().tell(hearer, language)
        if self.line is not None:
            return language.say("at-line", {"line": self.line, "said": said}, hearer)
        if self.place is not None:
            deal, part = self.place
            where = "at-field" if isinstance(part, str) else "at-action"
            return language.say(where, {"deal": deal, "part": part, "said": said}, hearer)
        return said


class PartyLogError(RecordError):
    """The log of a party that cannot be read or does not hold; `line` is the line at fault (from 1), if one is."""


NEAR = 3  # names that are offered for another


def unknown(why: str, word: Any, known: Iterable[str], first: Iterable[str] = (), **facts: Any) -> IvoriesError:
    """The refusal of a name that is not known; where others are much like it, the sentence `/near` names them.

    `first` are likely to be meant, whatever they look like.
    """
    found = dict.fromkeys([*first, *nearest(str(brief(word)), known)])
    near = [repr(name) for name in found][:NEAR]
    if near:
        return IvoriesError(f"{why}/near", word=word, near=near, **facts)
    return IvoriesError(why, word=word, **facts)


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """The known names most like the one given, three at most."""
    names = list(known)
    close = difflib.get_close_matches(word, names, n=NEAR, cutoff=0.4)
    longer = [name for name in names if len(word) > 1 and word in name and name not in close]
    return [*close, *longer][:NEAR]
