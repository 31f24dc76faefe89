"""A whole deal in one picture: a strip of small tables read like a page, or an animation of one table.

What is on the tables is made by the scenes of each family (`layout/scenes.py` and its sisters). What was
said before the first scene stands above, how the deal ended below.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ivories.drawing.lettering import clauses, lines, read_on
from ivories.drawing.looks import SERIF, document, find_look, label
from ivories.drawing.parts import pen_of
from ivories.drawing.scenes import Before, Scenes, Stage
from ivories.drawing.style import Style, hearer_of, names_at, read_style, spoken_to
from ivories.errors import IvoriesError
from ivories.families import family_of
from ivories.rules import AnyRules
from ivories.sentences.teller import Teller
from ivories.types import AnyEvent, DealEnded, Dealt, Drew, MatchEnded, Staked

__all__ = ["Before", "draw"]

FORMS = ("strip", "animation")
MARGIN = 14
GAP = 20  # between the tables of a strip
PAGE = 1000  # the width of a strip: its words are read at their full size there
ACROSS = 3  # tables in a row
NARROW = 480  # the least width of an animation, for its words
SIZE = 13  # of words
STEP = 1.4  # seconds to a scene
HOLD = 4.0  # seconds on the last


def draw(
    events: Sequence[AnyEvent],
    rules: AnyRules,
    title: str,
    form: str,
    seat: int | None,
    before: Before,
    **style: Any,
) -> str:
    """The events of one deal, as a seat or an onlooker saw them, drawn; `style` as for a single picture.

    `before` is what lay on the table before the first event.
    """
    if form not in FORMS:
        raise IvoriesError("bad-option/choice", name="film", value=form, choices=FORMS)
    chosen = read_style(style, rules.set)
    with read_on(chosen.letters):
        film = _Film(events, before, rules, title, seat, chosen, "width" in style)
        return film.strip() if form == "strip" else film.animation()


class _Film:
    """One film being made."""

    def __init__(
        self,
        events: Sequence[AnyEvent],
        before: Before,
        rules: AnyRules,
        title: str,
        seat: int | None,
        chosen: Style,
        fixed: bool,
    ) -> None:
        players = next((len(event.hands) for event in events if isinstance(event, Dealt)), 2)
        self.title = title
        self.teller = Teller(rules, hearer_of(chosen, rules.set, seat))
        self.look = find_look(chosen.look)
        pen = pen_of(chosen, rules.set)
        names = tuple(names_at(players, chosen.names, spoken_to(chosen, seat)))
        stage = Stage(pen, self.teller, names, seat or 0, chosen.width if fixed else None)
        self.opening: list[str] = []
        self.closing: list[str] = []
        self.told: list[str] = []
        self.scenes: Scenes = family_of(rules).part("drawing", "scenes").FamilyScenes(stage, before)
        for event, said in zip(events, self._sentences(events), strict=True):
            if event.to is None and not isinstance(event, Drew):  # draws are not told one by one
                self._take(event, said)

    def _sentences(self, events: Sequence[AnyEvent]) -> Iterator[str]:
        """A sentence for each event; like antes have one, with the last of them."""
        antes = [event for event in events if isinstance(event, Staked) and event.why == "ante"]
        alike = len({event.chips for event in antes}) == 1
        for event in events:
            if alike and len(antes) > 1 and event in antes:
                yield self.teller.say("staked/antes", chips=antes[-1].chips) if event == antes[-1] else ""
            else:
                yield self.teller.event(event)

    def _take(self, event: AnyEvent, said: str) -> None:
        """Says an event above, below or at its scene."""
        self.told.append(said)
        if isinstance(event, (DealEnded, MatchEnded)):
            self.closing.append(self.scenes.ending(event, said))
        elif not self.scenes.take(event, said):
            self.opening.append(said)

    def _document(self, width: float, height: float, inside: str) -> str:
        told = " ".join(filter(None, [*self.scenes.before(), *self.told]))
        return document(round(width), round(height), self.title, told, self.look, inside)

    def _heading(self, width: float) -> tuple[str, float]:
        """The title and how the deal was opened, and where the tables may begin."""
        title = label(self.look, MARGIN, MARGIN + 14, self.title, font_family=SERIF, font_size=17)
        nothing = [self.teller.say("picture/nothing")] if self.scenes.GROWS and not self.scenes.count else []
        opening = " ".join(filter(None, [*self.opening, *nothing]))
        words, y = self._words(opening, MARGIN, MARGIN + 36, width - 2 * MARGIN, fill=self.look.quiet)
        return title + words, y + 8

    def _footing(self, x: float, y: float, width: float, **more: Any) -> tuple[str, float]:
        """How the deal ended, from there on or around it, and where the picture may end."""
        parts = ""
        for said in self.closing:
            words, y = self._lines(clauses(said, width - 2 * MARGIN, SIZE), x, y, **more)
            parts += words
        return parts, y

    def _words(self, said: str, x: float, y: float, wide: float, **more: Any) -> tuple[str, float]:
        """Sentences in lines of a width, from there on or around it; where the next line would stand."""
        return self._lines(lines(said, wide, SIZE), x, y, **more)

    def _lines(self, rows: Sequence[str], x: float, y: float, **more: Any) -> tuple[str, float]:
        drawn = "".join(
            label(self.look, x, y + (SIZE + 4) * n, line, font_size=SIZE, **more) for n, line in enumerate(rows)
        )
        return drawn, y + (SIZE + 4) * len(rows)

    # --- Strip ---

    def strip(self) -> str:
        """Small tables in rows."""
        across = max(1, min(ACROSS, self.scenes.count))
        table = (PAGE - 2 * MARGIN - (ACROSS - 1) * GAP) / ACROSS
        width = max(PAGE * 0.6, across * (table + GAP) - GAP + 2 * MARGIN)
        heading, y = self._heading(width)
        parts = [self.scenes.defined(), heading]
        for start in range(0, self.scenes.count, across):
            row = range(start, min(start + across, self.scenes.count))
            drawn = [self.scenes.small(k, table, row) for k in row]
            high, bottom = max(scene.height for scene in drawn), y
            for k, scene in zip(row, drawn, strict=True):
                x = MARGIN + (k - start) * (table + GAP)
                parts.append(scene.at(x + (table - scene.width) / 2, y + (high - scene.height) / 2))
                words, end = self._caption(k, x, y + high + 18, table)
                parts.append(words)
                bottom = max(bottom, end)
            y = bottom + MARGIN
        footing, y = self._footing(MARGIN, y + 8, width)
        return self._document(width, y + MARGIN, "".join([*parts, footing]))

    def _caption(self, k: int, x: float, y: float, room: float) -> tuple[str, float]:
        """What is said under a table, and where it ends."""
        play, rest = self.scenes.caption(k)
        middle = x + room / 2
        play, y = self._words(play, middle, y, room, text_anchor="middle")
        rest, y = self._words(rest, middle, y, room, text_anchor="middle", fill=self.look.quiet)
        return play + rest, y

    # --- Animation ---

    def animation(self) -> str:
        """One table on which step follows step; without motion, the last of it."""
        stage, count = self.scenes.size(), self.scenes.steps
        width = max(stage[0], NARROW) + 2 * MARGIN
        heading, top = self._heading(width)
        bottom = top + stage[1] + 22
        whole = STEP * count + HOLD
        styles, pieces, marks, words, end = [], "", "", "", bottom
        for k in range(count):
            start, stop = 100 * STEP * k / whole, 100 * STEP * (k + 1) / whole
            last = k == count - 1
            stays = self.scenes.GROWS or last
            styles += [_appears(f"p{k}", start, 100.0 if stays else stop), _appears(f"w{k}", start, stop)]
            pieces += f'<g class="p p{k}"{_hidden(not stays)}>{self.scenes.moving(k)}</g>'
            if mark := self.scenes.marking(k):
                styles.append(_appears(f"m{k}", start, 100.0 if last else stop))
                marks += f'<g class="p m{k}"{_hidden(not last)}>{mark}</g>'
            spoken = self.scenes.spoken(k)
            said, y = self._words(spoken, width / 2, bottom, width - 2 * MARGIN, text_anchor="middle")
            words += f'<g class="w w{k}" opacity="0">{said}</g>'
            end = max(end, y)
        styles.append(_appears("end", 100 * STEP * count / whole, 100.0))
        footing, y = self._footing(width / 2, bottom, width, text_anchor="middle")
        table = f'<g transform="translate({(width - stage[0]) / 2:g} {top:g})">{pieces}{marks}</g>{words}'
        inside = f'{_motion(whole, styles)}{heading}{table}<g class="p end">{footing}</g>'
        return self._document(width, max(end, y) + 4, inside)


def _hidden(yes: bool) -> str:
    """Whether a step is not seen where nothing moves."""
    return ' opacity="0"' if yes else ""


def _motion(seconds: float, styles: Sequence[str]) -> str:
    """The style sheet of an animation."""
    return (
        f"<style>.p,.w{{animation-duration:{seconds:g}s;animation-iteration-count:infinite}}{''.join(styles)}"
        "@media (prefers-reduced-motion:reduce){.p,.w{animation:none}}</style>"
    )


def _appears(name: str, start: float, end: float) -> str:
    """A rule that shows something for a part of the time."""
    before = f"0%,{max(0.0, start - 0.01):.2f}%{{opacity:0}}" if start > 0 else ""
    after = f"{min(100.0, end + 0.01):.2f}%,100%{{opacity:0}}" if end < 100 else ""
    return f"@keyframes {name}{{{before}{start:.2f}%,{end:.2f}%{{opacity:1}}{after}}}.{name}{{animation-name:{name}}}"
