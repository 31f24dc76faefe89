"""The oracle: deals, turns, calls and scores of the seventeen layout games, action by action."""

import copy
from dataclasses import dataclass
from typing import Any

from .layout import Layout
from .pieces import Lots, Piece, is_double, parse, show
from .rules import rules_for
from .settling import Settled, blocked, choose_lead, domino, limited_header
from .sides import side_of

WORDS = ("draw", "pass", "muggins")


@dataclass
class Call:
    """A count wrongly stated or not stated, while the opponents are asked about it."""

    player: int
    true: int
    stated: int
    to_ask: list[int]  # the first of them is being asked


class Oracle:
    """One match of one rule set."""

    def __init__(self, rules_id: str, players: int, **options: Any) -> None:
        self.rules = rules_for(rules_id, players, options)
        self.players = players
        self.hand_size = self.rules.hand
        self.scores = [0] * players
        self.deals = 0
        self.leader: int | None = None
        self.over = False
        self.winners: list[int] = []
        self.deal_over = True
        self.ending: str | None = None
        self.deal_winner: int | None = None  # of the deal just over, if one seat won it
        self.gains = [0] * players  # at the end of that deal
        self.turn: int | None = None
        self.call: Call | None = None
        self.layout = Layout(self.rules)

    # --- dealing

    def deal(self, hands: list[list[str]], stock: list[str], lots: list[str]) -> bool:
        """Begin the next deal; False where it is thrown in."""
        if self.over or not self.deal_over:
            raise ValueError("no new deal now")
        if [len(hand) for hand in hands] != [self.hand_size] * self.players:
            raise ValueError(f"{self.players} hands of {self.hand_size} pieces are needed")
        held = [[parse(text) for text in hand] for hand in hands]
        lot_pieces = Lots([parse(text) for text in lots])
        lead = choose_lead(self.rules, held, self.leader, lot_pieces)
        if lead is None:
            return False
        self.leader, self.leads = lead
        self.hands = held
        self.stock = [parse(text) for text in stock]
        self.lots = lot_pieces
        self.layout = Layout(self.rules)
        self.turn = self.leader
        self.turns_done = 0
        self.passes = 0
        self.drawn = 0  # in this turn
        self.extra_turn = False
        self.call = None
        self.deal_over = False
        self.ending = None
        return True

    # --- what may be done

    def legal(self) -> list[str]:
        """All legal actions of the seat to act."""
        if self.turn is None:
            return []
        if self.call is None:
            return sorted(self.ordinary())
        actions = ["muggins", "pass"]
        plays_next = self.turn == (self.call.player + 1) % self.players
        # reading: not where the count, standing, would end the match before the piece is laid.
        stands = self.scores[self.call.player] + (self.call.true if self.call.stated else 0)
        ends_match = self.rules.finish == "at-once" and stands >= self.rules.target
        if plays_next and self.hands[self.call.player] and not ends_match:
            actions += [action for action in self.ordinary() if action != "pass"]
        return sorted(actions)

    def ordinary(self) -> list[str]:
        """The actions of the seat to act, leaving any call aside."""
        if not self.layout.laid:
            return [show(piece) for piece in self.leads]
        assert self.turn is not None
        plays = list(self.layout.plays(self.hands[self.turn], self.first_round()))
        if plays:
            return plays + (["draw"] if self.rules.free_draw and self.stock_open() else [])
        return ["draw"] if self.must_draw() else ["pass"]

    def first_round(self) -> bool:
        """Sebastopol's first round: the lead and one turn for each other player."""
        return self.rules.layout == "led double" and self.turns_done < self.players

    def stock_open(self) -> bool:
        return len(self.stock) > self.rules.keep

    def must_draw(self) -> bool:
        """Whether a player who cannot play draws."""
        if not self.stock_open() or self.first_round() or self.extra_turn:
            return False
        if self.rules.stuck == "draw one":
            return self.drawn == 0
        return self.rules.stuck == "draw"

    # --- doing it

    def play(self, action: str) -> None:
        """Carry out one action of the seat to act."""
        body, stated = self.split(action)
        if body not in self.legal():
            raise ValueError(f"not legal: {action}")
        if self.call is not None and body in ("muggins", "pass"):
            self.answer(body)
            return
        if self.call is not None:
            self.close_call(None)
        if body == "draw":
            self.draw()
        elif body == "pass":
            self.pass_turn()
        else:
            self.lay(body, stated)

    def split(self, action: str) -> tuple[str, int]:
        """An action without its stated count, and that count (0: nothing stated)."""
        body, sign, number = action.partition("=")
        if not sign:
            return body, 0
        if self.rules.claims != "called" or body in WORDS or not number.isdecimal() or int(number) < 1:
            raise ValueError(f"not legal: {action}")
        return body, int(number)

    def draw(self) -> None:
        assert self.turn is not None
        self.hands[self.turn].append(self.stock.pop(0))
        self.drawn += 1

    def pass_turn(self) -> None:
        if not self.first_round():
            self.passes += 1
        if self.passes == self.players:
            self.end_deal("blocked", blocked(self.rules, self.hands, self.lots))
        else:
            self.next_turn()

    def next_turn(self) -> None:
        assert self.turn is not None
        self.turn = (self.turn + 1) % self.players
        self.turns_done += 1
        self.drawn = 0
        self.extra_turn = False

    def lay(self, body: str, stated: int) -> None:
        """Lay a piece, score what it counts, and go on."""
        seat = self.turn
        assert seat is not None
        if self.layout.laid:
            self.layout.add(self.layout.plays(self.hands[seat], self.first_round())[body])
        else:
            self.layout.lead(parse(body))
        self.hands[seat].remove(self.last_piece())
        self.passes = 0
        self.count(seat, stated)
        # reading: the piece of a second turn is worth a point even where it is the last; what it counts comes first.
        if self.extra_turn and not self.over:
            self.add_count(seat, self.rules.second_turn)
        if not self.over and self.call is None:
            self.after_piece(seat)

    def last_piece(self) -> Piece:
        return self.layout.laid[-1].piece

    def after_piece(self, seat: int) -> None:
        """Go on once the piece just laid by this seat is counted."""
        if not self.hands[seat]:
            self.end_deal("domino", domino(self.rules, self.hands, seat))
            return
        self.turn = seat
        if self.rules.again and is_double(self.last_piece()):
            # reading: the extra turn is a turn even where nothing fits; then its only action is a pass, which
            # counts towards a block as any pass does.
            self.extra_turn = True
        else:
            self.next_turn()

    # --- counts in play

    def count(self, seat: int, stated: int) -> None:
        """Score the count just made, or open a call for it."""
        true = self.layout.count()
        if self.rules.count == "headers":
            true = limited_header(self.rules, true, self.scores, seat)
        if self.rules.claims == "auto" or stated == true:
            self.add_count(seat, true)
        elif self.rules.call:
            to_left = [(seat + step) % self.players for step in range(1, self.players)]
            to_ask = [other for other in to_left if self.side(other) != self.side(seat)]
            self.call = Call(seat, true, stated, to_ask)
            self.turn = to_ask[0]

    def answer(self, word: str) -> None:
        """The asked seat calls muggins or lets it go."""
        assert self.call is not None and self.turn is not None
        if word == "muggins":
            self.close_call(self.turn)
            return
        self.call.to_ask.pop(0)
        if self.call.to_ask:
            self.turn = self.call.to_ask[0]
        else:
            self.close_call(None)

    def close_call(self, caller: int | None) -> None:
        """Settle a call for good, and go on with the game."""
        call = self.call
        assert call is not None
        self.call = None
        if caller is not None and self.rules.call == "caller":
            self.add_count(caller, call.true)
        elif caller is None and call.stated > 0:
            self.add_count(call.player, call.true)
        if not self.over:
            self.after_piece(call.player)

    def add_count(self, seat: int, points: int) -> None:
        """Add a count in play, which may end the match at once."""
        if points == 0:
            return
        for other in range(self.players):
            if self.side(other) == self.side(seat):
                self.scores[other] += points
        # reading: where the highest score at or above the target is shared (a tie carried over), the deal goes on.
        if self.rules.finish == "at-once" and self.target_reached():
            self.end_deal("out", (None, [0] * self.players))

    # --- ends

    def side(self, seat: int) -> int:
        return side_of(self.rules, seat, self.players)

    def highest(self) -> list[int]:
        """The seats with the highest score."""
        best = max(self.scores)
        return [seat for seat in range(self.players) if self.scores[seat] == best]

    def target_reached(self) -> bool:
        """Whether one side alone holds the highest score, and that has reached the target."""
        return max(self.scores) >= self.rules.target and len({self.side(seat) for seat in self.highest()}) == 1

    def end_deal(self, ending: str, settled: Settled) -> None:
        """Settle the deal, and the match where it is decided."""
        self.deal_winner, self.gains = settled
        self.scores = [score + gain for score, gain in zip(self.scores, self.gains, strict=True)]
        self.ending = ending
        self.deal_over = True
        self.turn = None
        self.deals += 1
        deals_done = self.rules.max_deals is not None and self.deals >= self.rules.max_deals
        if self.target_reached() or deals_done:
            self.over, self.winners = True, self.highest()


def perft(oracle: Oracle, depth: int) -> int:
    """The number of action sequences of exactly this length within the current deal."""
    if depth == 0:
        return 1
    total = 0
    for action in oracle.legal():
        after = copy.deepcopy(oracle)
        after.play(action)
        total += perft(after, depth - 1)
    return total
