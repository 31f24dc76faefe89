"""The face for Python users: a `Game` is a rule set for so many players, a `Match` is one being played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ivories.errors import Code, IllegalAction, IvoriesError
from ivories.given import check_flag, plain, row, whole
from ivories.kernel.core.state import copy as copy_state
from ivories.notation import Written, completed, meant
from ivories.pieces import PieceSet
from ivories.play.core import refusals
from ivories.play.core.course import BaseCourse
from ivories.play.core.dealing import Deck, check_deck, checked_seed, pieces_of
from ivories.play.core.deals import PlayedDeal
from ivories.record import FORMAT, Outcome, Record
from ivories.rules import AnyRules, find
from ivories.rules.base import GameRules
from ivories.sheets import DealSheet, Turn
from ivories.states import State, number_of, numbering
from ivories.terms import Terms, check_seat
from ivories.types import PICTURES, Action, AnyEvent, Dealt, Kind, Laid, Result, ThrownIn, View
from ivories.words.brief import brief

SEED = 1  # of a match that is started without one


class Game(Terms):
    """A rule set for so many players, ready to be played; `ivories.game(…)` makes it.

    `rules` is the rule set with its options set, `base` the one without; `options` are those that were set. `players`
    is how many play, `target` the score they play to, `set` the `PieceSet`, and `pieces` its pieces.
    """

    base: AnyRules
    rules: AnyRules  # the base with its options set

    def __init__(self, rules: AnyRules | str, players: Any = None, chosen: Any = None, **options: Any) -> None:
        if options or not isinstance(chosen, dict):
            raise IvoriesError("bad-option/game-class")
        super().__init__(rules, players, chosen)

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={value!r}" for name, value in self.options.items())
        rules = f"<own rules {self.rules.id!r}>" if self.own else repr(self.rules.id)
        return f"ivories.game({rules}, players={self.players}{chosen})"

    def start(
        self,
        seed: int = SEED,
        *,
        match: int = 0,
        hands: Sequence[Sequence[Any]] | None = None,
        stock: Sequence[Any] = (),
        leader: int | None = None,
        scores: Sequence[int] | None = None,
        layout: Sequence[str | Laid | Action] = (),
        dealer: int | None = None,
        turned: Any = None,
        deck: Deck | None = None,
    ) -> Match:
        """A new match from a seed; with `hands` the first deal is a set-up and only later ones come from the seed.

        - `seed`: a whole number below 2**64. The same seed is always the same match; without one it is 1; seed 0 deals
          its very first deck nearly in order, as it always has: records stand on it.
        - `match`: the number of the match under its seed; every number has decks of its own.
        - `hands`: a list of pieces for each seat. A piece is written `"6-4"`, or is a `Piece` or a pair of numbers.
        - `stock`: a list of pieces; the first is drawn first. Pieces that stay in the stock are its last ones; a turned
          piece that is drawn comes after them; dummies are taken from its beginning, one after the other.
        - `scores`: a whole number for each seat, at Poker its chips.
        - `leader`: the seat that leads in a layout game, or plays next where a layout lies.
        - `layout`: what lies already in a layout game, in the order in which it was laid, each piece written as it is
          played: `["3-3", "3-0@3-3"]`. It may also be the `layout` of a view, or actions.
        - `dealer`: the seat that deals, in games of tricks and Poker.
        - `turned`: the piece that is turned for trumps, in games of tricks.
        - `deck` takes the place of the seed: a function from the number of a shuffle, from 0, to the order of all
          pieces.
        """
        fixed = {"leader": leader, "dealer": dealer, "turned": turned, "layout": layout if _any(layout) else None}
        if hands is None:
            if _any(stock) or scores is not None or any(value is not None for value in fixed.values()):
                raise IvoriesError("bad-setup/no-hands")
            return Match(self, checked_seed(seed), match, [], deck)
        for name, value in fixed.items():
            if value is not None and name not in self.family.course.SETUP:
                raise IvoriesError("bad-setup/family", name=name)
        laid = row(layout)
        if laid is not None:
            layout = [self._as_written(one) for one in laid]
        sheet = _setup(hands, stock, leader, scores, layout)
        sheet.dealer, sheet.turned = plain(dealer), None if turned is None else _plain(turned)
        begun = Match(self, checked_seed(seed), match, [sheet], deck)
        if not begun.deals[0].started:
            raise IvoriesError("bad-setup/no-double")
        return begun

    def _as_written(self, laid: Any) -> Any:
        """A piece of a layout, as it would be played; what is no such piece stays, and is refused later."""
        if isinstance(laid, Laid):
            kind = Kind.LEAD if laid.touched is None else Kind.PLAY
            laid = Action(kind, laid.piece, laid.touched, laid.joins, laid.end)
        return str(self.actions[self.number(laid)]) if isinstance(laid, Action) else laid

    def state(self, seed: int = SEED, **setup: Any) -> State:
        """The state at the start of a match, for programs; arguments as those of `start`."""
        return self.start(seed, **setup).state

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action that can ever be legal, without amounts; the place of an action here is its number."""
        return numbering(self)

    def number(self, action: Action | str) -> int:
        """The number of an action, or of its notation, whatever amount is stated with it."""
        return number_of(self, action)


