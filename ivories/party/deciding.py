"""Dominoes that are drawn, and games for a prize."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ivories.errors import IvoriesError
from ivories.party.closing import check_counts
from ivories.party.events import Lots, PlayedOff
from ivories.party.moving import contest, decided_by, weight
from ivories.party.party import Party, Phase
from ivories.party.prizes import Prize, booby_level, prizes
from ivories.party.rules import PartyRules, Unit
from ivories.party.sessions import Session
from ivories.pieces import SETS

BOOBY, PRIZE = "booby", "prize"
MOST_AT_A_GAME = 4


def draw_lots(party: Party, entry: Lots) -> None:
    """Dominoes were drawn: at a table, for the booby prize, or for a prize."""
    check_pieces(entry.drawn)
    if entry.what == BOOBY:
        _for_booby(party, entry.drawn)
    elif entry.what == PRIZE:
        _for_prize(party, entry)
    elif entry.what or entry.table is None:
        raise IvoriesError("bad-lots/for")
    else:
        _at_table(party, entry.table, entry.drawn)


def check_pieces(drawn: dict[str, str]) -> None:
    """Each piece is of the musical set, and none was drawn twice."""
    pieces = [SETS["musical"].piece(written) for written in drawn.values()]
    for piece, times in Counter(pieces).items():
        if times > 1:
            raise IvoriesError("bad-lots/twice", piece=piece)


def _check_who(drawn: Iterable[str], should: list[str]) -> None:
    if set(drawn) != set(should):
        raise IvoriesError("bad-lots/who", names=should)


def _at_table(party: Party, number: int, drawn: dict[str, str]) -> None:
    session = party.session
    names = party.draws(session, number) if session is not None and number in session.tables else []
    if session is None or not names:
        raise IvoriesError("bad-lots/not-due", table=number)
    _check_who(drawn, names)
    check_decided(party.rules, session, number, drawn)
    session.tables[number].lots = drawn


def check_decided(rules: PartyRules, session: Session, number: int, drawn: dict[str, str]) -> None:
    """Equal pieces where it matters are drawn again."""
    places = 1 if rules.sides else contest(session, number)[2]
    if not decided_by(drawn, places):
        raise IvoriesError("bad-lots/equal")


def _for_booby(party: Party, drawn: dict[str, str]) -> None:
    level = booby_level(party)
    if len(level) < 2:
        raise IvoriesError("bad-lots/no-booby")
    _check_who(drawn, level)
    weights = sorted(map(weight, drawn.values()))
    if weights[0] == weights[1]:
        raise IvoriesError("bad-lots/equal")
    party.booby_lots = drawn


def _for_prize(party: Party, entry: Lots) -> None:
    prize = _open(party, entry.prize or 0, entry.side)
    if party.header.playoff != "lots":
        raise IvoriesError("bad-playoff/game")
    _check_who(entry.drawn, list(prize.level))
    if not decided_by(entry.drawn, 1):
        raise IvoriesError("bad-lots/equal")
    party.prize_lots.setdefault((entry.side, prize.number), []).append(entry.drawn)


def _open(party: Party, number: int, side: str) -> Prize:
    """A prize for which several are level."""
    if party.phase is not Phase.OVER:
        raise IvoriesError("bad-playoff/not-over")
    found = [prize for prize in prizes(party) if (prize.number, prize.side) == (number, side)]
    if not found or found[0].winner is not None:
        raise IvoriesError("bad-playoff/no-tie", prize=number)
    return found[0]


def play_off(party: Party, entry: PlayedOff) -> None:
    """A game among two to four who are level for a prize."""
    prize = _open(party, entry.prize, entry.side)
    if party.header.playoff == "lots":
        raise IvoriesError("bad-playoff/lots")
    players = entry.players
    if len(set(players)) != len(players) or not 2 <= len(players) <= MOST_AT_A_GAME:
        raise IvoriesError("bad-playoff/players", most=MOST_AT_A_GAME)
    for name in [*players, *entry.counts]:
        if name not in prize.level or name not in players:
            raise IvoriesError("bad-playoff/who", name=name, names=prize.level)
    counts = {name: count for name, count in entry.counts.items() if count}
    if party.rules.unit is not Unit.HOLES:  # there a game counts points
        check_counts(party.rules, counts, {len(players)})
    party.playoffs.append(entry)
