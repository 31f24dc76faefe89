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
from ivories.rules import LayoutRules
from ivories.rules.choices import Lowest, Pays
from ivories.types import (
    AnyEvent,
    DealEnded,
    DealResult,
    Dealt,
    Drew,
    Ending,
    Laid,
    MatchEnded,
    Scored,
    View,
)  # fmt: skip
from ivories.words import ENGLISH, Language
from ivories.words.language import ANYBODY, Hearer


class Teller:
    """Tells what happens in a game of these rules."""

    def __init__(self, rules: LayoutRules, hearer: Hearer = ANYBODY, language: Language = ENGLISH) -> None:
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
        return self.say(_tag(event) + _variant(event), **facts)

    def story(self, events: Iterable[AnyEvent]) -> Iterator[str]:
        """Many events, one after the other; draws of one seat in a row are one sentence."""
        for drawn, group in groupby(events, key=lambda e: e.seat if isinstance(e, Drew) else None):
            row = list(group)
            if drawn is not None and len(row) > 1:
                last = row[-1]
                assert isinstance(last, Drew)
                yield self.say("drew/several", seat=drawn, times=len(row), stock=last.stock)
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
        """Who ended the deal and how, what everybody holds, who scores how much."""
        head = self.say(f"deal-ended/{result.ending.value}", winner=result.winner)
        gains = [self.say("gains", seat=s, points=p) for s, p in enumerate(result.gains) if p]
        paid = self.language.listed(gains, self.language.grammar.both) if gains else self.say("gains/none")
        if result.ending is Ending.OUT:
            return head
        counted = result.ending is Ending.BLOCKED or self.rules.pays is Pays.SPOTS
        hands = self._hands(result) if counted and result.shown else ""
        tail = self.say("counting", hands=hands, gains=paid) if hands else self.say("counting/point", gains=paid)
        return f"{head} {tail[:1].upper()}{tail[1:]}"

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
        if ending is not Ending.BLOCKED or self.rules.lowest is Lowest.SPOTS:
            return "holds/notes" if self.rules.set is MUSICAL else "holds"
        if not any(piece.double for piece in hand):
            return "holds/free"
        return "holds/doubles" if self.rules.lowest is Lowest.BERGEN else "holds/beside"

    def match_ended(self, event: MatchEnded) -> str:
        """Who won, and the scores."""
        score = event.scores[event.winners[0]]
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
        if view.layout:
            told.append(self.say("picture/layout", count=len(view.layout), piece=view.layout[-1].piece))
            ends = [self.say("picture/end", number=end.number, piece=end.piece) for end in view.ends]
            told.append(self.say("picture/ends", ends=ends))
        else:
            told.append(self.say("picture/nothing"))
        if view.hand:
            told.append(self.say("picture/hand", pieces=view.hand))
        told.append(self.say("picture/over") if view.turn is None else self.to_act(view.turn))
        return " ".join(told)

    def to_act(self, seat: int) -> str:
        """Whose turn it is."""
        return self.say("picture/turn", seat=seat)


def _tag(event: AnyEvent) -> str:
    return str(event.__struct_config__.tag)


def _variant(event: AnyEvent) -> str:
    """Which of an event's sentences fits."""
    if isinstance(event, Scored):
        return f"/{event.why.value}"
    if isinstance(event, Dealt) and event.stock == 0:
        return "/all"
    return "/last" if isinstance(event, Drew) and event.stock == 0 else ""


def _weights(hand: Iterable[Piece]) -> dict[str, int]:
    """The spots of a hand: all of them, how many doubles, of the doubles, of the rest."""
    all_of_it = sum(piece.spots for piece in hand)
    doubles = [piece.spots for piece in hand if piece.double]
    return {"spots": all_of_it, "doubles": len(doubles), "weight": sum(doubles), "rest": all_of_it - sum(doubles)}
