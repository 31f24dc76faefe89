"""The conformance suite: what must hold for every rule set, yours included.

>>> import ivories
>>> from ivories import testing
>>> testing.check(ivories.game("embossing/block", players=3), matches=2).matches
2
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from ivories.errors import IvoriesError
from ivories.kernel import state
from ivories.match import Game, Match, replay
from ivories.notation import VOCABULARY
from ivories.record import Record, Turn
from ivories.terms import Terms
from ivories.types import WITH_AMOUNT, WITH_PIECE, Action, DealEnded, Kind, Scored, Shown, Staked

TOO_LONG = 100_000


@dataclass
class Report:
    """What was looked at: positions whose refusals were tried, and other worlds compared for hidden knowledge."""

    matches: int = 0
    actions: int = 0
    positions: int = 0
    worlds: int = 0


def check(game: Game, matches: int = 20, seed: int = 0) -> Report:
    """Plays seeded random matches and asserts every property of the suite; the report says how much was seen."""
    report = Report()
    for number in range(matches):
        rng = random.Random(f"{game!r} {seed} {number}")
        match = game.start(seed=seed, match=number)
        _check_match(match, rng, report)
        report.matches += 1
    return report


def _check_match(match: Match, rng: random.Random, report: Report) -> None:
    start = match.copy()
    cut = rng.randrange(1, 60)
    while not match.over:
        check_pieces(match)
        if rng.random() < 0.02:
            check_legal(match, rng)
            report.positions += 1
        if cut == 0:
            report.worlds += check_hidden(match, rng)
        cut -= 1
        match.play(random_action(match, rng))
        report.actions += 1
        assert report.actions < TOO_LONG * (report.matches + 1), "the match does not end"
    check_scores(match)
    check_record(match, match.record().text)
    if report.matches % 4 == 0:
        check_record(match, match.record().json)
    check_undo(match, start)


def random_action(match: Match, rng: random.Random) -> Action:
    """Any action of the seat to act; of the amounts it may state often a likely one."""
    action = rng.choice(match.legal())
    if action.most == action.least:
        return action
    return action.with_amount(rng.choice((action.least, likely_count(match, action), _between(action, rng))))


def _between(action: Action, rng: random.Random) -> int:
    return rng.randint(action.least, action.most)


def likely_count(match: Match, action: Action) -> int:
    """The count that the action makes, as anybody can see once it lies; of a bet the least."""
    if match.game.rules.family != "layout":
        return action.least
    g = state.copy(match._course.g)
    code = next(code for known, code in match._legal_now() if known == action)
    g.asked = -1
    match.game.kernel.apply(match.game.record, g, code, 0)
    return int(g.made)


# --- The properties -------------------------------------------------------------------------------------------------


def check_pieces(match: Match) -> None:
    """Hands, stock and layout together are the pieces that were dealt, each once."""
    course = match._course
    opened = course.deals[-1].state
    dealt = [match.game.pieces[t] for t in opened.deck[: opened.size]]
    set_up = [event.piece for event in course.deals[-1].layout]
    assert sorted(course.whereabouts()) == sorted(dealt + set_up), "pieces were lost or doubled"


def check_legal(match: Match, rng: random.Random) -> None:
    """`play` accepts exactly what `legal` lists."""
    legal = match.legal()
    assert legal, "nobody can do anything"
    assert len({str(action) for action in legal}) == len(legal), "two actions are written alike"
    for action in legal:
        for amount in {action.least, action.most}:
            match.copy().play(action.with_amount(amount))
            match.copy().play(str(action.with_amount(amount)))
        if action.most or (match.game.rules.family == "layout" and action.piece is not None):
            _refused(match, str(action.with_amount(action.most + 1)))
    listed = {_unordered(action.with_amount(n)) for action in legal for n in _amounts(action)}
    others = [action for action in _conceivable(match) if _unordered(action) not in listed]
    for action in rng.sample(others, min(40, len(others))):
        _refused(match, str(action))
    for seat in set(range(match.game.players)) - match.may_act:
        assert match.legal(seat) == [], "a seat that may not act has legal actions"
        _refused(match, str(legal[0]), seat)
    for seat in match.may_act - {match.turn}:
        for action in match.legal(seat):
            match.copy().play(action, seat=seat)


def _conceivable(match: Match) -> Iterator[Action]:
    """Every action that could be written here: words, leads, every piece at every laid piece."""
    family, numbers = match.game.rules.family, match.game.set.numbers
    yield from (Action(kind) for kind in VOCABULARY[family].values())
    laid = [event.piece for event in match.view().layout]
    for piece in match.game.pieces if family != "poker" else ():
        yield Action(Kind.LEAD, piece)
        for touched in laid:
            for joins in {piece.high, piece.low}:
                yield Action(Kind.PLAY, piece, touched, joins)
        if family == "tricks":
            yield from (Action(kind, piece) for kind in WITH_PIECE)
    if family == "tricks":
        yield from (Action(Kind.BID, what=str(bid)) for bid in (29, 30, 35, 41, 42, 43, 84, 168, 250, 251))
        for what in (*map(str, numbers), "doubles", "none"):
            yield from (Action(kind, what=what) for kind in (Kind.TRUMP, Kind.MAKE))
    if family == "poker":
        yield from (Action(kind, amount=n) for kind in WITH_AMOUNT for n in (1, 2, 3, 99, 1000))


def _amounts(action: Action) -> range:
    """What may be stated with an action that is staked."""
    return range(action.least, action.most + 1) if action.kind in WITH_AMOUNT else range(1)


def _unordered(action: Action) -> object:
    """What an action says, whichever half of the piece is written first."""
    if action.kind in WITH_AMOUNT:
        return action.kind, action.amount or action.least
    if action.kind in (Kind.LEAD, Kind.PLAY):
        return action.piece, action.touched
    return action.kind, action.what, action.piece


def _refused(match: Match, text: str, seat: int | None = None) -> None:
    before = match.events
    try:
        match.play(text, seat=seat)
    except IvoriesError as error:
        assert error.sentence, "a refusal says nothing"
        assert match.events == before, "a refused action changed the match"
    else:
        raise AssertionError(f"{text} is not listed but was accepted")


def check_scores(match: Match) -> None:
    """The scores follow from the events."""
    first = match._course.deals[0].sheet
    scores = list(first.scores if first and first.scores else _at_first(match))
    for event in match.events:
        if isinstance(event, Scored):
            scores[event.seat] += event.points
        if isinstance(event, Staked):
            scores[event.seat] -= event.chips
        if isinstance(event, DealEnded):
            scores = [score + gain for score, gain in zip(scores, event.result.gains, strict=True)]
            assert tuple(scores) == event.result.scores, "the scores do not follow from the events"
    assert tuple(scores) == match.scores, "the scores do not follow from the events"
    if match.game.rules.family == "layout":
        assert match.winners == tuple(s for s, score in enumerate(scores) if score == max(scores))


def _at_first(match: Match) -> list[int]:
    """The scores before the first deal."""
    g = state.blank(type(match._course.g), match.game.sizes)
    match.game.kernel.start_match(match.game.record, g)
    return [int(score) for score in g.score]


def check_record(match: Match, written: str) -> None:
    """Record, text (or JSON), record, replay: the same match."""
    again = replay(written, rules=match.game.base)
    assert again.events == match.events, "the replay goes otherwise"
    assert again.record() == match.record(), "the record of the replay differs"
    assert again.result() == match.result()


def check_undo(match: Match, start: Match) -> None:
    """Undo all the way back gives the start."""
    back = match.copy()
    for _ in range(sum(len(deal.actions) for deal in match.record().deals)):
        back.undo()
    assert back.events == start.events, "undo does not lead back to the start"
    assert back.record() == start.record()
    assert back.legal() == start.legal()


def check_hidden(match: Match, rng: random.Random) -> int:
    """Worlds that differ only in what a seat cannot know look alike to it; returns how many were compared."""
    compared = 0
    record = match.record()
    seats = rng.sample(range(match.game.players), min(match.game.players, 4))
    for seat in (*seats, None):
        for _ in range(2):
            other = _other_world(match, record, seat, rng)
            if other is None:
                continue
            compared += 1
            assert other.view(seat) == match.view(seat), f"seat {seat} sees what it cannot know"
            assert other.seen_by(seat) == match.seen_by(seat), f"seat {seat} was told what it cannot know"
            if seat is not None:
                assert other.record().redact(seat) == record.redact(seat), f"the record tells seat {seat} too much"
    return compared


def _other_world(match: Match, record: Record, seat: int | None, rng: random.Random) -> Match | None:
    """The match with two pieces exchanged that the seat cannot know; none when history would have gone otherwise."""
    hidden = match._course.hidden(seat)
    if len(hidden) < 2:
        return None
    one, two = map(str, rng.sample(hidden, 2))
    swap = {one: two, two: one}
    last = record.deals[-1]
    changed = msgspec.structs.replace(
        last,
        hands=[[swap.get(piece, piece) for piece in hand] for hand in last.hands],
        stock=[swap.get(piece, piece) for piece in last.stock],
        actions=[_laid_away(turn, swap) for turn in last.actions],
    )
    other = msgspec.structs.replace(record, deals=[*record.deals[:-1], changed])
    try:
        world = replay(other, rules=match.game.base)
    except IvoriesError:
        return None
    if [e for e in world.events if isinstance(e, Shown)] != [e for e in match.events if isinstance(e, Shown)]:
        return None  # other doubles would have been shown
    called_out = world.turn == match.turn and len(world._course.deals) == len(match._course.deals)
    return world if last.actions or called_out else None  # who leads, or that nobody can, is called out at once


def _laid_away(turn: Turn, swap: dict[str, str]) -> Turn:
    """An action with the exchanged piece, where nobody saw which it was."""
    word, _, piece = turn.action.partition(" ")
    return Turn(turn.seat, f"{word} {swap.get(piece, piece)}", turn.note) if word in ("discard", "swap") else turn


# --- Node counts ----------------------------------------------------------------------------------------------------


def perft(match: Match, depth: int) -> int:
    """How many ways the deal can go on for so many actions (nothing stated); a finished deal has no more."""
    return _perft(match.game, state.copy(match._course.g), depth)


def divide(match: Match, depth: int) -> dict[str, int]:
    """The same for each legal action, to find where two programs differ."""
    after = {str(action): match.copy() for action in match.legal()}
    counts = {}
    for text, other in after.items():
        deal = other.deal_number
        other.play(text)
        counts[text] = perft(other, depth - 1) if other.deal_number == deal and not other.over else int(depth == 1)
    return counts


def _perft(terms: Terms, g: Any, depth: int) -> int:
    r, kernel = terms.record, terms.kernel
    if depth == 0:
        return 1
    if kernel.deal_over(r, g):
        return 0
    width = int(kernel.count_legal(r, g))
    if depth == 1:
        return width
    total = 0
    for k in range(width):
        after = state.copy(g)
        kernel.apply(r, after, kernel.nth_legal(r, g, k), 0)
        total += _perft(terms, after, depth - 1)
    return total
