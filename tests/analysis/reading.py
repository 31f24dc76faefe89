"""Whether the reason of a hint is true, found from the match itself by other means than the analyst's."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import ivories
from ivories import Action, Match, Piece, View
from ivories.analysis import Hint
from ivories.analysis.reasons import in_words
from ivories.bots import player
from ivories.pieces import POKER
from ivories.rules.choices import Phase
from ivories.types import (
    Called,
    Drew,
    Hand,
    Kind,
    Laid,
    LaidAway,
    Lost,
    Passed,
    Played,
    Said,
    Scored,
    Shown,
    TookTurned,
    TrickWon,
    Turned,
    Why,
)

HANDS = 3000  # of Poker that are looked at
LOTS, SPREAD = 300, 0.12  # how often the solved player is asked, and how far from the table chance may bring that


class Reading:
    """A hint in its match, to be checked."""

    def __init__(self, match: Match, view: View, hint: Hint) -> None:
        self.match, self.view, self.hint, self.facts = match, view, hint, hint.reason.facts
        self.rules: Any = match.game.rules
        assert view.seat is not None
        self.seat = view.seat

    def holds(self) -> bool:
        """Whether the reason is true."""
        name = self.hint.reason.name.split("/")
        for length in range(len(name), 1, -1):
            check = CHECKS.get("/".join(name[1:length]))
            if check is not None:
                return check(self)
        raise AssertionError(f"no check for {self.hint.reason.name}")

    # --- What can be seen ---

    def done(self, action: Action | None = None) -> Match:
        """The match after the hint, or after another action."""
        other = self.match.copy()
        other.play(self.hint.action if action is None else action, seat=self.seat)
        return other

    def other(self) -> list[Action]:
        """The actions that the other choice can be."""
        return [action for action in self.view.legal if in_words(action, self.view.legal) == self.facts["other"].tell()]

    def unseen(self) -> list[Piece]:
        """What the seat does not see: neither laid nor in its hand."""
        seen = {laid.piece for laid in self.view.layout} | set(self.view.hand)
        return [piece for piece in self.match.game.pieces if piece not in seen]

    def ends(self, match: Match) -> list[int]:
        """The numbers of the open ends."""
        return [end.number for end in match.view().ends]

    def left(self, action: Action | None = None) -> list[Piece]:
        """The hand without the piece that is laid."""
        piece = (self.hint.action if action is None else action).piece
        return [one for one in self.view.hand if one != piece]

    def fits(self, piece: Piece, end: int) -> bool:
        """Whether a piece joins an end."""
        if not self.rules.complement if hasattr(self.rules, "complement") else True:
            return end in piece
        total = len(self.match.game.set.numbers)
        return piece.spots in (0, total) or (end > 0 and total - end in piece)

    def trumps(self, what: str | None = None) -> list[Piece]:
        """The trumps of the hand, if that is trump; by default what is."""
        assert self.view.tricks is not None
        trump = self.view.tricks.trump if what is None else what
        return [piece for piece in self.view.hand if self.is_trump(piece, trump)]

    def is_trump(self, piece: Piece, trump: str | None) -> bool:
        """Whether a piece is one, if that is trump."""
        if trump == "doubles":
            return piece.double
        return trump not in (None, "none") and (int(str(trump)) in piece or self.is_bower(piece, str(trump)))

    def is_bower(self, piece: Piece, trump: str) -> bool:
        """Whether a piece is the double of the next lower number."""
        lower = (int(trump) - 1) % len(self.match.game.set.numbers)
        return bool(self.rules.bowers) and piece == Piece(lower, lower)

    def strength(self, piece: Piece, led: Piece) -> tuple[int, ...]:
        """How much a piece is worth in a trick that another one led: trumps above the suit, doubles above the rest."""
        assert self.view.tricks is not None
        trump = self.view.tricks.trump
        if self.rules.bingo and piece == Piece(0, 0):
            return (3,)
        if trump == "doubles" and piece.double:
            return 2, self.rank(piece.high)
        if self.is_trump(piece, trump):
            assert trump is not None
            return (2, 98) if self.is_bower(piece, trump) else (2, self._beside(piece, int(trump)))
        suit = max(led, key=self.rank)
        return (0,) if self.is_trump(led, trump) or suit not in piece else (1, self._beside(piece, suit))

    def worth(self, piece: Piece | None) -> int:
        """What a piece counts to whoever takes it."""
        assert self.view.tricks is not None and piece is not None
        trump, honours = self.view.tricks.trump, dict(self.rules.honours)
        if self.rules.trump_double and piece.double and trump == str(piece.high):
            return int(self.rules.trump_double)
        if str(piece) in honours or not self.rules.count_spots:
            return int(honours.get(str(piece), 0))
        return sum(map(self.rank, piece)) if piece.double or self.is_trump(piece, trump) else 0

    def _beside(self, piece: Piece, suit: int) -> int:
        """How high a piece ranks in a suit."""
        return 99 if piece.double else self.rank(piece.high + piece.low - suit)

    def rank(self, number: int) -> int:
        """How high a number ranks."""
        return 7 if number == 0 and self.rules.blanks_high else number


# --- Layouts ---


def only(r: Reading) -> bool:
    """Nothing else can be done, and nobody can call the count."""
    return len(r.view.legal) == 1 and not any(action.kind is Kind.MUGGINS for action in r.done().legal())


def out(r: Reading) -> bool:
    return len(r.view.hand) == 1 and r.hint.action.piece == r.view.hand[0]


def call(r: Reading) -> bool:
    before = r.match.position
    told = [event for event in r.done().events[before:] if isinstance(event, (Called, Lost, Scored))]
    made = [e.points for e in told if isinstance(e, Lost) or (isinstance(e, Scored) and e.why is Why.MUGGINS)]
    last = [event for event in r.view.events if isinstance(event, Laid)][-1]
    stated = r.facts["stated"] == last.stated and last.seat == r.facts["seat"]
    return stated and made[:1] == [r.facts["made"]] and bool(last.stated) == (r.hint.reason.name == "hint/call")


def scores(r: Reading) -> bool:
    before = r.match.position
    made = sum(e.points for e in r.done().events[before:] if isinstance(e, Scored) and e.seat == r.seat)
    return bool(made == r.facts["points"])


def shuts(r: Reading) -> bool:
    after, seat = r.done(), r.facts["seat"]
    ends, hand = r.ends(after), after.state.hand(seat)
    assert _building(r, after) == ends
    assert after.turn == seat and seat not in r.match.game.side_of(r.seat)
    if r.hint.reason.name.endswith("/all") and set(ends) != set(r.facts["numbers"]):
        return False
    none = not any(r.fits(piece, number) for piece in hand for number in r.facts["numbers"])
    return set(r.facts["numbers"]) <= set(ends) and none and ("shown" not in r.hint.reason.name or _shown(r))


def _shown(r: Reading) -> bool:
    """Whether the seat passed, or drew, while every such piece would have fitted, and drew nothing afterwards."""
    lacked: set[Piece] = set()
    for ends, event in _with_ends(r):
        if event.seat == r.facts["seat"]:
            if isinstance(event, Passed) or not r.rules.free_draw:
                lacked |= {piece for piece in r.unseen() if any(end in piece for end in ends)}
            if isinstance(event, Drew):
                lacked = set()
    wanted = {piece for piece in r.unseen() if any(number in piece for number in r.facts["numbers"])}
    return wanted <= lacked


def _with_ends(r: Reading) -> list[tuple[list[int], Any]]:
    """Every pass and draw of the deal, with the ends that could be built on."""
    found, back = [], r.match.copy()
    while back.history and back.deal_number == r.match.deal_number and len(back.deals[-1].done):
        told = back.position
        back.undo()
        for event in r.match.events[back.position : told]:
            if isinstance(event, (Passed, Drew)):
                found.append((_building(r, back), event))
    return found[::-1]


def alone(r: Reading) -> bool:
    ends = _building(r, r.done())
    return all(
        number in ends
        and not any(r.fits(piece, number) for piece in r.unseen())
        and any(r.fits(piece, number) for piece in r.left())
        for number in r.facts["numbers"]
    )


def again(r: Reading) -> bool:
    """It is the seat's turn again, and a piece of the hand joins an end: else there is no turn."""
    after = r.done()
    return after.turn == r.seat and any(r.fits(piece, end) for piece in r.left() for end in r.ends(after))


