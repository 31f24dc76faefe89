"""The thinker's process with bots that are not as they should be; the server starts it in tests instead of its own."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

from ivories.bots import PLAYERS
from ivories.server import thinker
from ivories.types import View


class Odd:
    """A bot that does something else."""

    def __init__(self, choose: Callable[[View], object]) -> None:
        self.choose = choose


def sleep(view: View) -> object:
    time.sleep(600)
    return view.legal[-1]


def spin(view: View) -> object:
    while True:
        pass


def fail(view: View) -> object:
    raise RuntimeError("no idea")


def chatter(view: View) -> object:
    print("well, well", flush=True)
    os.write(1, b"hm\n")
    return view.legal[-1]


ODD: dict[str, Callable[[View], object]] = {
    "sleep": sleep,
    "spin": spin,
    "fail": fail,
    "die": lambda view: os._exit(3),
    "leave": lambda view: sys.exit(),
    "cheat": lambda view: "99-99",
    "nothing": lambda view: "",
    "none": lambda view: None,
    "long": lambda view: str(view.legal[-1]) + " " * 100_000,
    "lines": lambda view: f"{view.legal[-1]}\n{view.legal[-1]}\n",
    "signs": lambda view: "\udcff\x00",
    "chatter": chatter,
}

if __name__ == "__main__":
    bot = Odd(ODD[sys.argv[1]])
    PLAYERS["random"] = lambda terms, seed: bot  # type: ignore[assignment, return-value]
    thinker.run()
