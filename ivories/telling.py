"""Which sentence tells an event, a result or a picture: to a seat or to anybody, written or spoken.

>>> from ivories.rules import find
>>> from ivories.types import Laid
>>> teller = Teller(find("embossing/muggins"), Hearer(names=("You", "West"), you=0, spoken=True))
>>> teller.event(Laid(seat=1, piece=Piece(6, 4), touched=Piece(6, 6), joins=6, end=6, out=4))
'West plays the six-four to the double-six: four out.'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

import msgspec

from ivories.pieces import MUSICAL, Piece
from ivories.rules import AnyRules, LayoutRules, PokerRules, TrickRules
from ivories.rules.choices import Lowest, Pays, Phase, TrickPays
from ivories.types import (
    AnyEvent,
    DealEnded,
    DealResult,
    Dealt,
    Drew,
    Ending,
    Laid,
    MatchEnded,
    Said,
    Scored,
    Staked,
    TrickTable,
    TrickWon,
    Trumps,
    View,
)  # fmt: skip
from ivories.words import ENGLISH, Language
from ivories.words.language import ANYBODY, Hearer


class Teller:
    """Tells what happens in a game of these rules."""

    def __init__(self, rules: AnyRules, hearer: Hearer = ANYBODY, language: Language = ENGLISH) -> None:
        self.rules = rules
        self.hearer = hearer
        self.language = language

    def say(self, sentence: str, **facts: Any) -> str:
        """The sentence of that name."""
        return self.language.say(sentence, {"set": self.rules.pieces, **facts}, self.hearer)

    def event(self, event: AnyEvent) -> str:
        """One event in one sentence or two."""
        if isinstance(event, DealEnded):
            return self.deal_ended(event.result)
        if isinstance(event, MatchEnded):
            return self.match_ended(event)
        if isinstance(event, Laid):
            return self._laid(event)
        facts = msgspec.structs.asdict(event)
        if isinstance(event, Trumps) and event.what.isdigit():
            facts["number"] = int(event.what)
        return self.say(_tag(event) + _variant(event, self.rules), **facts)

    def story(self, events: Iterable[AnyEvent]) -> Iterator[str]:
        """Many events, one after the other; draws of one seat in a row are one sentence."""
        for _, group in groupby(events, key=_alike):
            row = list(group)
            first, last = row[0], row[-1]
            if len(row) > 1 and isinstance(first, Drew) and isinstance(last, Drew):
                yield self.say("drew/several", seat=first.seat, times=len(row), stock=last.stock)
            elif len(row) > 1 and isinstance(first, Staked) and all(_stakes_like(first, e) for e in row):
                yield self.say("staked/antes", chips=first.chips)
            else:
                yield from map(self.event, row)

    def _laid(self, event: Laid) -> str:
        facts = msgspec.structs.asdict(event)
        if event.seat is None:
            return self.say("laid/set-up", **facts)
        kind = "laid/lead" if event.touched is None else "laid/double" if event.piece.double else "laid"
        said = self.say(kind, **facts)
        return self.say("laid/stated", laid=said, **facts) if event.stated else said

    # --- Results ---

    def deal_ended(self, result: DealResult) -> str:
        """Who ended the deal and how, what everybody holds or took, who scores how much."""
        if isinstance(self.rules, PokerRules):
            passed = result.ending is Ending.PASSED
            chips = [self.say("standing/seat", seat=s, points=p) for s, p in enumerate(result.scores)]
            return self.say("deal-ended/passed-bets" if passed else f"deal-ended/{result.ending.value}", scores=chips)
        head = self.say(f"deal-ended/{result.ending.value}", winner=result.winner)
        if result.ending in (Ending.OUT, Ending.PASSED):
            return head
        if isinstance(self.rules, TrickRules):
            return f"{head} {_capital(self._tricks(self.rules, result))}"
        counted = result.ending is Ending.BLOCKED or self.rules.pays is Pays.SPOTS
        hands = self._hands(result) if counted and result.shown else ""
        paid = self._gains(result)
        tail = self.say("counting", hands=hands, gains=paid) if hands else self.say("counting/point", gains=paid)
        return f"{head} {_capital(tail)}"

    def _gains(self, result: DealResult) -> str:
        """Who scores how much, or that nobody does."""
        seats = len(result.gains)
        if isinstance(self.rules, TrickRules) and self.rules.partnered(seats):
            sides = [((s, s + 2), result.gains[s]) for s in (0, 1) if result.gains[s]]
            gains = [self.say("gains/side", seats=side, points=p) for side, p in sides]
        else:
            gains = [self.say("gains", seat=s, points=p) for s, p in enumerate(result.gains) if p]
        return self.language.listed(gains, self.language.grammar.both) if gains else self.say("gains/none")

    def _tricks(self, rules: TrickRules, result: DealResult) -> str:
        """What the maker took, and what it pays."""
        if rules.pays is TrickPays.DOWN:
            said = [
                self.say("gains/up" if p > 0 else "gains/down", seat=s, points=abs(p))
                for s, p in enumerate(result.gains)
                if p
            ]
            paid = self.language.listed(said, self.language.grammar.both) or self.say("gains/nobody-up")
            return self.say("counting/point", gains=paid)
        paid = self._gains(result)
        if result.maker is None:
            return self.say("counting/point", gains=paid)
        seats = len(result.scores)
        side = [result.maker, (result.maker + 2) % seats] if rules.partnered(seats) else [result.maker]
        if rules.pays is TrickPays.BID:
            taken = sum(result.points[seat] for seat in side)
            return self.say(
                "counting/bid", maker=result.maker, bid=result.bid, taken=taken, partner=side[-1], gains=paid
            )
        tricks = sum(result.tricks[seat] for seat in side)
        return self.say("counting/tricks", maker=result.maker, tricks=tricks, gains=paid)

    def _hands(self, result: DealResult) -> str:
        """What everybody holds, the first with a verb: the numbers that decide."""
        assert result.shown is not None
        told: list[str] = []
        for seat, hand in enumerate(result.shown):
            if hand:
                kind = self._counted(hand, result.ending)
                told.append(self.say(f"{kind}/then" if told else kind, seat=seat, **_weights(hand)))
        return ", ".join(told)

    def _counted(self, hand: tuple[Piece, ...], ending: Ending) -> str:
        """Which numbers of a hand decide."""
        assert isinstance(self.rules, LayoutRules)
        if ending is not Ending.BLOCKED or self.rules.lowest is Lowest.SPOTS:
            return "holds/notes" if self.rules.set is MUSICAL else "holds"
        if not any(piece.double for piece in hand):
            return "holds/free"
        return "holds/doubles" if self.rules.lowest is Lowest.BERGEN else "holds/beside"

    def match_ended(self, event: MatchEnded) -> str:
        """Who won, and the scores."""
        score = event.scores[event.winners[0]]
        if isinstance(self.rules, TrickRules) and self.rules.partnered(len(event.scores)) and len(event.winners) == 2:
            foes = [s for i, s in enumerate(event.scores) if i not in event.winners][:1]
            return self.say("match-ended/side", winners=event.winners, score=score, others=foes)
        if len(event.winners) > 1:
            return self.say("match-ended/shared", winners=event.winners, score=score)
        others = sorted((s for i, s in enumerate(event.scores) if i != event.winners[0]), reverse=True)
        return self.say("match-ended", winner=event.winners[0], score=score, others=others)

    def standing(self, scores: Iterable[int]) -> str:
        """The scores, seat by seat."""
        return self.say("standing", scores=[self.say("standing/seat", seat=s, points=p) for s, p in enumerate(scores)])

    # --- Pictures ---

    def picture(self, view: View) -> str:
        """The table in words, for those who hear it."""
        told = [
            self.say("picture/seat", seat=s, score=view.scores[s], count=view.counts[s]) for s in range(view.players)
        ]
        told += self._on_table(view)
        if view.hand:
            told.append(self.say("picture/hand", pieces=view.hand))
        told.append(self.say("picture/over") if view.turn is None else self.to_act(view.turn))
        return " ".join(told)

    def _on_table(self, view: View) -> list[str]:
        """What lies in the middle."""
        if view.tricks is not None:
            return self._trick_table(view.tricks)
        if view.poker is not None:
            return [self.say("picture/pool", pool=view.poker.pool, call=view.poker.call)]
        told = []
        if view.layout:
            told.append(self.say("picture/layout", count=len(view.layout), piece=view.layout[-1].piece))
            ends = [self.say("picture/end", number=end.number, piece=end.piece) for end in view.ends]
            told.append(self.say("picture/ends", ends=ends))
        else:
            told.append(self.say("picture/nothing"))
        return told

    def _trick_table(self, table: TrickTable) -> list[str]:
        told = []
        if table.turned is not None:
            told.append(self.say("turned", piece=table.turned))
        if table.trump is not None:
            told.append(self.event(Trumps(what=table.trump)))
        told += [self.event(played) for played in table.trick]
        tricks = [self.say("picture/tricks", seat=s, count=n) for s, n in enumerate(table.taken) if n]
        return [*told, *tricks]

    def to_act(self, seat: int) -> str:
        """Whose turn it is."""
        return self.say("picture/turn", seat=seat)


def _alike(event: AnyEvent) -> object:
    """What events must have in common to be told in one sentence; most have nothing."""
    if isinstance(event, Drew):
        return "drew", event.seat
    return "ante" if isinstance(event, Staked) and event.why == "ante" else object()


def _stakes_like(first: Staked, event: AnyEvent) -> bool:
    return isinstance(event, Staked) and event.chips == first.chips


def _tag(event: AnyEvent) -> str:
    return str(event.__struct_config__.tag)


def _variant(event: AnyEvent, rules: AnyRules) -> str:
    """Which of an event's sentences fits."""
    if isinstance(event, Scored):
        return f"/{event.why.value}"
    if isinstance(event, Dealt):
        return _dealt(event, rules)
    if isinstance(event, Said):
        return f"/{event.kind.value}"
    if isinstance(event, Staked):
        return f"/{event.why}"
    if isinstance(event, TrickWon):
        return "/points" if event.points > 1 else ""
    if isinstance(event, Trumps):
        return f"/{event.what}" if event.what in ("doubles", "none") else ""
    return "/last" if isinstance(event, Drew) and event.stock == 0 else ""


def _dealt(event: Dealt, rules: AnyRules) -> str:
    """How a deal begins: with a lead, or with somebody's word."""
    if isinstance(rules, LayoutRules):
        return "" if event.stock else "/all"
    if isinstance(rules, TrickRules) and rules.phases[0] is Phase.STANDING:
        return "/holder"
    if isinstance(rules, PokerRules) and event.leader == event.dealer:
        return "/deals"  # nobody is asked
    return "/leads" if isinstance(rules, TrickRules) and len(rules.phases) == 1 else "/dealer"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _weights(hand: Iterable[Piece]) -> dict[str, int]:
    """The spots of a hand: all of them, how many doubles, of the doubles, of the rest."""
    all_of_it = sum(piece.spots for piece in hand)
    doubles = [piece.spots for piece in hand if piece.double]
    return {"spots": all_of_it, "doubles": len(doubles), "weight": sum(doubles), "rest": all_of_it - sum(doubles)}
