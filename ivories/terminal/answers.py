"""What a person may answer at the table: an action, or a word that asks for something."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from ivories import pages
from ivories.drawing.piece_text import small_flat
from ivories.drawing.signs import signs
from ivories.drawing.text import in_order
from ivories.errors import Code, IllegalAction, IvoriesError
from ivories.match import Game, Match
from ivories.pieces import MUSICAL, Piece
from ivories.sentences.helps import help_for
from ivories.sentences.teller import Teller
from ivories.showing.calling import CALL, LET_GO, open_to_call
from ivories.showing.listing import choices, partner_name
from ivories.showing.offered import NAMED, Offer, offers
from ivories.terminal import notes
from ivories.terminal.reading import read_rules
from ivories.terminal.screen import BRASS, COLUMNS, QUIET, Screen
from ivories.terminal.spoken import as_notation, without_fillers
from ivories.terminal.table import heading_in_words
from ivories.types import WITH_AMOUNT, WITH_PIECE, Action, Drew, Kind, Took, View
from ivories.words import ENGLISH
from ivories.words.brief import brief
from ivories.words.language import Hearer

COUNTED = re.compile(r"(\d{1,3}) +(\d{1,6})", re.ASCII)
QUOTING = ("not-now", "not-now/game", "say-which-end/several")  # refusals that say what was written
NUMBER = re.compile(r"#?(\d{1,3})\.?(?: *= *(\d{1,6}))?", re.ASCII)
SHORT = {
    "d": "draw", "p": "pass", "m": "muggins", "q": "quit", "u": "undo", "s": "score", "h": "hint", "r": "rules",
    "t": "table", "n": "numerals", "l": "legend", "help": "?", "exit": "quit",
}  # fmt: skip


def fitting(lines: str, columns: int) -> str:
    """Lines of help; on a narrow screen sentences go on from line to line, and there are no gaps that make columns."""
    if columns >= COLUMNS:
        return lines
    whole = re.sub(r"(?<=\S)\n(?=\S)(?![A-Z])", " ", lines)
    parts = [re.split(r" {2,}", line.strip()) if line.startswith("  ") else [line] for line in whole.split("\n")]
    return "\n".join(": ".join([part[0], " ".join(part[1:])]) if part[1:] else part[0] for part in parts)


class Left(Exception):
    """Somebody has enough."""


class Answers(ABC):
    """The part of a game in the terminal that understands answers."""

    screen: Screen
    game: Game
    names: tuple[str, ...]
    commands: dict[str, Callable[[Any, Any, str], bool]]

    @abstractmethod
    def _view(self, seat: int | None) -> View:
        """What a seat may know."""

    @abstractmethod
    def _show(self, seat: int) -> None:
        """Draws the table for a seat."""

    @abstractmethod
    def _play(self, action: Action | str, seat: int) -> None:
        """A person acts."""

    @abstractmethod
    def _calls(self) -> bool:
        """Whether counts may be called in this game."""

    @abstractmethod
    def _let_go(self, seat: int) -> None:
        """A person does not call the piece laid last."""

    @abstractmethod
    def _help_names(self, seat: int | None) -> Sequence[str]:
        """The words for what can be asked for."""

    @abstractmethod
    def _teller(self, seat: int | None) -> Teller:
        """Who tells a seat what happened."""

    def _tell_partners(self, called: Sequence[str]) -> None:
        """Who plays together, where there are partners."""
        if self.game.partnered:
            one, other = ([called[seat] for seat in side] for side in self.game.sides)
            self.screen.tell(ENGLISH.say("play/partners", {"one": one, "other": other}), QUIET)

    def _standing(self) -> Sequence[int]:
        """The scores that have been told."""
        return self._view(None).scores

    def _answered(self, seat: int, line: str) -> bool:
        """Does what was written; whether the match has moved."""
        short = {**SHORT, **self.game.family.notation.SHORT}
        whole = short.get(without_fillers(line), line)
        word, *rest = whole.split(None, 1) or [""]
        word = short.get(word.lower(), word.lower())
        try:
            if not line:
                return self._entered(seat)
            offered = self._offered(seat)
            chosen = _chosen(offered, self._with_count(seat, line))
            if chosen is not None:
                self._play(chosen, seat)
                return True
            if word in self.commands:
                return self.commands[word](self, seat, rest[0].strip() if rest else "")
            return self._played(seat, whole, offered)
        except IvoriesError as error:
            self.screen.warn(self._refused(seat, line, error))
        return False

    def _answered_call(self, seat: int, line: str) -> bool:
        """Does what was written where a call is asked for; whether that is settled."""
        word, *rest = line.split(None, 1) or [""]
        word = SHORT.get(word.lower(), word.lower())
        try:
            if line.lower() in LET_GO:
                self._let_go(seat)
                return True
            if line.lower() in CALL:
                self._call(seat)
                return True
            if word == "?":
                self.screen.tell(ENGLISH.say("play/call/more", {}))
                self._help_with_words(seat)
                return False
            if word in self.commands:
                return self.commands[word](self, seat, rest[0].strip() if rest else "")
            self.screen.warn(ENGLISH.say("play/call/only", {"written": brief(line)}))
        except IvoriesError as error:
            self.screen.warn(error.tell(Hearer(self.names, seat)))
        return False

    def _call(self, seat: int) -> None:
        """A call; where there is nothing to call that is said, and the match goes on."""
        try:
            self._play(Kind.MUGGINS.value, seat)
        except IvoriesError as error:
            self.screen.warn(error.tell(Hearer(self.names, seat)))
            self._let_go(seat)

    def _with_count(self, seat: int, line: str) -> str:
        """Two numbers, where counts are stated: one of the list and the count, unless they are a piece in hand."""
        found = COUNTED.fullmatch(line)
        if not found or not any(one.action.most and one.action.piece for one in self._offered(seat)):
            return line
        halves = sorted((int(found[1]), int(found[2])), reverse=True)
        held = any(list(piece) == halves for piece in self._view(seat).hand)
        return line if held else f"{found[1]}={found[2]}"

    def _refused(self, seat: int, line: str, error: IvoriesError) -> str:
        """Why nothing was done: in the words of the list, with what was typed, and where to read more of it."""
        offered = self._offered(seat)
        if error.code is Code.BAD_NOTATION:
            return _not_understood(line, offered)
        words = {str(one.action): one.words for one in offered}
        facts: dict[str, Any] = dict(error.facts)
        if "plays" in facts:
            facts["plays"] = [words.get(str(play), play) for play in facts["plays"]]
        if error.why in QUOTING:
            facts["written"] = brief(line)
        said = IvoriesError(error.why, **facts).tell(Hearer(self.names, seat))
        see = self._where_to_read(error.clause) if isinstance(error, IllegalAction) else ""
        return f"{said} {see}" if see else said

    def _where_to_read(self, clause: str) -> str:
        """Where it stands why, if there is more in that clause than whose turn it is."""
        topic = clause.partition("#")[2]
        known = topic != "turn" and any(one.topic == topic for one in pages.clauses(self.game.rules.id))
        return ENGLISH.say("play/see", {"topic": topic}) if known else ""

    def _offered(self, seat: int) -> list[Offer]:
        """What is listed for a seat."""
        partner = partner_name(self._view(seat), self.names)
        return offers(self._listed(seat), self.game.set, partner)

    def _listed(self, seat: int) -> list[Action]:
        view = self._view(seat)
        return choices(view.legal, self._calls(), open_to_call(self.game, view.events, seat))

    def _only_choice(self, seat: int) -> Offer | None:
        """What Enter does: the one thing that can be done. Nothing where counts are stated or called."""
        offered = self._offered(seat)
        return offered[0] if len(offered) == 1 and not self._calls() and not offered[0].action.most else None

    def _prompt(self, seat: int, name: str = "play/prompt") -> str:
        """The question; where only one thing can be done it says that Enter does it."""
        only = self._only_choice(seat)
        facts = {"name": self.names[seat], "action": only.words if only is not None else ""}
        whole = ENGLISH.say(f"{name}/only" if only is not None else name, facts)
        return whole if only is None or len(whole) <= self.screen.columns - 2 else ENGLISH.say(f"{name}/enter", facts)

    def _entered(self, seat: int) -> bool:
        """Enter alone: the only choice, if there is but one."""
        only = self._only_choice(seat)
        if only is None:
            self.screen.tell(ENGLISH.say("play/empty", {}))
            return False
        self._play(only.action, seat)
        return True

    def _played(self, seat: int, line: str, offered: Sequence[Offer]) -> bool:
        """An action that was written out."""
        legal = self._view(seat).legal
        said = as_notation(line, legal, self.game.set)
        asked = any(action.kind in NAMED for action in legal)  # for a number: then it is no piece
        if NUMBER.fullmatch(line) and (asked or said == line):
            number, bid = line.partition("=")[0], self._last_bid(seat)
            low = bid is not None and number.isdigit() and int(number) <= bid
            name = "play/choice/low-bid" if low else "play/choice/named" if asked else "play/choice"
            self.screen.warn(ENGLISH.say(name, {"number": number, "keys": _range(offered), "bid": bid}))
            return False
        self._play(_laid_away(said, legal), seat)
        return True

    def _last_bid(self, seat: int) -> int | None:
        """What a bid must beat, while there are bids."""
        view = self._view(seat)
        bids = any(action.kind is Kind.BID for action in view.legal)
        return view.tricks.bid if bids and view.tricks is not None else None

    def _help(self, seat: int, rest: str) -> bool:
        view = self._view(seat)
        self.screen.tell(fitting(help_for(self.game.rules, view=view), self.screen.columns))
        self.screen.tell(heading_in_words(self.screen, view, self.game.rules, self.names))
        if view.tricks is None and view.poker is None:
            used = signs(self.screen.ascii_only)
            last = small_flat("6", "4", used.last)[0]
            self.screen.tell(ENGLISH.say("play/signs", {"dots": used.open * 3, "last": last, "more": used.more}))
        if self.game.set is MUSICAL:
            self.screen.tell(notes.about(self.screen))
        self._help_with_words(seat)
        return False

    def _help_with_words(self, seat: int | None) -> None:
        """What can be asked for, beside actions."""
        said = "\n".join(ENGLISH.say(name, {}) for name in self._help_rows(seat))
        self.screen.tell(fitting(said, self.screen.columns))

    def _help_rows(self, seat: int | None) -> list[str]:
        """The words for all that can be asked for."""
        return [*self._help_names(seat), *(["play/help/notes"] if self.game.set is MUSICAL else [])]

    def _table(self, seat: int, rest: str) -> bool:
        self._show(seat)
        return False

    def _numerals(self, seat: int, rest: str) -> bool:
        """Signs become sixteenths, and sixteenths signs."""
        if self.game.set is not MUSICAL:
            return self._no_notes()
        self.screen.numerals = not self.screen.numerals
        return self._table(seat, rest)

    def _legend(self, seat: int | None, rest: str) -> bool:
        """What the signs of musical pieces mean."""
        if self.game.set is not MUSICAL:
            return self._no_notes()
        for line in notes.legend(self.screen.ascii_only):
            self.screen.say(line)
        self.screen.tell(ENGLISH.say("play/legend", {}))
        for line in notes.kinds(self.screen.ascii_only):
            self.screen.say(line)
        hand = in_order(self._hand(seat))
        if hand:
            self.screen.tell(ENGLISH.say("play/legend/hand", {}))
        for line in notes.named(hand, self.screen.columns, self.screen.ascii_only):
            self.screen.say(line)
        return False

    def _hand(self, seat: int | None) -> tuple[Piece, ...]:
        """The pieces that a seat holds; none for those who look on."""
        return () if seat is None else self._view(seat).hand

    def _no_notes(self) -> bool:
        self.screen.warn(ENGLISH.say("play/notes/none", {}))
        return False

    def _score(self, seat: int | None, rest: str) -> bool:
        teller, view = self._teller(seat), self._view(seat)
        for result in view.results:
            self.screen.tell(f"{result.deal}. {teller.deal_ended(result)}")
        self.screen.tell(teller.standing(self._standing()), BRASS)
        return False

    def _rules(self, seat: int | None, rest: str) -> bool:
        read_rules(self.screen, self.game.rules.id, rest)
        return False

    def _quit(self, seat: int, rest: str) -> bool:
        raise Left


COMMANDS: dict[str, Callable[[Any, Any, str], bool]] = {
    "?": Answers._help,
    "table": Answers._table,
    "score": Answers._score,
    "numerals": Answers._numerals,
    "legend": Answers._legend,
    "rules": Answers._rules,
    "quit": Answers._quit,
}


def must_draw_on(match: Match, seat: int) -> bool:
    """Whether a seat has drawn and can do nothing but draw again."""
    return draws_on(match.view(seat))


def draws_on(view: View) -> bool:
    """The same, as the seat sees it."""
    return [action.kind for action in view.legal] == [Kind.DRAW] and in_draws(view)


def in_draws(view: View) -> bool:
    """Whether the last thing done in this deal is that the seat drew, and there is nothing to decide between."""
    last = next((event for event in reversed(view.events) if not isinstance(event, Took)), None)
    return isinstance(last, Drew) and last.seat == view.seat and len(view.legal) == 1


def _chosen(offered: Sequence[Offer], line: str) -> Action | str | None:
    """What is meant by what is typed for an action, or by its words as they stand in the list."""
    number = NUMBER.fullmatch(line)
    key = str(int(number[1])) if number else line.lower()
    for one in offered:
        said = " ".join(line.lower().split())
        if key == one.key or said == one.words or (said == one.shown.lower() != str(one.action.kind)):
            if not number or not number[2]:
                return one.action
            amount = int(number[2])
            return str(one.action.with_amount(amount)) if one.action.kind in WITH_AMOUNT else f"{one.action}={amount}"
    return None


def _not_understood(line: str, offered: Sequence[Offer]) -> str:
    facts = {"written": brief(line), "keys": _range(offered), "example": offered[0].words if offered else ""}
    return ENGLISH.say("play/not-understood" if offered else "play/not-understood/nothing", facts)


def _range(offered: Sequence[Offer]) -> str:
    """What can be typed, in short: 1 to 12, or 30 to 42 and p."""
    numbers = [one.key for one in offered if one.key.isdigit()]
    ends = [numbers[0], numbers[-1]] if len(numbers) > 1 else numbers
    span = ENGLISH.say("play/choice/range", {"least": ends[0], "most": ends[-1]}) if len(ends) == 2 else "".join(ends)
    words = [span] if span else []
    letters = [one.key for one in offered if not one.key.isdigit()]
    return ENGLISH.listed([*words, *letters], ENGLISH.grammar.either)


def _laid_away(said: str, legal: Sequence[Action]) -> str:
    """A piece alone, where pieces are laid away, is the one to lay away."""
    halves = sorted(said.replace(" ", "").split("-"))
    found = [a for a in legal if a.piece is not None and a.kind in WITH_PIECE and sorted(map(str, a.piece)) == halves]
    return str(found[0]) if found else said
