"""Between the kernel of trick games and the table: its integers as actions."""

from __future__ import annotations

from collections.abc import Iterator

from ivories.kernel.tricks.auction import bid_of
from ivories.kernel.tricks.choosing import count_legal
from ivories.kernel.tricks.codes import (
    ALONE,
    ARGUMENT,
    ASSIST,
    BID,
    CLAIM,
    CLOSE,
    DISCARD,
    DUMMY,
    GIVE,
    ORDER,
    PASS,
    PLAY,
    SHOW,
    STAND,
    SWAP,
    TAKE,
    TRUMP,
    TURN_DOWN,
    VERB,
)  # fmt: skip
from ivories.kernel.tricks.state import State
from ivories.rules.choices import Phase
from ivories.terms import Terms
from ivories.types import Action, Kind

WORDS = {
    PASS: Kind.PASS, ORDER: Kind.ORDER, ASSIST: Kind.ASSIST, TAKE: Kind.TAKE, TURN_DOWN: Kind.TURN_DOWN,
    ALONE: Kind.ALONE, STAND: Kind.STAND, DUMMY: Kind.DUMMY, GIVE: Kind.GIVE, CLOSE: Kind.CLOSE, SHOW: Kind.SHOW,
    CLAIM: Kind.CLAIM,
}  # fmt: skip
PIECES = {PLAY: Kind.PLAY, DISCARD: Kind.DISCARD, SWAP: Kind.SWAP}


def legal(terms: Terms, g: State) -> list[tuple[Action, int]]:
    """All actions of the seat to act with their codes, in the kernel's order."""
    count = count_legal(terms.coded, g)
    return [(action(terms, g, code), code) for code in g.choice[:count]]


def action(terms: Terms, g: State, code: int) -> Action:
    """A code of the kernel as an action."""
    if code in WORDS:
        return Action(WORDS[code])
    word, argument = code >> VERB, code & ARGUMENT
    if word in PIECES:
        return Action(PIECES[word], terms.pieces[argument])
    if word == BID:
        return Action(Kind.BID, what=str(bid_of(terms.coded, argument)))
    return Action(Kind.TRUMP if word == TRUMP else Kind.MAKE, what=trump_word(terms, argument))


def trump_word(terms: Terms, trump: int) -> str:
    """A trump as it is written: its number, `doubles` or `none`."""
    numbers = terms.set.numbers
    return str(numbers[trump]) if trump < len(numbers) else ("doubles", "none")[trump - len(numbers)]


# --- A number for every action ---

SAID_IN = {
    Phase.ORDERING: (Kind.ORDER, Kind.ASSIST, Kind.TAKE, Kind.TURN_DOWN),
    Phase.LONE: (Kind.ALONE,),
    Phase.STANDING: (Kind.STAND, Kind.DUMMY, Kind.GIVE),
}


def every(terms: Terms) -> Iterator[Action]:
    """Every action that can ever be legal: words of its phases, bids, trumps, pieces laid away, pieces laid."""
    phases, r = terms.rules.phases, terms.coded
    if len(phases) > 1:
        yield Action(Kind.PASS)
    for phase in phases:
        yield from (Action(kind) for kind in SAID_IN.get(phase, ()) if kind is not Kind.ASSIST or terms.partnered)
    if r.draws:
        yield from (Action(kind) for kind in (Kind.CLOSE, Kind.SHOW, Kind.CLAIM))
    if Phase.AUCTION in phases:
        bids = r.bid_top - r.bid_least + 1 + r.limit_count
        yield from (Action(Kind.BID, what=str(bid_of(r, place))) for place in range(bids))
    trumps = [trump_word(terms, trump) for trump in range(r.numbers + 2)]
    if Phase.NAMING in phases:
        yield from (Action(Kind.TRUMP, what=what) for what in trumps)
    if Phase.MAKING in phases:
        yield from (Action(Kind.MAKE, what=what) for what in trumps[:-2])
    for kind, phase in ((Kind.DISCARD, Phase.TAKING_UP), (Kind.DISCARD, Phase.STANDING), (Kind.SWAP, Phase.HOLDING)):
        if phase in phases:
            yield from (Action(kind, piece) for piece in terms.pieces)
    yield from (Action(Kind.PLAY, piece) for piece in terms.pieces)


def words(terms: Terms) -> list[str]:
    """What is said in this game beside the pieces that are laid, each word once, with an example of what follows it."""
    found: dict[Kind, list[Action]] = {}
    for action in every(terms):
        found.setdefault(action.kind, []).append(action)
    return [str(same[len(same) // 2]) for kind, same in found.items() if kind is not Kind.PLAY]


def kinds(terms: Terms) -> set[Kind]:
    """Everything that can ever be done in this game."""
    return {action.kind for action in every(terms)}


def key(action: Action) -> object:
    """What sets an action apart from all others."""
    return action.kind, action.piece, action.what
