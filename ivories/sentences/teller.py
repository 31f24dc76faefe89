"""Which sentence tells an event, a result or a picture: to a seat or to anybody, written or spoken.

>>> from ivories.pieces import Piece
>>> from ivories.rules import find
>>> from ivories.types import Laid
>>> teller = Teller(find("embossing/muggins"), Hearer(names=("You", "West"), you=0, spoken=True))
>>> teller.event(Laid(seat=1, piece=Piece(6, 4), touched=Piece(6, 6), joins=6, end=6, out=4))
'West plays the six-four to the double-six: four out.'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from ivories.errors import IvoriesError
from ivories.families import family_of
from ivories.rules import AnyRules, as_rules
from ivories.sentences.together import rows, sat_out, told, trumps_facts, trumps_name
from ivories.types import (
    AnyEvent,
    DealEnded,
    DealResult,
    Dealt,
    Drew,
    Event,
    Laid,
    Lots,
    MatchEnded,
    Played,
    Revealed,
    Said,
    Scored,
    Staked,
    TrickWon,
    Trumps,
    View,
)
from ivories.words import ENGLISH, Language
from ivories.words.language import ANYBODY, Hearer

NUMBERS = re.compile(r"\d \d")
MANY = 5  # the scores of more others than this are a row of figures that nobody listens to


class Teller:
    """Tells what happens in a game of these rules; `Teller("embossing/block", hearer, language)` makes one."""

    def __init__(self, rules: AnyRules | str, hearer: Hearer = ANYBODY, language: Language = ENGLISH) -> None:
        self.rules = rules = as_rules(rules)
        self.hearer = hearer
        self.language = language
        self._family = family_of(rules).part("sentences", "results")

    def __repr__(self) -> str:
        return f"<a teller of {self.rules.id}>"

    def say(self, sentence: str, **facts: Any) -> str:
        """The sentence of that name."""
        return self.language.say(sentence, {"set": self.rules.pieces, **facts}, self.hearer)

    def in_turn(self, told: Sequence[tuple[str, dict[str, Any]]], verbs: int) -> list[str]:
        """Like sentences of several seats, so many with a verb; all where numbers would run together: `seat 1 2`."""
        brief = [self.say(name if k < verbs else f"{name}/then", **facts) for k, (name, facts) in enumerate(told)]
        return [self.say(name, **facts) for name, facts in told] if any(map(NUMBERS.search, brief)) else brief

    def event(self, event: AnyEvent) -> str:
        """One event in one sentence or two."""
        if not isinstance(event, Event):
            raise IvoriesError("bad-option/event", event=event)
        if isinstance(event, DealEnded):
            return self.deal_ended(event.result)
        if isinstance(event, MatchEnded):
            return self.match_ended(event)
        if isinstance(event, Laid):
            return self._laid(event)
        if isinstance(event, Trumps):
            return self.say(trumps_name(event.what), **trumps_facts(event.what))
        facts = msgspec.structs.asdict(event)
        if isinstance(event, Lots):
            return self._lots(event)
        if isinstance(event, Revealed):
            facts["hand"] = self.say(f"poker/{event.hand}")
        if isinstance(event, Said):
            facts["claim"] = getattr(self.rules, "claim", 0)
        variant = self._family.dealt(event, self.rules) if isinstance(event, Dealt) else _variant(event)
        if isinstance(event, Scored):
            variant += self._family.scored(event, self.rules)
        return self.say(_tag(event) + variant, **facts)

    def story(self, events: Iterable[AnyEvent]) -> Iterator[str]:
        """Many events, one after the other; what belongs together is one sentence."""
        for row in rows(events, self.hearer.you):
            trick, found = sat_out(row), told(row)
            if trick is not None:
                yield self._sat_out(*trick)
            elif found is None:
                yield from map(self.event, row)
                yield from self._decided(row)
            else:
                yield self.say(found[0], **found[1])

    def _sat_out(self, played: Sequence[Played], won: TrickWon) -> str:
        """A trick to which the hearer laid nothing, in a line."""
        pieces = [self.say("recent/played", seat=event.seat, piece=event.piece) for event in played]
        return self.say(f"trick-won/sat-out{_variant(won)}", played=pieces, seat=won.seat, points=won.points)

    def _decided(self, row: list[AnyEvent]) -> Iterator[str]:
        """After a showdown: what decided it, where that is not plain to see."""
        shown = [event for event in row if isinstance(event, Revealed)]
        said = self._family.decided(self, shown) if shown else None
        if said:
            yield said

    def _lots(self, event: Lots) -> str:
        """Who drew what, whose piece is best, and what it brings."""
        weight, brings = self._family.lots(self.rules)
        lot = self.say(f"lots/{weight}") if brings else ""
        return self.say(f"lots/{brings or 'wins'}", drawn=self._drawn(event), lot=lot, winner=event.winner)

    def _drawn(self, event: Lots) -> str:
        if not event.pieces:
            return self.say("lots/seats", seats=event.seats)
        told = [
            ("lots/drawn", {"seat": seat, "piece": piece})
            for seat, piece in zip(event.seats, event.pieces, strict=True)
        ]
        return capital(", ".join(self.in_turn(told, verbs=1)))

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
        said: str = self._family.deal_ended(self, result)
        return said

    def last_deal(self, result: DealResult) -> str:
        """How the last deal of a match ended, without what is told of the match."""
        said: str = self._family.last_deal(self, result)
        return said

    def ending(self, result: DealResult) -> str:
        """How the deal ended."""
        return self.say(f"deal-ended/{result.ending.value}", winner=result.winner)

    def gains(self, result: DealResult) -> str:
        """Who scores how much, or that nobody does; partners together."""
        seats = len(result.gains)
        sides = self.rules.sides(seats)
        if sides < seats:
            paid = [(tuple(range(side, seats, sides)), result.gains[side]) for side in range(sides)]
            gains = [self.say("gains/side", seats=side, points=points) for side, points in paid if points]
        else:
            gains = [self.say("gains", seat=s, points=p) for s, p in enumerate(result.gains) if p]
        return self.language.listed(gains, self.language.grammar.both) if gains else self.say("gains/none")

    def match_ended(self, event: MatchEnded) -> str:
        """Who won, and the scores."""
        score = event.scores[event.winners[0]]
        sides = self.rules.sides(len(event.scores))
        if sides < len(event.scores) and len({seat % sides for seat in event.winners}) == 1:
            foes = [s for i, s in enumerate(event.scores) if i not in event.winners][:1]
            return self.say("match-ended/side", winners=event.winners, score=score, others=foes)
        if len(event.winners) > 1:
            return self.say("match-ended/shared", winners=event.winners, score=score)
        others = sorted((s for i, s in enumerate(event.scores) if i != event.winners[0]), reverse=True)
        if len(others) > MANY:
            return self.say("match-ended/many", winner=event.winners[0], score=score, most=others[0])
        if len(others) > 1:
            behind = sorted(
                (s for s in range(len(event.scores)) if s != event.winners[0]), key=lambda s: -event.scores[s]
            )
            behind_in_turn = [("standing/seat", {"seat": seat, "points": event.scores[seat]}) for seat in behind]
            named = self.in_turn(behind_in_turn, verbs=0)
            return self.say("match-ended/several", winner=event.winners[0], score=score, others=named)
        return self.say("match-ended", winner=event.winners[0], score=score, others=others)

    def standing(self, scores: Iterable[int]) -> str:
        """The scores, seat by seat."""
        return self.say(self._family.STANDING, scores=self.holdings(scores))

    def holdings(self, scores: Iterable[int]) -> list[str]:
        """What each has."""
        return self.in_turn([("standing/seat", {"seat": s, "points": p}) for s, p in enumerate(scores)], verbs=0)

    # --- Pictures ---

    def picture(self, view: View) -> str:
        """The table in words, for those who hear it."""
        told = [
            self.say(f"picture/seat{self._family.seated(view, s)}", seat=s, score=view.scores[s], count=view.counts[s])
            for s in range(view.players)
        ]
        told += self._family.on_table(self, view)
        if view.hand:
            whose = "picture/hand" if self.hearer.you == view.seat else "hand"
            told.append(self.say(whose, seat=view.seat, pieces=view.hand))
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
    if isinstance(event, Said):
        return f"/{event.kind.value}"
    if isinstance(event, Staked):
        return f"/{event.why}"
    if isinstance(event, TrickWon):
        return "/points" if event.points > 1 else ""
    return "/last" if isinstance(event, Drew) and event.stock == 0 else ""


def capital(words: str) -> str:
    """With a capital letter, as a sentence begins."""
    return words[:1].upper() + words[1:]
