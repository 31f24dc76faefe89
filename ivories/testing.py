"""The conformance suite: what must hold for every rule set, yours included.

>>> import ivories
>>> from ivories import testing
>>> testing.check(ivories.game("embossing/block", players=3), matches=2).matches
2
"""

from __future__ import annotations

import pickle
import random
from dataclasses import dataclass

import msgspec

from ivories.bots import player
from ivories.errors import IvoriesError
from ivories.given import check_whole
from ivories.kernel.core.hiding import NO_MATCH
from ivories.kernel.core.state import shape
from ivories.match import Game, Match, as_game, check_match
from ivories.pieces import Piece
from ivories.play.core.dealing import checked_seed
from ivories.play.core.refusals import match_over
from ivories.record import Record
from ivories.replaying import replay
from ivories.rules import AnyRules
from ivories.sheets import DealSheet, Turn
from ivories.states import State
from ivories.types import WITH_AMOUNT, WITH_PIECE, Action, DealEnded, Hand, Kind, Scored, Shown, Staked, Took

TOO_LONG = 100_000
MOST_MATCHES = 1_000_000
MOST_DEPTH = 1000
# The places of a state that a seat cannot see, or that only say what the deck holds; all others it knows.
HIDDEN_FIELDS = {
    *("hands", "deck", "away", "choice", "choices", "must", "lot"),
    *("key_low", "key_high", "match", "a", "b", "c", "d"),
}
BLANK_FIELDS = ("key_low", "key_high", "a", "b", "c", "d")  # from which the deck could be made again


@dataclass
class Report:
    """What was looked at: positions whose refusals were tried, and other worlds compared for hidden knowledge."""

    matches: int = 0
    actions: int = 0
    positions: int = 0
    worlds: int = 0


def check(game: Game | AnyRules | str, matches: int = 20, seed: int = 0) -> Report:
    """Plays seeded matches and asserts every property of the suite; the report says how much was seen.

    Of a rule set, or its id, the usual number of players is taken. Most matches are random; in every fourth the seats
    are players that Ivories comes with.
    """
    matches, seed = check_whole("matches", matches, 0, MOST_MATCHES), checked_seed(seed)
    game, report = as_game(game), Report()
    for number in range(matches):
        rng = random.Random(f"{game!r} {seed} {number}")
        match = game.start(seed=seed, match=number)
        _check_match(match, rng, report, shipped=number % 4 == 1)
        report.matches += 1
    return report


def _check_match(match: Match, rng: random.Random, report: Report, shipped: bool) -> None:
    start, cut = match.copy(), rng.randrange(1, 60)
    players = [player(rng.choice(("random", "greedy")), match.game, number) for number in range(match.game.players)]
    while (turn := match.turn) is not None:
        check_pieces(match)
        if rng.random() < 0.02:
            check_legal(match, rng)
            check_state(match, rng)
            report.positions += 1
        if cut == 0:
            report.worlds += check_hidden(match, rng)
            check_copies(match)
        cut -= 1
        match.play(players[turn].choose(match.view(turn)) if shipped else random_action(match, rng))
        report.actions += 1
        assert report.actions < TOO_LONG * (report.matches + 1), "the match does not end"
    check_scores(match)
    check_record(match, match.record().text)
    if report.matches % 4 == 0:
        check_record(match, match.record().json)
    check_undo(match, start)


def random_action(match: Match, rng: random.Random) -> Action:
    """Any action of the seat to act; of the amounts it may state often a likely one."""
    check_match(match)
    if not isinstance(rng, random.Random):
        raise IvoriesError("bad-option/rng", rng=rng)
    if match.over:
        raise match_over(match.game)
    action = rng.choice(match.legal())
    if action.most == action.least:
        return action
    between = rng.randint(action.least, action.most)
    return action.with_amount(rng.choice((action.least, likely_amount(match, action), between)))


