"""What can be asked for over HTTP: the routes, what they take and what they give."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from ivories.table.entries import Clock, Name, Word
from ivories.table.telling import Standing
from ivories.wire import analyses as a
from ivories.wire import replays as r
from ivories.wire.games import GamesPlayed
from ivories.wire.offers import BookletShown
from ivories.wire.rules import ClauseShown, LookAsked


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name for the one who asks; without one, a new guest gets one, and others keep theirs."""

    name: Name | None = None


class Guest(msgspec.Struct, frozen=True):
    """A guest; `shown` is what a program sends as `Authorization: Bearer`; a page gets a cookie instead."""

    name: str
    shown: str


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened; without a number of players, as few as the game allows."""

    rules: Word
    players: Annotated[int, Meta(ge=1, le=12)] | None = None
    options: Annotated[dict[Word, str | int | bool], Meta(max_length=40)] = {}
    public: bool = False
    practice: bool = False
    clock: Clock = Clock()


class TableShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table: its code, the path of its page, how it stands, and while a match is played which seat is to act."""

    code: str
    path: str
    standing: Standing
    turn: int | None = None


class RulesShown(msgspec.Struct, frozen=True):
    """A game that can be played."""

    id: str
    title: str
    family: str
    players: tuple[int, ...]
    options: tuple[str, ...]


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """What can be chosen at a table, and how long a record may be."""

    bots: tuple[str, ...]  # the weakest first
    bot: str  # the one that plays where nobody says which
    levels: tuple[str, ...]  # what each bot is called
    bots_said: tuple[str, ...]  # each in a sentence
    phrases: tuple[str, ...]
    phrases_said: tuple[str, ...]  # each as it is shown
    record_bytes: int  # of a request that brings a record, at most


class Health(msgspec.Struct, frozen=True):
    """How the server is."""

    status: str
    tables: int
    sockets: int


class Problem(msgspec.Struct, frozen=True):
    """Why something was not done: a code from the closed list, and a sentence for people."""

    code: str
    sentence: str


class Route(NamedTuple):
    """Something that can be asked for."""

    name: str
    method: str
    path: str
    says: str
    gives: Any = None  # none: text
    takes: type[Any] | None = None
    status: int = 200
    refuses: tuple[int, ...] = (400,)
    known: bool = False  # for guests alone
    asks: type[Any] | None = None  # what may stand behind a question mark
    most: str = "body"  # the limit of its body, by its name
    form: str = "text/*"  # of what is given, where that is text


class Before(msgspec.Struct, frozen=True):
    """Where a page of matches begins: what the page before it has said."""

    before: Word = ""


GUESTS = (401, 403)  # what every route may answer that asks who somebody is
TABLES = (*GUESTS, 404, 429, 503)
RECORDS = (400, 403, 404, 429)
SVG = "image/svg+xml"

