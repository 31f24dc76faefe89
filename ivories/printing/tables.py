"""For the tables and the door: invitations, table markers, prize cards."""

from __future__ import annotations

from typing import Any

from ivories.errors import IvoriesError
from ivories.printing.checks import check_number, check_some, check_words
from ivories.printing.data import Invitation, Marker, PrizeCard, PrizeCards, TableMarkers
from ivories.printing.paper import Grid, find_paper
from ivories.printing.press import press
from ivories.printing.wording import curled, say
from ivories.words import ENGLISH


def invitations(invitation: Invitation, paper: str = "a4") -> bytes:
    """Four to a sheet, printed on both sides: one for every guest, or so many copies."""
    check_words(invitation)
    invitation = _curled(invitation)
    check_number("copies", invitation.copies, 1, 1000)
    check_number("prizes", invitation.prizes, 0, 1000)
    sheet = find_paper(paper)
    grid = Grid(sheet, 2, 2, 95, 130)
    sides = grid.sides(invitation.guests or ("",) * invitation.copies, duplex=True)
    data = {"grid": grid.measures(), "sides": sides, "front": _front(invitation), "reverse": _reverse(invitation)}
    return press("invitation", _title(invitation), sheet, data)


def _curled(invitation: Invitation) -> Invitation:
    """The same, its apostrophes as they are printed."""
    return Invitation(**{name: curled(value) for name, value in vars(invitation).items()})


def _title(invitation: Invitation) -> str:
    return invitation.title or say("print/party")


def _line(kind: str, text: str, above: float = 0.8) -> dict[str, Any]:
    return {"kind": kind, "text": text, "above": above}


def _front(invitation: Invitation) -> list[dict[str, Any]]:
    """The lines of the front, each with how it is set; what is empty is a dotted line to write on."""
    if invitation.front:
        kinds = {_title(invitation): "title", invitation.host: "host"}
        return [_line(kinds.get(line, "plain"), line) for line in invitation.front]
    lines = [
        _line("words", say("print/invited")),
        _line("title", _title(invitation), 1.1),
        _line("words", say("print/given-by"), 1.6),
        _line("host", invitation.host),
        _line("star", "", 2.4),
        _line("plain", invitation.date, 2.4),
        *([_line("plain", say("print/hour", hour=invitation.hour))] if invitation.hour else []),
        _line("plain", invitation.place, 1.2),
    ]
    return lines


def _reverse(invitation: Invitation) -> list[str]:
    """The sentences of the reverse."""
    if invitation.reverse:
        return list(invitation.reverse)
    lines = [say("print/form", form=invitation.form)] if invitation.form else []
    if invitation.prizes:
        lines.append(_prizes(invitation.prizes))
    reply = say("print/reply", reply=invitation.reply) if invitation.reply else say("print/reply/plain")
    return [*lines, reply, *invitation.lines]


def _prizes(prizes: int) -> str:
    """How many there are, in words as far as there are words."""
    if prizes == 1:
        return say("print/prize")
    pips = ENGLISH.grammar.pips
    return say("print/prizes", prizes=pips[prizes].capitalize() if prizes < len(pips) else prizes)


def table_markers(markers: TableMarkers, paper: str = "a4") -> bytes:
    """Numbers for the tables: two folded ones to a sheet, or four with two sides."""
    check_words(markers)
    check_some("tables", markers.tables)
    for table in markers.tables:
        check_number("table", table, 1, 999)
    if markers.form not in list(Marker):
        raise IvoriesError("bad-option/choice", name="form", value=markers.form, choices=list(Marker))
    sheet, folded = find_paper(paper), markers.form == Marker.FOLDED
    grid = Grid(sheet, 1, 2, 180, 130) if folded else Grid(sheet, 2, 2, 95, 130)
    folds = {"folds_y": [grid.top + (row + 0.5) * grid.height for row in range(grid.rows)]} if folded else {}
    sides = grid.sides([str(table) for table in markers.tables], duplex=not folded)
    data = {"grid": grid.measures() | folds, "sides": sides, "folded": folded, "party": markers.title}
    return press("marker", markers.title or say("print/title/markers"), sheet, data | {"words": _words("table")})


def _words(*names: str) -> dict[str, str]:
    return {name: say(f"print/{name}") for name in names}


def prize_cards(prizes: PrizeCards, paper: str = "a4") -> bytes:
    """A card to go with every prize, three to a sheet."""
    check_words(prizes)
    check_some("cards", prizes.cards)
    sheet = find_paper(paper)
    grid = Grid(sheet, 1, 3, 160, 86)
    sides = grid.sides([_prize(card) for card in prizes.cards])
    data = {"grid": grid.measures(), "sides": sides, "party": prizes.title, "words": _words("with")}
    return press("prize", prizes.title or say("print/title/prizes"), sheet, data)


def _prize(card: PrizeCard) -> dict[str, Any]:
    return {"prize": card.prize, "name": card.name, "amount": card.amount, "lines": card.lines}
