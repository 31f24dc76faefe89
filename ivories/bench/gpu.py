"""The GPU's part, where there is one: the engine cuda, and the same matches in CUDA C where nvcc is at hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ivories.bench import cuda_c
from ivories.errors import IvoriesError
from ivories.match import Game
from ivories.simulation import engines, plans

if TYPE_CHECKING:
    from ivories.bench.measuring import Rate


def rates(game: Game, quick: bool, checked: int, seed: int) -> Iterator[Rate]:
    """What the GPU does; nothing where there is none."""
    try:
        engines.check("cuda", game, True, False)
    except IvoriesError:
        return
    yield from _on_gpu(game, 200_000_000 if quick else 2_000_000_000, checked, seed)  # pragma: no cover - needs a GPU


def _on_gpu(game: Game, many: int, checked: int, seed: int) -> Iterator[Rate]:  # pragma: no cover - needs a GPU
    from ivories.bench.measuring import Rate, best, simulated

    plan = plans.make(game, seed, 0)
    engine = engines.Cuda(game, plan, False)
    engine.warm()
    digest = simulated(game, checked, "cuda").digest

    def play() -> tuple[int, int]:
        sums = engine.play(0, many).sums
        return sums[0], sums[1]

    yield best("ivories, GPU", play, digest)
    if cuda_c.at_hand():
        few, most = cuda_c.play(plan, game.coded.target, game.coded.max_deals, [checked, many])
        seconds = most["seconds"]
        yield Rate("CUDA C, the same matches, GPU", many / seconds, most["steps"] / seconds, few["digest"])