def _setup(
    hands: Sequence[Sequence[Any]],
    stock: Sequence[Any],
    leader: int | None,
    scores: Sequence[int] | None,
    layout: Sequence[Any],
) -> DealSheet:
    """A user's set-up as a deal sheet."""
    laid = _row(layout)
    if not all(isinstance(written, str) for written in laid):
        raise IvoriesError("bad-setup/lists")
    return DealSheet(
        deal=1,
        hands=[[_plain(piece) for piece in _row(hand)] for hand in _row(hands)],
        stock=[_plain(piece) for piece in _row(stock)],
        leader=plain(leader),
        scores=None if scores is None else [plain(score) for score in _row(scores)],
        layout=laid,
    )


def _any(given: Any) -> bool:
    """Whether something is given; an array does not say so itself."""
    found = row(given)
    return bool(given if found is None else found)


def _row(given: Any) -> list[Any]:
    """A row of a set-up."""
    found = row(given)
    if found is None:
        raise IvoriesError("bad-setup/lists")
    return found


def _plain(piece: Any) -> str:
    """A piece as it is written: a string stays as it is, a pair of numbers is joined."""
    pair = row(piece)
    halves = [piece] if pair is None else pair[:3]
    return "-".join(str(brief(half)) for half in halves)


class Match:
    """One match: what has happened, what may be done now, and what each seat may know.

    Seats are numbered from 0, in the order of play. `game`, `seed` and `number` are what it was started with.
    """

    def __init__(
        self,
        game: Game,
        seed: int | None,
        number: int,
        sheets: list[DealSheet],
        deck: Deck | None = None,
    ) -> None:
        check_deck(deck)
        self.game = game
        self.seed = checked_seed(0 if seed is None else seed)
        self.number = checked_seed(number, "match", 63)
        self._course: BaseCourse = game.family.course(game, self.seed, self.number, sheets, deck, seed is not None)
        self._legal: list[tuple[Action, int]] | None = None
        self._public: dict[str, Any] | None = None

    def __repr__(self) -> str:
        now = "over" if self.over else f"seat {self.turn} to act"
        return f"<{self.game.rules.id}, deal {self.deal_number}, {now}, scores {self.scores}>"

    def __eq__(self, other: object) -> bool:
        """Equal matches have the same game, seed and deals, and the same has been done in them."""
        return isinstance(other, Match) and (self.game, self._record({})) == (
            other.game,
            other._record({}),
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __str__(self) -> str:
        return self.text()

    # --- How it stands ---

    @property
    def state(self) -> State:
        """The state of the match for programs, hidden pieces included; it goes on apart from the match."""
        return State(self.game, copy_state(self._course.g), self._course.deck)

    @property
    def deals(self) -> tuple[PlayedDeal, ...]:
        """Every deal as it was opened, with what was done in it; those thrown in, too."""
        return tuple(self._course.deals)

    @property
    def dealt(self) -> int:
        """How many times pieces were dealt."""
        return len(self._course.deals)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._course.g.over)

    @property
    def turn(self) -> int | None:
        """The seat to act; none when the match is over."""
        return self._course.turn

    @property
    def may_act(self) -> frozenset[int]:
        """All seats that may act now: the one whose turn it is, and those that may act out of turn."""
        return self._course.may_act

    @property
    def asked(self) -> int | None:
        """The seat to act, if it is only asked whether it calls and plays later; else none. Everybody knows this."""
        return self._course.asked

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat."""
        return tuple(self._course.g.score)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won: one seat, or several when the deals ran out on equal scores; nobody before the end."""
        return self._course.leading() if self.over else ()

    @property
    def deal_number(self) -> int:
        """The number of the deal, from 1; deals that were thrown in are not counted."""
        return int(self._course.g.deal)

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """Everything that has happened, secrets included; `seen_by` gives one seat's part."""
        return tuple(self._course.events)

    @property
    def position(self) -> int:
        """How many events there have been: what comes later is `seen_by(seat, since=position)`."""
        return len(self._course.events)

    def seen_by(self, seat: int | None, since: int = 0) -> tuple[AnyEvent, ...]:
        """What has happened, since a position, as a seat (none: an onlooker) saw it."""
        if seat is not None:
            check_seat(self.game, seat)
        position = whole(since)
        if position is None or position < 0:
            raise IvoriesError("bad-option/since", since=since)
        return tuple(e for e in self._course.events[position:] if e.to is None or e.to == seat)

    @property
    def history(self) -> tuple[tuple[int, Action], ...]:
        """Every action that was done, with its seat, from the first deal on; what is hidden of them is in it, too."""
        return tuple((seat, action) for deal in self._course.deals for seat, action, _, _ in deal.done)

    def result(self) -> Result:
        """Why each deal ended and who scored what."""
        return Result(self.over, self.scores, self.winners, tuple(self._course.results), self.game.sides)

    # --- What may be done ---

    def legal(self, seat: int | None = None) -> list[Action]:
        """The actions of the seat to act, or of another seat that may act out of turn."""
        if seat is not None and check_seat(self.game, seat) != self.turn:
            return [action for action, _ in self._course.legal_aside(seat)]
        return [action for action, _ in self._legal_now()]

    def _legal_now(self) -> list[tuple[Action, int]]:
        if self._legal is None:
            self._legal = [] if self.over else self._course.legal()
        return self._legal

    def play(self, action: Action | str, *, seat: int | None = None, complete: bool = False) -> list[AnyEvent]:
        """Does an action of the seat to act (or of `seat`) and returns the events.

        An illegal one, and what is no action at all, is refused with an `IllegalAction`.
        With `complete`, a piece alone in writing stands for the one play that it has, if it has but one.
        """
        who = self._who(seat)
        chosen, code = self._find(action, who, complete=check_flag("complete", complete))
        return self._do(who, chosen, code)

    def read(self, action: Action | str, *, seat: int | None = None, complete: bool = False) -> Action:
        """The legal action that `play` would do, and refuses what `play` would refuse; nothing is done."""
        return self._find(action, self._who(seat), complete=complete)[0]

    def _who(self, seat: int | None) -> int:
        """The seat that acts: the one named, or the one to act."""
        turn = self.turn
        if turn is None:
            raise refusals.match_over(self.game)
        return turn if seat is None else check_seat(self.game, seat)

    def _do(self, seat: int, action: Action, code: int) -> list[AnyEvent]:
        """Does what `_find` found; nothing is checked any more."""
        self._legal = self._public = None
        return self._course.do(seat, action, code)

    def _find(self, action: Action | str, seat: int, *, complete: bool = False) -> tuple[Action, int]:
        """The legal action that is meant, with its code; what is none is refused."""
        if not isinstance(action, (str, Action)):
            raise refusals.illegal("bad-notation/no-text", self.game, "turn", action=action)
        choice = self._legal_now()
        if seat != self.turn:
            choice = self._course.legal_aside(seat)
            if not choice:
                raise refusals.out_of_turn(self.game, seat, self.turn or 0)
        for known, code in choice:
            if known == action:
                return known, code
        written, legal = self._read(action), [known for known, _ in choice]
        if complete and isinstance(action, str):
            written = completed(written, legal)
        found = meant(written, legal)
        if len(found) != 1:
            raise self._course.refuse(seat, written, len(found))
        code = next(code for known, code in choice if known is found[0])
        return (found[0].with_amount(written.amount) if written.amount else found[0]), code

    def _read(self, action: Action | str) -> Written:
        """What was written; a piece that the set does not have is an action that is never legal."""
        family = self.game.family
        try:
            read: Written = family.notation.read(action, self.game.set, lambda: family.actions.words(self.game))
        except IvoriesError as error:
            topic = "pieces" if error.code is Code.NOT_IN_SET else "turn"
            raise IllegalAction.at(error, f"{self.game.rules.id}#{topic}") from None
        return read

    def copy(self) -> Match:
        """The same match again, to be continued apart from the first."""
        other = Match.__new__(Match)
        other.game, other.seed, other.number = self.game, self.seed, self.number
        other._course = self._course.copy()
        other._legal = other._public = None
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def undo(self) -> tuple[int, Action]:
        """Takes the last action back, also past the end of a deal; returns it, as in `history`."""
        seat, action = self._course.undo()
        self._legal = self._public = None
        return seat, action

    # --- What a seat may know ---

    def view(self, seat: int | None = None) -> View:
        """What that seat may know; without a seat, what an onlooker sees."""
        if seat is not None:
            seat = check_seat(self.game, seat)
        if self._public is None:
            self._public = self._table()
        course = self._course
        hand = () if seat is None else course.hand(seat)
        legal = tuple(self.legal(seat)) if seat is not None and seat in self._public["may_act"] else ()
        first = course.deals[-1].told
        events = tuple([e for e in course.events[first:] if e.to is None or e.to == seat])
        state = State(self.game, course.g).observe(seat)
        return View.carrying(state, seat=seat, hand=hand, legal=legal, events=events, **self._public)

    def _table(self) -> dict[str, Any]:
        """What the table shows to everybody."""
        game, course = self.game, self._course
        g = course.g
        return {
            "rules": game.rules.id,
            "players": game.players,
            "sides": game.sides,
            "target": game.target,
            "deal": g.deal,
            "turn": self.turn,
            "may_act": tuple(sorted(self.may_act)),
            "counts": tuple([mask.bit_count() for mask in g.hands]),
            "scores": tuple(g.score),
            "results": tuple(course.results),
            "over": self.over,
            "winners": self.winners,
            **course.table(),
        }

    def svg(self, seat: int | None = None, **style: Any) -> str:
        """The table as that seat (or an onlooker) sees it, drawn; `style` as in `ivories.drawing.svg.Style`."""
        return self.view(seat).svg(**style)

    def png(self, seat: int | None = None, scale: float = 2.0, **style: Any) -> bytes:
        """The same as PNG, so many dots to a unit of the SVG."""
        return self.view(seat).png(scale, **style)

    def text(self, seat: int | None = None, **style: Any) -> str:
        """The same in characters; `style` as in `ivories.drawing.text.draw`, and `numerals`, `you`."""
        return self.view(seat).text(**style)

    def film(self, deal: int | None = None, seat: int | None = None, kind: str = "strip", **style: Any) -> str:
        """A whole deal (the present one, or by its number) as SVG: a `strip` of tables, or an `animation`."""
        from ivories.drawing import film
        from ivories.drawing.style import read_style

        read_style(style, self.game.set)  # before it is mixed with what is drawn
        style = _named(style, self.game.players)
        if seat is not None:
            seat = check_seat(self.game, seat)
        number = self.deal_number if deal is None else plain(deal)
        events = [event for event in self._of_deal(number) if event.to is None or event.to == seat]
        title = f"{self.game.rules.title}, deal {number}"
        played = next(deal for deal in self._course.deals if deal.started and deal.state.deal == number)
        before = film.Before(tuple(played.layout), self._course.left_over(played))
        return film.draw(events, self.game.rules, title, kind, seat, before, **style)

    def _of_deal(self, number: int) -> list[AnyEvent]:
        """The events from a deal's beginning to its end."""
        starts = [i for i, e in enumerate(self._course.events) if isinstance(e, Dealt) and e.deal == number]
        if not starts:
            raise IvoriesError("bad-option/deal", last=self.deal_number)
        rest = self._course.events[starts[-1] :]
        ends = [i for i, e in enumerate(rest) if i and isinstance(e, (Dealt, ThrownIn))]
        return rest[: ends[0]] if ends else rest

    def _repr_svg_(self) -> str:
        return self.svg()

    # --- Records ---

    def record(self) -> Record:
        """The match so far, in full; `record().redact(seat)` keeps only what that seat knew.

        Give a rule set of your own an id of its own: a record names its rules by their id.
        """
        return self._record(self.game.written_options())

    def _record(self, options: dict[str, Any]) -> Record:
        rules = self.game.rules
        return Record(
            format=FORMAT,
            rules=rules.id,
            version=rules.version,
            players=self.game.players,
            options=options,
            seed=self.seed if self._course.seeded and not self._course.deck else None,
            match=self.number,
            result=Outcome(list(self.scores), list(self.winners)) if self.over else None,
            deals=[self._sheet(deal) for deal in self._course.deals],
        )

    def _sheet(self, deal: PlayedDeal) -> DealSheet:
        """A deal as a record has it."""
        g, given = deal.state, deal.sheet
        thrown_in = not deal.started
        return DealSheet(
            deal=g.deal + 1 if thrown_in else g.deal,
            hands=[[str(piece) for piece in pieces_of(self.game, mask)] for mask in g.hands],
            lots=deal.lots,
            scores=given.scores if given else None,
            actions=[Turn(seat, str(action), " ".join(map(str, scores))) for seat, action, _, scores in deal.done],
            note="thrown in: nobody held a double" if thrown_in else "",
            **self._course.sheet(deal),
        )


