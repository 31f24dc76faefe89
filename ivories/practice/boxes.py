"""What comes next: what was missed comes back within a few questions, what is known ever later.

Every subject that was asked lies in a box: the first one when it was missed, one further each time it was known.
`files/boxes.js` of the pages does the same; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

GAPS = (3, 8, 20, 50, 120)  # how many questions later a subject of each box comes back
LAST = len(GAPS) - 1


class Boxes:
    """The subjects of a drill at a level, in the order in which new ones come in."""

    def __init__(self, order: Sequence[str], kept: Mapping[str, int] | None = None) -> None:
        self.order = list(order)
        self.box = {subject: box for subject, box in (kept or {}).items() if subject in self.order}
        self.due = {subject: GAPS[box] if box else 0 for subject, box in self.box.items()}
        self.asked = 0
        self._last = ""

    def next(self) -> str:
        """The subject to ask about: what is due, the least known first; then what is new; then what is due soonest."""
        others = [one for one in self.order if one != self._last] or self.order
        due = [one for one in others if self.due.get(one, self.asked + 1) <= self.asked]
        new = [one for one in others if one not in self.due]
        if due:
            return min(due, key=lambda one: (self.box[one], self.due[one], self.order.index(one)))
        return new[0] if new else min(others, key=lambda one: (self.due[one], self.order.index(one)))

    def mark(self, subject: str, right: bool) -> None:
        """A question was answered."""
        box = self.box.get(subject)
        self.box[subject] = 0 if not right else 1 if box is None else min(box + 1, LAST)
        self.asked += 1
        self.due[subject] = self.asked + GAPS[self.box[subject]] - 1
        self._last = subject