def follows(r: Reading) -> bool:
    """So many fit after each of the two; after a draw nobody can say, for what is drawn may fit."""
    mine, less = _fitting(r, r.hint.action), {_fitting(r, one) for one in r.other()}
    every = r.hint.reason.name.endswith("/every")
    assert mine == r.facts["fitting"] and (mine == len(r.left())) == every
    assert all(one.piece is not None for one in r.other())
    return len(r.left()) == r.facts["left"] and less == {r.facts["less"]} and mine > r.facts["less"]


def _fitting(r: Reading, action: Action) -> int:
    """How many of the other pieces can be laid then, by the table as it is: none when the deal is over."""
    after = r.done(action)
    if after.over or after.deal_number > r.match.deal_number:
        return 0
    ends = _building(r, after)
    return sum(any(r.fits(piece, end) for end in ends) for piece in r.left(action))


def _building(r: Reading, match: Match) -> list[int]:
    """The numbers that may be built on: in a first round to the lead that of the led double, while a side is free."""
    view = match.view()
    turns = [event for event in view.events if isinstance(event, (Laid, Passed))]
    if not r.rules.first_round_to_lead or len(turns) >= view.players:
        return r.ends(match)
    led = view.layout[0].piece
    sides = 4 - sum(laid.touched == led for laid in view.layout)
    return [led.high] if sides else []


