"""What a thinker is asked, on its way to another process: the game goes by its name, since making one takes longer than
a bot thinks."""

from __future__ import annotations

import copyreg
import io
import pickle
from functools import lru_cache
from typing import Any

from ivories.match import Game, game

Asked = tuple[Any, ...]  # the name of a job, and what it is given
Options = tuple[tuple[str, Any], ...]


def packed(asked: Asked) -> bytes:
    """As bytes."""
    found = io.BytesIO()
    _Packer(found, pickle.HIGHEST_PROTOCOL).dump(asked)
    return found.getvalue()


def unpacked(data: bytes) -> Asked:
    """From bytes that our own server has made."""
    asked: Asked = pickle.loads(data)
    return asked


@lru_cache(64)
def known_game(rules: str, players: int, options: Options) -> Game:
    """A game of a table, made once."""
    return game(rules, players, **dict(options))


def _by_name(one: Game) -> tuple[Any, ...]:
    return known_game, (one.base.id, one.players, tuple(one.options.items()))


class _Packer(pickle.Pickler):
    dispatch_table = copyreg.dispatch_table | {Game: _by_name}
