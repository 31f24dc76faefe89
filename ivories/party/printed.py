"""A party on paper: what of it stands on cards, lists and markers, as the print room wants it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import Any

from ivories.errors import IvoriesError, unknown
from ivories.party.arranging import Seating
from ivories.party.moving import next_seats
from ivories.party.party import Party, Phase
from ivories.party.people import order
from ivories.party.prizes import booby, how_many, prizes
from ivories.party.rules import PartyRules
from ivories.party.saying import Conductor
from ivories.party.seats import SIDES, Seat, first_seats
from ivories.party.showing import cards as shown_cards
from ivories.party.showing import hands
from ivories.pieces import SETS
from ivories.printing import data, find_job
from ivories.words import ENGLISH

SET = len(SETS["musical"])


def title(rules: PartyRules) -> str:
    """What stands at the head of everything."""
    return ENGLISH.say("party/print-title", {"title": rules.title})


def _of_seat(seat: Seat) -> dict[str, Any]:
    return {"table": seat.table, "letter": seat.letter, "side": seat.side or None}


def _cards(rules: PartyRules, made: list[data.ScoreCard]) -> data.Cards:
    sizes = {"sessions": rules.sessions or 3, "games": rules.games or 4}
    layout = data.Layout(rules.card.value)
    return data.Cards(layout=layout, cards=tuple(made), unit=rules.unit.value, title=rules.title, **sizes)


def blank_cards(rules: PartyRules, guests: int) -> data.Cards:
    """The tray of cards for so many guests."""
    return _cards(rules, [data.ScoreCard(**_of_seat(seat)) for seat in first_seats(guests, rules.sides)])


def cards(party: Party) -> data.Cards:
    """The cards that were drawn, with names; those still on the tray without."""
    drawn = {guest.card: guest.name for guest in party.here() if guest.card}
    tray = sorted({*first_seats(len(party.here()), party.rules.sides), *drawn}, key=lambda seat: seat.order)
    return _cards(party.rules, [data.ScoreCard(name=drawn.get(seat, ""), **_of_seat(seat)) for seat in tray])


def take_home(party: Party) -> data.Cards:
    """Every guest's card as it was filled."""
    found = shown_cards(party)
    return _cards(party.rules, [_filled(party, name, card) for name, card in found.items() if any(card["seats"])])


def _filled(party: Party, name: str, card: dict[str, Any]) -> data.ScoreCard:
    sat = [session.sat.get(name) for session in party.sessions]
    first = next(seat for seat in sat if seat)
    rows = card.get("games", [])
    totals = tuple(accumulate(sum(count or 0 for count in row) for row in rows))
    return data.ScoreCard(
        name=name,
        seats=tuple(f"{seat.table} {seat.letter}" if seat else "" for seat in sat[: len(card["seats"])]),
        games=tuple(tuple(row) for row in rows),
        holes=card.get("holes", 0),
        totals=totals,
        **_of_seat(first),
    )


def markers(party: Party) -> data.TableMarkers:
    """A number for each table."""
    return data.TableMarkers(tables=_tables(_seating(party)), title=title(party.rules))


def _seating(party: Party) -> Seating:
    """The seating that everybody goes to next, or sits in."""
    if party.session is None or party.phase is Phase.BETWEEN:
        return next_seats(party)
    return party.session.seats


def _tables(seating: Seating) -> tuple[int, ...]:
    return tuple(sorted({seat.table for seat in seating}))


def conductor(party: Party) -> data.ConductorList:
    """Guests to check off, and what each table takes."""
    seats = {name: seat for seat, name in _seating(party).items()}
    return data.ConductorList(
        guests=tuple(
            _guest(name, seats.get(name)) for name in sorted((guest.name for guest in party.here()), key=order)
        ),
        tables=tuple(_hands(party)),
        title=title(party.rules),
    )


def _guest(name: str, seat: Seat | None) -> data.Guest:
    if seat is None:
        return data.Guest(name=name)
    return data.Guest(name=name, seat=f"{seat.table} {seat.letter}", side=seat.side or None)


def _hands(party: Party) -> list[data.TableHands]:
    seating = _seating(party)
    found = hands(party, seating)
    made = []
    for table in _tables(seating):
        players, hand = sum(seat.table == table for seat in seating), found[str(table)]
        made.append(data.TableHands(table=table, players=players, hand=hand, stock=SET - players * hand))
    return made


def announcements(party: Party) -> data.Announcements:
    """What the conductor says now."""
    said = Conductor(party).steps()
    return data.Announcements(parts=(data.Speech(sentences=tuple(said)),), title=title(party.rules))


def call_out(party: Party) -> data.CallOut:
    """The next seating, table by table."""
    if party.phase not in (Phase.GATHERING, Phase.BETWEEN):
        raise IvoriesError("bad-print/not-between")
    session = party.session
    called = []
    for seat, name in sorted(next_seats(party).items(), key=lambda one: one[0].order):
        before = session.sat.get(name) if session else None
        came = f"{before.table} {before.letter}" if before else ""
        called.append(data.CalledSeat(name=name, came=came, **_of_seat(seat)))
    return data.CallOut(session=len(party.sessions) + 1, seats=tuple(called), title=title(party.rules))


def prize_cards(party: Party) -> data.PrizeCards:
    """The prizes: with their winners where these are known."""
    amount = Conductor(party).amount
    given = {(prize.side, prize.number): prize for prize in prizes(party)}
    made = []
    for number in range(1, how_many(party) + 1):
        for side in SIDES if party.rules.sides else ("",):
            found = given.get((side, number))
            winner = found.winner if found else None
            named = ENGLISH.say(f"party/prize-name{'-side' if side else ''}", {"number": number, "side": side})
            won = amount(found.amount) if found and winner else ""
            made.append(data.PrizeCard(prize=named, name=winner or "", amount=won))
    if party.header.booby:
        named = ENGLISH.say("party/booby-name", {})
        made.append(data.PrizeCard(prize=named, name=booby(party) or "", amount=None))
    return data.PrizeCards(cards=tuple(made), title=title(party.rules))


def made(party: Party, job: str, paper: str) -> bytes:
    """The PDF of a job that prints something of a party."""
    if not isinstance(party, Party):
        raise IvoriesError("bad-party-log/party", given=party)
    if job not in OF_A_PARTY:
        raise unknown("unknown-option/print", job, OF_A_PARTY, jobs=list(OF_A_PARTY))
    return find_job(job).make(OF_A_PARTY[job](party), paper)


OF_A_PARTY: dict[str, Callable[[Party], Any]] = {
    "cards": cards,
    "take-home": take_home,
    "markers": markers,
    "conductor": conductor,
    "announcements": announcements,
    "call-out": call_out,
    "prizes": prize_cards,
}