def likely_amount(match: Match, action: Action) -> int:
    """What greed would state with the action: the count that it makes, a bet as large as the pool."""
    state = match.state
    amount = match.game.family.greedy.greedy_amount(
        match.game.coded, state.fields, state.code(match.game.number(action))
    )
    return max(action.least, min(action.most, int(amount)))


# --- The properties -------------------------------------------------------------------------------------------------


def check_pieces(match: Match) -> None:
    """Hands, stock, table and what is laid away together are the pieces that were dealt, each once."""
    kernel, r, opened = match.game.kernel, match.game.coded, match.deals[-1].state
    assert kernel.everywhere(r, match.state.fields) == kernel.everywhere(r, opened), "pieces were lost or doubled"


def check_legal(match: Match, rng: random.Random) -> None:
    """`play` accepts exactly what `legal` lists."""
    legal = match.legal()
    assert legal, "nobody can do anything"
    assert len({str(action) for action in legal}) == len(legal), "two actions are written alike"
    for action in legal:
        for amount in {action.least, action.most}:
            match.copy().play(action.with_amount(amount))
            match.copy().play(str(action.with_amount(amount)))
        if action.most or action.touched is not None:
            _refused(match, str(action.with_amount(action.most + 1)))
    listed = {_unordered(action.with_amount(n)) for action in legal for n in _amounts(action)}
    listed |= {(action.piece, None) for action in legal if _alone(action, legal)}
    conceivable = match.game.family.notation.conceivable(match.view(), match.game.set)
    others = [action for action in conceivable if _unordered(action) not in listed]
    for action in rng.sample(others, min(40, len(others))):
        _refused(match, str(action))
    for seat in set(range(match.game.players)) - match.may_act:
        assert match.legal(seat) == [], "a seat that may not act has legal actions"
        _refused(match, str(legal[0]), seat)
    for seat in match.may_act - {match.turn}:
        for action in match.legal(seat):
            match.copy().play(action, seat=seat)


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


def _alone(action: Action, legal: list[Action]) -> bool:
    """Whether the piece may be written alone: it has no other play."""
    return action.touched is not None and [a.piece for a in legal].count(action.piece) == 1


def _refused(match: Match, text: str, seat: int | None = None) -> None:
    before = match.events
    try:
        match.play(text, seat=seat)
    except IvoriesError as error:
        assert error.sentence, "a refusal says nothing"
        assert match.events == before, "a refused action changed the match"
    else:
        raise AssertionError(f"{text} is not listed but was accepted")


def check_state(match: Match, rng: random.Random) -> None:
    """The state goes on as the match does, and every action has its number."""
    state, game = match.state, match.game
    legal, codes = match.legal(), state.legal()
    assert [state.action(code) for code in codes] == legal, "the state offers something else"
    numbers = state.numbers()
    assert [game.number(action) for action in legal] == numbers and len(set(numbers)) == len(numbers)
    assert [state.code(number) for number in numbers] == codes, "a number means another action"
    assert [game.number(game.actions[number]) for number in numbers] == numbers
    assert [number for number, able in enumerate(state.mask()) if able] == sorted(numbers)
    k, other = rng.randrange(len(codes)), match.copy()
    amount = legal[k].least if legal[k].kind in WITH_AMOUNT else 0
    state.apply(codes[k], amount)
    other.play(legal[k].with_amount(amount))
    assert state == other.state, "the state goes on otherwise than the match"


def check_copies(match: Match) -> None:
    """A match, its view, record and result survive being sent elsewhere."""
    for one in (match, match.game, match.view(match.turn), match.record(), match.result(), match.state):
        assert pickle.loads(pickle.dumps(one)) == one, f"{type(one).__name__} is another one when it was sent"


