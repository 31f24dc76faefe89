"""What a player of a trick game can do."""

from __future__ import annotations

from ivories.rules import TrickRules
from ivories.rules.choices import Phase
from ivories.sentences.summary import Said
from ivories.types import Kind

# What else is said in a phase, and beside a stock.
BESIDE = {Phase.ORDERING: ("taking",), Phase.STANDING: ("dummy", "give")}
STOCK = ("close", "show", "claim")

# Which words a line is about.
OF_WORDS = {
    "tricks": tuple(kind for kind in Kind if kind not in (Kind.BID, Kind.PASS)),
    "tricks/bids": (Kind.BID,),
    "tricks/auction": (Kind.BID,),
    "tricks/naming": (Kind.TRUMP,),
    "tricks/ordering": (Kind.ORDER, Kind.ASSIST),
    "tricks/taking": (Kind.TAKE, Kind.TURN_DOWN),
    "tricks/making": (Kind.MAKE,),
    "tricks/lone": (Kind.ALONE,),
    "tricks/taking-up": (Kind.DISCARD,),
    "tricks/standing": (Kind.STAND, Kind.DUMMY),
    "tricks/dummy": (Kind.DISCARD,),
    "tricks/give": (Kind.GIVE,),
    "tricks/holding": (Kind.SWAP,),
    "tricks/close": (Kind.CLOSE,),
    "tricks/show": (Kind.SHOW,),
    "tricks/claim": (Kind.CLAIM,),
}


def lines(rules: TrickRules) -> list[Said]:
    """The lines of help: a word or two for each phase, then what is said beside a stock."""
    facts = {"bid": rules.bid_least, "give": rules.give, "claim": rules.claim}
    found: list[Said] = [("tricks", {}), *([("tricks/bids", facts)] if Phase.AUCTION in rules.phases else [])]
    silent = (Phase.TRICKS, Phase.TAKING_UP) if rules.suit_only else (Phase.TRICKS,)
    for phase in rules.phases:
        if phase not in silent:
            found += [(f"tricks/{name}", facts) for name in (phase.value, *BESIDE.get(phase, ()))]
    return [*found, *((f"tricks/{name}", facts) for name in STOCK)] if rules.draws else found
