"""A view as a page shows it: in words, so that the page need know no rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ivories.drawing.places import seats_around
from ivories.drawing.sitters import Sitter, sitters
from ivories.drawing.text import stock_matters
from ivories.pieces import MUSICAL, Piece
from ivories.poker import Hand, poker_hand
from ivories.rules import PokerRules
from ivories.sentences.teller import capital
from ivories.showing.beside import beside
from ivories.showing.charts import chart
from ivories.showing.clauses import clause
from ivories.showing.eyes import Eyes
from ivories.showing.figures import figure
from ivories.showing.listing import ends_are_told, why_forced
from ivories.showing.meters import meters
from ivories.showing.passes import notes
from ivories.showing.pressing import counted, may_call, pressing, to_do
from ivories.showing.saying import ALONE, Seated, asked, story
from ivories.types import Action, TrickTable, View
from ivories.wire.pages import EndsCount, Fact, Held, Page, Plate
from ivories.words import ENGLISH

HAND = 5  # pieces of a Poker hand
KINDS = Hand.KINDS[::-1]  # from high to low


def page(view: View, eyes: Eyes, seated: Seated = ALONE, whole: bool = False) -> Page:
    """All of it; `whole`: with the story of the deal."""
    below = view.seat or 0
    idle = seated.bot or not seated.playing
    listed = [] if idle else to_do(view, eyes)
    pressed = () if idle else pressing(view, eyes)
    return Page(
        about=_about(view, eyes),
        say=asked(view, eyes, seated),
        why=" ".join(why_forced(view, eyes.game.rules, listed)) if pressed else "",
        clause=clause(view, eyes, listed) if pressed else "",
        plates=tuple(map(_plate, sitters(view, eyes.called), notes(view, eyes))),
        around=seats_around(view.players, below)[1:],
        below=below,
        rack=tuple([_held(piece, eyes) for piece in sorted(view.hand)]),
        choices=pressed,
        calls=may_call(view, eyes) and not idle,
        counts=_counts(listed, eyes),
        ends=_ends(view, eyes),
        facts=tuple(_facts(view, eyes)),
        meters=meters(view, eyes),
        beside=beside(view, eyes),
        chart=chart(view, eyes) if view.over or not seated.playing else None,
        ranks=_ranks(eyes),
        rank=_rank(view, eyes),
        musical=eyes.game.set is MUSICAL,
        picture=eyes.hears.picture(view),
        story=tuple(story(view.events, eyes)) if whole else (),
    )


def _about(view: View, eyes: Eyes) -> str:
    kind = eyes.game.family.part("sentences", "rows").target(eyes.game.rules).removeprefix("target")
    return eyes.reads.say(f"page/about{kind}", deal=view.deal, target=view.target)


def _ranks(eyes: Eyes) -> tuple[str, ...]:
    """What hands of Poker are called."""
    if not isinstance(eyes.game.rules, PokerRules):
        return ()
    return tuple([capital(eyes.reads.say(f"poker/{kind}")) for kind in KINDS])


def _rank(view: View, eyes: Eyes) -> int | None:
    """Which of them the seat holds."""
    if not isinstance(eyes.game.rules, PokerRules) or len(view.hand) != HAND:
        return None
    return KINDS.index(poker_hand(view.hand, eyes.game.rules.straights).kind)


def _held(piece: Piece, eyes: Eyes) -> Held:
    return Held(piece, ENGLISH.piece(piece.high, piece.low, eyes.game.set is MUSICAL, eyes.old_names))


def _counts(listed: Sequence[Action], eyes: Eyes) -> tuple[int, ...]:
    """What can be stated with a piece, where that is done."""
    most = max([action.most for action in listed if action.piece is not None], default=0)
    return tuple(sorted({points for points in eyes.game.coded.points if 0 < points <= most})) if most else ()


def _plate(one: Sitter, passed: str) -> Plate:
    side = "" if one.ours is None else "ours" if one.ours else "theirs"
    return Plate(
        one.name,
        figure(one.score),
        one.held,
        one.badges,
        (*one.notes, passed) if passed else one.notes,
        side,
        one.turn,
        one.out,
        one.won,
        one.hidden,
        one.shown,
    )


def _ends(view: View, eyes: Eyes) -> EndsCount | None:
    """What the ends count, where that is said."""
    if not ends_are_told(view, eyes.game.rules):
        return None
    counts = [end.count for end in view.ends if end.count]
    points = eyes.game.coded.points
    total = sum(counts)
    return EndsCount(
        tuple([counted(count, eyes) for count in counts]),
        counted(total, eyes),
        total < len(points) and points[total] > 0,
    )


def _facts(view: View, eyes: Eyes) -> Iterator[Fact]:
    say = eyes.reads.say
    if stock_matters(view) and view.tricks is None:  # else it is drawn beside the trick
        yield Fact(say("page/fact/stock"), str(view.stock))
    if view.tricks is not None:
        yield from _contract(view.tricks, eyes)
    if view.poker is not None:
        yield Fact(say("page/fact/pool"), str(view.poker.pool))
        rank = _rank(view, eyes)
        if rank is not None:
            yield Fact(say("page/fact/hold"), say(f"poker/{KINDS[rank]}"))
        if view.poker.call and not view.over:
            yield Fact(say("page/fact/call"), str(view.poker.call))


def _contract(table: TrickTable, eyes: Eyes) -> Iterator[Fact]:
    """Trumps, who made them, the bid, what is left to take."""
    say = eyes.reads.say
    if table.trump is not None:
        yield Fact(say("page/fact/trumps"), capital(eyes.trump(table.trump)))
    if table.maker is not None and table.bid is not None:
        yield Fact(say("page/fact/bid"), f"{eyes.called[table.maker]} {table.bid}", table.maker)
    elif table.maker is not None:
        yield Fact(say("page/fact/maker"), eyes.called[table.maker], table.maker)
    if table.dummies and table.phase != "tricks":
        yield Fact(say("page/fact/dummies"), str(table.dummies))
