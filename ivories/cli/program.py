"""How the program begins and ends: streams that are closed or speak little, signals, exit statuses."""

from __future__ import annotations

import atexit
import io
import os
import shutil
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from textwrap import wrap
from typing import Any, NoReturn, TextIO

import click

from ivories.errors import Ended, IvoriesError
from ivories.words import ENGLISH
from ivories.words.brief import LONGEST, brief
from ivories.words.command import NAME, command

FAILED, INTERRUPTED = 1, 130
COMPLAINT = "ivories: {}"  # a line to the person
NARROWEST = 40  # columns of a terminal
SIGNALLED = 128  # and the number of the signal


def run(main: Callable[..., Any]) -> int:
    """Runs a command of click to its end; its exit status."""
    _mend_streams()
    _heed_signals()
    try:
        try:
            return main(standalone_mode=False) or 0
        finally:
            sys.stdout.flush()
    except click.ClickException as error:
        _shortened(error).show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        complain(ENGLISH.say("stopped", {}))
        return INTERRUPTED
    except OSError as error:
        _let_go_of_output()
        if not isinstance(error, BrokenPipeError):  # else nobody listens any more
            complain(IvoriesError("bad-file/output", reason=error.strerror).sentence)
        return FAILED


def _shortened(error: click.ClickException) -> click.ClickException:
    """A mistake in the words of the command, which need not be said again in full; a page of help is."""
    if len(error.message) <= LONGEST or error.message.startswith("Usage"):
        return error
    return click.UsageError(str(brief(error.message)), getattr(error, "ctx", None))


def complain(words: str) -> None:
    """A line to the person, as long as there is one."""
    with suppress(OSError):
        click.echo(_fitting(COMPLAINT.format(words.replace(f"`{NAME} ", f"`{command()} "))), err=True)


def _fitting(words: str) -> str:
    """Whole words in lines as wide as the terminal; elsewhere one line, as other programs read it."""
    if not sys.stderr.isatty():
        return words
    columns = max(NARROWEST, shutil.get_terminal_size().columns)
    lines = [wrap(line, columns, break_on_hyphens=False, break_long_words=False) for line in words.split("\n")]
    return "\n".join("\n".join(part) for part in lines)


def _let_go_of_output() -> None:
    """What could not be written is not tried again when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _mend_streams() -> None:
    """Streams that fail when they are used, where there are none; and no sign is too odd for the others."""
    for number, mode in enumerate((os.O_WRONLY, os.O_RDONLY, os.O_WRONLY)):  # the wrong way round but for the last
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, mode)  # takes the lowest number that is free
    sys.stdin = sys.stdin or os.fdopen(0, closefd=False)
    sys.stdout = sys.stdout or os.fdopen(1, "w", closefd=False)
    sys.stderr = sys.stderr or os.fdopen(2, "w", closefd=False)
    _forgive(sys.stdin, "surrogateescape")
    _forgive(sys.stdout, "replace")


def _forgive(stream: TextIO, errors: str) -> None:
    if isinstance(stream, io.TextIOWrapper) and stream.errors in ("strict", "surrogateescape"):
        stream.reconfigure(errors=errors)


def _heed_signals() -> None:
    """A terminal that is closed, a program that is ended: everything is left tidy."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # not every system has both
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)
    sys.unraisablehook = _come_again


def leave() -> None:
    """It ends by itself from here on. At the very end Python forgets what a signal means, and would be killed by it."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and callable(signal.getsignal(number)):
            signal.signal(
                number, lambda given, frame: os._exit(SIGNALLED + given)
            )  # a player's thread may go on for ever
            atexit.register(signal.signal, number, signal.SIG_IGN)


def _end(number: int, frame: object) -> NoReturn:
    raise Ended(SIGNALLED + number)


def _come_again(lost: Any) -> None:
    """What a signal raises in a callback, such as the compiler has, is lost there: the signal comes a moment later."""
    if lost.exc_type is KeyboardInterrupt:
        number = int(signal.SIGINT)
    elif lost.exc_type is Ended:
        number = lost.exc_value.code - SIGNALLED
    else:
        sys.__unraisablehook__(lost)
        return
    threading.Timer(0.05, os.kill, [os.getpid(), number]).start()