def holds(r: Reading) -> bool:
    number, after = r.facts["number"], r.ends(r.done())
    own, others = (sum(number in piece for piece in pieces) for pieces in (r.left(), r.unseen()))
    return number in after and (own, own + others) == (r.facts["own"], r.facts["all"]) and own > others


def heavy(r: Reading) -> bool:
    spots = [action.piece.spots for action in r.view.legal if action.piece]
    return r.hint.action.piece is not None and r.hint.action.piece.spots == max(spots)


def double(r: Reading) -> bool:
    return r.hint.action.piece is not None and r.hint.action.piece.double


# --- Tricks ---


def _winners(match: Match) -> set[int]:
    """Who can take the present trick: the seats that do when it goes on in every way that the hands allow."""
    found: set[int] = set()
    legal = match.legal()
    for action in legal:
        if action.piece or len(legal) == 1:
            after = match.copy()
            after.play(action)
            found |= _won(after, match.position)
    return found


def _won(after: Match, before: int) -> set[int]:
    """Who has taken the trick since; while it goes on, who can."""
    won = {event.seat for event in after.events[before:] if isinstance(event, TrickWon)}
    return won or _winners(after)


def takes(r: Reading) -> bool:
    """Nobody else takes it, however the others play."""
    return _won(r.done(), r.match.position) == {r.seat}


def beats(r: Reading) -> bool:
    """Nobody who plays later can beat it; where only opponents are spoken of, the partner may."""
    piece, side = r.hint.action.piece, r.match.game.side_of(r.seat)
    assert piece is not None
    winners, able = _won(r.done(), r.match.position), {seat for seat in _later(r) if _may_beat(r, seat, piece)}
    if r.hint.reason.name.endswith("/side"):
        return winners <= set(side) and able == {r.match.game.partner(r.seat)}
    return winners == {r.seat} and _later(r) != [] and able == set()


