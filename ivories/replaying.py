"""Playing a record again: exactly, or refused with the line at fault; and redacting one to what a seat knew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from ivories.errors import Code, IvoriesError, RecordError
from ivories.given import whole
from ivories.match import Game, Match
from ivories.notation import plain
from ivories.pieces import Piece
from ivories.play.core.dealing import Deck, check_ordinary
from ivories.record import ONLOOKER, Outcome, Record, Source
from ivories.record import read as read_record
from ivories.rules import AnyRules, registered
from ivories.sheets import HIDDEN, DealSheet, Turn
from ivories.terms import check_seat
from ivories.types import WITH_PIECE, AnyEvent, DealEnded, Hand, MatchEnded, Revealed, Took, View


def replay(record: Record | str | bytes | Path, rules: AnyRules | None = None, deck: Deck | None = None) -> Match:
    """Plays a record again, exactly; what does not hold is refused with the line at fault.

    `record` is a `Record`, the text or JSON of one, or the `Path` of a file with either. `rules` is needed only for a
    rule set that is not registered, `deck` to go on with a match that was dealt by one.
    """
    if isinstance(record, Match):
        raise RecordError("bad-record/match")
    return _replay(read_record(record), rules, deck)


def _replay(source: Source, rules: AnyRules | None, deck: Deck | None) -> Match:
    record = source.record
    if record.redacted == ONLOOKER:
        raise RecordError("record-redacted/onlooker", source.in_header("redacted"))
    if record.redacted is not None:
        raise RecordError("record-redacted", source.in_header("redacted"), seat=record.redacted)
    terms = _game_of(source, rules)
    if not record.deals:
        raise RecordError("record-cut-short/no-deals")
    with at_deal(source, 0):
        match = Match(terms, record.seed, record.match, record.deals, deck)
    for i, sheet in enumerate(record.deals):
        _replay_deal(match, sheet, i, source)
    _check_result(match, source)
    return match


@contextmanager
def at_deal(source: Source, i: int) -> Iterator[None]:
    """Says of a mistake in the sheet of a deal at which line of a record it stands, or in which field."""
    try:
        yield
    except IvoriesError as error:
        raise RecordError.at(error, *source.in_deal(i, error.field)) from error


@contextmanager
def at_action(source: Source, i: int, k: int) -> Iterator[None]:
    """Says of a mistake at which line of a record it stands; without lines, at which action of which deal."""
    try:
        yield
    except IvoriesError as error:
        line = source.lines[i][k] if source.lines else None
        raise RecordError.at(error, line, (source.record.deals[i].deal, k + 1)) from error


def _replay_deal(match: Match, sheet: DealSheet, i: int, source: Source) -> None:
    with at_deal(source, i):
        check_ordinary(match.game, sheet, i)
    for k, turn in enumerate(sheet.actions):
        with at_action(source, i, k):
            if match.over or match.dealt != i + 1:
                raise IvoriesError("record-differs/over", action=turn.action)
            chosen, code = match._find(turn.action, check_seat(match.game, turn.seat))
        with at_deal(source, match.dealt):
            match._do(turn.seat, chosen, code)
    with at_deal(source, i):
        if i >= match.dealt or match._sheet(match.deals[i]).deal != sheet.deal:
            raise IvoriesError("record-differs/deal", deal=sheet.deal)
        if match.deals[i].lots != sheet.lots:
            raise IvoriesError("record-differs/lots", deal=sheet.deal)


def _check_result(match: Match, source: Source) -> None:
    result, line = source.record.result, source.in_header("result")
    if result is None:
        return
    if not match.over:
        raise RecordError("record-cut-short/result", line)
    if result != Outcome(list(match.scores), list(match.winners)):
        raise RecordError("record-differs/result", line, scores=match.scores, winners=match.winners)


def _game_of(source: Source, rules: AnyRules | None) -> Game:
    record = source.record
    if rules is None and record.rules and registered(record.rules) is None:
        raise RecordError("unknown-rules/record", source.in_header("rules"), rules=record.rules)
    try:
        made = Game(record.rules if rules is None else rules, record.players, record.options)
    except IvoriesError as error:
        raise RecordError.at(error, source.in_header(_field_of(error))) from error
    version, ours = record.version, made.rules.version
    if ours != version:
        raise RecordError("record-version", source.in_header("version"), version=version, rules=record.rules, ours=ours)
    return made


def _field_of(error: IvoriesError) -> str:
    """The field of the header that makes a game impossible."""
    if error.code in (Code.UNKNOWN_RULES, Code.BAD_PLAYERS):
        return "rules" if error.code is Code.UNKNOWN_RULES else "players"
    return f"option {error.facts.get('name', error.facts.get('word'))}"


# --- Deal by deal ---------------------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """A match at one moment of a deal, and what has just happened; a match that goes on when the next one is taken."""

    match: Match
    events: tuple[AnyEvent, ...]
    ended: bool  # whether the deal is over

    def view(self, seat: int | None) -> View:
        """What a seat may know; at the end of a deal nobody acts, and the match goes on all the same."""
        view = self.match.view(seat)
        return msgspec.structs.replace(view, over=False, winners=()) if self.ended and not self._over else view

    @property
    def _over(self) -> bool:
        return bool(self.events) and isinstance(self.events[-1], MatchEnded)


def moments(match: Match, number: int) -> Iterator[Moment]:
    """A deal of a match once more, by its number: as it was opened, and after each action; at the end before the next
    deal."""
    other, at = match.copy(), _place_of(match, number)
    course = other._course
    course.goes_on = False
    first, opened, done = _told_from(match, at), course.deals[at].events, course.reopen(at)
    if match.game.kernel.deal_over(match.game.coded, course.g):
        course._close_deal()  # nobody had anything to do
    yield _moment(other, first, opened)
    for seat, action, code, _ in done:
        before = other.position
        other._do(seat, action, code)
        yield _moment(other, before, before)


def _moment(match: Match, first: int, opened: int) -> Moment:
    """How it stands after the events from a place on; what came after `opened` may have ended the deal."""
    events = match.events[first:]
    ended = any(isinstance(event, DealEnded) for event in match.events[opened:])
    if ended:
        match._course.g.over = 1  # nobody acts in it any more
    return Moment(match, events, ended)


def _place_of(match: Match, number: int) -> int:
    """The place of a deal among all that were dealt."""
    found = [at for at, deal in enumerate(match.deals) if deal.started and deal.state.deal == number]
    if not found:
        raise IvoriesError("bad-option/deal", last=match.deal_number)
    return found[-1]


def _told_from(match: Match, at: int) -> int:
    """Where the events of a deal begin: with those of the deals before it that were thrown in."""
    while at and not match.deals[at - 1].started:
        at -= 1
    return match.deals[at].told


# --- Redaction ------------------------------------------------------------------------------------------------------


def redacted(record: Record, seat: int | None, rules: AnyRules | None = None) -> Record:
    """A record as one seat knew it, or an onlooker. It is played again, and what is kept is what they were told."""
    read_record(record)  # refuses what a program made wrongly
    who = whole(seat)
    if seat is not None and (who is None or not 0 <= who < record.players):
        raise RecordError("bad-seat", seat=seat, last=record.players - 1)
    to = ONLOOKER if who is None else who
    if record.redacted == to:
        return record
    if record.redacted is not None:
        raise RecordError("record-redacted/already", to=record.redacted)
    return _redacted(record, who, to, replay(record, rules))


def _redacted(record: Record, seat: int | None, to: int | Literal["onlooker"], match: Match) -> Record:
    written, starts = match.record(), [deal.told for deal in match.deals]
    seen = [_seen(match.events[a:b], seat) for a, b in zip(starts, [*starts[1:], match.position], strict=True)]
    deals = [_redacted_deal(deal, seat, *pieces) for deal, pieces in zip(written.deals, seen, strict=True)]
    return msgspec.structs.replace(record, seed=None, redacted=to, result=written.result, deals=deals)


def _seen(events: tuple[AnyEvent, ...], seat: int | None) -> tuple[list[list[str]], set[str]]:
    """What a seat took, each time in the order of the set, and what of other hands was laid open as it was dealt."""
    taken: list[tuple[Piece, ...]] = [(e.piece,) for e in events if isinstance(e, Took) and e.seat == seat]
    taken += [e.pieces for e in events if isinstance(e, Hand) and e.seat == seat]
    shown = {str(piece) for e in events if isinstance(e, Revealed) for piece in e.pieces}
    return [list(map(str, pieces)) for pieces in taken], shown


def _redacted_stock(stock: list[str], taken: list[list[str]]) -> list[str]:
    """What a seat took from the stock. In which order pieces lay that came as a hand it did not see."""
    known = [HIDDEN] * len(stock)
    for pieces in taken:
        places = [k for k, piece in enumerate(stock) if piece in pieces]
        for k, piece in zip(places, (piece for piece in pieces if piece in stock), strict=True):
            known[k] = piece
    return known


def _redacted_deal(deal: DealSheet, seat: int | None, taken: list[list[str]], shown: set[str]) -> DealSheet:
    return msgspec.structs.replace(
        deal,
        hands=[hand if s == seat else [p if p in shown else HIDDEN for p in hand] for s, hand in enumerate(deal.hands)],
        stock=_redacted_stock(deal.stock, taken),
        actions=[turn if turn.seat == seat else _unseen(turn) for turn in deal.actions],
    )


def _unseen(turn: Turn) -> Turn:
    """Another's action as it was seen: a piece laid away is not."""
    verb = "".join(plain(turn.action).split()[:1])
    return Turn(turn.seat, f"{verb} {HIDDEN}", turn.note) if verb in WITH_PIECE else turn