ROUTES = (
    Route("new_guest", "POST", "/api/me", "Become a guest, or take a name", Guest, NewGuest, 201, (400, *GUESTS, 429)),
    Route("me", "GET", "/api/me", "Who I am", Guest, refuses=GUESTS, known=True),
    Route("my_tables", "GET", "/api/me/tables", "My tables", list[TableShown], refuses=(*GUESTS, 503), known=True),
    Route(
        "my_games", "GET", "/api/me/games", "The matches that I have played", GamesPlayed,
        refuses=(400, *GUESTS, 503), known=True, asks=Before,
    ),
    Route("open_table", "POST", "/api/tables", "Open a table", TableShown, NewTable, 201, (400, *TABLES), True),
    Route("public_tables", "GET", "/api/tables", "The tables anybody may watch", list[TableShown], refuses=GUESTS),
    Route("show_table", "GET", "/api/tables/{code}", "How a table stands", TableShown, refuses=TABLES),
    Route("qr", "GET", "/api/tables/{code}/qr.svg", "The link of a table as a QR code", refuses=TABLES, form=SVG),
    Route(
        "record", "GET", "/api/tables/{code}/record", "A match, as far as I may know it",
        refuses=(400, *TABLES), asks=r.MatchAsked,
    ),
    Route(
        "replay_table", "GET", "/api/tables/{code}/replay", "A deal of a match, step by step", r.ReplayShown,
        refuses=(400, *TABLES), asks=r.DealAsked,
    ),
    Route(
        "film_of_table", "GET", "/api/tables/{code}/film.svg", "A deal of a match, drawn",
        refuses=(400, *TABLES), asks=r.FilmAsked, form=SVG,
    ),
    Route(
        "picture_of_table", "GET", "/api/tables/{code}/picture.svg", "One moment of a match, drawn",
        refuses=(400, *TABLES), asks=r.PictureAsked, form=SVG,
    ),
    Route(
        "replay_record", "POST", "/api/replay", "A deal of a record that I have, step by step", r.ReplayShown,
        r.RecordAsked, refuses=RECORDS, most="record_bytes",
    ),
    Route(
        "film_of_record", "POST", "/api/replay/film", "A deal of a record that I have, drawn", takes=r.RecordFilmAsked,
        refuses=RECORDS, most="record_bytes", form=SVG,
    ),
    Route(
        "picture_of_record", "POST", "/api/replay/picture", "One moment of a record that I have, drawn",
        takes=r.RecordPictureAsked, refuses=RECORDS, most="record_bytes", form=SVG,
    ),
    Route(
        "analysis_of_table", "GET", "/api/tables/{code}/analysis", "A match that is over, analysed", a.AnalysisShown,
        refuses=(400, *TABLES), asks=r.MatchAsked,
    ),
    Route(
        "beliefs_of_table", "GET", "/api/tables/{code}/beliefs", "Who could hold what in a deal of a match",
        a.BeliefsShown, refuses=(400, *TABLES), asks=a.BeliefsAsked,
    ),
    Route(
        "analysis_of_record", "POST", "/api/replay/analysis", "A record that I have, analysed", a.AnalysisShown,
        a.RecordAnalysisAsked, refuses=RECORDS, most="record_bytes",
    ),
    Route(
        "beliefs_of_record", "POST", "/api/replay/beliefs", "Who could hold what in a deal of a record that I have",
        a.BeliefsShown, a.RecordBeliefsAsked, refuses=RECORDS, most="record_bytes",
    ),
    Route("list_rules", "GET", "/api/rules", "Every game", list[RulesShown], refuses=(403,)),
    Route("games", "GET", "/api/games", "Every game by booklet, for a page", list[BookletShown], refuses=(403,)),
    Route("rules_page", "GET", "/api/rules/{booklet}/{game}", "The rules of a game", refuses=(403, 404)),
    Route(
        "rules_clauses", "GET", "/api/rules/{booklet}/{game}/clauses", "The clauses of a game", list[ClauseShown],
        refuses=(403, 404),
    ),
    Route("rules_index", "GET", "/rules", "A page of the games side by side", refuses=(403,)),
    Route("rules_of_game", "GET", "/rules/{booklet}/{game}", "A page of the rules of a game", refuses=(403, 404)),
    Route(
        "rules_picture", "GET", "/rules/{booklet}/{game}/picture.svg", "A position of a game",
        refuses=(400, 403, 404), asks=LookAsked, form=SVG,
    ),
    Route("choices", "GET", "/api/choices", "The bots, the phrases, how long a record may be", Choices, refuses=(403,)),
    Route("health", "GET", "/health", "Whether the process lives", Health, refuses=(403,)),
    Route("ready", "GET", "/ready", "Whether the database answers", Health, refuses=(403, 503)),
    Route("measured", "GET", "/metrics", "What Prometheus reads", refuses=(403,)),
    Route("reference", "GET", "/api", "A page of all this for people", refuses=(403,)),
    Route("reference_style", "GET", "/api.css", "The style of that page", refuses=(403,)),
    Route("openapi", "GET", "/openapi.json", "This description", dict[str, Any], refuses=(403,)),
)  # fmt: skip
