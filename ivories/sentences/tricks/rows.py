"""A trick game in a few rows."""

from __future__ import annotations

from ivories.rules import TrickRules
from ivories.rules.choices import LeadTrump, Phase, TrickPays
from ivories.sentences.summary import Said


def target(rules: TrickRules) -> str:
    """What a match is played to."""
    return "target/down" if rules.pays is TrickPays.DOWN else "target"


def _counts(rules: TrickRules) -> Said:
    """What is counted in a deal."""
    if rules.phases[0] is Phase.AUCTION:
        return "counts/honours", {"worth": rules.trick_worth, "honours": sum(points for _, points in rules.honours)}
    return f"counts/{'pieces' if rules.count_spots else 'tricks'}", {}


def _pays(rules: TrickRules) -> Said:
    """What a deal is worth."""
    worth = {"made": rules.made_pays, "all": rules.all_pays, "alone": rules.alone_pays, "failed": rules.failed_pays}
    return f"pays/{rules.pays.value}", {**worth, "give": rules.give, "claim": rules.claim}


def rows(rules: TrickRules) -> dict[str, Said]:
    """The rows of a trick game."""
    first = rules.phases[0]
    bidding, ordering, standing = (first is phase for phase in (Phase.AUCTION, Phase.ORDERING, Phase.STANDING))
    partners = "opposite" if rules.partners else "sits-out" if rules.sits_out else "none"
    before = "auction" if bidding else "ordering" if ordering else "standing" if standing else "nothing"
    follow = "trump-lead" if rules.lead_trump is not LeadTrump.NEVER else "stock" if rules.draws else "free"
    return {
        "set": ("set/larger" if rules.larger_sets else "set/double-six", {}),
        "partners": (f"partners/{partners}", {}),
        "hand": ("hand", {"hand": rules.hand}),
        "deals": ("deals/leads" if rules.lot_leads else f"deals/{rules.first_lot.value}", {}),
        "trumps": (f"trumps/{'bowers' if rules.bowers else 'turned' if rules.turns else 'named'}", {}),
        "before": (f"before/{before}", {"least": rules.bid_least}),
        "follow": (f"follow/{follow}", {}),
        "counts": _counts(rules),
        "pays": _pays(rules),
        "nobody": (f"nobody/{'redeal' if bidding or ordering else 'never'}", {}),
        "target": (target(rules), {"target": rules.target}),
    }
