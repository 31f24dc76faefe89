"""A whole match, analysed: every decision by what its seat could know, and every result by luck and by skill."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot
from pathlib import Path
from statistics import fmean
from typing import NamedTuple, TypeAlias

from ivories.analysis.data import Account, Analysis, Choice, DealAccount, Decision, PlayerSummary, Verdict
from ivories.analysis.valuing import LEAST, MOST, TrueHands, lead_of, usual_playouts
from ivories.bots.searching import Search, Valued
from ivories.errors import IvoriesError
from ivories.given import whole
from ivories.kernel.core.state import copy
from ivories.match import Match
from ivories.play.core.deals import Done
from ivories.record import Record
from ivories.replaying import moments, replay
from ivories.terms import check_seat
from ivories.types import Action, View

Progress: TypeAlias = Callable[[int, int], None]

# What a loss must be at least, beside being clear of chance, against what is at stake in a deal.
MISTAKE, BLUNDER = 0.05, 0.2


def analyze(
    match: Match | Record | str | bytes | Path,
    seat: int | None = None,
    playouts: int | None = None,
    progress: Progress | None = None,
) -> Analysis:
    """Judges every decision of a match that is over, or of one of its seats, and says how the results came about.

    `match` is a match, or a record as `ivories.replay` takes it. `playouts` is for each decision: by default 10,000,
    where nothing is compiled 300. `progress` is told how many actions are looked at, and of how many.
    """
    played = match if isinstance(match, Match) else replay(match)
    return _Analyst(played, seat, playouts, progress).analysis()


class Weighed(NamedTuple):
    """A decision before it is judged: its choices, and the place of the one that was made."""

    deal: int
    at: int
    seat: int
    values: tuple[Valued, ...]
    chosen: int
    made: Action

    @property
    def best(self) -> Valued:
        """The choice of the highest value; the one that was made, if none is higher."""
        return max(self.values, key=lambda one: (one.value, one is self.values[self.chosen]))

    @property
    def within(self) -> float:
        """Half of a 95 % interval of what the best choice is worth more than the one that was made."""
        return hypot(self.best.within, self.values[self.chosen].within)

    @property
    def lost(self) -> float:
        """What it is worth more, if that is clear of chance."""
        lost = self.best.value - self.values[self.chosen].value
        return lost if lost > self.within else 0.0

    @property
    def spread(self) -> float:
        """How far playouts of the best choice lie apart."""
        return self.best.spread


class _Analyst:
    """One analysis."""

    def __init__(self, match: Match, seat: int | None, playouts: int | None, progress: Progress | None) -> None:
        self.match, self.game = match, match.game
        _check(match)
        self.seat = None if seat is None else check_seat(self.game, seat)
        self.playouts = usual_playouts(self.game) if playouts is None else _playouts(playouts)
        if progress is not None and not callable(progress):
            raise IvoriesError("cannot-analyze/progress", progress=progress)
        self._search = Search(self.game, wait=True)
        self._true = TrueHands(self.game, self.playouts)
        self._progress, self._actions = progress, sum(len(deal.done) for deal in match.deals)

    def analysis(self) -> Analysis:
        """All of it."""
        weighed, luck, at = [], [], 0
        for deal in self.match.deals:
            if deal.started:
                found, lucky = self._deal(deal.state.deal, deal.done, at)
                weighed += found
                luck.append((deal.state.deal, lucky))
                at += len(deal.done)
        scale = _scale(weighed)
        decisions = tuple(_judged(one, scale) for one in weighed)
        deals = tuple(self._account(deal, lucky, decisions) for deal, lucky in luck)
        sides = tuple(_sum([deal.sides[side] for deal in deals]) for side in range(len(self.game.sides)))
        seats = range(self.game.players) if self.seat is None else (self.seat,)
        players = tuple(_summary(seat, [one for one in decisions if one.seat == seat]) for seat in seats)
        rules = self.game.rules.id
        return Analysis(rules, self.game.players, self.playouts, scale, decisions, deals, sides, players)

    def _deal(self, number: int, done: list[Done], at: int) -> tuple[list[Weighed], Luck]:
        """The decisions of a deal, and its luck."""
        found: list[Weighed] = []
        luck = Luck(self.match, number, self._true)
        for k, (moment, row) in enumerate(zip(moments(self.match, number), [*done, None], strict=False)):
            luck.stands(moment.match, row)
            if row is not None and (self.seat is None or row[0] == self.seat):
                found += self._weighed(moment.match, number, at + k, row)
            if self._progress:
                self._progress(min(at + k + 1, self._actions), self._actions)
        return found, luck

    def _weighed(self, match: Match, deal: int, at: int, row: Done) -> Iterator[Weighed]:
        """A decision, if there was a choice."""
        seat, made, code, _ = row
        if match.turn != seat or len(match.legal()) < 2:
            return
        view = match.view(seat)
        values = self._search.values(view, max(self.playouts, 2 * len(match.legal())), seed=at)
        codes = [known for _, known in self.game.family.actions.legal(self.game, view.state.fields)]
        yield Weighed(deal, at, seat, values, codes.index(code), made)

    def _account(self, deal: int, luck: Luck, decisions: tuple[Decision, ...]) -> DealAccount:
        """How the results of a deal came about, for each side."""
        here = [one for one in decisions if one.deal == deal]
        sides = self.game.sides
        lost = [sum((one.lost for one in here if one.seat in seats), 0.0) for seats in sides]
        return DealAccount(deal, tuple(self._side(k, luck, lost) for k in range(len(sides))))

    def _side(self, k: int, luck: Luck, lost: list[float]) -> Account:
        others = (sum(lost) - lost[k]) / (len(lost) - 1)
        result, dealt, drawn = luck.results[k], luck.dealt[k], luck.drawn[k]
        rest = result - dealt - drawn + lost[k] - others
        return Account(self.game.sides[k], result, dealt, drawn, 0.0 - lost[k], others, rest)


class Luck:
    """The luck of one deal: what the hands were worth as they were dealt, and what every draw changed."""

    def __init__(self, match: Match, number: int, true: TrueHands) -> None:
        self._true, self.game = true, match.game
        deal = next(deal for deal in match.deals if deal.started and deal.state.deal == number)
        result = next(result for result in match.result().deals if result.deal == number)
        after = copy(deal.state)
        after.score[:] = result.scores
        first = [seats[0] for seats in self.game.sides]
        begun = [lead_of(self.game, deal.state, seat) for seat in first]
        self.results = [lead_of(self.game, after, seat) - lead for seat, lead in zip(first, begun, strict=True)]
        self.dealt, self.drawn = [0.0] * len(first), [0.0] * len(first)
        self._begun: list[float] | None = begun
        self._drawing: tuple[int, list[float]] | None = None

    def stands(self, match: Match, row: Done | None) -> None:
        """The match before its next action (none: after the last): whether something was drawn, or will be."""
        state = match.state
        if self._begun is not None:
            worth = self._true.leads(state, self._stock(match))
            self.dealt, self._begun = _less(worth, self._begun), None
        if self._drawing and self._drawing[0] != state.stock and not match.over:
            worth = self._true.leads(state, self._stock(match))
            self.drawn = [a + b for a, b in zip(self.drawn, _less(worth, self._drawing[1]), strict=True)]
        self._drawing = None
        if row is not None and state.stock and self._draws(match, row):
            self._drawing = state.stock, self._true.leads(state, self._stock(match), row[2])

    def _draws(self, match: Match, row: Done) -> bool:
        """Whether an action draws from the stock."""
        other = match.state
        other.apply(row[2], row[1].amount, deals=False)
        return other.stock != match.state.stock

    def _stock(self, match: Match) -> range:
        """The places of the deck that the stock has."""
        view: View = match.view()
        stock: range = self.game.family.holding.hiding(view).stock
        return stock


def _less(one: list[float], other: list[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]


def _scale(weighed: list[Weighed]) -> float:
    """What is at stake in a deal: the spread of playouts at the first decision of each."""
    first = {one.deal: one.spread for one in reversed(weighed)}
    return fmean(first.values()) if first else 0.0


def _judged(one: Weighed, scale: float) -> Decision:
    """A decision with its verdict; its choices from the best on."""
    order = sorted(one.values, key=lambda choice: (choice is not one.best, -choice.value))
    choices = tuple(Choice(str(choice.action), choice.value, choice.within) for choice in order)
    chosen = str(one.values[one.chosen].action)
    return Decision(one.deal, one.at, one.seat, chosen, one.lost, one.within, _verdict(one, scale), choices)


def _verdict(one: Weighed, scale: float) -> Verdict:
    if one.best is one.values[one.chosen]:
        return Verdict.BEST
    if not one.lost:
        return Verdict.EQUAL
    if one.lost < MISTAKE * scale:
        return Verdict.SMALL
    return Verdict.BLUNDER if one.lost >= BLUNDER * scale else Verdict.MISTAKE


def _summary(seat: int, decisions: list[Decision]) -> PlayerSummary:
    """How well a seat chose."""
    average = sum(one.lost for one in decisions) / max(1, len(decisions))
    verdicts = [one.verdict for one in decisions]
    mistakes, blunders = verdicts.count(Verdict.MISTAKE), verdicts.count(Verdict.BLUNDER)
    return PlayerSummary(seat, len(decisions), average, mistakes, blunders)


def _sum(accounts: list[Account]) -> Account:
    """Several accounts of a side added up."""
    names = ("result", "dealt", "drawn", "lost", "others", "rest")
    return Account(accounts[0].seats, *(sum(getattr(one, name) for one in accounts) for name in names))


def _playouts(given: object) -> int:
    number = whole(given)
    if number is None or not LEAST <= number <= MOST:
        raise IvoriesError("cannot-analyze/playouts", playouts=given, least=LEAST, most=MOST)
    return number


def _check(match: Match) -> None:
    """Refuses what cannot be analysed."""
    if not match.game.family.reasons.VALUED:
        raise IvoriesError("cannot-analyze/game", id=match.game.rules.id)
    if not match.over:
        raise IvoriesError("cannot-analyze/unfinished")
