"""Commands that take long: how far they are, and what they do when somebody ends them early."""

from __future__ import annotations

import signal
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from typing import NoReturn, TextIO, TypeAlias

import click

from ivories.cli.program import COMPLAINT, FAILED, SIGNALLED, complain
from ivories.errors import Code, IvoriesError
from ivories.simulation.running import ENDING

Watching: TypeAlias = tuple[Callable[[int, int], None] | None, Callable[[str], None]]


@contextmanager
def ended_early() -> Iterator[Callable[[], int]]:
    """A signal that ends a program does as Ctrl-C: what was done is kept and summed up. The exit status tells which."""
    asked: list[int] = [signal.SIGINT]

    def end(number: int, frame: object) -> NoReturn:
        asked.append(number)
        raise KeyboardInterrupt

    main = threading.current_thread() is threading.main_thread()
    others = [getattr(signal, name) for name in ENDING if name != "SIGINT" and hasattr(signal, name)]
    heeded = [one for one in others if main and signal.getsignal(one) is not signal.SIG_IGN]
    before = {one: signal.signal(one, end) for one in heeded}
    try:
        yield lambda: SIGNALLED + asked[-1]
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


CLUSTER = click.option(
    "--cluster",
    metavar="URL",
    help="Play on a Dask cluster: tcp://HOST:PORT of its scheduler, its scheduler file, or local.",
)


class Lost:
    """A cluster that is lost in the middle: what was done before is told as after Ctrl-C, with the reason beside it."""

    def __init__(self, done: Callable[[], int], ended: Callable[[], int]) -> None:
        self._done = done
        self._ended = ended
        self._happened = False

    @property
    def status(self) -> int:
        """With which the program ends."""
        return FAILED if self._happened else self._ended()

    def __enter__(self) -> Lost:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> bool:
        if not isinstance(error, IvoriesError) or error.code is not Code.NO_CLUSTER or not self._done():
            return False
        complain(error.sentence)
        self._happened = True
        return True


def printing_aside() -> redirect_stdout[TextIO]:
    """What a user's player prints goes where mistakes go, and never among results."""
    return redirect_stdout(sys.stderr)


@contextmanager
def watched(count: int, quiet: bool) -> Iterator[Watching]:
    """A bar on the terminal's other stream, and how to say something above it."""
    if quiet or not sys.stderr.isatty():
        yield None, complain
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), TextColumn("{task.completed:,} of {task.total:,}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=max(0, count))
        yield (
            lambda done, asked: bar.update(task, completed=done, total=count or asked),
            lambda words: bar.console.print(COMPLAINT.format(words), soft_wrap=True, markup=False, highlight=False),
        )


@contextmanager
def warnings_are_sentences(say: Callable[[str], None]) -> Iterator[None]:
    """What a run warns of is said at once, beside the results."""
    with warnings.catch_warnings():
        warnings.simplefilter("always", RuntimeWarning)
        warnings.showwarning = lambda message, *rest: say(str(message))
        yield
