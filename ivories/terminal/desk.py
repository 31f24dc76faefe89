"""The conductor's desk in a terminal: one line an entry, each on the disk before it is acknowledged."""

from __future__ import annotations

import time
from pathlib import Path

from ivories import files
from ivories.errors import IvoriesError
from ivories.party import log
from ivories.party.entries import party_of, take
from ivories.party.events import AnyEntry, Bell, Corrected, TakenBack
from ivories.party.lines import typed_as
from ivories.party.moving import next_seats
from ivories.party.party import Party, Phase
from ivories.party.showing import cards
from ivories.party.typed import entry_of, has_card, named
from ivories.rehearsal.evening import Evening as Rehearsal
from ivories.terminal.evening import Evening, changes
from ivories.terminal.screen import BRASS, QUIET, Screen
from ivories.words import ENGLISH
from ivories.words.brief import printable

LEAVE = ("q", "quit", "exit")
RANKS = 12  # that are shown of the standings


class Desk:
    """A party that is being held."""

    def __init__(self, path: Path, screen: Screen) -> None:
        self.path = path
        self.screen = screen
        self.journal = files.Journal(path)  # first: nobody else writes to it while it is read
        try:
            self._open()
        except BaseException:
            self.journal.close()
            raise

    def _open(self) -> None:
        data = files.read(self.path, log.LARGEST)
        self.log = log.read(data)
        self.party = party_of(self.log)
        self.journal.cut(len(data) if not self.log.torn else data.rfind(b"\n") + 1)
        if not self.log.torn and not data.endswith(b"\n"):  # written by hand, without the last end of line
            self.journal.append("")

    def sit(self) -> None:
        """Takes entries until the conductor leaves."""
        if self.log.torn:
            self.screen.warn(ENGLISH.say("party/torn", {"line": printable(self.log.torn)}))
        self.screen.tell(ENGLISH.say("party/desk", {"file": printable(str(self.path))}), QUIET)
        self._tell(Evening(self.party).conductor.steps())
        try:
            while True:
                line = self.screen.ask(self._question()).strip()
                if line.lower() in LEAVE:
                    return
                self._answer(line)
        except EOFError:
            return
        finally:
            self.journal.close()

    def _question(self) -> str:
        return ENGLISH.say("party/question", {"title": self.party.rules.title, "session": len(self.party.sessions)})

    def _tell(self, lines: list[str], style: str = "") -> None:
        for line in lines:
            self.screen.tell(line, style)

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if (word.lower() in ASKS and not rest.strip()) or (word.lower() == "card" and not has_card(rest)):
                ASKS[word.lower()](self, rest.strip())
            else:
                self._enter(self._timed(entry_of(self.party, line)))
        except IvoriesError as error:
            self.screen.warn(error.sentence)

    # --- Entries ---

    def _timed(self, entry: AnyEntry) -> AnyEntry:
        """A bell that needs its minute, and was given none, gets it from the clock."""
        if not isinstance(entry, Bell) or self.party.rules.minutes is None:
            return entry
        now = time.time()
        first = next((one for one in self.party.entries if isinstance(one, Bell)), None)
        minute = entry.minute
        if minute is None:
            minute = self._minutes(first, now)
        return Bell(minute=minute, why=entry.why, at=f"{now:.0f}", note=entry.note)

    def _minutes(self, first: Bell | None, now: float) -> int | None:
        """Minutes since the first bell, if this desk wrote down when that was."""
        if first is None:
            return 0
        if not (first.at.isascii() and first.at.isdecimal()):
            return None
        return max(self.party.minute, int(now - int(first.at)) // 60)

    def _enter(self, entry: AnyEntry) -> None:
        """Tries an entry on a copy, writes it down, and only then goes on with it."""
        before, after = self.party, self._after(entry)
        self.journal.append(log.line(entry))
        self.party = after
        self.screen.say(self._acknowledged(entry, before), QUIET)
        if isinstance(entry, (Corrected, TakenBack)):
            self._tell(changes(before, after))
        self._go_on(before)

    def _acknowledged(self, entry: AnyEntry, before: Party) -> str:
        if not entry.TAKES_BACK:
            return ENGLISH.say("party/taken", {})
        return ENGLISH.say("party/taken-back", {"line": printable(typed_as(before.entries[-1]))})

    def _after(self, entry: AnyEntry) -> Party:
        after = self.party.copy()
        take(after, entry)
        return after

    def _go_on(self, before: Party) -> None:
        """What follows from it, where something does."""
        if self.party.phase is Phase.BETWEEN and before.phase is not Phase.BETWEEN:
            self._next("")
        now, then = (Evening(party).conductor.steps() for party in (self.party, before))
        if now != then or self.party.phase is not before.phase:
            self._tell(now, BRASS)

    # --- Questions ---

    def _help(self, rest: str) -> None:
        self._tell(ENGLISH.say("party/help", {}).split("\n"))

    def _who(self, rest: str) -> None:
        self._tell(Evening(self.party).still_playing())

    def _next(self, rest: str) -> None:
        """The next seating, before it is announced."""
        if self.party.phase not in (Phase.BETWEEN, Phase.GATHERING):
            self._tell(Evening(self.party).conductor.steps())
            return
        self.screen.tell(ENGLISH.say("party/next-seats", {}))
        self._tell(Evening(self.party).seating(next_seats(self.party)))

    def _show(self, rest: str) -> None:
        self._tell(Evening(self.party).whole())

    def _ranks(self, rest: str) -> None:
        self._tell(Evening(self.party).ranks(RANKS))

    def _card(self, rest: str) -> None:
        name = named(rest, [], self.party.guests)
        if name not in cards(self.party):
            raise IvoriesError("bad-card/none", name=name)
        self._tell(Evening(self.party).card(name))

    def _say(self, rest: str) -> None:
        self._tell(Evening(self.party).conductor.steps())

    def _bots(self, rest: str) -> None:
        """Tables where only our players sit play a game each."""
        found = Rehearsal(self.party.copy(), ["greedy"], pace=7, seed=len(self.party.entries)).games_of_bots()
        if not found:
            self.screen.say(ENGLISH.say("party/no-bots", {}))
        for entry in found:
            self._enter(entry)


ASKS = {
    "?": Desk._help,
    "help": Desk._help,
    "who": Desk._who,
    "next": Desk._next,
    "show": Desk._show,
    "ranks": Desk._ranks,
    "card": Desk._card,
    "say": Desk._say,
    "bots": Desk._bots,
}
