"""Our players against OpenSpiel's IS-MCTS, on OpenSpiel's own block: `python bench/openspiel_duel.py`.

Each deal is played twice, sides changed. Beside OpenSpiel's game goes one of ours with the same hands: our player gets
the view of its seat there, and every legal action and every result of the two are compared. OpenSpiel's player is given
what it needs to draw deals that fit: as ours, it knows what a pass shows. `--player greedy --constant 7 --constant 20`
tunes it. Needs the extra `bench`.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.games import block_dominoes as theirs

import ivories
from ivories.bots import looking, player

GAME = ivories.game("embossing/block", 2, max_deals=1)
RIVAL = pyspiel.load_game("python_block_dominoes")
CONSTANT = 20.0  # of IS-MCTS: docs/strength.md says how others do


class Board:
    """One deal in both programs at once."""

    def __init__(self, deck: list[int]) -> None:
        self.state = RIVAL.new_initial_state()
        for place in deck[:14]:
            self.state.apply_action(place)
        hands = [[self.piece(tile) for tile in hand] for hand in self.state.hands]
        stock = [piece for piece in GAME.pieces if str(piece) not in hands[0] + hands[1]]
        self.match = GAME.start(hands=hands, stock=stock, leader=0)

    @staticmethod
    def piece(tile: Any) -> str:
        """A tile as we write it."""
        return f"{int(max(tile))}-{int(min(tile))}"

    def ours(self, number: int) -> Any:
        """Their action in our words."""
        action = theirs._ACTIONS[number]
        end = None if action.edge is None else int(action.edge)
        legal = self.match.legal()
        return next(one for one in legal if str(one.piece) == self.piece(action.tile) and one.end == end)

    def number(self, action: Any) -> int:
        """Our action as their number."""
        return next(n for n in self.state.legal_actions() if self.key(self.ours(n)) == self.key(action))

    @staticmethod
    def key(action: Any) -> Any:
        """What OpenSpiel tells actions apart by."""
        return str(action.piece), action.end

    def play(self, number: int) -> None:
        """Plays in both."""
        legal = {self.key(self.ours(n)) for n in self.state.legal_actions()}
        assert legal == {self.key(one) for one in self.match.legal()}
        self.match.play(self.ours(number))
        self.state.apply_action(number)
        while not self.match.over and self.match.turn != self.state.current_player():
            self.match.play("pass")
        if self.state.is_terminal():
            first, second = self.match.scores
            assert self.match.over and self.state.returns()[0] == first - second


class Ours:
    """One of our players."""

    def __init__(self, name: str, seed: int) -> None:
        self.player = player(name, GAME, seed)

    def choose(self, board: Board) -> int:
        """What it plays."""
        return board.number(self.player.choose(board.match.view(board.match.turn)))


class Theirs:
    """OpenSpiel's player, with deals that fit what its seat knows."""

    def __init__(self, simulations: int, constant: float, seed: int) -> None:
        chance = np.random.RandomState(seed)
        rollout = mcts.RandomRolloutEvaluator(1, chance)
        self.bot = ismcts.ISMCTSBot(RIVAL, rollout, constant, simulations, random_state=chance)
        self.bot.set_resampler(self.resampled)
        self.chance = random.Random(seed)
        self.board: Any = None

    def choose(self, board: Board) -> int:
        """What it plays."""
        self.board = board
        return int(self.bot.step(board.state))

    def resampled(self, state: Any, seat: int) -> Any:
        """A deal that fits: by what our view of its seat allows."""
        chances = self.known(self.board.match.view(seat), seat)
        count = len(state.hands[1 - seat])
        dealt: Any = [None, None]
        played = [action.tile for action in state.actions_history]
        dealt[seat] = [*state.hands[seat], *(a.tile for a in state.actions_history if a.player == seat)]
        free = [tile for tile in chances if tile not in played]
        mine = self.chance.sample(free, count)
        dealt[1 - seat] = [*mine, *(a.tile for a in state.actions_history if a.player != seat)]
        again = RIVAL.new_initial_state()
        for tile in dealt[0] + dealt[1]:
            again.apply_action(theirs._DECK.index(tile))
        for action in state.actions_history:
            again.apply_action(theirs._ACTIONS_STR.index(str(action)))
        return again

    def known(self, view: Any, seat: int) -> list[Any]:
        """The tiles that the other may hold."""
        lacks = {int(end) for event, ends in passes(view) if event != seat for end in ends}
        hidden = [tile for tile in theirs._DECK if Board.piece(tile) not in {str(p) for p in view.hand}]
        return [tile for tile in hidden if not {int(tile[0]), int(tile[1])} & lacks]


def passes(view: Any) -> list[tuple[int, list[int]]]:
    """Who passed, at which ends."""
    found, ends = [], []
    for event in view.events:
        if isinstance(event, ivories.types.Laid):
            if event.touched is None:
                ends = [event.piece.high, event.piece.low]
            else:
                ends.remove(event.end)
                ends.append(event.out)
        elif isinstance(event, ivories.types.Passed):
            found.append((event.seat, list(ends)))
    return found


def duel(first: Any, second: Any, deals: int, seed: int) -> tuple[float, float, list[float]]:
    """What the first wins of the second in a deal, its interval, and milliseconds a move of both."""
    edges, spent, moves = [], [0.0, 0.0], [0, 0]
    for number in range(deals):
        deck = random.Random(f"{seed} {number}").sample(range(28), 28)
        edge = 0.0
        for side in range(2):
            board, seats = Board(deck), [first(number), second(number)]
            while not board.state.is_terminal():
                who = (board.state.current_player() + side) % 2
                legal = board.state.legal_actions()
                begun = time.perf_counter()
                chosen = legal[0] if len(legal) == 1 else seats[who].choose(board)
                if len(legal) > 1:
                    spent[who] += time.perf_counter() - begun
                    moves[who] += 1
                board.play(chosen)
            edge += board.state.returns()[side]
        edges.append(edge / 2)
    mean, within = interval(edges)
    return mean, within, [1000 * spent[k] / max(1, moves[k]) for k in range(2)]


def interval(values: list[float]) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval."""
    return statistics.fmean(values), 1.96 * statistics.stdev(values) / math.sqrt(len(values))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", default="master")
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--constant", type=float, action="append", help="of IS-MCTS; several are tried in turn")
    asked = parser.parse_args()
    looking.engine_for(GAME, wait=True)
    for constant in asked.constant or [CONSTANT]:
        mean, within, ms = duel(
            lambda number: Ours(asked.player, number),
            lambda number, constant=constant: Theirs(asked.simulations, constant, number),
            asked.deals,
            asked.seed,
        )
        print(
            f"{asked.player} against IS-MCTS ({asked.simulations} simulations, constant {constant}): "
            f"{mean:+.2f} ± {within:.2f} points a deal, {asked.deals} deals; {ms[0]:.1f} and {ms[1]:.1f} ms a move",
            flush=True,
        )


if __name__ == "__main__":
    main()
