"""Play in which nothing may go wrong unseen: every number fits its field, every place exists, every deal ends."""

from __future__ import annotations

import random
from typing import Any

import ivories
from ivories import compiled
from ivories.kernel.core.state import shape
from ivories.simulation.engines import compiles

BITS = {"i1": 7, "i2": 15, "i4": 31, "i8": 63}  # of a signed number, its sign apart


def play(game: ivories.Game, match: int, rng: random.Random) -> None:
    """Plays a match in which every number must fit its field, every place exist and every deal end by itself."""
    state = game.start(0, match=match).state
    guard(state.fields)
    longest = 4 * len(game.set) * (game.players + 3) + 200
    deal, actions = 0, 0
    while not state.over:
        deal, actions = (deal, actions + 1) if deal == state.deal else (state.deal, 0)
        assert actions < longest, "the deal does not end"
        legal = state.legal()
        check_fit(state.fields, game.sizes, len(game.set))
        assert legal, "nobody can do anything"
        state.apply(*chosen(game, state, rng))
    check_fit(state.fields, game.sizes, len(game.set))
    assert state.winners


def chosen(game: ivories.Game, state: ivories.State, rng: random.Random) -> tuple[int, int]:
    """An action and what is stated with it: any, or what greed does, which must be legal."""
    if rng.random() < 0.3:
        greedy = game.family.greedy
        code = greedy.greedy_action(game.coded, state.fields)
        return code, greedy.greedy_amount(game.coded, state.fields, code)
    code = rng.choice(state.legal())
    action = state.action(code)
    return code, rng.randint(action.least, action.most) if rng.random() < 0.7 else action.least


# --- Widths and places ---


class Row(list[int]):
    """A row that a compiled kernel could have: no place before the first."""

    def __getitem__(self, at: Any) -> Any:
        assert isinstance(at, slice) or at >= 0, f"the place {at} of a row"
        return super().__getitem__(at)

    def __setitem__(self, at: Any, value: Any) -> None:
        assert isinstance(at, slice) or at >= 0, f"the place {at} of a row"
        super().__setitem__(at, value)


def guard(one: Any) -> None:
    """Makes the rows of rules or of a state such rows."""
    for name, _, length in shape(type(one)):
        if length:
            setattr(one, name, Row(getattr(one, name)))


def check_fit(one: Any, sizes: dict[str, int], pieces: int) -> None:
    """Every number fits the width that its field declares, every row is as long as the game says."""
    for name, width, length in shape(type(one)):
        values = getattr(one, name) if length else [getattr(one, name)]
        assert length is None or len(values) == sizes[length], name
        least, most = (0, 1 << (32 if width == "u4" else pieces)) if width not in BITS else _signed(BITS[width])
        assert least <= min(values) and max(values) < most, (name, width, values)


def _signed(bits: int) -> tuple[int, int]:
    return -(1 << bits), 1 << bits


def check_rules_fit(game: ivories.Game) -> None:
    """The rules that a compiled kernel is given are those that were made."""
    check_fit(game.coded, game.sizes, len(game.set))
    if compiles(game):
        row = compiled.array(game.coded, game.sizes)[0]
        for name, _, _ in shape(type(game.coded)):
            assert row[name].tolist() == getattr(game.coded, name), name
    guard(game.coded)
