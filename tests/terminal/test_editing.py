"""Keys that move in a line: they do so, and nothing that was typed comes back."""

from __future__ import annotations

import termios
from pathlib import Path

from tests.terminal.keyboard import Keyboard

UP, LEFT, ERASE_ALL, BRING_BACK = "\x1b[A", "\x1b[D", "\x15", "\x19"


def test_a_line_is_edited_and_forgotten(tmp_path: Path) -> None:
    keyboard = Keyboard(["block", "--seed", "5"], tmp_path)
    keyboard.until_asked()
    usual = termios.tcgetattr(keyboard.terminal)[3] | termios.ECHO | termios.ICANON
    keyboard.say(f"{UP}hnt{LEFT}{LEFT}i")
    assert "for help): hint\nOne good way" in keyboard.text and "^[" not in keyboard.text
    keyboard.say(f"secret{ERASE_ALL}{BRING_BACK}{UP}zz")
    while "'zz' is not understood" not in keyboard.text:  # a line that is erased looks like a question, too
        assert keyboard.until_asked()
    assert "secret" not in keyboard.text
    keyboard.type("\x03")
    while keyboard.until_asked():
        pass
    assert termios.tcgetattr(keyboard.terminal)[3] == usual and "Kept. Go on with" in keyboard.text
    assert keyboard.ended() == 0
