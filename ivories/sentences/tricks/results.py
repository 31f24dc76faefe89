"""How deals of trick games are told."""

from __future__ import annotations

from ivories.rules import TrickRules
from ivories.rules.choices import Phase, TrickPays
from ivories.sentences.teller import Teller, capital
from ivories.sentences.together import trumps_facts, trumps_name
from ivories.types import DealResult, Dealt, Ending, Scored, TrickTable, View

STANDING = "standing"  # the sentence that says what everybody has


def dealt(event: Dealt, rules: TrickRules) -> str:
    """How a deal begins: with a lead, or with somebody's word."""
    if rules.phases[0] is Phase.STANDING:
        return "/holder"
    return "/leads" if len(rules.phases) == 1 else "/dealer"


def lots(rules: TrickRules) -> tuple[str, str]:
    """Which piece is best when lots are drawn, and what it brings."""
    holds = rules.phases[0] is Phase.STANDING
    return rules.first_lot.value, "leads" if rules.lot_leads else "holds" if holds else "deals"


def scored(event: Scored, rules: TrickRules) -> str:
    """Which sentence tells points during a deal: there is one."""
    return ""


def deal_ended(teller: Teller, result: DealResult) -> str:
    """How it ended, what the maker took, what it pays."""
    assert isinstance(teller.rules, TrickRules)
    head = teller.ending(result)
    if result.ending in (Ending.OUT, Ending.PASSED):
        return head
    down = teller.rules.pays is TrickPays.DOWN
    return f"{head} {capital(_down(teller, result) if down else _made(teller, teller.rules, result))}"


def _down(teller: Teller, result: DealResult) -> str:
    """Who goes up or down at the end."""
    up = "gains/up" if result.ending is Ending.GIVEN else "gains/up/no-trick"
    said = [teller.say(up if p > 0 else "gains/down", seat=s, points=abs(p)) for s, p in enumerate(result.gains) if p]
    paid = teller.language.listed(said, teller.language.grammar.both) or teller.say("gains/nobody-up")
    return teller.say("counting/point", gains=paid)


def _made(teller: Teller, rules: TrickRules, result: DealResult) -> str:
    """What the maker's side took, and what it pays."""
    paid = teller.gains(result)
    if result.maker is None:
        points = _points(teller, result)
        why, claimed = _claimed(rules, result)
        name = f"counting/{why}" if points and why else "counting" if points else "counting/point"
        return teller.say(name, hands=points, gains=paid, **claimed)
    seats = len(result.scores)
    sides = rules.sides(seats)
    side = [seat for seat in range(seats) if (seat - result.maker) % sides == 0]
    if rules.pays is TrickPays.BID:
        taken = sum(result.points[seat] for seat in side)
        partner = next((seat for seat in side if seat != result.maker), result.maker)
        others = [seat for seat in range(seats) if seat not in side]
        facts = {"taken": taken, "rest": sum(result.points) - taken, "others": others, "gains": paid}
        return teller.say("counting/bid", maker=result.maker, bid=result.bid, partner=partner, **facts)
    tricks = sum(result.tricks[seat] for seat in side)
    name = "counting/tricks/side" if len(side) > 1 else "counting/tricks"
    return teller.say(name, maker=result.maker, side=side, tricks=tricks, gains=paid)


def _claimed(rules: TrickRules, result: DealResult) -> tuple[str, dict[str, int | None]]:
    """Why somebody scores where points are claimed: they had them, or the other closed the stock and did not."""
    if not rules.claim:
        return "", {}
    if result.winner is None:
        return "nobody", {"claim": rules.claim}
    if result.points[result.winner] >= rules.claim:
        return "claimed", {"claim": rules.claim, "winner": result.winner}
    failed = [seat for seat, gain in enumerate(result.gains) if not gain and seat != result.winner]
    if len(failed) != 1:  # of three the one who sits out may score nothing, too
        return "", {}
    return "failed" if rules.false_claims else "closed", {"claim": rules.claim, "loser": failed[0]}


def _points(teller: Teller, result: DealResult) -> str:
    """What everybody who took a trick counted, the first with a verb."""
    counted = [{"seat": seat, "points": points} for seat, points in enumerate(result.points) if result.tricks[seat]]
    return ", ".join(teller.in_turn([("counting/points", facts) for facts in counted], verbs=1))


def _trumps(teller: Teller, table: TrickTable, trump: str) -> str:
    """What is trump, and who chose it, if somebody did."""
    assert isinstance(teller.rules, TrickRules)
    named = Phase.NAMING in teller.rules.phases
    by = "" if table.maker is None else "/named" if named else "/made"
    return teller.say(f"{trumps_name(trump)}{by}", seat=table.maker, **trumps_facts(trump))


def last_deal(teller: Teller, result: DealResult) -> str:
    """How the last deal of a match ended: as every other."""
    return deal_ended(teller, result)


def seated(view: View, seat: int) -> str:
    """Which sentence tells what a seat has: one that sits out holds nothing that is played."""
    return "/out" if view.tricks is not None and seat in view.tricks.out else ""


def on_table(teller: Teller, view: View) -> list[str]:
    """What lies in the middle: the turned piece, trumps, the trick, and the tricks taken."""
    table = view.tricks
    assert table is not None
    told = []
    if table.turned is not None:
        told.append(teller.say("turned", piece=table.turned))
    if table.trump is not None:
        told.append(_trumps(teller, table, table.trump))
    told += [teller.event(played) for played in table.trick]
    return told + [teller.say("picture/tricks", seat=s, count=n) for s, n in enumerate(table.taken) if n]