def check_scores(match: Match) -> None:
    """The scores follow from the events."""
    first, game = match.deals[0].sheet, match.game
    scores = list(first.scores if first and first.scores else game.start_scores)
    for event in match.events:
        if isinstance(event, Scored):
            for seat in game.side_of(event.seat):
                scores[seat] += event.points
        if isinstance(event, Staked):
            scores[event.seat] -= event.chips
        if isinstance(event, DealEnded):
            scores = [score + gain for score, gain in zip(scores, event.result.gains, strict=True)]
            assert tuple(scores) == event.result.scores, "the scores do not follow from the events"
    assert tuple(scores) == match.scores, "the scores do not follow from the events"
    assert all(match.scores[seat] == match.scores[side[0]] for side in game.sides for seat in side), "partners differ"
    assert match.winners and match.winners == match.result().winners == match.state.winners


def check_record(match: Match, written: str) -> None:
    """Record, text (or JSON), record, replay: the same match."""
    again = replay(written, rules=match.game.base)
    assert again.events == match.events, "the replay goes otherwise"
    assert again.record() == match.record() and again == match, "the record of the replay differs"
    assert again.result() == match.result()


def check_undo(match: Match, start: Match) -> None:
    """Undo all the way back gives the start, with all that every seat sees."""
    back = match.copy()
    for _ in range(sum(len(deal.actions) for deal in match.record().deals)):
        back.undo()
    assert back.events == start.events, "undo does not lead back to the start"
    assert back == start and back.state == start.state
    assert back.legal() == start.legal()
    assert all(back.view(seat) == start.view(seat) for seat in (*range(match.game.players), None))


# --- Hidden knowledge -----------------------------------------------------------------------------------------------


def check_hidden(match: Match, rng: random.Random) -> int:
    """Worlds that differ only in what a seat cannot know look alike to it; returns how many were compared."""
    compared = 0
    record = match.record()
    seats = rng.sample(range(match.game.players), min(match.game.players, 4))
    for seat in (*seats, None):
        check_observation(match, seat)
        for other in _other_worlds(match, record, seat, rng):
            compared += 1
            assert other.view(seat) == match.view(seat), f"seat {seat} sees what it cannot know"
            assert other.seen_by(seat) == match.seen_by(seat), f"seat {seat} was told what it cannot know"
            base = match.game.base
            told = other.record().redact(seat, base) == record.redact(seat, base)
            assert told, f"the record tells seat {seat} too much"
    return compared


def check_observation(match: Match, seat: int | None) -> None:
    """What a view's state hides are places, and nothing else: each piece lies somewhere, every hand keeps its size."""
    true, seen = match.state, match.view(seat).state
    for name, _, _ in shape(type(true.fields)):
        if name not in HIDDEN_FIELDS:
            assert getattr(seen.fields, name) == getattr(true.fields, name), f"{name} is hidden from seat {seat}"
    assert not any(getattr(seen.fields, name) for name in BLANK_FIELDS), f"seat {seat} cannot know the deck's key"
    assert seen.fields.match == NO_MATCH, f"seat {seat} cannot know the decks to come"
    kernel, r = match.game.kernel, match.game.coded
    assert kernel.everywhere(r, seen.fields) == kernel.everywhere(r, true.fields), "pieces are lost in the view"
    sizes = [len(true.hand(s)) for s in range(match.game.players)]
    assert [len(seen.hand(s)) for s in range(match.game.players)] == sizes
    if seat is not None:
        assert seen.hand(seat) == true.hand(seat), f"seat {seat} does not see its own hand"
    if seat is not None and seat == match.turn:
        assert seen.legal() == true.legal(), f"seat {seat} cannot know what it may do"
        assert _same_offers(seen, true)


def _same_offers(seen: State, true: State) -> bool:
    return [seen.action(code) for code in seen.legal()] == [true.action(code) for code in true.legal()]