def cheapest(r: Reading) -> bool:
    """The same, and each weaker piece that beats what lies there may be beaten by an opponent."""
    assert r.view.tricks is not None
    table, side = r.view.tricks, r.match.game.side_of(r.seat)
    led, best = table.trick[0].piece, next(one.piece for one in table.trick if one.seat == table.best)
    weaker = [one for one in r.view.hand if r.strength(best, led) < r.strength(one, led) < _strength(r, r.hint.action)]
    weaker = [one for one in weaker if any(action.piece == one for action in r.view.legal)]
    opponents = [seat for seat in _later(r) if seat not in side]
    certain = beats(r) if r.hint.reason.name.endswith("/side") else takes(r)
    return certain and all(any(_may_beat(r, seat, one) for seat in opponents) for one in weaker)


def _strength(r: Reading, action: Action) -> tuple[int, ...]:
    """How much the piece that an action lays is worth in the trick."""
    assert r.view.tricks is not None and action.piece is not None
    return r.strength(action.piece, r.view.tricks.trick[0].piece if r.view.tricks.trick else action.piece)


def _later(r: Reading) -> list[int]:
    """The seats that lay to the trick after this one."""
    assert r.view.tricks is not None
    done = {played.seat for played in r.view.tricks.trick} | {r.seat, *r.view.tricks.out}
    return [seat for seat in range(r.view.players) if seat not in done]


def _may_beat(r: Reading, seat: int, piece: Piece) -> bool:
    """Whether a seat may hold a stronger piece, by what all deals that fit say."""
    assert r.view.tricks is not None
    led = r.view.tricks.trick[0].piece if r.view.tricks.trick else piece
    believed = ivories.analysis.beliefs(r.view)
    at = next((k for k, place in enumerate(believed.places) if (place.where, place.seat) == ("hand", seat)), None)
    held = [Piece.parse(row.piece) for row in believed.pieces if at is not None and row.chances[at]]
    held += _taken_up(r, seat)
    return any(r.strength(one, led) > r.strength(piece, led) for one in held)


def _taken_up(r: Reading, seat: int) -> list[Piece]:
    """The turned piece, if the seat has it for all to see: it swapped, or took the last of a stock."""
    played = {event.piece for event in r.view.events if isinstance(event, Played)}
    turned = [event.piece for event in r.view.events if isinstance(event, Turned)]
    away = Phase.TAKING_UP in r.rules.phases  # it may lie face down again: beliefs have the chance of that
    return [piece for piece in turned if _took(r) == seat and piece not in played and not away]


def _took(r: Reading) -> int | None:
    """Who took the turned piece."""
    events = r.view.events
    took = [e.seat for e in events if isinstance(e, TookTurned) or (isinstance(e, Said) and e.kind is Kind.SWAP)]
    return took[0] if took else None


def partner(r: Reading) -> bool:
    assert r.view.tricks is not None
    before, after = r.view.tricks.best, r.done()
    if r.match.game.partner(r.seat) != before or before != r.facts["seat"]:
        return False
    won = [event for event in after.events[r.match.position :] if isinstance(event, TrickWon)]
    now = won[0].seat if won else after.view().tricks.best  # type: ignore[union-attr]
    assert "points" not in r.facts or won
    return now == before and ("points" not in r.facts or r.worth(r.hint.action.piece) == r.facts["points"])


def hopeless(r: Reading) -> bool:
    assert r.view.tricks is not None
    for action in r.view.legal:
        after = r.done(action)
        won = [event for event in after.events[r.match.position :] if isinstance(event, TrickWon)]
        best = won[0].seat if won else after.view().tricks.best  # type: ignore[union-attr]
        if best == r.seat:
            return False
    worth = [r.worth(action.piece) for action in r.view.legal]
    return r.view.tricks.best not in r.match.game.side_of(r.seat) and r.worth(r.hint.action.piece) == min(worth)


def spares(r: Reading) -> bool:
    return len(r.trumps()) == r.facts["trumps"] and r.hint.action.piece not in r.trumps()