def game(rules: AnyRules | str, players: int | None = None, **options: Any) -> Game:
    """A rule set for so many players: by its id, or your own; options by keyword.

    Without a number two play, or as few as can."""
    return Game(rules, usual_players(rules) if players is None else players, options)


def as_game(given: Game | AnyRules | str, players: int | None = None, options: dict[str, Any] | None = None) -> Game:
    """A game that is made already, or one made of a rule set or its id."""
    if not isinstance(given, Game):
        return game(given, players, **(options or {}))
    if options or (players is not None and whole(players) != given.players):
        raise IvoriesError("bad-option/game-made")
    return given


def check_match(given: object) -> None:
    """Refuses what is no match."""
    if not isinstance(given, Match):
        raise IvoriesError("bad-option/no-such-match", match=given)


def usual_players(rules: AnyRules | str) -> int:
    """Two, or as few as the rules allow."""
    known = find(rules) if isinstance(rules, str) else rules
    return known.players[0] if isinstance(known, GameRules) else 2


def _svg(view: View, /, **style: Any) -> str:
    """A view as SVG."""
    from ivories.drawing.style import read_style
    from ivories.drawing.svg import draw

    rules = find(view.rules) if view.terms is None else view.terms.rules
    read_style(style, rules.set)  # before it is mixed with what is drawn
    style = _named(style, view.players)
    return draw(view, rules, f"{rules.title}, deal {view.deal}", **style)


