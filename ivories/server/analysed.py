"""An analysis and beliefs as a page shows them: choices in words, decisions at the steps of their deal."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite

from ivories import analysis
from ivories.analysis.believing import place_name
from ivories.analysis.valuing import usual_playouts
from ivories.bots.looking import can_compile
from ivories.match import Match
from ivories.pieces import Piece
from ivories.replaying import moments
from ivories.showing.offered import in_words
from ivories.types import View
from ivories.wire import analyses as a
from ivories.words.language import Hearer

# Playouts of a whole match, compiled and interpreted: so that a long one takes no longer, and is known less well.
IN_ALL, SLOW_IN_ALL = 1_000_000, 12_000
FEWEST = 60  # of a decision
DIGITS = 4  # of a chance; what is not sure never looks so
LEAST_CHANCE = 0.0001


def analysed(match: Match, seat: int | None) -> a.AnalysisShown:
    """A match, analysed for one seat, or for all (none) with the luck that they had."""
    actions = max(1, sum(len(deal.done) for deal in match.deals))
    in_all = IN_ALL if can_compile(match.game) else SLOW_IN_ALL
    found = analysis.analyze(match, seat, max(FEWEST, min(usual_playouts(match.game), in_all // actions)))
    luck = {one: side.dealt + side.drawn for side in found.sides for one in side.seats} if seat is None else {}
    return a.AnalysisShown(
        found.playouts,
        tuple(_decisions(match, found)),
        tuple([_player(one, luck.get(one.seat)) for one in found.seats]),
    )


def _player(one: analysis.PlayerSummary, luck: float | None) -> a.PlayerShown:
    average, lucky = round(one.average, 2), None if luck is None else round(luck, 1)
    return a.PlayerShown(
        seat=one.seat,
        decisions=one.decisions,
        average=average,
        mistakes=one.mistakes,
        blunders=one.blunders,
        luck=lucky,
    )


def _decisions(match: Match, found: analysis.Analysis) -> Iterator[a.DecisionShown]:
    """Every decision at its step; a deal that was thrown in is not shown again, so those in it are left out."""
    first = _first_actions(match)
    for number, (begins, ends) in first.items():
        here = {one.at - begins: one for one in found.decisions if begins <= one.at < ends}
        for step, moment in enumerate(moments(match, number)):
            if step in here:
                yield _decision(here[step], step, moment.match.view(here[step].seat))


def _first_actions(match: Match) -> dict[int, tuple[int, int]]:
    """For each deal by its number, how many actions of the match came before it, and before its end."""
    found, at = {}, 0
    for deal in match.deals:
        if deal.started:
            found[deal.state.deal] = at, at + len(deal.done)
            at += len(deal.done)
    return found


def _decision(one: analysis.Decision, step: int, view: View) -> a.DecisionShown:
    words = dict(zip(map(str, view.legal), in_words(view.legal, view.state.game.set), strict=True))
    choices = [
        a.ChoiceValued(
            words.get(choice.action, choice.action),
            round(choice.value, 2),
            round(choice.within, 2) if isfinite(choice.within) else None,
            choice.action == one.chosen,
        )
        for choice in one.choices
    ]
    lost, verdict = round(one.lost, 2), str(one.verdict)
    return a.DecisionShown(deal=one.deal, step=step, seat=one.seat, lost=lost, verdict=verdict, choices=tuple(choices))


def believed(match: Match, number: int, seat: int | None, hearer: Hearer) -> a.BeliefsShown:
    """Who can hold what at every step of a deal."""
    return a.BeliefsShown(seat, tuple([_at(one.match.view(seat), hearer) for one in moments(match, number)]))


def _at(view: View, hearer: Hearer) -> a.BeliefsAt:
    if not view.state.deal_over:
        found = analysis.beliefs(view)
        places = tuple([place_name(place, hearer) for place in found.places])
        pieces = [a.PieceHidden(Piece.parse(one.piece), tuple(map(_shown, one.chances))) for one in found.pieces]
        return a.BeliefsAt(found.deals, found.exact, places, tuple(pieces))
    return a.BeliefsAt("1", True, (), ())


def _shown(chance: float) -> float:
    """A chance with few digits: only what is sure is one, only what cannot be is zero."""
    if chance in (0.0, 1.0):
        return chance
    return min(1 - LEAST_CHANCE, max(LEAST_CHANCE, round(chance, DIGITS)))
