"""A player of your own at a server's table: `python examples/client.py LINK [NAME]`.

It takes the first open seat, plays its heaviest piece whenever it may, asks for another match after each, and comes
back by itself when the connection breaks. docs/protocol.md says what goes over the wire.
"""

from __future__ import annotations

import sys

from ivories.client import Back, Connection, Guest, read_link
from ivories.types import Action, View
from ivories.wire import messages as m


def choose(view: View) -> Action:
    """Of the legal actions the one with the heaviest piece."""
    return max(view.legal, key=lambda action: sum(action.piece) if action.piece else -1)


def go_on(table: Connection, seat: int) -> None:
    """Does what there is to do now: get ready, act, ask for another match."""
    standing, view = table.sight.standing, table.sight.view
    assert standing is not None
    if standing.phase == "gathering" and not standing.seats[seat].ready:
        table.send(m.Ready())
    elif table.my_turn and view is not None:
        table.act(choose(view))
    elif standing.phase == "over" and not standing.seats[seat].again:
        table.send(m.Again())


def main(link: str, name: str = "Heavy") -> None:
    """Plays until the table is closed."""
    address, code = read_link(link)
    with Guest(address, name, keep=False).connect(code) as table:
        for message in table:
            standing = table.sight.standing
            if isinstance(message, m.Refused):
                print(message.sentence)
            elif isinstance(message, m.Now) and standing is not None and standing.you is None:
                opened = [at for at, seat in enumerate(standing.seats) if not (seat.person or seat.bot)]
                table.send(m.Sit(seat=opened[0] if opened else 0))  # a full table says so
            elif isinstance(message, (m.Now, m.NewsSent, Back)) and standing is not None and standing.you is not None:
                go_on(table, standing.you)


if __name__ == "__main__":
    main(*sys.argv[1:])
