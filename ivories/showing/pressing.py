"""What a seat may do, as a page shows it: pieces with the ends they touch, and buttons, some of them shut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ivories.kernel.core import state as kernel_state
from ivories.kernel.layout.choosing import play_closes
from ivories.rules import LayoutRules
from ivories.sentences.layout.results import in_quarters
from ivories.sentences.teller import capital
from ivories.showing.calling import open_to_call
from ivories.showing.eyes import Eyes
from ivories.showing.listing import choices, partner_name
from ivories.states import State, numbering
from ivories.types import WITH_AMOUNT, Action, Kind, View
from ivories.wire.pages import Choice

PIECES = {
    Kind.LEAD: "page/lead",
    Kind.PLAY: "page/play",
    Kind.DISCARD: "page/lay-away",
    Kind.SWAP: "page/exchange",
}  # what is done with a piece alone
TRUMPS = (Kind.TRUMP, Kind.MAKE)
QUARTERS = ("", "¼", "½", "¾")


def pressing(view: View, eyes: Eyes) -> tuple[Choice, ...]:
    """Everything that can be pressed by the seat that looks, what is shut included."""
    if view.seat is None or not view.legal:
        return ()
    listed = to_do(view, eyes)
    call = [Action(Kind.MUGGINS)] if listed and may_call(view, eyes) else []
    return (*(_choice(view, eyes, action) for action in [*listed, *call]), *_shut(eyes, listed))


def to_do(view: View, eyes: Eyes) -> list[Action]:
    """What the seat that looks may do, calls apart. Whoever can only pass is told so, whether or not there is something
    to call: to pass lets it go."""
    listed = choices(view.legal, bool(eyes.game.rules.calls))
    if listed or view.turn is None or view.turn != view.seat or view.carried is None:
        return listed
    passes = play_closes(eyes.game.coded, view.carried.fields)
    return [action for action in view.legal if action.kind is Kind.PASS] if passes else []


def may_call(view: View, eyes: Eyes) -> bool:
    """Whether Muggins may be called, rightly or wrongly."""
    return view.seat is not None and not view.over and open_to_call(eyes.game, view.events, view.seat)


def _choice(view: View, eyes: Eyes, action: Action) -> Choice:
    after, points = _outcome(view, eyes, action)
    label = str(action.piece) if action.piece is not None else _label(view, eyes, action)
    return Choice(
        play=str(action),
        kind=action.kind.value,
        label=label,
        words=_words(eyes, action, label, after, points),
        piece=action.piece,
        end=_end(view, action),
        after=after,
        scores=points > 0,
        least=action.least,
        most=action.most if action.most > action.least else 0,
    )


def _shut(eyes: Eyes, listed: Sequence[Action]) -> Iterator[Choice]:
    """Words of the kinds that may be said now, of which just these may not: a lower bid, a trump turned down."""
    said = {str(action) for action in listed}
    kinds = {action.kind for action in listed if action.piece is None} & {Kind.BID, *TRUMPS}
    for action in numbering(eyes.game) if kinds else ():
        if action.kind in kinds and str(action) not in said:
            label, words = _named(action, eyes), _named_aloud(action, eyes)
            yield Choice(play=str(action), kind=action.kind.value, label=label, words=words, shut=True)


# --- What comes of it ---


def _outcome(view: View, eyes: Eyes, action: Action) -> tuple[str, int]:
    """What the ends count once a piece is laid, where that is said, and what is scored for it at once."""
    if action.piece is None or view.tricks is not None or eyes.game.rules.calls or view.carried is None:
        return "", 0
    ends, points = _laid(view.carried, action, view.seat or 0)
    told = isinstance(eyes.game.rules, LayoutRules) and eyes.game.rules.counts
    return (counted(ends, eyes) if told else ""), points


def _laid(state: State, action: Action, seat: int) -> tuple[int, int]:
    """The sum of the ends after an action, and what it scored: the deal is not settled, whatever ends it."""
    game, fields = state.game, kernel_state.copy(state.fields)
    code = next((code for code in state.legal() if state.action(code) == action), None)
    if code is None:
        return 0, 0
    before = fields.score[seat]
    game.kernel.apply(game.coded, fields, code, 0)
    shown = game.family.showing.shown(game, fields)
    return sum(end.count for end in shown.get("ends", ())), fields.score[seat] - before


def counted(number: int, eyes: Eyes) -> str:
    """A count of ends: in quarters where quarters are counted."""
    rules = eyes.game.rules
    if not (isinstance(rules, LayoutRules) and in_quarters(rules)):
        return str(number)
    whole, rest = divmod(number, 4)
    return f"{whole or ('' if rest else 0)}{QUARTERS[rest]}"


def _end(view: View, action: Action) -> int | None:
    """Which of the open ends a piece touches."""
    if action.touched is None:
        return None
    fits = [i for i, end in enumerate(view.ends) if (end.piece, end.number) == (action.touched, action.end)]
    return fits[0] if fits else None


# --- Words ---


def _words(eyes: Eyes, action: Action, label: str, after: str, points: int) -> str:
    """What it does, for the ear."""
    teller = eyes.hears
    if action.piece is None:
        return _named_aloud(action, eyes) or label
    if action.touched is None:
        lay = teller.say(PIECES[action.kind], piece=action.piece)
    else:
        unlike = not action.piece.double and action.joins not in (None, action.end)
        turned = "/joins" if unlike else ""  # it is not plain which half joins
        facts = {"piece": action.piece, "joins": action.joins, "end": action.end, "touched": action.touched}
        lay = teller.say(f"page/lay{turned}", **facts)
    if not after and not points:
        return lay
    variant = "points" if not after else "score" if points else "count"
    return teller.say(f"page/lay/{variant}", lay=lay, sum=after, points=points)


def _label(view: View, eyes: Eyes, action: Action) -> str:
    """What stands on a button."""
    if action.what:
        return _named(action, eyes)
    rules, kind = eyes.game.rules, action.kind
    partner = partner_name(view, eyes.names)
    if kind is Kind.PASS and partner and any(one.kind is Kind.ALONE for one in view.legal):
        return eyes.reads.say("page/label/pass/with", name=partner)
    any_amount = kind in WITH_AMOUNT and action.most > action.least
    facts = {"least": action.least, "most": action.most, "claim": getattr(rules, "claim", 0)}
    chips = view.poker.call if view.poker is not None else 0
    return eyes.reads.say(f"page/label/{kind.value}{'/any' if any_amount else ''}", chips=chips, **facts)


def _named(action: Action, eyes: Eyes) -> str:
    """A bid or a trump on its button."""
    return capital(eyes.trump(action.what)) if action.kind in TRUMPS else action.what


def _named_aloud(action: Action, eyes: Eyes) -> str:
    if not action.what:
        return ""
    if action.kind not in TRUMPS:
        return eyes.hears.say("page/words/bid", what=action.what)
    if action.what.isdigit():
        return eyes.hears.say("page/words/trump", number=int(action.what))
    return eyes.hears.say(f"page/words/trump-{action.what}")