def drives(r: Reading) -> bool:
    """So many are neither played nor in its hand, nor laid away by the seat itself, nor turned and taken by nobody."""
    assert r.view.tricks is not None
    own, events = len(r.trumps()), r.view.events
    seen = {e.piece for e in events if isinstance(e, Played) or (isinstance(e, LaidAway) and e.seat == r.seat)}
    seen |= {*r.view.hand, *_hand_before_a_dummy(r)}
    seen |= {event.piece for event in events if isinstance(event, Turned) and _took(r) is None}
    unseen = [p for p in r.match.game.pieces if p not in seen and r.is_trump(p, r.view.tricks.trump)]
    assert len(unseen) == r.facts["others"]
    return own == r.facts["own"] > r.facts["others"] and r.hint.action.piece in r.trumps()


def _hand_before_a_dummy(r: Reading) -> list[Piece]:
    """What the seat gave up for a dummy hand, if it did."""
    took = any(isinstance(event, Said) and event.seat == r.seat and event.kind is Kind.DUMMY for event in r.view.events)
    return [piece for event in r.view.events if took and isinstance(event, Hand) for piece in event.pieces]


def trumps(r: Reading) -> bool:
    return _named(r, r.hint.action.what or _turned(r))


def _turned(r: Reading) -> str:
    assert r.view.tricks is not None and r.view.tricks.turned is not None
    return str(r.view.tricks.turned.high)


def _named(r: Reading, what: str) -> bool:
    held = _would_hold(r, what)
    double = what.isdigit() and Piece(int(what), int(what)) in held
    return _at_most_a_hand(r, held) == r.facts["count"] and double == r.hint.reason.name.endswith("/double")


def _would_hold(r: Reading, what: str) -> list[Piece]:
    """The trumps that the seat has to choose from if that becomes trump: the dealer takes the turned piece up."""
    assert r.view.tricks is not None
    turned = r.view.tricks.turned
    up = turned is not None and what == str(turned.high) and r.view.tricks.phase in ("ordering", "lone")
    if turned is None or not up or r.seat != r.view.dealer or r.rules.suit_only:
        return r.trumps(what)
    return [*r.trumps(what), turned]


def _at_most_a_hand(r: Reading, held: list[Piece]) -> int:
    """How many of them are left once the hand is as large as before."""
    return min(len(held), len(r.view.hand))


def few(r: Reading) -> bool:
    """In the second round the number that was turned down cannot be named any more."""
    assert r.view.tricks is not None
    if r.hint.reason.name == "hint/few/named":
        named = [number for number in map(str, r.match.game.set.numbers) if number != _turned(r)]
        assert r.view.tricks.phase == "making"
        return max(len(r.trumps(number)) for number in named) == r.facts["count"]
    assert r.view.tricks.phase in ("ordering", "lone")
    return _at_most_a_hand(r, _would_hold(r, _turned(r))) == r.facts["count"]


def suit(r: Reading) -> bool:
    """What the hand holds, not what would be trump: a bower is no piece of the number."""
    number, pieces = r.facts["number"], r.view.hand
    double = Piece(number, number) in pieces
    assert double == r.hint.reason.name.endswith("/double")
    return sum(number in piece for piece in pieces) == r.facts["count"]


def short(r: Reading) -> bool:
    most = max(sum(number in piece for piece in r.view.hand) for number in r.match.game.set.numbers)
    return most == r.facts["count"]


def strong(r: Reading) -> bool:
    return len(r.trumps()) == r.facts["count"]


def void(r: Reading) -> bool:
    """Were that number called, no piece that is left would have to follow: trumps belong to no other suit."""
    number, trumps, away = r.facts["number"], r.trumps(), r.hint.action.piece
    assert away is not None
    return number in away and away not in trumps and not any(number in p for p in r.left() if p not in trumps)


def no_trump(r: Reading) -> bool:
    return r.hint.action.piece not in r.trumps()


def claims(r: Reading) -> bool:
    assert r.view.tricks is not None
    return r.view.tricks.points[r.seat] == r.facts["points"] >= r.facts["claim"]


