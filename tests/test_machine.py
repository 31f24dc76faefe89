"""Machine code as bytes: what a game's code can be, and what it cannot."""

from __future__ import annotations

from typing import Any

import pytest

import ivories
from ivories.compiled import beside, kept, machine, whole
from ivories.compiled.builds import Build
from ivories.compiled.engine import OnCpu
from ivories.kernel.core.sums import Plan

PLAN = Plan(1, 2, 3, 4, 0, 0, 2)


@pytest.mark.heavy
def test_a_game_as_bytes(monkeypatch: Any, every_family: bool) -> None:
    """Where no other process can be started: numba's own function, and what is left of it as bytes, play the same."""
    if not every_family:
        pytest.skip("with --compile")
    monkeypatch.setattr(beside, "possible", lambda: False)
    game = ivories.game("halsam/poker", 2, max_deals=2)
    build = Build(game.family, game.coded, game.sizes, False)
    own = build.compiled()
    code = machine.emitted(own)
    assert code is not None
    played = []
    for function in (machine.Function(own.address, 8, own), machine.loaded(code, 8)):
        monkeypatch.setitem(whole._FUNCTIONS, build.name, function)
        made = OnCpu(game.family, game.coded, game.sizes, False)
        played.append([numbers.tolist() for numbers in made.play(PLAN, 5, 40, True, 2000)])
    assert played[0] == played[1] and played[0][0][0] == 40
    assert played[0][1][: made.each] == made.play(PLAN, 5, 1, True, 0)[1].tolist()


def test_what_may_fail_is_no_code_of_its_own() -> None:
    """To say what went wrong it needs Python."""
    from numba import cfunc, types

    @cfunc(types.int64(types.int64))
    def safe(number: int) -> int:
        return number + 1

    @cfunc(types.int64(types.int64))
    def risky(number: int) -> int:
        if number < 0:
            raise ValueError("too small")
        return number

    assert machine.emitted(safe) is not None
    assert machine.emitted(risky) is None


def test_what_comes_from_the_other_process_is_checked(monkeypatch: Any) -> None:
    game = ivories.game("embossing/block", 2)
    build = Build(game.family, game.coded, game.sizes, False)
    for said, found in ((kept.sealed(build.name, b"code"), b"code"), (b"", None), (b"Traceback", None)):
        code = f"import pickle, sys; pickle.load(sys.stdin.buffer); sys.stdout.buffer.write({said!r})"
        monkeypatch.setattr(beside, "WORDS", ["-c", code])
        assert beside.Compiling(build).wait() == found


def test_equal_games_have_equal_names() -> None:
    games = [ivories.game("embossing/block", 2), ivories.game("leaflet/block", 2), ivories.game("embossing/block", 3)]
    games += [ivories.game("embossing/block", 2, target=50), ivories.game("embossing/block", 2)]
    names = [Build(game.family, game.coded, game.sizes, False).name for game in games]
    assert names[0] == names[4] and len(set(names)) == 4
    assert Build(games[0].family, games[0].coded, games[0].sizes, True).name not in names
