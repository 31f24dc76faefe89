"""What a simulation found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ivories.errors import IvoriesError, NotKept
from ivories.kernel.core.sums import EACH, ENDINGS, Plan
from ivories.match import Game, Match
from ivories.simulation import totals
from ivories.simulation.players import Players, check_number
from ivories.simulation.seats import Seats
from ivories.simulation.totals import Mean, Share


class Simulation:
    """Many matches: their sums, and if they were kept, each of them."""

    def __init__(self, game: Game, asked: int, seed: int, seats: Seats, plan: Plan, each: bool) -> None:
        self.game = game
        self.asked = asked
        self.seed = seed
        self.engine = "python"
        self.threads = 1
        self.workers = 0  # of a cluster
        self.seconds = 0.0  # of playing
        self.warming = 0.0  # of compiling or loading before
        self.out: Path | None = None
        self.seats = seats
        self.plan = plan
        self.each = each  # whether the result of every match is kept
        self._sums = totals.empty(game.players)
        self._each: list[Any] = []
        self._read: Any = None

    def __repr__(self) -> str:
        return f"<{self.matches:,} matches of {self.game!r}, seed {self.seed}: wins {self.wins}>"

    def __eq__(self, other: object) -> bool:
        """Equal simulations played the same matches with the same results, however fast."""
        return isinstance(other, Simulation) and self._what() == other._what()

    __hash__ = None  # type: ignore[assignment]  # it grows

    def _what(self) -> tuple[Any, ...]:
        return self.game, self.seed, self.asked, self.policies, self._sums

    def add(self, sums: list[int], each: Any) -> None:
        """Some more matches."""
        self._sums = [a + b for a, b in zip(self._sums, sums, strict=True)]
        self._read = None
        if self.each:
            self._each.append(each)

    # --- Sums ---

    @property
    def tally(self) -> Any:
        """All sums, by their names in `ivories.kernel.core.sums.Tally`."""
        if self._read is None:
            self._read = totals.read(self._sums, self.game.players)
        return self._read

    @property
    def complete(self) -> bool:
        """Whether all matches that were asked for have been played."""
        return self.matches == self.asked

    @property
    def policies(self) -> list[str]:
        """How the seats chose."""
        return self.seats.names

    @property
    def matches(self) -> int:
        """How many were played."""
        return int(self.tally.matches)

    @property
    def total_steps(self) -> int:
        """Actions in all matches."""
        return int(self.tally.steps)

    @property
    def steps_per_s(self) -> float:
        """Actions a second."""
        return self.total_steps / self.seconds if self.seconds else 0.0

    @property
    def wins(self) -> list[int]:
        """Matches that each seat won, shared ones included."""
        return list(self.tally.wins)

    @property
    def win_shares(self) -> list[Share]:
        """Their shares."""
        return [totals.share(wins, self.matches) for wins in self.wins]

    @property
    def mean_scores(self) -> list[Mean]:
        """The score of each seat at the end of a match."""
        t = self.tally
        return [totals.mean(a, b, self.matches) for a, b in zip(t.score, t.score_squared, strict=True)]

    @property
    def mean_steps(self) -> Mean:
        """Actions in a match."""
        return totals.mean(self.tally.steps, self.tally.steps_squared, self.matches)

    @property
    def mean_deals(self) -> Mean:
        """Deals in a match."""
        return totals.mean(self.tally.deals, self.tally.deals_squared, self.matches)

    @property
    def deals_ended(self) -> dict[str, int]:
        """How many deals ended in each way."""
        names = self.game.family.endings
        return {name: int(count) for name, count in zip(names, self.tally.ended, strict=False) if name}

    @property
    def won_from_opener(self) -> list[int]:
        """Deals won by the seat that acted first in them, by the seat to its left, and so on; last, by nobody."""
        return list(self.tally.won_from)

    @property
    def opener_gain(self) -> Mean:
        """What the seat that acted first in a deal scored in it."""
        t = self.tally
        return totals.mean(t.opener_gain, t.opener_gain_squared, t.opened)

    @property
    def others_gain(self) -> float:
        """What each of the others scored in a deal, on average."""
        deals, others = int(self.tally.opened), self.game.players - 1
        scored = sum(self.tally.score) - self.game.players * self.matches * self.game.start_scores[0]
        return (scored - self.tally.opener_gain) / (deals * others) if deals else 0.0

    @property
    def score_bins(self) -> list[tuple[int, int, int]]:
        """Final scores of all seats: from, to (the first and the last bin reach further) and how many."""
        low, wide = self.plan.floor, 1 << self.plan.shift
        return [(low + i * wide, low + (i + 1) * wide - 1, int(n)) for i, n in enumerate(self.tally.bins)]

    @property
    def digest(self) -> str:
        """A hash of all results: equal on every engine, with any number of threads."""
        return totals.digest(self.tally)

    # --- Each match ---

    def _rows(self) -> Any:
        """All matches as rows of numbers."""
        if not self.each:
            raise NotKept("not-kept")
        try:
            import numpy as np
        except ImportError:
            raise NotKept("not-kept/numpy") from None
        if len(self._each) != 1 or not isinstance(self._each[0], np.ndarray):
            parts = [np.asarray(part, np.int32) for part in self._each]
            self._each = [np.concatenate(parts) if parts else np.zeros(0, np.int32)]
        return self._each[0].reshape(-1, EACH + self.game.players)

    @property
    def steps(self) -> Any:
        """Actions of each match: a NumPy array."""
        return self._rows()[:, 0]

    @property
    def deals(self) -> Any:
        """Deals of each match."""
        return self._rows()[:, 1]

    @property
    def winners(self) -> Any:
        """Which seats won each match: an array of yes and no, seats across."""
        won = self._rows()[:, 2:3]  # refused with a sentence where there is no NumPy
        import numpy as np

        return (won >> np.arange(self.game.players) & 1).astype(bool)

    @property
    def winner(self) -> Any:
        """The seat that won each match, of partners the first; -1 where the win was shared."""
        won = self.winners
        import numpy as np

        return np.where(won.sum(axis=1) == len(self.game.sides[0]), won.argmax(axis=1), -1)

    @property
    def ended(self) -> Any:
        """How many deals of each match ended in which way, `endings` across."""
        return self._rows()[:, 4 : 3 + ENDINGS][:, : len(self.endings)]

    @property
    def endings(self) -> list[str]:
        """The ways in which deals end in this game's family."""
        return self.game.family.endings[1:]

    @property
    def scores(self) -> Any:
        """The scores at the end of each match, seats across."""
        return self._rows()[:, EACH:]

    def match(self, number: int) -> Match:
        """One of the matches again, in full: to be drawn, told or written down.

        It is played again: one that goes otherwise than the match that was kept, by a player with a memory, is refused.
        """
        asked = check_number(number, self.matches)
        again = Players(self.game, self.plan, self.seats, self.seed, False, False).match(asked)
        kept = self._kept_scores(asked)
        if kept is not None and kept != again.scores:
            raise IvoriesError("not-kept/differs", number=asked)
        return again

    def _kept_scores(self, number: int) -> tuple[int, ...] | None:
        """The scores of one match, if they were kept; NumPy is not needed."""
        width = EACH + self.game.players
        at = number * width
        for part in self._each:
            if at < len(part):
                return tuple(int(score) for score in part[at + EACH : at + width])
            at -= len(part)
        return None

    # --- All of it ---

    def as_dict(self) -> dict[str, Any]:
        """Everything but the single matches, for JSON."""
        return {
            "rules": self.game.rules.id,
            "version": self.game.rules.version,
            "players": self.game.players,
            "options": dict(self.game.options),
            "policies": self.policies,
            "seed": self.seed,
            "engine": self.engine,
            "threads": self.threads,
            "workers": self.workers,
            "asked": self.asked,
            "matches": self.matches,
            "complete": self.complete,
            "steps": self.total_steps,
            "seconds": self.seconds,
            "steps_per_s": self.steps_per_s,
            "warming_seconds": self.warming,
            "wins": self.wins,
            "shared": int(self.tally.shared),
            "win_shares": [one._asdict() for one in self.win_shares],
            "mean_scores": [one.mean for one in self.mean_scores],
            "scores": [one._asdict() for one in self.mean_scores],
            "steps_per_match": self.mean_steps._asdict(),
            "deals_per_match": self.mean_deals._asdict(),
            "deals": int(self.tally.deals),
            "deals_ended": self.deals_ended,
            "deals_won_from_opener": self.won_from_opener[:-1],
            "deals_won_by_nobody": self.won_from_opener[-1],
            "opener_gain": self.opener_gain._asdict(),
            "others_gain": self.others_gain,
            "score_bins": [list(row) for row in self.score_bins],
            "out": str(self.out) if self.out else None,
            "digest": self.digest,
        }
