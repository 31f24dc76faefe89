"""A person at a real terminal: the program in a pseudo-terminal, its screen kept by an emulator."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path

import pyte

PATIENCE = 60.0  # seconds until a silent program counts as stuck: the machine may be busy
PROMPT = re.compile(rb"(?:\? for help\):|Enter for [^:\n]*:|to see the pieces:)(?:\x1b\[0m)? $")


class Keyboard:
    """`ivories play`, or another command, in a terminal of so many columns and lines."""

    def __init__(self, words: list[str], home: Path, columns: int = 80, lines: int = 24, command: str = "play") -> None:
        self.screen = pyte.HistoryScreen(columns, lines, history=2000)
        self.stream = pyte.ByteStream(self.screen)
        self.output = b""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            for sign in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):  # as a terminal has them, whoever tests
                signal.signal(sign, signal.SIG_DFL)
            os.environ.update(
                TERM="xterm-256color", XDG_DATA_HOME=str(home), LANG="C.UTF-8", COLUMNS=str(columns), LINES=str(lines)
            )
            os.execv(sys.executable, [sys.executable, "-m", "ivories.cli", command, *words])
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def until_asked(self) -> bool:
        """Reads until the program waits for an answer; false when it has ended."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if not select.select([self.terminal], [], [], 0.5)[0]:
                continue
            try:
                data = os.read(self.terminal, 1 << 16)
            except OSError:
                return False
            if not data:
                return False
            until = time.monotonic() + PATIENCE
            self.output += data
            self.stream.feed(data)
            if PROMPT.search(self.output):
                return True
        self.kill()
        raise AssertionError(f"the program is stuck:\n{self.text}")

    def type(self, keys: str) -> None:
        """Presses keys."""
        self.output = b""
        os.write(self.terminal, keys.encode())

    def say(self, line: str) -> bool:
        """Writes a line and waits for the next question."""
        self.type(line + "\n")
        return self.until_asked()

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def question(self) -> str:
        """What is asked: the last line on the screen."""
        return next((line for line in reversed(self.text.split("\n")) if line), "")

    @property
    def scrolled(self) -> str:
        """What can be read by scrolling up."""
        rows = self.screen.history.top
        return "\n".join("".join(row[x].data for x in range(self.screen.columns)).rstrip() for row in rows)

    def ended(self) -> int:
        """The exit status."""
        while self.until_asked():
            raise AssertionError(f"the program still asks:\n{self.text}")
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def kill(self) -> None:
        """Stops the program, however it stands."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