def shows(r: Reading) -> bool:
    told = [event for event in r.done().events[r.match.position :] if isinstance(event, Shown)]
    return told[0].points == r.facts["points"]


# --- Poker ---


@cache
def _ranks(straights: str) -> list[int]:
    chance = random.Random(1)
    return [ivories.poker_hand(chance.sample(POKER.pieces, 5), straights).rank for _ in range(HANDS)]


def share(r: Reading) -> bool:
    """Of all hands about so many are lower."""
    ranks = _ranks(str(r.rules.straights))
    lower = (
        100 * sum(rank < ivories.poker_hand(r.view.hand, str(r.rules.straights)).rank for rank in ranks) / len(ranks)
    )
    return bool(abs(r.facts["share"] - lower) < 4)


def good(r: Reading) -> bool:
    return share(r) and r.facts["share"] > 50


def poor(r: Reading) -> bool:
    return share(r) and r.facts["share"] < 50


def even(r: Reading) -> bool:
    return share(r) and 45 <= r.facts["share"] <= 55


def table(r: Reading) -> bool:
    """Asked again and again, the solved player does so about as often, and nothing else more often."""
    said = r.facts["table"]
    does, times = said.name.split("/")[2], said.facts["parts"] / said.facts["whole"]
    done = Counter(player("master", r.match.game, lot).choose(r.view) for lot in range(LOTS))
    often = {action: count / LOTS for action, count in done.items()}
    assert does == r.hint.action.kind and said.name.endswith("/always") == (len(done) == 1)
    return abs(often[r.hint.action] - times) < SPREAD and all(one <= times + SPREAD for one in often.values())


def solved(r: Reading) -> bool:
    return share(r) and table(r)


def bluff(r: Reading) -> bool:
    """It bets, or raises, on a hand that most hands beat."""
    return table(r) and poor(r) and r.hint.action.kind in (Kind.BET, Kind.RAISE)


def trap(r: Reading) -> bool:
    """It passes with a strong hand, and never drops it when the other bets."""
    after = r.done()
    after.play(next(action for action in after.legal() if action.kind is Kind.BET))
    later = [player("master", r.match.game, lot).choose(after.view(r.seat)).kind for lot in range(LOTS)]
    strong = good(r) and r.hint.action.kind is Kind.PASS
    return table(r) and strong and after.turn == r.seat and Kind.DROP not in later


# --- Playouts ---


def playouts(r: Reading) -> bool:
    """Nobody is told of a lead of no points: `0.0 points ahead`."""
    little = r.hint.reason.name == "hint/playouts/little"
    assert r.hint.reason.name == "hint/close" or little == (r.facts["lead"] < 0.05)
    return bool(r.other()) and r.facts["playouts"] > 0 and (r.facts["lead"] > 0 or r.hint.reason.name == "hint/close")


CHECKS: dict[str, Callable[[Reading], bool]] = {
    "only": only,
    "out": out,
    "call": call,
    "scores": scores,
    "shuts": shuts,
    "alone": alone,
    "again": again,
    "follows": follows,
    "holds": holds,
    "heavy": heavy,
    "double": double,
    "takes": takes,
    "beats": beats,
    "cheapest": cheapest,
    "partner": partner,
    "hopeless": hopeless,
    "spares": spares,
    "drives": drives,
    "trumps": trumps,
    "few": few,
    "suit": suit,
    "short": short,
    "strong": strong,
    "weak": strong,
    "void": void,
    "no-trump": no_trump,
    "claims": claims,
    "shows": shows,
    "good": good,
    "poor": poor,
    "share": share,
    "share/even": even,
    "solved": solved,
    "solved/good": lambda r: table(r) and good(r),
    "solved/poor": lambda r: table(r) and poor(r),
    "solved/bluff": bluff,
    "solved/trap": trap,
    "table": table,
    "playouts": playouts,
    "close": playouts,
}
