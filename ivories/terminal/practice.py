"""Practice at a terminal: a question, an answer, at once what is right and why; at the end a score."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path

from ivories.drawing.notation_text import HIGH, drawn
from ivories.errors import IvoriesError
from ivories.music.notations import NOTATIONS
from ivories.practice import scores
from ivories.practice.levels import LEVELS, Face
from ivories.practice.questions import Ask, Form, Question
from ivories.practice.saying import asked, called, say, why
from ivories.practice.session import Practice, is_right
from ivories.terminal.asking import LEAVE
from ivories.terminal.screen import BRASS, CALL, QUIET, Screen
from ivories.words.command import command

ANSWERS = 100  # after so many that mean nothing, nobody sits there: something else is typing
HELP = ("?", "help")
LETTERS = "abcdefghi"
APART = "   "  # between two options
AROUND = len("│  │  │") + len(" 1 ")  # a piece, and its number
ONWARD = 0.8  # who has so many right is told of the next level


class Lesson:
    """So many questions, one after the other."""

    def __init__(self, screen: Screen, practice: Practice, count: int, file: Path | None = None) -> None:
        self.screen = screen
        self.practice = practice
        self.count = count
        self.file = file

    def run(self) -> None:
        """Asks until there are no more questions or somebody has enough; either way the score is told."""
        self._begin()
        try:
            while self.practice.asked < self.count:
                self._question(self.practice.next())
        except (EOFError, KeyboardInterrupt):
            self.screen.say("")
        self._finish()

    def _begin(self) -> None:
        level = self.practice.level
        facts = {"drill": say(self.practice.drill.name), "level": level, "signs": say(f"level/{level}")}
        self.screen.tell(say("title", **facts, count=self.count), f"bold {BRASS}")

    # --- One question ---

    def _question(self, question: Question) -> None:
        self.screen.say("")
        chosen = [self._ask(question, ask, number == 0) for number, ask in enumerate(question.asks[:1])]
        right = is_right(chosen[0], question.asks[0].right)
        for ask in question.asks[1:]:
            if right:
                right = is_right(self._ask(question, ask, False), ask.right)
        some = set(chosen[0]) < set(question.asks[0].right)
        verdict = "right" if right else "not-all" if some else "wrong"
        self.screen.tell(say(verdict, why=why(question, chosen[0])), "" if right else CALL)
        self.practice.mark(question, right)
        if self.file is not None:
            box = self.practice.boxes.box[question.subject]
            scores.add(self.file, question.drill, question.level, question.subject, box, right)

    def _ask(self, question: Question, ask: Ask, first: bool) -> list[int]:
        """The places that were chosen."""
        words = asked(question, ask)
        self.screen.tell(say("number", number=self.practice.asked + 1, ask=words) if first else words, BRASS)
        if first:
            self._show(question, ask)
        for _ in range(ANSWERS):
            said = self.screen.ask(say(_named("prompt", ask))).strip().lower()
            if said in LEAVE:
                raise EOFError
            if said in HELP:
                self._help(ask)
                continue
            chosen = understood(said, ask)
            if chosen is not None:
                return chosen
            self.screen.warn(say("not-understood", said=said, help=say(_named("help", ask), last=len(ask.options))))
        raise EOFError

    def _help(self, ask: Ask) -> None:
        self.screen.tell(say(_named("help", ask), last=len(ask.options)), QUIET)
        if ask.form in (Form.SIGNS, Form.PIECES):
            for number, option in enumerate(ask.options, 1):
                assert not isinstance(option, int)
                self.screen.tell(say("help/option", number=number, names=[called(name) for name in option]), QUIET)

    # --- What is seen ---

    def _show(self, question: Question, ask: Ask) -> None:
        options = [option for option in ask.options if isinstance(option, tuple)]
        if ask.form is Form.NAMES:
            self._lines(self._blocks(question.about)[0])
            self._lines([f" {number} {called(name)}" for number, (name, *_) in enumerate(options, 1)])
            return
        blocks = self._blocks([*question.about, *options])
        before, after = blocks[: len(question.about)], blocks[len(question.about) :]
        if before:
            self._lines(beside(before, self.screen.columns, ""))
            self.screen.say("")
        self._lines(beside([numbered(*one) for one in enumerate(after, 1)], self.screen.columns, APART))

    def _lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.screen.say(line)

    def _blocks(self, faces: Sequence[Face]) -> list[list[str]]:
        """Signs and pieces, all as high as the highest."""
        drawings = [self._drawings(face) for face in faces]
        high = HIGH - (not any(lines[-1] for one in drawings for lines in one))  # a tie is the last line
        halves = [[level(lines[:high]) for lines in one] for one in drawings]
        return [one[0] if len(one) == 1 else piece(one, self.screen.ascii_only) for one in halves]

    def _drawings(self, face: Face) -> list[list[str]]:
        """A drawing of each half; of a piece that is too wide the widest half is named instead."""
        found = [drawn(NOTATIONS[name], self.screen.ascii_only) for name in face]
        wide = [max(map(len, lines)) for lines in found]
        if len(face) > 1 and sum(wide) + AROUND > self.screen.columns:
            at = wide.index(max(wide))
            found[at] = [*called(face[at]).split(), *[""] * HIGH][:HIGH]
        return found

    # --- The end ---

    def _finish(self) -> None:
        right, count = self.practice.right, self.practice.asked
        if not count:
            self.screen.tell(say("score/none"))
            return
        self.screen.tell(say("score", right=right, asked=count), f"bold {BRASS}")
        drill, reached = self.practice.drill.name, self.practice.level
        if self.file is not None:
            kept = scores.of(scores.load(self.file), drill, reached)
            self.screen.tell(say("score/kept", right=kept.right, asked=kept.asked, file=self.file), QUIET)
        if right >= ONWARD * count and count == self.count and reached < LEVELS[-1]:
            facts = {"level": reached + 1, "signs": say(f"brings/{reached + 1}"), "drill": drill, "command": command()}
            self.screen.tell(say("onward", **facts), QUIET)


def _named(sentence: str, ask: Ask) -> str:
    """The sentence for a kind of answer."""
    if ask.form is Form.COUNTS:
        return f"{sentence}/{Form.COUNTS.value}"
    return f"{sentence}/several" if ask.several else sentence


def understood(said: str, ask: Ask) -> list[int] | None:
    """The places that an answer names; a count that is not offered is a wrong one.

    >>> understood("1, 3", Ask(Form.SIGNS, (("half",), ("eighth",), ("quarter",)), (0,), several=True))
    [0, 2]
    """
    if ask.form is Form.COUNTS:
        if not (said.isascii() and said.isdigit() and len(said) < 4):
            return None
        return [ask.options.index(int(said))] if int(said) in ask.options else [-1]
    if not re.fullmatch(r"(?:[1-9a-i](?:[\s,.;+&]|and)*)+", said, re.ASCII):
        return None
    signs = re.sub(r"and|[^1-9a-i]", "", said)
    places = sorted({LETTERS.index(sign) if sign in LETTERS else int(sign) - 1 for sign in signs})
    fits = places[-1] < len(ask.options) and (ask.several or len(places) == 1)
    return places if fits else None


def numbered(number: int, block: Sequence[str]) -> list[str]:
    """An option with its number before its middle."""
    return [f"{f' {number} ' if k == len(block) // 2 else '   '}{line}" for k, line in enumerate(block)]


def level(lines: Sequence[str]) -> list[str]:
    """Lines of one width."""
    wide = max(map(len, lines))
    return [line.ljust(wide) for line in lines]


def piece(halves: Sequence[Sequence[str]], ascii_only: bool) -> list[str]:
    """A piece that lies, around the drawings of its halves."""
    side, flat, corners, joints = ("|", "-", "++++", "++") if ascii_only else ("│", "─", "╭╮╰╯", "┬┴")
    bars = [flat * (len(half[0]) + 2) for half in halves]
    rows = [f"{side} {first} {side} {second} {side}" for first, second in zip(*halves, strict=True)]
    return [
        f"{corners[0]}{joints[0].join(bars)}{corners[1]}",
        *rows,
        f"{corners[2]}{joints[1].join(bars)}{corners[3]}",
    ]


def beside(blocks: Sequence[Sequence[str]], columns: int, apart: str) -> list[str]:
    """Blocks beside each other, as many as a line has room for."""
    found: list[str] = []
    row: list[Sequence[str]] = []
    for block in blocks:
        if row and sum(len(one[0]) + len(apart) for one in row) + len(block[0]) > columns:
            found += _joined(row, apart)
            row = []
        row.append(block)
    return [*found, *_joined(row, apart)]


def _joined(row: Sequence[Sequence[str]], apart: str) -> list[str]:
    return [apart.join(parts).rstrip() for parts in zip_longest(*row, fillvalue="")]


def check_count(count: int, most: int) -> int:
    """How many questions somebody wants."""
    if not 1 <= count <= most:
        raise IvoriesError("bad-option/questions", most=most, count=count)
    return count