def _png(view: View, scale: float, /, **style: Any) -> bytes:
    """A view as PNG."""
    from ivories.drawing.png import from_svg

    return from_svg(_svg(view, **style), scale)


def _text(view: View, /, **style: Any) -> str:
    """A view in characters; where seats have names the one that looks is `You`, as in an SVG."""
    from ivories.drawing import text
    from ivories.drawing.style import names_at
    from ivories.drawing.writing import usual

    chosen = _named(text.read_style(style), view.players)
    you = view.seat if chosen.pop("you") else None
    chosen["written"] = usual(_set_of(view), chosen["ascii_only"], chosen.pop("numerals"))
    if chosen.get("names"):
        chosen = {**chosen, "names": tuple(names_at(view.players, chosen["names"], you))}
    return text.draw(view, **chosen)


def _set_of(view: View) -> PieceSet | None:
    """The pieces of a view's game; none where its rules are not known."""
    try:
        rules: AnyRules = find(view.rules) if view.terms is None else view.terms.rules
        return rules.set
    except IvoriesError:
        return None


def _named(style: dict[str, Any], players: int) -> dict[str, Any]:
    """A style with a name for every seat, if any has one; a seat without keeps its number."""
    from ivories.drawing.style import name_of

    names = style.get("names", ())
    if len(names) > players:
        raise IvoriesError("bad-option/names")
    return {**style, "names": tuple(name_of(seat, names) for seat in range(players))} if len(names) else style


PICTURES.update(svg=_svg, png=_png, text=_text)
