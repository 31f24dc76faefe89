"""Playing a record again: exactly, or refused with the line at fault; and redacting one to what a seat knew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import msgspec

from ivories.errors import IvoriesError, RecordError
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
from ivories.types import WITH_PIECE, AnyEvent, Hand, Revealed, Took


def replay(record: Record | str | bytes | Path, rules: AnyRules | None = None, deck: Deck | None = None) -> Match:
    """Plays a record again, exactly; what does not hold is refused with the line at fault.

    `record` is a `Record`, the text or JSON of one, or the `Path` of a file with either. `rules` is needed only for a
    rule set that is not registered, `deck` to go on with a match that was dealt by one.
    """
    return _replay(read_record(record), rules, deck)


def _replay(source: Source, rules: AnyRules | None, deck: Deck | None) -> Match:
    record = source.record
    if record.redacted == ONLOOKER:
        raise RecordError("record-redacted/onlooker")
    if record.redacted is not None:
        raise RecordError("record-redacted", seat=record.redacted)
    terms = _game_of(record, rules)
    if not record.deals:
        raise RecordError("record-cut-short/no-deals")
    with at_line(source.deal_lines, 0):
        match = Match(terms, record.seed, record.match, record.deals, deck)
    for i, sheet in enumerate(record.deals):
        _replay_deal(match, sheet, i, source)
    _check_result(match, record)
    return match


@contextmanager
def at_line(lines: list[int], i: int, place: tuple[int, int] | None = None) -> Iterator[None]:
    """Says of a mistake at which line of a record it stands; without lines, at which action of which deal."""
    try:
        yield
    except IvoriesError as error:
        raise RecordError.at(error, lines[i] if i < len(lines) else None, place) from error


def _replay_deal(match: Match, sheet: DealSheet, i: int, source: Source) -> None:
    lines = source.lines[i] if source.lines else []
    with at_line(source.deal_lines, i):
        check_ordinary(match.game, sheet, i)
    for k, turn in enumerate(sheet.actions):
        with at_line(lines, k, (sheet.deal, k + 1)):
            if match.over or match.dealt != i + 1:
                raise IvoriesError("record-differs/over", action=turn.action)
            chosen, code = match._find(turn.action, check_seat(match.game, turn.seat))
        with at_line(source.deal_lines, match.dealt):
            match._do(turn.seat, chosen, code)
    with at_line(source.deal_lines, i):
        if i >= match.dealt or match._sheet(match.deals[i]).deal != sheet.deal:
            raise IvoriesError("record-differs/deal", deal=sheet.deal)
        if match.deals[i].lots != sheet.lots:
            raise IvoriesError("record-differs/lots", deal=sheet.deal)


def _check_result(match: Match, record: Record) -> None:
    if record.result is None:
        return
    if not match.over:
        raise RecordError("record-cut-short/result")
    if record.result != Outcome(list(match.scores), list(match.winners)):
        raise RecordError("record-differs/result", scores=match.scores, winners=match.winners)


def _game_of(record: Record, rules: AnyRules | None) -> Game:
    if rules is None and record.rules and registered(record.rules) is None:
        raise RecordError("unknown-rules/record", rules=record.rules)
    with at_line([], 0):
        made = Game(record.rules if rules is None else rules, record.players, record.options)
    if made.rules.version != record.version:
        raise RecordError("record-version", version=record.version, rules=record.rules, ours=made.rules.version)
    return made


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