def _other_worlds(match: Match, record: Record, seat: int | None, rng: random.Random) -> list[Match]:
    """The match with two pieces dealt the other way round, out of the seat's sight; two such worlds at most.

    The pieces may have been played since: whether one was dealt or drawn is hidden, too.
    """
    sheet, found = record.deals[-1], []
    places = _hidden_places(match, sheet, seat)
    for _ in range(6 if len(places) > 1 else 0):
        changed = _exchanged(sheet, seat, *rng.sample(places, 2))
        world = _world(match, record, changed)
        if world is not None:
            found.append(world)
        if len(found) == 2:
            break
    for one, two, *_ in _taken_together(match, sheet, seat):  # in which order they lay nobody saw
        world = _world(match, record, _exchanged(sheet, seat, one, two))
        if world is not None:
            found.append(world)
    return found


def _taken_together(match: Match, sheet: DealSheet, seat: int | None) -> list[list[str]]:
    """Pieces that lay in the stock and came to a seat as a hand."""
    hands = [e for e in match.events[match.deals[-1].told :] if isinstance(e, Hand) and e.seat == seat]
    return [pieces for hand in hands if len(pieces := [p for p in map(str, hand.pieces) if p in sheet.stock]) > 1]


def _hidden_places(match: Match, sheet: DealSheet, seat: int | None) -> list[str]:
    """The pieces of the last deal that a seat has not seen dealt or drawn."""
    own: set[Piece] = set()
    for event in match.events[match.deals[-1].told :]:
        if isinstance(event, Hand) and event.seat == seat:
            own |= set(event.pieces)
        if isinstance(event, Took) and event.seat == seat:
            own.add(event.piece)
    known = set(map(str, own))
    return [piece for pieces in (*sheet.hands, sheet.stock) for piece in pieces if piece not in known]


def _exchanged(sheet: DealSheet, seat: int | None, one: str, two: str) -> DealSheet:
    """A deal with two pieces in each other's places; what others laid away unseen is exchanged, too."""
    swap = {one: two, two: one}
    return msgspec.structs.replace(
        sheet,
        hands=[[swap.get(piece, piece) for piece in hand] for hand in sheet.hands],
        stock=[swap.get(piece, piece) for piece in sheet.stock],
        actions=[turn if turn.seat == seat else _laid_away(turn, swap) for turn in sheet.actions],
    )


def _laid_away(turn: Turn, swap: dict[str, str]) -> Turn:
    """An action with the exchanged piece, where nobody saw which it was."""
    verb, _, piece = turn.action.partition(" ")
    return Turn(turn.seat, f"{verb} {swap.get(piece, piece)}", turn.note) if verb in WITH_PIECE else turn


def _world(match: Match, record: Record, last: DealSheet) -> Match | None:
    """The match with another last deal; none when history would have gone otherwise, or shown something else."""
    try:
        other = msgspec.structs.replace(record, deals=[*record.deals[:-1], last])
        world = replay(other, rules=match.game.base)
    except IvoriesError:
        return None
    if [e for e in world.events if isinstance(e, Shown)] != [e for e in match.events if isinstance(e, Shown)]:
        return None  # other doubles would have been shown
    called_out = world.turn == match.turn and world.dealt == match.dealt
    return world if last.actions or called_out else None  # who leads, or that nobody can, is called out at once


# --- Node counts ----------------------------------------------------------------------------------------------------


def perft(match: Match, depth: int) -> int:
    """How many ways the deal can go on for so many actions (nothing stated); a finished deal has no more."""
    check_match(match)
    return _perft(match.state, check_whole("depth", depth, 0, MOST_DEPTH))


def divide(match: Match, depth: int) -> dict[str, int]:
    """The same for each legal action, to find where two programs differ."""
    check_match(match)
    state, depth = match.state, check_whole("depth", depth, 1, MOST_DEPTH)
    return {str(state.action(code)): _after(state, code, depth - 1) for code in state.legal()}


def _after(state: State, code: int, depth: int) -> int:
    other = state.copy()
    other.apply(code, deals=False)
    return _perft(other, depth)


def _perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    legal = state.legal()
    return len(legal) if depth == 1 else sum(_after(state, code, depth - 1) for code in legal)
